import ScenarioFiles
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import TraceViews

@Suite struct `A value that is followed` {
    /// A timer is due again and again while a slow view keeps the thread from it.
    private static let scenario = """
        {"version": 1, "title": "A timer that waits for a slow view",
         "apps": [{"id": "demo", "timers": [{"id": "beat", "every": "10ms", "times": 6}],
           "windows": [{"id": "window", "subviews": [
             {"id": "card", "frame": [0, 100, 200, 200],
              "overrides": {"touches": {"does": "handle", "cost": "25ms"}},
              "recognizers": [{"id": "tap"}, {"id": "pan", "class": "UIPanGestureRecognizer"}]}]}]}],
         "fingers": [{"drag": [100, 200], "by": [0, 60], "at": "10ms", "for": "60ms"}]}
        """
    private static let played = Result {
        let trail = try Scenario(Array(scenario.utf8), file: "s.json").run().trail
        return (trail: trail, timeline: StateTimeline(trail), reader: StateReader(trail))
    }

    /// Values of all kinds of subjects: those that many records change, few, and none; and what is not there.
    @Test(arguments: [
        "time", "record", "frame", "app.state", "demo.threads", "demo/main.state", "demo/main.callback",
        "demo main.mode", "demo main.due", "demo main.signalled", "demo main.nextTimer", "beat.isDue",
        "demo.port.depth", "application.touches", "window.frame", "card.alpha", "tap.state",
        "tap.view.frame.x", "tap.numberOfTouches", "pan.state", "pan.translation", "pan.velocity.y",
        "touch 1.phase", "touch 1.position", "touch 2.phase", "finger 1.position", "main.state",
        "nobody.state", "tap.nothing", "card",
    ])
    func `a value that is followed is the one that is looked up, on the way there and back`(
        text: String
    ) throws {
        let (trail, timeline, reader) = try Self.played.get()
        let path = StatePath(text)
        // Every record is followed; those beside which the value is looked up are a draw.
        var generator = SeededGenerator(seed: 21)
        let every = Population.count(6, of: 1)
        var tracker = ValueTracker(path)
        func follow(_ first: Int, _ last: Int) {
            let range = (RecordNumber(rawValue: UInt32(first)), RecordNumber(rawValue: UInt32(last)))
            timeline.walk(from: range.0, through: range.1) { state in
                let before = tracker.value
                let isAnother = tracker.follow(state, reader)
                if tracker.value != before { #expect(isAnother) }
                if generator.below(every) == 0 {
                    #expect(
                        tracker.value == (try? reader.value(of: path, in: state)),
                        "#\(state.record.rawValue)")
                }
                return true
            }
        }
        follow(1, trail.records.count)
        // As a search back goes: part by part, the last one first.
        for start in stride(from: trail.records.count - 20, to: 0, by: -20) { follow(start, start + 20) }
    }
}

/// M-7: of a recognizer the fingers that are down count, of a tap as many as it requires, also when they are up.
@Suite struct `How many touches a recognizer has` {
    private let story = HandMade()
    private let bits = [TouchSet(slot: 0), TouchSet(slot: 1)]

    private func touch(_ number: Int, _ phase: TouchPhase) -> RecordNumber {
        story.record(
            .touch(
                number: .init(rawValue: UInt32(number)), phase: phase, view: HandMade.card, window: .none,
                x: 0, y: 0, tapCount: 1), touches: bits[number - 1])
    }

    /// Two fingers come down, and the recognizer hears of both at once.
    private func begin(_ recognizer: SubjectID) -> RecordNumber {
        story.define(SubjectID(rawValue: 5), .application, "application", owner: HandMade.demo)
        for number in 1...2 { _ = touch(number, .began) }
        return story.record(
            .began(call: .touchesBegan, on: recognizer, about: HandMade.card, isAppCode: false),
            touches: bits[0].union(bits[1]))
    }

    private func history(_ path: String) -> [ValueHistory.Entry] {
        let trail = story.trail()
        return ValueHistory(of: StatePath(path), in: trail, StateReader(trail)).entries
    }

