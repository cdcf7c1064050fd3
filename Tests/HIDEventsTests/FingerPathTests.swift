import TaptrailTesting
import Testing
import VirtualTime

@testable import HIDEvents

struct FingerPathTests {
    @Test func `a tap takes fifty milliseconds and a press two seconds unless told otherwise`() {
        // WebKit's synthetic fingers, fact E09.
        let tap = FingerPath.tap(x: 1, y: 2, at: .at(.milliseconds(10)))
        #expect(tap.points.map(\.instant) == [.at(.milliseconds(10)), .at(.milliseconds(60))])
        let press = FingerPath.press(x: 1, y: 2, at: .zero)
        #expect(press.points.map(\.instant) == [.zero, .at(.seconds(2))])
        #expect(FingerDefaults.gap == .milliseconds(150))
        #expect(tap.finger == 1 && tap.end == .lifted && tap.sampling == .scanned)
    }

    @Test func `between two points a finger moves in a straight line at a steady speed`() {
        let path = FingerPath.drag(
            from: (10, 20), to: (30, 60), at: .at(.milliseconds(100)), for: .milliseconds(100))
        for (time, x, y) in [(100, 10.0, 20.0), (125, 15, 30), (150, 20, 40), (199, 29.8, 59.6)] {
            let place = path.place(at: .at(.milliseconds(time)))
            #expect(place.x == x && place.y == y)
        }
    }

    @Test func `a tap ends where its drift has brought it`() {
        let tap = FingerPath.tap(finger: 3, x: 10, y: 20, at: .zero, drift: (x: 2, y: -1))
        #expect(tap.finger == 3)
        #expect(tap.points.map(\.x) == [10, 12])
        #expect(tap.points.map(\.y) == [20, 19])
    }

    @Test func `a path of fewer than two points, or back in time, traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = FingerPath(finger: 1, points: [FingerPath.Point(instant: .zero, x: 0, y: 0)])
        }
        await #expect(processExitsWith: .failure) {
            _ = FingerPath(
                finger: 1,
                points: [2, 1].map { FingerPath.Point(instant: Instant(nanoseconds: $0), x: 0, y: 0) })
        }
    }

    @Test(arguments: 1...60)
    func `what the scans see of any path lies on it`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var instant = Instant(nanoseconds: Int64(generator.below(200_000_000)))
        let points = (0..<(2 + generator.below(5))).map { _ in
            instant += .nanoseconds(generator.chance(1, in: 5) ? 0 : generator.below(60_000_000))
            return FingerPath.Point(
                instant: instant, x: Double(generator.below(4)) * 64, y: Double(generator.below(4)) * 64)
        }
        let end: FingerPath.End = generator.chance(1, in: 3) ? .cancelled : .lifted
        let rate = [60, 120, 240, 77][generator.below(4)]
        let path = FingerPath(finger: 1, points: points, end: end)
        let contacts = Digitizer(scanRate: rate).contacts(of: path)

        #expect(contacts.first?.contact.phase == .down, "seed \(seed)")
        #expect(contacts.last?.contact.phase == (end == .lifted ? .up : .cancelled), "seed \(seed)")
        #expect(contacts.dropFirst().dropLast().allSatisfy { $0.contact.phase == .moved }, "seed \(seed)")
        #expect(contacts.first?.happened == points.first?.instant, "seed \(seed)")
        #expect(contacts.last?.happened == points.last?.instant, "seed \(seed)")
        for (earlier, later) in zip(contacts, contacts.dropFirst()) {
            #expect(earlier.seen < later.seen, "seed \(seed)")
            let hasMoved = earlier.contact.x != later.contact.x || earlier.contact.y != later.contact.y
            if later.contact.phase == .moved { #expect(hasMoved, "seed \(seed)") }
        }
        for scanned in contacts {
            // Every sight is at a tick of the sensor, and not before what it sees.
            let ticks = Int128(scanned.seen.nanoseconds) * Int128(rate)
            #expect((ticks + Int128(rate) - 1) / 1_000_000_000 * 1_000_000_000 >= ticks, "seed \(seed)")
            #expect(scanned.happened <= scanned.seen, "seed \(seed)")
            guard scanned.contact.phase == .moved else { continue }
            #expect(scanned.happened == scanned.seen, "seed \(seed)")
            #expect(isOn(points, scanned.contact, at: scanned.seen), "seed \(seed): \(scanned)")
        }
        // Between two sights the finger stood still, or no scan took place.
        let seen = Set(contacts.map(\.seen))
        let digitizer = Digitizer(scanRate: rate)
        var tick = digitizer.tick(notBefore: contacts[0].seen)
        while digitizer.instant(ofTick: tick) < contacts.last!.seen {
            let instant = digitizer.instant(ofTick: tick)
            if !seen.contains(instant), let before = contacts.last(where: { $0.seen < instant }) {
                #expect(isOn(points, before.contact, at: instant), "seed \(seed): missed \(instant)")
            }
            tick += 1
        }
    }

    /// Whether some stretch of the path passes there at that instant, by the rule of three.
    private func isOn(_ points: [FingerPath.Point], _ contact: FingerContact, at instant: Instant) -> Bool {
        if let last = points.last, instant >= last.instant {
            return contact.x == last.x && contact.y == last.y
        }
        return zip(points, points.dropFirst()).contains { a, b in
            guard a.instant <= instant, instant <= b.instant, a.instant < b.instant else { return false }
            let whole = Double((b.instant - a.instant).nanoseconds)
            let part = Double((instant - a.instant).nanoseconds)
            return abs((contact.x - a.x) * whole - (b.x - a.x) * part) < 1e-6 * whole
                && abs((contact.y - a.y) * whole - (b.y - a.y) * part) < 1e-6 * whole
        }
    }
}
