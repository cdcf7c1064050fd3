import Testing
import VirtualTime

struct AgendaTests {
    @Test func `what is due first comes first, and what is due together comes in the order of adding`() {
        let agenda = Agenda<Int>()
        let instants: [Int64] = [30, 10, 20, 10, 30, 0, 20, 10, 0]
        for (number, instant) in instants.enumerated() {
            agenda.add(number, at: Instant(nanoseconds: instant))
        }
        var taken: [Int] = []
        while taken.count < 100, let entry = agenda.pop() {
            #expect(entry.instant.nanoseconds == instants[entry.occurrence])
            #expect(entry.sequence == UInt64(entry.occurrence))
            taken.append(entry.occurrence)
        }
        #expect(taken == [5, 8, 1, 3, 7, 2, 6, 0, 4])
    }

    @Test func `an empty agenda has nothing to give and stays where it is`() {
        let agenda = Agenda<Int>()
        #expect(agenda.isEmpty)
        #expect(agenda.count == 0)
        #expect(agenda.now == .zero)
        #expect(agenda.nextInstant == .distantFuture)
        #expect(agenda.pop() == nil)
        agenda.add(7, at: Instant(nanoseconds: 5))
        #expect(!agenda.isEmpty)
        #expect(agenda.nextInstant == Instant(nanoseconds: 5))
        #expect(agenda.now == .zero)
        #expect(agenda.pop()?.occurrence == 7)
        #expect(agenda.pop() == nil)
        #expect(agenda.now == Instant(nanoseconds: 5))
        #expect(agenda.nextInstant == .distantFuture)
    }

    @Test func `what is added for the present instant comes behind what was planned for it`() {
        let agenda = Agenda<Stand>()
        let instant = Instant(nanoseconds: 100)
        agenda.add(.planned(1), at: instant)
        agenda.add(.planned(2), at: instant)
        agenda.add(.planned(3), at: instant + .nanoseconds(1))
        #expect(agenda.pop()?.occurrence == .planned(1))
        agenda.add(.present(1), at: instant)
        agenda.add(.present(2), at: instant)
        #expect(agenda.nextInstant == instant)
        #expect(agenda.pop()?.occurrence == .planned(2))
        #expect(agenda.pop()?.occurrence == .present(1))
        agenda.add(.present(3), at: instant)
        #expect(agenda.pop()?.occurrence == .present(2))
        #expect(agenda.pop()?.occurrence == .present(3))
        #expect(agenda.nextInstant == instant + .nanoseconds(1))
        #expect(agenda.pop()?.occurrence == .planned(3))
        #expect(agenda.isEmpty)
    }

