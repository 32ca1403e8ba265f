package dev.spyhop.engine.authority;

/// Names of postures as a person reads them (`authority 3`).
final class Words {
    private Words() {}

    static String posture(Posture posture) {
        return switch (posture) {
            case ASK -> "Ask";
            case AUTO_REVIEW -> "Auto-Review";
            case FULL_ACCESS -> "Full Access";
            case NEVER -> "Never";
        };
    }
}
