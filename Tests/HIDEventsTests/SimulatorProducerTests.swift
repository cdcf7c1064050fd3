import HIDEvents
import Testing
import Trace
import VirtualTime

// The flags that somebody's log of the simulator shows (E05), and WebKit's masks (E09).

struct SimulatorProducerTests {
    var maker = DigitizerEventMaker(producer: .simulator)
    var event = IOHIDEvent()
    let instant = Instant(nanoseconds: 116_666_666)

    mutating func make(_ phase: ContactPhase, finger: Int = 1, x: Double = 110, y: Double = 140) {
        maker.make(&event, of: [FingerContact(finger: finger, phase: phase, x: x, y: y)], at: instant)
    }

    @Test mutating func `a finger that goes down has the flags of the log`() throws {
        make(.down)
        let finger = try #require(event.children.first)
        #expect(event.children.count == 1)
        #expect(event.options.rawValue == 0xa0015)
        #expect(finger.options.rawValue == 0xb0001)
        #expect(event.eventMask.rawValue == 2)
        #expect(finger.eventMask.rawValue == 3)
        #expect(event.childEventMask.rawValue == 3)
        #expect(event.transducer.rawValue == 3)
        #expect(finger.transducer.rawValue == 2)
        #expect(event.index == 0 && event.identity == 0)
        #expect(finger.index == 1 && finger.identity == 2)
        #expect(event.x == 0 && event.y == 0)
        #expect(finger.x == 110 && finger.y == 140)
        #expect(finger.children.isEmpty)
    }

    @Test mutating func `what hovers says range when it comes and leaves, position when it moves`() {
        make(.cameInRange)
        #expect(event.children[0].eventMask.rawValue == 1)
        #expect(event.children[0].options.rawValue == 0x90001)
        #expect(event.eventMask.rawValue == 0 && event.options.rawValue == 0x80015)
        make(.hovered, x: 112)
        #expect(event.children[0].eventMask.rawValue == 4)
        make(.leftRange, x: 112)
        #expect(event.children[0].eventMask.rawValue == 1)
        #expect(event.children[0].options.rawValue == 0x80001)
    }

    @Test mutating func `what comes down from above the glass says what every finger says`() {
        make(.cameInRange)
        make(.down)
        #expect(event.children[0].eventMask.rawValue == 3 && event.eventMask.rawValue == 2)
        #expect(event.children[0].options.rawValue == 0xb0001)
        #expect(event.children[0].index == 1 && event.children.count == 1)
    }

    @Test mutating func `a finger has the shape of the log`() {
        make(.down)
        let finger = event.children[0]
        #expect(finger.twist == 90)
        #expect(finger.quality == 1.5)
        #expect(finger.density == 1.5)
        #expect(finger.irregularity == 0)
        #expect(finger.floatValue(of: .digitizerMajorRadius) == 4.599991)
        #expect(finger.minorRadius == 3.799988)
        #expect(finger.pressure == 0)
    }

    @Test mutating func `a finger that moves says its position, and the hand says nothing`() {
        make(.down)
        make(.moved, x: 120, y: 145.5)
        #expect(event.options.rawValue == 0xa0015)
        #expect(event.children[0].options.rawValue == 0xb0001)
        #expect(event.eventMask.rawValue == 0)
        #expect(event.childEventMask.rawValue == 4)
        #expect(event.children[0].eventMask.rawValue == 4)
        #expect(event.children[0].x == 120 && event.children[0].y == 145.5)
        #expect(event.x == 0 && event.y == 0)
    }

    @Test mutating func `a finger that is lifted keeps its last position`() {
        make(.down)
        make(.moved, x: 120, y: 145)
        make(.up, x: 300, y: 300)
        #expect(event.options.rawValue == 0x80015)
        #expect(event.children[0].options.rawValue == 0x80001)
        #expect(event.eventMask.rawValue == 2)
        #expect(event.children[0].eventMask.rawValue == 3)
        #expect(event.children[0].x == 120 && event.children[0].y == 145)
        #expect(event.children[0].index == 1 && event.children[0].identity == 2)
    }

    @Test mutating func `a finger that is taken away says cancel as well`() {
        make(.down)
        make(.cancelled)
        #expect(event.eventMask.rawValue == 2)
        #expect(event.children[0].eventMask.rawValue == 0x83)
        #expect(event.options.rawValue == 0x80015)
        #expect(event.children[0].options.rawValue == 0x80001)
    }

    @Test mutating func `the hand touches until the last finger has left`() {
        make(.down)
        make(.down, finger: 2, x: 200, y: 200)
        // The first finger rests beside it (M-10).
        #expect(event.children.map(\.identity) == [2, 3] && event.children.map(\.index) == [1, 2])
        #expect(event.children.map(\.eventMask.rawValue) == [0, 3])
        make(.up, finger: 1)
        #expect(event.options.rawValue == 0xa0015)
        #expect(event.children[0].options.rawValue == 0x80001)
        make(.up, finger: 2)
        #expect(event.options.rawValue == 0x80015)
    }

    @Test mutating func `a finger has one index from its coming to its going, and the next one a free one`() {
        make(.down)
        make(.down, finger: 2, x: 200, y: 200)
        // Finger 2 rests beside the lift of finger 1.
        make(.up, finger: 1)
        #expect(event.children.map(\.identity) == [2, 3] && event.children.map(\.index) == [1, 2])
        make(.moved, finger: 2, x: 201, y: 200)
        #expect(event.children.map(\.index) == [2])
        make(.down, finger: 3, x: 10, y: 10)
        #expect(event.children.map(\.identity) == [3, 4] && event.children.map(\.index) == [2, 1])
    }

    @Test mutating func `hand and fingers have one stamp and the same sender, never 0`() {
        #expect(DigitizerEventMaker.senderID != 0)
        let contacts = (1...3).map { FingerContact(finger: $0, phase: .down, x: Double($0), y: 0) }
        maker.make(&event, of: contacts, at: instant)
        // 116 666 666 ns × 3 / 125, rounded down.
        #expect(event.timeStamp.count == 2_799_999)
        #expect(event.children.map(\.timeStamp.count) == [2_799_999, 2_799_999, 2_799_999])
        #expect(event.senderID == DigitizerEventMaker.senderID)
        #expect(event.children.allSatisfy { $0.senderID == DigitizerEventMaker.senderID })
    }

    @Test mutating func `one event may bring a move, a lift and a new finger`() {
        maker.make(
            &event,
            of: [
                FingerContact(finger: 1, phase: .down, x: 1, y: 1),
                FingerContact(finger: 2, phase: .down, x: 2, y: 2),
            ], at: instant)
        #expect(event.children.map(\.identity) == [2, 3])
        maker.make(
            &event,
            of: [
                FingerContact(finger: 1, phase: .moved, x: 5, y: 1),
                FingerContact(finger: 2, phase: .up, x: 2, y: 2),
                FingerContact(finger: 3, phase: .down, x: 3, y: 3),
            ], at: instant)
        #expect(event.children.map(\.eventMask.rawValue) == [4, 3, 3])
        #expect(event.children.map(\.isTouching) == [true, false, true])
        #expect(event.eventMask.rawValue == 2)
        #expect(event.childEventMask.rawValue == 7)
        #expect(event.isTouching)
    }
}
