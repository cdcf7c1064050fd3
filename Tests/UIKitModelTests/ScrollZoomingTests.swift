import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// Two fingers zoom a view of content that the delegate names.
struct ScrollZoomingTests: ScrollZooming {
    let scroll = TestScrollView("scroll", 0, 0, 400, 400)
    let content = HandlingView("content", 0, 0, 400, 400)
    let diary = ZoomDiary()

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

    /// 0 / 0, as of a picture without a width in a scroll view that has none yet.
    @Test func `a limit that is no number is 1, and a scale that is none changes nothing`() {
        let phone = phone()
        phone.at(100) { [scroll] in
            scroll.minimumZoomScale = .nan
            scroll.setZoomScale(2, animated: false)
            #expect(scroll.zoomScale == 2)
            scroll.setZoomScale(.nan, animated: true)
            #expect(scroll.zoomScale == 2 && !scroll.isZoomAnimating)
            scroll.maximumZoomScale = .nan
            scroll.setZoomScale(0.5, animated: false)
            #expect(scroll.zoomScale == 1)
            scroll.setZoomScale(3, animated: false)
            #expect(scroll.zoomScale == 1)
        }
        _ = phone.trail
        #expect(scroll.contentOffset == .zero && scroll.contentSize.width == 400)
    }

    @Test func `content that was shown without any size comes back as at the start`() {
        let phone = phone()
        phone.at(100) { [scroll] in
            scroll.minimumZoomScale = 0
            scroll.setZoomScale(0, animated: false)
            #expect(scroll.zoomScale == 0)
            scroll.setZoomScale(2, animated: false)
        }
        _ = phone.trail
        #expect(scroll.zoomScale == 2 && scroll.contentSize.width == 800)
        #expect(scroll.contentOffset == .zero)
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

    /// The fingers rest at the scale of 2 from 300 ms on, and are lifted at 400.
    @Test func `ends that come nearer while two fingers zoom take the offset along when they have gone`() {
        let phone = phone()
        scroll.panGestureRecognizer.isEnabled = false
        pinch(phone, reach: 50)
        phone.at(350) { [scroll] in
            scroll.contentSize = CGSize(width: 500, height: 500)
            #expect(scroll.isZooming && abs(scroll.contentOffset.x - 200) < 0.1)
        }
        _ = phone.trail
        #expect(scroll.contentOffset == CGPoint(x: 100, y: 100))
        #expect(diary.calls.suffix(2) == ["didScroll", "didEndZooming"])
    }

    @Test func `zoomed content scrolls`() {
        let phone = phone()
        pinch(phone, reach: 50)
        phone.play(path(1, (200, 300, 800), (200, 240, 900), (200, 240, 1_200)))
        _ = phone.trail
        #expect(abs(scroll.contentOffset.y - 250) < 0.1)
    }
}
