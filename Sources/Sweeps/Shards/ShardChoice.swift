/// Which shard a command line asks for: one that it names, or the one that an engine has given to this process.
public enum ShardChoice: Hashable, Sendable {
    /// `3/64`
    case named(Shard)
    /// `auto`: all that the engine says.
    case automatic
    /// `auto/64`: the number is the engine's. So a few tasks of an array can be run again by themselves.
    case automaticNumber(of: Int)

    /// Reads `3/64`, `auto` or `auto/64`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isDecimal = parts.allSatisfy { part in
            part == "auto" || !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        switch (parts.first, parts.count) {
        case ("auto", 1): self = .automatic
        case ("auto", 2):
            guard isDecimal, let count = Int(parts[1]), (1...Shard.countMax).contains(count) else {
                return nil
            }
            self = .automaticNumber(of: count)
        case (let number?, 2):
            guard isDecimal, let number = Int(number), let count = Int(parts[1]),
                let shard = Shard(number, of: count)
            else { return nil }
            self = .named(shard)
        default: return nil
        }
    }

    /// The variables of engines that say which task a process is.
    public enum Variable: String, CaseIterable, Hashable, Sendable {
        /// Slurm's job arrays.
        case slurmTask = "SLURM_ARRAY_TASK_ID"
        /// The least task number of the array.
        case slurmMin = "SLURM_ARRAY_TASK_MIN"
        /// The greatest.
        case slurmMax = "SLURM_ARRAY_TASK_MAX"
        /// How many tasks the array has.
        case slurmCount = "SLURM_ARRAY_TASK_COUNT"
        /// How far task numbers are apart.
        case slurmStep = "SLURM_ARRAY_TASK_STEP"
        /// An indexed job of Kubernetes, from 0.
        case kubernetesIndex = "JOB_COMPLETION_INDEX"
        /// How many tasks it has. Kubernetes does not set it; the job's manifest does.
        case kubernetesCount = "JOB_COMPLETIONS"
    }

    /// The shard, and who said so: nil for the command line.
    ///
    /// - Parameter environment: the variables that are set.
    /// - Throws: if no engine says which task this is, or what it says does not name a shard.
    public func shard(_ environment: [Variable: String]) throws(SweepError) -> (shard: Shard, source: String?)
    {
        let count: Int?
        switch self {
        case .named(let shard): return (shard, nil)
        case .automatic: count = nil
        case .automaticNumber(let given): count = given
        }
        if environment[.slurmTask] != nil { return try Self.slurm(environment, count) }
        if environment[.kubernetesIndex] != nil { return try Self.kubernetes(environment, count) }
        throw SweepError(
            "--shard \(count.map { "auto/\($0)" } ?? "auto"): neither \(Variable.slurmTask.rawValue) nor "
                + "\(Variable.kubernetesIndex.rawValue) is set; write --shard i/n")
    }

    private static func number(
        _ variable: Variable, _ environment: [Variable: String]
    ) throws(SweepError) -> Int {
        let text = environment[variable]
        if let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text)
        {
            return number
        }
        throw SweepError(
            text.map { "\(variable.rawValue) is not a whole number: \($0); write --shard i/n" }
                ?? "\(variable.rawValue) is not set; write --shard i/n, or --shard auto/n")
    }

    /// Where the count is given, tasks are numbered from 1, whichever of them are in the array.
    private static func slurm(
        _ environment: [Variable: String], _ given: Int?
    ) throws(SweepError) -> (shard: Shard, source: String?) {
        let task = try number(.slurmTask, environment)
        if let given {
            guard let shard = Shard(task, of: given) else {
                throw SweepError(
                    "\(Variable.slurmTask.rawValue) is \(task), and tasks are numbered from 1 to \(given)")
            }
            return (shard, "\(Variable.slurmTask.rawValue)=\(task)")
        }
        let (least, most) = (try number(.slurmMin, environment), try number(.slurmMax, environment))
        let step = environment[.slurmStep] == nil ? 1 : try number(.slurmStep, environment)
        let words =
            "\(Variable.slurmTask.rawValue)=\(task) of \(least)-\(most)" + (step == 1 ? "" : ":\(step)")
        guard step >= 1, task >= least, task <= most, (task - least) % step == 0 else {
            throw SweepError("\(words) is not an array of tasks; write --shard i/n")
        }
        let steps = (most - least) / step
        if environment[.slurmCount] != nil, try number(.slurmCount, environment) - 1 != steps {
            throw SweepError(
                "\(words): the array leaves numbers out, so --shard auto cannot tell the count; "
                    + "write --shard auto/n, with tasks numbered from 1 to n")
        }
        guard steps < Shard.countMax, let shard = Shard((task - least) / step + 1, of: steps + 1) else {
            throw SweepError("\(words) are more than \(Shard.countMax) tasks; write --shard i/n")
        }
        return (shard, words)
    }

    private static func kubernetes(
        _ environment: [Variable: String], _ given: Int?
    ) throws(SweepError) -> (shard: Shard, source: String?) {
        let index = try number(.kubernetesIndex, environment)
        let count: Int
        if let given { count = given } else { count = try number(.kubernetesCount, environment) }
        let words = "\(Variable.kubernetesIndex.rawValue)=\(index)"
        guard index < count else {
            throw SweepError("\(words) is not below the count \(count); write --shard i/n")
        }
        guard let shard = Shard(index + 1, of: count) else {
            throw SweepError(
                "\(Variable.kubernetesCount.rawValue)=\(count) are more than \(Shard.countMax) tasks; "
                    + "write --shard i/n")
        }
        return (shard, given == nil ? "\(words) and \(Variable.kubernetesCount.rawValue)=\(count)" : words)
    }
}
