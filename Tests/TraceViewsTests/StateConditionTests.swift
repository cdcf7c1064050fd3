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
    ])
    func `a condition is asked of the state at the end`(text: String, isTrue: Bool) throws {
        let trail = Sample.firstTap
        var timeline = StateTimeline(trail)
        let holds = try StateCondition(text).holds(in: timeline.state(at: timeline.end), StateReader(trail))
        #expect(holds == isTrue)
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
