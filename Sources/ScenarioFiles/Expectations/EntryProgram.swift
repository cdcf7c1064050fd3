import TraceViews

/// The lines of a list as a machine that reads entries: a Thompson automaton.
///
/// A test takes one entry; a split goes on at both of its ends. `×3` stands three times, `×+` and `×*` are
/// loops, so that the machine has as many tests as the list has lines, unfolded.
struct EntryProgram: Sendable {
    enum Instruction: Hashable, Sendable {
        /// Takes an entry that fits a test, and goes on with the next instruction.
        case test(Int)
        /// Goes on at both places.
        case split(Int, Int)
        case jump(Int)
        case accept
    }

    /// A line that one entry is compared with.
    struct Test: Sendable {
        let pattern: CallPattern
        /// The line of the list, by its place, and the line in it by its offset in the text.
        let item: Int
        let offset: Int
        /// The line as it is written.
        let line: ExpectationLine
    }

    private(set) var instructions: [Instruction] = []
    private(set) var tests: [Test] = []
    /// Whether the edges of callbacks are compared.
    let namesEdges: Bool

    init(_ lines: [ExpectationLine]) {
        namesEdges = lines.contains { $0.calls.contains { $0.edge != nil } }
        for (item, line) in lines.enumerated() { compile(line, item: item) }
        instructions.append(.accept)
    }

    // MARK: Size

    /// How many tests the lines have, unfolded; `limit + 1` if they are more.
    static func unfoldedCount(of lines: [ExpectationLine], limit: Int) -> Int {
        var sum = 0
        for line in lines {
            let inside =
                switch line.content {
                case .call: 2
                case .group(let lines): unfoldedCount(of: lines, limit: limit)
                }
            let times = if case .exactly(let count) = line.repeats { count } else { 1 }
            sum += min(limit + 1, inside * times)
            if sum > limit { return limit + 1 }
        }
        return sum
    }

    // MARK: Compiling

    private mutating func compile(_ line: ExpectationLine, item: Int) {
        let isTimed = if case .call(let call) = line.content { call.moment != nil } else { false }
        switch line.repeats {
        case .once: compileOnce(line, item, isFirst: true)
        case .exactly(let count):
            for number in 0..<count { compileOnce(line, item, isFirst: number == 0) }
        case .onceOrMore:
            if isTimed {
                compileOnce(line, item, isFirst: true)
                compileLoop(line, item)
            } else {
                let start = instructions.count
                compileOnce(line, item, isFirst: true)
                instructions.append(.split(start, instructions.count + 1))
            }
        case .anyNumber:
            if isTimed {
                let split = instructions.count
                instructions.append(.accept)
                compileOnce(line, item, isFirst: true)
                compileLoop(line, item)
                instructions[split] = .split(split + 1, instructions.count)
            } else {
                compileLoop(line, item)
            }
        }
    }

    /// None, one or more of the line. Where it says an instant, one of it comes before them.
    private mutating func compileLoop(_ line: ExpectationLine, _ item: Int) {
        let split = instructions.count
        instructions.append(.accept)
        compileOnce(line, item, isFirst: false)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
    }

    /// - Parameter isFirst: whether this is the first of the line's repeats, which its instant is said of.
    private mutating func compileOnce(_ line: ExpectationLine, _ item: Int, isFirst: Bool) {
        switch line.content {
        case .group(let lines):
            for line in lines { compile(line, item: item) }
        case .call(var pattern):
            if !isFirst { pattern.moment = nil }
            if namesEdges, pattern.edge == nil, pattern.call != "action" {
                // The whole callback: it is entered and at once left.
                var (enter, leave) = (pattern, pattern)
                enter.edge = .enter
                leave.edge = .leave
                leave.moment = nil
                append(enter, line, item)
                append(leave, line, item)
            } else {
                append(pattern, line, item)
            }
        }
    }

    private mutating func append(_ pattern: CallPattern, _ line: ExpectationLine, _ item: Int) {
        instructions.append(.test(tests.count))
        tests.append(Test(pattern: pattern, item: item, offset: line.offset, line: line))
    }
}
