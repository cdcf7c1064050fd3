import Trace

/// A trace that is written by hand: a process with one thread, a view `card`, and a recognizer `pan` on it.
final class HandMade {
    static let demo = SubjectID(rawValue: 1)
    static let thread = ThreadID(rawValue: 2)
    static let card = SubjectID(rawValue: 3)
    static let pan = SubjectID(rawValue: 4)

    private let recorder: Recorder
    /// Of the records to come.
    var milliseconds = 0
    var sample = SampleID.none

    /// - Parameter card: the class of `card`.
    init(_ recorder: Recorder = Recorder(), card: UIKitClass = .view) {
        self.recorder = recorder
        define(Self.demo, .process, "demo", owner: .none)
        define(SubjectID(Self.thread), .thread, "main", owner: Self.demo)
        define(Self.card, .view, "card", card, owner: Self.demo)
        define(Self.pan, .recognizer, "pan", owner: Self.demo)
        record(.related(subject: Self.pan, relation: .recognizerOf, other: Self.card, holds: true))
        milliseconds = 100
    }

    func define(
        _ subject: SubjectID, _ type: SubjectType, _ name: String, _ uiKit: UIKitClass = .none,
        owner: SubjectID
    ) {
        record(
            .defined(
                subject: subject, type: type, name: recorder.name(name),
                class: SubjectClass(name: .none, uiKit: uiKit, hasAppCode: false), owner: owner, line: 0))
    }

    /// - Parameters:
    ///   - touches: those that it is about.
    ///   - thread: the one that does it; none for what no thread does.
    @discardableResult
    func record(
        _ event: TraceEvent, cause: RecordNumber = .none, touches: TouchSet = TouchSet(slot: 0),
        on thread: ThreadID = HandMade.thread
    ) -> RecordNumber {
        recorder.record(
            TraceRecord(
                instant: .at(.milliseconds(milliseconds)), cause: cause, sample: sample, thread: thread,
                touches: touches, event: event))
    }

    /// A finger comes down on `card`, and its touch begins there.
    func beginTouch() {
        sample = SampleID(rawValue: 1)
        record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: Self.card, window: .none, x: 10, y: 10,
                tapCount: 1))
    }

    /// - Parameter pipeline: how frames come to the glass; nil if they are not followed.
    func trail(_ pipeline: RenderPipeline? = nil) -> Trail {
        recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(
                    screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60, pipeline: pipeline),
                costs: []))
    }
}
