import ScenarioFormat
import Trace
import VirtualTime

/// An expectation that a trail does not meet: which line of the file, what was expected and what was seen.
public struct Verdict: Hashable, Sendable {
    /// The place of the expectation, what it says and what came instead.
    public let diagnostic: Diagnostic

    /// What stands around the difference, and the other lines that could have come there, as text.
    public let context: [String]

    /// The record that differs; none where something is missing at the end.
    public let seen: RecordNumber?

    /// The places of all lines that could have come there, the one of the diagnostic first.
    public let places: [SourcePosition]
}

extension Verdict: CustomStringConvertible {
    /// The diagnostic as one line, the context below, indented.
    public var description: String {
        ([diagnostic.description] + context.map { "    \($0)" }).joined(separator: "\n")
    }
}

/// What verdicts are made with: the file that they speak of.
struct VerdictMaker: Sendable {
    let file: String
    let text: SourceText

    func verdict(
        at offset: Int, _ path: JSONPath, _ message: String, remedy: String? = nil, context: [String] = [],
        seen: RecordNumber? = nil, otherOffsets: [Int] = []
    ) -> Verdict {
        let position = text.position(at: offset)
        return Verdict(
            diagnostic: Diagnostic(
                file: file, position: position, path: path, message: message, remedy: remedy),
            context: context, seen: seen, places: [position] + otherOffsets.map { text.position(at: $0) })
    }
}

/// A line of the grammar or an entry in a message: in quotes, on one line, cut to a readable length.
func quotedLine(_ line: String) -> String {
    let longest = 120
    let cut = line.unicodeScalars.count > longest
    return "\"\(onOneLine(String(text: line.unicodeScalars.prefix(longest))))\(cut ? "…" : "")\""
}

extension ObservedEntry {
    /// `"one touchesEnded [1]" came at 184.424333ms (#321)`, without the verb.
    func whenAndWhere() -> String { "at \(instant) (#\(record.rawValue))" }
}

extension [ObservedEntry] {
    /// Two entries before a place, the one there with a mark, and two after.
    func surroundings(of place: Int, showingEdges: Bool) -> [String] {
        // Without edges an entry and its leaving would look like a callback that came twice.
        func isShown(_ index: Int) -> Bool {
            showingEdges || index == place || self[index].nature.edge != .leave
        }
        let before: [Int] = indices.prefix(place).reversed().filter(isShown)
        let after: [Int] = indices.dropFirst(place).filter(isShown)
        let shown = before.prefix(2).reversed() + after.prefix(3)
        var lines = shown.map { index in
            let entry = self[index]
            let mark = index == place ? "→" : " "
            return "\(mark) \(entry.instant) \(onOneLine(entry.words(showingEdge: showingEdges)))"
                + " (#\(entry.record.rawValue))"
        }
        if place >= count { lines.append("→ the end") }
        return lines
    }
}
