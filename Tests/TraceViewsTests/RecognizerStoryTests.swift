import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

@Suite struct `A story of recognizers` {
    private func story(_ trail: Trail) -> [Narration.Line] { Narration(trail, length: .story).lines }

    @Test func `a story of recognizers tells equal moves with their actions in one line`() {
        let lines = story(
            rivals { card, _ in card.addGestureRecognizer(Drag().named("pan")) }
                .drag(by: (300, 0), at: 110, for: 1_000).finish()
        ).map(\.what)
        // 60 moves and a lift: the first move begins, the second goes on, 58 changes follow a change.
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "57 moved samples, the same way each: pan touchesMoved, pan → action (changed), until ")
                    || $0.hasPrefix(
                        "58 moved samples, the same way each: pan touchesMoved, pan → action (changed), until "
                    )
            })
        #expect(lines.count { $0.contains("moved sample") } == 1)
        #expect(lines.count < 90)
        #expect(lines.contains("pan → action (began)"))
        #expect(lines.contains("pan → action (ended)"))
    }

    @Test func `a story of recognizers of a pan tells how far it came`() {
        let trail = rivals { card, _ in
            card.addGestureRecognizer(tap("tap"))
            card.addGestureRecognizer(UIPanGestureRecognizer().named("pan"))
        }.drag(by: (300, 0), at: 110, for: 1_000).finish()
        let lines = story(trail).map(\.what)
        #expect(lines.contains("pan: possible → began (movedBeyondHysteresis)"))
        #expect(lines.contains { $0.hasPrefix("pan → action (began), translation (") })
        #expect(lines.contains { $0.hasPrefix("pan → action (ended), translation (2") })
        let moves = lines.filter {
            $0.contains("pan → action (changed), translation (") && $0.contains(") … (2")
        }
        #expect(moves.count == 1)
        #expect(!lines.contains { $0.hasPrefix("pan.") })
        #expect(lines.count < 120)
        let pan = Competition(trail)["pan"]?.attempts.first
        #expect(
            pan?.result == "won: the fingers moved far enough; prevented tap; took touch 1 from card")
    }

    @Test
    func `a recognizer story tells a question and its answer in one line, with the answer's reason`() throws {
        let refusing = (Refusing(mayBegin: false), Refusing(mayReceive: false))
        let lines = story(
            rivals { card, _ in
                let (shy, deaf) = (tap("shy"), tap("deaf"))
                (shy.delegate, deaf.delegate) = refusing
                card.addGestureRecognizer(shy)
                card.addGestureRecognizer(deaf)
            }.tap(at: 110).finish())
        let begin = try #require(lines.first { $0.what.contains("shouldBegin") })
        #expect(begin.what == "shy's delegate: shouldBegin? no")
        #expect(begin.why == "what may not begin fails")
        #expect(lines.count { $0.what.contains("shouldBegin") } == 1)
        #expect(lines.map(\.what).contains("deaf's delegate: shouldReceiveTouch on card? no"))
        #expect(lines.map(\.what).contains("shy: possible → failed (delegateRefused)"))
    }

    @Test func `a story of recognizers says who waits for whom, what is held and for how long`() {
        let lines = story(
            rivals { card, _ in
                let (single, double) = (tap("single"), tap("double", taps: 2))
                single.require(toFail: double)
                card.addGestureRecognizer(single)
                card.addGestureRecognizer(double)
            }.tap(at: 110).finish()
        ).map(\.what)
        #expect(lines.contains("single waits until double has failed"))
        #expect(lines.contains("single holds ended back from card for 350 ms, until single takes the touch"))
    }

    @Test func `a story of recognizers says what comes late, by how much, and who held it`() {
        let lines = story(
            rivals { card, _ in
                let tap = UITapGestureRecognizer().named("tap")
                tap.delaysTouchesBegan = true
                card.addGestureRecognizer(tap)
            }.drag(by: (8, 0), at: 110, for: 2_000).finish()
        ).map(\.what)
        #expect(lines.contains("tap holds began back from card for 750 ms"))
        #expect(
            lines.contains {
                $0.hasPrefix("began at ") && $0.hasSuffix(" goes to card after 750 ms, held back by tap")
            })
        #expect(
            lines.contains {
                $0.hasPrefix("moved at ") && $0.contains(" goes to card after ")
                    && $0.hasSuffix("behind what was held back")
            })
        // The moves that are held are one line too.
        #expect(
            lines.contains {
                $0.contains(
                    "moved samples, the same way each: tap touchesMoved, for card it replaces the move before"
                )
            })
        #expect(lines.count < 80)
    }

    @Test func `a recognizer story names both states and the class of a transition that is refused`() {
        let lines = story(
            rivals { card, _ in card.addGestureRecognizer(Confused().named("confused")) }.tap(at: 110)
                .finish()
        ).map(\.what)
        #expect(lines.contains("confused (Confused): possible → changed is not a transition, refused"))
    }

    @Test func `a recognizer story tells what was measured with the action, from the first to the last`() {
        let trace = HandMade()
        for number in 1...3 {
            trace.milliseconds = 100 + 16 * number
            trace.sample = SampleID(rawValue: UInt32(number))
            trace.record(.contact(finger: 1, phase: .moved, x: 0, y: 0))
            let change = trace.record(
                .transition(
                    recognizer: HandMade.pan, from: .changed, to: .changed, reason: .moved, other: .none))
            trace.record(
                .propertySet(
                    subject: HandMade.pan, property: .translation, x: Double(12 * number), y: -1, z: 0))
            trace.record(.propertySet(subject: HandMade.pan, property: .velocity, x: 700, y: 0, z: 0))
            let action = trace.record(
                .began(call: .action, on: HandMade.pan, about: HandMade.card, isAppCode: true), cause: change)
            // What the app sets in its action is no measure.
            trace.record(
                .propertySet(subject: HandMade.pan, property: .translation, x: 0, y: 0, z: 0), cause: action)
        }
        // Then it ends, which is told by itself.
        trace.milliseconds = 164
        trace.sample = SampleID(rawValue: 4)
        let end = trace.record(
            .transition(recognizer: HandMade.pan, from: .changed, to: .ended, reason: .lifted, other: .none))
        trace.record(.propertySet(subject: HandMade.pan, property: .translation, x: 40, y: 0, z: 0))
        trace.record(
            .began(call: .action, on: HandMade.pan, about: HandMade.card, isAppCode: true), cause: end)
        #expect(
            story(trace.trail()).map(\.what) == [
                "3 moved samples, the same way each: pan → action (changed), translation (12, -1) … (36, -1), "
                    + "until 148.000 ms",
                "pan: changed → ended (lifted)",
                "pan → action (ended), translation (40, 0)",
            ])
    }

    @Test func `a recognizer story does not tell a change that does more than others among the equal ones`() {
        let trace = HandMade()
        for number in 1...4 {
            trace.milliseconds = 100 + 16 * number
            trace.sample = SampleID(rawValue: UInt32(number))
            trace.record(.contact(finger: 1, phase: .moved, x: 0, y: 0))
            if number == 3 { trace.record(.ignored(recognizer: HandMade.pan)) }
            trace.record(
                .began(call: .touchesMoved, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        }
        let lines = story(trace.trail()).map(\.what)
        #expect(lines.first?.hasPrefix("2 moved samples") == true)
        #expect(lines.contains("pan ignores the touch"))
        #expect(lines.last == "one moved sample: pan touchesMoved")
    }

    @Test func `a story of recognizers tells moves that nobody wants in one line too`() {
        let lines = story(rivals { _, _ in }.drag(by: (300, 0), at: 110, for: 500).finish()).map(\.what)
        #expect(
            lines.contains {
                $0.contains(
                    "moved samples, the same way each: card touchesMoved, window touchesMoved, "
                        + "application touchesMoved, nobody wants it, until ")
            })
        #expect(lines.count { $0.contains("moved sample") } == 1)
    }
}
