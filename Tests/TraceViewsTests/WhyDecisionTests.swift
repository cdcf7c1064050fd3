import Testing
import Trace
import TraceViews
import VirtualTime

/// Why something happened late, or not at all, in records written by hand; `WhyTests` asks of scenarios.
@Suite struct `A reason why` {
    /// A finger comes down on `card`, and its touch begins there.
    func touched(_ card: UIKitClass) -> HandMade {
        let story = HandMade(card: card)
        story.beginTouch()
        return story
    }

    func reason(_ subject: WhyAnswer.Subject, _ story: HandMade) -> WhyReason? {
        var reader = WhyReader(story.trail())
        return reader.answer(about: subject, finger: 0)?.reason
    }

    @Test func `a view that waited for two phases of its touch was late by the longer wait`() {
        let story = touched(.view)
        var holds: [RecordNumber] = []
        let phases: [(TouchPhase, Call, Int)] = [(.began, .touchesBegan, 300), (.ended, .touchesEnded, 100)]
        for (phase, call, milliseconds) in phases {
            holds.append(story.record(.held(recognizer: HandMade.pan, phase: phase, view: HandMade.card)))
            story.milliseconds += milliseconds
            let released = story.record(
                .released(
                    phase: phase, view: HandMade.card, after: Int64(milliseconds) * 1_000_000, x: 0, y: 0))
            story.record(
                .began(call: call, on: HandMade.card, about: .none, isAppCode: true), cause: released)
        }
        var reader = WhyReader(story.trail())
        let answer = reader.answer(about: .view(HandMade.card), finger: 0)
        #expect(answer?.reason == .happenedLate(waitedFor: HandMade.pan, .milliseconds(300)))
        #expect(answer?.evidence.first?.record == holds[0])
    }

    /// No phone makes such a trace: the same recognizer has failed before.
    @Test func `a touch that was taken is told with the recognizer's verdict, then the taking`() {
        let story = touched(.view)
        func go(to state: GestureState) -> RecordNumber {
            story.record(
                .transition(
                    recognizer: HandMade.pan, from: .possible, to: state, reason: .movedBeyondHysteresis,
                    other: .none))
        }
        _ = go(to: .failed)
        let began = go(to: .began)
        let taken = story.record(
            .taken(recognizer: HandMade.pan, view: HandMade.card, heard: true))
        var reader = WhyReader(story.trail())
        let answer = reader.answer(about: .view(HandMade.card), finger: 0)
        #expect(answer?.reason == .taken(by: HandMade.pan, heard: true))
        #expect(answer?.evidence.dropFirst().map(\.record) == [began, taken])
    }

    /// It is a pointer that hovers, or a press.
    @Test func `a recognizer has recognized without touches when it began or ended out of none`() {
        let story = HandMade()
        func go(to state: GestureState, touches: TouchSet = []) -> RecordNumber {
            story.milliseconds += 10
            return story.record(
                .transition(
                    recognizer: HandMade.pan, from: .possible, to: state, reason: .movedBeyondHysteresis,
                    other: .none),
                touches: touches)
        }
        _ = go(to: .failed)
        _ = go(to: .began, touches: TouchSet(slot: 0))
        let first = go(to: .ended)
        _ = go(to: .began)
        _ = go(to: .failed)
        var reader = WhyReader(story.trail())
        let found = reader.answer(about: .recognizer(HandMade.pan)).withoutTouches
        #expect(found?.count == 2 && found?.first == first)
        #expect(found?.instant == .at(.milliseconds(130)))
    }

    /// No phone makes such a trace: a finger that is down has no lift to be lost.
    @Test(arguments: [true, false])
    func `a touch goes on where a lift was lost before its finger came down again`(isBefore: Bool) {
        let story = touched(.view)
        let port = PortID(rawValue: 11)
        story.define(SubjectID(port), .port, "events", owner: HandMade.demo)
        func lose() {
            story.sample = .none
            story.record(.sampleLost(finger: 1, reason: .stuckFinger))
            story.sample = SampleID(rawValue: 2)
        }
        if isBefore { lose() }
        story.sample = SampleID(rawValue: 2)
        story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        if !isBefore { lose() }
        story.record(.received(port: port, messages: 0))
        var reader = WhyReader(story.trail())
        let found = reader.answer(about: .view(HandMade.card), finger: 1)?.reason
        #expect(found == (isBefore ? .goesOn(as: 1) : .unread(port: SubjectID(port))))
    }

