extension FormatTable {
    /// All bounds of the format as a table.
    var limitsText: String {
        let tree = JSONTree.Limits.scenario
        let recording = FingerRecording.Limits.standard
        var rows = [
            ("a file", "at most \(tree.bytes) bytes"),
            ("objects and arrays inside one another", "at most \(tree.depth)"),
            ("values in a file", "at most \(tree.values)"),
            ("ids in a file", "at most \(FormatLimit.ids)"),
            ("an id", "from \(FormatLimit.idLength.inWords) characters, none of them a control character"),
            ("words that are no id", IDRegistry.reserved.joined(separator: ", ")),
            ("words that are no id of an app", IDRegistry.processes.joined(separator: ", ")),
            ("fingers of samples on the glass at once", "at most \(recording.fingersDown)"),
            ("failure requirements in a file", "at most \(FormatLimit.relations)"),
            ("additions in a file", "at most \(FormatLimit.relations)"),
            ("a width or height", "at least 0"),
            ("errors that are shown", "the first 10"),
            ("", ""),
        ]
        for object in objects {
            for key in object.keys {
                if let bounds = key.value.boundsInWords {
                    rows.append(("\(object.name).\(key.name)", bounds))
                }
            }
        }
        let width = (rows.map { $0.0.count }.max() ?? 0) + 2
        let lines = rows.map { name, bounds in
            name.isEmpty ? "" : name + String(repeating: " ", count: width - name.count) + bounds
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ValueFormat {
    /// How large, long or late it may be, as `0 to 1`; nil for what has no bounds of its own.
    var boundsInWords: String? {
        switch self {
        case .text(let length): "\(length.inWords) characters"
        case .duration(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .cost: "\(FormatLimit.time.lowerBound) to \(FormatLimit.time.upperBound)"
        case .number(let range), .numbers(_, let range):
            "\(shownNumber(range.lowerBound)) to \(shownNumber(range.upperBound))"
        case .wholeNumber(let range): range.inWords
        case .list(let element, let count):
            "\(count.inWords) elements" + (element.boundsInWords.map { ", each \($0)" } ?? "")
        case .dictionary(_, let value, let count):
            "\(count.inWords) keys" + (value.boundsInWords.map { ", each \($0)" } ?? "")
        case .either(let formats):
            formats.lazy.compactMap(\.boundsInWords).first
        case .id, .reference, .boolean, .word, .null, .object: nil
        }
    }
}

extension ClosedRange<Int> {
    fileprivate var inWords: String {
        count == 1 ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
    }
}
