import Foundation
import TaptrailTesting

@testable import UIKitModel

/// Writes down what a scroll view tells of zooming and scrolling.
final class ZoomDiary: UIScrollViewDelegate {
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

/// Tests of content that is zoomed: of 400 × 400 points in a scroll view of that size, unless something else is said.
protocol ScrollZooming {
    var scroll: TestScrollView { get }
    var content: HandlingView { get }
    var diary: ZoomDiary { get }
}

extension ScrollZooming {
    func phone(maximum: CGFloat = 4) -> TestPhone {
        scroll.contentSize = CGSize(width: 400, height: 400)
        scroll.maximumZoomScale = maximum
        scroll.delegate = diary
        diary.zoomed = content
        content.isMultipleTouchEnabled = true
        return TestPhone(showing: [scroll.holding(content)])
    }

    /// Two fingers round (x, 200), 100 pt apart at first; `reach` is how far each goes outward.
    func pinch(_ phone: TestPhone, x: Double = 200, reach: Double, at time: Int = 100) {
        for (finger, side) in [(1, -1.0), (2, 1.0)] {
            phone.play(
                path(
                    finger, (x + side * 50, 200, time), (x + side * (50 + reach), 200, time + 200),
                    (x + side * (50 + reach), 200, time + 300)))
        }
    }
}
