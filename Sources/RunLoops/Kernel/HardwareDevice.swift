import VirtualTime

/// Hardware that does something at instants of its own, whatever the threads are doing; also what the system does in
/// processes that are not modelled.
public protocol HardwareDevice: AnyObject {
    /// Does what was scheduled under `detail`.
    func work(_ detail: UInt32, at instant: Instant)
}

/// A device in the kernel's list. A reference to an object of this class needs no counting for each occurrence, as one
/// to an object of any class does.
final class ConnectedDevice {
    let device: any HardwareDevice

    init(device: any HardwareDevice) { self.device = device }
}
