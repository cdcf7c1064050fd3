import Trace

/// How the value of an option or an argument is checked and turned from text into what a command works with.
struct ValueKind<Value: Sendable>: Sendable {
    /// The part that help texts and error messages need.
    let rule: ValueRule
    let parse: @Sendable (String) -> Value?
    let show: @Sendable (Value) -> String

    /// A value that the parser has accepted before, so that it cannot fail.
    func parseChecked(_ text: String) -> Value {
        guard let value = parse(text) else { fatalError("command line bug: \(text) was accepted unchecked") }
        return value
    }
}

/// What text is accepted as a value, without the type that it becomes.
struct ValueRule: Sendable {
    /// All accepted values, or none if they cannot be listed.
    let choices: [String]

    /// What is accepted, as in "it takes …"; `nil` if any text is.
    let expectation: String?

    /// What a shell offers where there are no choices.
    var hint = ValueHint.nothing
    let accepts: @Sendable (String) -> Bool
}

extension ValueKind {
    /// Any value that can be read from text by a function.
    ///
    /// - Parameters:
    ///   - expectation: What is accepted, as in "it takes *a time such as 150ms*".
    ///   - show: The text of a default value for the help.
    ///   - parse: The value of a text, or `nil` if it is not accepted.
    static func parsed(
        _ expectation: String, show: @escaping @Sendable (Value) -> String = { "\($0)" },
        by parse: @escaping @Sendable (String) -> Value?
    ) -> ValueKind {
        let rule = ValueRule(choices: [], expectation: expectation) { parse($0) != nil }
        return ValueKind(rule: rule, parse: parse, show: show)
    }
}

extension ValueKind where Value == String {
    /// Any text that is not empty.
    static var text: ValueKind {
        let rule = ValueRule(choices: [], expectation: nil) { !$0.isEmpty }
        return ValueKind(rule: rule, parse: { $0 }, show: { $0 })
    }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the cases of an enum, written as its raw value.
    ///
    /// - Parameter remark: what a message says behind the cases.
    static func oneOf(_ type: Value.Type, remark: String = "") -> ValueKind {
        let choices = type.allCases.map { $0.rawValue }
        let rule = ValueRule(
            choices: choices, expectation: listed(choices, last: "or") + remark, accepts: choices.contains)
        return ValueKind(rule: rule, parse: { Value(rawValue: $0) }, show: { $0.rawValue })
    }
}

extension ValueKind where Value == Int {
    /// A whole number within bounds.
    static func wholeNumber(_ bounds: ClosedRange<Int>) -> ValueKind {
        parsed("a whole number from \(bounds.lowerBound) to \(bounds.upperBound)", show: \.description) {
            text in
            DecimalText(text)?.whole.flatMap { bounds.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Double {
    /// A number within bounds; no infinity, no NaN.
    static func number(_ bounds: ClosedRange<Double>) -> ValueKind {
        parsed("a number from \(bounds.lowerBound) to \(bounds.upperBound)", show: \.description) { text in
            DecimalText(text).flatMap { bounds.contains($0.number) ? $0.number : nil }
        }
    }
}

/// A number as people write it: `12`, `-3`, `0.5`, `1e3`; no `+1`, `0x1`, `.5` or `nan`, which Swift reads too.
struct DecimalText {
    let number: Double
    /// The same without a fraction or exponent; nil for others, and for what is too large.
    let whole: Int?

    init?(_ text: some StringProtocol) {
        var rest = text.utf8[...]
        func digits() -> Bool {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard digits() else { return nil }
        let isWhole = rest.isEmpty
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits() else { return nil }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
            guard digits() else { return nil }
        }
        guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
        self.number = number
        whole = isWhole ? Int(text) : nil
    }
}
