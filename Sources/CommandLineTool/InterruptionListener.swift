import Dispatch
import Foundation

/// Hears of Ctrl-C (`SIGINT`) until it stops; before and after, the signal ends the process as ever.
final class InterruptionListener {
    private let source: any DispatchSourceSignal

    /// - Parameter action: what to do about it, on a thread of its own.
    init(_ action: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: action)
        let registration = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { registration.signal() }
        source.activate()
        // A signal that came before would be lost.
        registration.wait()
    }

    func stop() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
