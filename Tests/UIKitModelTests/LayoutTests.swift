import TaptrailTesting
import Testing

@testable import UIKitModel

/// When views are laid out; Apple's page on `layoutIfNeeded()`: it lays out the subtree starting at the view.
struct LayoutTests {
    /// Counts how often it is laid out.
    private final class Counting: UIView {
        private(set) var count = 0
        override func layoutSubviews() { count += 1 }
    }

    private let views = [Counting(), Counting(), Counting()]
    private var counts: [Int] { views.map(\.count) }

    init() {
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
    }

    @Test func `outside of a window a view lays out what is due at any depth below it, and once`() {
        views[0].layoutIfNeeded()
        #expect(counts == [1, 1, 1])
        views[2].setNeedsLayout()
        views[0].layoutIfNeeded()
        #expect(counts == [1, 1, 2])
        views[0].layoutIfNeeded()
        #expect(counts == [1, 1, 2])
        // Those above are not due for it.
        views[0].setNeedsLayout()
        views[1].layoutIfNeeded()
        #expect(counts == [1, 1, 2])
    }

    @Test func `in a window a view is laid out when it has another size, and not when it moves or scrolls`() {
        let phone = TestPhone(showing: [views[0]])
        #expect(counts == [1, 1, 1])
        phone.at(100) { [views] in
            views[1].center.x += 10
            views[1].bounds.origin.y = 5
            #expect(views.map(\.count) == [1, 1, 1])
            views[1].bounds.size.width = 50
            #expect(views.map(\.count) == [1, 2, 1])
        }
        _ = phone.trail
        #expect(counts == [1, 2, 1])
    }
}
