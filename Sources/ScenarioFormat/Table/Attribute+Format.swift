import Trace

// How a file writes attributes.
extension Attribute {
    /// Whether it is a key of objects of which some are of the class: views, recognizers.
    func isKey(of type: UIKitClass) -> Bool {
        access != .readOnly && owners.contains { $0.key.isKind(of: type) }
    }

    var key: KeyFormat { .optional(name, valueFormat, default: usualText, sentence) }

    /// The key of a change: what is missing stays.
    var keyOfChange: KeyFormat { .optional(name, valueFormat, default: "as it is", sentence) }

    private var valueFormat: ValueFormat {
        switch format {
        case .flag: .boolean
        case .wholeNumber(let range): .wholeNumber(range)
        case .number(let range): .number(range)
        case .time: .time
        case .numbers(let names, let range): .numbers(names, range)
        case .word(let words): .word(words)
        case .options(let words, let mayBeNone):
            .either([.word(words), .list(.word(words), (mayBeNone ? 0 : 1)...words.count)])
        }
    }

    /// `1 for a UITapGestureRecognizer, 0 for a UILongPressGestureRecognizer`.
    private var usualText: String {
        if let usualInWords { return usualInWords }
        let values = owners.map(\.value)
        if values.allSatisfy({ $0 == values[0] }) { return text(values[0]) }
        return owners.map { "\(text($0.value)) for a \($0.key)" }.joined(separator: ", ")
    }

    private func text(_ value: Value) -> String {
        switch (value, format) {
        case (.flag(let isOn), _): "\(isOn)"
        case (.number(let seconds), .time): "\(Int((seconds * 1_000).rounded()))ms"
        case (.number(let bits), .options(let words, _)): optionsText(Int(bits), words)
        case (.number(let number), _): shownNumber(number)
        case (.numbers(let numbers), _): "[\(numbers.map(shownNumber).joined(separator: ", "))]"
        case (.word(let word), _): word
        case (.nothing, _): "no limit"
        }
    }

    private func optionsText(_ bits: Int, _ words: [String]) -> String {
        let some = words.indices.filter { bits & 1 << $0 != 0 }.map { words[$0] }
        return some.isEmpty ? "none" : some.joined(separator: ", ")
    }

    /// The keys of these attributes, one for each name.
    static func keys(of attributes: [Attribute], _ key: (Attribute) -> KeyFormat) -> [KeyFormat] {
        attributes.reduce(into: []) { keys, attribute in
            if !keys.contains(where: { $0.name == attribute.name }) { keys.append(key(attribute)) }
        }
    }
}

extension CheckedObject {
    /// What the file says of an attribute; nil if it says nothing.
    package func value(of attribute: Attribute) -> Attribute.Value? {
        let name = attribute.name
        guard knows(name), has(name) else { return nil }
        return switch attribute.format {
        case .flag: boolean(name).map { .flag($0) }
        case .wholeNumber: wholeNumber(name).map { .number(Double($0)) }
        case .number: number(name).map { .number($0) }
        case .time: duration(name).map { .number($0.seconds) }
        case .numbers: numbers(name).map { .numbers($0) }
        case .word: text(name).map { .word($0) }
        case .options(let options, _):
            .number(Double(words(name).compactMap(options.firstIndex).reduce(0) { $0 | 1 << $1 }))
        }
    }

    /// Whether the format of the object has the key.
    package func knows(_ key: String) -> Bool { format.has(key) }

    /// One word, or a list of them.
    package func words(_ key: String) -> [String] {
        if let word = text(key) { return [word] }
        return list(key).compactMap(\.text)
    }
}
