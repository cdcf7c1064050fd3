import QuartzCoreModel
import RunLoops
import VirtualTime

/// Who receives an app's events, and tells its main thread of them.
protocol EventReceiver: AnyObject {
    /// Whether events are there that the main thread has not taken.
    var hasWaitingEvents: Bool { get }
    /// Whether what is to be received next is a report of moves, which is there already.
    var movesAreNext: Bool { get }
    /// Tells the main thread that events are there.
    func tellMainThread()
}

/// Announces an app's events as ``MovePacing`` decides, and waits for the next frame by a display link (P12).
final class MoveAnnouncer {
    /// The run loop of the thread that receives events.
    private let runLoop: SimulatedRunLoop
    private var pacing: MovePacing
    /// Made with the first move that waits; paused while none does.
    private var link: CADisplayLink?

    /// - Parameter runLoop: of the thread that receives events.
    init(runLoop: SimulatedRunLoop, display: Rate) {
        self.runLoop = runLoop
        pacing = MovePacing(display: display)
    }

    /// Announces an event that `receiver` has received, now or when the next frame begins.
    func announce(_ slot: HIDEventQueue.Slot, of receiver: some EventReceiver) {
        guard slot.mayWait else { return announceAll(of: receiver) }
        let decision = pacing.moveCame(
            at: runLoop.thread.clock, scanned: slot.event.timeStamp.lastInstant, isUpdate: slot.event.isUpdate
        )
        switch decision {
        case .announce: announceAll(of: receiver)
        case .awaitFrame: awaitFrame(for: receiver)
        case .wait: break
        }
    }

    /// An event has come that may wait, and is announced with the one that stands behind it in the port.
    func leaveToNext(_ slot: HIDEventQueue.Slot) {
        pacing.moveCameBeforeAnother(
            scanned: slot.event.timeStamp.lastInstant, isUpdate: slot.event.isUpdate)
    }

    private func announceAll(of receiver: some EventReceiver) {
        pacing.announceWaiting(at: runLoop.thread.clock)
        link?.isPaused = true
        receiver.tellMainThread()
    }

    private func awaitFrame<Receiver: EventReceiver>(for receiver: Receiver) {
        if let link {
            link.isPaused = false
            return
        }
        let link = CADisplayLink(name: nil, isAppCode: false) { [weak self, weak receiver] _ in
            if let self, let receiver { frameBegan(for: receiver) }
        }
        self.link = link
        link.add(to: runLoop, forMode: .common)
    }

    /// As things stand when the callback begins: what another thread does while it works, it does not see (*assumed*).
    private func frameBegan(for receiver: some EventReceiver) {
        // Those that stand behind the frame's message are delivered with what waits.
        if receiver.movesAreNext { return }
        if receiver.hasWaitingEvents { return announceAll(of: receiver) }
        // The main thread has taken them with others; the frame has had no moves.
        pacing.forgetWaiting()
        link?.isPaused = true
    }
}

extension MachTicks {
    /// The last nanosecond at which this tick is current. A frame that begins within the tick has begun by then, so
    /// that a scan at a frame's very start is one of that frame.
    fileprivate var lastInstant: Instant {
        Instant(nanoseconds: MachTicks(count: count + 1).instant.nanoseconds - 1)
    }
}
