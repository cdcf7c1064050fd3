import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

@Suite struct `Where two trails part` {
    /// Two threads and a signal on the first of them, but for what `change` does to it.
    private func trail(
        _ note: String = "here", scanRate: Int = 60, change: (inout TraceRecord) -> Void = { _ in }
    ) -> Trail {
        let recorder = Recorder()
        for (id, name) in [(UInt32(1), "main"), (2, "other")] {
            recorder.record(
                TraceRecord(
                    instant: .zero,
                    event: .defined(
                        subject: SubjectID(rawValue: id), type: .thread, name: recorder.name(name),
                        class: SubjectClass(name: .none, uiKit: .none, hasAppCode: false), owner: .none,
                        line: 0)))
        }
        var record = TraceRecord(
            instant: .at(.milliseconds(1)), cause: RecordNumber(rawValue: 1), sample: SampleID(rawValue: 1),
            thread: ThreadID(rawValue: 1), touches: TouchSet(slot: 0), depth: 1,
            event: .note(name: recorder.name(note)))
        change(&record)
        recorder.record(record)
        return recorder.finish(
            TrailHeader(
                title: "", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: scanRate, displayRate: 60),
                costs: []))
    }

    private func difference(
        _ other: Trail, isByText: Bool = false
    ) -> (record: UInt32, fields: [String])? {
        TrailDifference(trail(), other, isByText: isByText).map { ($0.record.rawValue, $0.fields) }
    }

    @Test func `each field that is another is named, and each alone`() {
        let changes: [(String, (inout TraceRecord) -> Void)] = [
            ("time", { $0.instant = .at(.milliseconds(2)) }),
            ("thread", { $0.thread = ThreadID(rawValue: 2) }),
            ("cause", { $0.cause = RecordNumber(rawValue: 2) }),
            ("sample", { $0.sample = SampleID(rawValue: 2) }),
            ("touches", { $0.touches = TouchSet(slot: 1) }), ("depth", { $0.depth = 2 }),
            ("event", { $0.event = .wakeUp(loop: RunLoopID(rawValue: 1)) }),
        ]
        for (field, change) in changes {
            let found = difference(trail(change: change))
            #expect(found?.record == 3 && found?.fields == [field], "\(field)")
            // Numbers are each trail's own where only the texts count.
            let isRead = ["time", "thread", "depth", "event"].contains(field)
            #expect(
                difference(trail(change: change), isByText: true)?.fields == (isRead ? [field] : nil),
                "\(field)")
        }
        #expect(difference(trail()) == nil)
    }

    @Test func `texts are compared, not their numbers; and one that ends is not there`() {
        #expect(difference(trail("there"))?.fields == ["event"])
        #expect(difference(trail("there"), isByText: true)?.fields == ["event"])
        #expect(difference(trail().truncated(to: 2))?.fields == ["presence"])
    }

    @Test func `what stands before the starts is not compared, and behind the ends there is no difference`() {
        for start in 0...4 { #expect(TrailDifference(trail(), trail(), after: (start, start)) == nil) }
        #expect(TrailDifference(trail(), trail("there"), after: (2, 2))?.record.rawValue == 3)
        #expect(TrailDifference(trail(), trail("there"), after: (3, 3)) == nil)
        // One record of the second trail is left, and none of the first.
        #expect(TrailDifference(trail(), trail(), after: (3, 2))?.fields == ["presence"])
    }

    @Test func `of two stories the first is the one that is compared`() {
        let (one, other) = (trail("here"), trail("there"))
        let story = TrailComparison(one, other).story
        #expect(story?.one == one.records[2] && story?.other == other.records[2])
        let shorter = TrailComparison(one.truncated(to: 2), other).story
        #expect(shorter?.one == nil && shorter?.other == other.records[2])
    }

    @Test func `what is another on two phones is told as it is on the first, then on the other`() {
        let comparison = TrailComparison(trail(), trail(scanRate: 120))
        #expect(comparison.story == nil)
        #expect(comparison.setUp.map(\.what) == ["scan"])
        #expect(comparison.setUp.first?.one == "60 Hz" && comparison.setUp.first?.other == "120 Hz")
    }

    @Test func `what is another of the phone and of its UIKit is told, though the story is the same`() {
        let one = trail()
        var other = one
        other.header.device.pipeline = .lowLatency
        other.header.device.cores = 2
        other.header.constants.gestures.tapDurationMax = .milliseconds(300)
        other.header.constants.gestures.tapMovementMax = 7.5
        let differences = TrailComparison(one, other).setUp
        let what = ["tapMovementMax", "tapDurationMax", "pipeline", "cores"]
        #expect(differences.map(\.what) == what)
        #expect(differences.map(\.other) == ["7.5", "300ms", "lowLatency", "2"])
        // How frames come to the glass is not told of the first phone, nor how many threads work at one time.
        #expect(differences.map { $0.one == nil } == [false, false, true, true])
    }

    /// Recognizers without names, whose numbers depend on what was made before them.
    @Test func `who has no name is the same in two stories by class and order`() {
        func trail(_ isFirst: Bool, taps: Int = 2) -> Trail {
            let phone = rivals { card, window in
                if !isFirst { window.insertSubview(UIView("behind", 0, 0, 10, 10), at: 0) }
                for _ in 0..<taps { card.addGestureRecognizer(UITapGestureRecognizer()) }
            }
            return phone.tap(at: 100).finish()
        }
        let comparison = TrailComparison(trail(true), trail(false))
        #expect(comparison.story == nil)
        #expect(comparison.setUp.contains { $0.what == "behind" && $0.one == nil })
        #expect(
            !comparison.setUp.contains { $0.what.hasPrefix("UITapGestureRecognizer") }, "\(comparison.setUp)")
        #expect(!comparison.setUp.contains { $0.what == "card.gestureRecognizers" })
        // One more is only there, and told by the name by which it is called there.
        let one = trail(false, taps: 3)
        let more = TrailComparison(trail(true), one).setUp.filter {
            $0.what.hasPrefix("UITapGestureRecognizer-")
        }
        let names = SubjectNames(one).all.filter { $0.hasPrefix("UITapGestureRecognizer-") }
        #expect(more.map(\.what) == Array(names.suffix(1)))
    }

    @Test func `a recognizer without a name is the same in two stories by its view, and then by order`() {
        func trail(_ tapped: String...) -> Trail {
            rivals { _, window in
                for name in ["one.a", "two"] {
                    let view = UIView(name, 0, 0, 10, 10)
                    if tapped.contains(name) { view.addGestureRecognizer(UITapGestureRecognizer()) }
                    window.addSubview(view)
                }
            }.finish()
        }
        let both = trail("one.a", "two")
        let taps = SubjectNames(both).all.filter { $0.hasPrefix("UITapGestureRecognizer-") }
        #expect(taps.count == 2)
        // The tap of one view is in both stories, that of the other in one of them.
        for (index, view) in ["one.a", "two"].enumerated() {
            let other = trail(view)
            let gone = TrailComparison(both, other).setUp.filter { $0.what.hasPrefix("UITap") }
            #expect(gone.map(\.what) == [taps[1 - index]] && gone.allSatisfy { $0.other == nil })
            let new = TrailComparison(other, both).setUp.filter { $0.what.hasPrefix("UITap") }
            #expect(new.map(\.what) == [taps[1 - index]] && new.allSatisfy { $0.one == nil })
        }
    }

    @Test func `L04 hitches are good up to 5 ms a second, and critical from 10 on`() {
        #expect(
            [0, 5, 5.001, 5.01, 9.99, 9.999, 10, 500].map(HitchTally.words) == [
                "0 ms/s, good", "5 ms/s, good", "over 5 ms/s, to be watched", "5.01 ms/s, to be watched",
                "9.99 ms/s, to be watched", "under 10 ms/s, to be watched", "10 ms/s, critical",
                "500 ms/s, critical",
            ])
    }
}
