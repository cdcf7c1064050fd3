import Foundation
import HIDEvents
import TaptrailTesting
import Trace
import TraceRules
import TraceViews
import UIKitModel

/// A phone with one app whose window is filled by a scroll view, `list`, of 390 × 844.
///
/// Nothing costs time, and the glass is scanned at each of 60 frames a second.
final class Lists {
    let phone: TestPhone
    private let delegate = Listening()

    /// - Parameter hasDelegate: whether a delegate hears of dragging and scrolling.
    init(
        contentSize: CGSize = CGSize(width: 390, height: 4_000), hasDelegate: Bool = false,
        _ build: (_ list: UIScrollView, _ window: UIWindow) -> Void = { _, _ in }
    ) {
        let list = UIScrollView("list", 0, 0, 0, 0)
        phone = TestPhone(filledBy: list) { [delegate] window in
            list.contentSize = contentSize
            if hasDelegate { list.delegate = delegate }
            build(list, window)
        }
    }

    /// A finger that goes through places at times, milliseconds, and leaves at the last.
    func finger(_ points: (time: Int, x: Double, y: Double)...) -> Self {
        phone.play(
            FingerPath(
                finger: 1,
                points: points.map { .init(instant: .at(.milliseconds($0.time)), x: $0.x, y: $0.y) }))
        return self
    }

    func trail() -> Trail { phone.finish() }

    func story() -> [Narration.Line] { Narration(trail(), length: .story).lines }

    private final class Listening: NSObject, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }
}

extension [Narration.Line] {
    /// What is told of some stages.
    func what(_ stages: Stage...) -> [String] { filter { stages.contains($0.stage) }.map(\.what) }
}
