/// A file as an element of the array.
///
/// - Parameter type: the type that has its path and its text.
func file(_ type: String, _ name: String, _ text: String) -> String {
    "        \(type)(path: \(literal(name)), text: \(literal(text))),\n"
}

/// The source with all files.
func textFiles(_ type: String, access: String, _ elements: String) -> String {
    """
    extension \(type) {
        /// All files, in the order of their paths.
        \(access)static let all: [\(type)] = [
    \(elements)    ]
    }

    """
}
