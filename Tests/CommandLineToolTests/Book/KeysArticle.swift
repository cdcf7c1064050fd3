@testable import ScenarioFormat

/// The reference of scenario files: every object, its keys, what each may hold, and what holds without it.
enum KeysArticle {
    @Sendable static func text() -> String {
        let objects = FormatTable.version1.objects
        var text = """
            # Keys of a scenario

            Every object of a scenario file: its keys, what each may hold, and what holds without it.

            \(MadeArticle.remark)

            ## Overview

            <doc:WritingAScenario> shows how they are used. This page is made from the table by which files are checked:
            `taptrail schema` prints it as a JSON Schema. Save that beside your scenarios, name it in `"$schema"`, and an
            editor completes keys and marks what is wrong. `taptrail schema --limits` prints how large everything may be.

            A time is a text with its unit: `"150ms"`, `"2.5us"`, `"40ns"`, `"1s"`. Lengths are points, angles degrees.

            """
        for object in objects { text += "\n## \(title(of: object))\n\n" + description(of: object) }
        return text
    }

    private static func title(of object: ObjectFormat) -> String {
        // The table calls a deed of a control `controlDeed`.
        let words = object.name.replacing(#/[A-Z]/#) { " \($0.output.lowercased())" }
        return String(words.prefix(1).uppercased() + words.dropFirst())
    }

    private static func description(of object: ObjectFormat) -> String {
        var sentences = [object.sentence]
        for keys in object.exactlyOneOf { sentences.append("Exactly one of \(list(keys)) stands in it.") }
        for case .atLeastOne(let keys) in object.keyRules where keys.count > 1 {
            sentences.append("At least one of \(list(keys)) stands in it.")
        }
        return (sentences.joined(separator: " ").filled() + "\n\n")
            + object.keys.map { item($0, object.keyRules) }.joined()
    }

    /// What a rule says of the key, if it is about it.
    private static func sentence(of rule: KeyRule, about name: String) -> String? {
        switch rule {
        case .exactlyOne(let keys, with: name): "Beside it stands \(choice(keys))."
        case .only(name, let others): "It goes with \(choice(others))."
        case .alone(name, let others): "It stands without \(choice(others))."
        case .lacks(name, let keys): "There is no \(choice(keys)) in it here."
        case .belongs(name, let owners, _, _): "Only of \(choice(owners))."
        default: nil
        }
    }

    private static func list(_ keys: [String]) -> String { joined(keys, "and") }
    private static func choice(_ keys: [String]) -> String { joined(keys, "or") }

    private static func joined(_ keys: [String], _ word: String) -> String {
        let names = keys.map { "`\($0)`" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
    }

    private static func item(_ key: KeyFormat, _ rules: [KeyRule]) -> String {
        let presence =
            switch key.presence {
            case .required: "required"
            case .optional(let usual): "without it: \(usual)"
            }
        let values = [kind(of: key.value), key.value.boundsInWords, presence].compactMap { $0 }
        let sentences = [key.sentence] + rules.compactMap { sentence(of: $0, about: key.name) }
        let text = "- `\(key.name)` (\(values.joined(separator: "; "))): \(sentences.joined(separator: " "))"
        return text.filled(indent: "  ") + "\n"
    }

    private static func kind(of value: ValueFormat) -> String {
        switch value {
        case .word(let words): choice(words)
        case .object(let name): "`{…}`, see \(title(of: FormatTable.version1.object(named: name)))"
        case .list(let element, _): "a list, each \(kind(of: element))"
        case .dictionary(let key, let value, _): "an object of \(kind(of: key)) with \(kind(of: value))"
        case .either(let formats): formats.map(kind).joined(separator: ", or ")
        case .text: "a text"
        case .id: "an id of your choice"
        case .duration: "a time"
        case .drawn: "a time, a range of times or a distribution"
        case .reference, .number, .wholeNumber, .boolean, .numbers, .null, .anything: value.expectation
        }
    }
}
