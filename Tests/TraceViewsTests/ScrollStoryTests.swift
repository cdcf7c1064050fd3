import Foundation
import RunLoops
import Testing
import Trace
import TraceViews
import UIKitModel

/// What the story tells of scroll views and run loop modes.
@Suite struct `The story of a scroll view` {
    /// A content view that fills the list, and keeps its touches.
    private final class Content: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    /// Hides its banner as the list comes past 800.
    private final class Hiding: NSObject, UIScrollViewDelegate {
        let banner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if scrollView.contentOffset.y > 800, !banner.isHidden { banner.isHidden = true }
        }
    }

    private func lists(hasDelegate: Bool = false) -> Lists {
        Lists(hasDelegate: hasDelegate) { list, window in
            let content = Content(frame: window.bounds)
            content.accessibilityIdentifier = "content"
            list.addSubview(content)
        }
    }

    @Test func `the story of a scroll view has its phases with where content stands`() {
        let story = lists().finger((100, 100, 500), (200, 100, 400), (400, 100, 400)).story()
        #expect(
            story.what(.scroll) == [
                "list starts tracking the finger", "list starts dragging at (0, 0)",
                // 16.67 points a scan, less 10.
                "list scrolls to (0, 6.67)", "list scrolls to (0, 23.33)",
                "list stops dragging at (0, 90)", "list stops tracking the finger",
            ])
    }

    @Test func `the story of a scroll view tells the scans of a drag in one line`() {
        let story = lists().finger((100, 100, 500), (200, 100, 400), (400, 100, 400)).story()
        let moves = story.filter { $0.what.contains("moved sample") }.map(\.what)
        // At 150, 166.7, 183.3 and 200 ms; a finger that rests is not reported.
        #expect(
            moves == [
                "4 moved samples, the same way each: list pan touchesMoved, list pan → action (changed), "
                    + "translation (0, -40) … (0, -90), list scrolls (0, 23.33) → (0, 90), fastest 16.67 pt a "
                    + "frame, until 200.000 ms"
            ])
    }

    /// 30 points in a second are half a point for each of its 60 scans.
    @Test func `the story of a scroll view tells how slow the fastest frame of a slow drag is`() {
        let story = lists().finger((100, 100, 500), (1_100, 100, 470), (1_300, 100, 470)).story()
        let moves = story.map(\.what).last { $0.contains("moved samples") }
        #expect(moves?.contains(", fastest 0.5 pt a frame") == true, "\(moves ?? "")")
    }

    @Test func `the story of a scroll view tells hundreds of frames in one line`() throws {
        let trail = lists(hasDelegate: true).finger((100, 100, 700), (200, 100, 400)).trail()
        let lines = Narration(trail, length: .story).lines
        #expect(lines.count < 120)
        let flights = lines.filter { $0.what.hasPrefix("list decelerates: ") }
        #expect(flights.count == 1)
        let flight = try #require(flights.first)
        #expect(flight.stage == .scroll)
        #expect(flight.rules == ["I-6"])
        // All changes of the flight but the last, which is told in full since it ends the flight.
        let changes = try #require(ScrollTrack(trail)["list"]).changes.filter { $0.phase == .decelerating }
        #expect(changes.count > 100)
        #expect(flight.what.hasPrefix("list decelerates: \(changes.count - 1) frames, (0, "))
        #expect(flight.what.contains(", didScroll each, until "))
        // Nothing falls asleep or wakes up between them.
        let before = lines.prefix { $0.record != flight.record }.map(\.what)
        #expect(before.last == "falls asleep")
        let after = lines.drop { $0.record != flight.record }.dropFirst().map(\.what)
        #expect(after.first?.hasPrefix("the display begins refresh ") == true)
        #expect(
            after.dropFirst().prefix(3) == [
                "wakes up: a message for display_timer_callback", "Source1 display_timer_callback",
                #"display link "list display link" is called"#,
            ])
        #expect(after.dropFirst(4).first?.hasPrefix("list scrolls to (0, ") == true)
        #expect(after.contains { $0.hasPrefix("list stops decelerating at (0, ") })
        #expect(lines.filter { $0.what == "list didEndDecelerating" }.isEmpty == false)
    }

    @Test func `the story of a scroll view tells in full of a frame in which more than scrolling happens`() {
        let delegate = Hiding()
        delegate.banner.accessibilityIdentifier = "banner"
        let lists = Lists { list, window in
            list.delegate = delegate
            window.addSubview(delegate.banner)
        }
        let lines = lists.finger((100, 100, 700), (200, 100, 400)).story().map(\.what)
        let told = lines.filter { $0.hasPrefix("list decelerates: ") || $0.hasPrefix("banner.") }
        #expect(told.count == 3 && told[1] == "banner.isHidden = true", "\(told)")
        #expect(delegate.banner.isHidden)
    }

    @Test func `the story of a scroll view tells flying on and bouncing back apart`() {
        let lines = Lists(contentSize: CGSize(width: 390, height: 1_000))
            .finger((100, 100, 600), (200, 100, 500)).story().what(.scroll)
        let flights = lines.filter { $0.contains(" frames, ") }
        #expect(flights.count == 2)
        #expect(flights.first?.hasPrefix("list decelerates: ") == true)
        // Beyond 156, where content ends, and back.
        #expect(flights.last?.hasPrefix("list bounces: ") == true)
        #expect(flights.last?.contains(") … (0, ") == true)
        #expect(lines.last == "list stops decelerating at (0, 156)")
    }

    /// Only a way that goes beyond the end and comes back has a place where it turns.
    @Test func `the story of a scroll view names no turn of content that only comes back`() throws {
        let lines = Lists().finger((100, 100, 300), (200, 100, 400), (400, 100, 400)).story().what(.scroll)
        let course = try #require(lines.first { $0.hasPrefix("list bounces: ") })
        #expect(course.contains(" → (0, ") && !course.contains("…"), "\(course)")
    }

    @Test func `the story of a scroll view tells in full of a timer that scrolls it once`() {
        let story = Lists { list, _ in
            let timer = SimulatedRunLoop.Timer(name: "once", fireDate: .at(.milliseconds(300))) { _ in
                list.contentOffset.y = 80
            }
            UIApplication.shared.mainRunLoop.add(timer, to: .common)
        }.story()
        let told = story.map(\.what)
        #expect(told.contains("timer \"once\" fires") && told.contains("list scrolls to (0, 80)"), "\(told)")
    }

    @Test func `the story of a scroll view has a line for each of two that fly at the same time`() {
        let lines = Lists { list, window in
            list.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
            let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
            other.accessibilityIdentifier = "other"
            other.contentSize = CGSize(width: 390, height: 4_000)
            window.addSubview(other)
        }
        .finger((100, 100, 300), (200, 100, 200)).finger((400, 100, 700), (500, 100, 600)).story()
        let up = lines.lastIndex { $0.what.hasPrefix("finger 1 up") } ?? 0
        let flights = lines[up...].filter { $0.what.contains(" frames, ") }
            .map { $0.what.prefix { $0 != ":" } }
        // The first one lands first, and that is told in full; the other flies on.
        #expect(flights.filter { $0 == "list decelerates" }.count == 1)
        #expect(flights.filter { $0 == "other decelerates" }.count == 2)
        #expect(flights.count == 3)
    }

    @Test func `a scroll story says what the delay lets through, and what content gives back`() {
        let story = lists().finger((100, 100, 500), (300, 100, 500), (400, 100, 400), (500, 100, 400))
            .story()
        let told = story.what(.recognizer, .responder, .touch).filter {
            !$0.contains("reset") && !$0.contains("list pan touches")
        }
        #expect(
            told == [
                "list delay touchesBegan (UIScrollViewDelayedTouchesBeganGestureRecognizer)",
                "list delay holds began back from content for 150 ms", "list delay delayReleased",
                "list: touchesShouldBegin in content? yes",
                "list delay: possible → failed (delayIsOver)",
                "began at 100, 500 goes to content after 150 ms, held back by list delay",
                "content touchesBegan", "list: touchesShouldCancel in content? yes",
                "list pan: possible → began (movedBeyondHysteresis)", "list pan takes the touch from content",
                "content touchesCancelled", "list pan: began → changed (moved)",
                "list pan: changed → ended (lifted)",
            ])
    }

    @Test
    func `a scroll story gives the class of its recognizers once, and their names to those that have one`() {
        let story = Lists { list, _ in list.panGestureRecognizer.name = "mine" }
            .finger((100, 100, 500), (200, 100, 500)).finger((500, 100, 500), (600, 100, 500)).story()
        let heard = story.map(\.what).filter { $0.contains(" touchesBegan") && !$0.hasPrefix("list touches") }
        #expect(
            heard == [
                "list delay touchesBegan (UIScrollViewDelayedTouchesBeganGestureRecognizer)",
                "mine touchesBegan", "list delay touchesBegan", "mine touchesBegan",
            ])
    }

    @Test func `the story of a scroll view of every record has the names that the trace has`() {
        let trail = lists().finger((100, 100, 500), (200, 100, 400)).trail()
        let all = Narration(trail, length: .all).lines
        #expect(all.count == trail.records.count)
        #expect(!all.contains { $0.what.hasPrefix("list pan") })
        #expect(all.contains { $0.what.hasPrefix("UIScrollViewPanGestureRecognizer-") })
    }

    @Test func `a scroll story of one touch has the flight that it has set off, and no other`() {
        let trail = lists().finger((100, 100, 700), (200, 100, 500))
            .finger((6_000, 100, 700), (6_100, 100, 500)).trail()
        for touch: TouchChoice in [1, 2] {
            let lines = Narration(trail, length: .story, touch: touch).lines
            #expect(lines.filter { $0.what.hasPrefix("list decelerates: ") }.count == 1)
            #expect(lines.filter { $0.what.hasPrefix("list stops decelerating at ") }.count == 1)
            #expect(lines.allSatisfy { ($0.instant < .at(.milliseconds(5_900))) == (touch == 1) })
        }
    }

    // MARK: Modes (B-6)

    @Test func `the story of a table calls a cell by its row, also one that came while a finger moved`() {
        let story = HandMade(card: .tableViewCell)
        story.sample = SampleID(rawValue: 1)
        story.record(.began(call: .touchesMoved, on: HandMade.pan, about: .none, isAppCode: false))
        story.record(.propertySet(subject: HandMade.card, property: .indexPath, x: 0, y: 3, z: 0))
        story.sample = .none
        story.record(.propertySet(subject: HandMade.card, property: .isHighlighted, x: 1, y: 0, z: 0))
        #expect(
            Narration(story.trail(), length: .story).lines.map(\.what) == [
                "one moved sample: pan touchesMoved", "row 0, 3 is highlighted (card)",
            ])
    }

    /// A drag of which the finger rests, and a timer that works 2 ms each time; the last time it stops itself, which is
    /// told by itself.
    @Test(arguments: [
        (2, "timer \"meter\" fires, and works 2 ms"),
        (3, "timer \"meter\" fires 2 times, and works 2 ms each, until 340.000 ms"),
    ])
    func `a story says how much a timer works, and of several firings how much each`(
        count: Int, first: String
    ) {
        let lists = Lists { _, _ in
            let application = UIApplication.shared
            var left = count
            let timer = SimulatedRunLoop.Timer(
                name: "meter", fireDate: .at(.milliseconds(300)), interval: .milliseconds(40)
            ) { timer in
                application.mainThread.spend(.milliseconds(2))
                left -= 1
                if left == 0 { timer.invalidate() }
            }
            application.mainRunLoop.add(timer, to: .common)
        }
        let story = lists.finger((100, 100, 500), (150, 100, 500)).story()
        #expect(
            story.what(.runLoop).filter { $0.contains("meter") } == [first, "timer \"meter\" fires"])
    }

    @Test func `a scroll story tells the change of mode, and which timers wait for its end`() throws {
        let lists = Lists { _, _ in
            let loop = UIApplication.shared.mainRunLoop
            for (name, mode) in [("clock", SimulatedRunLoop.Mode.default), ("meter", .common)] {
                loop.add(
                    SimulatedRunLoop.Timer(name: name, fireDate: .at(.milliseconds(300))) { _ in }, to: mode)
            }
        }
        let story = lists.finger((100, 100, 500), (200, 100, 400), (400, 100, 400)).story()
        let told = story.what(.runLoop).filter { $0.contains("goes over") || $0.hasSuffix("fires") }
        #expect(
            told
                == [
                    "demo main run loop goes over to UITrackingRunLoopMode; timer \"clock\" must wait",
                    "timer \"meter\" fires",
                    "demo main run loop goes over to kCFRunLoopDefaultMode", "timer \"clock\" fires",
                ].filter { !$0.contains("content delay") })
        let changes = story.filter { $0.what.contains("goes over") }
        #expect(changes.map(\.rules) == [["B-6"], ["B-6"]])
        #expect(!story.contains { $0.what.contains("ends: stopped") })
    }

    @Test func `a story tells that a callback runs the run loop, and how many runs wait for its end`() {
        let lists = Lists { _, _ in
            let loop = UIApplication.shared.mainRunLoop
            for (name, time) in [("outer", 100), ("inner", 150)] {
                loop.add(
                    SimulatedRunLoop.Timer(name: name, fireDate: .at(.milliseconds(time))) { _ in
                        loop.run(in: .default, for: .milliseconds(200))
                    }, to: .default)
            }
        }
        let inside = lists.story().filter { $0.what.contains("inside of a callback") }
        #expect(
            inside.map(\.what) == [
                "demo main run loop runs inside of a callback, in kCFRunLoopDefaultMode",
                "demo main run loop runs inside of a callback, in kCFRunLoopDefaultMode; 2 runs wait for its end",
            ])
        #expect(inside.map(\.rules) == [["B-7", "M-4"], ["B-7", "M-4"]])
    }
}