    @Test func `a finger that lifts counts no more, before the recognizer hears of it`() {
        let records = [begin(HandMade.pan), touch(2, .ended), touch(1, .cancelled)]
        let history = history("pan.numberOfTouches")
        #expect(history.map(\.text) == [nil, "0", "2", "1", "0"])
        #expect(history.suffix(3).map(\.record) == records)
    }

    @Test func `a tap has as many as it requires, whatever a foreign trace says of that`() {
        let tap = SubjectID(rawValue: 6)
        story.define(tap, .recognizer, "tap", .tap, owner: HandMade.demo)
        var records = [begin(tap)]
        for required in [2, 1e300, -1] {
            records.append(
                story.record(
                    .propertySet(subject: tap, property: .numberOfTouchesRequired, x: required, y: 0, z: 0)))
        }
        let history = history("tap.numberOfTouches")
        #expect(history.map(\.text) == [nil, "0", "1", "2", "0"])
        #expect(history.suffix(3).map(\.record) == [records[0], records[1], records[3]])
    }
}

/// Those of its samples, those with its bit, and what follows from either without a sample.
@Suite struct `The records of a touch` {
    private let story = HandMade()

    private func note(because cause: RecordNumber, touches: TouchSet = []) -> RecordNumber {
        story.record(.note(name: .none), cause: cause, touches: touches)
    }

    private func begin(_ touch: UInt32) -> RecordNumber {
        story.record(
            .touch(
                number: .init(rawValue: touch), phase: .began, view: HandMade.card, window: .none, x: 0,
                y: 0, tapCount: 1))
    }

    @Test func `a touch has what follows from it, and its bit until another touch has that`() {
        let bit = TouchSet(slot: 0)
        story.sample = SampleID(rawValue: 1)
        let first = [story.record(.contact(finger: 1, phase: .down, x: 1, y: 1)), begin(1)]
        story.sample = .none
        let timer = note(because: first[1])
        let following = [timer, note(because: timer)]
        // A run loop does this in every pass.
        story.record(
            .activity(loop: .none, activity: .beforeTimers, mode: .none), cause: first[1], touches: [])
        let released = note(because: .none, touches: bit)
        story.sample = SampleID(rawValue: 2)
        let second = [note(because: .none, touches: bit), begin(2)]
        story.sample = .none
        let later = [note(because: second[1], touches: bit), note(because: first[1])]
        story.sample = SampleID(rawValue: 1)
        let ofSample = note(because: second[1])
        let trail = story.trail()
        func records(_ touch: UInt32) -> [RecordNumber] {
            let filter = TouchFilter(touch, in: trail, SubjectIndex(trail))
            return trail.records.indices.filter { filter.contains($0) }.map { RecordNumber(index: $0) }
        }
        #expect(records(1) == first + following + [released, later[1], ofSample])
        #expect(records(2) == second + [later[0]])
    }
}

@Suite struct `The search for the next stop` {
    private static let trail = `The timeline of a long trail`.trail

    /// Where the stepper stops on its way from one end to the other.
    private func stops(
        _ direction: StepDirection, _ prepare: (inout Stepper) throws -> Void
    ) rethrows -> [UInt32] {
        var stepper = Stepper(Self.trail)
        try prepare(&stepper)
        stepper.jump(to: direction == .forward ? RecordNumber(rawValue: 1) : stepper.end)
        var stops: [UInt32] = []
        while stops.count < 1_000 {
            let stop = stepper.run(direction)
            if stop == .end || stop == .beginning || stop == .nowhere { break }
            stops.append(stepper.position.rawValue)
        }
        return stops
    }

    @Test func `the stops on the way back are those on the way there`() throws {
        let condition = try StateCondition("touch 1.position.y > 300 and touch 1.position.y < 303")
        let prepare = { (stepper: inout Stepper) in
            let words = try RecordSelector("touchesMoved", in: Self.trail, names: stepper.reader.names)
            _ = stepper.add(words, if: condition)
        }
        let there = try stops(.forward, prepare)
        #expect(try stops(.backward, prepare) == there.reversed())
        // The plain fold says the same.
        let reader = StateReader(Self.trail)
        var (state, plain) = (TrailState(), [UInt32]())
        for record in Self.trail.records {
            state.fold(record)
            guard case .began(.touchesMoved, _, _, _) = record.event else { continue }
            if condition.holds(in: state, reader) { plain.append(state.record.rawValue) }
        }
        #expect(there == plain && !plain.isEmpty)
    }

