import Foundation

// What stands in the sources, for tests that a list in a test or in the code is whole.

/// The folder of the module's sources.
private let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Trace")

/// The text of a file of the module's sources.
private func source(_ file: String) throws -> String {
    try String(contentsOf: sources.appending(path: file), encoding: .utf8)
}

/// The files in a folder of the module's sources.
func sourceFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path())
        .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
}

/// The names after `case` between `enum type` and the closing brace of the first column.
func declaredCases(of type: String, in file: String) throws -> [String] {
    let lines = try source(file).split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.contains("enum \(type)") }.dropFirst().prefix { $0 != "}" }
    return body.flatMap { line -> [String] in
        let words = line.drop { $0 == " " }
        guard words.hasPrefix("case ") else { return [] }
        // Payloads hold commas of their own.
        let names = words.dropFirst(5).prefix { $0 != "(" && $0 != "/" }
        return names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

/// The names of the enums of a file that are vocabularies.
func declaredVocabularies(in file: String) throws -> [String] {
    try source(file).split(separator: "\n").filter { $0.contains("enum ") && $0.contains("TraceWord {") }
        .map { line in String(line.split(separator: "enum ")[1].prefix { $0 != ":" }) }
}
