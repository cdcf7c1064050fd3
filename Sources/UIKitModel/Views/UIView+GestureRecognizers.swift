extension UIView {
    /// Lets `recognizer` see the touches of this view and of all below. It belongs to one view: another loses
    /// it (F-11).
    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
        recognizer.viewMovedToWindow()
    }

    /// Takes the recognizer off the view, if it is one of this view's.
    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.leaveView()
    }
}
