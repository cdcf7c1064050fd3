import VirtualTime

/// Single values: texts, ids, times, numbers, words.
extension FormatChecker {
    mutating func checkText(
        _ value: JSONValue, _ length: ClosedRange<Int>, at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .string(let text) = value.content else {
            return reportWrongKind(value, .text(length), at: way)
        }
        return checkLength(of: text, length, value.offset, at: way) ? .text(text) : nil
    }

    mutating func checkID(_ value: JSONValue, _ kind: IDKind, at way: FormatPath) -> CheckedValue.Content? {
        guard case .string(let id) = value.content else { return reportWrongKind(value, .id(kind), at: way) }
        ids.add(id, kind, at: value.offset, way, &problems)
        guard checkLength(of: id, FormatLimit.idLength, value.offset, at: way) else { return nil }
        if IDRegistry.reserved.contains(id) {
            report(
                value, at: way, "\(inQuotes(id)) is a word of the format and no id",
                remedy: "choose another name")
            return nil
        }
        if IDRegistry.reserved(for: kind).contains(id) {
            report(
                value, at: way,
                kind == .app
                    ? "\(inQuotes(id)) is a process of the phone and no id of an app"
                    : "\(inQuotes(id)) is a class and no id of \(kind.noun)",
                remedy: "choose another name")
            return nil
        }
        if id.unicodeScalars.contains(where: { $0.isRefusedInID }) {
            report(
                value, at: way, "the id \(inQuotes(id)) has a control character", remedy: "leave it out")
            return nil
        }
        return .text(id)
    }

    mutating func checkReference(
        _ value: JSONValue, _ kinds: [IDKind], at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .string(let id) = value.content else {
            return reportWrongKind(value, .reference(kinds), at: way)
        }
        ids.refer(to: id, of: kinds, at: value.offset, way)
        return .text(id)
    }

    mutating func checkDuration(
        _ value: JSONValue, _ range: ClosedRange<Interval>, at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .string(let text) = value.content else {
            return reportWrongKind(value, .duration(range), at: way)
        }
        do throws(IntervalTextError) {
            let interval = try Interval(parsing: text)
            if range.contains(interval) { return .duration(interval) }
            report(
                value, at: way, "\(inQuotes(text)) is out of range",
                remedy: "it is from \(range.lowerBound) to \(range.upperBound)")
        } catch {
            report(value, at: way, error.clause(on: text), remedy: error.remedy(for: text, range))
        }
        return nil
    }

    mutating func checkCost(_ value: JSONValue, at way: FormatPath) -> CheckedValue.Content? {
        guard case .string(let text) = value.content else { return reportWrongKind(value, .cost, at: way) }
        let range = FormatLimit.time
        do throws(IntervalTextError) {
            let cost = try Cost(parsing: text)
            if cost.longest <= range.upperBound { return .cost(cost) }
            report(
                value, at: way, "\(inQuotes(text)) is out of range",
                remedy: "it is from \(range.lowerBound) to \(range.upperBound)")
        } catch {
            report(value, at: way, error.clause(on: text), remedy: error.remedy(for: text, range))
        }
        return nil
    }

    mutating func checkNumber(
        _ value: JSONValue, _ range: ClosedRange<Double>, at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .number(let number) = value.content else {
            return reportWrongKind(value, .number(range), at: way)
        }
        if range.contains(number.double) { return .number(number.double) }
        report(
            value, at: way, "\(shownNumber(number.double)) is out of range",
            remedy: "it is from \(shownNumber(range.lowerBound)) to \(shownNumber(range.upperBound))")
        return nil
    }

    mutating func checkWholeNumber(
        _ value: JSONValue, _ range: ClosedRange<Int>, at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .number(let number) = value.content else {
            return reportWrongKind(value, .wholeNumber(range), at: way)
        }
        guard let whole = number.wholeNumber, let integer = Int(exactly: whole) else {
            // A whole number beyond 64 bits is one of those that are out of range.
            let isHuge = number.double.magnitude >= 0x1p53
            report(
                value, at: way,
                "\(shownNumber(number.double)) is \(isHuge ? "out of range" : "not a whole number")",
                remedy: "it is a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        if range.contains(integer) { return .wholeNumber(integer) }
        report(
            value, at: way, "\(integer) is out of range",
            remedy: range.count == 1
                ? "it is \(range.lowerBound)" : "it is from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    mutating func checkBoolean(_ value: JSONValue, at way: FormatPath) -> CheckedValue.Content? {
        guard case .boolean(let flag) = value.content else {
            return reportWrongKind(value, .boolean, at: way)
        }
        return .boolean(flag)
    }

    mutating func checkNull(_ value: JSONValue, at way: FormatPath) -> CheckedValue.Content? {
        guard case .null = value.content else { return reportWrongKind(value, .null, at: way) }
        return .null
    }

    mutating func checkWord(
        _ value: JSONValue, _ words: [String], at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .string(let word) = value.content else {
            return reportWrongKind(value, .word(words), at: way)
        }
        if words.contains(word) { return .text(word) }
        report(
            value, at: way, "\(inQuotes(word)) is no value of \(inQuotes(way.lastKey))",
            remedy: didYouMean(word, among: words) ?? "write \(Self.choice(of: words))")
        return nil
    }

    mutating func checkNumbers(
        _ value: JSONValue, _ names: [String], _ range: ClosedRange<Double>, at way: FormatPath
    ) -> CheckedValue.Content? {
        guard case .array(let elements) = value.content, elements.count == names.count else {
            return reportWrongKind(value, .numbers(names, range), at: way)
        }
        var numbers: [Double] = []
        for (index, element) in elements.enumerated() {
            let bounds = ValueFormat.range(ofNumberNamed: names[index], within: range)
            if case .number(let number)? = checkNumber(element, bounds, at: way.appending(index)) {
                numbers.append(number)
            }
        }
        return numbers.count == names.count ? .numbers(numbers) : nil
    }

    // MARK: What they share

    mutating func report(
        _ value: JSONValue, at way: FormatPath, _ message: @autoclosure () -> String,
        remedy: @autoclosure () -> String? = nil
    ) {
        problems.report(at: value.offset, way.path, message(), remedy: remedy())
    }

    static func choice(of words: [String]) -> String { words.map(inQuotes).joined(separator: " or ") }
}
