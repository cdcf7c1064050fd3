import HIDEvents
import Testing
import Trace
import VirtualTime

/// What an accelerometer and a headset report, and their bytes between processes.
struct MotionEventTests {
    private let instant = Instant(nanoseconds: 125_000_000)

    @Test func `an accelerometer event is type 13, and its fields begin at 0xD0000`() {
        #expect(IOHIDEventType.accelerometer.rawValue == 13)
        #expect(IOHIDEventField.accelerometerX.rawValue == 0xD0000)
        #expect(IOHIDEventField.accelerometerType.rawValue == 0xD0003)
        #expect(IOHIDMotionType.shake.rawValue == 1)
    }

    @Test func `an event of something else has no type of motion`() {
        let event = IOHIDEvent.keyboard(.a, isDown: true, senderID: 1, at: .zero)
        #expect(event.motionType == nil && event.integerValue(of: .accelerometerType) == 0)
    }

    @Test(arguments: zip(MotionPhase.allCases, [0x0100_0010, 0x0400_0010, 0x0800_0010] as [UInt32]))
    func `a shake comes back from its bytes as it was`(phase: MotionPhase, options: UInt32) {
        let event = IOHIDEvent.shake(phase, senderID: 9, at: instant)
        #expect(event.options.rawValue == options)
        #expect(event.motionType == .shake && event.motionPhase == phase)
        #expect(event.integerValue(of: .accelerometerType) == 1)
        #expect(event.integerValue(of: .accelerometerX) == 0)
        #expect(event.key == nil && event.remoteCommand == nil)
        var back = IOHIDEvent.keyboard(.a, isDown: true, senderID: 1, at: .zero)
        #expect(read(&back, encoded(event)))
        #expect(back == event)
    }

    @Test func `bytes of a motion without a phase, of no shake, or with more than that are refused`() {
        let bytes = encoded(.shake(.began, senderID: 9, at: instant))
        var event = IOHIDEvent()
        for (offset, value) in [(27, UInt8(2)), (27, 0), (48, 7), (50, 0), (50, 2), (52, 1), (53, 1)] {
            var wrong = bytes
            wrong[offset] = value
            #expect(!read(&event, wrong), "byte \(offset)")
        }
        #expect(read(&event, bytes))
    }

    @Test(
        arguments: [
            (.remoteControlPlay, 0xB0, true), (.remoteControlPause, 0xB1, true),
            (.remoteControlStop, 0xB7, true), (.remoteControlTogglePlayPause, 0xCD, true),
            (.remoteControlNextTrack, 0xB5, true), (.remoteControlPreviousTrack, 0xB6, true),
            (.remoteControlBeginSeekingBackward, 0xB4, true), (.remoteControlEndSeekingBackward, 0xB4, false),
            (.remoteControlBeginSeekingForward, 0xB3, true), (.remoteControlEndSeekingForward, 0xB3, false),
        ] as [(EventSubtype, UInt16, Bool)])
    func `a command has the button of the HID usage tables`(
        command: EventSubtype, usage: UInt16, isDown: Bool
    ) throws {
        let event = try #require(IOHIDEvent.button(for: command, senderID: 9, at: instant))
        #expect(event.usagePage == 12 && event.usage == usage && event.isKeyDown == isDown)
        #expect(event.remoteCommand == command)
        // What a remote's button is to the app in front, a headset's is to the app that plays.
        #expect(event.key == (usage == 0xCD ? .playPause : nil))
        var back = IOHIDEvent()
        #expect(read(&back, encoded(event)))
        #expect(back == event)
    }

    @Test func `a shake is no command of a headset`() {
        #expect(IOHIDEvent.button(for: .motionShake, senderID: 9, at: instant) == nil)
    }

    private func encoded(_ event: IOHIDEvent) -> [UInt8] {
        var bytes = [UInt8](repeating: 0xEE, count: 256)
        let count = bytes.withUnsafeMutableBytes { event.write(to: $0) }
        // Nothing is written behind the event.
        #expect(bytes[count...].allSatisfy { $0 == 0xEE })
        return Array(bytes[..<count])
    }

    private func read(_ event: inout IOHIDEvent, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { event.read(from: $0) }
    }
}
