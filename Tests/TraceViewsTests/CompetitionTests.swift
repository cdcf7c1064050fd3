import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

@Suite struct `The competition` {
    /// A pan that was added after a tap, with a finger that slides 20 pt from 110 ms to 310 ms.
    static let panAndTap = Competition(
        rivals { card, _ in
            card.addGestureRecognizer(tap("tap"))
            card.addGestureRecognizer(Drag().named("pan"))
        }.drag(by: (20, 0), at: 110, for: 200).finish())

    /// A tap that has to wait until a double tap has failed.
    static func taps(at times: Int...) -> Competition {
        let phone = rivals { card, _ in
            let (single, double) = (tap("single"), tap("double", taps: 2))
            single.require(toFail: double)
            card.addGestureRecognizer(single)
            card.addGestureRecognizer(double)
        }
        for time in times { _ = phone.tap(at: time) }
        return Competition(phone.finish())
    }

    private func attempt(_ name: String, _ competition: Competition) throws -> Competition.Attempt {
        try #require(competition[name]?.attempts.first)
    }

    // MARK: Verdicts

    @Test func `the competition is won by the pan that prevents a tap`() throws {
        let pan = try attempt("pan", Self.panAndTap)
        #expect(pan.verdict == .won(.stateSet))
        #expect(pan.prevented == ["tap"])
        #expect(pan.touches == [1])
        #expect(pan.takes.map { [$0.touch.description, $0.view, "\($0.heard)"] } == [["1", "card", "true"]])
        #expect(pan.result == "won: its class set the state; prevented tap; took touch 1 from card")
        let tap = try attempt("tap", Self.panAndTap)
        #expect(tap.verdict == .lost(.preventedBy, other: "pan", hasWaited: false))
        #expect(tap.state == .failed)
        #expect(tap.result == "lost: prevented by pan")
        #expect(tap.prevented.isEmpty && tap.takes.isEmpty)
    }

    @Test func `the competition lists all that a winner prevents`() throws {
        let names = ["tap", "press", "swipe"]
        let competition = Competition(
            rivals { card, _ in
                for name in names { card.addGestureRecognizer(tap(name)) }
                card.addGestureRecognizer(Drag().named("pan"))
            }.drag(by: (20, 0), at: 110, for: 200).finish())
        let pan = try attempt("pan", competition)
        #expect(Set(pan.prevented) == Set(names))
        let list = "\(pan.prevented[0]), \(pan.prevented[1]) and \(pan.prevented[2])"
        #expect(pan.result.contains("prevented \(list);"))
    }

    @Test func `the competition counts changes that follow each other as one step`() throws {
        let pan = try attempt("pan", Self.panAndTap)
        // Scans at 117, 133 … 317 ms: the first move is seen at 133, the lift at 317.
        #expect(pan.start.nanoseconds / 1_000 == 116_666)
        #expect(pan.course == "possible 116.7 → began 133.3 → changed ×10 → ended 316.7")
        #expect(pan.end != nil)
    }

    @Test func `the competition is won by a tap whose rival fails, after a wait`() throws {
        let competition = Self.taps(at: 110)
        let single = try attempt("single", competition)
        #expect(single.verdict == .won(.tapsCompleted))
        // Up at 166.7; the double tap waits 350 ms for the next.
        #expect(single.course == "possible 116.7 → waits for double 166.7 → ended 516.7")
        #expect(single.result.hasPrefix("won: its taps were complete; waited for double to fail"))
        let double = try attempt("double", competition)
        #expect(double.verdict.text == "lost: no next tap came in time")
    }

