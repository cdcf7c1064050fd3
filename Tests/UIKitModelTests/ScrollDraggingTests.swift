import Foundation
import RunLoops
import TaptrailTesting
import Testing

@testable import UIKitModel

/// The offset follows the finger, and the delegate and the run loop know (I-6, B-6, G22, G23, S06).
struct ScrollDraggingTests {
    private let scroll = TestScrollView.vertical()
    private let diary = ScrollDiary()
    private let content = HandlingView("content", 0, 0, 390, 2_000)

    private func phone() -> TestPhone {
        scroll.delegate = diary
        return TestPhone(showing: [scroll.holding(content)])
    }

    /// 60 pt in 10 scans, and then so long a rest that nothing is left of the speed.
    func dragAndRest(_ phone: TestPhone, by way: (Double, Double) = (0, -60), at time: Int = 100) {
        phone.play(
            path(
                1, (200, 300, time), (200 + way.0, 300 + way.1, time + 167),
                (200 + way.0, 300 + way.1, time + 400)))
    }

    // MARK: The offset

    @Test func `the offset goes the finger's way less ten points, and rests with it`() {
        let phone = phone()
        dragAndRest(phone)
        _ = phone.trail
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
        #expect(scroll.bounds.origin == scroll.contentOffset)
        #expect(diary.decelerates == [false])
        #expect(diary.velocity == .zero)
    }

    /// The finger goes 10 points every 17 ms, ten of them are the hysteresis. At 160 ms the app takes content away.
    @Test(arguments: [400.0, -40])
    func `a drag goes on from where the app has put content`(place: Double) {
        let phone = phone()
        phone.play(
            path(
                1, (200, 300, 100), (200, 290, 117), (200, 280, 134), (200, 270, 151), (200, 260, 168),
                (200, 260, 600), sampling: .asRecorded))
        phone.at(160) { [scroll] in scroll.contentOffset.y = place }
        _ = phone.trail
        let shown = diary.entries.filter { $0.call == "didScroll" }.map { Double($0.offset.y) }
        let index = shown.firstIndex(of: place)!
        // Beyond its end content is pulled by a band: what shows as 40 points is more of a finger's way.
        let length = Double(scroll.bounds.height)
        let pulled = length / 0.55 * (1 / (1 - 40 / length) - 1) - 10
        let next = place > 0 ? place + 10 : -length * (1 - 1 / (0.55 * pulled / length + 1))
        #expect(abs(shown[index + 1] - next) < 1e-6)
    }

    /// Before the drag, or in it; the finger's 50 points up count from there.
    @Test(arguments: [50, 160])
    func `a drag without bouncing goes on from where the app has put content`(time: Int) {
        scroll.bounces = false
        let phone = phone()
        phone.at(time) { [scroll] in scroll.contentOffset.y = -40 }
        phone.play(
            path(
                1, (200, 300, 100), (200, 290, 117), (200, time == 50 ? 290 : 240, 134), (200, 240, 151),
                (200, 190, 200), (200, 190, 600), sampling: .asRecorded))
        _ = phone.trail
        #expect(abs(scroll.contentOffset.y - (time == 50 ? 60 : 10)) < 1e-9)
    }

    /// The finger comes 60 points on the screen, of which 50 count: they are 25 in a view that is shown twice as large.
    @Test func `a scroll view that is shown enlarged scrolls by its own points`() {
        scroll.transform = CGAffineTransform(scaleX: 2, y: 2)
        let phone = phone()
        dragAndRest(phone)
        // 12 pt at the second scan after it came down, where nothing can scroll.
        phone.drag(200, 300, by: (60, 0), at: 1_000, for: 167)
        let began = phone.trail.instants(of: .touchesBegan, on: "content").map(\.nanoseconds)
        #expect(abs(scroll.contentOffset.y - 25) < 1e-9)
        #expect(began == [1_033_333_333])
    }

    /// A quarter turn: its top is on the right.
    @Test func `a scroll view that is turned scrolls along its own axes`() {
        scroll.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let phone = phone()
        dragAndRest(phone, by: (60, 0))
        phone.drag(200, 300, by: (0, -60), at: 1_000, for: 167)
        let began = phone.trail.instants(of: .touchesBegan, on: "content").map(\.nanoseconds)
        #expect(abs(scroll.contentOffset.y - 50) < 1e-9)
        #expect(began == [1_033_333_333])
    }

    @Test func `a drag has not moved the offset at began, and moves it by what is beyond 10 points`() {
        let phone = phone()
        phone.play(
            path(
                1, (200, 300, 100), (200, 288, 117), (200, 282, 134), (200, 282, 400), sampling: .asRecorded))
        _ = phone.trail
        #expect(diary.entries.first.map { $0.call == "willBeginDragging" && $0.offset == .zero } == true)
        let steps = diary.entries.filter { $0.call == "didScroll" }
        #expect(steps.map(\.offset.y) == [2, 8])
        #expect(diary.calls.prefix(2) == ["willBeginDragging", "didScroll"])
    }

