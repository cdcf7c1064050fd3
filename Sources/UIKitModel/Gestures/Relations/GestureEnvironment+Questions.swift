import RunLoops
import Trace

/// The questions that recognizers, their delegates and views are asked; each is on record with its answer if
/// the app's own code gives it.
extension GestureEnvironment {
    // MARK: New touches (F-9, G13)

    /// Whether a new touch exists for the recognizer: the event is offered first, once, then the touch.
    func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.takes(touch) else { return false }
        if recognizer.offeredEvent.serial != event.serial {
            recognizer.offeredEvent = (event.serial, receives(recognizer, event))
        }
        guard recognizer.offeredEvent.isTaken else { return false }
        return askDelegate(of: recognizer, .shouldReceiveTouch, about: touch.view?.subject) {
            $0.gestureRecognizer(recognizer, shouldReceive: touch)
        } ?? true
    }

    /// Whether a press that begins exists for the recognizer: the event is offered first, then the press (M-47).
    func receives(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) -> Bool {
        guard recognizer.takes(press), receives(recognizer, event) else { return false }
        return askDelegate(of: recognizer, .shouldReceivePress, about: press.responder?.subject) {
            $0.gestureRecognizer(recognizer, shouldReceive: press)
        } ?? true
    }

    /// Whether the new touches, or the pointer, of an event exist for the recognizer.
    func receives(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        ask(recognizer, .shouldReceiveEvent, about: .event) { recognizer.shouldReceive(event) }
            && askDelegate(of: recognizer, .shouldReceiveEvent, about: nil) {
                $0.gestureRecognizer(recognizer, shouldReceive: event)
            } ?? true
    }

    // MARK: Beginning (F-9, G10)

    /// Who forbids the recognizer to leave possible; nil for nobody.
    ///
    /// First the view of each touch that it would take from it, then its delegate. A scroll view is the delegate
    /// of its own pan and pinch as long as these have no other (*assumed*; UIKit lets them have no other).
    func whoForbids(_ recognizer: UIGestureRecognizer) -> SubjectID? {
        var asked: [UIView] = []
        if recognizer.cancelsTouchesInView && recognizer.asksViewsToBegin {
            for touch in recognizer.touches where touch.delivery.isOpen {
                guard let view = touch.view, !asked.contains(where: { $0 === view }) else { continue }
                asked.append(view)
                if !ask(view, mayBegin: recognizer) { return view.subject?.id ?? .none }
            }
        }
        if let owner = recognizer.owner, recognizer.delegate == nil,
            !asked.contains(where: { $0 === owner }), !ask(owner, mayBegin: recognizer)
        {
            return owner.subject?.id ?? .none
        }
        let isAllowed = askDelegate(of: recognizer, .shouldBegin, about: nil) {
            $0.gestureRecognizerShouldBegin(recognizer)
        }
        return isAllowed ?? true ? nil : SubjectID.none
    }

    private func ask(_ view: UIView, mayBegin recognizer: UIGestureRecognizer) -> Bool {
        ask(view, .shouldBegin, about: .recognizer(recognizer)) {
            view.gestureRecognizerShouldBegin(recognizer)
        }
    }

    // MARK: Rivals (F-7, F-8)

    /// Whether `other` has to fail before `recognizer` may recognize: said once for all, or asked once for
    /// each pair and attempt (G14).
    func mustFailFirst(_ other: UIGestureRecognizer, for recognizer: UIGestureRecognizer) -> Bool {
        pairAnswers.mustWait(recognizer, for: other) {
            recognizer.requires(other)
                || ask(recognizer, .shouldRequireFailure, about: .recognizer(other)) {
                    recognizer.shouldRequireFailure(of: other)
                }
                || askDelegate(of: recognizer, .shouldRequireFailure, about: other.subject) {
                    $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
                } ?? false
                || ask(other, .shouldBeRequiredToFail, about: .recognizer(recognizer)) {
                    other.shouldBeRequiredToFail(by: recognizer)
                }
                || askDelegate(of: other, .shouldBeRequiredToFail, about: recognizer.subject) {
                    $0.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
                } ?? false
        }
    }

    /// Whether the recognition of `winner` makes `other` fail, as far as the two classes have a say (F-8).
    func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        ask(winner, .canPrevent, about: .recognizer(other)) { winner.canPrevent(other) }
            && ask(other, .canBePrevented, about: .recognizer(winner)) { other.canBePrevented(by: winner) }
    }

    /// Whether the two may recognize side by side; one yes is enough (F-8). The pan and the pinch of one scroll view
    /// do, and nobody is asked (M-8).
    func runBeside(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if let owner = recognizer.owner, owner === other.owner { return true }
        return askDelegate(of: recognizer, .shouldRecognizeSimultaneously, about: other.subject) {
            $0.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
        } ?? false
            || askDelegate(of: other, .shouldRecognizeSimultaneously, about: recognizer.subject) {
                $0.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer)
            } ?? false
    }

    // MARK: Asking

    /// Asks the recognizer's delegate; nil if there is none, or if it does not answer such questions.
    private func askDelegate(
        of recognizer: UIGestureRecognizer, _ call: Call, about other: Subject?,
        _ question: (any UIGestureRecognizerDelegate) -> Bool
    ) -> Bool? {
        guard let delegate = recognizer.delegate else { return nil }
        if delegate is any CallImplementer {
            return recognizer.callDelegate(
                delegate, call, about: other?.id, otherwise: nil, answer: { .yesOrNo($0 ?? true) }, question)
        }
        return askOnRecord(recognizer, call, about: other?.id, isAppCode: true) { question(delegate) }
    }

    /// Asks a view or a recognizer, and puts question and answer on record if the app's own code gives the answer.
    private func ask(
        _ object: some OnRecord, _ call: Call, about matter: CallMatter, _ question: () -> Bool
    ) -> Bool {
        let isAppCode = object.subject?.isAppCode(in: call) ?? false
        if object.behaviour != nil, isAppCode { return object.ask(call, about: matter, question) }
        return askOnRecord(object, call, about: matter.subject, isAppCode: isAppCode) {
            object.behaviour.answer(call, about: matter, callSuper: question)
        }
    }

    /// Asks what may be code of the app's own, and records question and answer when the answer is there: if it is
    /// not UIKit's own, or if a control of UIKit's forbids a recognizer to begin, since that no decides who gets
    /// the touch (H-5). What such code records itself then stands before the question.
    private func askOnRecord(
        _ object: some OnRecord, _ call: Call, about other: SubjectID?, isAppCode: Bool,
        _ question: () -> Bool
    ) -> Bool {
        guard object.subject != nil, isAppCode || call == .shouldBegin else { return question() }
        standardAnswer = nil
        let answer = question()
        // An override that asks `super` and says something else has answered itself.
        let isByApp = isAppCode && answer != standardAnswer
        if isByApp || (call == .shouldBegin && !answer) {
            _ = object.callOut(call, about: other, isAppCode: isByApp, answer: CalloutAnswer.yesOrNo) {
                answer
            }
        }
        return answer
    }
}
