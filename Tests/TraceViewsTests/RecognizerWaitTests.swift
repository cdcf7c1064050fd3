import Testing
import Trace
import VirtualTime

@testable import TraceViews

/// How long `pan` had to wait for others to fail, in records written by hand (F-7).
@Suite struct `The wait of a recognizer` {
    private static let (tap, swipe) = (SubjectID(rawValue: 20), SubjectID(rawValue: 21))

    private enum Step {
        /// `pan`, or somebody else, begins to wait for a rival.
        case waits(SubjectID, by: SubjectID = HandMade.pan)
        case fails(SubjectID)
        case ends(SubjectID)
        /// So many milliseconds go by.
        case time(Int)
    }

    /// The longest wait between the first and the last of the steps; behind these both rivals fail.
    private func wait(_ steps: Step...) -> (rival: SubjectID, milliseconds: Int64)? {
        let story = HandMade()
        func transition(_ recognizer: SubjectID, _ state: GestureState) -> RecordNumber {
            story.record(
                .transition(
                    recognizer: recognizer, from: .possible, to: state, reason: .moved, other: .none))
        }
        for rival in [Self.tap, Self.swipe] {
            story.define(rival, .recognizer, "rival", owner: HandMade.demo)
        }
        // What came before is no part of it.
        story.record(.waits(recognizer: HandMade.pan, other: Self.swipe))
        story.milliseconds += 1_000
        var numbers: [RecordNumber] = []
        for step in steps {
            switch step {
            case .waits(let rival, let waiting):
                numbers.append(story.record(.waits(recognizer: waiting, other: rival)))
            case .fails(let rival): numbers.append(transition(rival, .failed))
            case .ends(let rival): numbers.append(transition(rival, .ended))
            case .time(let milliseconds): story.milliseconds += milliseconds
            }
        }
        story.milliseconds += 500
        for rival in [Self.tap, Self.swipe] { _ = transition(rival, .failed) }
        story.record(.waits(recognizer: HandMade.pan, other: Self.tap))
        let wait = RecognizerWait(
            longestOf: HandMade.pan, from: numbers[0], to: numbers[numbers.count - 1], in: story.trail())
        return wait.map { ($0.rival, $0.interval.nanoseconds / 1_000_000) }
    }

    @Test func `a wait lasts until the rival has failed, or to the end where it has not`() {
        let (tap, swipe, pan) = (Self.tap, Self.swipe, HandMade.pan)
        let table: [((rival: SubjectID, milliseconds: Int64)?, SubjectID, Int64)] = [
            (wait(.waits(tap), .time(30), .fails(tap), .time(20), .ends(pan)), tap, 30),
            // Another one that fails, and what else becomes of the rival, end nothing.
            (wait(.waits(tap), .time(5), .fails(swipe), .time(30), .fails(tap), .ends(pan)), tap, 35),
            (wait(.waits(tap), .time(10), .ends(tap), .time(30), .ends(pan)), tap, 40),
            (wait(.ends(swipe), .time(7), .waits(tap), .time(10), .ends(pan)), tap, 10),
            // It failed before: that was another attempt.
            (wait(.fails(tap), .time(7), .waits(tap), .time(10), .fails(tap), .ends(pan)), tap, 10),
            // The end itself is the failure, or the waiting.
            (wait(.waits(tap), .time(30), .fails(tap)), tap, 30),
            (wait(.ends(swipe), .time(30), .waits(tap)), tap, 0),
            // Of several the longest, of equal ones the first.
            (
                wait(
                    .waits(tap), .waits(swipe), .time(10), .fails(tap), .time(10), .fails(swipe), .ends(pan)
                ), swipe, 20
            ),
            (wait(.waits(tap), .waits(swipe), .time(10), .fails(swipe), .fails(tap), .ends(pan)), tap, 10),
        ]
        for (index, (found, rival, milliseconds)) in table.enumerated() {
            #expect(found?.rival == rival && found?.milliseconds == milliseconds, "row \(index)")
        }
    }

    @Test func `who waits for nobody, or long before, has no wait`() {
        #expect(wait(.ends(Self.tap), .time(10), .ends(HandMade.pan)) == nil)
        #expect(wait(.waits(Self.tap, by: Self.swipe), .time(10), .ends(HandMade.pan)) == nil)
    }

    /// What a record follows from stands before it, also where a recognizer waits for itself, as in no trace of ours.
    @Test func `what ended a wait is the last failure of a rival before the record that follows`() {
        let story = HandMade()
        func transition(_ recognizer: SubjectID, _ state: GestureState) -> RecordNumber {
            story.record(
                .transition(
                    recognizer: recognizer, from: .possible, to: state, reason: .moved, other: .none))
        }
        let failed = transition(Self.tap, .failed)
        let start = story.record(.waits(recognizer: HandMade.pan, other: Self.tap))
        story.record(.waits(recognizer: HandMade.pan, other: HandMade.pan))
        story.record(.waits(recognizer: HandMade.card, other: Self.swipe))
        let others = transition(Self.swipe, .failed)
        let first = transition(Self.tap, .failed)
        let last = transition(Self.tap, .failed)
        let end = transition(HandMade.pan, .failed)
        let trail = story.trail()
        func failure(_ start: RecordNumber, _ end: RecordNumber) -> RecordNumber? {
            RecognizerWait.lastFailure(for: HandMade.pan, from: start, to: end, in: trail)
        }
        #expect(failure(start, end) == last)
        #expect(failure(start, last) == first)
        #expect(failure(start, first) == nil && failure(failed, others) == nil)
        #expect(failure(last, end) == nil)
    }
}
