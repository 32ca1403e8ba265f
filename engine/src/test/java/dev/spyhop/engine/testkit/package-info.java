/// What the tests of both modules share: scripted peers, recorders and the rules of the house. Shipped as a
/// test
/// jar, never with the program.
@NullMarked
package dev.spyhop.engine.testkit;

import org.jspecify.annotations.NullMarked;
