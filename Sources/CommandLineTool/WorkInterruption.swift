import Foundation
import Synchronization

/// Ctrl-C in work that writes only when all of it is done: it says how far the work had come, and ends the process.
final class WorkInterruption {
    private final class Count: Sendable {
        let over = Mutex(0)
    }

    private let count: Count
    private let listener: InterruptionListener

    /// - Parameters:
    ///   - total: how much there is to do.
    ///   - noun: what it is, in the plural: `cases`.
    init(of total: Int, _ noun: String, _ console: Console) {
        let (count, hasLine) = (Count(), console.diagnostics.isTerminal)
        self.count = count
        listener = InterruptionListener {
            let text =
                "Interrupted after \(count.over.withLock { $0 }) of \(total) \(noun); nothing is written.\n"
            // On a terminal a line that says how far it is stands there already.
            try? FileDescriptor.standardError.writeAll(Array(((hasLine ? "\n" : "") + text).utf8))
            _exit(ToolStatus.interrupted.rawValue)
        }
    }

    /// Takes note of how much is done.
    func note(_ over: Int) { count.over.withLock { $0 = over } }

    /// From now on the signal ends the process as ever.
    func stop() { listener.stop() }
}
