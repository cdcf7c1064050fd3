/// What happens in one trial of transport: fingers, keys and other devices, faults of the glass, apps that come to the
/// front and die, ports of few places, and work that costs time.
///
/// A plain description. ``TransportSchedule/scenario`` writes it for the program, and ``TransportModel`` plays it by
/// itself. Times are nanoseconds, places are points of the screen.
struct TransportSchedule {
    var seed: UInt64 = 0
    var isModern = false
    var scan: Int64 = 60
    var display: Int64 = 60
    var producer = Producer.simulator
    /// How many fingers the glass follows.
    var touches = 5
    var queueLimit = 1024
    /// How long SpringBoard waits for room; nil is as long as it takes.
    var sendTimeout: Int64?
    var costs = Costs()
    var apps: [App] = []
    /// Strokes of one finger do not overlap.
    var strokes: [Stroke] = []
    /// Presses of one key do not overlap.
    var keys: [Key] = []
    var events: [(time: Int64, event: Event)] = []

    enum Producer: String, CaseIterable { case simulator, kernel, synthetic }

    /// What each piece of work costs; what UIKit does with an event costs nothing.
    struct Costs {
        var scan: Int64 = 0
        var hidEvent: Int64 = 0
        var machSend: Int64 = 0
        var wake: Int64 = 0
        var source1: Int64 = 0
        var route: Int64 = 0
        var source0: Int64 = 0
        var block: Int64 = 0
        var displayLink: Int64 = 0
    }

    struct App {
        var name: String
        var state: State
        var receivesRemoteControlEvents = false
        /// When timers keep its main thread busy, and for how long.
        var hangs: [(at: Int64, cost: Int64)] = []

        enum State: String { case foreground, background, notRunning }
    }

    /// What one finger, pointer or pencil does.
    struct Stroke {
        var finger: Int
        var kind: Kind
        var down: Int64
        var up: Int64
        var from: Place
        var to: Place
        /// The system takes it away at its end.
        var isCancelled = false
        /// Of a pencil: its force at the beginning and at the end, and how long that takes over the air.
        var force = [1.0, 1.0]
        var updatesAfter: Int64 = 20_000_000
        /// Reports with their own instants, the first at `down` and the last at `up`, in place of scans.
        var samples: [(at: Int64, place: Place)] = []

        /// Of a pencil, in degrees.
        var altitude = 60.0
        var azimuth = 0.0
        /// Whether it gathers speed from each point and loses it towards the next.
        var isEased = false
        /// How far each scan finds it aside at most, along each axis.
        var jitter = 0.0
        /// Where else it comes by.
        var corners: [(at: Int64, place: Place)] = []
        /// Two fingers, this one and the next, about `from`.
        var pair: Pair?

        var isRecorded: Bool { !samples.isEmpty }

        enum Kind { case finger, pencil, hover }
        /// Angles are degrees, clockwise; the first finger is the one that `angle` points away from.
        enum Pair {
            case pinch(from: Double, to: Double, angle: Double)
            case rotation(degrees: Double, radius: Double, angle: Double)
        }
    }

    struct Place: Equatable {
        var x: Double
        var y: Double
    }

    struct Key {
        var name: String
        var down: Int64
        var up: Int64
    }

    enum Event {
        case shake(until: Int64)
        case remote(String)
        /// An app comes to the front, or all go to the back.
        case front(Int?)
        /// The system shows something over the app in front.
        case alert(until: Int64)
        case kill(Int)
        case fault(Fault, finger: Int)
        case ghost(Place, until: Int64)
    }

    enum Fault: String, CaseIterable {
        case lostReport, doubledReport, lateReport, stuckFinger, spoiledMessage
    }

    /// The first scan not before an instant.
    func scan(notBefore instant: Int64) -> Int64 {
        var tick = instant * scan / 1_000_000_000
        while tick * 1_000_000_000 / scan < instant { tick += 1 }
        return tick * 1_000_000_000 / scan
    }

    /// The scan after one.
    func scan(after instant: Int64) -> Int64 { scan(notBefore: instant + 1) }
}
