import Trace

/// A JSON value to be written, with its keys in the order in which they are given.
package indirect enum JSONDocument: Sendable {
    package typealias Member = (key: String, value: JSONDocument)

    case object([Member])
    case array([JSONDocument])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null

    /// The same text as a document that can be changed and written again.
    package init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number.double)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map { JSONDocument($0) })
        case .object(let members): self = .object(members.map { ($0.key, JSONDocument($0.value)) })
        }
    }

    /// Reads one line of JSON; nil if it is none, or has a key twice.
    package init?(line: String) {
        guard let tree = try? JSONTree(Array(line.utf8), file: "", limits: .scenario), tree.problems.isEmpty
        else { return nil }
        self.init(tree.root)
    }

    /// The value of a key; nil if it is no object, or has no such key.
    package subscript(key: String) -> JSONDocument? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    package static func strings(_ texts: [String]) -> JSONDocument { .array(texts.map { .string($0) }) }

    package static func numbers(_ numbers: [Double]) -> JSONDocument { .array(numbers.map { .number($0) }) }

    package static func whole(_ number: Int) -> JSONDocument { .number(Double(number)) }

    /// The text, indented by two spaces a level; what holds nothing but plain values stands on one line.
    package func text(indent: Int = 0) -> String {
        let margin = String(repeating: "  ", count: indent)
        switch self {
        case .string(let text): return Self.quoted(text)
        case .number(let number): return shownNumber(number)
        case .boolean(let flag): return flag ? "true" : "false"
        case .null: return "null"
        case .array(let elements):
            if isShort { return "[\(elements.map { $0.text() }.joined(separator: ", "))]" }
            let lines = elements.map { "\(margin)  \($0.text(indent: indent + 1))" }
            return "[\n\(lines.joined(separator: ",\n"))\n\(margin)]"
        case .object(let members):
            if isShort {
                let shown = members.map { "\(Self.quoted($0.key)): \($0.value.text())" }
                return "{\(shown.joined(separator: ", "))}"
            }
            let lines = members.map {
                "\(margin)  \(Self.quoted($0.key)): \($0.value.text(indent: indent + 1))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(margin)}"
        }
    }

    /// The text on one line, however much it holds.
    package var line: String {
        switch self {
        case .string, .number, .boolean, .null: text()
        case .array(let elements): "[\(elements.map(\.line).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.key)):\($0.value.line)" }.joined(separator: ","))}"
        }
    }

    /// Whether it fits on one line.
    private var isShort: Bool {
        switch self {
        case .string, .number, .boolean, .null: true
        case .array(let elements): elements.count <= 8 && elements.allSatisfy(\.isPlain)
        case .object(let members): members.count <= 3 && members.allSatisfy { $0.value.isPlain }
        }
    }

    private var isPlain: Bool {
        switch self {
        case .string(let text): text.utf8.count <= 40
        case .number, .boolean, .null: true
        case .array(let elements): elements.count <= 1 && elements.allSatisfy(\.isPlain)
        case .object(let members): members.count <= 1 && members.allSatisfy { $0.value.isPlain }
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            default: quoted += scalar.isShownAsItself ? String(scalar) : scalar.escapeInJSON
            }
        }
        return "\"\(quoted)\""
    }
}
