/// How urgent a thread's work is, where threads wait for a core: Apple's quality-of-service classes in their order,
/// and above them the drivers (*assumed*; a real kernel knows 128 levels, which change as threads work).
public enum ThreadPriority: String, CaseIterable, Sendable {
    /// What nobody waits for, such as a backup.
    case background
    /// What may take its time, such as a download.
    case utility
    /// What somebody has asked for.
    case userInitiated
    /// Main threads: what is on the screen.
    case userInteractive
    /// Drivers in the kernel.
    case driver
}

extension ThreadPriority: Comparable {
    public static func < (less: ThreadPriority, more: ThreadPriority) -> Bool { less.rank < more.rank }

    private var rank: Int {
        switch self {
        case .background: 0
        case .utility: 1
        case .userInitiated: 2
        case .userInteractive: 3
        case .driver: 4
        }
    }
}
