import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// An app shows content at another scale, with and without two fingers on it.
struct ScrollZoomingByAppTests: ScrollZooming {
    let scroll = TestScrollView("scroll", 0, 0, 400, 400)
    let content = HandlingView("content", 0, 0, 400, 400)
    let diary = ZoomDiary()

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
}
