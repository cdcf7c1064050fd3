import HIDEvents
import QuartzCoreModel
import RunLoops
import VirtualTime

/// Announces an app's events as ``MovePacing`` decides, and waits for the next frame by a display link (P12).
final class MoveAnnouncer {
    /// The run loop of the thread that receives events.
    private let runLoop: SimulatedRunLoop
    private var pacing: MovePacing
    /// Made with the first move that waits; paused while none does.
    private var link: CADisplayLink?
    /// Tells the main thread that events are there.
    var tell: () -> Void = {}

    /// - Parameter runLoop: of the thread that receives events.
    init(runLoop: SimulatedRunLoop, display: Rate) {
        self.runLoop = runLoop
        pacing = MovePacing(display: display)
    }

    /// Announces an event that has come, now or when the next frame begins.
    ///
    /// - Parameter event: nil if what came was none; what waits is announced.
    func announce(_ event: IOHIDEvent?) {
        guard let event, event.isOnlyMoves else { return announceAll() }
        switch pacing.moveCame(at: runLoop.thread.clock, scanned: event.timeStamp.instant) {
        case .announce: announceAll()
        case .awaitFrame: awaitFrame()
        case .wait: break
        }
    }

    private func announceAll() {
        pacing.announceWaiting(at: runLoop.thread.clock)
        link?.isPaused = true
        tell()
    }

    private func awaitFrame() {
        if let link {
            link.isPaused = false
            return
        }
        let owner = Link(self)
        let link = CADisplayLink { _ in owner.with { $0.frameBegan() } }
        self.link = link
        link.add(to: runLoop, forMode: .common)
    }

    private func frameBegan() {
        if pacing.isAwaitingFrame { announceAll() }
    }
}
