import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

struct EventBytesTests {
    /// Bytes of one event, with or without children: 4-byte words and 8-byte numbers.
    static let length = 128

    @Test(arguments: 0...16)
    func `an event with so many fingers comes back as it was`(fingers: Int) throws {
        var generator = SeededGenerator(seed: UInt64(fingers))
        for _ in 0..<20 {
            let event = randomEvent(&generator, fingers: fingers)
            let bytes = encoded(event)
            #expect(bytes.count == Self.length * (1 + fingers))
            var back = IOHIDEvent()
            #expect(read(&back, bytes))
            #expect(back == event, "seed \(fingers)")
            #expect(encoded(back) == bytes)
        }
    }

    @Test func `storage that is used again holds nothing of what it held before`() {
        var generator = SeededGenerator(seed: 61)
        var reused = IOHIDEvent()
        for _ in 0..<300 {
            let event = randomEvent(&generator, fingers: generator.below(17))
            #expect(read(&reused, encoded(event)))
            #expect(reused == event, "seed 61")
        }
        var (fresh, used) = (IOHIDEvent(), reused)
        var makers = (DigitizerEventMaker(producer: .kernel), DigitizerEventMaker(producer: .kernel))
        for phase in [ContactPhase.down, .moved, .up] {
            let contacts = (1...3).map { FingerContact(finger: $0, phase: phase, x: Double($0), y: 7) }
            makers.0.make(&fresh, of: contacts, at: .zero)
            makers.1.make(&used, of: contacts, at: .zero)
            #expect(used == fresh)
        }
    }

    /// The program makes an event as new field by field; a field that is forgotten there would stay.
    @Test func `whatever field was set before, what is read next leaves nothing of it`() {
        var used = IOHIDEvent()
        used.type = .keyboard
        used.timeStamp = MachTicks(count: 1)
        used.senderID = 2
        used.options = [.builtIn, .transducerTouch]
        used.contextID = 3
        used.transducer = .stylus
        (used.index, used.identity) = (4, 5)
        (used.eventMask, used.childEventMask) = ([.touch], [.range])
        (used.x, used.y, used.z) = (6, 7, 8)
        (used.pressure, used.twist) = (9, 10)
        (used.quality, used.density, used.irregularity) = (11, 12, 13)
        (used.majorRadius, used.minorRadius) = (14, 15)
        used.stylus.altitude = 16
        (used.usagePage, used.usage, used.isKeyDown) = (17, 18, true)
        for (field, new) in zip(Mirror(reflecting: used).children, Mirror(reflecting: IOHIDEvent()).children)
        where field.label != "children" {
            #expect("\(field.value)" != "\(new.value)", "\(field.label ?? "a field") is as in a new event")
        }
        used.children = [used]

        var (finger, pencil) = (IOHIDEvent(), IOHIDEvent())
        finger.children = [IOHIDEvent()]
        pencil.transducer = .stylus
        let key = IOHIDEvent.keyboard(.a, isDown: true, senderID: 1, at: .zero)
        let shake = IOHIDEvent.shake(.began, senderID: 1, at: .zero)
        for event in [IOHIDEvent(), finger, pencil, key, shake] {
            var reused = used
            #expect(read(&reused, encoded(event)))
            #expect(reused == event)
        }
        let contacts = [FingerContact(finger: 1, phase: .down, x: 1, y: 2)]
        for producer in [DigitizerProducer.kernel, .simulator] {
            var (fresh, reused) = (IOHIDEvent(), used)
            var maker = DigitizerEventMaker(producer: producer)
            var other = maker
            maker.make(&fresh, of: contacts, at: .zero)
            other.make(&reused, of: contacts, at: .zero)
            #expect(reused == fresh)
        }
    }

