import Testing
import VirtualTime

@testable import RunLoops

/// Takes note of what it is asked, and closes at an instant.
private final class NotingGate: TimeGate {
    private(set) var asked: [Instant] = []
    var closing = Instant.distantFuture

    func mayGoOn(to instant: Instant) -> Bool {
        asked.append(instant)
        return instant < closing
    }
}

/// Who is asked before virtual time goes on.
@Suite struct TimeGateTests {
    private let gate = NotingGate()

    /// A loop whose main queue starts a nested run at 10 that lasts 40, with a timer of each run and a message in
    /// it, and work that lets records run ahead.
    private func bench(isGated: Bool) -> (bench: Bench, loop: SimulatedRunLoop) {
        let bench = Bench()
        if isGated { bench.kernel.gate = gate }
        let loop = bench.makeLoop("app")
        loop.addSource0("keeper")
        let port = loop.addSource1("port") { [loop] _ in loop.thread.work(7) }
        loop.addTimer("timer", at: 45) { [loop] _ in loop.thread.work(12) }
        loop.async(at: us(10)) { [loop] in
            loop.thread.work(3)
            _ = loop.run(in: .default, for: .microseconds(40))
        }
        bench.at(20) { [bench] in bench.hand.thread.send(to: port) }
        return (bench, loop)
    }

    @Test func `an open gate changes nothing, not even inside a nested run`() {
        let (plain, _) = bench(isGated: false)
        let (gated, _) = bench(isGated: true)
        #expect(plain.run() == .quiet)
        #expect(gated.run() == .quiet)
        #expect(gated.recorder.finish(.plain).jsonLines() == plain.recorder.finish(.plain).jsonLines())
    }

    @Test func `a time gate is asked for the instants in their order, and for that of every record`() {
        let (bench, _) = bench(isGated: true)
        bench.run()
        #expect(gate.asked == gate.asked.sorted())
        let asked = Set(gate.asked)
        for record in bench.recorder.finish(.plain).records where record.instant > .zero {
            #expect(asked.contains(record.instant), "\(record)")
        }
    }

    @Test(arguments: [10, 20, 27, 45, 53, 57], [false, true])
    func `a run ends before the instant at which the gate closes`(closing: Int, hasEnd: Bool) {
        gate.closing = us(closing)
        let (gated, _) = bench(isGated: true)
        #expect((hasEnd ? gated.run(through: 90) : gated.run()) == .done)
        #expect(gated.kernel.agenda.now < us(closing))
        let soFar = gated.recorder.soFar(.plain)
        let (plain, _) = bench(isGated: false)
        plain.run()
        let whole = plain.recorder.finish(.plain).records
        #expect(Array(soFar.records) == Array(whole.prefix { $0.instant < us(closing) }))
    }

    /// The loop's block is worked on from 10 to 30, ahead of all others; nothing else is to come.
    @Test func `what a closed gate has kept back comes when it opens again`() {
        let bench = Bench()
        bench.kernel.gate = gate
        let loop = bench.makeLoop("app")
        loop.addSource0("keeper")
        loop.async(at: us(10)) { [loop] in loop.thread.work(20) }
        gate.closing = us(30)
        #expect(bench.run(through: 90) == .done)
        #expect(bench.kernel.agenda.now == us(10))
        #expect(bench.recorder.soFar(.plain).records.allSatisfy { $0.instant <= us(10) })
        gate.closing = .distantFuture
        #expect(bench.run(through: 90) == .quiet)
        #expect(bench.kernel.agenda.now == us(90))
        #expect(bench.recorder.soFar(.plain).records.last?.instant == us(30))
    }

    @Test func `a time gate is not asked for a timer that was stopped or set anew`() {
        let bench = Bench()
        bench.kernel.gate = gate
        let loop = bench.makeLoop("app")
        let stopped = loop.addTimer("stopped", at: 50)
        let moved = loop.addTimer("moved", at: 60)
        loop.async(at: us(10)) {
            stopped.invalidate()
            moved.setNextFireDate(us(70))
        }
        #expect(bench.run() == .quiet)
        #expect(Set(gate.asked.filter { $0 > us(10) }) == [us(70)])
    }

    @Test(arguments: [20, 57])
    func `a time gate is asked up to the end of a run, and for that instant too`(end: Int) {
        let (bench, _) = bench(isGated: true)
        bench.run(through: end)
        let asked = Set(gate.asked)
        #expect(gate.asked.last == us(end))
        for record in bench.recorder.soFar(.plain).records where record.instant > .zero {
            #expect(asked.contains(record.instant), "\(record)")
        }
    }

    @Test func `a time gate is not asked for what lies behind the end of a run`() {
        let (bench, _) = bench(isGated: true)
        bench.run(through: 30)
        #expect(gate.asked.allSatisfy { $0 <= us(30) })
        #expect(bench.run() == .quiet)
    }
}
