import Trace
import TraceViews

/// The processes of a run in the order of their starting, as a page refers to them by index.
struct PageProcesses {
    let all: [SubjectID]
    private let indices: [SubjectID: Int]
    private let hues: [Int]

    init(_ trail: Trail, _ names: SubjectNames) {
        var known: Set<SubjectID> = []
        all = trail.records.compactMap { record in
            switch record.event {
            // Only a foreign trace has one that dies and was never started.
            case .processStarted(let process), .processDied(let process, _):
                !process.isNone && known.insert(SubjectID(process)).inserted ? SubjectID(process) : nil
            default: nil
            }
        }
        indices = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        var hasApp = false
        hues = all.map { process in
            switch ProcessKind(ofProcessNamed: names[process]) {
            case .kernel: return 0
            case .system: return 1
            case .app:
                defer { hasApp = true }
                return hasApp ? 3 : 2
            }
        }
    }

    /// -1 for none.
    func index(of process: SubjectID) -> Int { indices[process] ?? -1 }

    /// A hue for each station of the journey, in their order: 0 the glass and the kernel, 1 the system, 2 the app that
    /// is launched first, 3 the others.
    func hue(ofIndex index: Int) -> Int { index < 0 ? 0 : hues[index] }
}
