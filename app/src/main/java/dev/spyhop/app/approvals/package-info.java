/// Approval cards: exactly what would run, and the person's answer. Start at {@link
/// dev.spyhop.app.approvals.ApprovalsPanel}.
@NullMarked
package dev.spyhop.app.approvals;

import org.jspecify.annotations.NullMarked;
