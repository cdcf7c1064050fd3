/// What an event without a place is about, with Apple's numbers (T15).
public enum EventSubtype: Int, TraceWord {
    /// Somebody shakes the device.
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
    public static let table = WordTable(EventSubtype.self)

    /// Those of remote-control events, in the order of their numbers.
    public static let remoteControl = allCases.filter { $0 != .motionShake }
}

/// What an app is told of a motion: no more than that it begins and how it ends (M-41).
public enum MotionPhase: Int, TraceWord {
    /// The device begins to be shaken.
    case began
    /// The shake is over.
    case ended
    /// The shake was interrupted, or went on for too long to be one.
    case cancelled
    public static let table = WordTable(MotionPhase.self)
}
