/// The names that a process gives to what receives its HID events, and their order in its run loop.
public enum EventClientNames {
    /// The thread that an app's events come to on the modern path.
    ///
    /// *Source:* facts P01.
    public static let fetchThread = "com.apple.uikit.eventfetch-thread"
    /// The Source1 of the port that they come to, on whichever thread it is.
    ///
    /// *Source:* facts P01; seed 003.
    public static let source1 = "__IOHIDEventSystemClientQueueCallback"
    /// The Source0 of a main thread that sends them where no other thread reads them; SpringBoard's on either path.
    ///
    /// *Source:* seed 003.
    public static let source0 = "__UIApplicationHandleEventQueue"
    /// The order of the Source0 that sends them, on either path.
    ///
    /// *Source:* facts P02, observed up to iOS 17.
    public static let sendingOrder = -1
    /// The Source1 of a process of the system that has events from a driver.
    ///
    /// The name of the callback's type in IOKit; that of the function is not known (*assumed*), nor are the port and
    /// the thread of mediaremoted.
    public static let systemSource1 = "IOHIDEventSystemCallback"
}
