import RunLoops
import Trace
import UIKitModel

extension Script {
    /// Does what the file says about a touch callback of `responder`.
    ///
    /// - Parameter callSuper: `super`'s method, which also is called where nothing is overridden.
    func touches(
        _ callback: TouchCallback, of responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?,
        callSuper: () -> Void
    ) {
        run(
            self[callback], callSuper: callSuper,
            forward: { responder.pass(callback, touches, event) })
    }

    /// Does what the file says about a press callback of `responder`.
    func presses(
        _ callback: PressCallback, of responder: UIResponder, _ presses: Set<UIPress>,
        _ event: UIPressesEvent?, callSuper: () -> Void
    ) {
        guard let press = self[callback],
            presses.contains(where: { press.keys?.contains($0.keyboardKey) ?? true })
        else { return callSuper() }
        run(
            press.override, callSuper: callSuper, forward: { responder.pass(callback, presses, event) })
    }

    /// Does what the file says about a shake or a remote-control event that `responder` hears of.
    func hear(
        _ callback: ResponderCallback, of responder: UIResponder, _ motion: UIEvent.EventSubtype,
        _ event: UIEvent?, callSuper: () -> Void
    ) {
        guard let own = self[callback], own.subtypes?.contains(motion.rawValue) ?? true else {
            return callSuper()
        }
        run(own.override, callSuper: callSuper, forward: { responder.pass(callback, motion, event) })
    }

    /// Does what the file says about a touch callback of a recognizer, which has nobody to forward to.
    func touches(
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

    /// Does what the file says about a call that has nobody to forward to, or answers a question.
    func answer(_ call: Call, about matter: CallMatter, callSuper: () -> Bool) -> Bool {
        switch call {
        case .applicationSendEvent, .windowSendEvent: return done(sendEvent, callSuper)
        case .touchesEstimatedPropertiesUpdated: return done(estimates, callSuper)
        case .sendAction, .applicationSendAction: return done(sendAction, callSuper)
        case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews:
            return done(layout[call], callSuper)
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking:
            guard let tracking = tracking[call] else { return callSuper() }
            var answer = true
            run(tracking.override, callSuper: { answer = callSuper() })
            return tracking.answer ?? answer
        default: return reply(call, about: matter, callSuper: callSuper)
        }
    }

    private func done(_ override: Override?, _ callSuper: () -> Bool) -> Bool {
        var isDone = false
        run(override, callSuper: { isDone = callSuper() })
        return isDone
    }

    private func run(
        _ override: Override?, callSuper: () -> Void, forward: () -> Void = {}, ignore: () -> Void = {}
    ) {
        guard let override else { return callSuper() }
        override.cost.spend()
        override.redraws?.object?.setNeedsDisplay()
        for deed in override.deeds { deed() }
        switch override.deed {
        case .handle: break
        case .pass: callSuper()
        case .forward: forward()
        case .ignore: ignore()
        case .crash: SimulatedThread.current?.crash()
        }
    }

    // MARK: Questions about recognizers

    /// What the file says to a question; without a word of it, what `super` answers.
    func reply(_ call: Call, about matter: CallMatter, callSuper: () -> Bool) -> Bool {
        guard let answer = answers[call] else { return callSuper() }
        return answer.reply(about: matter, callSuper: callSuper)
    }

    /// What a delegate says, which is asked only what the file answers.
    func reply(_ call: Call, about matter: CallMatter) -> Bool {
        reply(call, about: matter) {
            fatalError("scenario builder bug: a delegate is asked \(call), which it does not implement")
        }
    }
}
