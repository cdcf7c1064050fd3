import Trace
import VirtualTime

/// The numbers of the keys, as the USB HID usage tables have them.
extension KeyboardKey {
    /// The keys of a keyboard, without the buttons of a remote.
    public static let ofKeyboard = allCases.filter { $0.usagePage == 7 }

    /// The page of its usage table: 7 for keyboards and keypads (`kHIDPage_KeyboardOrKeypad`), 1 for buttons of
    /// menus (`kHIDPage_GenericDesktop`), 0x0C for what controls media (`kHIDPage_Consumer`).
    public var usagePage: UInt16 {
        switch self {
        case .select, .menu: 1
        case .playPause: IOHIDEvent.consumerUsagePage
        default: 7
        }
    }

    /// The key's number on that page: 4 for A … 0x2C for the space bar, the arrows from 0x4F on, and what a remote's
    /// buttons have.
    public var usage: UInt16 {
        switch self {
        case .select: 0x89
        case .menu: 0x86
        case .playPause: 0xCD
        default:
            UInt16(rawValue)
                + (rawValue < Self.rightArrow.rawValue ? 4 : 0x4F - UInt16(Self.rightArrow.rawValue))
        }
    }

    /// The key of a number in a HID usage table; nil for what is no key of ``KeyboardKey``.
    public init?(usagePage: UInt16, usage: UInt16) {
        let key = Self.allCases.first { $0.usagePage == usagePage && $0.usage == usage }
        guard let key else { return nil }
        self = key
    }
}

extension IOHIDEvent {
    /// A keyboard's report that `key` went down or was let go.
    public static func keyboard(
        _ key: KeyboardKey, isDown: Bool, senderID: UInt64, at instant: Instant
    ) -> IOHIDEvent {
        var event = IOHIDEvent()
        event.type = .keyboard
        event.timeStamp = MachTicks(instant)
        event.senderID = senderID
        event.usagePage = key.usagePage
        event.usage = key.usage
        event.isKeyDown = isDown
        return event
    }

    /// The key of a keyboard event; nil for one that is not known, and of a digitizer event.
    public var key: KeyboardKey? {
        type == .keyboard ? KeyboardKey(usagePage: usagePage, usage: usage) : nil
    }
}
