import ScenarioFormat

/// Who points to whom among the ids of a file: for relations that must not go round in a ring.
struct Arrows {
    private var targets: [String: [String]] = [:]
    /// How many were asked for.
    private var count = 0

    mutating func add(from start: String, to end: String) { targets[start, default: []].append(end) }

    /// The ring that one more arrow would close, as text: `"a" → "b" → "a"`; nil if it closes none.
    func ring(closedFrom start: String, to end: String) -> String? {
        // From `end` on, each one's predecessor on the way; every id is looked at once.
        var predecessors = [end: start]
        var waiting = [end]
        while start != end, let id = waiting.popLast() {
            if id == start { break }
            for next in targets[id] ?? [] where predecessors[next] == nil {
                predecessors[next] = id
                waiting.append(next)
            }
        }
        guard start == end || predecessors[start] != nil else { return nil }
        var members = [start]
        var index = start
        while let before = predecessors[index] {
            members.append(before)
            index = before
            if index == start { break }
        }
        return Self.text(of: members.reversed())
    }

    private static func text(of members: [String]) -> String {
        let shown = members.map { inQuotes($0) }
        let short = shown.count > 9 ? shown.prefix(7) + ["…"] + shown.suffix(1) : shown[...]
        return short.joined(separator: " → ")
    }

    /// Counts one more, and reports the first that is too many.
    mutating func isWithinLimit(
        _ limit: Limit, _ noun: String, at value: CheckedValue, _ problems: inout DiagnosticList
    ) -> Bool {
        count += 1
        if count == limit.value + 1 {
            problems.report(
                at: value.offset, value.path,
                "this is one \(noun) more than the \(limit.value) that a file may have",
                remedy: limit.remedy)
        }
        return count <= limit.value
    }
}
