import Trace

/// A control for a tap: `touchUpInside`, and with it `primaryActionTriggered`.
open class UIButton: UIControl {
    override var primaryEvent: ControlEvent? { .primaryActionTriggered }

    /// The button's own tap wins against a tap of one finger on a view above, and against nothing else (H-5,
    /// G11).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!(hasDefaultGesture && gestureRecognizer.isSingleTap(above: self)))
    }
}
