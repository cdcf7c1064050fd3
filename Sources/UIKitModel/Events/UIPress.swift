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
    public internal(set) var phase = Phase.began {
        didSet { isTold = phase == .stationary }
    }
    /// Which key it is.
    public let key: UIKey?
    /// Who was the first responder when the key went down: it hears of the press for life (*assumed*).
    public internal(set) weak var responder: UIResponder?
    /// The window that delivers the press.
    public internal(set) weak var window: UIWindow?

    package let keyboardKey: KeyboardKey
    /// When the present phase happened.
    var instant: Instant
    /// Whether its responder has been told of the present phase, or there is nothing to tell. A callback that
    /// takes its view out of the window has the same event sent once more, in the middle of its delivery.
    var isTold = false

    init(_ key: KeyboardKey, at instant: Instant, responder: UIResponder?, window: UIWindow?) {
        keyboardKey = key
        self.key = UIKey(key)
        self.instant = instant
        self.responder = responder
        self.window = window
    }

    /// Seconds since the phone started.
    public var timestamp: TimeInterval { (instant - .zero).seconds }

    /// Whether the key is held down, as far as the app has heard.
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension UIPress: Hashable {
    public static func == (a: UIPress, b: UIPress) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(keyboardKey.usage) }

    /// The key's number, whatever the process's hash seed: a loop over a set of presses has one order
    /// everywhere.
    public func _rawHashValue(seed: Int) -> Int { Int(keyboardKey.usage) }
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
        case .rightArrow, .leftArrow, .downArrow, .upArrow: ""
        }
    }
}

/// What happened to keys: all that are held down, those that changed and those that did not.
public final class UIPressesEvent: UIEvent {
    var presses: [UIPress] = []

    init() { super.init(.presses) }

    /// All presses that the event tells of.
    public var allPresses: Set<UIPress> { Set(presses) }
}
