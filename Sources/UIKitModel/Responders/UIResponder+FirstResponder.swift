import RunLoops
import Trace

/// How the first responder changes (E-4): who is asked, and in which order.
extension UIResponder {
    /// The app that it belongs to; nil until it is on record.
    final var ownApplication: UIApplication? { subject?.thread.process.root as? UIApplication }

    /// Whether it hears first of what has no place on the screen.
    public final var isFirstResponder: Bool { ownApplication?.firstResponder === self }

    /// The new one is asked, then the old one, which resigns; then the new one has it.
    final func takeFirstResponder() -> Bool {
        guard let application = ownApplication, isOnScreen else { return false }
        if application.firstResponder === self { return true }
        guard ask(.canBecomeFirstResponder, { canBecomeFirstResponder }) else { return false }
        // The answer may have made it that already.
        if application.firstResponder === self { return true }
        if let old = application.firstResponder {
            guard old.ask(.resignFirstResponder, { old.resignFirstResponder() }) else { return false }
            // What the old one's going brings about may have made this one the first responder, or another one.
            if application.firstResponder != nil { return application.firstResponder === self }
        }
        // The answers may have taken it from the screen.
        guard isOnScreen else { return false }
        application.setFirstResponder(self)
        return true
    }

    /// One that may not be the first responder any more is not asked.
    final func yieldFirstResponder() -> Bool {
        guard let application = ownApplication, application.firstResponder === self else { return true }
        if application.forcedToResign !== self {
            guard ask(.canResignFirstResponder, { canResignFirstResponder }) else { return false }
            // The answer may have made another one the first responder.
            guard application.firstResponder === self else { return true }
        }
        application.setFirstResponder(nil)
        return true
    }

    /// Resigns whatever it answers: its view leaves the window, or editing is ended by force.
    final func loseFirstResponder() {
        guard let application = ownApplication, application.firstResponder === self else { return }
        let outer = application.forcedToResign
        application.forcedToResign = self
        defer { application.forcedToResign = outer }
        _ = ask(.resignFirstResponder) { resignFirstResponder() }
        if application.firstResponder === self { application.setFirstResponder(nil) }
    }

    /// A view is on screen in a window, a controller with its view.
    private var isOnScreen: Bool {
        switch self {
        case let view as UIView: view.window != nil
        case let controller as UIViewController: controller.viewIfLoaded?.window != nil
        default: true
        }
    }
}

extension UIApplication {
    /// Says on record who has it no longer, and who has it now.
    final func setFirstResponder(_ responder: UIResponder?) {
        let old = firstResponder
        firstResponder = responder
        record(old, isFirst: false)
        record(responder, isFirst: true)
    }

    private func record(_ responder: UIResponder?, isFirst: Bool) {
        guard let subject, let id = responder?.subject?.id else { return }
        mainThread.record(
            .related(subject: id, relation: .firstResponderOf, other: subject.id, holds: isFirst))
    }
}

extension UIView {
    /// Has the first responder resign if it is this view, one below, or a controller of one of these.
    final func loseFirstResponderOfSubtree() {
        guard let first = ownApplication?.firstResponder else { return }
        let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
        if view?.isDescendant(of: self) ?? false { first.loseFirstResponder() }
    }

    /// Has the first responder resign if it is this view or one below.
    ///
    /// - Parameter force: whether it is not asked.
    /// - Returns: whether a first responder has resigned.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let first = ownApplication?.firstResponder as? UIView, first.isDescendant(of: self) else {
            return false
        }
        if force {
            first.loseFirstResponder()
            return true
        }
        return first.ask(.resignFirstResponder) { first.resignFirstResponder() }
    }
}
