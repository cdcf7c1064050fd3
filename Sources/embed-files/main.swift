import Foundation

// Writes files as Swift: `embed-files KIND OUTPUT ROOT FILE…`.
//
// - `files` are the scenarios and articles: each becomes an element of one array, its path below ROOT and its text.
//   Both are string literals, which the program has in memory without reading or copying them.
// - `code`, the lessons in Swift, is done in the same way, and so is `page`, the parts of the player page; these go by
//   their file names alone.
// - `profiles` are the cost profiles: each becomes its rows, so that nobody reads JSON when a phone is made. Tests read
//   the same files with the program's own reader.

let arguments = CommandLine.arguments
guard arguments.count > 3 else { fail("usage: embed-files code|files|page|profiles OUTPUT ROOT FILE…") }
guard let kind = Kind(rawValue: arguments[1]) else { fail("\(arguments[1]) is nothing that is embedded") }
let output = arguments[2]
let root = arguments[3].hasSuffix("/") ? arguments[3] : arguments[3] + "/"
var elements = ""
for path in arguments.dropFirst(4) {
    guard path.hasPrefix(root) else { fail("\(path) is not below \(root)") }
    guard let text = String(bytes: try Data(contentsOf: URL(filePath: path)), encoding: .utf8) else {
        fail("\(path) is not UTF-8 and cannot be embedded")
    }
    let name = String(path.dropFirst(root.count))
    elements += kind.element(name, text)
}
try Data(kind.source(elements).utf8).write(to: URL(filePath: output), options: .atomic)
