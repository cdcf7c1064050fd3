import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

/// What the glass reports of a pencil, and the update that its radio sends (M-21).
@Suite struct `Reports of a pencil` {
    private static let down = 100
    private var maker = DigitizerEventMaker(producer: .simulator)
    private var event = IOHIDEvent()

    private func pencil(_ first: Double, _ last: Double) -> Pencil {
        Pencil(
            from: .init(force: first, altitude: 1, azimuth: 0.5),
            to: .init(force: last, altitude: 1, azimuth: 0.5),
            updateDelay: .fixed(.milliseconds(5)))
    }

    private mutating func make(_ contacts: FingerContact...) {
        maker.make(&event, of: contacts, at: .zero)
    }

    @Test func `scans find a pencil as it is held just then`() {
        let line = path(1, (0, 0, 100), (100, 0, 200)).drawn(by: pencil(1, 3))
        let contacts = Digitizer(scanRate: 50).contacts(of: line).map(\.contact)
        #expect(contacts.map(\.phase) == [.down, .moved, .moved, .moved, .moved, .up])
        #expect(contacts.map { $0.pencil?.force } == [1, 1.4, 1.8, 2.2, 2.6, 3])
    }

    @Test func `a pencil changes its force and its lean steadily, each by itself`() {
        let pencil = Pencil(
            from: .init(force: 1, altitude: 1, azimuth: 0.5), to: .init(force: 3, altitude: 0.5, azimuth: 2.5)
        )
        let line = path(1, (0, 0, 100), (100, 0, 200)).drawn(by: pencil)
        let readings = Digitizer(scanRate: 40).contacts(of: line).compactMap(\.contact.pencil)
        #expect(readings.map(\.force) == [1, 1.5, 2, 2.5, 3])
        #expect(readings.map(\.altitude) == [1, 0.875, 0.75, 0.625, 0.5])
        #expect(readings.map(\.azimuth) == [0.5, 1, 1.5, 2, 2.5])
    }

    @Test func `a pencil that rests is reported again only if it presses otherwise`() {
        let rest = path(1, (50, 50, 100), (50, 50, 200))
        let digitizer = Digitizer(scanRate: 50)
        #expect(digitizer.contacts(of: rest.drawn(by: pencil(1, 3))).count == 6)
        #expect(digitizer.contacts(of: rest.drawn(by: pencil(1, 1))).count == 2)
        #expect(digitizer.contacts(of: rest.drawn(by: pencil(1, 1)), reportsRest: true).count == 6)
    }

    @Test mutating func `a report has a number, the angles, and the last force that came`() throws {
        let contacts = Digitizer(scanRate: 50).contacts(
            of: path(1, (0, 0, 100), (100, 0, 200)).drawn(by: pencil(1, 3))
        ).map(\.contact)
        make(contacts[0])
        #expect(event.transducer == .hand)
        #expect(event.children[0].transducer == .stylus)
        #expect(event.children[0].pressure == 0)
        #expect(event.children[0].eventMask == [.range, .touch, .estimatedPressure])
        #expect(event.children[0].integerValue(of: .digitizerGenerationCount) == 1)
        #expect(event.children[0].integerValue(of: .digitizerWillUpdateMask) == 1 << 30)
        #expect(event.children[0].integerValue(of: .digitizerEstimatedMask) == 1 << 30)
        #expect(event.children[0].floatValue(of: .digitizerAltitude) == 1)
        #expect(event.children[0].floatValue(of: .digitizerAzimuth) == 0.5)
        let update = try #require(maker.promisedUpdates.first)
        #expect(update.generation == 1 && update.force == 1)

        make(contacts[1])
        #expect(event.isOnlyMoves)
        #expect(event.children[0].pressure == 0)
        #expect(event.children[0].stylus.generationCount == 2)

        var told = IOHIDEvent()
        maker.make(&told, of: update, at: .at(.milliseconds(5)))
        #expect(told.isUpdate && !told.isOnlyMoves)
        #expect(told.children.count == 1 && told.children[0].identity == event.children[0].identity)
        #expect(told.children[0].integerValue(of: .digitizerDidUpdateMask) == 1 << 30)
        #expect(told.children[0].stylus.generationCount == 1)
        #expect(told.children[0].pressure == 1)
        #expect(told.children[0].eventMask == .attribute)

        make(contacts[2])
        #expect(event.children[0].pressure == 1)
        #expect(!event.isUpdate)
    }

