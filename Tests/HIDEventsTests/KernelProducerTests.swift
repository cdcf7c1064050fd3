import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

// The rules of the kernel's HID family: a finger says what changed (E07), the hand is the union of its fingers
// and stands at the centre of those that touch (E08).

struct KernelProducerTests {
    var maker = DigitizerEventMaker(producer: .kernel)
    var event = IOHIDEvent()

    mutating func make(_ contacts: (finger: Int, phase: ContactPhase, x: Double, y: Double)...) {
        let contacts = contacts.map { FingerContact(finger: $0.finger, phase: $0.phase, x: $0.x, y: $0.y) }
        maker.make(&event, of: contacts, at: Instant(nanoseconds: 1_000_000))
    }

    @Test mutating func `a finger that comes changes range, touch and position, and the hand with it`() {
        make((1, .down, 10, 20))
        #expect(event.children[0].eventMask.rawValue == 7)
        #expect(event.eventMask.rawValue == 7)
        #expect(event.childEventMask.rawValue == 7)
        #expect(event.isInRange && event.isTouching)
        #expect(event.options.rawValue == 0xb0015)
        #expect(event.children[0].options.rawValue == 0xb0001)
        #expect(event.x == 10 && event.y == 20)
    }

    // MARK: In range without touching (E07; the simulator's words are assumed)

    @Test mutating func `what hovers changes range, then its place, then range, and never touch`() {
        make((1, .cameInRange, 10, 20))
        #expect(event.children[0].eventMask.rawValue == 5)
        #expect(event.children[0].options.rawValue == 0x90001)
        #expect(event.children[0].isInRange && !event.children[0].isTouching)
        #expect(event.eventMask.rawValue == 5 && event.isInRange && !event.isTouching)
        #expect(event.options.rawValue == 0x90015)
        #expect(event.x == 10 && event.y == 20)
        make((1, .hovered, 30, 20))
        #expect(event.children[0].eventMask.rawValue == 4)
        #expect(event.children[0].options.rawValue == 0x90001)
        #expect(event.x == 30 && event.y == 20)
        make((1, .leftRange, 90, 90))
        #expect(event.children[0].eventMask.rawValue == 1)
        #expect(event.children[0].options.rawValue == 0x80001)
        #expect(event.children[0].x == 30 && event.children[0].y == 20)
        #expect(!event.isInRange && event.x == 30)
    }

    @Test mutating func `what comes down from above the glass was in range already`() {
        make((1, .cameInRange, 10, 20))
        make((1, .down, 10, 20))
        #expect(event.children[0].eventMask.rawValue == 2)
        #expect(event.isInRange && event.isTouching)
        make((1, .up, 10, 20))
        #expect(event.children[0].eventMask.rawValue == 3)
    }

    @Test(arguments: [(.up, 6), (.cancelled, 0x86)] as [(ContactPhase, UInt32)])
    mutating func `what is lifted or cancelled and stays in range does not change that`(
        phase: ContactPhase, mask: UInt32
    ) {
        make((1, .down, 10, 20))
        var lifted = FingerContact(finger: 1, phase: phase, x: 12, y: 20)
        lifted.staysInRange = true
        maker.make(&event, of: [lifted], at: Instant(nanoseconds: 2_000_000))
        #expect(event.children[0].eventMask.rawValue == mask)
        #expect(event.children[0].isInRange && !event.children[0].isTouching)
        #expect(event.isInRange && !event.isTouching && event.x == 12)
        #expect(maker.hoveringFinger == 1)
        make((1, .hovered, 14, 20))
        #expect(event.children[0].eventMask.rawValue == 4)
        make((1, .leftRange, 14, 20))
        #expect(event.children[0].eventMask.rawValue == 1)
        #expect(maker.hoveringFinger == nil)
    }

    @Test mutating func `the hand stands at the centre of those that touch, hovering ones left out`() {
        make((1, .cameInRange, 100, 100), (2, .down, 10, 20))
        #expect(event.x == 10 && event.y == 20 && event.isTouching)
        make((2, .up, 10, 20))
        #expect(event.x == 100 && event.y == 100 && event.isInRange && !event.isTouching)
    }

    @Test func `hovering says something when it comes, moves and leaves, and nothing beside a touch`() {
        var maker = DigitizerEventMaker(producer: .kernel)
        var event = IOHIDEvent()
        func contact(_ phase: ContactPhase, _ x: Double) -> FingerContact {
            FingerContact(finger: 1, phase: phase, x: x, y: 0)
        }
        #expect(!maker.saysSomething(contact(.leftRange, 1)))
        #expect(maker.saysSomething(contact(.hovered, 1)))
        maker.make(&event, of: [contact(.hovered, 1)], at: .zero)
        // One that nobody saw come has come now.
        #expect(event.children[0].eventMask.rawValue == 5)
        #expect(!maker.saysSomething(contact(.hovered, 1)))
        #expect(maker.saysSomething(contact(.hovered, 2)))
        #expect(!maker.saysSomething(contact(.up, 1)))
        maker.make(&event, of: [contact(.down, 1)], at: .zero)
        #expect(!maker.saysSomething(contact(.hovered, 2)) && !maker.saysSomething(contact(.leftRange, 2)))
        #expect(maker.saysSomething(contact(.up, 1)))
    }

