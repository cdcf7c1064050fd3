import TaptrailTesting
import Testing
import VirtualTime

private func times(_ entries: (nanoseconds: Int64, count: Int)...) -> MeasuredTimes {
    MeasuredTimes(entries.map { .init(time: Interval(nanoseconds: $0.nanoseconds), count: $0.count) })!
}

struct CostTests {
    @Test(
        arguments: [
            ("150ms", .fixed(.milliseconds(150))), ("0s", .fixed(.zero)),
            ("100us..2ms", .uniform(.microseconds(100) ... .milliseconds(2))),
            ("0ns..1ns", .uniform(.zero ... .nanoseconds(1))),
            ("1.5us..2.5us", .uniform(.nanoseconds(1_500) ... .nanoseconds(2_500))),
            ("3ms..3ms", .uniform(.milliseconds(3) ... .milliseconds(3))),
            ("normal(40us, 5us)", .normal(mean: .microseconds(40), deviation: .microseconds(5))),
            ("normal(0s,1ns)", .normal(mean: .zero, deviation: .nanoseconds(1))),
            (" lognormal ( 40us , 25us )", .logNormal(mean: .microseconds(40), deviation: .microseconds(25))),
            ("exponential(1.5us)", .exponential(mean: .nanoseconds(1_500))),
            ("empirical(3us)", .empirical(times((3_000, 1)))),
            ("empirical(5us, 3us ×2, 5us x3)", .empirical(times((3_000, 2), (5_000, 4)))),
            ("empirical(5us × 2, 3us x 1 )", .empirical(times((3_000, 1), (5_000, 2)))),
        ] as [(String, Cost)])
    func `a cost is a duration, two with dots between, or a distribution`(text: String, cost: Cost) throws {
        #expect(try Cost(parsing: text) == cost)
    }

    @Test(
        arguments: [
            ("", .time(.noNumber(""))), ("5", .time(.noUnit("5"))), ("..", .time(.noNumber(""))),
            ("1ms..", .time(.noNumber(""))), ("..1ms", .time(.noNumber(""))), ("1..2ms", .time(.noUnit("1"))),
            ("1ms..2", .time(.noUnit("2"))), ("1ms...2ms", .time(.noNumber(".2ms"))),
            ("1ms..2ms..3ms", .time(.noUnit("2ms..3ms"))), ("2ms..1ms", .emptyRange("2ms..1ms")),
            ("1ms..0.5ns", .time(.finerThanNanoseconds("0.5ns"))), ("1ms..90000s", .time(.tooLong("90000s"))),
            ("norml(1us, 1us)", .unknownDistribution("norml")), ("(1us)", .unknownDistribution("")),
            ("Normal(1us, 1us)", .unknownDistribution("Normal")),
            ("normal(1us, 1us", .noParenthesis("normal(1us, 1us")),
            ("normal(1us, 1us) ", .noParenthesis("normal(1us, 1us) ")),
            ("normal((1us, 1us))", .noParenthesis("normal((1us, 1us))")),
            ("normal()", .wrongNumbers(.normal)), ("normal(1us)", .wrongNumbers(.normal)),
            ("normal(1us, 1us, 1us)", .wrongNumbers(.normal)), ("normal(1us,)", .wrongNumbers(.normal)),
            ("normal(1us, -1us)", .time(.noNumber("-1us"))), ("normal(1us, 0s)", .noDeviation(.normal)),
            ("lognormal(1us, 0us)", .noDeviation(.lognormal)), ("lognormal(0s, 1us)", .noMean(.lognormal)),
            ("exponential(0s)", .noMean(.exponential)),
            ("exponential(1us, 1us)", .wrongNumbers(.exponential)),
            ("exponential(5)", .time(.noUnit("5"))), ("empirical()", .wrongNumbers(.empirical)),
            ("empirical(1us,)", .time(.noNumber(""))), ("empirical(1us ×0)", .wrongCount("×0")),
            ("empirical(1us ×)", .wrongCount("×")), ("empirical(1us ×-1)", .wrongCount("×-1")),
            ("empirical(1us x+1)", .wrongCount("x+1")),
            ("empirical(1us ×1000000001)", .wrongCount("×1000000001")),
            ("empirical(1us ×600000000, 2us ×600000000)", .tooManySamples),
        ] as [(String, CostTextError)])
    func `what is no cost is refused with the reason`(text: String, error: CostTextError) {
        #expect(throws: error) { try Cost(parsing: text) }
    }

    @Test func `a cost that is written is read back`() throws {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<1_000 {
            let ends = (0..<2).map { _ in
                Interval(nanoseconds: Int64(generator.ofAnyLength() % 86_400_000_000_001))
            }.sorted()
            let (short, long) = (max(ends[0], .nanoseconds(1)), max(ends[1], .nanoseconds(1)))
            for cost in [
                Cost.fixed(ends[0]), .uniform(ends[0]...ends[1]), .normal(mean: ends[0], deviation: long),
                .logNormal(mean: short, deviation: long), .exponential(mean: short),
                .empirical(times((ends[0].nanoseconds, 2), (ends[1].nanoseconds, 1))),
            ] {
                #expect(try Cost(parsing: cost.description) == cost, "seed 31: \(cost)")
            }
        }
        let many = (0..<MeasuredTimes.entriesMax).map { "\($0)us" }
        #expect(try Cost(parsing: "empirical(\(many.joined(separator: ",")))").description.count > 5_000)
        #expect(throws: CostTextError.tooManySamples) {
            try Cost(parsing: "empirical(\((many + ["1s"]).joined(separator: ",")))")
        }
    }

    @Test func `a fixed cost is always the same and draws nothing`() {
        var (generator, untouched) = (SeededGenerator(seed: 1), SeededGenerator(seed: 1))
        for _ in 0..<10 {
            #expect(Cost.fixed(.microseconds(3)).draw(from: &generator) == .microseconds(3))
        }
        #expect(generator.next() == untouched.next())
    }

    @Test func `a spread cost reaches both ends and nothing beyond, each as often as another`() {
        var generator = SeededGenerator(seed: 32)
        let cost = Cost.uniform(.nanoseconds(95) ... .nanoseconds(104))
        var counts: [Int64: Int] = [:]
        for _ in 0..<5_000 { counts[cost.draw(from: &generator).nanoseconds, default: 0] += 1 }
        #expect(Set(counts.keys) == Set(95...104))
        #expect(counts.values.allSatisfy { (370...630).contains($0) }, "seed 32: \(counts)")
    }

    @Test func `a spread cost is drawn by the generator's own rule`() {
        var (generator, twin) = (SeededGenerator(seed: 33), SeededGenerator(seed: 33))
        for _ in 0..<100 {
            let drawn = Cost.uniform(.microseconds(1) ... .milliseconds(1)).draw(from: &generator)
            #expect(drawn.nanoseconds == 1_000 + Int64(twin.next(upTo: 999_000)))
        }
    }

    @Test func `the longest spread that a text names can be drawn from`() throws {
        var generator = SeededGenerator(seed: 34)
        let cost = try Cost(parsing: "0s..86400s")
        for _ in 0..<100 {
            #expect((.zero...Interval.longestInText).contains(cost.draw(from: &generator)))
        }
    }
}