    @Test func `the bytes are little-endian words at fixed places`() {
        var event = IOHIDEvent()
        event.timeStamp = MachTicks(count: 0x0102_0304_0506_0708)
        event.senderID = 0x1112_1314_1516_1718
        event.options = [.builtIn, .displayIntegrated]
        event.transducer = .hand
        event.x = 1
        event.children = [IOHIDEvent()]
        let bytes = encoded(event)
        #expect(Array(bytes[0..<8]) == [11, 0, 0, 0, 1, 0, 0, 0])
        #expect(Array(bytes[8..<16]) == [8, 7, 6, 5, 4, 3, 2, 1])
        #expect(Array(bytes[16..<24]) == [0x18, 0x17, 0x16, 0x15, 0x14, 0x13, 0x12, 0x11])
        #expect(Array(bytes[24..<32]) == [0x10, 0, 8, 0, 3, 0, 0, 0])
        #expect(Array(bytes[48..<56]) == [0, 0, 0, 0, 0, 0, 0xf0, 0x3f])
        #expect(Array(bytes[128..<136]) == [11, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test func `bytes that no event was written as are refused`() {
        var generator = SeededGenerator(seed: 62)
        let bytes = encoded(randomEvent(&generator, fingers: 2))
        var event = IOHIDEvent()
        for length in 0..<bytes.count { #expect(!read(&event, Array(bytes[..<length])), "\(length) bytes") }
        #expect(!read(&event, bytes + [0]))
        #expect(!read(&event, bytes + bytes[..<Self.length]))
        for child in 0..<3 {
            // The type, the transducer; of a finger, also that it has no children.
            for (offset, value) in [(0, UInt8(12)), (1, 1), (28, 4), (31, 1), (4, child == 0 ? 17 : 1)] {
                var wrong = bytes
                wrong[child * Self.length + offset] = value
                #expect(!read(&event, wrong), "byte \(offset) of event \(child)")
            }
        }
        for count: UInt8 in [0, 1, 3, 16, 17, 255] {
            var wrong = bytes
            wrong[4] = count
            #expect(!read(&event, wrong), "\(count) children said, 2 there")
        }
        var wrong = bytes
        wrong[7] = 0x80
        #expect(!read(&event, wrong))
        #expect(read(&event, bytes))
    }

    @Test func `random bytes are refused, or mean what they are written back as`() {
        var readCount = 0
        for seed in UInt64(1)...2_000 {
            var generator = SeededGenerator(seed: seed)
            var bytes = encoded(randomEvent(&generator, fingers: generator.below(4)))
            for _ in 0..<(1 + generator.below(4)) where !bytes.isEmpty {
                let place = generator.below(bytes.count)
                switch generator.below(20) {
                case 0..<10: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
                case 10..<19: bytes[place] ^= 1 << UInt8(generator.below(8))
                default: bytes.removeLast(generator.below(min(bytes.count, 20)))
                }
            }
            var event = IOHIDEvent()
            guard read(&event, bytes) else { continue }
            readCount += 1
            let isSame = encoded(event) == bytes
            #expect(isSame, "seed \(seed)")
        }
        #expect(readCount > 500)
    }

    @Test func `an event is read from wherever it lies in memory`() {
        var generator = SeededGenerator(seed: 63)
        let event = randomEvent(&generator, fingers: 1)
        for shift in 1..<8 {
            let bytes = [UInt8](repeating: 0, count: shift) + encoded(event)
            var back = IOHIDEvent()
            #expect(bytes.withUnsafeBytes { back.read(from: UnsafeRawBufferPointer(rebasing: $0[shift...])) })
            #expect(back == event)
        }
    }

    private func encoded(_ event: IOHIDEvent) -> [UInt8] {
        var bytes = [UInt8](repeating: 0xEE, count: Self.length * 17)
        let count = bytes.withUnsafeMutableBytes { event.write(to: $0) }
        // Nothing is written behind the event.
        #expect(Data(bytes[count...]) == Data(repeating: 0xEE, count: bytes.count - count))
        return Array(bytes[..<count])
    }

    private func read(_ event: inout IOHIDEvent, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { event.read(from: $0) }
    }

    private func randomEvent(_ generator: inout SeededGenerator, fingers: Int) -> IOHIDEvent {
        func word() -> UInt32 { UInt32(truncatingIfNeeded: generator.next()) }
        func real() -> Double { Double(Int64(bitPattern: generator.next()) >> 20) / 65_536 }
        var event = IOHIDEvent()
        event.timeStamp = MachTicks(count: generator.next())
        event.senderID = generator.next()
        event.options = IOHIDEventOptions(rawValue: word())
        event.transducer = IOHIDDigitizerTransducerType(rawValue: word() % 4)!
        event.index = word()
        event.identity = word()
        event.eventMask = IOHIDDigitizerEventMask(rawValue: word())
        event.childEventMask = IOHIDDigitizerEventMask(rawValue: word())
        event.x = real()
        event.y = real()
        event.z = real()
        event.pressure = real()
        event.twist = real()
        if event.transducer == .stylus {
            event.stylus.altitude = real()
            event.stylus.azimuth = real()
            event.stylus.generationCount = word()
            event.stylus.estimatedMask = IOHIDDigitizerEventMask(rawValue: word())
            event.stylus.willUpdateMask = IOHIDDigitizerEventMask(rawValue: word())
            event.stylus.didUpdateMask = IOHIDDigitizerEventMask(rawValue: word())
        } else {
            event.quality = real()
            event.density = real()
            event.irregularity = real()
            event.majorRadius = real()
            event.minorRadius = real()
        }
        event.children = (0..<fingers).map { _ in randomEvent(&generator, fingers: 0) }
        return event
    }
}