    @Test mutating func `a finger that leaves never says position`() {
        make((1, .down, 10, 20))
        make((1, .up, 90, 90))
        #expect(event.children[0].eventMask.rawValue == 3)
        #expect(event.eventMask.rawValue == 3)
        #expect(!event.isInRange && !event.isTouching)
        #expect(event.options.rawValue == 0x80015)
        #expect(event.children[0].x == 10 && event.children[0].y == 20)
        #expect(event.x == 10 && event.y == 20)
    }

    @Test mutating func `the hand's mask is the union of its fingers' masks`() {
        make((1, .down, 10, 20), (2, .down, 30, 40))
        make((1, .moved, 12, 20))
        #expect(event.eventMask.rawValue == 4)
        make((1, .moved, 14, 20), (2, .up, 30, 40))
        #expect(event.children.map(\.eventMask.rawValue) == [4, 3])
        #expect(event.eventMask.rawValue == 7)
        #expect(event.childEventMask.rawValue == 7)
        #expect(event.isInRange && event.isTouching)
        make((1, .cancelled, 14, 20))
        #expect(event.eventMask.rawValue == 0x83)
    }

    @Test mutating func `the hand stands at the centre of the fingers that touch`() {
        make((1, .down, 10, 20), (2, .down, 30, 60))
        #expect(event.x == 20 && event.y == 40)
        make((2, .moved, 50, 80))
        #expect(event.x == 30 && event.y == 50)
        make((3, .down, 0, 20))
        #expect(event.x == 20 && event.y == 40)
        make((1, .up, 10, 20))
        #expect(event.x == 25 && event.y == 50)
        make((2, .up, 50, 80), (3, .up, 0, 20))
        // Where it was, since nobody is left.
        #expect(event.x == 25 && event.y == 50)
    }

    @Test(arguments: 1...30)
    mutating func `the centre agrees with plain addition, whoever comes and goes`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var fingers: [Int: (x: Double, y: Double)] = [:]
        for _ in 0..<100 {
            let finger = 1 + generator.below(5)
            // Quarters of points: sums are exact.
            let place = (x: Double(generator.below(1_560)) / 4, y: Double(generator.below(3_376)) / 4)
            if fingers[finger] == nil {
                make((finger, .down, place.x, place.y))
                fingers[finger] = place
            } else if generator.chance(1, in: 3) {
                make((finger, .up, place.x, place.y))
                fingers[finger] = nil
            } else {
                make((finger, .moved, place.x, place.y))
                fingers[finger] = place
            }
            #expect(event.isTouching == !fingers.isEmpty, "seed \(seed)")
            if fingers.isEmpty { continue }
            let count = Double(fingers.count)
            #expect(event.x == fingers.values.reduce(0) { $0 + $1.x } / count, "seed \(seed)")
            #expect(event.y == fingers.values.reduce(0) { $0 + $1.y } / count, "seed \(seed)")
        }
    }

    @Test mutating func `an event without fingers is no nonsense`() {
        make()
        #expect(event.children.isEmpty)
        #expect(event.x == 0 && event.y == 0)
        #expect(event.eventMask.rawValue == 0)
        #expect(event.integerValue(of: .digitizerX) == 0)
    }

    @Test(arguments: [DigitizerProducer.simulator, .kernel])
    mutating func `M-10 a finger that rests is told of; one that still does not touch is dropped`(
        producer: DigitizerProducer
    ) {
        maker = DigitizerEventMaker(producer: producer)
        func contact(_ phase: ContactPhase, _ x: Double, _ y: Double) -> FingerContact {
            FingerContact(finger: 1, phase: phase, x: x, y: y)
        }
        #expect(maker.saysSomething(contact(.down, 10, 20)))
        #expect(!maker.saysSomething(contact(.up, 10, 20)))
        #expect(!maker.saysSomething(contact(.cancelled, 10, 20)))
        make((1, .down, 10, 20))
        #expect(maker.saysSomething(contact(.moved, 10, 20)))
        #expect(maker.saysSomething(contact(.moved, 10, 20.25)))
        #expect(maker.saysSomething(contact(.moved, 9, 20)))
        #expect(maker.saysSomething(contact(.up, 10, 20)))
        #expect(maker.saysSomething(contact(.cancelled, 10, 20)))
        #expect(maker.saysSomething(FingerContact(finger: 2, phase: .down, x: 10, y: 20)))
        make((1, .moved, 9, 20))
        #expect(maker.saysSomething(contact(.moved, 10, 20)))
        make((1, .up, 9, 20))
        // "Not touching, out of range" is said once.
        #expect(!maker.saysSomething(contact(.up, 9, 20)))
        #expect(!maker.saysSomething(contact(.cancelled, 9, 20)))
        #expect(maker.saysSomething(contact(.down, 9, 20)))
    }

    @Test mutating func `asking changes nothing`() {
        make((1, .down, 10, 20))
        let before = maker
        var twin = IOHIDEvent()
        _ = maker.saysSomething(FingerContact(finger: 1, phase: .up, x: 3, y: 3))
        let contact = [FingerContact(finger: 1, phase: .moved, x: 11, y: 20)]
        maker.make(&event, of: contact, at: .zero)
        var other = before
        other.make(&twin, of: contact, at: .zero)
        #expect(event == twin)
    }
}
