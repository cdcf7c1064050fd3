import Foundation
import RunLoops
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// M-57: when views are laid out; Apple's page on `layoutIfNeeded()`: it lays out the subtree starting at the view.
struct LayoutTests {
    /// Counts how often it is laid out, and does something of the test's then.
    private final class Counting: UIView {
        private(set) var count = 0
        var isLaidOut: () -> Void = {}
        override func layoutSubviews() {
            count += 1
            isLaidOut()
        }
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
    @Test func `scrolling has a scroll view laid out, in the commit behind each new offset`() {
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

    /// Runs `change` at 100 ms; how often each of the views has been laid out by then, and behind it.
    private func counts(after change: @escaping ([UIView]) -> Void) -> [Int] {
        let phone = TestPhone(showing: [views[0]])
        phone.at(100) { [views] in
            #expect(views.map(\.count) == [1, 1, 1])
            change(views)
            #expect(views.map(\.count) == [1, 1, 1])
        }
        _ = phone.finish()
        return counts
    }

    @Test
    func
        `in a window a view is laid out, in the commit, when its bounds have changed, and not when it moves`()
    {
        #expect(counts { $0[1].center.x += 10 } == [1, 1, 1])
    }

    @Test func `a change of the size, or of the origin of the bounds, has a view laid out once a commit`() {
        let changed = counts {
            $0[1].bounds.size.width = 50
            $0[1].bounds.size.width = 60
            $0[2].bounds.origin.y = 5
        }
        #expect(changed == [1, 2, 2])
    }

    @Test
    func `a view that gets or loses a subview, or orders them anew, is laid out, and the subview is not`() {
        #expect(counts { $0[2].addSubview(UIView()) } == [1, 1, 2])
    }

    @Test func `so is one that loses a subview`() {
        #expect(counts { $0[1].subviews[0].removeFromSuperview() } == [1, 2, 1])
    }

    @Test func `so are both of which one gives its subview to the other`() {
        #expect(counts { $0[0].addSubview($0[2]) } == [2, 2, 1])
    }

    @Test func `so is one that brings a subview to the front`() {
        #expect(counts { $0[1].bringSubviewToFront($0[2]) } == [1, 2, 1])
    }

    @Test func `superviews come before subviews, whoever asked first, and the rearmost of siblings first`() {
        let sibling = Counting()
        views[0].insertSubview(sibling, at: 0)
        var told: [String] = []
        for (view, name) in zip(views + [sibling], ["0", "1", "2", "sibling"]) {
            view.isLaidOut = { told.append(name) }
        }
        let phone = TestPhone(showing: [views[0]])
        phone.at(100) { [views] in
            #expect(told == ["0", "sibling", "1", "2"])
            told = []
            for view in [views[2], views[1], sibling, views[0]] { view.setNeedsLayout() }
        }
        _ = phone.finish()
        #expect(told == ["0", "sibling", "1", "2"])
    }

    @Test func `what a layout asks for is laid out in the same commit, also above`() {
        views[0].isLaidOut = { [view = views[2]] in view.frame.size.height = 70 }
        views[2].isLaidOut = { [view = views[1]] in view.frame.size.height = 80 }
        let phone = TestPhone(showing: [views[0]])
        var passes = 0
        let observer = SimulatedRunLoop.Observer(name: "passes", activities: .afterWaiting) { _ in passes += 1
        }
        phone.application.mainRunLoop.add(observer, to: .common)
        _ = phone.finish()
        // The last one comes after what has asked for it, and is laid out once.
        #expect(counts == [1, 2, 1] && passes == 0)
    }

    @Test func `two views that always ask for each other's layout end their commit after a hundred rounds`() {
        views[0].isLaidOut = { [views] in views[1].setNeedsLayout() }
        views[1].isLaidOut = { [views] in views[0].setNeedsLayout() }
        let phone = TestPhone(showing: [views[0]])
        phone.at(100) { [views] in
            // Each of them once a round, and the last wish of all is left.
            #expect(views[0].count == 100 && views[1].count == 100)
        }
        _ = phone.finish()
        // What is left waits for the next commit.
        #expect(counts[0] == 200 && counts[1] == 200, "\(counts)")
    }

    @Test
    func `the commit stands behind the app's own observers, also in a run of the loop inside of a callback`()
    {
        let phone = TestPhone(showing: [views[0]])
        var before: [Int] = []
        let last = SimulatedRunLoop.Observer(
            name: "last", activities: [.beforeWaiting, .exit], order: .max
        ) { [views] _ in before.append(views[0].count) }
        phone.application.mainRunLoop.add(last, to: .common)
        phone.at(100) { [views] in
            before = []
            views[0].setNeedsLayout()
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(10))
            #expect(views[0].count == 2 && before.first == 1 && before.last == 2)
        }
        _ = phone.finish()
        #expect(counts[0] == 2)
    }

