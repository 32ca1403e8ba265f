/// The rehearsal: a model client whose answers come from a readable script, and the sample workspace that its
/// story plays on. Nothing is sent anywhere. The calls it asks for go the way of any model's calls; nothing
/// outside this package knows that it is a script. Start reading at
/// {@link dev.spyhop.engine.provider.rehearsal.RehearsalClient}.
@NullMarked
package dev.spyhop.engine.provider.rehearsal;

import org.jspecify.annotations.NullMarked;
