@testable import ScenarioFormat

/// As much of JSON Schema as the generated schema uses; any other keyword traps.
struct SchemaEvaluator {
    private let root: JSONValue
    private let definitions: [String: JSONValue]
    /// Compiled once.
    private let patterns: Patterns

    private final class Patterns {
        var compiled: [String: Regex<AnyRegexOutput>] = [:]
    }

    /// The schema of scenarios.
    init() throws {
        (root, definitions) = try Self.scenarios.get()
        patterns = Patterns()
    }

    /// Read once for all tests: no other JSON of theirs is as long.
    private static let scenarios = Result {
        let root = try JSONTree(Array(ScenarioSchema.text.utf8), file: "schema").root
        let definitions = members(members(root).first { $0.key == "definitions" }!.value)
        return (root, Dictionary(uniqueKeysWithValues: definitions.map { ($0.key, $0.value) }))
    }

    func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

    private static func members(_ value: JSONValue) -> [JSONMember] {
        if case .object(let members) = value.content { members } else { [] }
    }

    private func elements(_ value: JSONValue) -> [JSONValue] {
        if case .array(let elements) = value.content { elements } else { [] }
    }

    private func text(_ value: JSONValue) -> String {
        if case .string(let text) = value.content { text } else { fatalError("a schema's text") }
    }

    private func number(_ value: JSONValue) -> Double {
        if case .number(let number) = value.content { number.double } else { fatalError("a schema's number") }
    }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if case .boolean(let flag) = schema.content { return flag }
        return Self.members(schema).allSatisfy { holds($0, Self.members(schema), value) }
    }

    private func holds(_ keyword: JSONMember, _ schema: [JSONMember], _ value: JSONValue) -> Bool {
        let argument = keyword.value
        switch (keyword.key, value.content) {
        case ("$schema", _), ("$id", _), ("title", _), ("description", _), ("definitions", _): return true
        case ("$ref", _):
            return accepts(value, definitions[String(text(argument).split(separator: "/").last!)]!)
        case ("allOf", _): return elements(argument).allSatisfy { accepts(value, $0) }
        case ("anyOf", _): return elements(argument).contains { accepts(value, $0) }
        case ("oneOf", _): return elements(argument).count { accepts(value, $0) } == 1
        case ("not", _): return !accepts(value, argument)
        case ("enum", _):
            guard case .string(let string) = value.content else { return false }
            return elements(argument).contains { text($0) == string }
        case ("type", _): return isOf(text(argument), value)
        case ("minimum", .number(let found)): return found.double >= number(argument)
        case ("maximum", .number(let found)): return found.double <= number(argument)
        case ("minLength", .string(let string)):
            return Double(string.unicodeScalars.count) >= number(argument)
        case ("maxLength", .string(let string)):
            return Double(string.unicodeScalars.count) <= number(argument)
        case ("pattern", .string(let string)): return matches(string, text(argument))
        case ("minItems", .array(let found)): return Double(found.count) >= number(argument)
        case ("maxItems", .array(let found)): return Double(found.count) <= number(argument)
        case ("items", .array(let found)):
            guard case .array(let each) = argument.content else {
                return found.allSatisfy { accepts($0, argument) }
            }
            return zip(found, each).allSatisfy { accepts($0, $1) }
        case ("minProperties", .object(let found)): return Double(found.count) >= number(argument)
        case ("maxProperties", .object(let found)): return Double(found.count) <= number(argument)
        case ("required", .object(let found)):
            return elements(argument).allSatisfy { key in found.contains { $0.key == text(key) } }
        case ("properties", .object(let found)):
            let schemas = Self.members(argument)
            return found.allSatisfy { member in
                schemas.first { $0.key == member.key }.map { accepts(member.value, $0.value) } ?? true
            }
        case ("additionalProperties", .object(let found)):
            let known =
                schema.first { $0.key == "properties" }.map { Self.members($0.value).map(\.key) } ?? []
            return found.allSatisfy { known.contains($0.key) || accepts($0.value, argument) }
        case ("propertyNames", .object(let found)):
            return found.allSatisfy { accepts(JSONValue(.string($0.key), offset: 0), argument) }
        case ("dependencies", .object(let found)):
            return Self.members(argument).allSatisfy { dependency in
                !found.contains { $0.key == dependency.key } || accepts(value, dependency.value)
            }
        case ("minimum", _), ("maximum", _), ("minLength", _), ("maxLength", _), ("pattern", _),
            ("minItems", _),
            ("maxItems", _), ("items", _), ("minProperties", _), ("maxProperties", _), ("required", _),
            ("properties", _), ("additionalProperties", _), ("propertyNames", _), ("dependencies", _):
            return true
        default: fatalError("the evaluator does not know \(keyword.key)")
        }
    }

    private func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch (type, value.content) {
        case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
            ("boolean", .boolean),
            ("null", .null):
            true
        case ("integer", .number(let number)): number.wholeNumber != nil
        default: false
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        if patterns.compiled[pattern] == nil {
            do {
                patterns.compiled[pattern] = try Regex(pattern)
            } catch {
                fatalError("\(pattern): \(error)")
            }
        }
        return text.firstMatch(of: patterns.compiled[pattern]!) != nil
    }
}
