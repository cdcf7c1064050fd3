import TaptrailTesting
import Testing
import VirtualTime

// The agenda against a plain array that is searched from its beginning: least instant first, and of equal ones
// the one added first.

private struct PlainAgenda {
    var entries: [(instant: Int64, number: Int)] = []
    var now: Int64 = 0

    mutating func pop() -> (instant: Int64, number: Int)? {
        var least: Int?
        for place in entries.indices where least == nil || entries[place].instant < entries[least!].instant {
            least = place
        }
        guard let least else { return nil }
        now = entries[least].instant
        return entries.remove(at: least)
    }
}

/// How far ahead the entries of a run lie.
private enum Spread: Int, CaseIterable {
    case allNow = 1
    case fewInstants = 4
    case some = 100
    case manyInstants = 1_000_000_000
}

struct AgendaOracleTests {
    @Test(arguments: 1...Population.count(60, of: 120))
    func `random adding and taking agrees with a sorted list`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let spread = Spread.allCases[seed % Spread.allCases.count]
        let agenda = Agenda<Int>(capacity: 1 + generator.below(40))
        var plain = PlainAgenda()
        var number = 0
        // Filling up, then about balanced, then emptying.
        for (steps, adds) in [(150, 8), (250, 5), (250, 3)] {
            for _ in 0..<steps {
                if generator.chance(adds, in: 10) {
                    let ahead = generator.chance(1, in: 4) ? 0 : generator.below(spread.rawValue)
                    let instant = plain.now + Int64(ahead)
                    agenda.add(number, at: Instant(nanoseconds: instant))
                    plain.entries.append((instant, number))
                    number += 1
                } else {
                    let next = agenda.next
                    let (entry, expected) = (agenda.pop(), plain.pop())
                    #expect(next?.sequence == entry?.sequence, "seed \(seed)")
                    #expect(entry?.instant.nanoseconds == expected?.instant, "seed \(seed)")
                    #expect(entry?.occurrence == expected?.number, "seed \(seed)")
                    #expect(entry?.sequence == expected.map { UInt64($0.number) }, "seed \(seed)")
                }
                let isSame =
                    agenda.now.nanoseconds == plain.now && agenda.count == plain.entries.count
                    && agenda.isEmpty == plain.entries.isEmpty
                #expect(isSame, "seed \(seed)")
                // Not after every step: what is known of it has to outlast some.
                let next = plain.entries.map { Instant(nanoseconds: $0.instant) }.min() ?? .distantFuture
                if generator.chance(1, in: 3) { #expect(agenda.nextInstant == next, "seed \(seed)") }
            }
        }
        while let expected = plain.pop() {
            #expect(agenda.pop()?.occurrence == expected.number, "seed \(seed)")
        }
        #expect(agenda.pop() == nil, "seed \(seed)")
    }

    @Test func `two agendas know nothing of each other`() {
        let (first, second) = (Agenda<Int>(), Agenda<Int>())
        first.add(1, at: Instant(nanoseconds: 5))
        second.add(2, at: Instant(nanoseconds: 3))
        #expect(first.pop()?.occurrence == 1)
        #expect(second.now == .zero)
        #expect(second.pop()?.sequence == 0)
    }
}
