import Foundation
import Testing

/// Compares a table, one line for each state and input, with its golden file; `RECORD_GOLDEN=1` writes that anew.
func expectGolden(_ table: [String], _ name: String) throws {
    let text = table.joined(separator: "\n") + "\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    let wanted = golden.split(separator: "\n").map(String.init)
    for (line, goldenLine) in zip(table, wanted) { #expect(line == goldenLine) }
    #expect(table.count == wanted.count)
}
