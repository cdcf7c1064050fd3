import ScenarioFormat
import Sweeps
import Trace

/// What all commands share whose work can be divided: which shard is asked for, and whether its part is there already.
enum ShardedWork {
    static let shard = Option(
        optional: "shard", "I/N",
        .parsed("a shard such as 3/64, auto, or auto/64") { ShardChoice($0) },
        help: "Play this part of the cases only")
    static let resume = Flag("resume", help: "Do not play a part again that -o has whole")

    /// The shard that is asked for; nil if all is to be played. An engine's choice is told on standard error.
    static func shard(_ invocation: Invocation) throws(CommandFailure) -> Shard? {
        guard let choice = invocation[shard] else {
            if invocation[resume] { throw missingForResume }
            return nil
        }
        if invocation[resume], [nil, "-"].contains(invocation[OutputFile.option]) { throw missingForResume }
        let environment = invocation.console.environment
        let variables = ShardChoice.Variable.allCases.compactMap { variable in
            environment[variable.rawValue].map { (variable, $0) }
        }
        let (shard, source) = try usage { () throws(SweepError) in
            try choice.shard(Dictionary(uniqueKeysWithValues: variables))
        }
        if let source { invocation.console.note("Shard \(shard), by \(visible(source)).") }
        return shard
    }

    private static let missingForResume = CommandFailure.usage(
        "--resume looks at the part that --shard writes to -o; give both, or leave it out")

    /// Whether `-o` has the part already, with `--resume`. What is there in pieces is played again; something else is
    /// not replaced. A place where no part can be written is refused.
    static func isThere(
        _ shard: Shard, of origin: Part.Origin, _ invocation: Invocation
    ) throws(CommandFailure) -> Bool {
        guard invocation[resume], let path = invocation[OutputFile.option], OutputFile.isTaken(path) else {
            try OutputFile.check(invocation)
            return false
        }
        let bytes = try InputFile.read(path, limit: .partBytes, console: invocation.console)
        let difference: String
        do throws(Part.Flaw) {
            let part = try Part(bytes)
            if part.origin == origin, part.shard == shard {
                invocation.console.note("\(visible(path, limit: 400)) has shard \(shard) already.")
                return true
            }
            difference = "a part of something else"
        } catch {
            switch error {
            case .cut, .damaged:
                try OutputFile.check(path, replaces: true)
                return false
            case .foreign: difference = "not a part"
            }
        }
        guard invocation[OutputFile.force] else {
            throw .usage(
                "\(quoted(path)) is there and is \(difference); choose another name, or replace it with --force"
            )
        }
        try OutputFile.check(path, replaces: true)
        return false
    }

    /// Writes a part, whole or not at all.
    static func write(_ part: Part, _ invocation: Invocation) throws(CommandFailure) {
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            channel.write(bytes: part.bytes)
        }
    }

    /// What is said of a command line that makes no sense.
    static func usage<Result>(
        _ body: () throws(SweepError) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(SweepError) { return try body() } catch {
            throw .usage(visible(error.message, limit: 1_000))
        }
    }
}
