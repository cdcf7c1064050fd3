import TaptrailTesting

@testable import UIKitModel

/// Tests of content that moves without a finger: of 390 × 2000 points in a scroll view of 390 × 400.
protocol ScrollGliding {
    var scroll: TestScrollView { get }
    var diary: ScrollDiary { get }
    var content: HandlingView { get }
}

extension ScrollGliding {
    func phone() -> TestPhone {
        scroll.delegate = diary
        return TestPhone(showing: [scroll.holding(content)])
    }

    /// 1 pt a millisecond, upward; lifted at 200 ms.
    func flick(_ phone: TestPhone, by way: Double = -100, at time: Int = 100, finger: Int = 1) {
        phone.drag(200, 200, by: (0, way), at: time, for: 100, finger: finger)
    }
}
