/// A word as a POSIX shell reads it.
enum ShellWord {
    /// A story as a command line names it, behind a space: nothing for the first tap. What came from standard input is
    /// not there a second time.
    ///
    /// - Parameter name: as the user typed it.
    static func story(_ name: String?) -> String {
        switch name {
        case nil, "": ""
        case "-": " FILE"
        case let name?: " " + quoted(name)
        }
    }

    /// The word as it is if nothing in it has a meaning to a shell, else in quotes.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+:,".utf8.contains(byte)
        }
        return isPlain && !word.isEmpty ? word : inQuotes(word)
    }

    /// The word in quotes, by scalars: to a shell a quote is one whatever is combined with it.
    static func inQuotes(_ word: String) -> String {
        var quoted = "'"
        for scalar in word.unicodeScalars {
            if scalar == "'" { quoted += #"'\''"# } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }
}