    @Test func `a jump beyond the last record leads to the last one`() {
        var stepper = Stepper(Sample.firstTap)
        stepper.jump(to: RecordNumber(rawValue: stepper.end.rawValue + 1))
        #expect(stepper.position == stepper.end)
    }

    @Test func `a step to the next decision passes over moves, and over the end of an attempt`() {
        let trail = Sample.firstTap
        var stepper = Stepper(trail)
        stepper.jump(to: RecordNumber(rawValue: 1))
        var there: [UInt32] = []
        while stepper.go(.decision, .forward) == .arrived { there.append(stepper.position.rawValue) }
        let transitions = trail.records.indices.compactMap { index -> (number: UInt32, isDecision: Bool)? in
            guard case .transition(_, _, let state, let reason, _) = trail.records[index].event else {
                return nil
            }
            return (RecordNumber(index: index).rawValue, state != .changed && reason != .reset)
        }
        #expect(there == transitions.filter(\.isDecision).map(\.number) && !there.isEmpty)
        #expect(transitions.contains { !$0.isDecision })
    }

    @Test func `a watched value that changes stops behind the change there, and before it on the way back`() {
        let prepare = { (stepper: inout Stepper) in _ = stepper.add(StatePath("touch 1.phase")) }
        let there = stops(.forward, prepare)
        #expect(there.count >= 3)
        #expect(stops(.backward, prepare) == there.reversed().map { $0 - 1 })
    }

    @Test func `a watched value is told as it was before the step and as it is behind it, both ways`() {
        var stepper = Stepper(Self.trail)
        let watch = stepper.add(StatePath("touch 1.phase"))
        func changes(_ direction: StepDirection) -> [[StateValue?]] {
            var changes: [[StateValue?]] = []
            while case .watch(watch, let before, let after) = stepper.run(direction) {
                changes.append([before, after])
            }
            return changes
        }
        stepper.jump(to: RecordNumber(rawValue: 1))
        let (there, back) = (changes(.forward), changes(.backward))
        #expect(there.count >= 3)
        #expect(back == there.reversed().map { [$0[1], $0[0]] })
    }

    @Test func `of two values that change at one record the one that was watched first is told`() {
        var stepper = Stepper(Self.trail)
        let (first, second) = (
            stepper.add(StatePath("touch 1.phase")), stepper.add(StatePath("touch 1.phase"))
        )
        stepper.jump(to: RecordNumber(rawValue: 1))
        guard case .watch(first, _, _) = stepper.run(.forward) else {
            Issue.record("it stops for another one")
            return
        }
        #expect(stepper.delete(first) && !stepper.delete(first))
        guard case .watch(second, _, _) = stepper.run(.backward) else {
            Issue.record("it does not stop for the other one")
            return
        }
        #expect(stepper.delete(second) && !stepper.delete(second + 1))
        #expect(stepper.run(.forward) == .end)
    }

    /// A control has its action sent by itself and by the application, and each of these calls returns.
    @Test func `action as a word of a stop is the callback alone, though a stage is called so too`() throws {
        let file = """
            {"version": 1, "title": "T", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100], "actions": [{"for": "touchUpInside"}]}]}]}],
             "fingers": [{"tap": "b", "at": "100ms"}]}
            """
        let trail = try Scenario(Array(file.utf8), file: "s.json").run().trail
        let words = try RecordSelector("action", in: trail, names: Stepper(trail).reader.names)
        let calls = trail.records.indices.filter { words.matches(trail.records[$0], at: $0) }.map { index in
            if case .began(let call, _, _, _) = trail.records[index].event { "\(call)" } else { "a return" }
        }
        #expect(calls == ["action"])
    }