    @Test mutating func `an update is stamped and addressed as a report is, and is where its report was`()
        throws
    {
        maker = DigitizerEventMaker(producer: .kernel)
        let contacts = Digitizer(scanRate: 50).contacts(
            of: path(1, (0, 0, 100), (100, 0, 200)).drawn(by: pencil(1, 3))
        ).map(\.contact)
        make(contacts[0])
        make(contacts[1])
        let update = try #require(maker.promisedUpdates.first)
        let instant = Instant.at(.milliseconds(5))
        // Into storage that holds a report still, and into new one.
        maker.make(&event, of: update, at: instant)
        var fresh = IOHIDEvent()
        maker.make(&fresh, of: update, at: instant)
        #expect(event == fresh && event.children.count == 1)
        let child = event.children[0]
        #expect(event.timeStamp == MachTicks(instant) && child.timeStamp == event.timeStamp)
        #expect(event.senderID == DigitizerEventMaker.senderID && child.senderID == event.senderID)
        #expect(event.transducer == .hand && child.transducer == .stylus)
        // As of a finger, without its being in range or touching.
        #expect(event.options.rawValue == 0x80015 && child.options.rawValue == 0x80001)
        #expect(event.eventMask == .attribute && event.childEventMask == .attribute)
        #expect(child.index == 1 && child.x == 20 && child.y == 0)
    }

    @Test func `a pencil that is lifted as it comes down is held as it came`() {
        let dot = path(1, (5, 5, 100), (5, 5, 100)).drawn(by: pencil(1, 3))
        #expect(Digitizer(scanRate: 50).contacts(of: dot).map { $0.contact.pencil?.force } == [1, 1])
    }

    @Test mutating func `above the glass a pencil tells how it leans, and has neither a force nor a number`()
    {
        // What was measured before, on the glass.
        let stroke = path(1, (0, 0, 100), (0, 0, 200)).drawn(by: pencil(2, 2))
        let touching = Digitizer(scanRate: 50).contacts(of: stroke).map(\.contact)
        make(touching[0])
        var told = IOHIDEvent()
        maker.make(&told, of: maker.promisedUpdates[0], at: .zero)
        make(touching[1])
        #expect(event.children[0].pressure == 2)

        let above = FingerPath.hover(
            from: (0, 0), to: (100, 0), at: .at(.milliseconds(100)), for: .milliseconds(100)
        ).drawn(by: pencil(1, 3))
        let contacts = Digitizer(scanRate: 50).contacts(of: above).map(\.contact)
        #expect(contacts.map(\.phase) == [.cameInRange, .hovered, .hovered, .hovered, .hovered, .leftRange])
        for contact in contacts {
            make(contact)
            let child = event.children[0]
            #expect(child.transducer == .stylus)
            #expect(child.stylus.altitude == 1 && child.stylus.azimuth == 0.5)
            #expect(child.pressure == 0 && child.stylus.generationCount == 0)
            #expect(child.stylus.estimatedMask == [] && child.stylus.willUpdateMask == [])
            #expect(maker.promisedUpdates.isEmpty)
        }
    }

    @Test mutating func `a pencil that rests beside a finger has no new number`() {
        let contacts = Digitizer(scanRate: 50).contacts(
            of: path(1, (0, 0, 100), (0, 0, 200)).drawn(by: pencil(1, 1))
        ).map(\.contact)
        make(contacts[0])
        make(FingerContact(finger: 2, phase: .down, x: 5, y: 5))
        #expect(event.children.map(\.transducer) == [.stylus, .finger])
        #expect(event.children[0].eventMask == [])
        #expect(event.children[0].stylus.generationCount == 0)
        #expect(maker.promisedUpdates.isEmpty)
        make(contacts[1])
        #expect(event.children[0].stylus.generationCount == 2)
    }
}
