/// An option with a value, and the type that a command reads it as.
///
/// ```swift
/// // A String?
/// static let output = Option(optional: "output", short: "o", "FILE", .text, help: "Write to FILE")
/// // A Format
/// static let format = Option(required: "as", "FORMAT", .oneOf(Format.self), help: "The format")
/// // A Double
/// static let rate = Option("rate", "RATE", .number(0.01...100), default: 1, help: "The speed")
/// // A [Stage]
/// static let only = Option(repeated: "only", "STAGE", .oneOf(Stage.self), help: "Only STAGE")
/// ```
struct Option<Value: Sendable>: CommandOption {
    let specification: OptionSpecification

    /// The value for what was given on the command line: no text, one, or (repeated) several.
    let read: @Sendable ([String]) -> Value

    /// An option that has to be given.
    init(
        required name: String, short: Character? = nil, _ valueName: String, _ kind: ValueKind<Value>,
        help: String
    ) {
        specification = OptionSpecification(
            name: name, short: short, valueName: valueName, rule: kind.rule, presence: .required, help: help)
        read = { texts in kind.parseChecked(texts[0]) }
    }

    /// An option that stands for a value of its own when it is not given.
    init(
        _ name: String, short: Character? = nil, _ valueName: String, _ kind: ValueKind<Value>,
        default standard: Value, help: String
    ) {
        specification = OptionSpecification(
            name: name, short: short, valueName: valueName, rule: kind.rule,
            presence: .defaulted(kind.show(standard)), help: help)
        read = { texts in texts.first.map(kind.parseChecked) ?? standard }
    }

    /// An option that is `nil` when it is not given.
    init<Wrapped>(
        optional name: String, short: Character? = nil, _ valueName: String, _ kind: ValueKind<Wrapped>,
        help: String
    ) where Value == Wrapped? {
        specification = OptionSpecification(
            name: name, short: short, valueName: valueName, rule: kind.rule, presence: .optional, help: help)
        read = { texts in texts.first.map(kind.parseChecked) }
    }

    /// An option that may be given any number of times; the values stay in their order.
    init<Element>(
        repeated name: String, short: Character? = nil, _ valueName: String, _ kind: ValueKind<Element>,
        help: String
    ) where Value == [Element] {
        specification = OptionSpecification(
            name: name, short: short, valueName: valueName, rule: kind.rule, presence: .repeated, help: help)
        read = { texts in texts.map(kind.parseChecked) }
    }
}

/// An option of any type, as a command lists it.
protocol CommandOption: Sendable {
    /// What the parser and the help know of it.
    var specification: OptionSpecification { get }
}

/// What the parser and the help know of an option.
struct OptionSpecification: Sendable {
    /// How often an option may stand on the command line.
    enum Presence: Equatable, Sendable {
        case required
        case optional
        case defaulted(String)
        case repeated
    }

    /// The long name, without its dashes; it also identifies the option within a command.
    let name: String
    let short: Character?
    let valueName: String
    let rule: ValueRule
    let presence: Presence
    let help: String
}

/// An option without a value: given or not. To give it twice means the same as once.
struct Flag: Sendable {
    /// The long name, without its dashes; it also identifies the flag within a command.
    let name: String
    let short: Character?
    let help: String

    init(_ name: String, short: Character? = nil, help: String) {
        self.name = name
        self.short = short
        self.help = help
    }
}
