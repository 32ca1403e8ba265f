package dev.spyhop.engine.session;

import dev.spyhop.engine.dispatch.CallPipeline;
import dev.spyhop.engine.snapshot.InMemoryStepEvidence;

/// What a session's turns share.
///
/// @param config what the session is made of
/// @param ledger its log and fold
/// @param pipeline how calls run
/// @param inputs words that wait
/// @param evidence what was offered
/// @param last the request before
/// @param stepEnded asks for the log to be forced to disk; returns at once
record SessionParts(
        SessionConfig config,
        SessionLedger ledger,
        CallPipeline pipeline,
        InputQueue inputs,
        InMemoryStepEvidence evidence,
        LastRequest last,
        Runnable stepEnded) {}
