import Foundation
import RunLoops
import TaptrailTesting
import Testing

@testable import UIKitModel

/// Scroll views in each other, and side by side.
extension ScrollDraggingTests {
    private func nested(_ inner: UIScrollView, _ outer: UIScrollView) -> TestPhone {
        inner.addSubview(HandlingView("content", 0, 0, 2_000, 2_000))
        outer.addSubview(inner)
        return TestPhone(showing: [outer])
    }

    @Test func `of two scroll views on one axis the inner one scrolls as long as it can`() {
        let (inner, outer) = (TestScrollView.vertical("inner", height: 390), TestScrollView.vertical("outer"))
        let phone = nested(inner, outer)
        dragAndRest(phone)
        _ = phone.trail
        #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
        #expect(!outer.isTracking)
    }

    @Test(arguments: [(1_610.0, 0.0, -60.0, 50.0), (0, 60, 60, 10)])
    func `at the inner scroll view's end the outer one scrolls, from the beginning of the drag on`(
        place: Double, outerPlace: Double, way: Double, end: Double
    ) {
        let (inner, outer) = (TestScrollView.vertical("inner", height: 390), TestScrollView.vertical("outer"))
        let phone = nested(inner, outer)
        inner.contentOffset.y = CGFloat(place)
        outer.contentOffset.y = CGFloat(outerPlace)
        dragAndRest(phone, by: (0, way))
        _ = phone.trail
        #expect(Double(inner.contentOffset.y) == place && Double(outer.contentOffset.y) == end)
        #expect(phone.callbacks(of: "content") == [])
    }

    @Test func `the inner one that comes to its end in a drag keeps the drag`() {
        let (inner, outer) = (TestScrollView.vertical("inner", height: 390), TestScrollView.vertical("outer"))
        let phone = nested(inner, outer)
        inner.contentOffset.y = 1_600
        dragAndRest(phone)
        _ = phone.trail
        #expect(inner.contentOffset.y == 1_610 && outer.contentOffset.y == 0)
    }

    enum Outer: CaseIterable { case isAtItsEnd, isOff, hasItsPanOff, losesItsPan }

    /// One that is switched off has room, and a pan that the app has switched on again by itself. One whose pan is
    /// switched off has room, too, and sees no finger, or not any more: 10 points of the way take 28 ms.
    @Test(arguments: Outer.allCases)
    func `where the outer one is at its end too, or is switched off, the inner one bounces`(state: Outer) {
        let (inner, outer) = (TestScrollView.vertical("inner", height: 390), TestScrollView.vertical("outer"))
        let diary = ScrollDiary()
        inner.delegate = diary
        let phone = nested(inner, outer)
        if state != .isAtItsEnd { outer.contentOffset.y = 50 }
        outer.isScrollEnabled = state != .isOff
        outer.panGestureRecognizer.isEnabled = state != .hasItsPanOff
        if state == .losesItsPan { phone.at(110) { outer.panGestureRecognizer.isEnabled = false } }
        dragAndRest(phone, by: (0, 60))
        _ = phone.trail
        #expect(diary.entries.contains { $0.offset.y < -20 })
        #expect(inner.contentOffset == .zero)
        #expect(outer.contentOffset == CGPoint(x: 0, y: state == .isAtItsEnd ? 0 : 50))
    }

    @Test func `on crossing axes each scroll view takes the drags along its own`() {
        for (way, expected) in [((-60.0, 0.0), (50.0, 0.0)), ((0, -60), (0, 50))] {
            let (inner, outer) = (TestScrollView.horizontal("inner"), TestScrollView.vertical("outer"))
            let phone = nested(inner, outer)
            dragAndRest(phone, by: way)
            _ = phone.trail
            #expect(
                Double(inner.contentOffset.x) == expected.0 && Double(outer.contentOffset.y) == expected.1)
            #expect(phone.callbacks(of: "content") == [])
        }
    }

    @Test func `B-6 two scroll views with a finger each are in the tracking mode until the last is lifted`() {
        let views = [UIScrollView("left", 0, 0, 150, 400), UIScrollView("right", 200, 0, 150, 400)]
        for view in views { view.contentSize = CGSize(width: 150, height: 1_000) }
        let phone = TestPhone(showing: views)
        var isTracking: [Bool] = []
        for time in [200, 450, 700] {
            phone.at(time) { [unowned phone] in
                isTracking.append(phone.application.mainRunLoop.currentMode == .tracking)
            }
        }
        phone.tap(50, 50, at: 150, for: 200)
        phone.tap(250, 50, at: 150, for: 500, finger: 2)
        _ = phone.trail
        #expect(isTracking == [true, true, false])
    }
}
