import VirtualTime

/// What a value may be, in the words of messages.
extension ValueFormat {
    /// What was expected, with its article.
    var expectation: String {
        switch self {
        case .text: "a string"
        case .id: "an id of your choice in quotes"
        case .reference(let kinds): "the id of \(IDKind.nouns(kinds))"
        case .duration: "a time with its unit such as \"150ms\""
        case .drawn:
            "a time such as \"10us\", a range of times such as \"10us..30us\", or a distribution such as "
                + "\"exponential(20us)\""
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .boolean: "true or false"
        case .word(let words): FormatChecker.choice(of: words)
        case .numbers(let names, _): "\(names.count) numbers [\(names.joined(separator: ", "))]"
        case .null: "null"
        case .object(let name): "\(ObjectFormat.noun(of: name)) {…}"
        case .list(let element, _): "an array, each element \(element.expectation)"
        case .dictionary(let key, let value, _): "an object of \(key.expectation): \(value.expectation)"
        case .either(let formats): formats.map(\.expectation).joined(separator: ", or ")
        case .anything: "a value"
        }
    }

    /// What stands there instead.
    func found(_ value: JSONValue) -> String {
        switch (self, value.content) {
        case (.numbers, .array(let elements)): "an array of \(elements.count)"
        case (.either(let formats), .array):
            formats.first { if case .numbers = $0 { true } else { false } }?.found(value)
                ?? value.kind.description
        default: value.kind.description
        }
    }

    /// The value as it was probably meant, as JSON.
    func correction(of value: JSONValue) -> String? {
        switch (self, value.content) {
        case (.duration(let range), .number(let number)), (.drawn(let range), .number(let number)):
            Self.time(of: number.double, within: range).map { "\"\($0)\"" }
        case (.number(let range), .string(let text)):
            Self.leadingNumber(of: text).flatMap { range.contains($0) ? shownNumber($0) : nil }
        case (.wholeNumber(let range), .string(let text)):
            Self.leadingNumber(of: text).flatMap { JSONNumber.real($0).wholeNumber }
                .flatMap { range.contains(Int($0)) ? "\($0)" : nil }
        case (.boolean, .string("true")), (.boolean, .number(.integer(1))): "true"
        case (.boolean, .string("false")), (.boolean, .number(.integer(0))): "false"
        case (.null, .string("null")): "null"
        case (.numbers(let names, let range), .string(let text)): Self.numbers(names, in: text, range)
        case (.object(Self.costs), .string(let text)): "{\"profile\": \(inQuotes(text))}"
        case (.object(Self.momentOfLesson), .string(let text)):
            "{\"\(Self.isInstant(text) ? "at" : "after")\": \(inQuotes(text))}"
        case (.list(.word(let words), _), .string(let text)) where !words.contains(text):
            Self.meant(text, among: words).map { "[\(inQuotes($0))]" }
        case (.list(let element, _), .string(let text)):
            element.accepts(value) ? "[\(inQuotes(text))]" : nil
        case (.list(let element, _), .object):
            element.accepts(value) ? "[{…}]" : nil
        default: nil
        }
    }

    /// The object whose profile may be all that it says.
    private static let costs = "costs"
    /// The object of which either key may be all that it says.
    private static let momentOfLesson = "momentOfLesson"

    /// Whether a text is an instant, and no line.
    private static func isInstant(_ text: String) -> Bool {
        text == "end" || (try? Interval(parsing: text)) != nil
    }

    /// The time that a number without a unit was meant to be: small ones are seconds, as UIKit has them. Nil if it
    /// would not be in the range.
    private static func time(of number: Double, within range: ClosedRange<Interval>) -> String? {
        let text = shownNumber(number) + (number < 10 ? "s" : "ms")
        if let interval = try? Interval(parsing: text) { return range.contains(interval) ? text : nil }
        // It has an exponent, or parts of a nanosecond.
        let nanoseconds = number * (number < 10 ? 1e9 : 1e6)
        guard nanoseconds >= 0.5, nanoseconds <= Double(range.upperBound.nanoseconds) else { return nil }
        let interval = Interval(nanoseconds: PartialSample.wholeNanoseconds(nanoseconds))
        return range.contains(interval) ? "\(interval)" : nil
    }

