import Trace
import VirtualTime

/// What an accelerometer's event says: whether the device is shaken.
///
/// *Source:* Apple's `IOHIDEventTypes.h` (`IOHIDMotionType`).
public enum IOHIDMotionType: UInt16, Sendable {
    /// The device was moved in any other way.
    case normal
    /// It is shaken.
    case shake
}

extension IOHIDEvent {
    /// A report that a shake has begun or is over.
    ///
    /// One event when it begins and one when it ends, with the phase among the options: *assumed*, as is that not the
    /// app but who makes the report finds out what a shake is (M-41).
    public static func shake(_ phase: MotionPhase, senderID: UInt64, at instant: Instant) -> IOHIDEvent {
        var event = IOHIDEvent()
        event.type = .accelerometer
        event.timeStamp = MachTicks(instant)
        event.senderID = senderID
        event.usage = IOHIDMotionType.shake.rawValue
        event.options =
            switch phase {
            case .began: [.builtIn, .phaseBegan]
            case .ended: [.builtIn, .phaseEnded]
            case .cancelled: [.builtIn, .phaseCancelled]
            }
        return event
    }

    /// The kind of motion; nil for an event that is not the accelerometer's.
    public var motionType: IOHIDMotionType? {
        type == .accelerometer ? IOHIDMotionType(rawValue: usage) : nil
    }

    /// How far a shake has come; nil for an event that tells of none, or of no phase that is known.
    public var motionPhase: MotionPhase? {
        guard motionType == .shake, usagePage == 0, !isKeyDown else { return nil }
        let phases: [(IOHIDEventOptions, MotionPhase)] = [
            (.phaseBegan, .began), (.phaseEnded, .ended), (.phaseCancelled, .cancelled),
        ]
        let shift = IOHIDEventOptions.phaseShift
        return phases.first { $0.0.rawValue >> shift == options.rawValue >> shift }?.1
    }
}
