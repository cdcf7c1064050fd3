import Trace
import VirtualTime

/// What a finger, pointer or pencil does on the glass or above it, at a moment of the trail.
public struct FingerState: Hashable, Sendable {
    /// The finger's number on the glass.
    public let number: UInt32
    /// What it did last, as the digitizer reported it.
    public internal(set) var phase: ContactPhase
    /// In points of the screen.
    public internal(set) var x: Double
    /// In points of the screen.
    public internal(set) var y: Double
    /// What the last `IOHIDEvent` of it says; nil before the first.
    public internal(set) var report: Report?

    /// The fields of a finger's `IOHIDEvent` (E03, E07).
    public struct Report: Hashable, Sendable {
        /// What has changed: range is 1, touch 2, position 4, cancel 128.
        public let mask: UInt32
        /// The same from the coming down to the lift.
        public let identity: UInt32
        /// 0 … 1.
        public let pressure: Double
        /// As the digitizer counts it.
        public let majorRadius: Double
    }
}

/// A touch as its app knows it, at a moment of the trail. One that is over stays until the app makes its next
/// event, and longer while a recognizer holds its end back.
public struct TouchState: Hashable, Sendable {
    /// The number by which a reader knows it; each app counts from 1.
    public let number: TouchNumber
    /// The process of its app.
    public let process: SubjectID
    /// The bit that it has in the records.
    public let slot: Int
    /// The phase that it is in.
    public internal(set) var phase: TouchPhase
    /// The view that it belongs to; none if it hit none.
    public internal(set) var view: SubjectID
    /// The window that it belongs to.
    public internal(set) var window: SubjectID
    /// In the window's coordinates.
    public internal(set) var x: Double
    /// In the window's coordinates, points.
    public internal(set) var y: Double
    /// How many taps it makes: 2 for the second tap of a double tap.
    public internal(set) var tapCount: UInt16
    /// When it got its phase.
    public internal(set) var instant: Instant
    /// Why its view does not hear of it.
    public internal(set) var keptOut: KeptOut?
    /// The recognizer that took it from its view.
    public internal(set) var taker = SubjectID.none
    /// The recognizers that hear of it, in the order in which they did first.
    public internal(set) var recognizers: [SubjectID] = []

    /// Whether the finger is on the glass, as far as the app knows.
    public var isDown: Bool { phase != .ended && phase != .cancelled }
}
