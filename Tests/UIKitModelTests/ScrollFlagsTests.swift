import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// What a delegate hears when content stops, and how the three flags of the scroll view stand in each call (I-6, S06).
///
/// The flags are those of developers' published tables. Free costs, a glass of 60 scans a second.
@Suite struct `A delegate that asks whether scrolling has stopped` {
    /// Writes down each call, with whether it tracks, drags and decelerates.
    private final class Diary: UIScrollViewDelegate {
        var lines: [String] = []
        var offsets: [CGFloat] = []
        /// In each call, before it is written down.
        var does: (String) -> Void = { _ in }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            offsets.append(scrollView.contentOffset.y)
            if lines.last?.hasPrefix("didScroll") != true { note("didScroll", scrollView) }
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { note("willEndDragging", scrollView) }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            note(decelerate ? "didEndDragging, and goes on" : "didEndDragging", scrollView)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            note("willBeginDecelerating", scrollView)
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            note("didEndDecelerating", scrollView)
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            note("didEndScrollingAnimation", scrollView)
        }

        private func note(_ call: String, _ view: UIScrollView) {
            does(call)
            let flags = [view.isTracking, view.isDragging, view.isDecelerating].map { $0 ? "1" : "0" }
            lines.append("\(call) \(flags.joined())")
        }
    }

    private let scroll = UIScrollView("scroll", 0, 0, 390, 800)
    private let diary = Diary()

    private func phone(height: CGFloat = 20_000) -> TestPhone {
        scroll.contentSize = CGSize(width: 390, height: height)
        scroll.delegate = diary
        return TestPhone(showing: [scroll])
    }

    /// A finger that is lifted at full speed.
    private func fling(_ finger: Int, at start: Int) -> FingerPath {
        path(finger, (200, 600, start), (200, 400, start + 100))
    }

    private let drag = ["willBeginDragging 100", "didScroll 110", "willEndDragging 110"]

    @Test func `another place or size is no scrolling, and an offset that comes back is told once`() {
        let phone = phone(height: 1_000)
        phone.at(100) { [scroll, diary] in
            scroll.frame = CGRect(x: 0, y: 10, width: 390, height: 600)
            #expect(diary.offsets == [])
            scroll.contentOffset.y = 300
            // With 800 points in view content ends at 200.
            scroll.bounds = CGRect(x: 0, y: 350, width: 390, height: 800)
            #expect(diary.offsets == [300, 200])
        }
        _ = phone.trail
    }

    @Test func `content that glides is said to have stopped when nobody touches it`() {
        _ = phone().play(fling(1, at: 100)).trail
        #expect(
            diary.lines == drag + [
                "didEndDragging, and goes on 100", "willBeginDecelerating 001", "didScroll 001",
                "didEndDecelerating 000",
            ])
    }

    @Test func `content that a finger leaves standing has stopped in didEndDragging`() {
        _ = phone().play(path(1, (200, 600, 100), (200, 400, 600), (200, 400, 900))).trail
        #expect(diary.lines == drag + ["didEndDragging 100"])
        // The test that many apps make there.
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
    }

    @Test func `content that a finger stops decelerates for the delegate until the lift`() {
        let phone = phone().play(fling(1, at: 100))
        var held: [Bool] = []
        phone.at(1_000) { [scroll] in held = [scroll.isTracking, scroll.isDragging, scroll.isDecelerating] }
        _ = phone.play(path(2, (200, 400, 500), (200, 400, 1_500))).trail
        #expect(held == [true, true, true])
        #expect(
            diary.lines.suffix(4) == [
                "willBeginDragging 101", "willEndDragging 111", "didEndDragging 101",
                "didEndDecelerating 000",
            ])
    }

    @Test func `content that is stopped and flung again begins to decelerate twice, and ends once`() {
        _ = phone().play(fling(1, at: 100)).play(fling(2, at: 500)).play(fling(3, at: 900)).trail
        let told = diary.lines.filter { !$0.hasPrefix("didScroll") }
        let again = [
            "willBeginDragging 101", "willEndDragging 111", "didEndDragging, and goes on 101",
            "willBeginDecelerating 001",
        ]
        #expect(
            told == [
                "willBeginDragging 100", "willEndDragging 110", "didEndDragging, and goes on 100",
                "willBeginDecelerating 001",
            ] + again + again + ["didEndDecelerating 000"])
    }

    @Test func `the first step comes in the event in which the pan begins, by what is beyond 10 points`() {
        var steps: [(Int64, CGFloat)] = []
        let phone = phone()
        let thread = phone.application.mainThread
        diary.does = { [scroll] _ in
            steps.append(((thread.clock - .zero).nanoseconds / 1_000, scroll.contentOffset.y))
        }
        // 660 points a second are eleven in a scan, and the first ten do not count.
        _ = phone.play(path(1, (200, 600, 100), (200, 468, 300), (200, 468, 600))).trail
        #expect(steps[0] == (116_666, 0))
        #expect(steps[1].0 == 116_666 && abs(steps[1].1 - 1) < 1e-3)
        // At 1 200 points a second it has come 20 when the pan begins.
        steps = []
        let other = UIScrollView("other", 0, 0, 390, 800)
        other.contentSize = scroll.contentSize
        other.delegate = diary
        let second = TestPhone(showing: [other])
        let clock = second.application.mainThread
        diary.does = { _ in
            steps.append(((clock.clock - .zero).nanoseconds / 1_000, other.contentOffset.y))
        }
        diary.lines = []
        _ = second.play(path(1, (200, 600, 100), (200, 480, 200), (200, 480, 600))).trail
        #expect(steps[0] == (116_666, 0))
        #expect(steps[1].0 == 116_666 && abs(steps[1].1 - 10) < 1e-3)
    }

    @Test func `content hears that it is cancelled between the beginning and the first step`() {
        scroll.delaysContentTouches = false
        let content = HandlingView("content", 0, 0, 390, 800)
        scroll.addSubview(content)
        let phone = phone().play(path(1, (200, 600, 100), (200, 480, 200), (200, 480, 600)))
        let told = phone.trail.edges(of: .willBeginDragging, .touchesCancelled, .didScroll)
        let begins = told.filter {
            $0.hasPrefix("enter") && ($0.contains("scroll ") || $0.contains("content"))
        }
        #expect(
            begins.prefix(3) == [
                "enter scroll willBeginDragging", "enter content touchesCancelled", "enter scroll didScroll",
            ])
    }

    @Test func `an app that scrolls gliding content has its glide end there`() {
        let phone = phone().play(fling(1, at: 100))
        phone.at(500) { [scroll] in scroll.setContentOffset(.zero, animated: false) }
        _ = phone.trail
        #expect(diary.lines.suffix(2) == ["didEndDecelerating 000", "didScroll 000"])
    }

    // MARK: Ends that move

    @Test func `an offset beyond the end stays there, animated or not`() {
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true) }
        // Nothing moves that could be stopped.
        phone.at(1_000) { [scroll] in scroll.stopScrollingAndZooming() }
        _ = phone.trail
        #expect(scroll.contentOffset.y == -60)
        #expect(diary.lines == ["didScroll 000", "didEndScrollingAnimation 000"])
        #expect(diary.offsets.last == -60)
    }

    @Test func `an animation beyond what is the end by then comes back`() {
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
        // A quarter of a frame behind one: the animation is at 302.
        phone.at(221) { [scroll] in
            scroll.contentSize.height = 1_000
            #expect(scroll.contentOffset.y > 300)
        }
        _ = phone.trail
        #expect(scroll.contentOffset.y == 200)
    }

    @Test func `content that gets shorter in a glide turns back there, as at any end`() {
        let phone = phone().play(fling(1, at: 100))
        var before: CGFloat = 0
        phone.at(500) { [scroll, diary] in
            before = scroll.contentOffset.y
            scroll.contentSize.height = 1_000
            diary.offsets = []
        }
        let trail = phone.trail
        #expect(before > 200)
        #expect(scroll.contentOffset.y == 200)
        // It goes no farther than its speed carries it against the spring, and no step is a leap.
        let steps = zip([before] + diary.offsets, diary.offsets).map { abs($0 - $1) }
        #expect(diary.offsets.max().map { $0 < before + 150 } == true)
        #expect(steps.allSatisfy { $0 < 60 })
        #expect(trail.records.last.map { $0.instant < .at(.milliseconds(3_000)) } == true)
    }

    @Test func `content that gets longer at the end of a glide goes on`() {
        let phone = phone(height: 1_000).play(fling(1, at: 100))
        phone.at(200) { [scroll] in scroll.contentSize.height = 20_000 }
        _ = phone.trail
        // 2 points a millisecond at the rate 0.998 are a thousand points.
        #expect(scroll.contentOffset.y > 1_000)
    }

    // MARK: The rubber band

    @Test(arguments: [10.0, 90, 98.9, 99.1, 100, 150, 450])
    func `content far beyond its end follows a finger from the first point on`(beyond: Double) {
        let short = UIScrollView("short", 0, 0, 390, 100)
        short.contentSize = CGSize(width: 390, height: 1_000)
        short.delegate = diary
        let phone = TestPhone(showing: [short])
        phone.at(50) { short.contentOffset.y = -CGFloat(beyond) }
        // 15 points up, of which 5 count.
        _ = phone.play(path(1, (200, 60, 100), (200, 45, 200), (200, 45, 400))).trail
        let moved = diary.offsets.filter { $0 > -CGFloat(beyond) && $0 < 0 }
        #expect(moved.first.map { $0 + CGFloat(beyond) < 5.001 } == true)
    }

    @Test func `a finger that catches content beyond its end and rests moves nothing`() {
        let phone = phone().play(path(1, (200, 300, 100), (200, 500, 200)))
        let caught = diary
        var count = 0
        phone.at(260) { count = caught.offsets.count }
        _ = phone.play(path(2, (200, 400, 250), (200, 400, 700))).trail
        let line = caught.lines.lastIndex(of: "willBeginDragging 101")
        #expect(line.map { caught.lines[$0 + 1] } == "willEndDragging 111")
        #expect(count > 0 && scroll.contentOffset.y == 0)
    }
}
