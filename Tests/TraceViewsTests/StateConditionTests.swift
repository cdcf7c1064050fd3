import Testing
import Trace
import TraceViews

@Suite struct `Numbers that a value is compared with` {
    @Test(arguments: [
        ("2", [2], 0, false), ("-0.5", [-0.5], 0, false), ("0, 120", [0, 120], 0, false),
        ("390 × 844", [390, 844], 0, false), ("390x844", [390, 844], 0, false),
        ("120 ±0.5", [120], 0.5, false), ("1, 2 +-3", [1, 2], 3, false), ("2ms", [2e6], 0, true),
        ("2ms ±1us", [2e6], 1e3, true),
    ])
    func `numbers that a value is compared with are read with their tolerance`(
        text: String, numbers: [Double], tolerance: Double, isTime: Bool
    ) {
        let read = StateNumbers(text)
        #expect(read?.numbers == numbers)
        #expect(read?.tolerance == tolerance)
        #expect(read?.isTime == isTime)
    }

    @Test(arguments: [
        "", "began", "1,", "1 2", "inf", "nan", "1 ±", "1 ±-1", "1 ±1 ±1", "1ms ±1", "1 ±1ms", "1, 2ms", "±1",
    ])
    func `numbers that a value is compared with are nothing else`(text: String) {
        #expect(StateNumbers(text) == nil)
    }
}

@Suite struct `A condition` {
    @Test func `a condition knows where its parts stand`() throws {
        let condition = try StateCondition("  pän.state ==  began and save.isHidden")
        #expect(condition.clauses.map(\.path.text) == ["pän.state", "save.isHidden"])
        #expect(condition.clauses.map(\.pathOffset) == [2, 26])
        #expect(condition.clauses.map(\.literalOffset) == [16, 26])
        #expect(condition.clauses.map(\.text) == ["pän.state == began", "save.isHidden"])
    }

    /// The longest name counts, and none that is a part of a longer word.
    @Test func `a condition keeps names together that hold what separates its parts`() throws {
        let names = NamesInText(["salt", "salt and pepper", "a == b", "Buy!", "="])
        let condition = try StateCondition(
            "salt and pepper.isHidden and touch 1.view == a == b and Buy! and salt and pepperoni", names)
        #expect(
            condition.clauses.map(\.text) == [
                "salt and pepper.isHidden", "touch 1.view == a == b", "Buy!", "salt", "pepperoni",
            ])
        #expect(condition.clauses.map(\.pathOffset) == [0, 29, 56, 65, 74])
        #expect(condition.clauses[1].literalOffset == 45)
        let atEnd = try StateCondition(
            "this and row 3.isSelected and that.isHidden", NamesInText(["this and", "and"]))
        #expect(atEnd.clauses.map(\.text) == ["this and row 3.isSelected", "that.isHidden"])
        #expect(throws: StateCondition.Mistake.self) { _ = try StateCondition("a == b == a == b") }
        #expect(try StateCondition("a == b == a == b", names).clauses.map(\.literal) == ["a == b"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `conditions are read in little time where many names hold what separates their parts`() throws {
        let names = NamesInText((0..<20_000).map { "salt and pepper \($0)" })
        for number in 0..<5_000 {
            let condition = try StateCondition("salt and pepper \(number).isHidden and save.isHidden", names)
            #expect(condition.clauses.count == 2)
        }
    }

    @Test(arguments: [("a = b", 0), ("a.b and  = 3", 9), ("a == b == c", 0), ("", 0)])
    func `a condition that is none is refused at the clause`(text: String, offset: Int) {
        do throws(StateCondition.Mistake) {
            _ = try StateCondition(text)
            Issue.record("was not refused")
        } catch {
            #expect(error.offset == offset)
        }
    }

    @Test(arguments: [
        ("tap.state == possible", true), ("tap.state != possible", false),
        ("window.center.x == 195 ±300", true), ("window.frame.width > 0", true),
        ("window.frame.width == -1 ±0.5", false),
        ("window.bounds.y == 0", true), ("window.bounds.y", false), ("window.frame.depth == 0", false),
        ("time >= 0ms and record > 0", true), ("tap.requirements", false), ("app.threads", true),
        ("window.frame.width >= 390", true), ("window.frame.width >= 391", false),
        ("window.frame.width <= 390", true), ("window.frame.width <= 389", false),
        ("window.frame.width > 389", true), ("window.frame.width > 390", false),
        ("window.frame.width < 391", true), ("window.frame.width < 390", false),
        ("window.frame.width <= 388 ±2", true), ("window.frame.width >= 392 ±2", true),
        ("window.frame.width <= 387 ±2", false), ("window.frame.width >= 393 ±2", false),
        ("window.frame.width < 388 ±2", false), ("window.frame.width > 392 ±2", false),
        ("record > #5", true), ("record == #5", false), ("window.frame.width > #5", false),
        ("time > 120ms", true), ("time > 120", false), ("time > 0", true), ("time > #0", false),
        ("window.frame.width > 2ns", false),
    ])
    func `a condition is asked of the state at the end`(text: String, isTrue: Bool) throws {
        let trail = Sample.firstTap
        var timeline = StateTimeline(trail)
        let holds = try StateCondition(text).holds(in: timeline.state(at: timeline.end), StateReader(trail))
        #expect(holds == isTrue)
    }
}

