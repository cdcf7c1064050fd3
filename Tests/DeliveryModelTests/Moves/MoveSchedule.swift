/// What happens in one trial of moves: fingers, a pencil and a pointer over an app that is busy at times, runs its loop
/// inside of callbacks, is covered by an alert or turned.
///
/// A plain description. ``MoveSchedule/scenario`` and ``MovePlay`` are the program's, and ``MoveModel`` plays it by
/// itself. Times are nanoseconds, places are points of the screen.
struct MoveSchedule {
    var seed: UInt64 = 0
    /// The glass, what is on it and above it, and the path of events. Only a scan costs anything.
    var glass = TransportSchedule()
    /// Whose Source0s the app has on the modern path.
    var systemVersion = 18
    /// Of the four views: a class that passes touches on.
    var passesOn = [Bool](repeating: false, count: 4)
    /// Hover recognizers, in the order in which they are added.
    var hovers: [Hover] = []
    var deeds: [Deed] = []
    var events: [(time: Int64, event: Event)] = []

    struct Hover {
        var view: Int
        /// It does not follow pointers.
        var isForPencils = false
    }

    /// What a callback does when it is called for that time.
    struct Deed {
        /// A view, a window behind all views, or a hover recognizer behind all windows.
        var caller: Int
        var call: Call
        var number: Int
        var what: What

        enum What {
            case spend(Int64)
            /// The loop, for so long.
            case run(Int64)
        }
    }

    enum Call: String, CaseIterable {
        case began, moved, ended, cancelled
        /// Of a pencil's force.
        case updated
        /// Of a window.
        case sendEvent
        /// Of a hover recognizer.
        case action
    }

    enum Event {
        /// A block of the main queue that takes so long.
        case hang(Int64)
        case alert(until: Int64)
        case turn(isSideways: Bool)
    }

    /// Two windows share the screen; each has a view that fills it, and one inside of that.
    static let border = 420.0
    static let inner = (x: 60.0, y: 80.0, width: 200.0, height: 200.0)

    static func window(of view: Int) -> Int { view / 2 }
    static func isInner(_ view: Int) -> Bool { view % 2 == 1 }
}
