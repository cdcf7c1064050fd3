import Foundation

/// An environment variable that the tool heeds; there are no others.
enum EnvironmentVariable: String, CaseIterable {
    case noColor = "NO_COLOR"
    case terminal = "TERM"
    case columns = "COLUMNS"
    case pager = "PAGER"
    case less = "LESS"
    case path = "PATH"
    case state = "XDG_STATE_HOME"
    case home = "HOME"
    case ci = "CI"
    case slurmTask = "SLURM_ARRAY_TASK_ID"
    case slurmMin = "SLURM_ARRAY_TASK_MIN"
    case slurmMax = "SLURM_ARRAY_TASK_MAX"
    case slurmCount = "SLURM_ARRAY_TASK_COUNT"
    case slurmStep = "SLURM_ARRAY_TASK_STEP"
    case kubernetesIndex = "JOB_COMPLETION_INDEX"
    case kubernetesCount = "JOB_COMPLETIONS"

    /// What it is good for, as the manual says it.
    var meaning: String {
        switch self {
        case .noColor: "If it is set and not empty, output is not coloured."
        case .terminal:
            "If it is dumb, output is not coloured, lines of step are not edited, and there is no pager."
        case .columns: "How wide output is; where it is not set, as wide as the terminal."
        case .pager:
            "The program that shows what does not fit the terminal, else less -FRX; empty or cat for none."
        case .less: "Options of less; where it is not set, less gets FRX."
        case .path: "Where the pager is looked for."
        case .state:
            "The folder of the history of step and of how far somebody is in learn, taptrail/history and taptrail/course.json in it."
        case .home: "Both are in .local/state/taptrail there if XDG_STATE_HOME is not set."
        case .ci: "If it is set and not empty, learn keeps no progress."
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

    /// Those that are set in this process.
    static func ofProcess() -> [String: String] {
        var values: [String: String] = [:]
        for variable in allCases {
            if let value = getenv(variable.rawValue) { values[variable.rawValue] = String(cString: value) }
        }
        return values
    }
}
