import RunLoops
import Trace

/// An object that is on an app's record, and that the system calls: a responder or a recognizer.
protocol OnRecord: AnyObject {
    /// The object's place in the trace; nil until it belongs to an app.
    var subject: Subject? { get }
    /// What the app's own code does in its calls, where a scenario says that instead of a subclass.
    var behaviour: (any Behaviour)? { get }
    /// The app is gone: the object must not reach for its threads any more.
    func forgetApplication()
}

// The one way from the system into an object's methods and into its delegate's: recorded, paid for, and past its
// behaviour. An object that is on nobody's record is called all the same.
extension OnRecord {
    /// Runs `body` as a callback of this object, on the record of its app.
    ///
    /// - Parameters:
    ///   - about: whom it concerns beside: the touch's view, the other recognizer.
    ///   - isAppCode: whether the app's own code runs; nil if its class and its behaviour say so.
    ///   - cost: what entering it costs; nil for nothing.
    ///   - cause: what set it off, if that is not the callback around it.
    ///   - answer: how the record has what `body` returns.
    @inline(__always)
    func callOut<Result>(
        _ call: Call, about: @autoclosure () -> SubjectID? = nil, isAppCode: Bool? = nil, cost: Hop? = nil,
        cause: RecordNumber? = nil, answer: (Result) -> CalloutAnswer = { _ in .nothing },
        _ body: () -> Result
    ) -> Result {
        guard let subject else { return body() }
        return subject.threadLink.with { thread in
            thread.callOut(
                call, on: subject.id, about: thread.isRecording ? about() ?? .none : .none,
                isAppCode: isAppCode ?? subject.isAppCode(in: call), cost: cost, cause: cause,
                answer: answer, body)
        }!
    }

    /// Calls a method that answers nothing, or asks it for what only the caller knows.
    @inline(__always)
    func perform(
        _ call: Call, about: @autoclosure () -> SubjectID? = nil, cost: Hop? = nil, _ callSuper: () -> Void
    ) {
        callOut(call, about: about(), cost: cost) { behaviour.perform(call, callSuper: callSuper) }
    }

    /// Asks a yes-or-no question.
    func ask(
        _ call: Call, about matter: CallMatter = .event, _ question: () -> Bool
    ) -> Bool {
        callOut(call, about: matter.subject, answer: CalloutAnswer.yesOrNo) {
            behaviour.answer(call, about: matter, callSuper: question)
        }
    }

    /// Calls a method of the object's delegate: a callback of the object's in which the app's code runs.
    ///
    /// - Parameters:
    ///   - otherwise: the answer if there is no delegate, or one that says that it has no such method, or if the app is
    ///     past its end (M-31). Of any other delegate every call counts as its own, also where it leaves the method
    ///     out.
    func callDelegate<Delegate, Result>(
        _ delegate: Delegate?, _ call: Call, about: SubjectID? = nil, otherwise: Result,
        answer: (Result) -> CalloutAnswer = { _ in .nothing }, _ message: (Delegate) -> Result
    ) -> Result {
        guard let delegate, implements(delegate, call), !isPastItsEnd else { return otherwise }
        return callOut(call, about: about, isAppCode: true, answer: answer) {
            (delegate as? any CallImplementer)?.spendCost(of: call)
            return message(delegate)
        }
    }

    func callDelegate<Delegate>(_ delegate: Delegate?, _ call: Call, _ message: (Delegate) -> Void) {
        callDelegate(delegate, call, otherwise: (), message)
    }
}

extension OnRecord {
    /// Whether its app hears nothing any more: it has crashed in the code around, or the trace is full.
    var isPastItsEnd: Bool { subject?.threadLink.with(\.isPastItsEnd) ?? false }
}

extension CalloutAnswer {
    static func view(_ view: UIView?) -> CalloutAnswer { .subject(view?.subject?.id) }
}

/// Whether a delegate has the method: one that does not say is taken to have all.
func implements(_ delegate: Any, _ call: Call) -> Bool {
    (delegate as? any CallImplementer)?.implements(call) ?? true
}