    /// No phone makes such a trace.
    @Test func `a recognizer that says that it waits when it has begun was not late`() {
        let story = touched(.view)
        story.record(.began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none))
        story.record(.note(name: .none))
        story.record(.waits(recognizer: HandMade.pan, other: HandMade.card))
        #expect(reason(.recognizer(HandMade.pan), story) == .happened)
    }

    /// No phone makes such a trace.
    @Test(arguments: [Property.numberOfTouchesRequired, .minimumNumberOfTouches], [1e30, -1e30, Double.nan])
    func `a number of fingers that is none has no measure`(property: Property, number: Double) {
        for reason in [TransitionReason.tooFewTouches, .liftedTooEarly] {
            let story = HandMade()
            story.record(.propertySet(subject: HandMade.pan, property: property, x: number, y: 0, z: 0))
            story.beginTouch()
            story.record(
                .began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
            let failed = story.record(
                .transition(
                    recognizer: HandMade.pan, from: .possible, to: .failed, reason: reason, other: .none))
            var reader = WhyReader(story.trail())
            let answer = reader.answer(about: .recognizer(HandMade.pan), finger: 0)
            #expect(answer?.reason == .failed(reason, other: .none))
            #expect(answer?.evidence.last?.record == failed && answer?.evidence.count == 2)
        }
    }

    /// The pan fails 20 ms later, and its way is that of its own finger, which rests at 10, 10.
    private func expectStrayed(_ story: HandMade) {
        story.milliseconds += 20
        story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .failed, reason: .strayedAcross, other: .none))
        var reader = WhyReader(story.trail())
        let lines = reader.answer(about: .recognizer(HandMade.pan), finger: 0)?.evidence.map(\.text) ?? []
        #expect(lines.contains("0 pt in 20 ms, to 10, 10"), "\(lines)")
    }

    /// No phone makes such a trace: a recognizer of two fingers waits for the second one.
    @Test func `where fewer fingers came than are wanted the time counts from the last one`() {
        let story = HandMade()
        story.record(
            .propertySet(subject: HandMade.pan, property: .numberOfTouchesRequired, x: 2, y: 0, z: 0))
        story.beginTouch()
        story.record(.began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        expectStrayed(story)
    }

    @Test func `a trace that ends in an app's own sendEvent says that no view was asked`() {
        let story = HandMade()
        let port = PortID(rawValue: 11)
        story.define(SubjectID(port), .port, "events", owner: HandMade.demo)
        story.sample = SampleID(rawValue: 1)
        story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        story.record(.received(port: port, messages: 0))
        story.record(
            .began(call: .applicationSendEvent, on: HandMade.card, about: .none, isAppCode: true))
        var reader = WhyReader(story.trail())
        let answer = reader.answer(about: .view(HandMade.card), finger: 0)
        #expect(answer?.reason == .ownSendEvent(of: HandMade.card))
        #expect(answer?.sentence.hasSuffix("so no view was asked about the finger") == true)
    }

    @Test func `a finger of another app is not taken for one with the same touch number`() {
        let story = touched(.view)
        story.record(.began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        let (other, main) = (SubjectID(rawValue: 11), ThreadID(rawValue: 12))
        story.define(other, .process, "other", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: other)
        story.sample = SampleID(rawValue: 2)
        story.record(.contact(finger: 2, phase: .down, x: 300, y: 300))
        story.record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: .none, window: .none, x: 300, y: 300,
                tapCount: 1), on: main)
        expectStrayed(story)
    }

    /// Two threads of the app are awake, and have been since what their run loops called last.
    @Test func `an event that nobody has read is told with what keeps the threads of the app busy`() {
        let story = HandMade()
        let (other, port) = (SubjectID(rawValue: 10), PortID(rawValue: 11))
        let (worker, sleeper, foreign) = (
            ThreadID(rawValue: 12), ThreadID(rawValue: 13), ThreadID(rawValue: 14)
        )
        story.define(other, .process, "other", owner: .none)
        story.define(SubjectID(port), .port, "events", owner: HandMade.demo)
        for thread in [worker, sleeper] {
            story.define(SubjectID(thread), .thread, "worker", owner: HandMade.demo)
        }
        story.define(SubjectID(foreign), .thread, "main", owner: other)
        func begin(_ call: Call, on thread: ThreadID = HandMade.thread) -> RecordNumber {
            story.record(
                .began(call: call, on: HandMade.card, about: .none, isAppCode: true), on: thread)
        }
        _ = begin(.source0)
        let timer = begin(.timer)
        // Not called by the run loop.
        _ = begin(.action)
        let block = begin(.block, on: worker)
        for thread in [sleeper, foreign] { _ = begin(.timer, on: thread) }
        story.record(.asleep(loop: .none), on: sleeper)
        story.sample = SampleID(rawValue: 1)
        let down = story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
        let queued = story.record(.queued(port: port, messages: 1), on: .none)
        var reader = WhyReader(story.trail())
        let answer = reader.answer(about: .view(HandMade.card), finger: 0)
        #expect(answer?.reason == .unread(port: SubjectID(port)))
        #expect(answer?.evidence.map(\.record) == [down, queued, timer, block])
    }

    /// A row's cell comes in the place of another one; when the third finger comes down there is none.
    @Test func `a name that views have one after the other means the first, and each finger's own`() throws {
        let story = HandMade()
        let (window, cells) = (SubjectID(rawValue: 10), [11, 12].map { SubjectID(rawValue: $0) })
        story.define(window, .window, "window", .window, owner: HandMade.demo)
        for cell in cells { story.define(cell, .view, "row", .tableViewCell, owner: HandMade.demo) }
        for (index, cell) in (cells + [SubjectID.none]).enumerated() {
            func put(_ holds: Bool) {
                story.record(.related(subject: cell, relation: .subviewOf, other: window, holds: holds))
            }
            if !cell.isNone { put(true) }
            story.sample = SampleID(rawValue: UInt32(index + 1))
            story.milliseconds += 100
            story.record(.contact(finger: 1, phase: .down, x: 10, y: 10))
            story.record(
                .touch(
                    number: .init(rawValue: UInt32(index + 1)), phase: .began, view: cell, window: window,
                    x: 10, y: 10, tapCount: 1))
            if !cell.isNone { put(false) }
        }
        var reader = WhyReader(story.trail())
        let row = try reader.subject(named: "row")
        #expect(row == .row(cells[0]))
        let answer = reader.answer(about: row)
        #expect(answer.name == "row" && answer.cases.count == 3)
        // The third finger hit nobody.
        #expect(answer.cases.map { $0.reason == .notInWindow } == [false, false, true])
    }

    /// A finger's first move goes far enough, and comes as one event with another report. In a story of its own the pan
    /// has to wait until its touch has moved once more.
    @Test(arguments: [(3, true), (2, false)])
    func `a move of an earlier event than that of the verdict has not decided`(later: UInt32, decides: Bool) {
        let story = HandMade()
        let own = SubjectID(rawValue: 10)
        story.define(own, .recognizer, "own", .pan, owner: HandMade.demo)
        story.record(.related(subject: own, relation: .recognizerOf, other: HandMade.card, holds: true))
        story.beginTouch()
        story.record(.began(call: .touchesBegan, on: own, about: HandMade.card, isAppCode: false))
        story.sample = SampleID(rawValue: 2)
        story.milliseconds += 20
        let move = story.record(.contact(finger: 1, phase: .moved, x: 30, y: 10), on: .none)
        let merged = story.record(.coalesced(into: SampleID(rawValue: later)), cause: move)
        story.sample = SampleID(rawValue: 3)
        let verdict = story.record(
            .transition(
                recognizer: own, from: .possible, to: .began, reason: .movedBeyondHysteresis, other: .none))
        var reader = WhyReader(story.trail())
        #expect(reader.decision(for: 0).decidingMove(of: own, verdict) == (decides ? merged : nil))
    }

    /// Which app has sent the event of the touch to all, if one has.
    @Test(arguments: ["nobody", "other", "demo"])
    func `an app that dies when all have heard of a touch is not why a recognizer has not`(sender: String) {
        let story = touched(.view)
        let (other, main) = (SubjectID(rawValue: 11), ThreadID(rawValue: 12))
        story.define(other, .process, "other", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: other)
        if sender != "nobody" {
            story.record(
                .ended(call: .applicationSendEvent, on: .none, answer: .nothing, result: .none),
                on: sender == "demo" ? HandMade.thread : main)
        }
        story.record(
            .processDied(process: ProcessID(rawValue: HandMade.demo.rawValue), reason: .crashed), on: .none)
        #expect(
            reason(.recognizer(HandMade.pan), story)
                == (sender == "demo" ? .notOffered : .dead(process: HandMade.demo)))
    }
}
