/// A positional argument, and the type that a command reads it as.
///
/// ```swift
/// static let term = Argument(required: "TERM", help: "The word to explain")           // String
/// static let scenario = Argument(optional: "FILE", .scenario, help: "The scenario")   // String?
/// static let files = Argument(repeated: "FILE", .file, atLeast: 1, help: "Files")     // [String]
/// ```
struct Argument<Value: Sendable>: CommandArgument {
    let specification: ArgumentSpecification

    /// The value for what was given on the command line.
    let read: @Sendable ([String]) -> Value

    /// An argument of any kind that has to be given.
    init(required name: String, _ kind: ValueKind<Value>, help: String) {
        specification = ArgumentSpecification(name: name, rule: kind.rule, count: 1...1, help: help)
        read = { texts in kind.parseChecked(texts[0]) }
    }

    /// A text that has to be given.
    init(required name: String, help: String) where Value == String {
        self.init(required: name, .text, help: help)
    }

    /// A text that is `nil` when it is not given.
    init(
        optional name: String, _ kind: ValueKind<String> = .text, help: String
    ) where Value == String? {
        specification = ArgumentSpecification(name: name, rule: kind.rule, count: 0...1, help: help)
        read = { texts in texts.first }
    }

    /// Texts that take all the rest of the command line; no argument can follow them.
    init(
        repeated name: String, _ kind: ValueKind<String> = .text, atLeast minimum: Int, help: String
    ) where Value == [String] {
        specification = ArgumentSpecification(
            name: name, rule: kind.rule, count: minimum...Int.max, help: help)
        read = { texts in texts }
    }
}

/// An argument of any type, as a command lists it.
protocol CommandArgument: Sendable {
    /// What the parser and the help know of it.
    var specification: ArgumentSpecification { get }
}

/// What the parser and the help know of a positional argument.
struct ArgumentSpecification: Sendable {
    /// The name that usage lines show; it also identifies the argument within a command.
    let name: String
    let rule: ValueRule

    /// How many words of the command line it takes.
    let count: ClosedRange<Int>
    let help: String

    /// How a usage line shows it: `FILE`, `[FILE]`, `FILE...`, `[FILE...]`.
    var usage: String {
        let shown = count.upperBound > 1 ? "\(name)..." : name
        return count.lowerBound == 0 ? "[\(shown)]" : shown
    }
}
