/// The goals of the project's performance that this program measures, with what is to be reached as text: it
/// prints, people judge.
enum Goal: String, CaseIterable {
    case eventKernel = "P1"
    case movedSample = "P3"
    case queues = "P4"
    case tracing = "P5"
    case traceMemory = "P6"
    case jsonLines = "P7"
    case hitTest = "P8"
    case startUp = "P9"
    case manyRuns = "P10"
    case allocations = "P11"
    case scrolling = "P13"
    case stepping = "P14"

    var must: String { bounds.must }

    /// What is aimed at; empty where that is nothing more.
    var aim: String { bounds.aim }

    private var bounds: (must: String, aim: String) {
        switch self {
        case .eventKernel: ("≤ 10 ns, ≤ 2 ×", "≤ 5 ns, ≤ 1.2 ×")
        case .movedSample: ("≤ 2 000 ns", "≤ 700 ns")
        case .queues: ("≤ 1.5 ×", "≤ 1.1 ×")
        case .tracing: ("≤ 15 ns, ≤ 8 ×", "≤ 8 ns")
        case .traceMemory: ("≤ 72 bytes", "64 bytes")
        case .jsonLines: ("≤ 150 ns, ≥ 14 × faster", "≤ 80 ns, ≥ 27 × faster")
        case .hitTest: ("flat ≤ 1.5 ns/view, 100 000 balanced ≤ 400 ns", "≤ 0.15 ns/view")
        case .startUp: ("≤ 5 ms static, ≤ 2 × dynamic", "≤ 3.5 ms")
        case .manyRuns: ("≥ 1.8 × faster", "≥ 1.93 × faster")
        case .allocations: ("0 in the kernel part, ≤ 2 elsewhere", "0")
        case .scrolling: ("", "")
        case .stepping: ("≤ 50 ms", "")
        }
    }
}
