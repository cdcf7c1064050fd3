/// One command of the tool: what it is called, what it takes, what its help says, and what it does.
///
/// Options are values of their own, mostly `private static let`s next to the function, and are read by them:
///
/// ```swift
/// extension Command {
///     static let greet = Command(
///         name: "greet", abstract: "Say hello", arguments: [whom], flags: [loudly],
///         examples: [Example("taptrail greet Ada", "Greet one person")], action: sayHello)
///
///     private static let whom = Argument(required: "NAME", help: "Whom to greet")
///     private static let loudly = Flag("loudly", short: "l", help: "Say it with emphasis")
///
///     private static func sayHello(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
///         let end = invocation[loudly] ? "!" : "."
///         try invocation.console.print("Hello \(visible(invocation[whom]))\(end)")
///         return .success
///     }
/// }
/// ```
struct Command: Sendable {
    /// What a command does. Results go to `invocation.console`; a failure that ends it is thrown.
    typealias Action = @Sendable (Invocation) throws(CommandFailure) -> ToolStatus

    let name: String
    let abstract: String
    let discussion: String
    let arguments: [any CommandArgument]
    let options: [any CommandOption]
    let flags: [Flag]
    let examples: [Example]
    /// Whether a pager shows what does not fit the terminal: not of a command that talks with somebody.
    let isPaged: Bool
    let action: Action

    /// Declares a command.
    ///
    /// - Parameters:
    ///   - name: The word that selects it, in lower case.
    ///   - abstract: One line without a full stop, for the list of commands.
    ///   - discussion: Paragraphs for the command's own help; they are wrapped, except for lines that begin
    ///     with a space.
    ///   - arguments: The positional arguments in their order; only the last may be optional or repeated.
    ///   - examples: At least one; each is a command line that works.
    ///   - isPaged: Whether a pager shows what does not fit the terminal.
    init(
        name: String, abstract: String, discussion: String = "", arguments: [any CommandArgument] = [],
        options: [any CommandOption] = [], flags: [Flag] = [], examples: [Example], isPaged: Bool = true,
        action: @escaping Action
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.flags = flags
        self.examples = examples
        self.isPaged = isPaged
        self.action = action
    }

    /// A command line that works, and what it is good for.
    struct Example: Sendable {
        let commandLine: String
        let purpose: String

        init(_ commandLine: String, _ purpose: String) {
            self.commandLine = commandLine
            self.purpose = purpose
        }
    }
}

/// One call of a command: the values of its options and arguments, and where its results go.
struct Invocation {
    let tool: Tool
    let console: Console
    let parsed: ParsedArguments

    /// The value of an option of this command.
    subscript<Value>(option: Option<Value>) -> Value {
        guard let texts = parsed.options[option.specification.name] else {
            fatalError("command line bug: option \(option.specification.name) is not listed by its command")
        }
        return option.read(texts)
    }

    /// The value of an argument of this command.
    subscript<Value>(argument: Argument<Value>) -> Value {
        guard let texts = parsed.arguments[argument.specification.name] else {
            fatalError(
                "command line bug: argument \(argument.specification.name) is not listed by its command")
        }
        return argument.read(texts)
    }

    /// Whether a flag of this command was given.
    subscript(flag: Flag) -> Bool {
        guard let isGiven = parsed.flags[flag.name] else {
            fatalError("command line bug: flag \(flag.name) is not listed by its command")
        }
        return isGiven
    }
}
