/// The processes of the system that are modelled, by their names in a trace. No app has one of these names.
public enum SystemProcess: String, Hashable, Sendable, CaseIterable {
    /// The kernel, with the drivers of the hardware.
    case kernel
    /// The home screen; on the classic path it passes events on to apps.
    case springBoard = "SpringBoard"
    /// What passes events on to apps on the modern path (P09).
    case backboardd
    /// What passes on the commands of a headset (M-44).
    case mediaremoted
}
