import Testing
import Trace

@testable import TraceViews

@Suite struct `The difference of two states` {
    /// The owners and keys of a difference, each as often as it is told.
    private func keys(_ changes: [StateChange]) -> [String] { changes.map { "\($0.owner).\($0.key)" } }

    @Test func `each value that is another one is told once`() {
        let story = HandMade()
        let first = story.record(.note(name: .none))
        story.record(
            .propertySet(subject: HandMade.card, property: .alpha, x: 0.5, y: 0, z: 0))
        let second = story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none))
        let third = story.record(
            .transition(
                recognizer: HandMade.pan, from: .began, to: .changed, reason: .moved, other: .none))
        let trail = story.trail()
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let (before, between) = (timeline.state(at: first), timeline.state(at: second))
        let after = timeline.state(at: third)

        let changes = reader.changes(from: before, to: between)
        #expect(keys(changes).count == Set(keys(changes)).count)
        #expect(changes.contains { $0.owner == "pan" && $0.key == "state" })
        #expect(changes.contains { $0.owner == "card" && $0.key == "alpha" })
        // It had a state before, and has one now.
        for change in changes where change.key == "state" { #expect(change.after != nil) }
        let later = reader.changes(from: between, to: after)
        #expect(keys(later).filter { $0.hasPrefix("card.") } == [])
        #expect(later.filter { $0.owner == "pan" && $0.after == nil } == [])
        #expect(reader.changes(from: after, to: after) == [])
    }

    @Test func `that a timer has another date is no news`() {
        let trail = Sample.firstTap
        let (reader, timeline) = (StateReader(trail), StateTimeline(trail))
        var (before, fires, told) = (TrailState(), 0, Set<String>())
        timeline.walk(from: RecordNumber(rawValue: 1), through: RecordNumber(index: trail.records.count - 1))
        {
            let changes = reader.changes(from: before, to: $0)
            if zip(before.loopItems.members, $0.loopItems.members).contains(where: { $0.fires != $1.fires }) {
                fires += 1
            }
            told.formUnion(changes.map(\.key))
            before = $0
            return true
        }
        #expect(fires > 0 && !told.contains("fires"))
        #expect(told.contains("state"))
    }
}
