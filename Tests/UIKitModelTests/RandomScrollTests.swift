import Foundation
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// Random fingers on nested scroll views, with an app that meddles: what must hold of every trace does,
/// everything comes to rest, and within its ends.
struct RandomScrollTests {
    @Test(arguments: 0..<10)
    func `nested scroll views come to rest, and the run loop to its default mode`(block: Int) {
        for seed in block * 20..<block * 20 + Population.count(2, of: 20) {
            var (dice, scrolls, diaries) = (
                SeededGenerator(seed: UInt64(seed)), [TestScrollView](), [ScrollDiary]()
            )
            let phone = TestPhone(scanRate: dice.oneIn(3) ? 120 : 60, isFree: dice.oneIn(2)) { window in
                var parent: UIView = window
                for depth in 1...dice.number(in: 1...3) {
                    let scroll = scroll("scroll \(depth)", 400 - 20 * Double(depth), &dice)
                    let diary = ScrollDiary()
                    scroll.delegate = diary
                    diaries.append(diary)
                    scrolls.append(scroll)
                    let content =
                        dice.oneIn(3)
                        ? StubbornView("content \(depth)", 0, 0, 390, 300)
                        : HandlingView("content \(depth)", 0, 0, 390, 300)
                    content.isMultipleTouchEnabled = dice.oneIn(2)
                    if dice.oneIn(2) { (scroll.maximumZoomScale, diary.zoomed) = (3, content) }
                    if dice.oneIn(3) { content.addGestureRecognizer(tap("tap \(depth)")) }
                    parent.addSubview(scroll.holding(content))
                    parent = dice.oneIn(2) ? content : scroll
                }
            }
            for finger in 1...dice.number(in: 1...3) { play(finger, &dice, on: phone) }
            for _ in 0..<dice.number(in: 0...3) {
                let (scroll, kind) = (scrolls[dice.number(in: 0...scrolls.count - 1)], dice.number(in: 1...6))
                phone.at(dice.number(in: 100...1_500)) { meddle(scroll, kind, phone.window) }
            }
            _ = phone.trail
            for (scroll, diary) in zip(scrolls, diaries) { check(scroll, diary, seed) }
            #expect(phone.application.mainRunLoop.currentMode == .default, "seed \(seed)")
        }
    }

    private func scroll(_ name: String, _ length: Double, _ dice: inout SeededGenerator) -> TestScrollView {
        let scroll = TestScrollView(name, 0, 0, length, length)
        scroll.contentSize = CGSize(
            width: dice.oneIn(2) ? length : dice.double(in: 0...1_500),
            height: dice.oneIn(3) ? length : dice.double(in: 0...3_000))
        scroll.delaysContentTouches = !dice.oneIn(4)
        scroll.canCancelContentTouches = !dice.oneIn(4)
        scroll.isPagingEnabled = dice.oneIn(4)
        scroll.bounces = !dice.oneIn(4)
        scroll.alwaysBounceVertical = dice.oneIn(4)
        scroll.isDirectionalLockEnabled = dice.oneIn(3)
        scroll.isMultipleTouchEnabled = dice.oneIn(2)
        scroll.forwards = dice.oneIn(4)
        let (refuses, gives) = (dice.oneIn(4), dice.oneIn(3))
        scroll.mayBegin = { _ in !refuses }
        scroll.mayCancel = { _ in gives ? true : nil }
        return scroll
    }

    private func play(_ finger: Int, _ dice: inout SeededGenerator, on phone: TestPhone) {
        var time = dice.number(in: 50...200)
        for _ in 1...dice.number(in: 1...5) {
            let start = (dice.double(in: 0...380), dice.double(in: 0...380))
            let (rest, length, drift) = (
                dice.oneIn(2) ? dice.number(in: 1...250) : 1, dice.number(in: 1...200),
                dice.oneIn(3) ? 9.0 : 200
            )
            let end = (start.0 + dice.double(in: -drift...drift), start.1 + dice.double(in: -drift...drift))
            phone.play(
                path(
                    finger, (start.0, start.1, time), (start.0, start.1, time + rest),
                    (end.0, end.1, time + rest + length), end: dice.oneIn(8) ? .cancelled : .lifted))
            time += rest + length + dice.number(in: 40...400)
        }
    }

    private func meddle(_ scroll: UIScrollView, _ kind: Int, _ window: UIWindow) {
        switch kind {
        case 1: scroll.isScrollEnabled.toggle()
        case 2: scroll.contentSize.height /= 2
        case 3:
            scroll.setContentOffset(
                CGPoint(x: 0, y: scroll.range(along: .vertical).upperBound), animated: true)
        case 4: scroll.removeFromSuperview()
        case 5: scroll.panGestureRecognizer.isEnabled.toggle()
        default: scroll.delaysContentTouches.toggle()
        }
    }

    private func check(_ scroll: UIScrollView, _ diary: ScrollDiary, _ seed: Int) {
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating, "seed \(seed)")
        guard case .resting = scroll.motion, !scroll.isZooming else {
            Issue.record("seed \(seed): \(scroll.motion)")
            return
        }
        let offset = scroll.contentOffset
        #expect(
            scroll.range(along: .horizontal).contains(Double(offset.x))
                && scroll.range(along: .vertical).contains(Double(offset.y)), "seed \(seed): \(offset)")
        #expect(diary.entries.allSatisfy { $0.offset.x.isFinite && $0.offset.y.isFinite }, "seed \(seed)")
        // What begins ends, before it begins again.
        for (begins, ends) in [
            ("willBeginDragging", "didEndDragging"), ("willBeginZooming", "didEndZooming"),
        ] {
            let calls = diary.calls.filter { $0 == begins || $0 == ends }
            #expect(calls == times(calls.count / 2, begins, ends), "seed \(seed)")
        }
        // A finger that stops a deceleration may let another one begin, which ends for both.
        let glides = diary.calls.filter { $0.hasSuffix("Decelerating") || $0.hasSuffix("BeginDragging") }
        var isGliding = false
        var isStopped = false
        for call in glides {
            switch call {
            case "willBeginDecelerating":
                #expect(!isGliding || isStopped, "seed \(seed)")
                (isGliding, isStopped) = (true, false)
            case "didEndDecelerating":
                #expect(isGliding, "seed \(seed)")
                isGliding = false
            default: isStopped = true
            }
        }
        #expect(!isGliding, "seed \(seed)")
    }
}
