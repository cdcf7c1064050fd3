/// How a process names what receives its HID events.
public enum EventFetchThread {
    /// The thread that an app's events come to on the modern path.
    ///
    /// *Source:* facts P01.
    public static let name = "com.apple.uikit.eventfetch-thread"
    /// The Source1 of the port that they come to, on whichever thread it is.
    ///
    /// *Source:* facts P01; seed 003.
    public static let sourceName = "__IOHIDEventSystemClientQueueCallback"
}
