import VirtualTime

/// The scenario format, version 1, as a table: every object with its keys, what each may hold, and a sentence
/// on it.
///
/// The one source of the checker, the builder and the JSON Schema. A key that is not in the table does not
/// exist.
public struct FormatTable: Sendable {
    /// The objects, the scenario itself first.
    public let objects: [ObjectFormat]

    /// The object of this name.
    func object(named name: String) -> ObjectFormat {
        guard let object = objects.first(where: { $0.name == name }) else {
            fatalError("scenario format bug: no object \(name)")
        }
        return object
    }
}

/// One kind of object of the format.
public struct ObjectFormat: Sendable {
    /// What the table calls it: `view`.
    public let name: String
    /// What it stands for, a sentence.
    public let sentence: String
    public let keys: [KeyFormat]
    /// Groups of keys of which exactly one stands in the object: the verbs of a finger.
    public let exactlyOneOf: [[String]]

    init(_ name: String, _ sentence: String, exactlyOneOf: [[String]] = [], keys: [KeyFormat]) {
        self.name = name
        self.sentence = sentence
        self.keys = keys
        self.exactlyOneOf = exactlyOneOf
    }

    func key(named name: String) -> KeyFormat? { keys.first { $0.name == name } }
}

/// One key of an object.
public struct KeyFormat: Sendable {
    public enum Presence: Hashable, Sendable {
        case required
        /// What holds if the key is missing, as a sentence or as JSON: `50ms`, `the screen`.
        case optional(default: String)
    }

    public let name: String
    public let value: ValueFormat
    public let presence: Presence
    /// What it means, a sentence.
    public let sentence: String

    init(_ name: String, _ value: ValueFormat, _ presence: Presence, _ sentence: String) {
        self.name = name
        self.value = value
        self.presence = presence
        self.sentence = sentence
    }
}

/// What a key may hold.
public indirect enum ValueFormat: Sendable {
    /// A text of so many characters.
    case text(ClosedRange<Int>)
    /// The id of something that this object makes; ids are unique in a file.
    case id(IDKind)
    /// The id of something of one of these kinds.
    case reference([IDKind])
    /// A time with its unit: `"150ms"`.
    case duration(ClosedRange<Interval>)
    /// A time, or a range of times: `"10us..30us"`.
    case cost
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    case boolean
    case word([String])
    /// A list of so many numbers, each with its name: `["x", "y"]`.
    case numbers([String], ClosedRange<Double>)
    case null
    /// An object of the table.
    case object(String)
    case list(ValueFormat, ClosedRange<Int>)
    /// An object whose keys are not the format's: ids, touch numbers.
    case dictionary(key: ValueFormat, value: ValueFormat, ClosedRange<Int>)
    /// One of several, told apart by the kind of JSON value (or, between objects, by their keys).
    case either([ValueFormat])
}

/// What ids stand for.
public enum IDKind: String, CaseIterable, Hashable, Sendable {
    case app, window, controller, view, recognizer, delegate, timer
    /// A row of a table, which has a name without being given one.
    case row
}
