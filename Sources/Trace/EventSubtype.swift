/// What an event without a place is about, with Apple's numbers (T15).
public enum EventSubtype: UInt8, TraceWord {
    /// Somebody shakes the device.
    case motionShake = 1
    /// Playing is to begin, to pause or to stop, or to change from one to the other.
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    /// Another track is to be played.
    case remoteControlNextTrack, remoteControlPreviousTrack
    /// Seeking begins when a button is held down, and ends when it is let go.
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    public static let table = WordTable(EventSubtype.self)

    /// Those of remote-control events, in the order of their numbers.
    public static let remoteControl = allCases.filter { $0 != .motionShake }
}

/// What an app is told of a motion: no more than that it begins and how it ends (M-41).
public enum MotionPhase: UInt8, TraceWord {
    /// The device begins to be shaken.
    case began
    /// The shake is over.
    case ended
    /// The shake was interrupted, or went on for too long to be one.
    case cancelled
    public static let table = WordTable(MotionPhase.self)
}
