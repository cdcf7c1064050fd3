/// A story of frames: apps with display links and work, and a pipeline from their commits to the glass.
///
/// Times are nanoseconds.
struct FrameSchedule {
    var seed: UInt64 = 0
    /// Refreshes per second.
    var rate: Int64 = 60
    var pipeline = Pipeline.doubleBuffered
    var costs = Costs()
    /// Work on main queues.
    var blocks: [Block] = []
    var links: [Link] = []
    /// How many apps there are; those behind the first one begin in the background.
    var apps = 1
    /// Who is brought to the front.
    var switches: [Switch] = []

    enum Pipeline: String, CaseIterable { case doubleBuffered, tripleBuffered, lowLatency }

    struct Costs {
        var displayLink: Int64 = 0
        var commit: Int64 = 0
        var render: Int64 = 0
        var gpu: Int64 = 0
    }

    /// The main thread of an app, or the one beside it that has links only.
    struct Thread: Hashable {
        var app: Int
        var isMain = true
    }

    struct Switch {
        var at: Int64
        /// Nil for the home screen.
        var app: Int?
    }

    struct Block {
        var app: Int
        var at: Int64
        var deeds: [Deed]
    }

    struct Link {
        var thread: Thread
        var modes: [Mode]
        var isPaused = false
        var preferred: Int = 0
        /// What it does in its first calls.
        var calls: [[Deed]] = []
        /// What it does in all others.
        var others: [Deed] = []
        /// The call in which it is invalidated.
        var last: Int
    }

    enum Mode: String { case `default`, tracking, common, other }

    /// The links are those of the thread that does it.
    enum Deed: Equatable {
        case spend(Int64)
        /// The thread is busy until so long behind a refresh: 0 is the next one.
        case spendUntil(refresh: Int64, behind: Int64)
        /// Something that is shown changes.
        case change
        case pause(Int, Bool)
        case prefer(Int, Int)
        case add(Int, Mode)
        case remove(Int, Mode)
        case invalidate(Int)
        case push, pop
        /// Runs the loop inside of the callback.
        case run(Mode, Int64)
    }

    /// When a refresh begins.
    func instant(of refresh: Int64) -> Int64 { refresh * 1_000_000_000 / rate }

    /// The first refresh that begins later.
    func refresh(after time: Int64) -> Int64 {
        var refresh = time * rate / 1_000_000_000
        while instant(of: refresh) <= time { refresh += 1 }
        return refresh
    }

    /// The first refresh that begins then or later.
    func refresh(from time: Int64) -> Int64 { time == 0 ? 0 : refresh(after: time - 1) }
}
