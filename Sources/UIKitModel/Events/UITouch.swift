import Foundation
import Geometry
import Trace
import VirtualTime

/// One finger on the screen, from its going down until it is lifted or taken away (D-1).
public final class UITouch {
    /// The phases, with Apple's numbers.
    public enum Phase: Int, Sendable {
        /// In the order of a touch; `stationary` is a finger that another finger's event tells of.
        case began, moved, stationary, ended, cancelled
    }

    /// What touches, with Apple's numbers.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen, a finger elsewhere, a pencil, a pointer.
        case direct, indirect, pencil, indirectPointer
    }

    /// Counts the touches of an app from 1; also the hash of the touch.
    let number: TouchNumber
    /// The touch's bit in the trace.
    let slot: Int
    /// The finger, as the digitizer calls it.
    let identity: UInt32

    /// What the finger does in the event that is being told.
    public internal(set) var phase = Phase.began
    /// How many taps end with this one: 2 for the second of a double tap (T08). It stays what it is when the finger
    /// moves or rests (*assumed*; developers have seen it become 0).
    public internal(set) var tapCount = 1
    /// What touches: a finger on the screen, or a pencil.
    public let type: TouchType
    /// The radius of the contact along its longer axis, in points.
    public internal(set) var majorRadius: CGFloat = 0
    /// The window and the view that took the touch: its own for life, wherever the finger goes (C-8).
    public internal(set) var window: UIWindow?
    /// The view that the touch hit; nil if it hit none.
    public internal(set) var view: UIView?
    /// The record of the walk that found its view, which its `touchesBegan` follow from; none on the modern path, where
    /// the `UIEvent` follows from it.
    var hitTestRecord = RecordNumber.none
    /// Those that see it: the view's in the order of adding, then each superview's, the window's last (T04).
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    /// When the present phase happened.
    var instant = Instant.zero
    /// In the screen's coordinates.
    var place = PlanePoint.zero
    /// How the pencil is held; nil for a finger.
    var pencil: PencilSample?
    /// How hard a finger presses.
    var fingerForce: CGFloat = 0
    /// Where it came down.
    var startPlace = PlanePoint.zero
    var previousPlace = PlanePoint.zero
    /// When it was there.
    var previousInstant = Instant.zero
    /// The places that the present event has besides, from the earliest on (M-12).
    var coalescedSamples: [TouchSample] = []
    /// Those that the next event will have.
    private var waitingSamples: [TouchSample] = []
    /// How far it has got with its view.
    var delivery = TouchDelivery()
    /// Whether the record says that it rests.
    var isRestOnRecord = false
    /// How many of its samples wait for an update.
    var expectedUpdates = 0
    /// Whether its bit in the trace is its own; another touch may have it some time after its end.
    var hasBit = true
    /// Whether its window has been given an event of it. On the modern path the view is found before (P14).
    var hasCome = false
    /// The event with which the finger left; 0 until its window has been given that event.
    var endSerial = 0
    /// How many events and callbacks that tell of its end are under way: so long its bit is its own.
    var tellingsOfEnd = 0
    /// The event with which it found its recognizers.
    var beganSerial = 0

    init(number: TouchNumber, slot: Int, identity: UInt32, type: TouchType = .direct) {
        self.number = number
        self.type = type
        self.slot = slot
        self.identity = identity
    }

    /// Seconds since the phone started, as `ProcessInfo.systemUptime` counts.
    public var timestamp: TimeInterval { (instant - .zero).seconds }

    /// Where the finger is, in `view`'s coordinates; nil for the window's.
    public func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

    /// Where the finger was before its last move.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

    /// The same as ``location(in:)``: the glass sees nothing finer here. Not for hit-testing.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as ``previousLocation(in:)``.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    func convert(_ place: PlanePoint, to view: UIView?) -> CGPoint {
        // The view may be in another window, which lies elsewhere on the screen.
        let inWindow = (view?.window ?? window)?.pointFromScreen(place) ?? place
        return CGPoint(view?.pointFromRoot(inWindow) ?? inWindow)
    }

    // MARK: Samples of one event

    /// A place that the finger had since the last event, for the next event.
    func wait(with sample: TouchSample) {
        // The same report once more has nothing new of a pencil.
        let isNew = sample.pencil != nil && sample.instant != (waitingSamples.last?.instant ?? instant)
        guard sample.place != (waitingSamples.last?.place ?? place) || isNew else { return }
        var sample = sample
        if sample.pencil == nil { sample.pencil = (waitingSamples.last?.pencil ?? pencil)?.unmeasured }
        waitingSamples.append(sample)
    }

    /// The next event begins.
    func takeWaitingSamples() {
        if coalescedSamples.isEmpty && waitingSamples.isEmpty { return }
        swap(&coalescedSamples, &waitingSamples)
        waitingSamples.removeAll(keepingCapacity: true)
    }

    /// The same touch at another place and time.
    func copy(at sample: TouchSample, from previous: TouchSample) -> UITouch {
        let copy = UITouch(number: number, slot: slot, identity: identity, type: type)
        (copy.phase, copy.tapCount) = (phase, tapCount)
        (copy.majorRadius, copy.fingerForce, copy.pencil) = (majorRadius, fingerForce, sample.pencil)
        (copy.window, copy.view, copy.gestureRecognizers) = (window, view, gestureRecognizers)
        (copy.place, copy.instant) = (sample.place, sample.instant)
        (copy.previousPlace, copy.previousInstant) = (previous.place, previous.instant)
        copy.startPlace = startPlace
        return copy
    }

    /// Knows nobody any more.
    func letGo() {
        window = nil
        view = nil
        gestureRecognizers = nil
    }

    /// Whether the finger is on the glass, as far as the app has heard.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Whether the finger is gone, and its window has had its turn to hear of that: what other windows do with the
    /// same event comes before (K 1).
    var hasLeft: Bool { endSerial != 0 }
}

extension UITouch: Hashable {
    public static func == (a: UITouch, b: UITouch) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// The touch's number, whatever the process's hash seed: a loop over a set of touches has one order
    /// everywhere.
    public func _rawHashValue(seed: Int) -> Int { Int(number.rawValue) }
}
