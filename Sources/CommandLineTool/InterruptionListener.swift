import Dispatch
import Foundation
import Synchronization

/// Hears of Ctrl-C (`SIGINT`) until it stops; before and after, the signal ends the process as ever. One at a time.
final class InterruptionListener {
    /// What a signal source needs on Linux, where Dispatch puts it in place with the first source of a process
    /// alone: whoever sets another handler afterwards has to bring it back for the next source.
    private static let handler = Mutex<(@convention(c) (Int32) -> Void)?>(nil)

    private let source: any DispatchSourceSignal

    /// - Parameter action: what to do about it, on a thread of its own.
    init(_ action: @escaping @Sendable () -> Void) {
        signal(SIGINT, Self.handler.withLock { $0 } ?? SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: action)
        let registration = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { registration.signal() }
        source.activate()
        // A signal that came before would be lost.
        registration.wait()
    }

    /// Not to be called from the action, which has ended when this comes back.
    func stop() {
        let cancellation = DispatchSemaphore(value: 0)
        source.setCancelHandler { cancellation.signal() }
        source.cancel()
        cancellation.wait()
        let former = signal(SIGINT, SIG_DFL)
        Self.handler.withLock { $0 = former }
    }
}
