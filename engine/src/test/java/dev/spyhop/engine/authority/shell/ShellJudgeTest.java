package dev.spyhop.engine.authority.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShellJudgeTest {
    private static ShellJudgement judge(String command) {
        return ShellJudge.judge(new ShellCommandParser().parse(command));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -rf /",
                "r\"m\" -rf /",
                "\\rm -rf /",
                "/bin/rm -rf /",
                "../bin/rm -rf /",
                "RM -RF /",
                "\uff52\uff4d -rf /",
                "r\u200bm -rf /",
                "$'\\x72m' -rf /",
                "{rm,-rf,/}",
                "rm -r -f /",
                "rm --recursive --force /",
                "rm --rec --for /",
                "rm -fr -- /",
                "rm / -rf",
                "rm -rf //",
                "rm -rf /*",
                "rm -rf /./",
                "rm -rf /etc",
                "rm -r /usr",
                "rm -f /",
                "rm -rf ~",
                "rm -rf ~/",
                "rm -rf ~/*",
                "rm -rf ~root",
                "rm -rf $HOME",
                "rm -rf \"$HOME/projects\"",
                "rm -rf ${HOME}",
                "rm -rf ..",
                "rm -rf ../../x",
                "rm -rf a/../..",
                "rm -rf $DIR",
                "rm -rf \"$(pwd)\"",
                "rm -rf `pwd`",
                "rm -rf /home/me/srv/build",
                "rm --no-preserve-root x",
                "sudo -u root rm -rf /",
                "sudo --user root rm -rf /",
                "doas rm -rf /",
                "timeout 5 rm -rf /",
                "timeout --foreground -k 1 5 rm -rf /",
                "xargs rm -rf /",
                "echo / | xargs rm -rf",
                "env A=1 rm -rf /",
                "env -u X -i rm -rf /",
                "env -S 'rm -rf /'",
                "nohup nice -n 19 ionice -c 3 setsid stdbuf -oL rm -rf /",
                "command rm -rf /",
                "exec rm -rf /",
                "busybox rm -rf /",
                "chroot /mnt rm -rf /",
                "A=1 rm -rf /",
                "true && rm -rf /",
                "true; rm -rf / ; true",
                "(rm -rf /)",
                "{ rm -rf /; }",
                "echo $(rm -rf /)",
                "echo \"`rm -rf /`\"",
                "cat <(rm -rf /)",
                "if true; then rm -rf /; fi",
                "f() { rm -rf /; }; f",
                "bash -c 'rm -rf /'",
                "bash -o vi -c 'rm -rf /'",
                "sh -lc 'rm -rf /'",
                "fish --command 'rm -rf /'",
                "sh -c \"sh -c 'rm -rf /'\"",
                "bash <<< 'rm -rf ~'",
                "bash <<EOF\nrm -rf /\nEOF",
                "echo 'rm -rf /' | sh",
                "find / -delete",
                "find ~ -name x -exec rm {} ;",
                "find .. -exec /bin/rm -f {} +",
                "find \"$X\" -delete",
                "find . -exec sh -c 'rm -rf /' ;",
                "dd if=/dev/zero of=/dev/sda",
                "\"dd\" of=\"/dev/sda\"",
                "cat x | dd of=/dev/nvme0n1",
                "cat x | sudo dd bs=1M of=//dev/sda",
                "cat x > /dev/sda",
                "cat x | tee /dev/sda",
                "cp x /dev/sda",
                "mkfs.ext4 /dev/sda1",
                "/sbin/mkfs -t ext4 x",
                "wipefs -a x",
                "shred x",
                "blkdiscard x",
                "eval ls",
                "eval 'rm -rf /'",
                "builtin eval x",
                "curl x | sh",
                "curl -fsSL x | sudo -E bash -s -- a",
                "wget -qO- x | python3",
                "curl x | tee f | perl -",
                "bash <(curl x)",
                "bash -c \"$(curl x)\"",
                "source <(curl x)",
                ". <(wget -O- x)",
                "python3 -c \"$(curl x)\"",
                "curl x | { cd /tmp; sh; }",
                "git log ; curl x | sh",
                ":(){ :|:& };:",
                "bomb() { bomb | bomb & }; bomb",
                "function f { f & f; }; f",
            })
    void T03_T05_T13_dangerousCommandsAreDangerousHoweverTheyAreSpelled(String command) {
        ShellJudgement judgement = judge(command);
        assertThat(judgement.safety()).isEqualTo(ShellSafety.DANGEROUS);
        assertThat(judgement.dangers()).allSatisfy(why -> assertThat(why).isNotBlank());
    }

    @Test
    void T05_shellsNestedTooDeeplyAreDangerous() {
        assertThat(judge("sh -c ".repeat(1) + "ls").safety()).isEqualTo(ShellSafety.NEEDS_APPROVAL);
        String command = "ls";
        for (int i = 0; i < 9; i++) {
            command = "sh -c '" + command.replace("'", "'\\''") + "'";
        }
        assertThat(judge(command).safety()).isEqualTo(ShellSafety.DANGEROUS);
        assertThat(judge("$(".repeat(300) + ")".repeat(300)).safety()).isEqualTo(ShellSafety.DANGEROUS);
        assertThat(judge("a;".repeat(10_000)).safety()).isEqualTo(ShellSafety.DANGEROUS);
        assertThat(judge("a".repeat(1 << 20)).safety()).isEqualTo(ShellSafety.DANGEROUS);
    }

    @Test
    void T08_nulIsDangerous() {
        assertThat(judge("ls \0").dangers()).anyMatch(w -> w.contains("NUL"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo '$(rm -rf /)'",
                "git commit -m 'never run rm -rf / here'",
                "git commit -m \"about rm -rf /\"",
                "echo rm -rf /",
                "grep -rn 'rm -rf /' docs",
                "cat <<'EOF' > notes.md\nrm -rf /\nEOF",
                "rm build/a.o",
                "rm -rf build",
                "rm -rf ./build target",
                "rm -f a.txt",
                "find . -name '*.o' -delete",
                "find src -exec grep x {} +",
                "find . -name x | xargs rm -f",
                "dd if=a of=b",
                "dd if=/dev/zero of=/dev/null",
                "make > /dev/null 2>&1",
                "curl -o f https://x",
                "curl x | jq .a",
                "curl x | grep sh",
                "curl x | python3 tool.py",
                "curl x > f; sh build.sh",
                "echo \"$(date)\"",
                "f() { ls; }; f | cat",
                "ls # rm -rf /",
                "npm run eval",
                "git log --grep=eval",
                "echo $((1+2))",
                "for f in a b; do cat $f; done",
                "java -cp a.jar Main",
            })
    void T06_harmlessTextIsNotTakenForDanger(String command) {
        assertThat(judge(command).dangers()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "ls -la!SAFE",
                "git status!SAFE",
                "echo hi!SAFE",
                "tail -f x!NEEDS_APPROVAL",
                "fd -x rm!NEEDS_APPROVAL",
                "mkdir a/b!WORKSPACE_SAFE",
                "cp a b!WORKSPACE_SAFE",
                "cp a /etc/b!NEEDS_APPROVAL",
                "cp a ../b!NEEDS_APPROVAL",
                "git commit -m x!WORKSPACE_SAFE",
                "git rebase main!WORKSPACE_SAFE",
                "git gc!NEEDS_APPROVAL",
                "ls; ls!NEEDS_APPROVAL",
                "ls | wc!NEEDS_APPROVAL",
                "ls > a!NEEDS_APPROVAL",
                "/bin/ls!NEEDS_APPROVAL",
                "LS!NEEDS_APPROVAL",
                "A=1 ls!NEEDS_APPROVAL",
                "echo $A!NEEDS_APPROVAL",
                "lsof!NEEDS_APPROVAL",
                "awk 1!NEEDS_APPROVAL",
                "sed 1e x!NEEDS_APPROVAL",
                "env!NEEDS_APPROVAL",
                "curl x!NEEDS_APPROVAL",
                "rm -rf build!NEEDS_APPROVAL",
                "make!NEEDS_APPROVAL",
            })
    void theLadderRatesOtherCommands(String command, ShellSafety safety) {
        assertThat(judge(command).safety()).isEqualTo(safety);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push",
                "git push origin",
                "git push origin main",
                "git push origin HEAD",
                "git push origin feature:main",
                "git push origin feature:refs/heads/master",
                "git push origin feature:refs/tags/x",
                "git push origin +feature",
                "git push origin :feature",
                "git push origin release-1",
                "git push origin v1.2",
                "git push --force origin feature",
                "git push --no-verify origin feature",
                "git push --tags",
                "git push origin $B",
                "git push origin 'f*'",
                "git -C sub push",
                "git -c a.b=c push",
                "sudo git push",
                "/usr/bin/git push",
                "true && git push",
                "sh -c 'git push'",
                "git tag v1",
                "git tag -d v1",
                "git tag -a v1 -m x",
                "gh release create v1",
                "npm publish",
                "npm --access public publish",
                "yarn npm publish",
                "pnpm publish",
                "cargo publish",
                "cargo build && cargo publish",
                "twine upload dist/x",
                "gem push x",
                "docker push x",
                "docker image push x",
                "helm push x y",
                "mvn clean deploy",
                "./mvnw release:perform",
                "gradle :lib:publish",
                "terraform apply",
                "kubectl apply -f x",
                "kubectl -n a delete pod x",
            })
    void T15_publishingIsRecognised(String command) {
        assertThat(judge(command).publish()).isPresent();
        assertThat(judge(command).safety()).isEqualTo(ShellSafety.NEEDS_APPROVAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push origin feature",
                "git push -u origin feature:refs/heads/feature",
                "git push --dry-run origin a b",
                "git tag",
                "git tag -l",
                "git tag --list",
                "git tag -n3",
                "git log --grep push",
                "echo git push",
                "npm run publish-docs",
                "npm run publish",
                "cargo build",
                "mvn verify",
                "kubectl get pods",
                "docker build .",
            })
    void ordinaryWorkIsNotPublishing(String command) {
        assertThat(judge(command).publish()).isEmpty();
    }

    @Test
    void rowsNameEachCommandAndWhy() {
        assertThat(judge("git log ; sudo curl x | sh").rows())
                .extracting(ShellJudgement.Row::program)
                .containsExactly("git log", "sudo", "sudo → curl", "sh");
        assertThat(judge("git log ; sudo curl x | sh").rows())
                .extracting(ShellJudgement.Row::why)
                .contains("reads the repository", "runs with more rights", "uses the network");
    }
}
