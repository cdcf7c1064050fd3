import Dispatch
import Foundation
import Synchronization

/// Hears of Ctrl-C (`SIGINT`) until it stops; before and after, the signal ends the process as ever. One at a time.
/// Where the process was started to ignore it, nobody hears of it.
final class InterruptionListener {
    /// Whether the process was started to ignore the signal.
    private static let isIgnored = Mutex(false)

    /// Nil if the signal is ignored.
    private let source: (any DispatchSourceSignal)?

    /// Takes note of whether the process was started to ignore the signal.
    static func noteIgnoredSignal() {
        let isIgnoredNow = ProcessSetup.isIgnored(SIGINT)
        isIgnored.withLock { $0 = isIgnoredNow }
    }

    /// - Parameter action: what to do about it, on a thread of its own.
    init(_ action: @escaping @Sendable () -> Void) {
        if Self.isIgnored.withLock({ $0 }) {
            self.source = nil
            return
        }
        ProcessSetup.leaveToSource(SIGINT)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        self.source = source
        source.setEventHandler(handler: action)
        let registration = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { registration.signal() }
        source.activate()
        // A signal that came before would be lost.
        registration.wait()
    }

    /// Not to be called from the action, which has ended when this comes back.
    func stop() {
        guard let source else { return }
        let cancellation = DispatchSemaphore(value: 0)
        source.setCancelHandler { cancellation.signal() }
        source.cancel()
        cancellation.wait()
        ProcessSetup.takeFromSource(SIGINT)
    }
}
