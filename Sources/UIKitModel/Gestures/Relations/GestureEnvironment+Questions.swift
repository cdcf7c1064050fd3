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

    /// Whether the new touches, or the pointer, of an event exist for the recognizer.
    func receives(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        ask(recognizer, .shouldReceiveEvent, about: nil) { recognizer.shouldReceive(event) }
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
            for touch in recognizer.touches where touch.isStillToBeTold {
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
        record(
            .shouldBegin, on: view.subject, about: recognizer.subject, isDescribed: view is any SelfDescribing
        ) {
            view.gestureRecognizerShouldBegin(recognizer)
        }
    }

    // MARK: Rivals (F-7, F-8)

    /// Whether `other` has to fail before `recognizer` may recognize: said once for all, or asked once for
    /// each pair and attempt (G14).
    func mustFailFirst(_ other: UIGestureRecognizer, for recognizer: UIGestureRecognizer) -> Bool {
        pairAnswers.mustWait(recognizer, for: other) {
            recognizer.requires(other)
                || ask(recognizer, .shouldRequireFailure, about: other) {
                    recognizer.shouldRequireFailure(of: other)
                }
                || askDelegate(of: recognizer, .shouldRequireFailure, about: other.subject) {
                    $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
                } ?? false
                || ask(other, .shouldBeRequiredToFail, about: recognizer) {
                    other.shouldBeRequiredToFail(by: recognizer)
                }
                || askDelegate(of: other, .shouldBeRequiredToFail, about: recognizer.subject) {
                    $0.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
                } ?? false
        }
    }

    /// Whether the recognition of `winner` makes `other` fail, as far as the two classes have a say (F-8).
    func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        ask(winner, .canPrevent, about: other) { winner.canPrevent(other) }
            && ask(other, .canBePrevented, about: winner) { other.canBePrevented(by: winner) }
    }

    /// Whether the two may recognize side by side; one yes is enough (F-8).
    func runBeside(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        askDelegate(of: recognizer, .shouldRecognizeSimultaneously, about: other.subject) {
            $0.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
        } ?? false
            || askDelegate(of: other, .shouldRecognizeSimultaneously, about: recognizer.subject) {
                $0.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer)
            } ?? false
    }

    // MARK: Asking

    /// Asks the recognizer's class.
    private func ask(
        _ recognizer: UIGestureRecognizer, _ call: Call, about other: UIGestureRecognizer?,
        _ question: () -> Bool
    ) -> Bool {
        record(
            call, on: recognizer.subject, about: other?.subject,
            isDescribed: recognizer is any SelfDescribing, question)
    }

    /// Asks the recognizer's delegate; nil if there is none, or if it does not answer such questions.
    private func askDelegate(
        of recognizer: UIGestureRecognizer, _ call: Call, about other: Subject?,
        _ question: (any UIGestureRecognizerDelegate) -> Bool
    ) -> Bool? {
        guard let delegate = recognizer.delegate else { return nil }
        let described = delegate as? any SelfDescribing
        if let described, !described.overrides(call) { return nil }
        return record(
            call, on: recognizer.subject, about: other, isDescribed: described != nil, isDelegate: true
        ) { question(delegate) }
    }

    /// Asks, and puts question and answer on record if the app's own code gives the answer, or if a control of
    /// UIKit's own forbids a recognizer to begin: that no decides who gets the touch (H-5).
    ///
    /// A class that describes itself says beforehand what it answers. Of another one it shows when the answer
    /// is there: UIKit's own says so. What such code records itself then stands before the question.
    private func record(
        _ call: Call, on subject: Subject?, about other: Subject?, isDescribed: Bool,
        isDelegate: Bool = false, _ question: () -> Bool
    ) -> Bool {
        guard let subject else { return question() }
        let isAppCode = isDelegate || subject.isAppCode(in: call)
        if isDescribed && isAppCode {
            let callout = begin(call, on: subject, about: other)
            let answer = question()
            thread.end(callout, answer: answer ? .yes : .no)
            return answer
        }
        guard isAppCode || call == .shouldBegin else { return question() }
        standardAnswer = nil
        let answer = question()
        // An override that asks `super` and says something else has answered itself.
        let isByApp = isAppCode && answer != standardAnswer
        if isByApp || (call == .shouldBegin && !answer) {
            let callout = begin(call, on: subject, about: other, isAppCode: isByApp)
            thread.end(callout, answer: answer ? .yes : .no)
        }
        return answer
    }

    private func begin(
        _ call: Call, on subject: Subject, about other: Subject?, isAppCode: Bool = true
    ) -> Callout {
        thread.begin(call, on: subject.id, about: other?.id ?? .none, isAppCode: isAppCode, cost: nil)
    }
}

extension UITouch {
    /// Whether its view would hear, or has heard, of it and not yet of its end.
    fileprivate var isStillToBeTold: Bool { !isTaken && !isKeptOut && !isFinishedForView }
}
