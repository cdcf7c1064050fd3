import Trace
import VirtualTime

/// A callback that is under way: begun, and to be ended by whoever began it.
@frozen
public struct Callout {
    @usableFromInline let call: Call
    @usableFromInline let subject: SubjectID
    @usableFromInline let outerCause: RecordNumber
    /// The record of its beginning, for what follows from it.
    public let began: RecordNumber

    @inlinable
    init(call: Call, subject: SubjectID, outerCause: RecordNumber, began: RecordNumber) {
        self.call = call
        self.subject = subject
        self.outerCause = outerCause
        self.began = began
    }
}

extension SimulatedThread {
    /// Records that a callback begins, and spends what entering it costs.
    ///
    /// - Parameters:
    ///   - subject: whose callback it is.
    ///   - about: whom it concerns beside: the touch's view, the other recognizer.
    ///   - isAppCode: whether the app's own code runs, so that a log in it would show the call.
    ///   - cause: what set it off, if that is not the callback around it.
    @inlinable
    public func begin(
        _ call: Call, on subject: SubjectID, about: SubjectID = .none, isAppCode: Bool = false, cost: Hop?,
        cause: RecordNumber? = nil
    ) -> Callout {
        let outer = state.pointee.cause
        let began = record(
            .began(call: call, on: subject, about: about, isAppCode: isAppCode), cause: cause)
        state.pointee.cause = began
        state.pointee.depth &+= 1
        if let cost { spend(cost) }
        return Callout(call: call, subject: subject, outerCause: outer, began: began)
    }

    /// Records that a callback has ended, and with what answer.
    @inlinable
    public func end(_ callout: Callout, answer: Answer = .nothing, result: SubjectID = .none) {
        state.pointee.depth &-= 1
        record(
            .ended(call: callout.call, on: callout.subject, answer: answer, result: result),
            cause: callout.began)
        state.pointee.cause = callout.outerCause
    }
}
