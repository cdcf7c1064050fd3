import Trace

/// A frame of a trace: whose it is, and which of that process's commits.
package struct FrameKey: Hashable, Sendable {
    let process: ProcessID
    let number: Int64

    package init(process: ProcessID, number: Int64) { (self.process, self.number) = (process, number) }
}
