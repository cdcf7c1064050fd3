import Simulation
import Trace
import VirtualTime

@testable import UIKitModel

/// What no scenario can say: delegates that do something before they answer, and fingers that a recognizer is told to
/// ignore.
extension Schedule {
    /// The scenario, and what code does besides.
    var text: String {
        let answers = recognizers.flatMap { recognizer in
            recognizer.relations.answers.map { "\(recognizer.name) asked \($0.question): \($0.deed)" }
        }
        let ignoring = changes.filter(\.deed.isInCode).map { "\($0.time): \($0.deed)" }
        return ([scenario] + answers + ignoring).joined(separator: "\n")
    }

    func join(_ phone: Phone) -> () -> [String] {
        let doers = recognizers.filter { !$0.relations.answers.isEmpty }
        let ignoring = changes.filter(\.deed.isInCode)
        guard let application = phone.applications.first, !(doers.isEmpty && ignoring.isEmpty) else {
            return { [] }
        }
        let cast = Cast(of: self, application.windows)
        var delegates: [DeedDelegate] = []
        for doer in doers {
            guard let recognizer = cast.recognizers[doer.name] else { continue }
            let delegate = DeedDelegate(recognizer.delegate, doer.relations.answers) { cast.carryOut($0) }
            recognizer.delegate = delegate
            delegates.append(delegate)
        }
        for change in ignoring {
            application.mainRunLoop.async(at: .at(.milliseconds(change.time))) { cast.carryOut(change.deed) }
        }
        return {
            withExtendedLifetime(delegates) { [] }
        }
    }
}

extension Schedule.Change.Deed {
    /// Whether no scenario has a word for it.
    var isInCode: Bool { if case .ignore = self { true } else { false } }
}

/// The views and recognizers of an app, by their names.
private final class Cast {
    private let schedule: Schedule
    private(set) var recognizers: [String: UIGestureRecognizer] = [:]
    private var views: [String: UIView] = [:]

    init(of schedule: Schedule, _ windows: [UIWindow]) {
        self.schedule = schedule
        windows.forEach(add)
    }

    private func add(_ view: UIView) {
        if let name = view.accessibilityIdentifier { views[name] = view }
        for recognizer in view.gestureRecognizers ?? [] {
            if let name = recognizer.name { recognizers[name] = recognizer }
        }
        view.subviews.forEach(add)
    }

    func carryOut(_ deed: Schedule.Change.Deed) {
        switch deed {
        case .recognizer(let index, let flag, let value):
            let recognizer = recognizers[schedule.recognizers[index].name]
            switch flag {
            case .isEnabled: recognizer?.isEnabled = value
            case .cancelsTouchesInView: recognizer?.cancelsTouchesInView = value
            case .delaysTouchesBegan: recognizer?.delaysTouchesBegan = value
            case .delaysTouchesEnded: recognizer?.delaysTouchesEnded = value
            }
        case .detach(let index):
            guard let recognizer = recognizers[schedule.recognizers[index].name] else { return }
            recognizer.view?.removeGestureRecognizer(recognizer)
        case .attach(let index, let view):
            guard let recognizer = recognizers[schedule.recognizers[index].name] else { return }
            views[schedule.views[view].name]?.addGestureRecognizer(recognizer)
        case .ignore(let index, let number):
            guard let recognizer = recognizers[schedule.recognizers[index].name],
                let touch = recognizer.touches.first(where: { $0.number.rawValue == number }),
                let event = recognizer.environment?.event
            else { return }
            recognizer.ignore(touch, for: event)
        // Not drawn in code.
        case .view, .move, .remove: break
        }
    }
}

/// A delegate in code: it does what it has to, and answers as the scenario's.
private final class DeedDelegate: UIGestureRecognizerDelegate, CallImplementer {
    private let answering: (any UIGestureRecognizerDelegate)?
    private let deeds: [Schedule.AnswerDeed]
    private let carryOut: (Schedule.Change.Deed) -> Void

    init(
        _ answering: (any UIGestureRecognizerDelegate)?, _ deeds: [Schedule.AnswerDeed],
        _ carryOut: @escaping (Schedule.Change.Deed) -> Void
    ) {
        (self.answering, self.deeds, self.carryOut) = (answering, deeds, carryOut)
    }

    func implements(_ call: Call) -> Bool {
        (answering as? any CallImplementer)?.implements(call) ?? false
    }

    private func answer(
        _ question: Schedule.Question, _ ask: (any UIGestureRecognizerDelegate) -> Bool
    ) -> Bool {
        for deed in deeds where deed.question == question { carryOut(deed.deed) }
        return answering.map(ask) ?? true
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        answer(.begin) { $0.gestureRecognizerShouldBegin(recognizer) }
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        answer(.receiveTouch) { $0.gestureRecognizer(recognizer, shouldReceive: touch) }
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        answer(.receivePress) { $0.gestureRecognizer(recognizer, shouldReceive: press) }
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        answer(.receiveEvent) { $0.gestureRecognizer(recognizer, shouldReceive: event) }
    }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        answer(.simultaneous) { $0.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) }
    }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        answer(.requireFailure) { $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other) }
    }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        answer(.beRequiredToFail) { $0.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) }
    }
}
