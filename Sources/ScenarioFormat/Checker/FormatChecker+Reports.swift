import Trace

/// Counts, lengths and kinds that are wrong.
extension FormatChecker {
    mutating func checkCount(
        _ count: Int, _ range: ClosedRange<Int>, of noun: String, _ offset: Int, at path: FormatPath
    ) {
        if range.contains(count) { return }
        problems.report(
            at: offset, path.jsonPath,
            "\(inQuotes(path.lastKey)) has \(counted(count, noun))",
            remedy: range.allowance(of: noun))
    }

    /// Whether a text has as many characters as it may, counted in Unicode scalars.
    mutating func checkLength(
        of text: String, _ range: ClosedRange<Int>, _ offset: Int, at path: FormatPath
    ) -> Bool {
        let length = text.unicodeScalars.count
        if range.contains(length) { return true }
        problems.report(
            at: offset, path.jsonPath,
            length == 0 ? "the text is empty" : "the text has \(length) characters",
            remedy: range.allowance(of: "character"))
        return false
    }

    /// Reports what is wrong with a value that was read.
    mutating func report(
        _ value: CheckedValue, _ message: @autoclosure () -> String, remedy: @autoclosure () -> String?
    ) {
        problems.report(at: value.offset, value.path, message(), remedy: remedy())
    }

    /// The same at its key.
    mutating func report(
        keyOf value: CheckedValue, _ message: @autoclosure () -> String,
        remedy: @autoclosure () -> String?
    ) {
        problems.report(at: value.startOffset, value.path, message(), remedy: remedy())
    }

    /// Reports a value of the wrong kind.
    @discardableResult
    mutating func reportWrongKind(
        _ value: JSONValue, _ wanted: ValueFormat, at path: FormatPath
    ) -> CheckedValue.Content? {
        switch value.content {
        case .object, .array: ids.isIncomplete = true
        case .null, .boolean, .number, .string: break
        }
        problems.report(
            at: value.offset, path.jsonPath, "expected \(wanted.expectation), found \(wanted.found(value))",
            remedy: wanted.correction(of: value).map { "did you mean \($0)?" })
        return nil
    }
}

extension ClosedRange<Int> {
    /// `it may have at most 4 elements`.
    fileprivate func allowance(of noun: String) -> String {
        if count == 1 { return "it has exactly \(lowerBound)" }
        return lowerBound == 0
            ? "at most \(upperBound) \(noun)s are read"
            : "it has from \(lowerBound) to \(upperBound) \(noun)s"
    }
}
