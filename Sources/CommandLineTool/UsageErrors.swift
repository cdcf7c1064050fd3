import ScenarioFormat
import Trace

/// The ways in which a command line can be wrong; each message names what to do.
extension CommandFailure {
    static func unknownCommand(_ word: String, names: [String]) -> CommandFailure {
        if case .builtIn(let file) = NamedInput(word) {
            return .usage("\(quoted(word)) is a scenario and no command; write 'taptrail run \(file.title)'")
        }
        let remedy =
            ScenarioFormat.suggestion(for: word, among: names).map { "did you mean \"\($0)\"?" }
            ?? "the commands are \(listed(names, last: "and"))"
        return .usage("there is no command \(quoted(word)); \(remedy)")
    }

    static func unknownOption(
        _ spelled: String, _ name: String, names: [String], of subject: String
    ) -> CommandFailure {
        // No option's name has a period.
        if name.contains("."), DecimalText(spelled) == nil {
            return .usage(
                "\(subject) has no option \(quoted(spelled)); the file of that name is "
                    + quoted("./" + spelled))
        }
        let remedy =
            ScenarioFormat.suggestion(for: name, among: names).map { "did you mean \"--\($0)\"?" }
            ?? "it has \(listed(names.map { "--\($0)" }, last: "and"))"
        return .usage("\(subject) has no option \(quoted(spelled)); \(remedy)")
    }

    /// An option of a command that stands before the command's name.
    static func optionBeforeCommand(_ spelled: String, example: String) -> CommandFailure {
        .usage("\(quoted(spelled)) belongs after the name of a command, as in '\(example)'")
    }

    static func unwantedValue(of spelled: String) -> CommandFailure {
        .usage("\(spelled) takes no value; write it without \"=\"")
    }

    static func missingValue(
        of option: OptionSpecification, _ spelled: String, next: String?
    ) -> CommandFailure {
        var message = "\(spelled) needs a value; write \(spelled) \(option.valueName)"
        if let expectation = option.rule.expectation { message += ", \(expectation)" }
        if let next, next != "--", option.rule.accepts(next) {
            message += " (one that begins with a dash: --\(option.name)=\(visible(next)))"
        }
        return .usage(message)
    }

    static func badValue(
        _ text: String, of spelled: String, _ valueName: String, _ rule: ValueRule
    ) -> CommandFailure {
        let remedy =
            ScenarioFormat.suggestion(for: text, among: rule.choices).map { "did you mean \"\($0)\"?" }
            ?? "it takes \(rule.expectation ?? "a text that is not empty")"
        // An argument goes by what it takes.
        let place = spelled == valueName ? "" : " for \(spelled)"
        return .usage("\(quoted(text)) is not a valid \(valueName)\(place); \(remedy)")
    }

    static func givenTwice(
        _ option: OptionSpecification, _ first: String, _ second: String
    ) -> CommandFailure {
        .usage("--\(option.name) is given twice; keep either \(quoted(first)) or \(quoted(second))")
    }

    static func missing(_ argument: ArgumentSpecification, of subject: String) -> CommandFailure {
        .usage("\(subject) needs \(argument.name); add it to the command line")
    }

    static func missing(_ option: OptionSpecification, of subject: String) -> CommandFailure {
        let values = option.rule.expectation.map { ", \($0)" } ?? ""
        return .usage("\(subject) needs --\(option.name); add --\(option.name) \(option.valueName)\(values)")
    }

    static func extra(
        _ word: String, _ arguments: [ArgumentSpecification], of subject: String
    ) -> CommandFailure {
        let taken = arguments.isEmpty ? "no argument" : arguments.map(\.usage).joined(separator: " ")
        let remedy =
            arguments.isEmpty ? "leave it out" : "leave it out, or put what belongs together in quotes"
        return .usage("unexpected argument \(quoted(word)); \(subject) takes \(taken), so \(remedy)")
    }
}
