import RunLoops
import Trace

/// A control that edits text while it is the first responder. A tap makes it that, when the finger is lifted
/// inside.
///
/// *Order:* from one field to another the new one's delegate is asked first, `shouldBeginEditing`, then the old
/// one's, `shouldEndEditing`; the old one ends, `didEndEditing` and `editingDidEnd`; the new one begins,
/// `didBeginEditing` and `editingDidBegin`. That a delegate hears before the targets is *assumed*.
open class UITextField: UIControl {
    open weak var delegate: (any UITextFieldDelegate)?
    open var text: String?

    /// Whether it is being edited.
    public final var isEditing: Bool { isFirstResponder }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside && !isFirstResponder {
            _ = askFocus(.becomeFirstResponder) { becomeFirstResponder() }
        }
    }

    /// A tap of one finger on a view above leaves the field its touch (*assumed*: on a device the field has
    /// recognizers of its own for this, which win as the deeper ones).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!(isEnabled && gestureRecognizer.isSingleTap(above: self)))
    }

    // MARK: The first responder (E-4)

    open override var canBecomeFirstResponder: Bool {
        isEnabled && askDelegate(.shouldBeginEditing) { $0.textFieldShouldBeginEditing(self) }
    }

    open override var canResignFirstResponder: Bool {
        askDelegate(.shouldEndEditing) { $0.textFieldShouldEndEditing(self) }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        tellDelegate(.didBeginEditing) { $0.textFieldDidBeginEditing(self) }
        tell(.editingDidBegin, nil)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        tellDelegate(.didEndEditing) { $0.textFieldDidEndEditing(self) }
        tell(.editingDidEnd, nil)
        return true
    }

    // MARK: The delegate

    private func askDelegate(_ call: Call, _ question: (any UITextFieldDelegate) -> Bool) -> Bool {
        var answer = true
        callDelegate(call) { delegate in
            answer = question(delegate)
            return answer ? .yes : .no
        }
        return answer
    }

    private func tellDelegate(_ call: Call, _ body: (any UITextFieldDelegate) -> Void) {
        callDelegate(call) { delegate in
            body(delegate)
            return .nothing
        }
    }

    /// Calls the delegate on record. One that describes itself says which calls it knows; of another one every
    /// call counts as its own, also where it leaves the method out.
    private func callDelegate(_ call: Call, _ body: (any UITextFieldDelegate) -> Answer) {
        guard let delegate else { return }
        if let described = delegate as? any SelfDescribing, !described.overrides(call) { return }
        guard let subject else {
            _ = body(delegate)
            return
        }
        let callout = subject.thread.begin(call, on: subject.id, isAppCode: true, cost: nil)
        subject.thread.end(callout, answer: body(delegate))
    }
}
