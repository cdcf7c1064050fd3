import HIDEvents
import Trace
import VirtualTime

/// The shake that goes on, as an app has heard of it (M-41).
final class MotionTracker {
    /// Who has heard that it began: the same responder hears how it ends (*assumed*). Nil if none goes on.
    private var start: (responder: Link, window: WindowLink)?

    private struct Link { weak var object: UIResponder? }
    private struct WindowLink { weak var object: UIWindow? }

    /// The event of an accelerometer's report; nil if it is about nothing that the app knows, such as the end of a
    /// shake that began while another app was in front.
    ///
    /// - Parameters:
    ///   - isActive: whether the app is, and has been since the report; else no shake begins (M-25).
    ///   - start: who hears of a shake that begins, and in which window.
    func apply(
        _ report: IOHIDEvent, isActive: Bool, start: () -> (responder: UIResponder?, window: UIWindow?)
    ) -> ResponderEvent? {
        guard let phase = report.motionPhase, (phase == .began) == (self.start == nil) else { return nil }
        let instant = report.timeStamp.instant
        guard phase == .began else { return end(phase, at: instant) }
        guard isActive else { return nil }
        let (responder, window) = start()
        self.start = (Link(object: responder), WindowLink(object: window))
        return ResponderEvent(.motionBegan, .motionShake, at: instant, start: (responder, window))
    }

    /// The event of a shake that the system takes back; nil if none goes on, or not one that is lost.
    func cancel(at instant: Instant, where isLost: (UIResponder?) -> Bool = { _ in true }) -> ResponderEvent?
    {
        guard let start, isLost(start.responder.object) else { return nil }
        return end(.cancelled, at: instant)
    }

    private func end(_ phase: MotionPhase, at instant: Instant) -> ResponderEvent? {
        guard let start else { return nil }
        self.start = nil
        return ResponderEvent(
            ResponderCallback(phase), .motionShake, at: instant,
            start: (start.responder.object, start.window.object))
    }
}
