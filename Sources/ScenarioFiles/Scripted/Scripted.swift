import Trace
import UIKitModel

/// An object of a scenario that overrides what the file says, and nothing else.
protocol Scripted: SelfDescribing {
    var script: Script { get }
}

extension Scripted {
    var nameInTrace: String? { nil }

    func overrides(_ call: Call) -> Bool { script.overrides(call) }
}

extension Script {
    /// Does what the file says about a touch callback of `responder`.
    ///
    /// - Parameter callSuper: `super`'s method, which also is called where nothing is overridden.
    func run(
        _ callback: TouchCallback, of responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?,
        callSuper: () -> Void
    ) {
        run(self[callback], callSuper: callSuper) { responder.pass(callback, touches, event) }
    }

    /// Does what the file says about a touch callback of a recognizer, which has nobody to forward to.
    func run(_ callback: TouchCallback, callSuper: () -> Void) {
        run(self[callback], callSuper: callSuper) {}
    }

    /// Does what the file says about `sendEvent(_:)`, which has nobody to forward to.
    func runSendEvent(callSuper: () -> Void) {
        run(sendEvent, callSuper: callSuper) {}
    }

    private func run(_ override: Override?, callSuper: () -> Void, forward: () -> Void) {
        guard let override else { return callSuper() }
        override.cost.spend()
        switch override.deed {
        case .handle: break
        case .pass: callSuper()
        case .forward: forward()
        }
    }
}
