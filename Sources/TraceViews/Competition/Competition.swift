import Trace
import VirtualTime

/// How the recognizers competed for the touches: what became of each of them, and why.
///
/// Those that saw a touch, were refused one or changed their state are listed by priority: the deeper view
/// first, on one view the one added last (D-4).
public struct Competition: Sendable {
    /// A recognizer that took part.
    public struct Contender: Sendable {
        /// Its identity in the trace.
        public let recognizer: SubjectID
        /// The name that a reader is told.
        public let name: String
        /// The name of its own class; empty if the trace does not define it.
        public let className: String
        /// The name of the view that it belongs to; nil if the trace does not tell.
        public let view: String?
        /// One from each reset to the next, in the order of time.
        public internal(set) var attempts: [Attempt]
    }

    /// One attempt of a recognizer, from the first that it has to do with a touch to its reset.
    public struct Attempt: Hashable, Sendable {
        /// When it first had to do with a touch.
        public let start: Instant
        /// The reset, or the death of its app; nil where the trace ends before.
        public internal(set) var end: Instant?
        /// The numbers of the touches that it heard of, in order.
        public internal(set) var touches: [UInt32] = []
        /// What it went through after possible, equal ones that follow each other as one.
        public internal(set) var steps: [Step] = []
        /// What it kept from views.
        public internal(set) var holds: [Hold] = []
        /// What it took from views.
        public internal(set) var takes: [Take] = []
        /// The names of those that it made fail by recognizing before them (F-8).
        public internal(set) var prevented: [String] = []
        /// The names of those that had to wait for it, and failed or were cancelled as it recognized (F-7).
        public internal(set) var outlasted: [String] = []
        /// The number of the touch that its delegate kept from it, 0 for an event as a whole.
        public internal(set) var refusedTouch: UInt32?
    }

    /// Something that happened to a recognizer in an attempt.
    public struct Step: Hashable, Sendable {
        /// What happened.
        public let what: What
        /// When it happened for the first time.
        public let instant: Instant
        /// The record that says so, the first if there are several.
        public let record: RecordNumber
        /// How often it came in a row, and when for the last time.
        public internal(set) var count = 1
        /// When it happened for the last time; ``instant`` if ``count`` is 1.
        public internal(set) var last: Instant

        /// The kinds of steps.
        public enum What: Hashable, Sendable {
            /// It came to this state; `other` is who had it do so, as a name.
            case state(GestureState, TransitionReason, other: String?)
            /// It wants to leave possible and waits until the other one has failed.
            case waits(for: String)
            /// It would wait, but they would wait for each other.
            case doesNotWait(for: String)
            /// Its class asked for a transition that there is not.
            case refused(GestureState, GestureState)
        }
    }

    /// A phase that a view did not hear of when it happened.
    public struct Hold: Hashable, Sendable {
        /// The phase that was kept from the view.
        public let phase: TouchPhase
        /// The name of the view.
        public let view: String
        /// When the phase happened.
        public let start: Instant
        /// When the view heard of it or left its window, the touch was taken, or the app died; nil if none of it
        /// happened.
        public let end: Instant?
        /// Who took the touch instead; nil if nobody did.
        public let takenBy: String?
        /// Whether the app died before the view heard of it.
        public let isLost: Bool
        /// Whether the view left its window before it heard of it.
        public let hasLeftWindow: Bool
    }

    /// A touch that the recognizer took from its view, which hears `touchesCancelled` or nothing.
    public struct Take: Hashable, Sendable {
        /// The touch's number.
        public let touch: UInt32
        /// The name of the view that loses it.
        public let view: String
        /// When it was taken.
        public let instant: Instant
        /// Whether the view had heard of the touch.
        public let heard: Bool
    }

    /// What an attempt came to.
    public enum Verdict: Hashable, Sendable {
        /// It recognized, or began, for this reason.
        case won(TransitionReason)
        /// It began, and was cancelled.
        case cancelled(TransitionReason, other: String?)
        /// `hasWaited`: it had to wait for the other one, which then recognized.
        case lost(TransitionReason, other: String?, hasWaited: Bool)
        /// Its delegate kept the touch from it.
        case refused
        /// It never left possible in this attempt.
        case undecided
    }

    /// By priority.
    public let contenders: [Contender]

    /// - Parameter touch: only attempts that this touch had to do with; nil for all.
    public init(_ trail: Trail, touch: TouchChoice? = nil) {
        self = RunReport(trail, touch: touch).competition
    }

    /// - Parameter contenders: by priority.
    init(_ contenders: [Contender], touch: TouchChoice?, _ subjects: SubjectIndex) {
        guard let touch else {
            self.contenders = contenders
            return
        }
        self.contenders = contenders.compactMap { contender in
            guard touch.mayBe(of: subjects.process(of: contender.recognizer), subjects) else { return nil }
            var contender = contender
            contender.attempts.removeAll {
                !$0.touches.contains(touch.number) && $0.refusedTouch != touch.number
            }
            return contender.attempts.isEmpty ? nil : contender
        }
    }

    /// Whether any recognizer heard of a touch.
    public var hasTouches: Bool {
        contenders.contains { $0.attempts.contains { !$0.touches.isEmpty } }
    }

    /// The recognizer of this name; the first by priority if several have it.
    public subscript(name: String) -> Contender? { contenders.first { $0.name == name } }
}

extension Competition.Attempt {
    /// Where it stands at the end.
    public var state: GestureState {
        for step in steps.reversed() {
            if case .state(let state, _, _) = step.what { return state }
        }
        return .possible
    }

    /// What became of the attempt, by the states that it went through.
    public var verdict: Competition.Verdict {
        var won: TransitionReason?
        for step in steps {
            guard case .state(let state, let reason, let other) = step.what else { continue }
            switch state {
            case .failed: return .lost(reason, other: other, hasWaited: hasWaited(for: other))
            case .cancelled: return .cancelled(reason, other: other)
            case .began, .ended: won = won ?? reason
            case .possible, .changed: break
            }
        }
        if let won { return .won(won) }
        return refusedTouch != nil && touches.isEmpty ? .refused : .undecided
    }

    private func hasWaited(for other: String?) -> Bool {
        guard let other else { return false }
        return steps.contains { $0.what == .waits(for: other) }
    }
}
