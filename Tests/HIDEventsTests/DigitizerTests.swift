import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

struct DigitizerTests {
    @Test func `a rate that no screen has traps`() async {
        await #expect(processExitsWith: .failure) { _ = Digitizer(scanRate: 0) }
        await #expect(processExitsWith: .failure) { _ = Digitizer(scanRate: 1_001) }
    }

    @Test func `a tap is seen at the first scans not before its two ends`() {
        let path = FingerPath.tap(x: 110, y: 140, at: .at(.milliseconds(100)), for: .milliseconds(80))
        let contacts = Digitizer(scanRate: 60).contacts(of: path)
        #expect(contacts.map(\.contact.phase) == [.down, .up])
        #expect(contacts.map(\.happened.nanoseconds) == [100_000_000, 180_000_000])
        #expect(contacts.map(\.seen.nanoseconds) == [100_000_000, 183_333_333])
        #expect(contacts.allSatisfy { $0.contact.finger == 1 && $0.contact.x == 110 && $0.contact.y == 140 })
    }

    @Test(arguments: [0, 1, 1_000_000, 5_000_000, 16_666_666])
    func `a tap shorter than a scan is still a down and an up, at two scans`(duration: Int) {
        let digitizer = Digitizer(scanRate: 60)
        for start in [0, 1, 16_666_665, 16_666_666, 16_666_667, 40_000_000] {
            let instant = Instant(nanoseconds: Int64(start))
            let path = FingerPath.tap(x: 1, y: 2, at: instant, for: .nanoseconds(duration))
            let contacts = digitizer.contacts(of: path)
            #expect(contacts.map(\.contact.phase) == [.down, .up])
            let first = digitizer.tick(notBefore: instant)
            #expect(contacts[0].seen == digitizer.instant(ofTick: first))
            #expect(contacts[1].seen >= digitizer.instant(ofTick: first + 1))
            #expect(contacts[1].seen <= digitizer.instant(ofTick: first + 2))
            #expect(contacts[1].happened == instant + .nanoseconds(duration))
        }
    }

    @Test func `a drag is found elsewhere scan by scan`() {
        let path = FingerPath.drag(
            finger: 2, from: (x: 0, y: 100), to: (x: 100, y: 50), at: .at(.milliseconds(100)),
            for: .milliseconds(100))
        let contacts = Digitizer(scanRate: 60).contacts(of: path)
        #expect(contacts.map(\.contact.phase) == [.down, .moved, .moved, .moved, .moved, .moved, .up])
        #expect(
            contacts.map(\.seen.nanoseconds)
                == [
                    100_000_000, 116_666_666, 133_333_333, 150_000_000, 166_666_666, 183_333_333, 200_000_000,
                ])
        #expect(contacts.map(\.happened) == contacts.map(\.seen))
        for scanned in contacts {
            let part = Double(scanned.seen.nanoseconds - 100_000_000) / 100_000_000
            #expect(abs(scanned.contact.x - 100 * part) < 1e-9)
            #expect(abs(scanned.contact.y - (100 - 50 * part)) < 1e-9)
            #expect(scanned.contact.finger == 2)
        }
    }

    /// At 60 Hz the last scan that finds a finger down which is lifted at 160 ms is that of 150 ms.
    @Test func `M-11 a finger arrives with the last scan, unless it is said to be elsewhere then`() {
        let digitizer = Digitizer(scanRate: 60)
        func arriving(_ points: (Double, Int)...) -> [FingerPath.Point] {
            digitizer.arriving(
                points.map { .init(instant: .at(.milliseconds($0.1)), x: $0.0, y: 5) })
        }
        #expect(arriving((0, 100), (60, 160)).map(\.x) == [0, 60, 60])
        #expect(arriving((0, 100), (60, 160))[1].instant == .at(.milliseconds(150)))
        #expect(arriving((0, 100), (30, 149), (60, 160)).map(\.x) == [0, 30, 60, 60])
        for time in [150, 155] {
            #expect(arriving((0, 100), (30, time), (60, 160)).map(\.x) == [0, 30, 60])
        }
        // One that is lifted at the second scan has no time for that.
        #expect(arriving((0, 95), (60, 110)).map(\.x) == [0, 60])
    }

    @Test func `a finger that stays makes no report between its ends`() {
        let press = FingerPath.press(x: 5, y: 6, at: .at(.milliseconds(7)))
        let contacts = Digitizer(scanRate: 120).contacts(of: press)
        #expect(contacts.map(\.contact.phase) == [.down, .up])
        #expect(contacts[1].happened == .at(.milliseconds(2_007)))
    }

    @Test func `what hovers comes into range, moves there and leaves it, at the same scans as a finger`() {
        let hover = FingerPath.hover(
            from: (0, 0), to: (30, 0), at: .at(.milliseconds(5)), for: .milliseconds(45))
        let drag = FingerPath.drag(
            from: (0, 0), to: (30, 0), at: .at(.milliseconds(5)), for: .milliseconds(45))
        let digitizer = Digitizer(scanRate: 60)
        let contacts = digitizer.contacts(of: hover)
        #expect(contacts.map(\.contact.phase) == [.cameInRange, .hovered, .leftRange])
        #expect(contacts.map(\.seen) == digitizer.contacts(of: drag).map(\.seen))
        #expect(contacts.map(\.contact.x) == digitizer.contacts(of: drag).map(\.contact.x))
    }

    @Test func `recorded samples come at their own instants, whatever the rate`() {
        let points = [3, 3, 5, 1_000_003, 1_000_004].enumerated().map { place, nanoseconds in
            FingerPath.Point(instant: Instant(nanoseconds: Int64(nanoseconds)), x: Double(place), y: 9)
        }
        for end in [FingerPath.End.lifted, .cancelled] {
            let path = FingerPath(finger: 4, points: points, end: end, sampling: .asRecorded)
            let contacts = Digitizer(scanRate: 60).contacts(of: path)
            let last: ContactPhase = end == .lifted ? .up : .cancelled
            #expect(contacts.map(\.contact.phase) == [.down, .moved, .moved, .moved, last])
            #expect(contacts.map(\.seen) == points.map(\.instant))
            #expect(contacts.map(\.happened) == points.map(\.instant))
            #expect(contacts.map(\.contact.x) == [0, 1, 2, 3, 4])
            #expect(contacts.allSatisfy { $0.contact.finger == 4 })
        }
    }

    @Test(arguments: [FingerPath.Contact.touching, .hovering])
    func `what was recorded is never gone in the report that saw it come`(contact: FingerPath.Contact) {
        let points = [7, 7].map { FingerPath.Point(instant: Instant(nanoseconds: $0), x: 1, y: 2) }
        let path = FingerPath(finger: 1, points: points, sampling: .asRecorded, contact: contact)
        let contacts = Digitizer(scanRate: 60).contacts(of: path)
        #expect(contacts.map(\.happened.nanoseconds) == [7, 7])
        #expect(contacts.map(\.seen.nanoseconds) == [7, 8])
    }
}
