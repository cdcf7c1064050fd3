import Testing
import Trace

@testable import TraceViews

/// What is said of reports of one finger that are written by hand; the invariant's own tests spoil those of a phone.
@Suite struct `Reports of one finger` {
    private static let (changes, inRange, touching): (UInt32, UInt32, UInt32) = (3, 0x10000, 0x20000)

    /// What the glass sees of finger 1 in one scan, and what the report says of it.
    private struct Scan {
        var seen: [(phase: ContactPhase, x: Double)]
        var mask = changes
        var options: UInt32 = 0
        var x: Double
    }

    /// It comes down at 10.
    private static let down = Scan(seen: [(.down, 10)], options: inRange | touching, x: 10)

    /// The first complaint about scans that follow each other.
    private func complaint(_ scans: Scan...) -> String? {
        var (reports, number) = (GlassReports(), UInt32(0))
        func hear(_ event: TraceEvent, cause: UInt32 = 0) -> String? {
            number += 1
            return reports.hear(
                TraceRecord(
                    instant: .zero, cause: RecordNumber(rawValue: cause), sample: SampleID(rawValue: 1),
                    thread: HandMade.thread, event: event), number: number)
        }
        for scan in scans {
            var said: [String?] = []
            let contacts = scan.seen.map { phase, x in
                said.append(hear(.contact(finger: 1, phase: phase, x: x, y: 0)))
                return number
            }
            for contact in contacts { said.append(hear(.sampled(finger: 1), cause: contact)) }
            // The hand, which lies nowhere, and the finger.
            for (parent, x) in [(0, 0), (1, scan.x)] as [(UInt32, Double)] {
                said.append(
                    hear(
                        .hid(
                            parent: parent, mask: scan.mask, options: scan.options, x: Int32(x * 65_536),
                            y: 0, pressure: 0, majorRadius: 0, identity: parent * 2, index: 2)))
            }
            said.append(
                hear(
                    .ended(
                        call: .interrupt, on: SubjectID(HandMade.thread), answer: .nothing, result: .none)))
            if let first = said.compactMap({ $0 }).first { return first }
        }
        return nil
    }

    @Test func `a finger that has moved and is gone by the same scan is one that is lifted`() {
        func gone(options: UInt32 = 0, mask: UInt32 = Self.changes, at x: Double = 30) -> String? {
            complaint(
                Self.down, Scan(seen: [(.moved, 20), (.up, 30)], mask: mask, options: options, x: x))
        }
        #expect(gone() == nil)
        // Some producers have it leave where the last report showed it.
        #expect(gone(at: 10) == nil)
        #expect(gone(options: Self.touching) == "finger 1 up, and touching is true")
        #expect(gone(mask: 1) == "finger 1 up, and touch is not what changes")
        #expect(gone(at: 20) == "finger 1 leaves elsewhere than it was")
    }

    /// What has changed since before is not known.
    @Test func `a trace that begins in the middle has no mask that is wrong`() {
        let both = Self.inRange | Self.touching
        for mask in [0, 1, 4, 7] as [UInt32] {
            #expect(
                complaint(Scan(seen: [(.moved, 20)], mask: mask & ~2, options: both, x: 20)) == nil)
        }
        #expect(complaint(Scan(seen: [(.up, 20)], mask: 2, x: 20)) == nil)
        #expect(
            complaint(Scan(seen: [(.down, 10)], mask: 1, options: both, x: 10))
                == "finger 1 down, and touch is not what changes")
        #expect(
            complaint(Scan(seen: [(.moved, 20)], mask: 4, options: both, x: 21))
                == "finger 1 lies elsewhere than it was seen")
    }

    /// Which of the two the report shows is nobody's promise.
    @Test func `a finger of which a scan has seen something else as well is not judged`() {
        for seen in [[(.moved, 20), (.moved, 30)], [(.up, 20), (.moved, 30)], [(.up, 20), (.down, 30)]]
            as [[(ContactPhase, Double)]]
        {
            #expect(complaint(Self.down, Scan(seen: seen, options: Self.touching, x: 99)) == nil)
        }
    }
}
