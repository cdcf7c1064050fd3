import TaptrailTesting
import Testing
import VirtualTime

@testable import HIDEvents
@testable import Simulation

/// What scans see of the paths of fingers, beside a plain list of all that is to be seen.
@Suite struct PlayedPathsTests {
    /// A contact that no scan has seen yet: of which path, in the order of adding, which of its contacts, and when it
    /// can be seen.
    private struct Unseen {
        let path: Int
        let contact: Int
        let seen: Instant
    }

    private static func contacts(from start: Int, _ dice: inout SeededGenerator) -> [ScannedContact] {
        var tick = start
        return (0..<dice.number(in: 1...4)).map { number in
            tick += dice.number(in: 0...2)
            return ScannedContact(
                contact: FingerContact(finger: 1, phase: .moved, x: Double(number), y: 0),
                happened: Instant(nanoseconds: Int64(tick)), seen: Instant(nanoseconds: Int64(tick)))
        }
    }

    /// Fingers are played before and while others are seen, in any order of their beginnings.
    @Test(arguments: 0..<50)
    func `a scan sees what has come since the last one, by path in the order of adding`(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        var (paths, unseen) = (PlayedPaths(), [Unseen]())
        // Numbers are used again; this says which path has one now.
        var pathOfNumber: [UInt32: Int] = [:]
        var (added, left) = (0, [UInt32: Int]())
        for tick in 0..<40 {
            let scan = Instant(nanoseconds: Int64(tick))
            for _ in 0..<dice.number(in: 0...2) {
                let contacts = Self.contacts(from: tick + dice.number(in: 0...6), &dice)
                let number = paths.add(contacts, pencil: nil, firstSequence: UInt64(added * 100))
                #expect(left[number] == nil, "seed \(seed): a path's number stands for another")
                (pathOfNumber[number], left[number]) = (added, contacts.count)
                for (index, contact) in contacts.enumerated() {
                    unseen.append(Unseen(path: added, contact: index, seen: contact.seen))
                }
                added += 1
            }
            var seen: [[Int]] = []
            while let next = paths.seeNext(at: scan) {
                seen.append([pathOfNumber[next.number]!, next.contact])
                left[next.number]! -= 1
            }
            let expected = unseen.filter { $0.seen <= scan }
            unseen.removeAll { $0.seen <= scan }
            #expect(seen == expected.map { [$0.path, $0.contact] }, "seed \(seed), scan \(tick)")
            for number in left.keys.sorted() where left[number] == 0 {
                paths.remove(number)
                left[number] = nil
            }
        }
        #expect(added > 10)
    }

    /// A contact is put on the agenda under the numbers that were kept for it when its path was played.
    @Test func `contacts and scans have the kept sequence numbers by turns`() {
        var paths = PlayedPaths()
        let contacts = (1...3).map { tick in
            ScannedContact(
                contact: FingerContact(finger: 1, phase: .moved, x: 0, y: 0),
                happened: Instant(nanoseconds: Int64(tick)), seen: Instant(nanoseconds: Int64(tick + 1)))
        }
        let number = paths.add(contacts, pencil: nil, firstSequence: 10)
        var sequences: [UInt64] = []
        while let next = paths[number].nextContact, let scan = paths[number].nextScan {
            #expect(scan.contact.seen == next.contact.seen)
            sequences += [next.sequence, scan.sequence]
            paths[number].contactsOver += 1
            paths[number].scansOver += 1
        }
        #expect(sequences == [10, 11, 12, 13, 14, 15])
        #expect(paths[number].nextContact == nil && paths[number].nextScan == nil)
    }
}