    @Test(arguments: [1, 4, 5, 64])
    func `heap and ring grow as far as they must`(capacity: Int) {
        let agenda = Agenda<Int>(capacity: capacity)
        for number in 0..<1_000 { agenda.add(number, at: Instant(nanoseconds: Int64(1_000 - number))) }
        for number in 0..<1_000 { agenda.add(1_000 + number, at: .zero) }
        #expect(agenda.count == 2_000)
        for number in 0..<1_000 { #expect(agenda.pop()?.occurrence == 1_000 + number) }
        #expect(agenda.now == .zero)
        for number in (0..<1_000).reversed() { #expect(agenda.pop()?.occurrence == number) }
        #expect(agenda.isEmpty)
    }

    @Test func `what is due behind the horizon stays`() {
        let agenda = Agenda<Int>()
        func popped(through horizon: Int64) -> Int? {
            agenda.pop(through: Instant(nanoseconds: horizon))?.pointee.occurrence
        }
        for instant in [5, 9, 7] { agenda.add(instant, at: Instant(nanoseconds: Int64(instant))) }
        #expect(popped(through: 4) == nil && agenda.now == .zero)
        #expect(popped(through: 7) == 5 && popped(through: 7) == 7)
        #expect(popped(through: 8) == nil && agenda.count == 1)
        // Due now, and so behind an earlier horizon too.
        agenda.add(70, at: Instant(nanoseconds: 7))
        #expect(popped(through: 6) == nil && popped(through: 7) == 70)
        #expect(popped(through: 9) == 9 && agenda.isEmpty)
    }

    @Test func `time goes on by itself before what is due, never past it and never back`() {
        let agenda = Agenda<Int>()
        agenda.add(1, at: Instant(nanoseconds: 10))
        for instant in [5, 3, 20] {
            agenda.advance(to: Instant(nanoseconds: Int64(instant)))
            #expect(agenda.now == Instant(nanoseconds: 5))
        }
        #expect(agenda.pop()?.instant == Instant(nanoseconds: 10))
        agenda.advance(to: Instant(nanoseconds: 30))
        agenda.add(2, at: Instant(nanoseconds: 30))
        #expect(agenda.now == Instant(nanoseconds: 30) && agenda.pop()?.occurrence == 2)
    }

    @Test func `the ring grows in the right order when it has gone round`() {
        let agenda = Agenda<Int>()
        var (added, taken) = (0, 0)
        for round in 1...40 {
            for _ in 0..<(round + 5) {
                agenda.add(added, at: .zero)
                added += 1
            }
            for _ in 0..<round {
                #expect(agenda.pop()?.occurrence == taken)
                taken += 1
            }
        }
        while taken <= added, let entry = agenda.pop() {
            #expect(entry.occurrence == taken)
            taken += 1
        }
        #expect(taken == added)
    }

    @Test func `an instant that has passed traps, whoever asks for it`() async {
        await #expect(processExitsWith: .failure) {
            let agenda = Agenda<Int>()
            agenda.add(1, at: Instant(nanoseconds: 10))
            _ = agenda.pop()
            agenda.add(2, at: Instant(nanoseconds: 9))
        }
        await #expect(processExitsWith: .failure) {
            Agenda<Int>().add(1, at: Instant(nanoseconds: -1))
        }
        // The same without the mistake, so that the trap is the mistake's.
        await #expect(processExitsWith: .success) {
            let agenda = Agenda<Int>()
            agenda.add(1, at: Instant(nanoseconds: 10))
            _ = agenda.pop()
            agenda.add(2, at: Instant(nanoseconds: 10))
        }
    }

    /// Chains of entries, each put there when the one before it comes, against all of them at once.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `entries under reserved numbers come as if all had been added at once`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (whole, lazy) = (Agenda<Int>(), Agenda<Int>())
        var chains: [[(instant: Instant, name: Int)]] = []
        var firstSequences: [UInt64] = []
        for chain in 0..<5 {
            // Few instants, so that many are due together.
            let instants = (0..<8).map { _ in Int64(generator.next() % 6) }.sorted()
            chains.append(instants.enumerated().map { (Instant(nanoseconds: $1), chain * 100 + $0) })
            for entry in chains[chain] { whole.add(entry.name, at: entry.instant) }
            firstSequences.append(lazy.reserveSequence(count: 8))
            lazy.add(chain * 100, at: chains[chain][0].instant, sequence: firstSequences[chain])
        }
        // What others add meanwhile comes behind them.
        var taken: ([Int], [Int]) = ([], [])
        while taken.0.count < 1_000, let entry = whole.pop() {
            taken.0.append(entry.occurrence)
            if entry.occurrence % 3 == 0, entry.occurrence < 1_000 {
                whole.add(1_000 + entry.occurrence, at: whole.now)
            }
        }
        while taken.1.count < 1_000, let entry = lazy.pop() {
            taken.1.append(entry.occurrence)
            guard entry.occurrence < 1_000 else { continue }
            let (chain, index) = (entry.occurrence / 100, entry.occurrence % 100)
            if index + 1 < 8 {
                lazy.add(
                    entry.occurrence + 1, at: chains[chain][index + 1].instant,
                    sequence: firstSequences[chain] + UInt64(index + 1))
            }
            if entry.occurrence % 3 == 0 { lazy.add(1_000 + entry.occurrence, at: lazy.now) }
        }
        #expect(taken.0 == taken.1)
        #expect(taken.0.count > 40)
    }

    @Test func `a number that was not reserved traps`() async {
        await #expect(processExitsWith: .failure) {
            Agenda<Int>().add(1, at: Instant(nanoseconds: 1), sequence: 0)
        }
    }
}

/// An occurrence with a payload, as those of the simulation are.
private enum Stand: Hashable, BitwiseCopyable {
    case planned(Int)
    case present(Int)
}
