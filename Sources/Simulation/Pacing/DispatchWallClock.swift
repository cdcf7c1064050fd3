import Dispatch
import Synchronization

/// The machine's clock: a Dispatch timer ends each wait by signalling a semaphore.
///
/// One run waits on it; any thread may interrupt.
public final class DispatchWallClock: WallClock, Sendable {
    private let alarm = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "taptrail.wall-clock", qos: .userInteractive)
    private let interruption = Atomic(false)

    /// A clock that has not been interrupted yet.
    public init() {}

    public var now: Duration { .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds)) }

    public var isInterrupted: Bool { interruption.load(ordering: .acquiring) }

    public func wait(until moment: Duration) -> Bool {
        if isInterrupted { return false }
        let (seconds, attoseconds) = moment.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
        timer.schedule(
            deadline: DispatchTime(uptimeNanoseconds: UInt64(clamping: nanoseconds)), leeway: .nanoseconds(0))
        timer.setEventHandler { [alarm] in alarm.signal() }
        timer.activate()
        // One signal a wait: of the timer, which fires once, or of the interruption, after which nobody waits.
        alarm.wait()
        timer.cancel()
        return !isInterrupted
    }

    /// Ends the present wait and refuses all later ones.
    public func interrupt() {
        interruption.store(true, ordering: .releasing)
        alarm.signal()
    }
}
