import TaptrailTesting
import Testing
import VirtualTime

struct IntervalTextTests {
    @Test(
        arguments: [
            ("0s", 0), ("0ns", 0), ("0.000ms", 0), ("1ns", 1), ("40ns", 40), ("1us", 1_000), ("2.5us", 2_500),
            ("150ms", 150_000_000), ("16.666666ms", 16_666_666), ("1s", 1_000_000_000), ("0.000000001s", 1),
            ("007ms", 7_000_000), ("1.50s", 1_500_000_000), ("1.5000000000000s", 1_500_000_000),
            ("3.0ns", 3), ("5 ms", 5_000_000), ("2.5 us", 2_500), ("86400s", 86_400_000_000_000),
            ("86400000000000ns", 86_400_000_000_000),
            ("86399.999999999s", 86_399_999_999_999), ("0.001us", 1),
        ] as [(String, Int64)])
    func `a duration is read exactly`(text: String, nanoseconds: Int64) throws {
        #expect(try Interval(parsing: text) == Interval(nanoseconds: nanoseconds))
    }

    @Test(
        arguments: [
            ("", .noNumber("")), ("ms", .noNumber("ms")), ("abc", .noNumber("abc")),
            ("-1ms", .noNumber("-1ms")), ("+1ms", .noNumber("+1ms")), (" 1ms", .noNumber(" 1ms")),
            (".5ms", .noNumber(".5ms")), ("5.ms", .noNumber("5.ms")), ("1.2.3ms", .noNumber("1.2.3ms")),
            (".ms", .noNumber(".ms")), ("..s", .noNumber("..s")), ("١ms", .noNumber("١ms")),
            ("5", .noUnit("5")), ("1.5", .noUnit("1.5")), ("5  ms", .noUnit("5  ms")), ("5 ", .noUnit("5 ")),
            ("5\tms", .noUnit("5\tms")),
            ("5ms ", .noUnit("5ms ")),
            ("5MS", .noUnit("5MS")), ("5min", .noUnit("5min")), ("5µs", .noUnit("5µs")),
            ("5e3ms", .noUnit("5e3ms")),
            ("1,5ms", .noUnit("1,5ms")), ("5ms\0", .noUnit("5ms\0")), ("5mss", .noUnit("5mss")),
            ("0.5ns", .finerThanNanoseconds("0.5ns")), ("2.0001us", .finerThanNanoseconds("2.0001us")),
            ("1.0000001ms", .finerThanNanoseconds("1.0000001ms")),
            ("0.0000000001s", .finerThanNanoseconds("0.0000000001s")),
            ("86400.000000001s", .tooLong("86400.000000001s")), ("86401s", .tooLong("86401s")),
            ("9223372036854775808ns", .tooLong("9223372036854775808ns")),
            (
                "99999999999999999999999999999999s", .tooLong("99999999999999999999999999999999s")
            ),
        ] as [(String, IntervalTextError)])
    func `what is no duration is refused with the reason`(text: String, error: IntervalTextError) {
        #expect(throws: error) { try Interval(parsing: text) }
        #expect(error.description.contains("\"\(text)\""))
    }

    @Test func `a unit that is missing is told from one that is unknown`() {
        #expect(IntervalTextError.noUnit("5").description.hasPrefix("\"5\" has no unit; write"))
        for text in ["5min", "5  ms", "5,5mn"] {
            #expect(
                IntervalTextError.noUnit(text).description
                    .hasPrefix("\"\(text)\" has a unit that is not known here; write"))
        }
    }

    @Test(arguments: [
        ("5µs", "5us"), ("5μs", "5us"), ("5,5ms", "5.5ms"), ("20MS", "20ms"), ("20msec", "20ms"),
        ("2sec", "2s"),
        ("0,06s", "0.06s"),
    ])
    func `a duration in other signs is told in those that are read`(text: String, meant: String) throws {
        #expect(IntervalTextError.noUnit(text).description.hasSuffix("; did you mean \"\(meant)\"?"))
        _ = try Interval(parsing: meant)
    }

    @Test(arguments: ["5ms", "5", "five", "-5ms", "5min", ""])
    func `what cannot be told has no correction`(text: String) {
        #expect(IntervalTextError.noUnit(text).correction == nil)
    }

    @Test func `a refusal says what to write instead`() {
        let remedies: [(IntervalTextError, String)] = [
            (.noUnit("5"), "write it as \"150ms\""), (.noNumber("x"), "write it as \"150ms\""),
            (.finerThanNanoseconds("0.1ns"), "round it"), (.tooLong("2000000s"), "24 hours"),
        ]
        for (error, remedy) in remedies { #expect(error.description.contains(remedy)) }
    }

    @Test(
        arguments: [
            (0, "0s"), (1, "1ns"), (999, "999ns"), (1_000, "1us"), (1_001, "1.001us"), (2_500, "2.5us"),
            (999_999, "999.999us"), (1_000_000, "1ms"), (16_666_666, "16.666666ms"), (150_000_000, "150ms"),
            (100_000_001, "100.000001ms"), (1_000_000_000, "1s"), (1_000_000_001, "1.000000001s"),
            (90_000_000_000_000, "90000s"), (-1_500, "-1.5us"), (.max, "9223372036.854775807s"),
            (.min, "-9223372036.854775808s"),
        ] as [(Int64, String)])
    func `an interval is written in the largest unit of which there is one`(nanoseconds: Int64, text: String)
    {
        #expect(Interval(nanoseconds: nanoseconds).description == text)
        #expect(Instant(nanoseconds: nanoseconds).description == text)
    }

    @Test func `what is written is read back, in the shortest of its texts`() throws {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<5_000 {
            let interval = Interval(nanoseconds: Int64(generator.ofAnyLength() % 86_400_000_000_001))
            let text = interval.description
            #expect(try Interval(parsing: text) == interval, "seed 21: \(interval.nanoseconds)")
            // Neither a zero in front nor one behind a fraction.
            let hasIdleZero =
                text.count > 2 && text.hasPrefix("0")
                || text.contains(".") && text.drop { $0 != "." }.filter(\.isNumber).hasSuffix("0")
            #expect(!hasIdleZero, "seed 21: \(text)")
        }
    }

    @Test func `random texts are read or refused, and what is read agrees with decimal arithmetic`() throws {
        var generator = SeededGenerator(seed: 22)
        let units: [(String, Int)] = [("ns", 0), ("us", 3), ("ms", 6), ("s", 9)]
        for _ in 0..<5_000 {
            let (unit, decimals) = units[generator.below(4)]
            let whole = String(generator.ofAnyLength() >> 24)
            let fraction = String(
                (0..<generator.below(12)).map { _ in "0123456789".randomElement(using: &generator)! })
            let text = whole + (fraction.isEmpty ? "" : "." + fraction) + unit
            // The digits before and behind the point, the point moved by as many places as the unit has.
            let moved = fraction.padding(to: decimals)
            let isExact = fraction.count <= decimals || fraction.dropFirst(decimals).allSatisfy { $0 == "0" }
            let value = Double(whole + moved.prefix(decimals))!
            if !isExact {
                #expect(throws: IntervalTextError.finerThanNanoseconds(text)) { try Interval(parsing: text) }
            } else if value > 86_400e9 {
                #expect(throws: IntervalTextError.tooLong(text)) { try Interval(parsing: text) }
            } else {
                #expect(try Double(Interval(parsing: text).nanoseconds) == value, "seed 22: \(text)")
            }
        }
    }
}

extension String {
    fileprivate func padding(to length: Int) -> String {
        self + String(repeating: "0", count: max(0, length - count))
    }
}
