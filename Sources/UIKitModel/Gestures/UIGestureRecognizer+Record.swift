import RunLoops
import Trace

// Belonging to a view of an app's window, and being on the app's record.
extension UIGestureRecognizer {
    final func viewMovedToWindow() {
        guard let window = view?.window else { return leaveWindow() }
        guard let application = window.application else { return }
        if let subject, subject.thread === application.mainThread {
            recordBelonging()
        } else {
            subject?.registry.remove(self)
            register(application)
        }
        environment = application.gestureEnvironment
    }

    /// The app is gone.
    final func forgetApplication() {
        environment = nil
        subject = nil
    }

    final func leaveView() {
        leaveWindow()
        recordBelonging(holds: false)
        view = nil
    }

    /// Without its view in a window there is nothing more to recognize.
    private func leaveWindow() { giveUp(.lostView) }

    /// What is under way is cancelled, what may still come fails (F-10).
    final func giveUp(_ reason: TransitionReason) {
        guard settledState.isActive || hasHadTouches || !proposals.isEmpty else { return }
        if settledState.isActive {
            propose(.cancelled, reason)
        } else {
            stopTimer()
            isWaiting = false
            proposals.removeAll(keepingCapacity: true)
            propose(.failed, reason)
        }
        if reason == .lostView || reason == .disabled { hasLostItsTouches = true }
    }

    final func enablingChanged(from before: Bool) {
        guard isEnabled != before else { return }
        record(.isEnabled, isEnabled ? 1 : 0)
        if !isEnabled, subject != nil { giveUp(.disabled) }
    }

    // MARK: The record

    /// A view that comes back into a window is a new subject, so the relation is said again.
    private func recordBelonging(holds: Bool = true) {
        guard let subject, let view = view?.subject?.id else { return }
        subject.thread.record(
            .related(subject: subject.id, relation: .recognizerOf, other: view, holds: holds))
    }

    private func register(_ application: UIApplication) {
        let subject = application.define(.recognizer, name: name, object: self)
        self.subject = subject
        recordBelonging()
        subject.tellAttributes(of: self) { record($0, $1, $2) }
        application.gestureEnvironment.recordRequirements(of: self)
    }

    final func record(_ property: Property, _ value: Bool, unless usual: Bool) {
        if value != usual { record(property, value ? 1 : 0) }
    }

    final func record(_ property: Property, _ x: Double, _ y: Double = 0) {
        guard let subject else { return }
        subject.thread.record(.propertySet(subject: subject.id, property: property, x: x, y: y, z: 0))
    }
}
