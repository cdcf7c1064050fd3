import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// The port by which the timers of a mode wake the loop: one deadline is armed, the earliest, and the port is
    /// readable from then on until it is served or armed anew (M-2).
    struct TimerPort {
        /// What it is armed with, also once that has passed and the port was served; the distant future for
        /// nothing, nil after a timer was called: then it is armed anew, even for the same instant.
        fileprivate(set) var deadline: Instant? = .distantFuture
        /// When it became readable; never while it is not.
        fileprivate(set) var readySince = Moment.never
        /// Whether the deadline is still on the agenda.
        fileprivate(set) var isAwaited = false
        /// Tells the deadline from an earlier one.
        fileprivate(set) var generation: UInt32 = 0

        mutating func serve() { readySince = .never }

        /// When it became readable for a thread that has come as far as `instant`, and may be ahead of others: so a
        /// deadline that is still on the agenda may have passed (M-1).
        fileprivate func readySince(by instant: Instant) -> Moment {
            guard isAwaited, let deadline, deadline <= instant else { return readySince }
            return Moment(instant: deadline, sequence: 0)
        }
    }

    /// Arms the timer port of `mode` with the earliest date of its timers that are not firing, unless it is armed
    /// with that already (M-2; so does CFRunLoop's public source).
    func armTimerPort(of mode: ModeState) {
        let deadline = mode.nextTimer?.fireDate ?? .distantFuture
        if mode.timerPort.deadline == deadline { return }
        let present = kernel.present
        let readySince = mode.timerPort.readySince(by: present.instant)
        mode.timerPort.deadline = deadline
        mode.timerPort.generation &+= 1
        mode.timerPort.readySince = .never
        mode.timerPort.isAwaited = false
        if deadline == .distantFuture { return }
        if deadline > present.instant {
            mode.timerPort.isAwaited = true
            kernel.post(
                .timerPort(mode: mode.index, generation: mode.timerPort.generation), from: thread,
                at: deadline)
        } else {
            // A port that was readable before keeps its place among the others (measured on Linux with Swift 6.3.1).
            mode.timerPort.readySince = min(readySince, present)
            wake(at: present.instant)
        }
    }

    /// The next timer of `mode` is called: whatever is earliest then is armed anew.
    func rearmTimerPort(of mode: ModeState) {
        mode.timerPort.deadline = nil
        armTimerPort(of: mode)
    }
}

extension SimulatedRunLoop.ModeState {
    /// The armed deadline has come.
    func deadlineArrived(generation: UInt32, at moment: Moment) {
        guard generation == timerPort.generation else { return }
        timerPort.isAwaited = false
        timerPort.readySince = moment
        loop._withUnsafeGuaranteedRef { $0.wake(at: moment.instant) }
    }
}
