extension FormatTable {
    /// What bounds a file as a whole, what else is bounded, and the range of each key, as three tables.
    package var limitsText: String {
        var ranges: [(String, String)] = []
        for object in objects {
            for key in object.keys {
                if let bounds = key.value.boundsInWords {
                    ranges.append(("\(object.name).\(key.name)", bounds))
                }
            }
        }
        let tables = [
            Limit.all.map { ($0.name, "at most \($0.value)  (\($0.protects))") },
            [
                (
                    "an id",
                    "from \(FormatLimit.idLength.inWords) characters, none of them a control character"
                ),
                ("words that are no id", IDRegistry.reserved.joined(separator: ", ")),
                ("words that are no id of an app", IDRegistry.processes.joined(separator: ", ")),
                ("words that are no id of a thread", IDRegistry.threads.joined(separator: ", ")),
                ("words that are no id of a view or window", "the classes of views: UIView, UIButton, …"),
                ("words that are no id of a recognizer", "the classes of recognizers"),
                ("a width or height", "at least 0"),
                ("errors that are shown", "the first 10"),
            ],
            ranges,
        ]
        return tables.map(Self.text).joined(separator: "\n")
    }

    /// Two columns, the first as wide as its longest name.
    private static func text(of table: [(String, String)]) -> String {
        let width = (table.map(\.0.count).max() ?? 0) + 2
        return table.map { name, bounds in
            name + String(repeating: " ", count: width - name.count) + bounds + "\n"
        }
        .joined()
    }
}

extension ValueFormat {
    /// How large, long or late it may be, as `0 to 1`; nil for what has no bounds of its own.
    var boundsInWords: String? {
        switch self {
        case .text(let length): "\(length.inWords) characters"
        case .duration(let range), .drawn(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .number(let range): range.inWords
        case .numbers(let names, let range): Self.bounds(of: names, range)
        case .wholeNumber(let range): range.inWords
        case .list(let element, let count):
            "\(count.inWords) elements" + (element.boundsInWords.map { " of \($0)" } ?? "")
        case .dictionary(_, let value, let count):
            "\(count.inWords) keys" + (value.boundsInWords.map { ", each \($0)" } ?? "")
        case .either(let formats):
            formats.lazy.compactMap(\.boundsInWords).first
        case .id, .reference, .boolean, .word, .null, .object, .anything: nil
        }
    }

    /// `-100000 to 100000`; `-100000 to 100000, width and height 0 to 100000` where some have bounds of their own.
    private static func bounds(of names: [String], _ range: ClosedRange<Double>) -> String {
        let ranges = names.map { Self.range(ofNumberNamed: $0, within: range) }
        guard let first = ranges.first, let own = ranges.first(where: { $0 != first }) else {
            return (ranges.first ?? range).inWords
        }
        let others = zip(names, ranges).filter { $0.1 == own }.map(\.0)
        return "\(first.inWords), \(others.joined(separator: " and ")) \(own.inWords)"
    }
}

extension ClosedRange<Double> {
    fileprivate var inWords: String { "\(shownNumber(lowerBound)) to \(shownNumber(upperBound))" }
}

extension ClosedRange<Int> {
    fileprivate var inWords: String {
        count == 1 ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
    }
}
