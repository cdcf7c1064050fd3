import VirtualTime

/// Single values: texts, ids, times, numbers, words.
extension FormatChecker {
    mutating func checkID(
        _ id: String, _ kind: IDKind, _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        ids.add(id, kind, at: value.offset, path, &problems)
        guard checkLength(of: id, FormatLimit.idLength, value.offset, at: path) else { return nil }
        let (mistake, remedy): (String, String)
        if IDRegistry.reserved.contains(id) {
            (mistake, remedy) = ("\(inQuotes(id)) is a word of the format and no id", "choose another name")
        } else if IDRegistry.reserved(for: kind).contains(id) {
            mistake =
                switch kind {
                case .app: "\(inQuotes(id)) is a process of the phone and no id of an app"
                case .thread: "\(inQuotes(id)) is the thread that every app has and no id of another"
                default: "\(inQuotes(id)) is a class and no id of \(kind.noun)"
                }
            remedy = "choose another name"
        } else if id.unicodeScalars.contains(where: { $0.isRefusedInID }) {
            (mistake, remedy) = ("the id \(inQuotes(id)) has a control character", "leave it out")
        } else {
            return .text(id)
        }
        report(value, at: path, mistake, remedy: remedy)
        return nil
    }

    mutating func refer(
        to id: String, _ kinds: [IDKind], _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        ids.refer(to: id, of: kinds, at: value.offset, path)
        return .text(id)
    }

    mutating func checkTime(
        _ text: String, _ range: ClosedRange<Interval>, _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        do throws(IntervalTextError) {
            let interval = try Interval(parsing: text)
            if range.contains(interval) { return .duration(interval) }
            report(
                value, at: path, "\(inQuotes(text)) is out of range",
                remedy: "it is from \(range.lowerBound) to \(range.upperBound)")
        } catch {
            report(value, at: path, error.clause(on: text), remedy: error.remedy(for: text, range))
        }
        return nil
    }

    /// A time, or a distribution to draw one from.
    mutating func checkCost(
        _ text: String, _ range: ClosedRange<Interval>, _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        do throws(CostTextError) {
            let cost = try Cost(parsing: text)
            if cost.fits(in: range) { return .cost(cost) }
            let times = cost.named.count == 1 ? "it is" : "its times are"
            report(
                value, at: path, "\(inQuotes(text)) is out of range",
                remedy: "\(times) from \(range.lowerBound) to \(range.upperBound)")
        } catch {
            report(value, at: path, error.clause(on: text), remedy: error.remedy(range))
        }
        return nil
    }

    mutating func checkNumber(
        _ number: JSONNumber, _ range: ClosedRange<Double>, _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        if range.contains(number.double) { return .number(number.double) }
        report(
            value, at: path, "\(shownNumber(number.double)) is out of range",
            remedy: "it is from \(shownNumber(range.lowerBound)) to \(shownNumber(range.upperBound))")
        return nil
    }

    mutating func checkWholeNumber(
        _ number: JSONNumber, _ range: ClosedRange<Int>, _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        guard let whole = number.wholeNumber, let integer = Int(exactly: whole) else {
            report(
                value, at: path, "\(shownNumber(number.double)) is \(number.whyNotWhole)",
                remedy: range.count == 1
                    ? "it is \(range.lowerBound)"
                    : "it is a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        if range.contains(integer) { return .wholeNumber(integer) }
        report(
            value, at: path, "\(integer) is out of range",
            remedy: range.count == 1
                ? "it is \(range.lowerBound)" : "it is from \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    mutating func checkWord(
        _ word: String, _ words: [String], _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        if words.contains(word) { return .text(word) }
        report(
            value, at: path, "\(inQuotes(word)) is not a value of \(inQuotes(path.lastKey))",
            remedy: LeftOut.remedy(for: word)
                ?? ValueFormat.meant(word, among: words).map { "did you mean \(inQuotes($0))?" }
                ?? "write \(Self.choice(of: words))")
        return nil
    }

    mutating func checkNumbers(
        _ elements: [JSONValue], _ names: [String], _ range: ClosedRange<Double>, at path: FormatPath
    ) -> CheckedValue.Content? {
        var numbers: [Double] = []
        for (index, element) in elements.enumerated() {
            let bounds = ValueFormat.range(ofNumberNamed: names[index], within: range)
            if case .number(let number)? = check(element, as: .number(bounds), at: path.appending(index)) {
                numbers.append(number)
            }
        }
        return numbers.count == names.count ? .numbers(numbers) : nil
    }

    // MARK: What they share

    mutating func report(
        _ value: JSONValue, at path: FormatPath, _ message: @autoclosure () -> String,
        remedy: @autoclosure () -> String? = nil
    ) {
        problems.report(at: value.offset, path.jsonPath, message(), remedy: remedy())
    }

    /// Of many words the first ones.
    static func choice(of words: [String]) -> String {
        let shown = words.count > choiceMax ? words.prefix(choiceMax / 2) : words[...]
        let more = words.count > shown.count ? " or one of \(words.count - shown.count) more" : ""
        return shown.map(inQuotes).joined(separator: " or ") + more
    }

    /// More words than these are not listed.
    private static let choiceMax = 20
}
