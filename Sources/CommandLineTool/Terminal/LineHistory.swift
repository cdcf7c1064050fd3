/// The lines that were entered, oldest first, and the one that is looked at.
struct LineHistory: Sendable {
    /// Older lines are forgotten.
    static let linesMax = 1_000

    private(set) var lines: [String] = []
    /// The line that is looked at; behind the last, it is the new one.
    private var index = 0
    /// The new line as it was when somebody went back from it.
    private var draft = ""

    init(_ lines: [String] = []) {
        for line in lines { add(line) }
    }

    /// Keeps a line, unless it is empty or the same as the last one.
    ///
    /// - Returns: whether it is kept.
    @discardableResult mutating func add(_ line: String) -> Bool {
        defer { index = lines.count }
        guard line.contains(where: { $0 != " " }), line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.linesMax { lines.removeFirst() }
        return true
    }

    /// A new line begins.
    mutating func leave() {
        index = lines.count
        draft = ""
    }

    /// The line before the one that is looked at; nil if that is the oldest.
    mutating func previous(leaving text: String) -> String? {
        guard index > 0 else { return nil }
        if index == lines.count { draft = text }
        index -= 1
        return lines[index]
    }

    /// The line after the one that is looked at; nil if that is the new one.
    mutating func next() -> String? {
        guard index < lines.count else { return nil }
        index += 1
        return index == lines.count ? draft : lines[index]
    }

    /// The last line before an index that contains a text, or the first from it on.
    func match(_ query: String, before end: Int) -> Int? {
        lines[..<min(max(end, 0), lines.count)].lastIndex { $0.contains(query) }
    }
    func match(_ query: String, from start: Int) -> Int? {
        lines[min(max(start, 0), lines.count)...].firstIndex { $0.contains(query) }
    }

    /// The line of an index is what is looked at now.
    mutating func select(_ index: Int, leaving text: String) {
        if self.index == lines.count { draft = text }
        self.index = index
    }
}
