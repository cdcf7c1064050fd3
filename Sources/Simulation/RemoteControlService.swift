import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// A headset and its driver: its buttons are pressed, and their events go to mediaremoted (M-43).
///
/// What else gives commands, such as the lock screen, a car or a watch, has another way to mediaremoted on a device;
/// here all take this one (*assumed*).
final class RemoteControlService {
    private let reporter: HIDReporter

    /// The registry number of the headset's service; any but 0 (E10).
    private static let senderID: UInt64 = 0x1_0000_0EA5

    /// - Parameters:
    ///   - process: the kernel.
    ///   - destination: mediaremoted's port.
    init(kernel: Kernel, process: SimulatedProcess, destination: MachPort) {
        reporter = HIDReporter(
            kernel: kernel, process: process, name: "IOHIDHeadset", destination: destination)
    }

    /// Puts a command on the agenda.
    func send(_ command: EventSubtype, at instant: Instant) {
        reporter.plan(.remoteCommand(subtype: command), at: instant) { instant, _ in
            IOHIDEvent.button(for: command, senderID: Self.senderID, at: instant).map {
                .init(
                    event: $0, record: .hidKey(page: $0.usagePage, usage: $0.usage, isDown: $0.isKeyDown))
            }
        }
    }
}
