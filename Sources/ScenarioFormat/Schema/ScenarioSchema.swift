/// The JSON Schema (draft-07) of the format, for editors and other programs; made from the table.
///
/// It knows what a schema can know. That ids are unique and references lead somewhere, that times lie within
/// their range, that a second app is not in front, that a class has the methods which it overrides, that a
/// control's value lies between its ends, only the checker knows.
public struct ScenarioSchema: Sendable {
    /// The name under which scenarios refer to it, in `$schema`.
    public static let identifier = "taptrail-1.schema.json"

    private let table: FormatTable

    /// The schema of a table.
    package init(_ table: FormatTable) {
        self.table = table
    }

    /// The schema, with a line break at its end.
    package var text: String { root.text() + "\n" }

    private var root: JSONDocument {
        .object([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("$id", .string(Self.identifier)),
            ("title", .string("Taptrail scenario, version 1")),
            ("description", .string(table.objects[0].sentence)),
            ("allOf", .array([Self.reference(to: table.objects[0].name)])),
            ("definitions", .object(table.objects.map { ($0.name, definition(of: $0)) })),
        ])
    }

    private static func reference(to name: String) -> JSONDocument {
        .object([("$ref", .string("#/definitions/\(name)"))])
    }

    // MARK: Objects

    private func definition(of object: ObjectFormat) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("description", .string(object.sentence)),
            ("type", .string("object")),
            ("properties", .object(object.keys.map { ($0.name, property($0, of: object)) })),
            ("additionalProperties", .boolean(false)),
        ]
        let required = object.keys.filter { $0.presence == .required }.map(\.name)
        if !required.isEmpty { members.append(("required", .strings(required))) }
        var conditions = object.exactlyOneOf.map {
            JSONDocument.object([("oneOf", Self.anyOf(required: $0))])
        }
        var dependencies: [(key: String, value: JSONDocument)] = []
        for rule in object.keyRules {
            switch rule {
            case .atLeastOne(let keys): conditions.append(.object([("anyOf", Self.anyOf(required: keys))]))
            case .exactlyOne(let keys, let key):
                dependencies.append((key, .object([("oneOf", Self.anyOf(required: keys))])))
            case .only(let key, let companions):
                dependencies.append((key, .object([("anyOf", Self.anyOf(required: companions))])))
            case .alone(let key, let others):
                let others = JSONDocument.object([("anyOf", Self.anyOf(required: others))])
                dependencies.append((key, .object([("not", others)])))
            case .belongs(let key, let owners, let decisive, let standard):
                var condition: [(key: String, value: JSONDocument)] = [
                    ("properties", .object([(decisive, .object([("enum", .strings(owners))]))]))
                ]
                if !owners.contains(standard) { condition.append(("required", .strings([decisive]))) }
                dependencies.append((key, .object(condition)))
            case .lacks(_, _, beside: nil): break  // which is the property's affair
            case .lacks(let key, let refused, let other?):
                dependencies.append(
                    (other, .object([("properties", .object([(key, Self.without(refused))]))])))
            }
        }
        if !dependencies.isEmpty {
            members.append(("dependencies", .object(Self.together(dependencies))))
        }
        if !conditions.isEmpty { members.append(("allOf", .array(conditions))) }
        return .object(members)
    }

    /// A condition for each key: that it is there.
    private static func anyOf(required keys: [String]) -> JSONDocument {
        .array(keys.map { .object([("required", .strings([$0]))]) })
    }

    /// No object has a key twice: what hangs on the same key holds together.
    private static func together(
        _ dependencies: [(key: String, value: JSONDocument)]
    ) -> [(key: String, value: JSONDocument)] {
        let values = Dictionary(grouping: dependencies, by: \.key).mapValues { $0.map(\.value) }
        var keys: Set<String> = []
        return dependencies.compactMap { key, value in
            guard keys.insert(key).inserted, let all = values[key] else { return nil }
            return (key, all.count == 1 ? value : .object([("allOf", .array(all))]))
        }
    }

    /// An object in which these keys do not stand.
    private static func without(_ keys: [String]) -> JSONDocument {
        .object([("properties", .object(keys.map { (key: $0, value: .boolean(false)) }))])
    }

    private func property(_ key: KeyFormat, of object: ObjectFormat) -> JSONDocument {
        var sentence = key.sentence
        if let bounds = key.value.boundsInWords { sentence += " Bounds: \(bounds)." }
        if case .optional(let standard) = key.presence { sentence += " Default: \(standard)." }
        var members: [(key: String, value: JSONDocument)] = [("description", .string(sentence))]
        if case .object(let name) = key.value {
            var all = [Self.reference(to: name)]
            for case .lacks(key.name, let refused, beside: nil) in object.keyRules {
                all.append(Self.without(refused))
            }
            members.append(("allOf", .array(all)))
        } else {
            members += Self.members(of: key.value)
        }
        return .object(members)
    }

    // MARK: Values

    private static func schema(of value: ValueFormat) -> JSONDocument { .object(members(of: value)) }

    private static func members(of value: ValueFormat) -> [(key: String, value: JSONDocument)] {
        switch value {
        case .text(let length): texts(length)
        case .id(let kind):
            texts(FormatLimit.idLength) + [("not", .object([("anyOf", refusedIDs(of: kind))]))]
        case .reference(let kinds):
            texts(
                kinds.contains(.row)
                    ? 1...(FormatLimit.idLength.upperBound + RowDirectory.suffixMax) : FormatLimit.idLength)
        case .duration: [("type", .string("string")), ("pattern", .string("^\(Patterns.time)$"))]
        case .drawn: [("type", .string("string")), ("pattern", .string("^\(Patterns.cost)$"))]
        case .number(let range):
            [
                ("type", .string("number")), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ]
        case .wholeNumber(let range):
            [
                ("type", .string("integer")), ("minimum", .whole(range.lowerBound)),
                ("maximum", .whole(range.upperBound)),
            ]
        case .boolean: [("type", .string("boolean"))]
        case .word(let words): [("enum", .strings(words))]
        case .numbers(let names, let range): numbers(names, range)
        case .null: [("type", .string("null"))]
        case .object(let name): [("$ref", .string("#/definitions/\(name)"))]
        case .list(let element, let count):
            [
                ("type", .string("array")), ("items", schema(of: element)),
                ("minItems", .whole(count.lowerBound)), ("maxItems", .whole(count.upperBound)),
            ]
        case .dictionary(let key, let element, let count):
            [
                ("type", .string("object")), ("propertyNames", keySchema(key)),
                ("additionalProperties", schema(of: element)),
                ("minProperties", .whole(count.lowerBound)), ("maxProperties", .whole(count.upperBound)),
            ]
        case .either(let formats): [("anyOf", .array(formats.map { schema(of: $0) }))]
        case .anything: []
        }
    }

    private static func refusedIDs(of kind: IDKind) -> JSONDocument {
        .array([
            .object([("pattern", .string(Patterns.refusedInID))]),
            .object([("enum", .strings(IDRegistry.reserved(for: kind)))]),
        ])
    }

    private static func texts(_ length: ClosedRange<Int>) -> [(key: String, value: JSONDocument)] {
        [
            ("type", .string("string")), ("minLength", .whole(length.lowerBound)),
            ("maxLength", .whole(length.upperBound)),
        ]
    }

    private static func numbers(
        _ names: [String], _ range: ClosedRange<Double>
    ) -> [(key: String, value: JSONDocument)] {
        let items = names.map { name in
            schema(of: .number(ValueFormat.range(ofNumberNamed: name, within: range)))
        }
        return [
            ("type", .string("array")), ("items", .array(items)), ("minItems", .whole(names.count)),
            ("maxItems", .whole(names.count)),
        ]
    }

    private static func keySchema(_ key: ValueFormat) -> JSONDocument {
        switch key {
        case .wholeNumber(let range):
            .object([("pattern", .string("^[1-9][0-9]{0,\(String(range.upperBound).count - 1)}$"))])
        default: schema(of: key)
        }
    }

    private enum Patterns {
        /// Exact to the nanosecond, as ``Interval`` reads it.
        static let time =
            "([0-9]+(\\.0+)? ?ns|[0-9]+(\\.[0-9]{1,3}0*)? ?us|[0-9]+(\\.[0-9]{1,6}0*)? ?ms|[0-9]+(\\.[0-9]{1,9}0*)? ?s)"
        /// What stands in the parenthesis of a distribution, only the checker knows.
        static let cost =
            "(\(time)(\\.\\.\(time))?| *(normal|lognormal|exponential|empirical) *\\([^()]+\\))"
        static let refusedInID = "[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]"
    }
}
