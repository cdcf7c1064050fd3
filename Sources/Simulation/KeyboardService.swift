import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// A keyboard and its driver: keys go down and are let go, and their events take the way of the glass's (A-2, D-5).
///
/// A key that is pressed again while it is down has not come up in between: its report says nothing new, and
/// there is none.
final class KeyboardService {
    private let reporter: HIDReporter
    /// How many times a key is pressed at once.
    private var pressCounts: [KeyboardKey: Int] = [:]

    /// The registry number of the keyboard's service; any but 0 (E10).
    private static let senderID: UInt64 = 0x1_0000_07C0

    /// - Parameter process: the kernel.
    init(kernel: Kernel, process: SimulatedProcess, destination: MachPort) {
        reporter = HIDReporter(
            kernel: kernel, process: process, name: "IOHIDKeyboard", destination: destination)
    }

    /// Puts a key's going down and its being let go on the agenda.
    func press(_ key: KeyboardKey, from down: Instant, to up: Instant) {
        for (isDown, instant) in [(true, down), (false, up)] {
            reporter.plan(.key(key: key, isDown: isDown), at: instant) {
                [unowned self] instant, _ in report(key, isDown: isDown, at: instant)
            }
        }
    }

    private func report(_ key: KeyboardKey, isDown: Bool, at instant: Instant) -> HIDReporter.Report? {
        let count = pressCounts[key, default: 0] + (isDown ? 1 : -1)
        pressCounts[key] = count
        guard count == (isDown ? 1 : 0) else { return nil }
        let event = IOHIDEvent.keyboard(key, isDown: isDown, senderID: Self.senderID, at: instant)
        return .init(
            event: event,
            record: .hidKey(page: event.usagePage, usage: event.usage, isDown: event.isKeyDown))
    }
}
