import ScenarioFormat
import TraceViews
import VirtualTime

/// Compares a list of entries with the lines of an expectation.
///
/// All ways through the lines are followed at once: an entry costs at most a step for each line. What a set
/// of ways becomes by an entry is kept, so that long runs of equal entries cost next to nothing.
struct EntryMatcher {
    enum Outcome: Hashable {
        case matches
        /// - Parameters:
        ///   - place: the first entry that no line fits; the number of entries if they end too early.
        ///   - expected: the tests that could have come there, in the order of the list; none where the list
        ///     is through.
        ///   - taken: the tests that fitted the entry before.
        case differs(place: Int, expected: [Int], taken: [Int])
        /// It was given up, since it takes too many steps.
        case tooCostly
    }

    /// The instructions that wait for an entry, and accept.
    private struct Ways {
        let places: [Int32]
        let isEnd: Bool
    }

    private struct Step: Hashable {
        let ways: Int
        let nature: Int32
        let era: Int32
    }

    private let program: EntryProgram
    private let entries: [ObservedEntry]
    /// By entry, its nature as a number; -1 for what no line names.
    private let natures: [Int32]
    private let instants: [Int64]
    /// By entry, how many beginnings and ends of the lines' moments lie before it: within one era every
    /// instant that is said either holds or does not.
    private let eras: [Int32]
    private let numbers: NatureNumbers
    /// By instruction, the number of its test; -1 for others.
    private let testOfInstruction: [Int32]
    private var ways: [Ways] = []
    private var numberOfWays: [[Int32]: Int] = [:]
    private var steps: [Step: Int] = [:]
    private var marks: [Int32]
    private var mark: Int32 = 0
    private var stack: [Int] = []
    /// How many numbers the kept ways hold together.
    private var kept = 0
    private static let keptAtMost = 2_000_000
    private(set) var budget: ComparisonBudget

    init(_ program: EntryProgram, _ entries: [ObservedEntry], budget: ComparisonBudget = ComparisonBudget()) {
        self.budget = budget
        self.program = program
        self.entries = entries
        numbers = NatureNumbers(program, entries)
        natures = numbers.ofEntries
        instants = entries.map(\.instant.nanoseconds)
        eras = Self.eras(program, instants)
        testOfInstruction = program.instructions.map {
            if case .test(let test) = $0 { Int32(test) } else { -1 }
        }
        marks = [Int32](repeating: 0, count: program.instructions.count)
    }

    private static func eras(_ program: EntryProgram, _ instants: [Int64]) -> [Int32] {
        let moments = program.tests.compactMap { $0.pattern.moment?.range }
        let borders = Set(moments.flatMap { [$0.lowerBound, $0.upperBound + 1] }).sorted()
        return instants.map { instant in Int32(borders.firstPlace { $0 > instant }) }
    }

    mutating func run() -> Outcome {
        var current = intern(follow(from: [0]))
        var previous: Int?
        for place in entries.indices {
            let next = step(current, place)
            if budget.isSpent { return .tooCostly }
            if ways[next].places.isEmpty {
                return differs(at: place, ways[current], previous.map { ways[$0] })
            }
            if kept > Self.keptAtMost {
                let (last, this) = (ways[current], ways[next])
                ways = []
                numberOfWays = [:]
                steps = [:]
                kept = 0
                previous = intern(last.places)
                current = intern(this.places)
            } else {
                (previous, current) = (current, next)
            }
        }
        if ways[current].isEnd { return .matches }
        return differs(at: entries.count, ways[current], previous.map { ways[$0] })
    }

    private func differs(at place: Int, _ ways: Ways, _ before: Ways?) -> Outcome {
        let taken = before?.places.compactMap { test(at: $0) }.filter { fits($0, place - 1) } ?? []
        return .differs(
            place: place, expected: ways.places.compactMap { test(at: $0) }.sorted(), taken: taken.sorted())
    }

    // MARK: Steps

