import Foundation
import RunLoops
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// What the offset does when the finger has gone.
struct ScrollDeceleratingTests: ScrollGliding {
    let scroll = TestScrollView.vertical()
    let diary = ScrollDiary()
    let content = HandlingView("content", 0, 0, 390, 2_000)

    private func offsets(from call: String) -> [Double] {
        let start = diary.calls.firstIndex(of: call) ?? 0
        return diary.entries[start...].filter { $0.call == "didScroll" }.map { Double($0.offset.y) }
    }

    @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast])
    func `steps get smaller by the rate, frame by frame`(rate: UIScrollView.DecelerationRate) {
        scroll.decelerationRate = rate
        let phone = phone()
        flick(phone)
        _ = phone.trail
        let offsets = offsets(from: "willBeginDecelerating")
        #expect(offsets.count > 20)
        let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.dropLast()
        for (a, b) in zip(steps, steps.dropFirst()) {
            #expect(abs(b / a - pow(Double(rate.rawValue), 1_000.0 / 60)) < 1e-6)
        }
        #expect(scroll.contentOffset == diary.target)
        // 1.2 pt a millisecond, as 100 pt in five scans are, go 1.2/−ln rate points.
        let start = diary.entries.first { $0.call == "willEndDragging" }?.offset.y ?? 0
        #expect(abs(Double(diary.target.y - start) + 1.2 / log(Double(rate.rawValue))) < 0.1)
    }

    @Test func `a deceleration moves on the frames of the display`() {
        let phone = phone()
        flick(phone)
        let frames = phone.trail.lines { record, names in
            guard case .began(.displayLink, let subject, _, _) = record.event,
                names[subject] == "scroll display link"
            else { return nil }
            return "\(record.instant.nanoseconds)"
        }
        #expect(frames.prefix(3) == ["216666666", "233333333", "250000000"])
    }

    private func offset(_ phone: TestPhone, at nanoseconds: Int64) -> Double? {
        let offsets = phone.trail.records.compactMap { record -> Double? in
            guard record.instant.nanoseconds == nanoseconds,
                case .propertySet(_, .boundsOrigin, _, let y, _) = record.event
            else { return nil }
            return y
        }
        return offsets.last
    }

    /// Those that are due at 316.7 and 333.3 ms do not come at all, and that of 350 ms comes late.
    @Test func `frames for which the thread is too busy are left out, but for the last one`() throws {
        let phone = phone()
        flick(phone)
        phone.at(305) { phone.application.mainThread.spend(.milliseconds(60)) }
        let frames = phone.trail.instants(of: .displayLink, on: "scroll display link").map(\.nanoseconds)
        #expect(
            frames.filter { 301_000_000..<390_000_000 ~= $0 } == [365_000_000, 366_666_666, 383_333_333])
        let undisturbed = ScrollDeceleratingTests()
        let other = undisturbed.phone()
        undisturbed.flick(other)
        let late = try #require(offset(phone, at: 365_000_000))
        #expect(late == offset(other, at: 350_000_000))
    }

    /// Content has a way of 1.2/−ln 0.998 ≈ 600 points; between two frames the app takes it back to 10, as an endless
    /// scroll view does. What is left of the way is left from there.
    @Test func `content that the app puts elsewhere glides on from there, as fast as it was`() {
        var taken = 0.0
        let phone = phone()
        flick(phone)
        phone.at(505) { [scroll] in
            taken = Double(scroll.contentOffset.y) - 10
            scroll.contentOffset.y = 10
        }
        let trail = phone.trail
        #expect(taken > 200)
        #expect(abs(Double(scroll.contentOffset.y) - (Double(diary.target.y) - taken)) < 1e-6)
        #expect(diary.calls.filter { $0.hasSuffix("Decelerating") }.count == 2)
        let after = diary.entries.filter { $0.call == "didScroll" }.map { Double($0.offset.y) }
        let place = after.firstIndex(of: 10)!
        #expect(after[place + 1] > 10 && after[place + 1] < after[place - 1])
        #expect(!trail.records.isEmpty)
    }

    /// From where it is put the rest of the way leads beyond the end, at 1 600.
    @Test func `content that the app puts near the end bounces there`() {
        let phone = phone()
        flick(phone)
        phone.at(505) { [scroll] in scroll.contentOffset.y = 1_590 }
        _ = phone.trail
        #expect(diary.entries.contains { $0.offset.y > 1_601 })
        #expect(scroll.contentOffset.y == 1_600)
    }

    @Test func `content that the app puts elsewhere still goes to its target, and an animation its own way`()
    {
        diary.newTarget = CGPoint(x: 0, y: 777)
        let phone = phone()
        flick(phone)
        phone.at(505) { [scroll] in scroll.contentOffset.y = 900 }
        phone.at(5_000) { [scroll] in scroll.setContentOffset(.zero, animated: true) }
        phone.at(5_100) { [scroll, diary] in
            diary.newTarget = scroll.contentOffset
            scroll.contentOffset.y = 900
        }
        _ = phone.trail
        let rests = diary.entries.last { $0.call == "didEndDecelerating" }
        #expect(rests?.offset.y == 777)
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `flung beyond the end it comes back to it`() {
        let phone = phone()
        phone.drag(200, 390, by: (0, -380), at: 100, for: 50)
        _ = phone.trail
        #expect(diary.entries.contains { $0.offset.y > 1_600 })
        #expect(diary.entries.allSatisfy { $0.offset.y < 2_000 })
        #expect(scroll.contentOffset.y == 1_600 && diary.target.y == 1_600)
        #expect(diary.calls.last == "didEndDecelerating")
    }

    @Test func `the delegate may set another goal`() {
        diary.newTarget = CGPoint(x: 0, y: 777)
        let phone = phone()
        flick(phone)
        _ = phone.trail
        #expect(scroll.contentOffset.y == 777)
        #expect(diary.calls.last == "didEndDecelerating")
    }

    @Test(arguments: [CGFloat.nan, .infinity])
    func `a goal that is no number says nothing, and one without an end is where content ends`(y: CGFloat) {
        diary.newTarget = CGPoint(x: 0, y: y)
        let phone = phone()
        flick(phone)
        _ = phone.trail
        #expect(scroll.contentOffset.y == (y.isNaN ? diary.target.y : 1_600))
    }

    @Test func `a goal beyond the end shows nothing there of content that is at its end`() {
        scroll.bounces = false
        scroll.contentOffset.y = 1_600
        diary.newTarget = CGPoint(x: 0, y: 5_000)
        let phone = phone()
        flick(phone)
        _ = phone.trail
        #expect(diary.calls.contains("willEndDragging"))
        #expect(diary.entries.allSatisfy { $0.offset.y == 1_600 })
    }

    @Test(arguments: [(-60, 1_000, 0), (-60, 60, 400), (-260, 4_000, 400), (60, 60, 0)])
    func `pages turn by a flick or by half`(way: Double, duration: Int, page: Double) {
        scroll.isPagingEnabled = true
        let phone = phone()
        phone.play(
            path(1, (200, 350, 100), (200, 350 + way, 100 + duration), (200, 350 + way, 101 + duration)))
        _ = phone.trail
        #expect(Double(scroll.contentOffset.y) == page)
    }

    /// It slows down by 1 % each millisecond, to which the way that is left keeps. What turned it is no more asked.
    @Test func `a page that is being turned goes on as fast when paging is switched off`() {
        scroll.isPagingEnabled = true
        let phone = phone()
        flick(phone)
        var left: [Double] = []
        for time in [400, 500, 600] {
            phone.at(time + 1) { [scroll] in
                left.append(400 - Double(scroll.contentOffset.y))
                guard time == 500 else { return }
                scroll.isPagingEnabled = false
                scroll.contentSize.height += 100
            }
        }
        _ = phone.trail
        #expect(abs(left[1] / left[0] - pow(0.99, 100)) < 1e-6)
        #expect(abs(left[2] / left[1] - pow(0.99, 100)) < 1e-6)
    }

    /// Says where to rest from top to bottom alone, and looks how far to the right content goes.
    private final class Snapper: NSObject, UIScrollViewDelegate {
        var rightmost = 0.0
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { targetContentOffset.pointee.y = 700 }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            rightmost = max(rightmost, Double(scrollView.contentOffset.x))
        }
    }

    @Test func `along an axis of which the delegate says nothing content bounces as it would`() {
        let snapper = Snapper()
        scroll.contentSize = CGSize(width: 500, height: 2_000)
        let phone = phone()
        scroll.delegate = snapper
        phone.drag(200, 200, by: (-100, -100), at: 100, for: 100)
        _ = phone.trail
        #expect(scroll.contentOffset == CGPoint(x: 110, y: 700))
        #expect(snapper.rightmost > 111)
    }

    @Test func `a page is where it is whatever the delegate says`() {
        scroll.isPagingEnabled = true
        diary.newTarget = CGPoint(x: 0, y: 777)
        let phone = phone()
        flick(phone)
        _ = phone.trail
        #expect(scroll.contentOffset.y == 400)
        #expect(diary.calls.last == "didEndDecelerating")
    }

    @Test func `a page is turned back by a flick the other way`() {
        scroll.isPagingEnabled = true
        let phone = phone()
        scroll.contentOffset.y = 800
        flick(phone, by: 100)
        _ = phone.trail
        #expect(scroll.contentOffset.y == 400)
    }

    // MARK: A finger that stops it

    @Test func `a finger stops it, and content is not asked and hears nothing`() {
        let phone = phone()
        flick(phone)
        phone.tap(200, 200, at: 500, for: 300)
        var stopped = CGPoint.zero
        phone.at(510) { [scroll] in stopped = scroll.contentOffset }
        #expect(phone.callbacks(of: "content") == [])
        #expect(phone.trail.instants(of: .touchesShouldBegin, on: "scroll").isEmpty)
        #expect(scroll.contentOffset == stopped && stopped.y > 200)
        #expect(
            diary.calls.filter { $0.hasSuffix("Decelerating") } == [
                "willBeginDecelerating", "didEndDecelerating",
            ])
        #expect(
            diary.calls.suffix(4)
                == ["willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating"])
        #expect(
            phone.trail.transitions.contains(
                "UIScrollViewPanGestureRecognizer: possible → began (caughtContent)"))
    }

    @Test func `without the delay a finger that stops a deceleration is kept from content too`() {
        scroll.delaysContentTouches = false
        let phone = phone()
        flick(phone)
        phone.tap(200, 200, at: 500, for: 300)
        _ = phone.trail
        #expect(phone.trail.instants(of: .touchesBegan, on: "content").count == 1)
    }

    @Test func `a finger that stops it beyond the end lets it come back when it goes`() {
        let phone = phone()
        phone.drag(200, 390, by: (0, -380), at: 100, for: 50)
        var when = 0
        diary.hears = { call, scroll in
            if call == "didScroll", when == 0, scroll.contentOffset.y > 1_620, !scroll.isDragging {
                when = Int(phone.application.mainThread.clock.nanoseconds / 1_000_000)
                phone.tap(200, 200, at: when + 5, for: 300)
            }
        }
        _ = phone.trail
        #expect(when > 0)
        #expect(scroll.contentOffset.y == 1_600)
        #expect(
            diary.calls.filter { $0.hasSuffix("Decelerating") }
                == ["willBeginDecelerating", "willBeginDecelerating", "didEndDecelerating"])
    }

    @Test func `a drag out of a bounce goes on from where content is`() {
        let phone = phone()
        phone.drag(200, 390, by: (0, -380), at: 100, for: 50)
        var jumps: [Double] = []
        var last = 0.0
        diary.hears = { call, scroll in
            if call == "didScroll", scroll.isDragging {
                jumps.append(abs(Double(scroll.contentOffset.y) - last))
            }
            last = Double(scroll.contentOffset.y)
        }
        phone.play(path(1, (200, 200, 400), (200, 230, 600), (200, 230, 900)))
        _ = phone.trail
        #expect(jumps.dropFirst(2).allSatisfy { $0 < 150 })
        #expect((0...1_600).contains(scroll.contentOffset.y))
    }
}
