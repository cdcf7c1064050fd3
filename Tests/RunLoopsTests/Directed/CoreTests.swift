import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// Threads that share cores: the rule of `CoreSchedule`, and its instants by hand.
@Suite struct `Threads that share cores` {
    /// Loops named a, b, c …, each with timers that are due at an instant and work for so long, in microseconds.
    private func play(
        cores: Int?, _ threads: [(priority: ThreadPriority, work: [(due: Int, length: Int)])],
        _ more: (Bench, [SimulatedRunLoop]) -> Void = { _, _ in }
    ) -> String {
        let bench = Bench(cores: cores)
        let loops = threads.enumerated().map { index, thread in
            let name = ["a", "b", "c", "d"][index]
            let loop = bench.makeLoop(name)
            loop.thread.priority = thread.priority
            for (number, work) in thread.work.enumerated() {
                loop.addTimer("\(name)\(number + 1)", at: work.due) { _ in loop.thread.work(work.length) }
            }
            return loop
        }
        more(bench, loops)
        bench.run()
        return bench.story().callouts().replacing("timer(", with: "").replacing(")", with: "")
    }

    @Test func `threads that share one core work one after the other`() {
        let threads: [(priority: ThreadPriority, work: [(due: Int, length: Int)])] = [
            (.utility, [(10, 100)]), (.utility, [(20, 30)]), (.utility, [(30, 30)]),
        ]
        #expect(play(cores: 1, threads) == "a1@10 b1@110 c1@140")
        #expect(play(cores: 2, threads) == "a1@10 b1@20 c1@50")
        #expect(play(cores: 3, threads) == "a1@10 b1@20 c1@30")
        #expect(play(cores: nil, threads) == "a1@10 b1@20 c1@30")
    }

    @Test func `a thread that waits for a core says so, and its next record tells when it has one`() {
        let bench = Bench(cores: 1)
        let (a, b) = (bench.makeLoop("a"), bench.makeLoop("b"))
        a.addTimer("a1", at: 10) { _ in a.thread.work(100) }
        b.addTimer("b1", at: 40) { _ in b.thread.work(10) }
        bench.run()
        let records = bench.story().trail.records.filter { $0.thread == b.thread.id && $0.instant > us(0) }
        #expect(records.prefix(2).map(\.instant) == [us(40), us(110)])
        #expect(records.first?.event == .coreAwaited(thread: b.thread.id))
    }

    /// `a` tells `b` and `c` of something as the last act of its work; what `b` does takes no time.
    @Test func `a core that is freed at the same instant is not waited for`() {
        let bench = Bench(cores: 1)
        let (a, b, c) = (bench.makeLoop("a"), bench.makeLoop("b"), bench.makeLoop("c"))
        let ports = [b.addSource1("b1") { _ in }, c.addSource1("c1") { _ in c.thread.work(10) }]
        a.addTimer("a1", at: 10) { _ in
            a.thread.work(100)
            for port in ports { a.thread.send(to: port) }
        }
        bench.run()
        let story = bench.story()
        #expect(story.callouts() == "timer(a1)@10 source1(b1)@110 source1(c1)@110")
        let waits = story.trail.records.filter {
            if case .coreAwaited = $0.event { true } else { false }
        }
        #expect(waits.isEmpty)
    }

