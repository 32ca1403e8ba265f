package dev.spyhop.engine.work;

/// One line of the ledger.
///
/// @param id 1-based place in the list as last written; unique in it
/// @param content what is to be done, as the model wrote it
/// @param status how far it is
public record WorkItem(int id, String content, WorkStatus status) {}
