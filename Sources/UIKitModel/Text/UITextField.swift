import RunLoops
import Trace

/// A control that edits text while it is the first responder. A tap makes it that, when the finger is lifted
/// inside; that a finger that rests does so no earlier is *assumed*.
///
/// It never tells of a lift: on a device recognizers of its own take the touch, so that behind `touchDown` comes
/// `touchCancel` (developers report it).
///
/// *Order:* from one field to another the new one's delegate is asked first, `shouldBeginEditing`, then the old
/// one's, `shouldEndEditing`; the old one ends, `didEndEditing` and `editingDidEnd`; the new one begins,
/// `didBeginEditing` and `editingDidBegin`. That a delegate hears before the targets is *assumed*.
open class UITextField: UIControl {
    /// Asked about editing, and told of it.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The text; nobody can type here, only the app sets it.
    open var text: String? {
        didSet { if text != oldValue { appearanceChanged() } }
    }

    /// Whether its delegate has been told that editing has begun, and not since that it has ended.
    private var hasToldOfBeginning = false

    /// Whether it is being edited.
    public final var isEditing: Bool { isFirstResponder }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside && !isFirstResponder {
            _ = ask(.becomeFirstResponder) { becomeFirstResponder() }
        }
    }

    override var liftEvents: (inside: ControlEvent, outside: ControlEvent) { (.touchCancel, .touchCancel) }
    // It is the return key, which nobody presses here.
    override var eventOfPrimaryAction: ControlEvent? { nil }

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
        // An override may have kept its end.
        hasToldOfBeginning = false
        guard super.becomeFirstResponder() else { return false }
        // The end of another field may have had it begin, and then all is told.
        if hasToldOfBeginning { return true }
        hasToldOfBeginning = true
        callDelegate(delegate, .didBeginEditing) { $0.textFieldDidBeginEditing(self) }
        tell(.editingDidBegin, nil)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        // Its delegate may have had it resign as it was asked, and then all is told.
        guard hasToldOfBeginning else { return true }
        hasToldOfBeginning = false
        callDelegate(delegate, .didEndEditing) { $0.textFieldDidEndEditing(self) }
        tell(.editingDidEnd, nil)
        return true
    }

    // MARK: The delegate

    private func askDelegate(_ call: Call, _ question: (any UITextFieldDelegate) -> Bool) -> Bool {
        callDelegate(delegate, call, otherwise: true, answer: CalloutAnswer.yesOrNo, question)
    }
}
