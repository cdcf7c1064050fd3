/// The units that a duration can be written in, smallest first.
private enum IntervalUnit: String, CaseIterable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"

    /// How many decimal digits of nanoseconds one of the unit has.
    var decimals: Int {
        switch self {
        case .nanoseconds: 0
        case .microseconds: 3
        case .milliseconds: 6
        case .seconds: 9
        }
    }
}

/// Why a text is no duration; its description says what to write instead.
public enum IntervalTextError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A number without `s`, `ms`, `us` or `ns` behind it.
    case noUnit(String)
    /// What stands before the unit is negative, or not a number.
    case noNumber(String)
    /// A fraction of a nanosecond.
    case finerThanNanoseconds(String)
    /// More than an ``Interval`` can hold.
    case tooLong(String)

    public var description: String {
        switch self {
        case .noUnit(let text):
            "\"\(text)\" \(Self.noUnitClause(on: text)); "
                + (correction.map { "did you mean \"\($0)\"?" }
                    ?? "write it as \"150ms\", \"2.5us\", \"40ns\" or \"1s\"")
        case .noNumber(let text):
            "\"\(text)\" does not begin with a number; write it as \"150ms\" or \"2.5us\""
        case .finerThanNanoseconds(let text): "\"\(text)\" is finer than a nanosecond; round it to whole ns"
        case .tooLong(let text): "\"\(text)\" is longer than 24 hours, the longest duration there is"
        }
    }

    /// The text that was read.
    public var text: String {
        switch self {
        case .noUnit(let text), .noNumber(let text), .finerThanNanoseconds(let text), .tooLong(let text): text
        }
    }

    /// What is wrong with the unit of `text`, in words that follow it.
    public static func noUnitClause(on text: String) -> String {
        let isNumber = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        return isNumber ? "has no unit" : "has a unit that is not known here"
    }

    /// The text as it was probably meant, with a sign for micro, a comma for the point or a unit in other letters; nil
    /// if none of these makes it a duration.
    public var correction: String? {
        guard text.utf8.count <= 40 else { return nil }
        // U+00B5 is the micro sign, U+03BC the Greek letter.
        var meant = String(
            text.lowercased().map { $0 == "\u{B5}" || $0 == "\u{3BC}" ? "u" : $0 == "," ? "." : $0 })
        let spelled = [("msec", "ms"), ("usec", "us"), ("nsec", "ns"), ("sec", "s")]
        for (ending, unit) in spelled where meant.hasSuffix(ending) {
            meant = meant.dropLast(ending.count) + unit
            break
        }
        guard meant != text, (try? Interval(parsing: meant)) != nil else { return nil }
        return meant
    }
}

extension Interval {
    /// The longest duration that a text may name: a day.
    public static let longestInText = Interval.seconds(86_400)

    /// Reads a duration as scenarios write it: digits, an optional fraction, one of `ns us ms s`, before which one
    /// space may stand; no sign. The value is exact: what a nanosecond cannot hold is refused rather than rounded.
    ///
    /// - Throws: ``IntervalTextError``, which says what to write instead.
    public init(parsing text: String) throws(IntervalTextError) {
        let digits = text.utf8.prefix { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        let rest = text.utf8.dropFirst(digits.count)
        let unitText = String(
            decoding: rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest, as: UTF8.self)
        guard let unit = IntervalUnit(rawValue: unitText) else {
            throw digits.isEmpty ? .noNumber(text) : .noUnit(text)
        }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { throw .noNumber(text) }
        var significant = parts.count == 2 ? Array(parts[1]) : []
        while significant.last == 0x30 { significant.removeLast() }
        guard significant.count <= unit.decimals else { throw .finerThanNanoseconds(text) }

        var nanoseconds: Int64 = 0
        let padding = repeatElement(UInt8(0x30), count: unit.decimals - significant.count)
        for digit in Array(parts[0]) + significant + Array(padding) {
            nanoseconds = nanoseconds * 10 + Int64(digit - 0x30)
            guard nanoseconds <= Interval.longestInText.nanoseconds else { throw .tooLong(text) }
        }
        self.init(nanoseconds: nanoseconds)
    }
}

extension Interval: CustomStringConvertible {
    /// The shortest exact text in the largest unit of which there is at least one: `150ms`, `2.5us`, `0s`.
    /// Reading it back gives the same interval, if it is one that a text may name.
    public var description: String {
        if nanoseconds == 0 { return "0s" }
        let magnitude = nanoseconds.magnitude
        var unit = IntervalUnit.nanoseconds
        var unitLength: UInt64 = 1
        for candidate in IntervalUnit.allCases {
            var length: UInt64 = 1
            for _ in 0..<candidate.decimals { length *= 10 }
            if magnitude >= length { (unit, unitLength) = (candidate, length) }
        }
        let sign = nanoseconds < 0 ? "-" : ""
        let fraction = magnitude % unitLength
        if fraction == 0 { return "\(sign)\(magnitude / unitLength)\(unit.rawValue)" }
        let digits = String(fraction)
        let padded = String(repeating: "0", count: unit.decimals - digits.count) + digits
        let trimmed = String(padded.reversed().drop { $0 == "0" }.reversed())
        return "\(sign)\(magnitude / unitLength).\(trimmed)\(unit.rawValue)"
    }
}