    @Test func `the competition tells what was held back, for how long, and who took it`() throws {
        let holds = Self.taps(at: 110).contenders.flatMap { $0.attempts }.flatMap(\.holds)
        // Both may still recognize; the one that hears first is the one that is named.
        #expect(
            holds.map(\.text) == ["held touchesEnded back from card for 350 ms, until single took the touch"])
    }

    @Test func `the competition is lost by a tap whose rival recognizes`() throws {
        let competition = Self.taps(at: 110, 260)
        let single = try attempt("single", competition)
        #expect(single.verdict == .lost(.requiredRecognized, other: "double", hasWaited: true))
        #expect(single.verdict.text == "lost: waited for double, which recognized")
        #expect(single.touches == [1])
        #expect(!single.result.contains("; waited"))
        let double = try attempt("double", competition)
        #expect(double.verdict == .won(.tapsCompleted))
        #expect(double.touches == [1, 2])
        #expect(double.outlasted == ["single"] && double.prevented.isEmpty)
        #expect(double.result.contains("; single had to wait for it; "))
        // What queued behind the held end of the first has not been heard.
        #expect(
            double.result.contains(
                "took touch 1 from card; took touch 2 from card, which never heard of it"))
    }

    @Test func `the competition names a delegate that refuses`() throws {
        let refusing = (Refusing(mayBegin: false), Refusing(mayReceive: false))
        let competition = Competition(
            rivals { card, _ in
                let (shy, deaf) = (tap("shy"), tap("deaf"))
                (shy.delegate, deaf.delegate) = refusing
                card.addGestureRecognizer(shy)
                card.addGestureRecognizer(deaf)
            }.tap(at: 110).finish())
        #expect(try attempt("shy", competition).result == "lost: its delegate would not let it begin")
        let deaf = try attempt("deaf", competition)
        #expect(deaf.verdict == .refused)
        #expect(deaf.refusedTouch == 1)
        #expect(deaf.touches.isEmpty)
        #expect(deaf.result == "not in it: its delegate refused the touch")
    }

    @Test func `the competition says how long a view waited for what it heard in the end`() throws {
        let competition = Competition(
            rivals { card, _ in
                let tap = UITapGestureRecognizer().named("tap")
                tap.delaysTouchesBegan = true
                card.addGestureRecognizer(tap)
            }.tap(at: 110, for: 2_000).finish())
        let tap = try attempt("tap", competition)
        #expect(tap.verdict == .lost(.pressedTooLong, other: nil, hasWaited: false))
        #expect(
            tap.result == "lost: the finger stayed too long; held touchesBegan back from card for 750 ms")
        #expect(tap.holds.first?.takenBy == nil)
    }

    @Test func `the competition ends what is held of one finger with that finger, not with another`() throws {
        let trace = HandMade()
        let held = TraceEvent.held(recognizer: HandMade.pan, phase: .began, view: HandMade.card)
        let second = TouchSet(slot: 1)
        trace.record(
            .began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        trace.record(held)
        trace.milliseconds = 110
        trace.record(held, touches: second)
        trace.milliseconds = 150
        trace.record(
            .released(phase: .began, view: HandMade.card, after: 40_000_000, x: 0, y: 0), touches: second)
        let holds = try attempt("pan", Competition(trace.trail())).holds
        #expect(holds.map(\.start) == [.at(.milliseconds(100)), .at(.milliseconds(110))])
        #expect(holds.map(\.end) == [nil, .at(.milliseconds(150))])
    }

    /// The finger stays until 1100 ms, and the app dies at 200 ms.
    @Test func `the competition ends with the app, and what is held with it`() throws {
        let phone = rivals { card, _ in
            let pan = Drag().named("pan")
            pan.delaysTouchesBegan = true
            card.addGestureRecognizer(pan)
        }.tap(at: 100, for: 1_000)
        phone.phone.kill(phone.application, at: .at(.milliseconds(200)))
        let trail = phone.finish()
        #expect(trail.records.last.map { $0.instant >= .at(.milliseconds(1_100)) } == true)
        let pan = try attempt("pan", Competition(trail))
        #expect(pan.start == .at(.milliseconds(100)) && pan.end == .at(.milliseconds(200)))
        #expect(
            pan.result
                == "never decided; held touchesBegan back from card for 100 ms, until its app died")
        let story = Narration(trail, length: .story).lines.map(\.what)
        #expect(story.contains("pan holds began back from card for 100 ms, until its app dies"))
    }

    /// The finger stays until 300 ms, and the card goes at 190 ms (M-9).
    @Test func `the competition ends what is held when the view leaves its window`() throws {
        var leaving: UIView?
        let phone = rivals { card, window in
            leaving = card
            let pan = Drag().named("pan")
            pan.delaysTouchesBegan = true
            window.addGestureRecognizer(pan)
        }.tap(at: 100, for: 200)
        let card = try #require(leaving)
        phone.at(190) { card.removeFromSuperview() }
        let trail = phone.finish()
        let hold = try #require(try attempt("pan", Competition(trail)).holds.first)
        #expect(hold.takenBy == nil && !hold.isLost)
        #expect(hold.text == "held touchesBegan back from card for 90 ms, until that left its window")
        let story = Narration(trail, length: .story).lines.map(\.what)
        #expect(story.contains("pan holds began back from card for 90 ms, until that leaves its window"))
    }

    @Test func `the competition tells a transition that was refused`() throws {
        let competition = Competition(
            rivals { card, _ in card.addGestureRecognizer(Confused().named("confused")) }.tap(at: 110)
                .finish()
        )
        let confused = try attempt("confused", competition)
        #expect(confused.verdict == .lost(.touchesGone, other: nil, hasWaited: false))
        #expect(confused.result.contains("possible → changed was refused"))
    }

    @Test func `the competition is undecided while the finger is down`() throws {
        let recorder = Recorder()
        let trace = HandMade(recorder)
        trace.record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: .none, window: .none, x: 0, y: 0, tapCount: 1
            ))
        trace.record(.began(call: .touchesBegan, on: HandMade.pan, about: .none, isAppCode: false))
        let pan = try attempt("pan", Competition(trace.trail()))
        #expect(pan.verdict == .undecided && pan.state == .possible)
        #expect(pan.verdict.text == "never decided")
        #expect(pan.end == nil)
        #expect(pan.touches == [1])
    }

    @Test func `the competition is won and lost again by one that is cancelled`() throws {
        let trace = HandMade()
        trace.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none))
        trace.milliseconds = 150
        trace.record(
            .transition(
                recognizer: HandMade.pan, from: .began, to: .cancelled, reason: .touchCancelled, other: .none)
        )
        trace.record(
            .transition(
                recognizer: HandMade.pan, from: .cancelled, to: .possible, reason: .reset, other: .none))
        let pan = try attempt("pan", Competition(trace.trail()))
        #expect(pan.verdict == .cancelled(.touchCancelled, other: nil))
        #expect(pan.result == "won, then cancelled: the system took the touch")
        #expect(pan.course == "possible 100.0 → began 100.0 → cancelled 150.0")
        #expect(pan.end == .at(.milliseconds(150)))
    }

    // MARK: Who is listed

    @Test func `the competition lists by priority: the deeper view first, on one view the one added last`() {
        let competition = Competition(
            rivals { card, window in
                let label = UIView(frame: card.bounds)
                label.accessibilityIdentifier = "label"
                window.addGestureRecognizer(tap("on window"))
                card.addGestureRecognizer(tap("first"))
                card.addGestureRecognizer(tap("second"))
                label.addGestureRecognizer(tap("on label"))
                card.addSubview(label)
            }.tap(at: 110).finish())
        #expect(competition.contenders.map(\.name) == ["on label", "second", "first", "on window"])
        #expect(competition.contenders.map(\.view) == ["label", "card", "card", "window"])
    }

    @Test func `the competition leaves out who saw no touch`() {
        let competition = Competition(
            rivals { card, window in
                let aside = UIView(frame: CGRect(x: 0, y: 600, width: 50, height: 50))
                aside.addGestureRecognizer(tap("aside"))
                card.addGestureRecognizer(tap("tap"))
                window.addSubview(aside)
            }.tap(at: 110).finish())
        #expect(competition.contenders.map(\.name) == ["tap"])
        #expect(competition.hasTouches)
        #expect(!Competition(rivals { _, _ in }.tap(at: 110).finish()).hasTouches)
    }

    @Test func `the competition begins a new attempt after each reset, and can be narrowed to a touch`() {
        let trail = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
            .tap(at: 110).tap(at: 1_110).finish()
        #expect(Competition(trail)["tap"]?.attempts.map(\.touches) == [[1], [2]])
        #expect(Competition(trail, touch: 2)["tap"]?.attempts.map(\.touches) == [[2]])
        #expect(Competition(trail, touch: 3).contenders.isEmpty)
    }
}
