import Trace

extension UIControl {
    /// What a control tells its targets, with Apple's bits (H-2).
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch-down that counts as a repeated tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved, and is inside of the control's margin.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved, and is outside of the control's margin.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger came into the control's margin.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger left the control's margin.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger was lifted inside of the control's margin.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted outside of the control's margin.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken from the control.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A slider, a switch, … has another value, or a continuous slider's knob was touched or let go.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is there for: a button was pressed; behind `valueChanged`, a slider, a switch, … told that.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A text field became first responder.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// A text field is first responder no longer.
        public static let editingDidEnd = Event(rawValue: 1 << 18)

        /// All that a touch can bring about.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All that editing can bring about.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// What an app may have for events of its own, which only ``UIControl/sendActions(for:)`` sends.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Everything.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control shows, with Apple's bits.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// It is lit up, as while a finger is down in it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The app has selected the control.
        public static let selected = State(rawValue: 1 << 2)
    }
}

extension ControlEvent {
    /// The event as its bit.
    package var event: UIControl.Event {
        switch self {
        case .touchDown: .touchDown
        case .touchDownRepeat: .touchDownRepeat
        case .touchDragInside: .touchDragInside
        case .touchDragOutside: .touchDragOutside
        case .touchDragEnter: .touchDragEnter
        case .touchDragExit: .touchDragExit
        case .touchUpInside: .touchUpInside
        case .touchUpOutside: .touchUpOutside
        case .touchCancel: .touchCancel
        case .valueChanged: .valueChanged
        case .primaryActionTriggered: .primaryActionTriggered
        case .editingDidBegin: .editingDidBegin
        case .editingDidEnd: .editingDidEnd
        }
    }
}
