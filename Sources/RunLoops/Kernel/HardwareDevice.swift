import VirtualTime

/// Hardware that does something at instants of its own, whatever the threads are doing.
public protocol HardwareDevice: AnyObject {
    /// Does what was scheduled under `detail`.
    func work(_ detail: UInt32, at instant: Instant)
}
