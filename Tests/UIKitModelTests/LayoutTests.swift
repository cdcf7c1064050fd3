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

    private final class Pane: UIScrollView {
        private(set) var offsets: [Double] = []
        override func layoutSubviews() { offsets.append(Double(contentOffset.y)) }
    }

    /// Apple's sample of an endless scroll view puts its offset back there.
    @Test func `scrolling has a scroll view laid out, behind its delegate, at each new offset`() {
        final class Watcher: UIScrollViewDelegate {
            var offsets: [Double] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                #expect((scrollView as? Pane)?.offsets.count == offsets.count + 1)
                offsets.append(Double(scrollView.contentOffset.y))
            }
        }
        let (pane, watcher) = (Pane("pane", 0, 0, 300, 300), Watcher())
        pane.contentSize.height = 2_000
        pane.delegate = watcher
        let phone = TestPhone(showing: [pane]).drag(150, 250, by: (0, -150), at: 100, for: 300)
        _ = phone.finish()
        #expect(pane.offsets.first == 0 && Array(pane.offsets.dropFirst()) == watcher.offsets)
        #expect(watcher.offsets.count > 5)
    }

    @Test func `a controller hears before and after its root view is laid out`() {
        final class Root: UIView {
            var told: [String] = []
            override func layoutSubviews() { told.append("layout") }
        }
        final class Controller: UIViewController {
            let root = Root("root", 0, 0, 100, 100)
            override func loadView() { view = root }
            override func viewWillLayoutSubviews() { root.told.append("will") }
            override func viewDidLayoutSubviews() { root.told.append("did") }
        }
        let controller = Controller(nibName: nil, bundle: nil)
        _ = TestPhone(rootViewController: controller).trail
        #expect(controller.root.told == ["will", "layout", "did"])
    }

    /// Fills itself with a subview, and is no wider than 100 pt then.
    private final class Narrowing: UIView {
        let child = UIView()
        override func layoutSubviews() {
            child.frame = bounds
            bounds.size.width = min(bounds.size.width, 100)
        }
    }

    /// Is of another width each time.
    private final class Restless: UIView {
        private(set) var count = 0
        override func layoutSubviews() {
            count += 1
            bounds.size.width += 1
        }
    }

    @Test(arguments: [true, false])
    func `a view that takes another size as it is laid out is laid out for that, too`(isInWindow: Bool) {
        let (narrowing, restless) = (Narrowing("narrowing", 0, 0, 300, 50), Restless("restless", 0, 0, 9, 9))
        narrowing.addSubview(narrowing.child)
        if isInWindow {
            _ = TestPhone(showing: [narrowing, restless]).trail
        } else {
            narrowing.layoutIfNeeded()
            restless.layoutIfNeeded()
        }
        #expect(narrowing.child.frame.size.width == 100)
        // It is not asked for ever: a hundred times (assumed).
        #expect(isInWindow ? (100..<1_000).contains(restless.count) : restless.count == 100)
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
