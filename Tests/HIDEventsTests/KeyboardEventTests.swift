import HIDEvents
import Testing
import Trace
import VirtualTime

/// What a keyboard reports, and its bytes between processes.
struct KeyboardEventTests {
    private let instant = Instant(nanoseconds: 125_000_000)

    @Test(
        arguments: [
            (.a, 4), (.z, 0x1D), (.digit1, 0x1E), (.digit9, 0x26), (.digit0, 0x27), (.return, 0x28),
            (.escape, 0x29), (.delete, 0x2A), (.tab, 0x2B), (.space, 0x2C), (.rightArrow, 0x4F),
            (.leftArrow, 0x50), (.downArrow, 0x51), (.upArrow, 0x52),
        ] as [(KeyboardKey, UInt16)])
    func `a key has the number of the HID usage tables`(key: KeyboardKey, usage: UInt16) {
        #expect(key.usagePage == 7)
        #expect(key.usage == usage)
    }

    @Test(
        arguments: [(.select, 1, 0x89), (.menu, 1, 0x86), (.playPause, 12, 0xCD)]
            as [(KeyboardKey, UInt16, UInt16)])
    func `a button of a remote has the number of the HID usage tables`(
        key: KeyboardKey, page: UInt16, usage: UInt16
    ) {
        #expect(key.usagePage == page && key.usage == usage)
        #expect(KeyboardKey(usagePage: page, usage: usage) == key)
        #expect(!KeyboardKey.ofKeyboard.contains(key))
    }

    @Test func `a number belongs to one key, and only on the keyboard page`() {
        for key in KeyboardKey.ofKeyboard {
            #expect(KeyboardKey(usagePage: 7, usage: key.usage) == key)
            #expect(KeyboardKey(usagePage: 12, usage: key.usage) == nil)
        }
        let known = (UInt16(0)...255).compactMap { KeyboardKey(usagePage: 7, usage: $0) }
        #expect(known == KeyboardKey.ofKeyboard)
    }

    @Test(arguments: KeyboardKey.allCases, [true, false])
    func `a report comes back from its bytes as it was, also into storage of a hand's`(
        key: KeyboardKey, isDown: Bool
    ) {
        let event = IOHIDEvent.keyboard(key, isDown: isDown, senderID: 9, at: instant)
        #expect(event.key == key && event.isKeyDown == isDown)
        #expect(event.timeStamp == MachTicks(instant))
        #expect(event.integerValue(of: .keyboardUsagePage) == Int(key.usagePage))
        #expect(event.integerValue(of: .keyboardUsage) == Int(key.usage))
        #expect(event.integerValue(of: .keyboardDown) == (isDown ? 1 : 0))

        var back = hand
        #expect(read(&back, encoded(event)))
        #expect(back == event)
        #expect(read(&back, encoded(hand)))
        #expect(back == hand)
        #expect(back.key == nil)
    }

    @Test func `bytes of an unknown key, of a key with fingers, and with more than a key are refused`() {
        let bytes = encoded(.keyboard(.a, isDown: true, senderID: 9, at: instant))
        #expect(bytes.count == 128)
        var event = IOHIDEvent()
        for (offset, value) in [(48, UInt8(8)), (50, 3), (50, 0x2D), (52, 2), (53, 1), (127, 1), (0, 4)] {
            var wrong = bytes
            wrong[offset] = value
            #expect(!read(&event, wrong), "byte \(offset)")
        }
        var parent = bytes
        parent[4] = 1
        #expect(!read(&event, parent + encoded(IOHIDEvent())))
        var child = encoded(hand)
        child.replaceSubrange(128..<256, with: bytes)
        #expect(!read(&event, child))
        #expect(read(&event, bytes))
    }

    /// A hand with one finger.
    private var hand: IOHIDEvent {
        var hand = IOHIDEvent()
        var maker = DigitizerEventMaker(producer: .kernel)
        maker.make(&hand, of: [FingerContact(finger: 1, phase: .down, x: 7, y: 8)], at: instant)
        return hand
    }

    private func encoded(_ event: IOHIDEvent) -> [UInt8] {
        var bytes = [UInt8](repeating: 0xEE, count: 128 * 2)
        let count = bytes.withUnsafeMutableBytes { event.write(to: $0) }
        // Nothing is written behind the event.
        #expect(bytes[count...].allSatisfy { $0 == 0xEE })
        return Array(bytes[..<count])
    }

    private func read(_ event: inout IOHIDEvent, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { event.read(from: $0) }
    }
}
