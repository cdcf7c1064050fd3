import TaptrailTesting
import Testing
import VirtualTime

struct CostTests {
    @Test(
        arguments: [
            ("150ms", .fixed(.milliseconds(150))), ("0s", .fixed(.zero)),
            ("100us..2ms", .uniform(.microseconds(100) ... .milliseconds(2))),
            ("0ns..1ns", .uniform(.zero ... .nanoseconds(1))),
            ("1.5us..2.5us", .uniform(.nanoseconds(1_500) ... .nanoseconds(2_500))),
            ("3ms..3ms", .uniform(.milliseconds(3) ... .milliseconds(3))),
        ] as [(String, Cost)])
    func `a cost is a duration or two with dots between`(text: String, cost: Cost) throws {
        #expect(try Cost(parsing: text) == cost)
    }

    @Test(
        arguments: [
            ("", .noNumber("")), ("5", .noUnit("5")), ("..", .noNumber("")), ("1ms..", .noNumber("")),
            ("..1ms", .noNumber("")), ("1..2ms", .noUnit("1")), ("1ms..2", .noUnit("2")),
            ("1ms...2ms", .noNumber(".2ms")), ("1ms..2ms..3ms", .noUnit("2ms..3ms")),
            ("2ms..1ms", .emptyRange("2ms..1ms")), ("1ms..0.5ns", .finerThanNanoseconds("0.5ns")),
            ("1ms..90000s", .tooLong("90000s")),
        ] as [(String, IntervalTextError)])
    func `what is no cost is refused with the reason`(text: String, error: IntervalTextError) {
        #expect(throws: error) { try Cost(parsing: text) }
    }

    @Test func `a cost that is written is read back`() throws {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<1_000 {
            let ends = (0..<2).map { _ in
                Interval(nanoseconds: Int64(generator.ofAnyLength() % 86_400_000_000_001))
            }.sorted()
            for cost in [Cost.fixed(ends[0]), .uniform(ends[0]...ends[1])] {
                #expect(try Cost(parsing: cost.description) == cost, "seed 31: \(cost)")
            }
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
