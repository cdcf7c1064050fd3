import Foundation
import Sweeps

/// An environment variable that the tool heeds; there are no others.
struct EnvironmentVariable {
    let name: String
    /// What it is good for, as the manual says it.
    let meaning: String

    private init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }

    static let all: [EnvironmentVariable] =
        ofTerminal + ofUser
        + ShardChoice.Variable.allCases.map { EnvironmentVariable($0.rawValue, $0.meaning) }

    private static let ofTerminal = [
        EnvironmentVariable("NO_COLOR", "If it is set and not empty, output is not coloured."),
        EnvironmentVariable(
            "TERM",
            "If it is dumb, output is not coloured, lines of step are not edited, and there is no pager."),
        EnvironmentVariable(
            "COLUMNS", "How wide output is; where it is not set, as wide as the terminal."),
        EnvironmentVariable(
            "PAGER",
            "The program that shows what does not fit the terminal, else less -FRX; empty or cat for none."),
        EnvironmentVariable("LESS", "Options of less; where it is not set, less gets FRX."),
        EnvironmentVariable("PATH", "Where the pager is looked for."),
    ]

    private static let ofUser = [
        EnvironmentVariable(
            "XDG_STATE_HOME",
            """
            The folder of the history of step and of how far somebody is in learn, taptrail/history and \
            taptrail/course.json in it.
            """),
        EnvironmentVariable("HOME", "Both are in .local/state/taptrail there if XDG_STATE_HOME is not set."),
        EnvironmentVariable("CI", "If it is set and not empty, learn keeps no progress."),
    ]

    /// Those that are set in this process.
    static func ofProcess() -> [String: String] {
        var values: [String: String] = [:]
        for variable in all {
            if let value = getenv(variable.name) { values[variable.name] = String(cString: value) }
        }
        return values
    }
}

extension ShardChoice.Variable {
    fileprivate var meaning: String {
        switch self {
        case .slurmTask: "With --shard auto, which task of a Slurm array this is."
        case .slurmMin: "With --shard auto, the array's least task number."
        case .slurmMax: "With --shard auto, the array's greatest task number."
        case .slurmCount: "With --shard auto, how many tasks the array has."
        case .slurmStep: "With --shard auto, how far the array's task numbers are apart."
        case .kubernetesIndex:
            "With --shard auto, which task of an indexed Kubernetes job this is, counted from 0."
        case .kubernetesCount:
            "With --shard auto, how many tasks the job has; the job's manifest has to set it."
        }
    }
}
