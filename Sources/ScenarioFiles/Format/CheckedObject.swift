import VirtualTime

/// A value that has passed the checker, with its place in the file.
public struct CheckedValue: Sendable {
    public indirect enum Content: Sendable {
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
        /// Something is wrong with it, which has been reported. Only rules between keys meet it: a file that has
        /// one is refused.
        case unreadable
    }

    public let content: Content
    /// The first byte of the value in its file.
    public let offset: Int
    let way: FormatPath
    /// The opening quote of its key in the file; nil for an element of a list.
    var keyOffset: Int? = nil

    /// The way to it from the root of the file.
    public var path: JSONPath { way.path }

    var object: CheckedObject? { if case .object(let object) = content { object } else { nil } }
    var text: String? { if case .text(let text) = content { text } else { nil } }
    var wholeNumber: Int? { if case .wholeNumber(let number) = content { number } else { nil } }
}

/// An object that has passed the checker: every key is the table's, every value is within its limits.
///
/// Reading a key that the table does not have is a bug of the reader and traps; so a builder cannot read what
/// the format does not promise.
public struct CheckedObject: Sendable {
    public let format: ObjectFormat
    public let offset: Int
    let way: FormatPath
    let members: [String: CheckedValue]
    /// Takes note of which keys are read, for the test that the whole table is.
    let log: KeyLog?

    /// The way to it from the root of the file.
    public var path: JSONPath { way.path }

    /// What the object has, in the order of the table's keys. An object has few of the many that it may have.
    var membersInOrder: [(key: KeyFormat, value: CheckedValue)] {
        members.compactMap { name, value in format.plan.indices[name].map { (index: $0, value: value) } }
            .sorted { $0.index < $1.index }
            .map { (format.keys[$0.index], $0.value) }
    }

    public func has(_ key: String) -> Bool { self[key] != nil }

    public subscript(key: String) -> CheckedValue? {
        if !format.has(key) { fatalError("scenario format bug: \(format.name) has no key \(key)") }
        log?.note(format.name, key)
        guard let value = members[key] else { return nil }
        if case .unreadable = value.content { return nil }
        return value
    }

    // MARK: By type; nil where the key is missing or holds another of several kinds

    public func text(_ key: String) -> String? { self[key]?.text }

    public func duration(_ key: String) -> Interval? {
        if case .duration(let interval)? = self[key]?.content { interval } else { nil }
    }

    public func cost(_ key: String) -> Cost? {
        if case .cost(let cost)? = self[key]?.content { cost } else { nil }
    }

    public func number(_ key: String) -> Double? {
        if case .number(let number)? = self[key]?.content { number } else { nil }
    }

    public func wholeNumber(_ key: String) -> Int? { self[key]?.wholeNumber }

    public func boolean(_ key: String) -> Bool? {
        if case .boolean(let flag)? = self[key]?.content { flag } else { nil }
    }

    public func numbers(_ key: String) -> [Double]? {
        if case .numbers(let numbers)? = self[key]?.content { numbers } else { nil }
    }

    public func object(_ key: String) -> CheckedObject? { self[key]?.object }

    public func list(_ key: String) -> [CheckedValue] {
        if case .list(let values)? = self[key]?.content { values } else { [] }
    }

    public func objects(_ key: String) -> [CheckedObject] { list(key).compactMap(\.object) }
}

/// Which keys of the table have been read by those that build of it.
final class KeyLog: @unchecked Sendable {
    private(set) var keys: Set<String> = []
    /// Set when the file has been checked: what the checker itself reads does not count.
    var isListening = false

    func note(_ object: String, _ key: String) {
        if isListening { keys.insert("\(object).\(key)") }
    }
}
