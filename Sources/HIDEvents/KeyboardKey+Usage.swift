import Trace
import VirtualTime

/// The numbers of the keys, as the USB HID usage tables have them.
extension KeyboardKey {
    /// The page of keyboards and keypads (`kHIDPage_KeyboardOrKeypad`).
    public static let usagePage: UInt16 = 7

    /// The key's number on that page: 4 for A … 0x2C for the space bar, and the arrows from 0x4F on.
    public var usage: UInt16 {
        UInt16(rawValue) + (rawValue < Self.rightArrow.rawValue ? 4 : 0x4F - UInt16(Self.rightArrow.rawValue))
    }

    /// The key of a number in a HID usage table; nil for what is no key of ``KeyboardKey``.
    public init?(usagePage: UInt16, usage: UInt16) {
        guard usagePage == Self.usagePage, let key = Self.allCases.first(where: { $0.usage == usage }) else {
            return nil
        }
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
        event.usagePage = KeyboardKey.usagePage
        event.usage = key.usage
        event.isKeyDown = isDown
        return event
    }

    /// The key of a keyboard event; nil for one that is not known, and of a digitizer event.
    public var key: KeyboardKey? {
        type == .keyboard ? KeyboardKey(usagePage: usagePage, usage: usage) : nil
    }
}
