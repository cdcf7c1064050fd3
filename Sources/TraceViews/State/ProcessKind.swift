import Trace

/// Whose a process is, in the order of the journey; its name tells.
package enum ProcessKind: Int, Comparable {
    case kernel, system, app

    /// - Parameter name: the name of a process in a trace.
    package init(ofProcessNamed name: String) {
        self =
            switch SystemProcess(rawValue: name) {
            case .kernel: .kernel
            case .springBoard, .backboardd, .mediaremoted: .system
            case nil: .app
            }
    }

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
