/// A command line that cannot be followed.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}

/// How much is measured, and how it is told.
struct Options {
    var rounds = 31
    /// How much work a round does, against the usual.
    var scale = 1.0
    var isJSON = false
    var goals = Set(Goal.allCases)

    /// What the command line asks for.
    enum Order {
        case help
        case benchmark(Options)
        /// For the program itself: it starts itself anew to have its allocations counted.
        case allocationCase(AllocationCase)

        init(arguments: [String]) throws(UsageError) {
            var options = Options()
            var rest = arguments[...]
            func value(of option: String) throws(UsageError) -> String {
                if let value = rest.popFirst() { return value }
                throw UsageError(description: "\(option) wants a value")
            }
            while let argument = rest.popFirst() {
                switch argument {
                case "--help", "-h":
                    self = .help
                    return
                case AllocationCase.argument:
                    let name = try value(of: argument)
                    guard let workload = AllocationCase(rawValue: name) else {
                        throw UsageError(description: "\(name) is no workload")
                    }
                    self = .allocationCase(workload)
                    return
                case "--json":
                    options.isJSON = true
                case "--quick":
                    options.rounds = 7
                    options.scale = 0.25
                case "--rounds":
                    let text = try value(of: argument)
                    guard let rounds = Int(text), (1...10_000).contains(rounds) else {
                        throw UsageError(description: "--rounds wants 1 … 10000, not \(text)")
                    }
                    options.rounds = rounds
                case "--only":
                    options.goals = try Self.goals(in: try value(of: argument))
                default:
                    throw UsageError(description: "no option is called \(argument); try --help")
                }
            }
            self = .benchmark(options)
        }

        private static func goals(in text: String) throws(UsageError) -> Set<Goal> {
            var goals: Set<Goal> = []
            for name in text.split(separator: ",") {
                guard let goal = Goal(rawValue: name.uppercased()) else {
                    let known = Goal.allCases.map(\.rawValue).joined(separator: ", ")
                    throw UsageError(description: "\(name) is none of \(known)")
                }
                goals.insert(goal)
            }
            if goals.isEmpty { throw UsageError(description: "--only wants goals, such as P3,P5") }
            return goals
        }
    }

    static let help = """
        USAGE: taptrail-bench [--quick] [--only P1,P3,…] [--rounds N] [--json]

        Measures what Taptrail costs, each figure beside a baseline of the same run, in rounds in which the two
        take turns. First it makes sure that traces are equal however threads are entered. It prints and does
        not judge: "must" and "aim" are what the project wants to reach. Build with -c release.

        OPTIONS:
          --quick       fewer rounds of less work, a few seconds in all
          --only LIST   these goals alone, such as P3,P5
          --rounds N    rounds a figure; 31 if nothing is said
          --json        an object with a member for each figure, such as "P1"
          --help        this text

        EXIT STATUS: 0 measured · 64 usage · 70 traces or answers differ
        """
}
