import Trace
import VirtualTime

/// What a callback answers, as the record of its end has it.
@frozen
public struct CalloutAnswer {
    @usableFromInline let answer: Answer
    @usableFromInline let subject: SubjectID

    @inlinable
    init(_ answer: Answer, _ subject: SubjectID = .none) {
        self.answer = answer
        self.subject = subject
    }

    /// The callout is no question, and answers nothing.
    @inlinable public static var nothing: CalloutAnswer { CalloutAnswer(.nothing) }

    /// The answer to a question that is answered by yes or no.
    @inlinable public static func yesOrNo(_ isYes: Bool) -> CalloutAnswer {
        CalloutAnswer(isYes ? .yes : .no)
    }

    /// - Parameter subject: nil or none for a callback that answers `nil`.
    @inlinable public static func subject(_ subject: SubjectID?) -> CalloutAnswer {
        CalloutAnswer(.subject, subject ?? .none)
    }
}

extension SimulatedThread {
    /// How many callbacks may stand inside one another, in all runs of the thread: one more fills its stack, and ends
    /// the process with `DeathReason.stackOverflow`, whatever the stack of a device would bear (*assumed*; M-4).
    public static var calloutsMax: Int { 1_024 }

    /// Runs `body` as a callback: records that it begins, spends what entering it costs, and records that it has
    /// ended and with what answer. What happens inside follows from the callback. Past ``calloutsMax`` the process
    /// ends with its beginning; `body` runs all the same, as code that has crashed does (``crash(_:)``).
    ///
    /// - Parameters:
    ///   - subject: whose callback it is.
    ///   - about: whom it concerns beside: the touch's view, the other recognizer.
    ///   - isAppCode: whether the app's own code runs, so that a log in it would show the call.
    ///   - cost: what entering it costs; nil for nothing.
    ///   - cause: what set it off, if that is not the callback around it.
    ///   - answer: how the record has what `body` returns.
    @inlinable
    @inline(__always)
    public func callOut<Result>(
        _ call: Call, on subject: SubjectID, about: SubjectID = .none, isAppCode: Bool = false,
        cost: Hop? = nil, cause: RecordNumber? = nil,
        answer: (Result) -> CalloutAnswer = { _ in .nothing }, _ body: () -> Result
    ) -> Result {
        let outer = state.pointee.cause
        let began = record(
            .began(call: call, on: subject, about: about, isAppCode: isAppCode), cause: cause)
        state.pointee.cause = began
        state.pointee.depth &+= 1
        if state.pointee.depth > Self.calloutsMax { crash(.stackOverflow) }
        if let cost { spend(cost) }
        let result = body()
        let told = answer(result)
        assert(state.pointee.depth > 0, "run loop bug: a callback ends that has not begun")
        state.pointee.depth &-= 1
        record(.ended(call: call, on: subject, answer: told.answer, result: told.subject), cause: began)
        state.pointee.cause = outer
        return result
    }
}
