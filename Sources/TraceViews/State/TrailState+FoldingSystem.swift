import Trace
import VirtualTime

// The glass, the ports and the run loops.
extension TrailState {
    mutating func foldContact(_ finger: UInt32, _ phase: ContactPhase, _ x: Double, _ y: Double) {
        let index = fingers.firstIndex { $0.number == finger }
        switch phase {
        case .up, .cancelled, .leftRange:
            if let index { fingers.remove(at: index) }
        case .down, .moved, .cameInRange, .hovered:
            let report = index.flatMap { fingers[$0].report }
            let state = FingerState(number: finger, phase: phase, x: x, y: y, report: report)
            if let index { fingers[index] = state } else { fingers.append(state) }
        }
    }

    /// An `IOHIDEvent` of a finger, which its identity tells from others; one of a lift tells of a finger that is no
    /// longer there.
    mutating func foldReport(_ finger: UInt32, _ report: FingerState.Report) {
        guard let index = fingers.firstIndex(where: { $0.number == finger }) else { return }
        fingers[index].report = report
    }

    mutating func foldPort(_ next: TraceRecord) {
        switch next.event {
        case .queued(let port, _):
            let message = PortState.Message(queued: record, instant: instant, sample: next.sample)
            ports.change(port) { $0.messages.append(message) }
        case .received(let port, _):
            ports.change(port) { if !$0.messages.isEmpty { $0.messages.removeFirst() } }
        case .portDied(let port):
            ports.change(port) {
                $0.isAlive = false
                $0.messages.removeAll()
            }
        case .senderWaits(let port):
            // The kernel says so; the thread stands still since it sent, up to its next record.
            if next.cause.isNone { return }
            for sender in threads.members where sender.lastRecord == next.cause {
                threads.change(sender.id) { $0.waitsToSend = SubjectID(port) }
            }
        default: break
        }
    }

    mutating func foldRunLoop(_ next: TraceRecord) {
        switch next.event {
        case .activity(let loop, let activity, let mode):
            loops.change(loop) { loop in
                switch activity {
                case .entry: loop.runs.append(RunLoopState.Run(mode: mode, activity: .entry))
                case .exit: if !loop.runs.isEmpty { loop.runs.removeLast() }
                case .beforeTimers, .beforeSources, .beforeWaiting, .afterWaiting:
                    if !loop.runs.isEmpty { loop.runs[loop.runs.count - 1].activity = activity }
                }
            }
        case .asleep(let loop): sleep(loop, next.thread, true)
        case .awake(let loop, _, _):
            sleep(loop, next.thread, false)
            loops.change(loop) { $0.hasWakeUp = false }
        case .wakeUp(let loop): loops.change(loop) { $0.hasWakeUp = true }
        case .wakeUpLost(let loop): loops.change(loop) { $0.hasWakeUp = false }
        case .blockQueued(let loop, _): loops.change(loop) { $0.blocks.append(record) }
        case .signalled(let source): loopItems.change(source) { $0.isSignalled = true }
        case .timerArmed(let timer, let fires, let interval):
            loopItems.change(timer) {
                $0.fires = Instant(nanoseconds: fires)
                $0.interval = Interval(nanoseconds: interval)
            }
        case .itemChanged(let item, let mode, let change):
            loopItems.change(item) { item in
                switch change {
                case .added: if !item.modes.contains(mode) { item.modes.append(mode) }
                case .removed: item.modes.removeAll { $0 == mode }
                case .invalidated:
                    item.isValid = false
                    item.isSignalled = false
                    item.fires = nil
                    item.modes.removeAll()
                }
            }
        default: break
        }
    }

    private mutating func sleep(_ loop: RunLoopID, _ thread: ThreadID, _ isAsleep: Bool) {
        loops.change(loop) { $0.isAsleep = isAsleep }
        threads.change(thread) { $0.isAsleep = isAsleep }
    }
}