    /// `[40, 120, 200, 60]` for a text that has the numbers.
    private static func numbers(
        _ names: [String], in text: String, _ range: ClosedRange<Double>
    ) -> String? {
        guard text.utf8.count <= 100 else { return nil }
        let parts = text.split { $0 == "," || $0.isWhitespace || "[](){}".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == names.count, numbers.count == names.count,
            zip(names, numbers).allSatisfy({ Self.range(ofNumberNamed: $0, within: range).contains($1) })
        else { return nil }
        return "[\(numbers.map(shownNumber).joined(separator: ", "))]"
    }

    /// The number of a text that has a number, and perhaps a unit behind it: `120` of `120Hz`.
    private static func leadingNumber(of text: String) -> Double? {
        guard text.utf8.count <= 20 else { return nil }
        let end = text.lastIndex(where: \.isWholeNumber).map(text.index(after:)) ?? text.startIndex
        guard text[end...].allSatisfy({ $0.isLetter || $0 == " " || $0 == "%" || $0 == "°" }),
            let number = Double(text[..<end]), number.isFinite
        else { return nil }
        return number
    }

    /// The word of a list that was meant: a near one, or the one that UIKit has another name for.
    static func meant(_ word: String, among words: [String]) -> String? {
        if let other = otherNames[word], words.contains(other) { return other }
        return suggestion(for: word, among: words)
    }

    /// Words of UIKit for which the format has one other.
    private static let otherNames = ["recognized": "ended"]

    /// Whether a value is of the kind, whatever its content; of an array the first element tells.
    func accepts(_ value: JSONValue) -> Bool {
        switch (self, value.content) {
        case (.text, .string), (.id, .string), (.reference, .string), (.duration, .string), (.drawn, .string),
            (.word, .string), (.number, .number), (.wholeNumber, .number), (.boolean, .boolean),
            (.null, .null), (.object, .object), (.dictionary, .object):
            true
        case (.numbers, .array(let elements)):
            elements.first.map { ValueFormat.number(0...0).accepts($0) } ?? false
        case (.list(let element, _), .array(let elements)): elements.first.map(element.accepts) ?? true
        case (.either(let formats), _): formats.contains { $0.accepts(value) }
        case (.anything, _): true
        default: false
        }
    }

    /// Whether it accepts a value if the elements of arrays are left out of account.
    func acceptsKind(of value: JSONValue) -> Bool {
        switch (self, value.content) {
        case (.numbers, .array), (.list, .array): true
        default: accepts(value)
        }
    }

    var words: [String]? { if case .word(let words) = self { words } else { nil } }

    /// Widths and heights are never negative, whatever the range of their list.
    static func range(ofNumberNamed name: String, within range: ClosedRange<Double>) -> ClosedRange<Double> {
        switch name {
        case "width", "height": max(0, range.lowerBound)...range.upperBound
        default: range
        }
    }
}

extension ObjectFormat {
    /// What it is called in messages, with its article.
    var noun: String { Self.noun(of: name) }

    static func noun(of name: String) -> String {
        let words = inWords(name)
        switch name {
        case "costs", "overrides", "recognizerOverrides": return "the \(words)"
        case "expect": return "\"expect\""
        case "responder": return "an application"
        default: return "\("aeiou".contains(name.first ?? "b") ? "an" : "a") \(words)"
        }
    }
}

extension IntervalTextError {
    /// What is wrong with a text from a file, which is quoted with care, unlike in the error's own words.
    package func clause(on text: String) -> String {
        switch self {
        case .noUnit: "\(inQuotes(text)) \(Self.noUnitClause(on: text))"
        case .noNumber:
            "\(inQuotes(text)) is \(text.utf8.first == UInt8(ascii: "-") ? "negative" : "not a time")"
        case .finerThanNanoseconds: "\(inQuotes(text)) is finer than a nanosecond"
        case .tooLong: "\(inQuotes(text)) is out of range"
        }
    }

    package func remedy(for text: String, _ range: ClosedRange<Interval>) -> String {
        switch self {
        case .noUnit, .noNumber:
            text.utf8.first == UInt8(ascii: "-")
                ? "it is from \(range.lowerBound) to \(range.upperBound)"
                : correction.map { "did you mean \(inQuotes($0))?" }
                    ?? "write it as \"150ms\", \"2.5us\", \"40ns\" or \"1s\""
        case .finerThanNanoseconds: "round it to whole nanoseconds"
        case .tooLong: "it is from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}

extension Unicode.Scalar {
    /// Whether it may not stand in an id: a control character or a line separator.
    var isRefusedInID: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
