import HIDEvents
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import Simulation

/// The built-in story, and fingers that were recorded elsewhere.
struct FirstTapTests {
    private func callbacks(_ trail: Trail) -> [String] {
        let names = trail.subjectNames
        return trail.records.compactMap { record in
            guard case .began(let call, let subject, _, true) = record.event else { return nil }
            return "\(names[subject] ?? "?") \(call)"
        }
    }

    private func run(_ fingers: [FingerPath]) throws -> Trail {
        let phone = FirstTap.phone(fingers: fingers)
        #expect(phone.run() == .quiet)
        return try phone.finish().keepingInvariants()
    }

    private func tapped(moves: Int) -> [String] {
        let asked = ["card hitTest", "card pointInside"]
        let heard = ["card touchesBegan"] + Array(repeating: "card touchesMoved", count: moves)
        return asked + asked + heard + ["tap action", "card touchesCancelled"]
    }

    @Test func `the built-in tap: began, moved, action, cancelled, never ended`() throws {
        let trail = try run([FirstTap.finger])
        #expect(callbacks(trail) == tapped(moves: 4))
        #expect(!trail.isCutShort && trail.header.title == FirstTap.title)
    }

    @Test func `every record but those of the building leads back to the glass`() throws {
        let trail = try run([FirstTap.finger])
        for record in trail.records where record.instant > .zero {
            guard case .began(.action, _, _, _) = record.event else { continue }
            var (place, steps) = (record, 0)
            while let cause = trail.records[place.cause] {
                (place, steps) = (cause, steps + 1)
            }
            #expect(steps > 5)
            guard case .contact(1, .up, _, _) = place.event else {
                Issue.record("the action leads back to \(place.event)")
                continue
            }
        }
    }

    @Test func `M-10 a recorded finger is played report by report, also where it rests`() throws {
        let points = [(100, 195.0), (108, 195), (113, 196), (121, 196), (130, 199), (170, 199)]
        let path = FingerPath(
            finger: 1, points: points.map { .init(instant: .at(.milliseconds($0.0)), x: $0.1, y: 400) },
            sampling: .asRecorded)
        let trail = try run([path])
        #expect(trail.count { if case .sampleLost = $0 { true } else { false } } == 0)
        #expect(callbacks(trail) == tapped(moves: 2))
        let reports = trail.records.filter { if case .sampled = $0.event { true } else { false } }
        #expect(reports.map(\.instant.description) == ["100ms", "108ms", "113ms", "121ms", "130ms", "170ms"])
        let masks = trail.records.compactMap { record -> UInt32? in
            if case .hid(1, let mask, _, _, _, _, _, _, _) = record.event { mask } else { nil }
        }
        #expect(masks == [3, 0, 4, 0, 4, 3])
    }

    @Test func `two recorded fingers of one instant are one report`() throws {
        let paths = [1, 2].map { finger in
            FingerPath(
                finger: finger,
                points: [100, 160].map {
                    .init(instant: .at(.milliseconds($0)), x: 100 * Double(finger), y: 400)
                }, sampling: .asRecorded)
        }
        let trail = try run(paths)
        #expect(trail.count { if case .hid(0, _, _, _, _, _, _, _, _) = $0 { true } else { false } } == 2)
        #expect(trail.count { if case .touch(_, .began, _, _, _, _, _) = $0 { true } else { false } } == 2)
    }

    @Test
    func `L the hops of a report come one after the other, and the clock of each stage never goes back`()
        throws
    {
        let trail = try run([FirstTap.finger])
        var last: [UInt32: Instant] = [:]
        var stages: [UInt32: [Instant]] = [:]
        for record in trail.records where !record.sample.isNone {
            #expect(record.instant >= last[record.thread.rawValue] ?? .zero)
            last[record.thread.rawValue] = record.instant
            switch record.event {
            case .contact, .sampled, .hid(0, _, _, _, _, _, _, _, _), .sent, .received, .eventMade,
                .began(.windowSendEvent, _, _, _):
                stages[record.sample.rawValue, default: []].append(record.instant)
            default: break
            }
        }
        #expect(stages.count == 6)
        for hops in stages.values {
            #expect(hops == hops.sorted() && hops.count >= 8)
            // With the phone's costs a report takes about a millisecond, and never more than a frame.
            #expect(hops.last! - hops.first! > .microseconds(800))
        }
    }
}
