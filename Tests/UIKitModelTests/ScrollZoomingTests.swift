import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// Two fingers zoom a view of content that the delegate names.
struct ScrollZoomingTests {
    private let scroll = TestScrollView("scroll", 0, 0, 400, 400)
    private let content = HandlingView("content", 0, 0, 400, 400)
    private let diary = ZoomDiary()

    private final class ZoomDiary: UIScrollViewDelegate {
        var calls: [String] = []
        weak var zoomed: UIView?
        var scale: CGFloat = 0

        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? {
            calls.append("viewForZooming")
            return zoomed
        }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            calls.append("willBeginZooming")
        }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("didZoom") }
        func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
        ) {
            calls.append("didEndZooming")
            self.scale = scale
        }
    }

    private func phone(maximum: CGFloat = 4) -> TestPhone {
        scroll.contentSize = CGSize(width: 400, height: 400)
        scroll.maximumZoomScale = maximum
        scroll.delegate = diary
        diary.zoomed = content
        content.isMultipleTouchEnabled = true
        return TestPhone(showing: [scroll.holding(content)])
    }

    /// Two fingers round (x, 200), 100 pt apart at first; `reach` is how far each goes outward.
    private func pinch(_ phone: TestPhone, x: Double = 200, reach: Double, at time: Int = 100) {
        for (finger, side) in [(1, -1.0), (2, 1.0)] {
            phone.play(
                path(
                    finger, (x + side * 50, 200, time), (x + side * (50 + reach), 200, time + 200),
                    (x + side * (50 + reach), 200, time + 300)))
        }
    }

    @Test func `content is as much larger as the fingers are farther apart, and stays under them`() {
        let phone = phone()
        pinch(phone, reach: 50)
        _ = phone.trail
        #expect(abs(scroll.zoomScale - 2) < 1e-4)
        #expect(abs(scroll.contentSize.width - 800) < 0.1)
        #expect(abs(content.frame.width - 800) < 0.1 && abs(content.frame.minX) < 1e-9)
        // (200, 200) of content was in the middle, and is (400, 400) now.
        #expect(abs(scroll.contentOffset.x - 200) < 0.1 && abs(scroll.contentOffset.y - 200) < 0.1)
        #expect(abs(content.convert(CGPoint(x: 200, y: 200), to: nil).x - 200) < 0.1)
    }

    @Test func `content has its size again when it is zoomed there and back`() {
        let phone = phone()
        scroll.contentSize = CGSize(width: 390, height: 844.5)
        for (number, reach) in [37.0, 11, -7, 23, -45].enumerated() {
            pinch(phone, reach: reach, at: 100 + 1_000 * number)
        }
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "didEndZooming" }.count == 5)
        #expect(scroll.zoomScale == 1)
        #expect(scroll.contentSize == CGSize(width: 390, height: 844.5))
    }

    @Test func `a size that an app sets between two zooms is that of the present scale`() {
        let phone = phone(maximum: 2)
        pinch(phone, reach: 60)
        phone.at(1_000) {
            #expect(scroll.zoomScale == 2 && scroll.contentSize.width == 800)
            scroll.contentSize = CGSize(width: 1_000, height: 1_200)
        }
        pinch(phone, reach: -45, at: 2_000)
        _ = phone.trail
        #expect(scroll.zoomScale == 1 && scroll.contentSize == CGSize(width: 500, height: 600))
    }

    @Test func `the delegate hears of it in order`() {
        let phone = phone()
        pinch(phone, reach: 50)
        _ = phone.trail
        #expect(diary.calls.prefix(4) == ["viewForZooming", "willBeginZooming", "didScroll", "didZoom"])
        #expect(diary.calls.last == "didEndZooming" && diary.scale == scroll.zoomScale)
        #expect(diary.calls.filter { $0 == "didEndZooming" || $0 == "viewForZooming" }.count == 2)
        // The recognizers' own doing is none of the app's.
        #expect(phone.callbacks.filter { $0.hasSuffix("action") } == [])
    }

    @Test func `two fingers that stay as far apart as they are scroll`() {
        let phone = phone()
        scroll.contentSize.height = 2_000
        for finger in 1...2 {
            let x = 100 * Double(finger)
            phone.play(path(finger, (x, 300, 100), (x, 240, 267), (x, 240, 500)))
        }
        _ = phone.trail
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 50) && scroll.zoomScale == 1)
    }

    @Test func `a second pinch goes on from the scale of the first`() {
        let phone = phone(maximum: 8)
        pinch(phone, reach: 50)
        pinch(phone, reach: 50, at: 1_000)
        _ = phone.trail
        #expect(abs(scroll.zoomScale - 4) < 1e-3)
    }

    @Test func `content that does not begin in the corner keeps its own corner`() {
        content.frame = CGRect(x: 30, y: 20, width: 300, height: 200)
        let phone = phone()
        phone.at(100) { [scroll, content] in
            scroll.setZoomScale(2, animated: false)
            #expect(content.frame == CGRect(x: 30, y: 20, width: 600, height: 400))
        }
        _ = phone.trail
    }

    @Test func `a largest scale that is smaller than the smallest counts as that`() {
        let phone = phone(maximum: 0.5)
        phone.at(100) { [scroll] in
            scroll.setZoomScale(0.7, animated: false)
            #expect(scroll.zoomScale == 1)
            scroll.minimumZoomScale = 0.75
            scroll.setZoomScale(0.6, animated: false)
            #expect(scroll.zoomScale == 0.75)
        }
        _ = phone.trail
    }

    /// The fingers have come to the scale of 2 at 300 ms.
    @Test func `two fingers on a scroll view that has lost its extent zoom nothing`() {
        let phone = phone()
        pinch(phone, reach: 50)
        phone.at(200) { [scroll] in scroll.transform = CGAffineTransform(scaleX: 0, y: 1) }
        phone.at(1_000) { [scroll] in scroll.transform = .identity }
        _ = phone.trail
        #expect(scroll.zoomScale > 1 && scroll.zoomScale < 1.9)
        #expect(scroll.contentOffset.x.isFinite && scroll.contentOffset.y.isFinite)
    }

    @Test func `a scroll view is the delegate of its own two recognizers if its class is one`() {
        final class Own: UIScrollView, UIGestureRecognizerDelegate {}
        for scroll in [Own(frame: .zero), UIScrollView(frame: .zero)] as [UIScrollView] {
            scroll.maximumZoomScale = 2
            let isDelegate = scroll is Own
            #expect((scroll.panGestureRecognizer.delegate === scroll) == isDelegate)
            #expect((scroll.pinchGestureRecognizer?.delegate === scroll) == isDelegate)
        }
    }

    @Test func `the scale keeps to its limits`() {
        let phone = phone(maximum: 1.5)
        pinch(phone, reach: 100)
        pinch(phone, reach: -40, at: 800)
        var largest: CGFloat = 0
        phone.at(600) { [scroll] in largest = scroll.zoomScale }
        _ = phone.trail
        #expect(largest == 1.5)
        #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
        // A scale that stays is no news.
        let scales = phone.trail.records.compactMap { record -> Double? in
            guard case .propertySet(_, .zoomScale, let scale, _, _) = record.event else { return nil }
            return scale
        }
        #expect(scales.count > 4 && zip(scales, scales.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func `without a view nothing is zoomed, and without limits nobody is asked`() {
        let phone = phone()
        diary.zoomed = nil
        pinch(phone, reach: 50)
        #expect(
            phone.trail.verdicts(of: "UIScrollViewPinchGestureRecognizer").first?.hasSuffix(
                "failed (delegateRefused)") == true)
        #expect(scroll.zoomScale == 1)
        #expect(UIScrollView().pinchGestureRecognizer == nil)
    }

    @Test func `limits that come together take the pinch away, and ones that part bring it back`() {
        let phone = phone()
        #expect(scroll.pinchGestureRecognizer != nil)
        scroll.maximumZoomScale = 1
        #expect(scroll.pinchGestureRecognizer == nil)
        #expect(scroll.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } == false)
        pinch(phone, reach: 50)
        phone.at(1_000) { [scroll, diary] in
            #expect(!diary.calls.contains("viewForZooming") && scroll.zoomScale == 1)
            scroll.maximumZoomScale = 2
        }
        pinch(phone, reach: 50, at: 2_000)
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "viewForZooming" }.count == 1 && scroll.zoomScale > 1)
    }

    @Test func `content that keeps its touches is not zoomed`() {
        scroll.mayCancel = { _ in false }
        scroll.delaysContentTouches = false
        let phone = phone()
        pinch(phone, reach: 50)
        #expect(
            phone.trail.verdicts(of: "UIScrollViewPinchGestureRecognizer").first?.hasSuffix(
                "failed (contentKeepsTouch)") == true)
        #expect(scroll.zoomScale == 1)
    }

    @Test func `another finger in the place of one that was lifted does not make content jump`() {
        let phone = phone()
        phone.play(path(1, (150, 200, 100), (100, 200, 300), (100, 200, 1_000)))
        phone.play(path(2, (250, 200, 100), (300, 200, 300), (300, 200, 400)))
        phone.play(path(3, (300, 390, 600), (300, 390, 700), (300, 391, 800)))
        var offsets: [CGPoint] = []
        for time in [500, 620] { phone.at(time) { [scroll] in offsets.append(scroll.contentOffset) } }
        _ = phone.trail
        #expect(offsets[0] == offsets[1])
        #expect(abs(scroll.contentOffset.y - offsets[0].y) < 3)
    }

    /// M-8. A drag of 60 pt, of which 10 are the pan's hysteresis; the zoom to the double keeps what lies at (200, 240)
    /// of the view, 290 pt down in the content. The finger that stays has gone aside in it, which is part of no drag.
    @Test func `a drag goes on from where a zoom has left content`() {
        let phone = phone()
        scroll.contentSize = CGSize(width: 400, height: 800)
        phone.play(
            path(
                1, (150, 300, 100), (150, 240, 200), (150, 240, 300), (100, 240, 500), (100, 240, 800),
                (100, 180, 1_000), (100, 180, 1_400)))
        phone.play(path(2, (250, 240, 300), (300, 240, 500), (300, 240, 600)))
        var offsets: [CGPoint] = []
        for time in [290, 700, 1_300] { phone.at(time) { [scroll] in offsets.append(scroll.contentOffset) } }
        _ = phone.trail
        let wanted = [CGPoint(x: 0, y: 50), CGPoint(x: 200, y: 340), CGPoint(x: 200, y: 400)]
        for (offset, wanted) in zip(offsets, wanted) {
            #expect(abs(offset.x - wanted.x) < 0.1 && abs(offset.y - wanted.y) < 0.1, "\(offsets)")
        }
    }

    // MARK: By the app

    /// Apple documents both calls for animated changes of the scale.
    @Test func `an animated zoom begins and ends for the delegate, and has its scale at once`() {
        let phone = phone()
        phone.at(100) { [scroll, diary] in
            scroll.setZoomScale(2, animated: true)
            #expect(scroll.zoomScale == 2 && scroll.isZoomAnimating && !scroll.isZooming)
            #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
            #expect(diary.calls == ["viewForZooming", "willBeginZooming", "didScroll", "didZoom"])
        }
        phone.at(399) { [diary] in #expect(diary.calls.last == "didZoom") }
        // 300 ms later there is a frame of the display.
        phone.at(401) { [scroll, diary] in
            #expect(diary.calls.dropFirst(4) == ["didEndZooming"])
            #expect(diary.scale == 2 && !scroll.isZoomAnimating)
        }
        _ = phone.trail
        #expect(diary.calls.count == 5)
    }

    /// B-6. The drag keeps the run loop in its tracking mode from 100 ms on until it is lifted at 900 ms.
    @Test func `an animated zoom ends in time while a finger drags another scroll view`() {
        let phone = phone()
        let other = TestScrollView("other", 0, 400, 390, 400)
        other.contentSize = CGSize(width: 390, height: 2_000)
        phone.window.addSubview(other)
        phone.drag(200, 750, by: (0, -300), at: 100, for: 800)
        phone.at(300) { [scroll] in
            #expect(other.isDragging)
            scroll.setZoomScale(2, animated: true)
        }
        phone.at(601) { [scroll, diary] in
            #expect(other.isDragging && diary.calls.last == "didEndZooming" && !scroll.isZoomAnimating)
        }
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "didEndZooming" }.count == 1)
    }

    @Test func `an animated zoom ends before a part of content is shown at the same scale`() {
        let phone = phone()
        phone.at(100) { [scroll, diary] in
            scroll.setZoomScale(2, animated: true)
            let calls = diary.calls
            // It is 200 wide and the scroll view 400, so that the scale stays 2; its middle is (200, 200) of content.
            scroll.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 200), animated: false)
            #expect(scroll.zoomScale == 2 && scroll.contentOffset == .zero && !scroll.isZoomAnimating)
            #expect(diary.calls.dropFirst(calls.count) == ["viewForZooming", "didEndZooming", "didScroll"])
        }
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "didEndZooming" }.count == 1)
    }

    /// At (500, 500) of a scale of 4 the middle is (700, 700), which is (350, 350) at 2.
    @Test func `a smaller scale moves the offset once`() {
        let phone = phone()
        phone.at(100) { [scroll, diary] in
            scroll.setZoomScale(4, animated: false)
            scroll.contentOffset = CGPoint(x: 500, y: 500)
            diary.calls = []
            scroll.setZoomScale(2, animated: false)
            #expect(diary.calls == ["viewForZooming", "didScroll", "didZoom"])
            #expect(scroll.contentOffset == CGPoint(x: 150, y: 150))
        }
        _ = phone.trail
    }

    @Test func `an animated zoom ends a glide`() {
        let phone = phone()
        scroll.contentSize.height = 4_000
        phone.drag(200, 300, by: (0, -100), at: 100, for: 100)
        phone.at(400) { [scroll] in
            #expect(scroll.isDecelerating)
            scroll.setZoomScale(2, animated: true)
            #expect(!scroll.isDecelerating && scroll.isZoomAnimating)
        }
        _ = phone.trail
    }

    /// The animation would take from 50 to 350 ms.
    @Test func `two fingers that zoom stop an animated offset, also where nobody pans`() {
        let phone = phone()
        scroll.contentSize.height = 4_000
        scroll.panGestureRecognizer.isEnabled = false
        phone.at(50) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        pinch(phone, reach: 50)
        phone.at(300) { [scroll] in #expect(scroll.isZooming && !scroll.isScrollAnimating) }
        _ = phone.trail
    }

    @Test func `a zoom without animation, without another scale or out of a window has no begin and no end`()
    {
        let phone = phone()
        phone.at(100) { [scroll] in
            scroll.setZoomScale(2, animated: false)
            scroll.setZoomScale(2, animated: true)
            scroll.removeFromSuperview()
            scroll.setZoomScale(3, animated: true)
            #expect(scroll.zoomScale == 3 && !scroll.isZoomAnimating)
        }
        _ = phone.trail
        #expect(!diary.calls.contains("willBeginZooming") && !diary.calls.contains("didEndZooming"))
        #expect(diary.calls.filter { $0 == "didZoom" }.count == 2)
    }

    @Test func `a part of content is shown as large as fits, in the middle, within the limits and the ends`()
    {
        let phone = phone()
        phone.at(100) { [scroll] in
            // It is 200 high, and the scroll view 400; its middle is (150, 200).
            scroll.zoom(to: CGRect(x: 200, y: 300, width: -100, height: -200), animated: false)
            #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 100, y: 200))
            scroll.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
            #expect(scroll.zoomScale == 4 && scroll.contentOffset == .zero)
            // The scale is that already: (150, 150) comes to the middle.
            scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: true)
            #expect(scroll.isScrollAnimating && !scroll.isZoomAnimating)
        }
        phone.at(500) { [scroll] in
            #expect(scroll.zoomScale == 4 && scroll.contentOffset == CGPoint(x: 400, y: 400))
            scroll.zoom(to: CGRect(x: 0, y: 0, width: 4_000, height: 1), animated: true)
            #expect(scroll.zoomScale == 1 && scroll.isZoomAnimating)
        }
        phone.at(900) { [scroll, diary] in
            let calls = diary.calls
            scroll.zoom(to: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), animated: true)
            scroll.zoom(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), animated: true)
            #expect(diary.calls == calls + ["viewForZooming", "viewForZooming"] && scroll.zoomScale == 1)
        }
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "didEndZooming" }.count == 1)
    }

    /// Tenths of a scale have no exact number, and their quotient is another one than it is as a number.
    @Test func `a second zoom ends the first, and one to the same scale begins nothing`() {
        let phone = phone()
        scroll.minimumZoomScale = 0.5
        phone.at(100) { [scroll, diary] in
            scroll.setZoomScale(0.6, animated: false)
            scroll.setZoomScale(2.7, animated: true)
            scroll.setZoomScale(3, animated: false)
            #expect(diary.calls.suffix(3).contains("didEndZooming") && !scroll.isZoomAnimating)
            scroll.setZoomScale(0.6, animated: false)
            scroll.setZoomScale(2.7, animated: false)
            scroll.setZoomScale(2.7, animated: true)
            #expect(scroll.zoomScale == 2.7 && !scroll.isZoomAnimating)
        }
        _ = phone.trail
        #expect(diary.calls.filter { $0 == "willBeginZooming" }.count == 1)
        #expect(diary.calls.filter { $0 == "didEndZooming" }.count == 1)
    }

    @Test func `what comes in the way of an animated zoom ends it for the delegate`() {
        let phone = phone()
        phone.at(50) { [scroll] in scroll.setZoomScale(2, animated: true) }
        pinch(phone, reach: -20)
        phone.at(1_000) { [scroll] in scroll.setZoomScale(3, animated: true) }
        phone.at(1_100) { [scroll] in scroll.setZoomScale(4, animated: true) }
        phone.at(1_200) { [scroll] in scroll.stopScrollingAndZooming() }
        phone.at(1_300) { [scroll] in scroll.setZoomScale(1, animated: true) }
        phone.at(1_400) { [scroll] in scroll.removeFromSuperview() }
        phone.at(1_401) { [scroll] in #expect(!scroll.isZoomAnimating) }
        _ = phone.trail
        let told = diary.calls.filter { $0.hasSuffix("Zooming") && $0 != "viewForZooming" }
        #expect(told == Array(repeating: ["willBeginZooming", "didEndZooming"], count: 5).flatMap(\.self))
    }

    /// The calls about zooming that a delegate hears which does something in one of them, the first time only.
    private func told(
        _ phone: TestPhone, doing act: @escaping (UIScrollView) -> Void, in wanted: String
    ) -> [String] {
        let diary = ScrollDiary()
        diary.zoomed = content
        var hasActed = false
        diary.hears = { call, scroll in
            if hasActed || call != wanted { return }
            hasActed = true
            act(scroll)
        }
        scroll.delegate = diary
        _ = phone.trail
        return diary.calls.filter { $0.hasSuffix("Zooming") }
    }

    /// At 200 ms the first zoom ends, and the delegate begins one of its own, whose place the second one takes.
    @Test func `a zoom that begins as another one ends is told with the one that takes its place`() {
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setZoomScale(2, animated: true) }
        phone.at(200) { [scroll] in scroll.setZoomScale(3, animated: true) }
        phone.at(499) { [scroll] in #expect(scroll.isZoomAnimating) }
        phone.at(501) { [scroll] in #expect(!scroll.isZoomAnimating) }
        let told = told(phone, doing: { $0.setZoomScale(1, animated: true) }, in: "didEndZooming")
        #expect(told == ["willBeginZooming", "didEndZooming", "willBeginZooming", "didEndZooming"])
        #expect(scroll.zoomScale == 3)
    }

    @Test func `a zoom that begins as another one begins is told with it`() {
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setZoomScale(2, animated: true) }
        let told = told(phone, doing: { $0.setZoomScale(3, animated: true) }, in: "willBeginZooming")
        #expect(told == ["willBeginZooming", "didEndZooming"])
        #expect(scroll.zoomScale == 2)
    }

    /// The delegate's own zoom began at 100 ms, the one that takes its place at 150 ms.
    @Test func `a zoom that takes the place of another one takes all its time`() {
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setZoomScale(2, animated: true) }
        phone.at(420) { [scroll] in #expect(scroll.isZoomAnimating) }
        phone.at(460) { [scroll] in #expect(!scroll.isZoomAnimating) }
        let thread = phone.application.mainThread
        let told = told(
            phone,
            doing: {
                $0.setZoomScale(3, animated: true)
                thread.spend(.milliseconds(50))
            }, in: "willBeginZooming")
        #expect(told == ["willBeginZooming", "didEndZooming"])
    }

    @Test func `a zoom whose end is told as it begins is not under way`() {
        let phone = phone()
        phone.at(100) { [scroll] in
            scroll.setZoomScale(2, animated: true)
            #expect(!scroll.isZoomAnimating)
        }
        let told = told(
            phone,
            doing: {
                $0.setZoomScale(3, animated: true)
                $0.stopScrollingAndZooming()
            }, in: "willBeginZooming")
        #expect(told == ["willBeginZooming", "didEndZooming"])
        #expect(scroll.zoomScale == 2)
    }

    @Test func `no offset is animated while two fingers zoom`() {
        let phone = phone()
        pinch(phone, reach: -20)
        var isAnimating = true
        let told = told(
            phone,
            doing: {
                $0.setContentOffset(CGPoint(x: 30, y: 30), animated: true)
                isAnimating = $0.isScrollAnimating
            }, in: "willBeginZooming")
        #expect(told == ["willBeginZooming", "didEndZooming"] && !isAnimating)
    }

    @Test(arguments: [false, true])
    func `no zoom of the app's begins when two fingers end another one`(isOfPart: Bool) {
        let phone = phone()
        phone.at(50) { [scroll] in scroll.setZoomScale(2, animated: true) }
        pinch(phone, reach: -20)
        var isAnimating = true
        let told = told(
            phone,
            doing: {
                if isOfPart {
                    $0.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
                } else {
                    $0.setZoomScale(4, animated: true)
                }
                isAnimating = $0.isZoomAnimating
            }, in: "didEndZooming")
        #expect(told == ["willBeginZooming", "didEndZooming", "willBeginZooming", "didEndZooming"])
        // 100 pt apart, then 60: 0.6 of 2.
        #expect(!isAnimating && abs(scroll.zoomScale - 1.2) < 1e-4)
    }

    @Test func `zoomed content scrolls`() {
        let phone = phone()
        pinch(phone, reach: 50)
        phone.play(path(1, (200, 300, 800), (200, 240, 900), (200, 240, 1_200)))
        _ = phone.trail
        #expect(abs(scroll.contentOffset.y - 250) < 0.1)
    }
}
