/// What a control tells its targets, with the meaning of `UIControl.Event`'s.
public enum ControlEvent: Int, TraceWord {
    /// A finger came down in the control, for the first time or in quick succession.
    case touchDown, touchDownRepeat
    /// The finger moved, and is inside of the control's margin or outside.
    case touchDragInside, touchDragOutside
    /// The finger came into the control's margin, or left it.
    case touchDragEnter, touchDragExit
    /// The finger was lifted inside of the margin, or outside.
    case touchUpInside, touchUpOutside
    /// The touch was taken from the control.
    case touchCancel
    /// The user set another value, or took or let go a slider's knob.
    case valueChanged
    /// The user did what the control is for.
    case primaryActionTriggered
    /// A text field became first responder, or is it no longer.
    case editingDidBegin, editingDidEnd
    public static let table = WordTable(ControlEvent.self)
}

/// Why a control does nothing about a touch.
public enum ControlRefusal: Int, TraceWord {
    /// Its `isEnabled` is off.
    case disabled
    /// It follows another finger already, and follows one only.
    case followsAnother
    /// The touch belongs to a view inside of it, and only comes up the chain.
    case onSubview
    /// The finger came down beside the knob of a slider.
    case besideKnob
    /// Its value is the last one that way already.
    case atEnd
    /// The segment below the finger is selected already.
    case alreadySelected
    public static let table = WordTable(ControlRefusal.self)
}
