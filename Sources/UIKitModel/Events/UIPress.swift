import Foundation
import HIDEvents
import Trace
import VirtualTime

/// One key of a keyboard that is held down, from its going down until it is let go or taken away.
public final class UIPress {
    /// The phases, with Apple's numbers. A key measures no force, so no press of one is ever `changed`.
    public enum Phase: Int, Sendable {
        /// In the order of a press; `stationary` is a key that another key's event tells of.
        case began, changed, stationary, ended, cancelled
    }

    /// What the key does in the event that is being told.
    public internal(set) var phase = Phase.began
    /// Which key it is; nil for a button of a remote.
    public let key: UIKey?
    /// Which button it is, as recognizers tell them apart (M-47).
    public let type: PressType
    /// The recognizers that hear of it, in D-4's order; nil before it has begun.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// What its responder has heard.
    var delivery = PressDelivery.unheard
    /// Whether its responder has been told how it ended.
    var isToldToTheEnd = false
    /// Who was the first responder when the key went down: it hears of the press for life (*assumed*).
    public internal(set) weak var responder: UIResponder?
    /// The window that delivers the press.
    public internal(set) weak var window: UIWindow?

    package let keyboardKey: KeyboardKey
    /// When the present phase happened.
    var instant: Instant
    /// What has happened to the key and is still to be told, the earliest first. A callback that runs the run loop, or
    /// takes its view out of the window, has the same event sent once more, in the middle of its delivery: what that
    /// finds untold it tells, and nobody tells it again.
    private var news: [(phase: Phase, instant: Instant)] = []
    /// Whether the key has been let go or taken away, told or not.
    private(set) var isOver = false

    init(_ key: KeyboardKey, at instant: Instant, responder: UIResponder?, window: UIWindow?) {
        keyboardKey = key
        self.key = KeyboardKey.ofKeyboard.contains(key) ? UIKey(key) : nil
        type = PressType(key)
        self.instant = instant
        self.responder = responder
        self.window = window
        happen(.began, at: instant)
    }

    /// Seconds since the phone started.
    public var timestamp: TimeInterval { (instant - .zero).seconds }

    /// Whether the key is held down in what is told.
    var isDown: Bool { phase.isDown }

    /// Whether there is something to tell.
    var isNews: Bool { !news.isEmpty }

    /// Takes note of what the key does now. What is still to be told of it comes first.
    func happen(_ phase: Phase, at instant: Instant) {
        if news.isEmpty { (self.phase, self.instant) = (phase, instant) }
        news.append((phase, instant))
        isOver = !phase.isDown
    }

    /// Has it look as in the earliest phase that is to be told, and counts that as told; false if there is none.
    func takeNews() -> Bool {
        if news.isEmpty { return false }
        (phase, instant) = news.removeFirst()
        return true
    }

    /// Nobody will be told any more of what has not been told.
    func forgetNews() { news = [] }

    /// Has it rest, in an event that is about another key.
    func rest() {
        if !isOver && news.isEmpty { phase = .stationary }
    }
}

extension UIPress.Phase {
    /// Whether a key in it is held down.
    fileprivate var isDown: Bool { self != .ended && self != .cancelled }
}

extension UIPress: Hashable {
    public static func == (a: UIPress, b: UIPress) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(keyboardKey.usage) }

    /// The key's number, whatever the process's hash seed: a loop over a set of presses has one order
    /// everywhere.
    public func _rawHashValue(seed: Int) -> Int { Int(keyboardKey.usage) }
}

extension UIPress {
    /// The kinds of buttons, with Apple's numbers.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: Int
        /// The kind of a number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The arrow up, of a remote or a keyboard.
        public static let upArrow = PressType(rawValue: 0)
        /// The arrow down.
        public static let downArrow = PressType(rawValue: 1)
        /// The arrow to the left.
        public static let leftArrow = PressType(rawValue: 2)
        /// The arrow to the right.
        public static let rightArrow = PressType(rawValue: 3)
        /// The button of a remote that takes what has the focus.
        public static let select = PressType(rawValue: 4)
        /// The button of a remote that goes back.
        public static let menu = PressType(rawValue: 5)
        /// The button of a remote that starts and stops what plays.
        public static let playPause = PressType(rawValue: 6)

        /// Those that have a name, in the order of their numbers.
        static let named = [upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause]

        /// Other keys of a keyboard have numbers from 2000 on, beyond those that have names (*assumed*): no recognizer
        /// hears of them that does not name the number.
        init(_ key: KeyboardKey) {
            self =
                switch key {
                case .upArrow: .upArrow
                case .downArrow: .downArrow
                case .leftArrow: .leftArrow
                case .rightArrow: .rightArrow
                case .select: .select
                case .menu: .menu
                case .playPause: .playPause
                default: PressType(rawValue: 2_000 + Int(key.usage))
                }
        }
    }
}

/// What the responder of a press has heard of it, and whether a recognizer has taken it (M-48).
enum PressDelivery {
    case unheard, heard, taken
}

/// Which key a press is of.
public struct UIKey: Hashable, Sendable {
    private let key: KeyboardKey

    init(_ key: KeyboardKey) { self.key = key }

    /// The key's number on the keyboard page of the HID usage tables (`UIKeyboardHIDUsage`).
    public var keyCode: Int { Int(key.usage) }

    /// What the key types, in lower case: no modifiers are known here. Empty for one that types nothing.
    public var characters: String {
        switch key {
        case .a, .b, .c, .d, .e, .f, .g, .h, .i, .j, .k, .l, .m, .n, .o, .p, .q, .r, .s, .t, .u, .v, .w, .x,
            .y,
            .z:
            key.word
        case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
            String(key.word.last!)
        case .return: "\r"
        case .tab: "\t"
        case .space: " "
        case .delete: "\u{8}"
        case .escape: "\u{1B}"
        case .rightArrow, .leftArrow, .downArrow, .upArrow, .select, .menu, .playPause: ""
        }
    }
}

/// What happened to keys: all that are held down, those that changed and those that did not.
public final class UIPressesEvent: UIEvent {
    var presses: [UIPress] = []

    init() { super.init(.presses) }

    /// All presses that the event tells of.
    public var allPresses: Set<UIPress> { Set(presses) }

    /// Those that the recognizer hears of, without those that it ignores.
    public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { gesture.sees($0) })
    }
}
