/// A word as a POSIX shell reads it.
enum ShellWord {
    /// A story as a command line names it, behind a space: nothing for the first tap. What came from standard input is not
    /// there a second time.
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
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
    }
}
