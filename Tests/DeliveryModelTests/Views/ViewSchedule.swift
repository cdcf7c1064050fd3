/// What happens in one trial of views: windows and views in which an app's own code changes the tree, places and flags,
/// and asks for places; and fingers and pencils meanwhile.
///
/// A plain description. ``ViewPlay`` has the program play it, by the names of UIKit, and ``ViewModel`` plays it by
/// itself. Times are milliseconds, places are points.
struct ViewSchedule {
    var seed: UInt64 = 0
    /// A parent stands before its children. The names are those of the indices.
    var views: [View] = []
    /// Whether a trace is kept; without one the program finds hit views another way.
    var isRecording = true
    /// Whether windows are found before the event is sent (P14).
    var isModern = false
    /// Frames a second. Moves wait for one; at a thousand each millisecond has an event of its own.
    var displayRate = 1_000
    /// Whether some views are scrolled so far that places are rounded to some hundred-thousandths of a point.
    var isFar = false
    /// Whose coordinates callbacks tell places in; nil is the window's.
    var looks: [Int?] = [nil]
    /// What the app does, each half a millisecond behind its time.
    var steps: [(time: Int, step: Step)] = []
    var fingers: [Finger] = []

    var isFramed: Bool { displayRate < 1_000 }

    struct Box: Equatable {
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    }

    /// One of the ways to make a transform of another one, in UIKit's words.
    enum Turn {
        case rotated(Double)
        case scaledBy(Double, Double)
        case translatedBy(Double, Double)
        case concatenating(Double, Double, Double, Double, Double, Double)
        case inverted
    }

    struct View {
        var isWindow = false
        /// Nil for a window, and for a view that stands nowhere at first.
        var parent: Int?
        var frame = Box()
        var (originX, originY) = (0.0, 0.0)
        var transform: [Turn] = []
        var alpha = 1.0
        var isHidden = false
        var isUserInteractionEnabled = true
        var isMultipleTouchEnabled = false
        var isExclusiveTouch = false
        var tag = 0
        /// Of a window.
        var level = 0
        var isShown = true
        /// Whether it is a plain `UIView`, of which nobody hears anything.
        var isPlain = false
        /// Whether its touch methods call super.
        var passesOn = false
        /// Whether it wants to be laid out when it has come to another window.
        var isFresh = false
        /// The width that it takes when it is laid out.
        var ownWidth: Double?
        /// What its class overrides of the hit-test; nil if it overrides none of it.
        var asked: Asked?
    }

    struct Asked {
        var answer = Answer.usual
        var inside = Inside.usual
    }

    /// What an override of `hitTest(_:with:)` answers: super's answer, nil, itself, super's but for itself, or another
    /// view if that is in the same window.
    enum Answer {
        case usual, nothing, own, subviews
        case other(Int)
    }

    /// What an override of `point(inside:with:)` answers; the bounds may be made larger, or with less than nothing
    /// smaller.
    enum Inside {
        case usual
        case always(Bool)
        case wider(Double, Double, Double, Double)
    }

    enum Step {
        case add(Int, to: Int)
        case insert(Int, to: Int, at: Int)
        case above(Int, to: Int, sibling: Int)
        case below(Int, to: Int, sibling: Int)
        case exchange(in: Int, Int, Int)
        case front(in: Int, Int)
        case back(in: Int, Int)
        case remove(Int)

        case frame(Int, Box)
        case bounds(Int, Box)
        case center(Int, Double, Double)
        case transform(Int, [Turn])

        case alpha(Int, Double)
        case isHidden(Int, Bool)
        case isUserInteractionEnabled(Int, Bool)
        case isMultipleTouchEnabled(Int, Bool)
        case isExclusiveTouch(Int, Bool)
        case tag(Int, Int)
        case level(Int, Int)
        case show(Int)
        case makeKey(Int)

        case setNeedsLayout(Int)
        case layoutIfNeeded(Int)

        /// A place of the first in coordinates of the second, or the other way round; nil is the window.
        case convert(Double, Double, Int, to: Int?)
        case convertFrom(Double, Double, Int, from: Int?)
        case convertBox(Box, Int, to: Int?)
        case convertBoxFrom(Box, Int, from: Int?)
        case hitTest(Int, Double, Double)
        case viewWithTag(Int, Int)
        case isDescendant(Int, of: Int)
        case apply([Turn], Double, Double)
        case inset(Box, Double, Double, Double, Double)
    }

    struct Point {
        var time: Int
        var (x, y) = (0.0, 0.0)
    }

    /// A finger whose points are reports. A pencil is scanned each 10 ms, and goes straight from point to point; of one
    /// that rests and is held as before nothing is reported.
    struct Finger {
        var number: Int
        /// The last one is where the one before is: the glass keeps the last place at a lift.
        var points: [Point]
        var isCancelled = false
        var pencil: Pencil?
    }

    /// How a pencil is held when it comes down and when it is lifted, and how late its force comes.
    struct Pencil {
        var (force, altitude, azimuth) = (1.0, 1.0, 0.0)
        var (lastForce, lastAltitude, lastAzimuth) = (1.0, 1.0, 0.0)
        var delay = 20
    }

    static func name(_ index: Int) -> String { "v\(index)" }
}
