import ScenarioFormat
import TraceViews
import VirtualTime

/// Compares a list of entries with the lines of an expectation.
///
/// All paths through the lines are followed at once, so an entry costs at most a step for each line. What a set
/// of paths becomes by an entry of a nature is kept, so that long runs cost next to nothing.
struct EntryMatcher {
    enum Outcome: Hashable {
        case matches
        /// - Parameters:
        ///   - index: of the first entry that no line fits; the number of entries if they end too early.
        ///   - expected: the tests that could have come there, in the order of the list; none where the list
        ///     is through.
        ///   - taken: the tests that fitted the entry before.
        case differs(index: Int, expected: [Int], taken: [Int])
        /// It was given up, since it takes too many steps.
        case tooCostly
    }

    private struct Step: Hashable {
        let paths: Int
        let nature: Int32
    }

    private let program: EntryProgram
    private let entries: [ObservedEntry]
    private let numbers: NatureNumbers
    /// Of lines with instants no step is kept: they may hold for one entry of a nature and not for another.
    private let isTimed: Bool
    /// The sets of instructions that the paths have come to, by number.
    private var paths: [[Int]] = []
    private var numberOfPaths: [[Int]: Int] = [:]
    private var steps: [Step: Int] = [:]
    /// How many numbers are kept, about.
    private var kept = 0
    private let keptMax: Int
    /// By instruction, the step in which it was reached last.
    private var marks: [Int]
    private var mark = 0
    private var stack: [Int] = []
    private(set) var budget: ComparisonBudget

    /// - Parameter keptMax: when more numbers are kept than this, about, all are forgotten; the outcome is the same.
    init(
        _ program: EntryProgram, _ entries: [ObservedEntry], budget: ComparisonBudget = ComparisonBudget(),
        keptMax: Int = 2_000_000
    ) {
        self.program = program
        self.entries = entries
        self.budget = budget
        self.keptMax = keptMax
        numbers = NatureNumbers(program, entries)
        isTimed = program.tests.contains { $0.pattern.moment != nil }
        marks = [Int](repeating: 0, count: program.instructions.count)
    }

    mutating func run() -> Outcome {
        var current = number(of: follow(from: [0]))
        var previous: Int?
        for index in entries.indices {
            let next = step(current, index)
            if budget.isSpent { return .tooCostly }
            if paths[next].isEmpty { return differs(at: index, current, previous) }
            (previous, current) = (current, next)
            guard kept > keptMax else { continue }
            let (last, this) = (previous.map { paths[$0] }, paths[current])
            (paths, numberOfPaths, steps, kept) = ([], [:], [:], 0)
            previous = last.map { number(of: $0) }
            current = number(of: this)
        }
        if paths[current].contains(program.instructions.count - 1) { return .matches }
        return differs(at: entries.count, current, previous)
    }

    private func differs(at index: Int, _ current: Int, _ previous: Int?) -> Outcome {
        let before = previous.map { paths[$0] } ?? []
        return .differs(
            index: index, expected: paths[current].compactMap(test).sorted(),
            taken: before.filter { fits($0, index - 1) }.compactMap(test).sorted())
    }

    // MARK: Steps

    private mutating func step(_ current: Int, _ index: Int) -> Int {
        let key = Step(paths: current, nature: numbers.ofEntries[index])
        budget.steps += 1
        if !isTimed, let known = steps[key] { return known }
        let from = paths[current]
        budget.steps += from.count
        let reached = follow(from: from.filter { fits($0, index) }.map { $0 + 1 })
        // Mostly the paths stay what they are; to see that is cheaper than to look them up.
        let next = reached == from ? current : number(of: reached)
        if !isTimed { steps[key] = next }
        kept += 4
        return next
    }

    private func test(at instruction: Int) -> Int? {
        if case .test(let test) = program.instructions[instruction] { test } else { nil }
    }

    private func fits(_ instruction: Int, _ index: Int) -> Bool {
        guard let test = test(at: instruction), numbers.fits(test, index) else { return false }
        return numbers.saysNoMore[test] || program.tests[test].pattern.fits(entries[index])
    }

    private mutating func number(of set: [Int]) -> Int {
        if let known = numberOfPaths[set] { return known }
        numberOfPaths[set] = paths.count
        paths.append(set)
        kept += set.count + 8
        return paths.count - 1
    }

    /// The tests that can be reached without an entry, and the end.
    private mutating func follow(from starts: [Int]) -> [Int] {
        mark += 1
        var reached: [Int] = []
        for start in starts {
            stack.append(start)
            while let index = stack.popLast() {
                guard marks[index] != mark else { continue }
                marks[index] = mark
                budget.steps += 1
                switch program.instructions[index] {
                case .jump(let target): stack.append(target)
                case .split(let first, let second): stack += [second, first]
                case .test, .accept: reached.append(index)
                }
            }
        }
        return reached
    }
}

/// Natures and names as numbers, so that most tests cost a comparison.
private struct NatureNumbers {
    private struct Name: Hashable {
        let subject: String
        let call: String
    }

    /// By entry, the number of its nature.
    let ofEntries: [Int32]
    /// By test, whether it says nothing but subject and call.
    let saysNoMore: [Bool]
    private let nameOfTest: [Int32]
    /// By nature; -1 for a name that is in no line.
    private let namesOfNature: [(own: Int32, other: Int32)]

    init(_ program: EntryProgram, _ entries: [ObservedEntry]) {
        let patterns = program.tests.map(\.pattern)
        saysNoMore = patterns.map { $0 == CallPattern(subject: $0.subject, call: $0.call) }
        var names: [Name: Int32] = [:]
        nameOfTest = patterns.map { pattern in
            let name = Name(subject: pattern.subject, call: pattern.call)
            let number = names[name] ?? Int32(names.count)
            names[name] = number
            return number
        }
        var natures: [ObservedEntry.Nature: Int32] = [:]
        var namesOfNature: [(own: Int32, other: Int32)] = []
        ofEntries = entries.map { entry in
            let nature = entry.nature
            if let known = natures[nature] { return known }
            let other = nature.otherName.flatMap { names[Name(subject: $0, call: nature.call)] }
            let own = names[Name(subject: nature.subject, call: nature.call)]
            namesOfNature.append((own ?? -1, other ?? -1))
            natures[nature] = Int32(natures.count)
            return Int32(natures.count - 1)
        }
        self.namesOfNature = namesOfNature
    }

    /// Whether subject and call of a test are those of an entry.
    func fits(_ test: Int, _ index: Int) -> Bool {
        let names = namesOfNature[Int(ofEntries[index])]
        return nameOfTest[test] == names.own || nameOfTest[test] == names.other
    }
}

/// How many steps the lists of a file may still take to be compared with a run (``Limit/comparisons``).
struct ComparisonBudget {
    var limit = Limit.comparisons.value
    var steps = 0

    var isSpent: Bool { steps > limit }
}
