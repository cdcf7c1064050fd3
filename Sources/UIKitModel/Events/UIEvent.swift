import Foundation
import Geometry
import Trace
import VirtualTime

/// What happened, as an app is told: all touches of a multi-touch sequence, those that changed and those that
/// did not (D-2).
///
/// The same object is used for all events of one type, as UIKit does: keep what is needed, not the event.
public class UIEvent {
    /// The kinds of events, with Apple's numbers (T15).
    public enum EventType: Int, Sendable {
        /// Fingers on the glass.
        case touches = 0
        /// The device is moved in a way that means something.
        case motion = 1
        /// A command to what plays.
        case remoteControl = 2
        /// Keys and buttons.
        case presses = 3
        /// A pointer or pencil above the glass.
        case hover = 11
    }

    /// What a motion or remote-control event is about, with Apple's numbers (T15).
    public enum EventSubtype: Int, Sendable {
        /// Of an event that has no subtype, such as one of touches.
        case none = 0
        /// The device is shaken.
        case motionShake = 1
        /// Playing is to begin.
        case remoteControlPlay = 100
        /// Playing is to pause.
        case remoteControlPause
        /// Playing is to stop.
        case remoteControlStop
        /// Playing is to pause, or to go on.
        case remoteControlTogglePlayPause
        /// The next track is to be played.
        case remoteControlNextTrack
        /// The track before is to be played.
        case remoteControlPreviousTrack
        /// A button is held down: seeking backward begins.
        case remoteControlBeginSeekingBackward
        /// It is let go: seeking backward ends.
        case remoteControlEndSeekingBackward
        /// A button is held down: seeking forward begins.
        case remoteControlBeginSeekingForward
        /// It is let go: seeking forward ends.
        case remoteControlEndSeekingForward

        init(_ word: Trace.EventSubtype) { self = Self(rawValue: word.rawValue)! }
    }

    /// The pointer or pencil of an event of type hover: no touch, since it does not touch.
    struct Pointer {
        /// In the screen's coordinates.
        let place: PlanePoint
        /// How the pencil is held; nil for a pointer.
        let pencil: PencilSample?
        let isInRange: Bool
        /// Whether a window has found a view below it.
        var isPlaced = false

        /// What its touches would be, if it touched.
        var type: UITouch.TouchType { pencil == nil ? .indirectPointer : .pencil }
    }

    /// What the event is about.
    public final let type: EventType
    /// What a motion or remote-control event is about; none of others.
    public internal(set) final var subtype = EventSubtype.none
    /// Of a hover event only.
    final var pointer: Pointer?
    /// The touches of the sequence, by their numbers.
    final var touches: [UITouch] = []
    final var instant = Instant.zero
    /// Whether a finger was lifted or taken away.
    final var hasLift = false
    /// Whether a touch of it may be a pencil's.
    final var hasPencil = false
    /// The touch that moved, if nothing else changed.
    final var soleMove = Link<UITouch>()
    /// Counts the events of an app: what an event queued for a view belongs to.
    package internal(set) final var serial = 0
    /// Whether its new touches have been looked for in all windows, before it was sent (P14).
    final var isPlaced = false
    /// Which of the two walks of a hit-test is under way (C-6).
    final var hitTestPass: UInt8 = 0
    /// Those that have left it and are held all the same (D-2).
    private final var heldTouches: [UITouch] = []
    /// A callback of this event was passed on past the end of the responder chain.
    final var fellOffTheChain = false

    init(_ type: EventType = .touches) { self.type = type }

    /// Has the event hold these touches during `body`, those too that have left it: a callback that comes late
    /// finds its touches in the event (D-2).
    final func holding(_ delivered: [UITouch], during body: () -> Void) {
        let gone = delivered.filter { !touches.contains($0) }
        guard !gone.isEmpty else { return body() }
        touches = (touches + gone).inOrderOfComing
        heldTouches += gone
        body()
        touches.removeAll { gone.contains($0) }
        heldTouches.removeAll { gone.contains($0) }
    }

    /// Lets go of what it holds for callbacks that come late: inside of one it goes on to the next window.
    final func holdNoMore() {
        if heldTouches.isEmpty { return }
        touches.removeAll { heldTouches.contains($0) }
        heldTouches = []
    }

    /// Seconds since the phone started.
    public final var timestamp: TimeInterval { (instant - .zero).seconds }

    /// All touches that the event tells of; nil if there is none.
    public final var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// Those that hit the view; nil if there is none.
    public final func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
    /// Those of the window; nil if there is none.
    public final func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }

    /// Those that the recognizer sees, without those that it ignores; nil if there is none.
    public final func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { gesture.sees($0) }
    }

    /// Whether one of its touches lives in the window.
    final func hasTouches(in window: UIWindow) -> Bool {
        // The usual event: one touch has moved.
        if soleMove.with({ $0.window === window }) ?? false { return true }
        return touches.contains { $0.window === window }
    }

    /// Whether one of its touches has just begun and has found no window yet.
    final var hasNewTouches: Bool {
        touches.contains { $0.window == nil && $0.phase == .began }
    }

    private final func some(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let wanted = touches.filter(isWanted)
        return wanted.isEmpty ? nil : Set(wanted)
    }
}
