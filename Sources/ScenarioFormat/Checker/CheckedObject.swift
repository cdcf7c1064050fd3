import VirtualTime

/// A value that has passed the checker, with its place in the file.
package struct CheckedValue: Sendable {
    package indirect enum Content: Sendable {
        /// A text, a word, an id or a reference.
        case text(String)
        case duration(Interval)
        case cost(Cost)
        case number(Double)
        case wholeNumber(Int)
        case boolean(Bool)
        case numbers([Double])
        case null
        case object(CheckedObject)
        case list([CheckedValue])
        /// In the order of the file.
        case dictionary([(key: String, value: CheckedValue)])
        case anything(JSONDocument)
        /// Something is wrong with it, which has been reported. Only rules between keys meet it: a file that has
        /// one is refused.
        case unreadable
    }

    package let content: Content
    /// The first byte of the value in its file.
    package let offset: Int
    let formatPath: FormatPath
    /// The opening quote of its key in the file; nil for an element of a list.
    var keyOffset: Int? = nil

    /// The path to it from the root of the file.
    package var path: JSONPath { formatPath.jsonPath }

    package var object: CheckedObject? { if case .object(let object) = content { object } else { nil } }
    package var text: String? { if case .text(let text) = content { text } else { nil } }
    package var wholeNumber: Int? { if case .wholeNumber(let number) = content { number } else { nil } }
}

/// An object that has passed the checker: every key is the table's, every value is within its limits.
///
/// Reading a key that the table does not have is a bug of the reader and traps; so a builder cannot read what
/// the format does not promise.
package struct CheckedObject: Sendable {
    package let format: ObjectFormat
    package let offset: Int
    let formatPath: FormatPath
    /// What stands in the file; to look at it is not to read it.
    package let members: [String: CheckedValue]
    /// Takes note of which keys are read, for the test that the whole table is.
    let log: KeyLog?

    /// The path to it from the root of the file.
    package var path: JSONPath { formatPath.jsonPath }

    package func has(_ key: String) -> Bool { self[key] != nil }

    package subscript(key: String) -> CheckedValue? {
        if !format.has(key) { fatalError("scenario format bug: \(format.name) has no key \(key)") }
        log?.note(format.name, key)
        guard let value = members[key] else { return nil }
        if case .unreadable = value.content { return nil }
        return value
    }

    // MARK: By type; nil where the key is missing or holds another of several kinds

    package func text(_ key: String) -> String? { self[key]?.text }

    package func duration(_ key: String) -> Interval? {
        if case .duration(let interval)? = self[key]?.content { interval } else { nil }
    }

    package func cost(_ key: String) -> Cost? {
        if case .cost(let cost)? = self[key]?.content { cost } else { nil }
    }

    package func number(_ key: String) -> Double? {
        if case .number(let number)? = self[key]?.content { number } else { nil }
    }

    package func wholeNumber(_ key: String) -> Int? { self[key]?.wholeNumber }

    package func boolean(_ key: String) -> Bool? {
        if case .boolean(let flag)? = self[key]?.content { flag } else { nil }
    }

    package func numbers(_ key: String) -> [Double]? {
        if case .numbers(let numbers)? = self[key]?.content { numbers } else { nil }
    }

    package func object(_ key: String) -> CheckedObject? { self[key]?.object }

    package func list(_ key: String) -> [CheckedValue] {
        if case .list(let values)? = self[key]?.content { values } else { [] }
    }

    package func objects(_ key: String) -> [CheckedObject] { list(key).compactMap(\.object) }

    // MARK: What the format requires

    /// The value of a key that the format requires.
    package func required<Value>(_ value: Value?, _ key: String) -> Value {
        guard let value else {
            fatalError("scenario format bug: \(path) has passed the checker without its \(key)")
        }
        return value
    }

    /// The object's id.
    package var id: String { required(text("id"), "id") }
}

/// Which keys of the table have been read by those that build of it.
package final class KeyLog: @unchecked Sendable {
    package private(set) var keys: Set<String> = []
    package init() {}

    /// Set when the file has been checked: what the checker itself reads does not count.
    var isListening = false

    func note(_ object: String, _ key: String) {
        if isListening { keys.insert("\(object).\(key)") }
    }
}
