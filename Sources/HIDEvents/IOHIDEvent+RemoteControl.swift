import Trace
import VirtualTime

/// The buttons of a headset, as the USB HID usage tables have them.
///
/// Which command a button stands for follows from the names of both (*assumed*): of play and pause, stop, next and
/// previous the going down counts; fast forward and rewind seek as long as they are held.
extension IOHIDEvent {
    /// The page of what controls media (`kHIDPage_Consumer`).
    public static let consumerUsagePage: UInt16 = 0x0C

    private static let commands: [(usage: UInt16, isDown: Bool, command: EventSubtype)] = [
        (0xB0, true, .remoteControlPlay), (0xB1, true, .remoteControlPause),
        (0xB7, true, .remoteControlStop), (0xCD, true, .remoteControlTogglePlayPause),
        (0xB5, true, .remoteControlNextTrack), (0xB6, true, .remoteControlPreviousTrack),
        (0xB4, true, .remoteControlBeginSeekingBackward), (0xB4, false, .remoteControlEndSeekingBackward),
        (0xB3, true, .remoteControlBeginSeekingForward), (0xB3, false, .remoteControlEndSeekingForward),
    ]

    /// A headset's report of the button that stands for a command; nil for a command that no button gives.
    public static func button(
        for command: EventSubtype, senderID: UInt64, at instant: Instant
    ) -> IOHIDEvent? {
        guard let row = commands.first(where: { $0.command == command }) else { return nil }
        var event = IOHIDEvent()
        event.type = .keyboard
        event.timeStamp = MachTicks(instant)
        event.senderID = senderID
        event.usagePage = consumerUsagePage
        event.usage = row.usage
        event.isKeyDown = row.isDown
        return event
    }

    /// What a headset's report wants of what plays; nil for a report of something else.
    public var remoteCommand: EventSubtype? {
        guard type == .keyboard, usagePage == Self.consumerUsagePage else { return nil }
        return Self.commands.first { $0.usage == usage && $0.isDown == isKeyDown }?.command
    }

    /// Whether a keyboard's event is about a key or button that is known here.
    var isKnownUsage: Bool { key != nil || remoteCommand != nil }
}
