import RunLoops
import VirtualTime

/// A driver in IOKit: hardware that tells it what has happened, and a thread of the kernel's that makes
/// reports of that, one after the other.
protocol HIDService: HardwareDevice, ThreadBody {
    var thread: SimulatedThread { get }
    var kernel: Kernel { get }
    /// Whether something is to be reported.
    var hasToReport: Bool { get }

    /// Makes the next report, and sends it.
    func report()
}

extension HIDService {
    func turn() {
        thread.reportAll(while: { hasToReport }, report: report)
    }

    func portBecameReadable(_ port: UInt32, at instant: Instant) {}
}
