/// A story of run loops: apps with timers, threads, blocks and nested runs, and a window that takes fingers.
///
/// Times are nanoseconds.
struct LoopSchedule {
    var seed: UInt64 = 0
    var costs = Costs()
    /// How many cores there are; nil for as many as threads want one.
    var cores: Int?
    /// Of the ports that HID events arrive at; nil for large ones.
    var queueLimit: Int?
    /// How long SpringBoard waits for room; nil for as long as it takes.
    var sendTimeout: Int64?
    var scan = 100
    /// Whether so many messages come that some are refused: what the app's windows hear of the others is not told.
    var isCrowded = false
    var apps: [App] = []
    var fingers: [Finger] = []
    /// Changes of a window from outside, each a block on its app's main queue.
    var changes: [Change] = []

    /// What the system's work takes.
    struct Costs {
        var machSend: Int64 = 0
        var wake: Int64 = 0
        var source1: Int64 = 0
        var source0: Int64 = 0
        var timer: Int64 = 0
        var block: Int64 = 0
        var observer: Int64 = 0
        var route: Int64 = 0
        var scan: Int64 = 0
        var hidEvent: Int64 = 0
        var userEvent: Int64 = 0
        var sendEvent: Int64 = 0
        var hitTest: Int64 = 0
        var responder: Int64 = 0

        static var ofUIKit: [WritableKeyPath<Costs, Int64>] {
            [\.userEvent, \.sendEvent, \.hitTest, \.responder]
        }
    }

    struct App {
        var name: String
        var timers: [Timer] = []
        var threads: [Thread] = []
        /// What its window does with a finger that comes down, and with one that leaves.
        var began = Work()
        var ended = Work()

        var window: String { "window of \(name)" }
    }

    struct Thread {
        var name: String
        var priority: Priority
        var timers: [Timer]
    }

    enum Priority: Int, CaseIterable { case background, utility, userInitiated, userInteractive, driver }

    enum Mode: String, CaseIterable { case `default`, common, tracking }

    struct Timer {
        var name: String
        var at: Int64?
        var every: Int64?
        var times: Int?
        var modes: [Mode] = [.default]
        var work = Work()
    }

    /// What a callback or a block does, when it has spent its cost.
    struct Work {
        var cost: Int64 = 0
        var deeds: [Deed] = []

        /// Whether it runs the loop.
        var runs: Bool { deeds.contains { if case .run = $0 { true } else { false } } }
    }

    indirect enum Deed {
        case note(String)
        /// On the main queue, at once or so much later.
        case async(after: Int64?, Work)
        case perform([Mode], Work)
        /// Runs the loop in its default mode for so long.
        case run(Int64)
    }

    struct Finger {
        var number: Int
        var down: Int64
        var up: Int64
        /// Whether it is on the scroll view, which has no content; else it is on the window.
        var isOnScroll = false
        var times = 1
        var every: Int64 = 0
    }

    struct Change {
        var app: Int
        var at: Int64
        var alpha: Double
    }
}
