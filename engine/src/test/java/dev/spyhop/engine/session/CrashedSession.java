package dev.spyhop.engine.session;

import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.testkit.FixtureTool;
import dev.spyhop.engine.testkit.ScriptedModel;
import dev.spyhop.engine.testkit.TestSession;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// A program that {@link CrashTest} kills: it begins a session in the folder of its first argument, works as
/// its second argument
/// says, and prints `ready` when it is in the middle of that.
final class CrashedSession {
    private CrashedSession() {}

    /// Starts.
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        ScriptedModel model = new ScriptedModel();
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        FixtureTool ledger = FixtureTool.reading("Ledger", (_, context) -> {
            context.updateLedger(l -> l.replaced(List.of(
                    new WorkLedger.Draft("one", WorkStatus.COMPLETED),
                    new WorkLedger.Draft("two", WorkStatus.IN_PROGRESS))));
            return FixtureTool.words("ok");
        });
        FixtureTool hang = FixtureTool.reading("Hang", (_, _) -> {
            reached.countDown();
            never.await();
            return FixtureTool.words("never");
        });
        FixtureTool ask = FixtureTool.changing("Ask", (_, _) -> FixtureTool.words("never"));
        model.calls("c1", "Ledger", "{}");
        switch (args[1]) {
            case "call" ->
                model.answer(
                        ScriptedModel.text("I look."),
                        ScriptedModel.call("c2", "Hang", "{}"),
                        ScriptedModel.call("c3", "Ask", "{}"),
                        ScriptedModel.finished("tool_calls"));
            case "stream" ->
                model.answer(ScriptedModel.text("half of a sent"), new ScriptedModel.Part.Waits(reached, never));
            case "card" -> model.calls("c2", "Ask", "{}");
            default -> throw new IllegalArgumentException(args[1]);
        }
        TestSession session = TestSession.create(folder, TestSession.config(folder, model, ledger, hang, ask));
        var recorder = session.recorder();
        session.session().submit(new Command.SendMessage("go"));
        if (args[1].equals("card")) {
            recorder.await(dev.spyhop.engine.event.EngineEvent.ApprovalRequired.class);
        } else {
            reached.await();
        }
        System.out.println("ready");
        never.await();
    }
}
