/// What stood on the command line, each option, flag and argument under its name; all of them are listed.
struct ParsedArguments {
    /// No text, one, or several (a repeated option).
    var options: [String: [String]] = [:]
    var flags: [String: Bool] = [:]
    var arguments: [String: [String]] = [:]
}

/// Reads the words of a command line by the conventions of `getopt_long` and swift-argument-parser.
///
/// `--name value`, `--name=value`, `-o value`, `-ovalue`, `-o=value`, short flags together (`-ab`), `--` for
/// the end of options, `-` as an ordinary word; options may stand before, between and after arguments. A
/// value that begins with a dash is joined with `=`, unless the option accepts it, as a number does.
struct ArgumentParser {
    private(set) var parsed = ParsedArguments()

    /// The word with the unknown option that made the parser fail.
    private(set) var unknownWord: String?
    private var options: [OptionSpecification] = []
    private var flags: [Flag] = []
    private var plainWords: [String] = []
    private var hasEndedOptions = false

    /// Whom a usage error is about: the tool, or one of its commands.
    private var subject: String

    init(subject: String) { self.subject = subject }

    /// Makes more options and flags known, as the name of a command does.
    mutating func learn(options: [OptionSpecification], flags: [Flag], of subject: String) {
        self.subject = subject
        for option in options {
            if parsed.options.updateValue([], forKey: option.name) != nil { failDeclaration(option.name) }
        }
        for flag in flags {
            if parsed.flags.updateValue(false, forKey: flag.name) != nil { failDeclaration(flag.name) }
        }
        self.options += options
        self.flags += flags
        let names = self.options.map(\.name) + self.flags.map(\.name)
        let shorts = self.options.compactMap(\.short) + self.flags.compactMap(\.short)
        if Set(names).count < names.count || Set(shorts).count < shorts.count { failDeclaration("\(names)") }
    }

    private func failDeclaration(_ name: String) -> Never {
        fatalError("command line bug: \(subject) has two options with the name or the letter of \(name)")
    }

    /// Reads options up to the first word that is none.
    ///
    /// - Returns: That word, which is removed from `words`, or `nil` if there is none.
    mutating func readUntilPlainWord(_ words: inout ArraySlice<String>) throws(CommandFailure) -> String? {
        while let word = words.popFirst() {
            if hasEndedOptions || !word.hasPrefix("-") || word == "-" { return word }
            if word == "--" {
                hasEndedOptions = true
            } else if word.hasPrefix("--") {
                try readLong(word, &words)
            } else {
                try readShort(word, &words)
            }
        }
        return nil
    }

    /// Reads all the rest.
    mutating func readRest(_ words: ArraySlice<String>) throws(CommandFailure) {
        var words = words
        while let word = try readUntilPlainWord(&words) { plainWords.append(word) }
    }

    /// Gives the words that are no options to the arguments, and finds what is missing.
    mutating func finish(arguments: [ArgumentSpecification]) throws(CommandFailure) {
        var rest = plainWords[...]
        for argument in arguments {
            let taken = rest.prefix(argument.count.upperBound)
            guard taken.count >= argument.count.lowerBound else {
                throw .missing(argument, of: subject)
            }
            for text in taken where !argument.rule.accepts(text) {
                throw .badValue(text, of: argument.name, argument.name, argument.rule)
            }
            parsed.arguments[argument.name] = Array(taken)
            rest = rest.dropFirst(taken.count)
        }
        if let extra = rest.first { throw .extra(extra, arguments, of: subject) }
        for option in options where option.presence == .required && parsed.options[option.name] == [] {
            throw .missing(option, of: subject)
        }
    }

    // MARK: One word

    private mutating func readLong(_ word: String, _ words: inout ArraySlice<String>) throws(CommandFailure) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let joined = parts.count > 1 ? String(parts[1]) : nil
        if let option = options.first(where: { $0.name == name }) {
            try take(option, spelled: "--\(name)", joined, &words)
        } else if flags.contains(where: { $0.name == name }) {
            guard joined == nil else { throw .unwantedValue(of: "--\(name)") }
            parsed.flags[name] = true
        } else {
            throw unknown("--\(name)", meaning: name)
        }
    }

    private mutating func readShort(
        _ word: String, _ words: inout ArraySlice<String>
    ) throws(CommandFailure) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            if let option = options.first(where: { $0.short == letter }) {
                let joined = letters.first == "=" ? letters.dropFirst() : letters
                return try take(option, spelled: "-\(letter)", letters.isEmpty ? nil : String(joined), &words)
            }
            guard let flag = flags.first(where: { $0.short == letter }) else {
                // `-json` is a slip for `--json`, not `-j -s -o -n`.
                let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
                throw unknown(word.count > 2 ? word : "-\(letter)", meaning: String(name))
            }
            if letters.first == "=" { throw .unwantedValue(of: "-\(letter)") }
            parsed.flags[flag.name] = true
        }
    }

    private mutating func take(
        _ option: OptionSpecification, spelled: String, _ joined: String?, _ words: inout ArraySlice<String>
    ) throws(CommandFailure) {
        let text: String
        if let joined {
            text = joined
        } else if let next = words.first, isValue(next, of: option) {
            text = words.removeFirst()
        } else {
            throw .missingValue(of: option, spelled, next: words.first)
        }
        guard !text.isEmpty else { throw .missingValue(of: option, spelled, next: nil) }
        guard option.rule.accepts(text) else {
            throw .badValue(text, of: spelled, option.valueName, option.rule)
        }
        if option.presence != .repeated, let first = parsed.options[option.name]?.first {
            throw .givenTwice(option, first, text)
        }
        parsed.options[option.name, default: []].append(text)
    }

    private func isValue(_ word: String, of option: OptionSpecification) -> Bool {
        if !word.hasPrefix("-") || word == "-" { return true }
        guard option.rule.expectation != nil else { return false }
        // No option is a number: one that is out of bounds is told so.
        return option.rule.accepts(word) || DecimalText(word) != nil
    }

    private mutating func unknown(_ spelled: String, meaning name: String) -> CommandFailure {
        unknownWord = spelled
        return .unknownOption(spelled, name, names: options.map(\.name) + flags.map(\.name), of: subject)
    }
}
