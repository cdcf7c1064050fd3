/// The kinds of `UIEvent`. Apple's numbers are in `UIEvent.EventType`.
public enum UserEventType: Int, TraceWord {
    /// Fingers on the glass.
    case touches
    /// Keys, buttons, a remote's.
    case presses
    /// A pointer or pencil above the glass.
    case hover
    /// The device is moved in a way that means something.
    case motion
    /// A headset or another accessory, or the lock screen.
    case remoteControl
    public static let table = WordTable(UserEventType.self)
}

/// The phases of a `UITouch`, with Apple's numbers.
public enum TouchPhase: Int, TraceWord {
    /// The finger came down.
    case began
    /// The finger is somewhere else than at the event before.
    case moved
    /// Another finger made the event; this one is where it was.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system or a recognizer took the touch away (D-6, F-4).
    case cancelled
    public static let table = WordTable(TouchPhase.self)
}

/// The phases of a `UIPress`, with Apple's numbers.
public enum PressPhase: Int, TraceWord {
    /// The key went down.
    case began
    /// The force of the press changed.
    case changed
    /// Another key made the event.
    case stationary
    /// The key was let go.
    case ended
    /// The responder lost the press before the key was let go.
    case cancelled
    public static let table = WordTable(PressPhase.self)
}
