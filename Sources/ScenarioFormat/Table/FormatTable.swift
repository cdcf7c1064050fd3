import Trace
import VirtualTime

/// The scenario format, version 1, as a table: every object with its keys, what each may hold, and a sentence
/// on it.
///
/// The one source of the checker, the builder and the JSON Schema. A key that is not in the table does not
/// exist.
public struct FormatTable: Sendable {
    /// The objects, the scenario itself first.
    public let objects: [ObjectFormat]
    private let indices: [String: Int]

    /// The names of the cost profiles inside the program.
    let profiles: [String]

    init(profiles: [String], objects: [ObjectFormat]) {
        self.objects = objects
        self.profiles = profiles
        indices = Dictionary(uniqueKeysWithValues: zip(objects.map(\.name), objects.indices))
    }

    /// The object of this name.
    func object(named name: String) -> ObjectFormat {
        guard let index = indices[name] else { fatalError("scenario format bug: no object \(name)") }
        return objects[index]
    }
}

/// One kind of object of the format.
public struct ObjectFormat: Sendable {
    /// What the table calls it: `view`.
    public let name: String
    /// What it stands for, a sentence.
    public let sentence: String
    /// Its keys, in the order in which documentation has them.
    public let keys: [KeyFormat]
    /// Groups of keys of which exactly one stands in the object: the verbs of a finger.
    public let exactlyOneOf: [[String]]
    /// The rules between its keys.
    let keyRules: [KeyRule]
    /// What the checker looks up, made once.
    let plan: KeyPlan

    init(
        _ name: String, _ sentence: String, exactlyOneOf: [[String]] = [], rules: [KeyRule] = [],
        keys: [KeyFormat]
    ) {
        self.name = name
        self.sentence = sentence
        self.keys = keys
        self.exactlyOneOf = exactlyOneOf
        keyRules = rules
        plan = KeyPlan(keys, rules)
    }

    func has(_ key: String) -> Bool { plan.indices[key] != nil }

    func key(named name: String) -> KeyFormat? { plan.indices[name].map { keys[$0] } }
}

/// The keys of an object by name, and which rules there are for them.
final class KeyPlan: Sendable {
    let indices: [String: Int]
    /// The keys that have to be there.
    let required: [String]
    /// By key: the rule of one that is for some objects only, which is looked at if it is there.
    let ownerships: [KeyRule?]
    /// The other rules.
    let rules: [KeyRule]

    init(_ keys: [KeyFormat], _ all: [KeyRule]) {
        indices = Dictionary(uniqueKeysWithValues: zip(keys.map(\.name), keys.indices))
        required = keys.filter { $0.presence == .required }.map(\.name)
        var ownerships = [KeyRule?](repeating: nil, count: keys.count)
        var rules: [KeyRule] = []
        for rule in all {
            if case .belongs(let key, _, _, _) = rule, let index = indices[key] {
                ownerships[index] = rule
            } else {
                rules.append(rule)
            }
        }
        (self.ownerships, self.rules) = (ownerships, rules)
    }
}

/// One key of an object.
public struct KeyFormat: Sendable {
    /// Whether it has to be there.
    public enum Presence: Hashable, Sendable {
        /// A file without it is refused.
        case required
        /// What holds if the key is missing, as a sentence or as JSON: `50ms`, `the screen`.
        case optional(default: String)
    }

    /// As files write it.
    public let name: String
    /// What it may hold.
    public let value: ValueFormat
    /// Whether it has to be there, and what holds if it is not.
    public let presence: Presence
    /// What it means, a sentence.
    public let sentence: String
    /// The question of UIKit's that the key answers, if it is one.
    package private(set) var question: Call?

    /// The key as the answer to a question.
    func answering(_ call: Call) -> KeyFormat {
        var key = self
        key.question = call
        return key
    }

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
    /// A time of the range, or a distribution to draw one from: `"10us..30us"`, `"exponential(20us)"`.
    case drawn(ClosedRange<Interval>)
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// A number without a fraction, within a range.
    case wholeNumber(ClosedRange<Int>)
    /// `true` or `false`.
    case boolean
    /// One of these words.
    case word([String])
    /// A list of so many numbers, each with its name: `["x", "y"]`.
    case numbers([String], ClosedRange<Double>)
    /// `null`, which says that there is none.
    case null
    /// An object of the table, by its name.
    case object(String)
    /// A list of so many elements.
    case list(ValueFormat, ClosedRange<Int>)
    /// An object whose keys are not the format's: ids, touch numbers.
    case dictionary(key: ValueFormat, value: ValueFormat, ClosedRange<Int>)
    /// One of several, told apart by the kind of JSON value (or, between objects, by their keys).
    case either([ValueFormat])
    /// Any JSON: what is put elsewhere in a file, and checked there.
    case anything
}

/// What ids stand for.
public enum IDKind: String, CaseIterable, Hashable, Sendable {
    /// What the file makes: apps and what is in them.
    case app, window, controller, view, recognizer, delegate, timer, displayLink, thread
    /// A row of a table, which has a name without being given one.
    case row
}
