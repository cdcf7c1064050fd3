import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

// How a shake becomes an event (M-41).
//
// An app is told that a shake begins and how it ends, and of nothing between. Who looks at the accelerometer's numbers,
// and by which thresholds it calls them a shake, is documented nowhere; here the driver does, and reports the beginning
// and the end at once (assumed). Its events take the way of the glass's. A shake that goes on for longer than
// `longestShake` is none any more: what is reported then is its being cancelled.

/// The accelerometer and its driver: somebody shakes the device.
final class MotionService {
    /// A longer shake is cancelled.
    ///
    /// *Source:* Apple's page of `motionCancelled(_:with:)`: "if the shaking goes on too long"; that it is a second
    /// is *assumed*.
    static let longestShake = Interval.seconds(1)

    private let reporter: HIDReporter
    /// How many shakes go on at once, which are one to the accelerometer.
    private var shakes = 0
    /// The shake that apps were told of; nil if none goes on.
    private var reported: (begin: Instant, record: RecordNumber)?

    /// The registry number of the accelerometer's service; any but 0 (E10).
    private static let senderID: UInt64 = 0x1_0000_0ACC

    /// - Parameter process: the kernel.
    init(kernel: Kernel, process: SimulatedProcess, destination: MachPort) {
        reporter = HIDReporter(
            kernel: kernel, process: process, name: "IOHIDAccelerometer", destination: destination)
    }

    /// Puts a shake on the agenda.
    func shake(from begin: Instant, to end: Instant) {
        reporter.plan(.shake(isShaking: true), at: begin) { [unowned self] in shakeBegan(at: $0, $1) }
        reporter.plan(.shake(isShaking: false), at: end) { [unowned self] instant, _ in
            shakeEnded(at: instant)
        }
    }

    private func shakeBegan(at instant: Instant, _ record: RecordNumber) -> HIDReporter.Report? {
        shakes += 1
        guard shakes == 1 else { return nil }
        reported = (instant, record)
        reporter.plan(nil, at: instant + Self.longestShake) { [unowned self] late, _ in
            guard let reported, reported.begin == instant else { return nil }
            self.reported = nil
            return report(.cancelled, at: late, following: reported.record)
        }
        return report(.began, at: instant)
    }

    private func shakeEnded(at instant: Instant) -> HIDReporter.Report? {
        shakes -= 1
        guard shakes == 0, reported != nil else { return nil }
        reported = nil
        return report(.ended, at: instant)
    }

    private func report(
        _ phase: MotionPhase, at instant: Instant, following cause: RecordNumber? = nil
    ) -> HIDReporter.Report {
        let event = IOHIDEvent.shake(phase, senderID: Self.senderID, at: instant)
        return .init(event: event, record: .hidMotion(type: UInt32(event.usage), phase: phase), cause: cause)
    }
}
