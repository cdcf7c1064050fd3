/// A file as an element of the array.
func file(_ name: String, _ text: String) -> String {
    "        BuiltInFile(path: \(literal(name)), text: \(literal(text))),\n"
}

/// The source with all files.
func files(_ elements: String) -> String {
    """
    extension BuiltInFile {
        /// All files, in the order of their paths.
        package static let all: [BuiltInFile] = [
    \(elements)    ]
    }

    """
}