    @Test(arguments: [true, false])
    func `F-10 a pan that is switched off or taken away as it begins to drag scrolls nothing`(isTaken: Bool) {
        let phone = phone()
        diary.hears = { call, scroll in
            guard call == "willBeginDragging" else { return }
            if isTaken { scroll.removeFromSuperview() } else { scroll.panGestureRecognizer.isEnabled = false }
        }
        dragAndRest(phone)
        _ = phone.trail
        #expect(diary.calls.first == "willBeginDragging" && !diary.calls.contains("didScroll"))
        #expect(scroll.contentOffset == .zero && !scroll.isDragging)
    }

    @Test func `the delegate hears of a flick in order, and content loses its touch after willBeginDragging`()
    {
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 300, 300), (200, 200, 400)))
        _ = phone.trail
        #expect(
            withoutRepeats(diary.calls) == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
                "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
        #expect(diary.decelerates == [true])
        let calls = withoutRepeats(phone.trail.scrollCalls)
        let place = calls.firstIndex(of: "scroll willBeginDragging")!
        #expect(calls[place - 1] == "scroll touchesShouldCancel")
        #expect(calls[place + 1] == "content touchesCancelled")
        #expect(
            calls.filter { $0.hasPrefix("scroll ") }.suffix(6) == [
                "scroll didScroll", "scroll willEndDragging", "scroll didEndDragging",
                "scroll willBeginDecelerating", "scroll didScroll", "scroll didEndDecelerating",
            ])
    }

    @Test func `velocity is points a millisecond, along the offset`() {
        let phone = phone()
        // 100 pt in the five scans before the lift, 1.2 pt a millisecond, upward: the offset grows.
        phone.drag(200, 390, by: (0, -100), at: 100, for: 100)
        _ = phone.trail
        #expect(abs(diary.velocity.y - 1.2) < 1e-4 && diary.velocity.x == 0)
    }

    @Test func `content that is hit after scrolling is the one that shows`() {
        let phone = phone()
        scroll.contentOffset = CGPoint(x: 0, y: 500)
        content.isUserInteractionEnabled = false
        let low = HandlingView("low", 0, 700, 390, 100)
        scroll.addSubview(low)
        phone.tap(200, 250, at: 100)
        #expect(phone.trail.hits.allSatisfy { $0 == "window → low" })
    }

    @Test func `beyond the end it follows less and less, and comes back`() {
        let phone = phone()
        dragAndRest(phone, by: (0, 110))
        var stretched = 0.0
        phone.at(400) { [scroll] in stretched = Double(scroll.contentOffset.y) }
        _ = phone.trail
        // 100 pt of the finger: 400·(1 − 1/(0.55·100/400 + 1)).
        #expect(abs(stretched + 400 * (1 - 1 / (0.55 * 100 / 400 + 1))) < 1e-9)
        #expect(diary.decelerates == [true])
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `a drag without bouncing stops at the end`() {
        scroll.bounces = false
        let phone = phone()
        dragAndRest(phone, by: (0, 110))
        phone.drag(200, 390, by: (0, -380), at: 700, for: 50)
        phone.drag(200, 390, by: (0, -380), at: 1_000, for: 50)
        _ = phone.trail
        #expect(diary.entries.allSatisfy { (0...1_600).contains($0.offset.y) })
        #expect(scroll.contentOffset.y == 1_600)
    }

    @Test func `insets move the ends`() {
        scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
        #expect(scroll.range(along: .vertical) == -30...1_640)
        #expect(scroll.range(along: .horizontal) == 0...0)
    }

    @Test func `small content scrolls only where it always bounces`() {
        for (always, bounces, isDragged) in [(false, true, false), (true, true, true), (true, false, false)] {
            let (scroll, diary) = (TestScrollView.vertical(content: 100), ScrollDiary())
            (scroll.alwaysBounceVertical, scroll.bounces, scroll.delegate) = (always, bounces, diary)
            let phone = TestPhone(showing: [scroll])
            dragAndRest(phone)
            _ = phone.trail
            #expect(diary.calls.contains("willBeginDragging") == isDragged)
            #expect(scroll.contentOffset == .zero)
        }
    }

    @Test(arguments: [true, false])
    func `a locked direction keeps a drag on its axis`(isLocked: Bool) {
        let scroll = TestScrollView.vertical()
        scroll.contentSize.width = 2_000
        scroll.isDirectionalLockEnabled = isLocked
        let phone = TestPhone(showing: [scroll])
        phone.play(path(1, (200, 300, 100), (200, 280, 117), (150, 240, 200), (150, 240, 500)))
        _ = phone.trail
        #expect(scroll.contentOffset == CGPoint(x: isLocked ? 0 : 50, y: 50))
    }

    /// How far to the side a drag goes for each 100 pt up; 22.5° are nearer to the axis than to the diagonal.
    @Test(arguments: [(0.0, true), (41, true), (42, false), (80, false)])
    func `a drag is locked if it has one general direction, however fast it is`(
        aside: Double, isLocked: Bool
    ) {
        for duration in [50, 1_000] {
            let scroll = TestScrollView.vertical()
            scroll.contentSize.width = 2_000
            scroll.isDirectionalLockEnabled = true
            let phone = TestPhone(showing: [scroll])
            let x = 200 - aside
            phone.play(path(1, (200, 390, 100), (x, 290, 100 + duration), (x, 290, 400 + duration)))
            _ = phone.trail
            #expect((scroll.contentOffset.x == 0) == isLocked, "\(duration) ms")
        }
    }

    @Test func `a locked drag goes along the other axis if content cannot scroll along its own`() {
        let scroll = TestScrollView.vertical(content: 100)
        scroll.contentSize.width = 2_000
        scroll.isDirectionalLockEnabled = true
        let phone = TestPhone(showing: [scroll])
        phone.play(path(1, (200, 390, 100), (160, 290, 150), (160, 290, 450)))
        _ = phone.trail
        #expect(scroll.contentOffset.x > 0)
    }

    /// K: the first proposal counts. The finger has come 12 points aside, and 40 up and 8 aside while the pan waits.
    @Test func `a drag that had to wait is locked to the axis that it went along first`() {
        let scroll = TestScrollView.vertical()
        scroll.contentSize.width = 2_000
        scroll.isDirectionalLockEnabled = true
        let gate = ScriptedRecognizer().named("gate")
        var moves = 0
        gate.hears = { gate, phase, _ in
            guard phase == .moved else { return }
            moves += 1
            if moves == 3 { gate.state = .failed }
        }
        scroll.panGestureRecognizer.require(toFail: gate)
        let phone = TestPhone(showing: [scroll.holding(content.with(gate))])
        phone.play(
            path(
                1, (200, 300, 100), (188, 300, 117), (188, 260, 134), (180, 260, 151), (150, 230, 168),
                (150, 230, 500), sampling: .asRecorded))
        _ = phone.trail
        #expect(scroll.contentOffset == CGPoint(x: 30, y: 0))
    }

    /// While the two fingers hold content, the app puts it elsewhere. An animation takes the place of the glide; else
    /// it is for the lift to end that.
    @Test(arguments: [false, true])
    func `of a pan that wants two fingers the second one stops nothing`(isAnimated: Bool) {
        scroll.panGestureRecognizer.minimumNumberOfTouches = 2
        let phone = phone()
        for finger in 1...2 {
            let x = 100 * Double(finger)
            phone.drag(x, 300, by: (0, -100), at: 100, for: 100, finger: finger)
            phone.tap(x, 200, at: 400 + 100 * finger, for: 900 - 100 * finger, finger: finger)
        }
        phone.at(800) { [scroll] in #expect(scroll.isTracking && scroll.isDecelerating && !scroll.isDragging)
        }
        phone.at(850) { [scroll, diary] in
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: isAnimated)
            #expect(diary.calls.contains("didEndDecelerating") == isAnimated)
            #expect(scroll.isDecelerating != isAnimated && scroll.isScrollAnimating == isAnimated)
        }
        let verdicts = phone.trail.verdicts(of: "UIScrollViewPanGestureRecognizer")
        #expect(verdicts.last?.hasSuffix("failed (liftedTooEarly)") == true)
        #expect(diary.calls.filter { $0 == "willBeginDragging" }.count == 1)
        #expect(diary.calls.filter { $0 == "didEndDecelerating" }.count == 1)
        #expect(diary.calls.last == (isAnimated ? "didEndScrollingAnimation" : "didEndDecelerating"))
    }

    @Test func `an animated offset is there at once where the delegate takes the scroll view away before it`()
    {
        scroll.panGestureRecognizer.minimumNumberOfTouches = 2
        let phone = phone()
        for finger in 1...2 {
            phone.drag(100 * Double(finger), 300, by: (0, -100), at: 100, for: 100, finger: finger)
        }
        phone.tap(100, 200, at: 500, for: 500)
        diary.hears = { call, scroll in if call == "didEndDecelerating" { scroll.removeFromSuperview() } }
        phone.at(800) { [scroll] in
            #expect(scroll.isTracking && scroll.isDecelerating && !scroll.isDragging)
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            #expect(scroll.window == nil && scroll.contentOffset.y == 300 && !scroll.isScrollAnimating)
        }
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "didEndDecelerating" }.count == 1)
        #expect(!diary.calls.contains("didEndScrollingAnimation"))
    }

    // MARK: Flags

    @Test
    func `a scroll view tracks from the finger's coming down, and drags from its having come far enough`() {
        let phone = phone()
        dragAndRest(phone)
        var flags: [[Bool]] = []
        for time in [90, 110, 160, 490, 510] {
            phone.at(time) { [scroll] in flags.append([scroll.isTracking, scroll.isDragging]) }
        }
        _ = phone.trail
        #expect(flags == [[false, false], [true, false], [true, true], [true, true], [false, false]])
    }

    @Test func `a tracked finger stops timers of the default mode, and only those`() {
        let phone = phone()
        var fired: [String: [Int64]] = [:]
        for (name, mode) in [("default", SimulatedRunLoop.Mode.default), ("common", .common)] {
            let timer = SimulatedRunLoop.Timer(
                name: name, fireDate: .at(.milliseconds(50)), interval: .milliseconds(100)
            ) {
                timer in
                fired[name, default: []].append(phone.application.mainThread.clock.nanoseconds / 1_000_000)
                if timer.fireDate > .at(.milliseconds(700)) { timer.invalidate() }
            }
            phone.at(10) { phone.application.mainRunLoop.add(timer, to: mode) }
        }
        dragAndRest(phone)
        var modes: [String] = []
        for time in [90, 110, 300, 510] {
            phone.at(time) { modes.append(phone.application.mainRunLoop.currentMode!.name) }
        }
        _ = phone.trail
        #expect(fired["common"]?.prefix(7) == [50, 150, 250, 350, 450, 550, 650])
        // Down at 100 ms, lifted at 500: what was missed comes once.
        #expect(fired["default"]?.prefix(4) == [50, 500, 550, 650])
        #expect(
            modes == [
                "kCFRunLoopDefaultMode", "UITrackingRunLoopMode", "UITrackingRunLoopMode",
                "kCFRunLoopDefaultMode",
            ])
    }

    @Test func `a touch that content keeps is tracked no more`() {
        scroll.mayCancel = { _ in false }
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 300, 300), (200, 240, 400), (200, 240, 700)))
        var states: [String] = []
        phone.at(350) { [scroll] in states.append("\(scroll.isTracking)") }
        phone.at(500) { [scroll] in
            states.append("\(scroll.isTracking) \(phone.application.mainRunLoop.currentMode!.name)")
        }
        _ = phone.trail
        #expect(states == ["false", "false kCFRunLoopDefaultMode"])
    }

    @Test func `switched off in mid-drag the drag is over, and told so`() {
        let phone = phone()
        phone.drag(200, 390, by: (0, -300), at: 100, for: 500)
        phone.at(300) { [scroll] in scroll.isScrollEnabled = false }
        _ = phone.trail
        #expect(diary.calls.suffix(2) == ["willEndDragging", "didEndDragging"])
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
        #expect(phone.application.mainRunLoop.currentMode == .default)
    }

    /// Of two that recognize together the deeper one acts first (D-4).
    @Test func `a pan that another one's action switches off before its own has dragged nothing`() {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let both = Both()
        let own = pan("own") { [scroll] recognizer in
            if recognizer.state == .began { scroll.panGestureRecognizer.isEnabled = false }
        }
        own.delegate = both
        content.addGestureRecognizer(own)
        let phone = phone()
        dragAndRest(phone)
        #expect(
            phone.trail.verdicts(of: "UIScrollViewPanGestureRecognizer").first?.contains("possible → began")
                == true)
        #expect(diary.calls == [] && scroll.contentOffset == .zero && !scroll.isTracking)
        #expect(phone.application.mainRunLoop.currentMode == .default)
        withExtendedLifetime(both) {}
    }

    @Test func `a scroll view that is switched off does not scroll by a pan that the app has switched on`() {
        scroll.isScrollEnabled = false
        scroll.panGestureRecognizer.isEnabled = true
        let phone = phone()
        dragAndRest(phone)
        #expect(
            phone.trail.verdicts(of: "UIScrollViewPanGestureRecognizer").first?.hasSuffix(
                "failed (axisCannotScroll)") == true)
        #expect(scroll.contentOffset == .zero && diary.calls == [])
    }

    @Test func `taken out of the window in mid-drag nothing is left of it`() {
        let phone = phone()
        phone.drag(200, 390, by: (0, -300), at: 100, for: 500)
        phone.at(300) { [scroll] in scroll.removeFromSuperview() }
        _ = phone.trail
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
        #expect(phone.application.mainRunLoop.currentMode == .default)
    }
}
