import Foundation

// Writes files as Swift: `embed-files OUTPUT ROOT FILE…`. Each file becomes an element of one array: its path below
// ROOT and its text, both as string literals, which the program has in memory without reading or copying them.

/// A text as a string literal, in ASCII.
func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": literal += "\\\(scalar)"
        case "\n": literal += "\\n"
        case " "..."~": literal.unicodeScalars.append(scalar)
        default: literal += "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
    return literal + "\""
}

/// Ends the build with a message.
func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else { fail("usage: embed-files OUTPUT ROOT FILE…") }
let output = arguments[1]
let root = arguments[2].hasSuffix("/") ? arguments[2] : arguments[2] + "/"
var elements = ""
for path in arguments.dropFirst(3) {
    guard path.hasPrefix(root) else { fail("\(path) is not below \(root)") }
    guard let text = String(bytes: try Data(contentsOf: URL(filePath: path)), encoding: .utf8) else {
        fail("\(path) is not UTF-8 and cannot be embedded")
    }
    let name = String(path.dropFirst(root.count))
    elements += "        BuiltInFile(path: \(literal(name)), text: \(literal(text))),\n"
}
let source = """
    extension BuiltInFile {
        /// All files, in the order of their paths.
        package static let all: [BuiltInFile] = [
    \(elements)    ]
    }

    """
try Data(source.utf8).write(to: URL(filePath: output), options: .atomic)
