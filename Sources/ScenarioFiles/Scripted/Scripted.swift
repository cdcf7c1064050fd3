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
        run(
            self[callback], callSuper: callSuper,
            forward: { responder.pass(callback, touches, event) })
    }

    /// Does what the file says about a press callback of `responder`.
    func run(
        _ callback: PressCallback, of responder: UIResponder, _ presses: Set<UIPress>,
        _ event: UIPressesEvent?, callSuper: () -> Void
    ) {
        guard let press = self[callback],
            presses.contains(where: { press.keys?.contains($0.keyboardKey) ?? true })
        else { return callSuper() }
        run(
            press.override, callSuper: callSuper, forward: { responder.pass(callback, presses, event) },
            then: { for deed in press.deeds { deed() } })
    }

    /// Does what the file says about a touch callback of a recognizer, which has nobody to forward to.
    func run(
        _ callback: TouchCallback, of recognizer: UIGestureRecognizer, _ touches: Set<UITouch>,
        _ event: UIEvent, callSuper: () -> Void
    ) {
        let override = self[callback]
        run(
            override, callSuper: callSuper,
            ignore: { for touch in touches { recognizer.ignore(touch, for: event) } })
        guard let state = override?.sets else { return }
        let hasBegun = recognizer.state == .began || recognizer.state == .changed
        recognizer.state = state == .began && hasBegun ? .changed : state
    }

    /// Does what the file says about `sendEvent(_:)`, which has nobody to forward to.
    func runSendEvent(callSuper: () -> Void) {
        run(sendEvent, callSuper: callSuper)
    }

    /// Does what the file says about a `sendAction` method, which has nobody to forward to.
    func runSendAction(callSuper: () -> Void) {
        run(sendAction, callSuper: callSuper)
    }

    /// Does what the file says about a tracking method of a control.
    func track(_ call: Call, callSuper: () -> Bool) -> Bool {
        guard let tracking = tracking[call] else { return callSuper() }
        var answer = true
        run(tracking.override, callSuper: { answer = callSuper() })
        return tracking.answer ?? answer
    }

    private func run(
        _ override: Override?, callSuper: () -> Void, forward: () -> Void = {}, ignore: () -> Void = {},
        then act: () -> Void = {}
    ) {
        guard let override else { return callSuper() }
        override.cost.spend()
        act()
        switch override.deed {
        case .handle: break
        case .pass: callSuper()
        case .forward: forward()
        case .ignore: ignore()
        }
    }

    // MARK: Questions about recognizers

    /// What the file says to a question; without a word of it, what `super` answers.
    func reply(_ call: Call, about matter: ScriptedAnswer.Matter, callSuper: () -> Bool) -> Bool {
        guard let answer = answers[call] else { return callSuper() }
        return answer.reply(about: matter, callSuper: callSuper)
    }

    /// What a delegate says, which is asked only what the file answers.
    func reply(_ call: Call, about matter: ScriptedAnswer.Matter) -> Bool {
        reply(call, about: matter) {
            fatalError("scenario builder bug: a delegate is asked \(call), which it does not implement")
        }
    }
}