@Suite struct `The app in front` {
    @Test(arguments: ["app", "app.state", "app.port.depth"])
    func `is not there while none is in front`(path: String) throws {
        let trail = HandMade().trail()
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: timeline.end)
        let absent = #expect(throws: StatePathError.self) {
            try StateReader(trail).value(of: StatePath(path), in: state)
        }
        #expect(absent?.cause == .absence && absent?.message == "no app is in front at this moment")
    }

    @Test(arguments: ["time", "frame", "record"])
    func `and the moment itself have names that nobody else needs to have`(word: String) throws {
        let reader = StateReader(HandMade().trail())
        let error = #expect(throws: StatePathError.self) {
            try reader.value(of: StatePath("\(word).x"), in: TrailState())
        }
        #expect(error?.cause == .key && error?.message == "that value has nothing called \"x\"")
        let mistyped = #expect(throws: StatePathError.self) {
            try reader.value(of: StatePath("\(word)s"), in: TrailState())
        }
        #expect(mistyped?.cause == .name && mistyped?.known.contains(word) == true)
        #expect(mistyped?.known.contains("app") == true)
    }
}

@Suite struct `A condition that is tried in a whole trail` {
    private func trial(_ condition: String, in story: HandMade) throws -> ConditionTrial {
        Stepper(story.trail()).trial(of: try StateCondition(condition))
    }

    @Test(arguments: [5, 6])
    func `six values are told, and that there are more only where there are`(changes: Int) throws {
        let story = HandMade()
        for tenths in 1...changes {
            story.record(
                .propertySet(
                    subject: HandMade.card, property: .alpha, x: Double(tenths) / 10, y: 0, z: 0))
        }
        // A view is opaque before.
        let values = "1, 0.1, 0.2, 0.3, 0.4, 0.5" + (changes == 6 ? " …" : "")
        #expect(
            try trial("card.alpha == 7", in: story).mistake?.message
                == "card.alpha == 7 is never true in this trail: card.alpha is \(values)")
    }

    /// Two frames are shown by the records 6 and 7; before these there is none.
    private func twoFrames() -> HandMade {
        let story = HandMade()
        for number: Int64 in 1...2 {
            story.record(
                .frame(
                    stage: .display, process: ProcessID(rawValue: HandMade.demo.rawValue), number: number))
        }
        return story
    }

    @Test(arguments: [
        ("demo.shownFrame > 1", 1), ("demo.shownFrame >= 1", 2), ("demo.shownFrame == none", 5),
        ("demo.shownFrame != none", 2), ("record == #6", 1), ("record > #5", 2),
    ])
    func `a number may be none elsewhere, and that of a record be written as it is shown`(
        condition: String, stops: Int
    ) throws {
        let trial = try trial(condition, in: twoFrames())
        #expect(trial.mistake == nil && trial.stops == stops)
    }

    @Test(arguments: [
        ("demo.shownFrame == 2ms", "\"2ms\" is not a number, and demo.shownFrame is 1 there"),
        ("demo.shownFrame == #2", "\"#2\" is not a number, and demo.shownFrame is 1 there"),
        ("time > #5", "\"#5\" is not a time, such as 120ms or 850us, and time is one"),
        ("time > 1ms, 2ms", "\"1ms, 2ms\" is not a time, such as 120ms or 850us, and time is one"),
        ("time > none", "\"none\" is not a time, such as 120ms or 850us, and time is one"),
        ("demo.shownFrame > 2", "demo.shownFrame > 2 is never true in this trail: demo.shownFrame is 1 to 2"),
    ])
    func `a literal in another unit is refused`(condition: String, message: String) throws {
        #expect(try trial(condition, in: twoFrames()).mistake?.message == message)
    }
}

@Suite struct `The moment at which a touch was told of` {
    @Test func `the moment of a touch lies after the recognizers and views, and before the resets`() throws {
        let trail = Sample.firstTap
        let moment = try #require(trail.delivery(of: .ended, ofTouch: 1))
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: moment)
        let reader = StateReader(trail)
        #expect(try StateCondition("tap.state == ended").holds(in: state, reader))
        #expect(trail.delivery(of: .cancelled, ofTouch: 1) == nil)
        #expect(trail.delivery(of: .began, ofTouch: 2) == nil)
    }

    @Test func `the history of a value begins with its absence and ends with its last change`() throws {
        let trail = Sample.firstTap
        let history = ValueHistory(of: StatePath("tap.state"), in: trail, StateReader(trail))
        #expect(history.entries.map(\.text) == [nil, "possible", "ended", "possible"])
        for entry in history.entries.dropFirst(2) {
            guard case .transition? = trail.records[entry.record]?.event else {
                Issue.record("#\(entry.record.rawValue) is not a transition")
                continue
            }
        }
        #expect(history.index(at: .none) == 0)
        #expect(history.index(at: history.entries[2].record) == 2)
        #expect(history.index(at: RecordNumber(rawValue: UInt32(trail.records.count))) == 3)
    }
}
