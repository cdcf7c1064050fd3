extension UIView {
    /// Has recognizers leave that the list has no more, and takes those that are new to it from their views.
    final func gestureRecognizersChanged(from former: [UIGestureRecognizer]) {
        let present = gestureRecognizers ?? []
        for recognizer in former
        where recognizer.view === self && !present.contains(where: { $0 === recognizer }) {
            recognizer.leaveView()
        }
        for recognizer in present where recognizer.view !== self {
            recognizer.view?.removeGestureRecognizer(recognizer)
            recognizer.view = self
            recognizer.viewMovedToWindow()
        }
    }
}