    private mutating func step(_ current: Int, _ place: Int) -> Int {
        let from = ways[current]
        let key = Step(ways: current, nature: natures[place], era: eras[place])
        budget.steps += 1
        if let known = steps[key] { return known }
        budget.steps += from.places.count
        var after: [Int] = []
        for instruction in from.places {
            if let test = test(at: instruction), fits(test, place) { after.append(Int(instruction) + 1) }
        }
        let reached = follow(from: after)
        // Mostly the ways stay what they are; to see that is cheaper than to look them up.
        let next = reached == from.places ? current : intern(reached)
        steps[key] = next
        kept += 4
        return next
    }

    private func test(at instruction: Int32) -> Int? {
        let test = testOfInstruction[Int(instruction)]
        return test < 0 ? nil : Int(test)
    }

    private func fits(_ test: Int, _ place: Int) -> Bool {
        let nature = natures[place]
        guard nature >= 0 else { return false }
        let (wanted, seen) = (numbers.ofTests[test], numbers.ofNatures[Int(nature)])
        guard wanted.call == seen.call, wanted.subject == seen.subject || wanted.subject == seen.otherName,
            wanted.moments.contains(instants[place])
        else { return false }
        return wanted.saysNoMore || program.tests[test].pattern.fits(entries[place].nature)
    }

    /// All that can be reached without an entry.
    private mutating func follow(from starts: [Int]) -> [Int32] {
        mark += 1
        var reached: [Int32] = []
        for start in starts {
            stack.append(start)
            while let place = stack.popLast() {
                guard marks[place] != mark else { continue }
                marks[place] = mark
                budget.steps += 1
                switch program.instructions[place] {
                case .jump(let target): stack.append(target)
                case .split(let first, let second):
                    stack.append(second)
                    stack.append(first)
                case .test, .accept: reached.append(Int32(place))
                }
            }
        }
        return reached
    }

    private mutating func intern(_ places: [Int32]) -> Int {
        if let known = numberOfWays[places] { return known }
        let isEnd = places.contains { Int($0) == program.instructions.count - 1 }
        numberOfWays[places] = ways.count
        ways.append(Ways(places: places, isEnd: isEnd))
        kept += places.count + 8
        return ways.count - 1
    }
}

/// Names as numbers, so that most tests cost a comparison or two, and natures as numbers.
private struct NatureNumbers {
    struct OfTest {
        let call: Int32
        let subject: Int32
        /// Nanoseconds within which the entry has to come.
        let moments: ClosedRange<Int64>
        /// Whether subject, call and instant are all that is said.
        let saysNoMore: Bool
    }

    struct OfNature {
        let call: Int32
        let subject: Int32
        let otherName: Int32
    }

    let ofEntries: [Int32]
    let ofNatures: [OfNature]
    let ofTests: [OfTest]

    init(_ program: EntryProgram, _ entries: [ObservedEntry]) {
        var names: [String: Int32] = [:]
        func number(_ name: String) -> Int32 {
            if let known = names[name] { return known }
            names[name] = Int32(names.count)
            return Int32(names.count - 1)
        }
        ofTests = program.tests.map { test in
            var pattern = test.pattern
            let moments = pattern.moment?.range ?? Int64.min...Int64.max
            pattern.moment = nil
            return OfTest(
                call: number(pattern.call), subject: number(pattern.subject), moments: moments,
                saysNoMore: pattern == CallPattern(subject: pattern.subject, call: pattern.call))
        }
        var natures: [ObservedEntry.Nature: Int32] = [:]
        var ofNatures: [OfNature] = []
        ofEntries = entries.map { entry in
            if let known = natures[entry.nature] { return known }
            guard let call = names[entry.nature.call] else { return -1 }
            let number = Int32(natures.count)
            natures[entry.nature] = number
            ofNatures.append(
                OfNature(
                    call: call, subject: names[entry.nature.subject] ?? -1,
                    otherName: entry.nature.otherName.flatMap { names[$0] } ?? -1))
            return number
        }
        self.ofNatures = ofNatures
    }
}

/// How many steps the lists of a file may still take to be compared with a run (``Limit/comparisons``).
struct ComparisonBudget {
    var limit = Limit.comparisons.value
    var steps = 0

    var isSpent: Bool { steps > limit }
}