    @Test func `a stop at a touch is at each of its records, and at no other`() throws {
        let trail = Sample.firstTap
        var stepper = Stepper(trail)
        let words = try RecordSelector("touch 1", in: trail, names: stepper.reader.names)
        let touch = TouchFilter(1, in: trail, SubjectIndex(trail))
        let records = trail.records.indices.filter { touch.contains($0) }.map { RecordNumber(index: $0) }
        _ = stepper.add(words, if: nil)
        stepper.jump(to: RecordNumber(rawValue: 1))
        var stops: [RecordNumber] = []
        while case .breakpoint = stepper.run(.forward) { stops.append(stepper.position) }
        #expect(stops == records && !stops.isEmpty)
    }

    @Test func `a phase as a word of a stop is that of presses and of shakes too`() throws {
        let phone = TestPhone(showing: [])
        phone.phone.press(.a, at: .milliseconds(100), for: .milliseconds(50))
        phone.phone.shake(at: .milliseconds(300), for: .milliseconds(100))
        let trail = phone.finish()
        for phase in ["began", "ended"] {
            let words = try RecordSelector(phase, in: trail, names: Stepper(trail).reader.names)
            let found = trail.records.indices.filter { words.matches(trail.records[$0], at: $0) }.map {
                index in
                switch trail.records[index].event {
                case .press(_, let told, _, _): "press \(told.word)"
                case .motion(_, let told, _, _): "shake \(told.word)"
                default: "another record"
                }
            }
            #expect(Set(found) == ["press \(phase)", "shake \(phase)"], "\(found)")
        }
    }

    @Test(arguments: [1, 4_096, 8_192])
    func `a stop beside a keyframe is found from both sides`(keyframe: Int) throws {
        var stepper = Stepper(Self.trail)
        var count = 0
        for number in max(keyframe - 1, 1)...keyframe + 1 {
            // The words of callbacks are those of states too.
            switch Self.trail.records[number - 1].event {
            case .began, .ended: continue
            default: count += 1
            }
            let word = "\(Self.trail.records[number - 1].event.word)"
            let words = try RecordSelector(word, in: Self.trail, names: stepper.reader.names)
            let id = stepper.add(words, if: try StateCondition("record == \(number)"))
            stepper.jump(to: RecordNumber(rawValue: UInt32(number + 40)))
            #expect(stepper.run(.backward) == .breakpoint(id))
            #expect(Int(stepper.position.rawValue) == number)
            defer { stepper.deleteAll() }
            if number == 1 { continue }
            stepper.jump(to: RecordNumber(rawValue: UInt32(max(number - 40, 1))))
            #expect(stepper.run(.forward) == .breakpoint(id))
            #expect(Int(stepper.position.rawValue) == number)
        }
        #expect(count > 0)
    }

    @Test func `a trial that is interrupted says so, also where few records fit`() throws {
        let stepper = Stepper(Self.trail)
        let words = try RecordSelector("touchesEnded", in: Self.trail, names: stepper.reader.names)
        #expect((1..<256).contains(stepper.matches(of: words)))
        let condition = try StateCondition("time < 0ms")
        for selector in [nil, words] {
            let trial = stepper.trial(of: condition, at: selector) { true }
            #expect(trial.isInterrupted && trial.stops == 0 && trial.mistake == nil)
            #expect(!stepper.trial(of: condition, at: selector).isInterrupted)
        }
    }

    @Test func `a search that is interrupted stands where it came to, and goes on from there`() throws {
        var stepper = Stepper(Self.trail)
        _ = stepper.add(StatePath("nobody.state"))
        for direction in [StepDirection.forward, .backward] {
            stepper.jump(to: direction == .forward ? RecordNumber(rawValue: 1) : stepper.end)
            var questions = 0
            let stop = stepper.run(direction) {
                questions += 1
                return questions == 3
            }
            #expect(stop == .interrupted)
            let place = Int(stepper.position.rawValue)
            #expect(place > 2_048 && place < Self.trail.records.count - 2_048)
        }
        #expect(stepper.run(.backward) == .beginning)
    }
}