    @Test func `a run of the loop in a mode that is not common has no commit`() {
        let phone = TestPhone(showing: [views[0]])
        let mode: SimulatedRunLoop.Mode = "own"
        phone.at(100) { [views] in
            let loop = UIApplication.shared.mainRunLoop
            loop.add(
                SimulatedRunLoop.Timer(name: "timer", fireDate: .at(.milliseconds(105))) { _ in }, to: mode)
            views[0].setNeedsLayout()
            loop.run(in: mode, for: .milliseconds(10))
            #expect(views[0].count == 1)
        }
        _ = phone.finish()
        #expect(counts[0] == 2)
    }

    @Test func `a test may have its window laid out before the run, and the first commit does not again`()
        throws
    {
        views[0].isLaidOut = { [views] in views[1].frame.origin.x = 40 }
        let phone = TestPhone(showing: [views[0]])
        #expect(views[1].frame.origin.x == 0)
        phone.window.layoutIfNeeded()
        #expect(views[1].frame.origin.x == 40 && counts == [1, 1, 1])
        _ = try phone.finish().keepingInvariants()
        #expect(counts == [1, 1, 1])
    }

    @Test func `where the app ends in a layout, nothing more is laid out`() {
        views[1].isLaidOut = { [view = views[1]] in view.frame.origin.x = .nan }
        _ = TestPhone(showing: [views[0]]).finish()
        #expect(counts == [1, 1, 0])
    }

    @Test
    func `layoutIfNeeded lays out at once what is due in the view and below, and the commit does not again`()
    {
        let phone = TestPhone(showing: [views[0]])
        phone.at(100) { [views] in
            for view in views { view.setNeedsLayout() }
            views[1].layoutIfNeeded()
            #expect(views.map(\.count) == [1, 2, 2])
        }
        _ = phone.finish()
        #expect(counts == [2, 2, 2])
    }

    @Test func `a view that has left the window before the commit is laid out when it is back`() {
        let phone = TestPhone(showing: [views[0]])
        phone.at(100) { [views] in
            views[2].setNeedsLayout()
            views[2].removeFromSuperview()
        }
        phone.at(200) { [views] in
            #expect(views.map(\.count) == [1, 2, 1])
            views[1].addSubview(views[2])
        }
        _ = phone.finish()
        #expect(counts == [1, 3, 2])
    }

    /// Two fingers come within one pass, as the app is busy: what the first has asked for is not there for the second.
    @Test func `a touch before the commit finds what it hits where it stood`() {
        final class Page: UIView {
            let knob = UIView("knob", 0, 0, 100, 100)
            var isBelow = false
            override func layoutSubviews() { knob.frame.origin.y = isBelow ? 400 : 0 }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                isBelow = true
                setNeedsLayout()
            }
        }
        let page = Page("page", 0, 0, 300, 700)
        page.isMultipleTouchEnabled = true
        page.addSubview(page.knob)
        let phone = TestPhone(showing: [page])
        phone.at(90) { UIApplication.shared.mainThread.spend(.milliseconds(100)) }
        phone.tap(200, 600, at: 100, for: 300)
        phone.tap(50, 50, at: 120, for: 20, finger: 2)
        phone.tap(50, 450, at: 300, for: 20, finger: 3)
        let hits = phone.finish().lines { record, names in
            if case .hitTested(_, 1, let view) = record.event { names[view] } else { nil }
        }
        #expect(hits == ["page", "knob", "knob"], "\(hits)")
    }
}
