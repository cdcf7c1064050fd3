import Testing
import Trace
import VirtualTime

@testable import TraceViews

/// A hop in which a thread waits for a core, as its parts (M-20).
@Suite struct `A hop with waits for a core` {
    private static let core = LatencyHop.coreWait(thread: "demo/main")

    private enum Step { case awaits, goesOn }

    /// The parts of a hop that begins with a contact at 105 ms and ends with an event of the thread at 145 ms, in
    /// milliseconds. The glass is scanned at 60 Hz: at 116.7 ms.
    private func parts(_ what: LatencyHop, _ steps: (Step, at: Int)...) -> [(LatencyHop, Double)]? {
        let story = HandMade()
        func does(_ step: Step, at milliseconds: Int) {
            story.milliseconds = milliseconds
            switch step {
            case .awaits: story.record(.coreAwaited(thread: HandMade.thread))
            case .goesOn: story.record(.note(name: .none))
            }
        }
        for (step, time) in steps where time < 105 { does(step, at: time) }
        story.milliseconds = 105
        let start = story.record(.contact(finger: 1, phase: .down, x: 0, y: 0), on: .none)
        for (step, time) in steps where time > 105 { does(step, at: time) }
        story.milliseconds = 145
        let end = story.record(.eventMade(type: .touches))
        var trail = story.trail()
        trail.header.device.cores = 1
        let wording = Wording(trail: trail, subjects: SubjectIndex(trail))
        let hop = LatencyPath.Hop(what: what, end: end, interval: .milliseconds(40))
        return LatencyPath.split(hop, start, wording)?.map {
            ($0.what, ($0.interval.seconds * 10_000).rounded() / 10)
        }
    }

    private func expect(
        _ found: [(LatencyHop, Double)]?, _ parts: [(LatencyHop, Double)]?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(found?.map(\.0) == parts?.map(\.0), sourceLocation: sourceLocation)
        #expect(found?.map(\.1) == parts?.map(\.1), sourceLocation: sourceLocation)
    }

    @Test func `a hop without a wait is not split`() {
        expect(parts(.frame), nil)
        expect(parts(.frame, (.awaits, at: 90), (.goesOn, at: 100), (.goesOn, at: 120)), nil)
    }

    @Test func `each wait is a part, with what came before it and behind it`() {
        expect(
            parts(.action, (.awaits, at: 110), (.goesOn, at: 115), (.awaits, at: 125), (.goesOn, at: 128)),
            [(.action, 5), (Self.core, 5), (.action, 10), (Self.core, 3), (.action, 17)])
        // One that is under way, and one that lasts to the end.
        expect(
            parts(.action, (.awaits, at: 100), (.goesOn, at: 115)), [(Self.core, 10), (.action, 30)])
        expect(parts(.action, (.awaits, at: 110)), [(.action, 5), (Self.core, 35)])
    }

    @Test func `behind the last wait the frame has begun, unless all of it was before the hop`() {
        expect(
            parts(.frame, (.awaits, at: 100), (.goesOn, at: 115), (.awaits, at: 125), (.goesOn, at: 128)),
            [(Self.core, 10), (.frame, 10), (Self.core, 3), (.userEvent, 17)])
        expect(parts(.frame, (.awaits, at: 100), (.goesOn, at: 115)), [(Self.core, 10), (.frame, 30)])
    }

    @Test func `a finger waits for its scan before its thread waits for a core with it`() {
        expect(
            parts(.scan, (.awaits, at: 100), (.goesOn, at: 125)),
            [(.scan, 11.7), (Self.core, 8.3), (.digitizer, 20)])
        // The thread has its core before the scan.
        expect(parts(.scan, (.awaits, at: 100), (.goesOn, at: 110)), nil)
    }
}