    @Test func `of threads that wait for a core the most urgent has it first`() {
        #expect(
            play(
                cores: 1,
                [
                    (.background, [(10, 100)]), (.background, [(20, 50)]), (.userInteractive, [(60, 30)]),
                    (.utility, [(70, 5)]),
                ]) == "a1@10 c1@110 d1@140 b1@145")
    }

    @Test func `between two callbacks a core goes to one as urgent, and to one less urgent only after sleep`()
    {
        let work = [(due: 10, length: 100), (due: 10, length: 100), (due: 10, length: 100)]
        #expect(
            play(cores: 1, [(.utility, work), (.utility, [(50, 10)])]) == "a1@10 b1@110 a2@120 a3@220")
        #expect(
            play(cores: 1, [(.utility, work), (.userInteractive, [(150, 10)])])
                == "a1@10 a2@110 b1@210 a3@220")
        #expect(
            play(cores: 1, [(.utility, work), (.background, [(50, 10)])]) == "a1@10 a2@110 a3@210 b1@310")
    }

    @Test func `two threads that have much to do take turns, callback by callback`() {
        let work = [(due: 10, length: 20), (due: 10, length: 20), (due: 10, length: 20)]
        #expect(
            play(cores: 1, [(.utility, work), (.utility, work)])
                == "a1@10 b1@30 a2@50 b2@70 a3@90 b3@110")
    }

    @Test func `a thread that dies leaves its core, or its place among those that wait`() {
        let threads: [(priority: ThreadPriority, work: [(due: Int, length: Int)])] = [
            (.utility, [(10, 1_000)]), (.utility, [(20, 30)]), (.utility, [(30, 30)]),
        ]
        #expect(play(cores: 1, threads) { $0.kill($1[0], at: 60) } == "a1@10 b1@60 c1@90")
        #expect(play(cores: 1, threads) { $0.kill($1[1], at: 60) } == "a1@10 c1@1010")
        // What another one leaves behind its death has nothing to do with it.
        let others = threads.prefix(2) + [(.background, [(30, 30)])]
        #expect(play(cores: 1, Array(others)) { $0.kill($1[0], at: 60) } == "a1@10 b1@60 c1@90")
    }

    /// `c` tells `a` of something as the last act of its work, or in a callback of its own at that instant.
    @Test(arguments: [true, false])
    func `a thread that is woken at the instant at which it falls asleep keeps its core`(isLastAct: Bool) {
        let told = play(
            cores: 2, [(.utility, [(10, 100)]), (.background, [(50, 10)]), (.utility, [])]
        ) { _, loops in
            let (a, c) = (loops[0], loops[2])
            let port = a.addSource1("a2") { _ in a.thread.work(20) }
            c.addTimer("c1", at: 20) { _ in
                c.thread.work(90)
                guard isLastAct else { return }
                c.thread.send(to: port)
                c.thread.work(100)
            }
            if isLastAct { return }
            c.addTimer("c2", at: 110) { _ in
                c.thread.send(to: port)
                c.thread.work(100)
            }
        }
        // The less urgent one waits until it sleeps.
        #expect(told.replacing("source1(", with: "").hasSuffix("a2@110 b1@130"))
    }

    @Test func `threads are as urgent as Apple's classes of quality are, and drivers more than all`() {
        let priorities: [ThreadPriority] = [
            .background, .utility, .userInitiated, .userInteractive, .driver,
        ]
        #expect(priorities == ThreadPriority.allCases)
        #expect(zip(priorities, priorities.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `a phone has a core at least`() async {
        await #expect(processExitsWith: .failure) { _ = Bench(cores: 0) }
    }

    /// No seed has two threads at work on one core, a core that idles while somebody waits, or somebody less urgent
    /// who comes first.
    @Test func `threads that share a core by chance keep the rule`() {
        for seed in 1...40 {
            var dice = SeededGenerator(seed: UInt64(seed))
            let bench = Bench(cores: 1)
            var dues: [String: (due: Int64, thread: Int)] = [:]
            var priorities: [ThreadPriority] = []
            for index in 0..<Int(dice.next(upTo: 2)) + 2 {
                let loop = bench.makeLoop("t\(index)")
                loop.thread.priority = ThreadPriority.allCases[Int(dice.next(upTo: 3))]
                priorities.append(loop.thread.priority)
                for number in 0..<Int(dice.next(upTo: 3)) + 1 {
                    let (due, length) = (Int(dice.next(upTo: 900)), Int(dice.next(upTo: 200)) + 1)
                    dues["t\(index).\(number)"] = (Int64(due) * 1_000, index)
                    loop.addTimer("t\(index).\(number)", at: due) { _ in loop.thread.work(length) }
                }
            }
            bench.run()
            let story = bench.story()
            var works: [(begin: Int64, end: Int64, due: Int64, thread: Int)] = []
            for record in story.trail.records {
                let instant = record.instant.nanoseconds
                switch record.event {
                case .began(.timer, let timer, _, _):
                    let (due, thread) = dues[story.name(timer)]!
                    works.append((instant, 0, due, thread))
                case .ended(.timer, _, _, _): works[works.count - 1].end = instant
                default: break
                }
            }
            #expect(works.count == dues.count, "seed \(seed)")
            for (index, work) in works.enumerated() where index > 0 {
                let before = works[index - 1]
                #expect(work.begin >= before.end, "seed \(seed): two at work at \(work.begin)")
                // It may have waited for its own thread, whose callbacks stand in order.
                let ready = max(work.due, works[..<index].last { $0.thread == work.thread }?.end ?? 0)
                #expect(
                    work.begin == max(before.end, ready), "seed \(seed): nobody works before \(work.begin)")
                for other in works[..<index] where other.begin > ready {
                    #expect(
                        priorities[other.thread] >= priorities[work.thread],
                        "seed \(seed): a less urgent one at \(other.begin)")
                }
            }
        }
    }
}
