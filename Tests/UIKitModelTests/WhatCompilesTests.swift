import Foundation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

#if canImport(ObjectiveC)
    private typealias Selector = ActionSelector
#endif

/// Each line of the article on what compiles of UIKit, as code that runs.
@Suite struct `What compiles of UIKit` {
    private final class Listener: UIView {
        var told: [String] = []
        lazy var tap = UITapGestureRecognizer(target: self, action: Selector(tapped))
        lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(Listener.panned))

        func tapped() { told.append("tapped") }
        func panned(_ recognizer: UIGestureRecognizer) { told.append("panned") }
        func pressed(_ sender: UIButton) { told.append("pressed") }
        func pressedWithEvent(_ sender: UIButton, _ event: UIEvent) { told.append("event") }
        func listen(_ button: UIButton) {
            button.addTarget(self, action: Selector(pressed), for: .touchUpInside)
            button.addTarget(self, action: Selector(Listener.pressedWithEvent), for: .touchDown)
        }
        override func didMoveToSuperview() { told.append("didMoveToSuperview") }
        override func willMove(toSuperview newSuperview: UIView?) { told.append("willMove") }
        override func didAddSubview(_ subview: UIView) { told.append("didAddSubview") }
        override func willRemoveSubview(_ subview: UIView) { told.append("willRemoveSubview") }
        override func layoutSubviews() { told.append("layoutSubviews") }
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    }

    private final class OneShot: UIGestureRecognizer {
        var isMade = false
        override init(target: Any?, action: Selector?) {
            super.init(target: target, action: action)
            isMade = true
        }
    }

    private func run(_ views: [UIView], _ body: () -> Void = {}) -> TestPhone {
        let phone = TestPhone(showing: views)
        body()
        return phone
    }

    @Test func `a selector calls a method of the object itself, of the target's class, or nobody's any more`()
    {
        let view = Listener("listener", 0, 0, 300, 300)
        let tap = view.tap
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(view.pan)
        let phone = run([view]).play(path(1, (50, 50, 100), (50, 50, 150)))
        phone.play(path(1, (50, 50, 900), (150, 50, 1_000)))
        _ = phone.trail
        #expect(view.told.filter { $0.hasSuffix("ed") }.first == "tapped")
        #expect(view.told.contains("panned"))
        let action = Selector(Listener.panned)
        tap.addTarget(view, action: action)
        tap.addTarget(view, action: Selector(Listener.panned))
        #expect(tap.targets.count == 3)
        tap.addTarget(view, action: action)
        #expect(tap.targets.count == 3)
        tap.removeTarget(view, action: action)
        #expect(tap.targets.count == 2)
        tap.removeTarget(view, action: nil)
        #expect(tap.targets.isEmpty)
        #expect(OneShot().isMade && OneShot(target: view, action: action).targets.count == 1)
    }

    @Test func `a control hands itself and the event to the method`() {
        let (view, button) = (Listener("listener", 0, 0, 300, 300), UIButton("button", 10, 10, 100, 50))
        view.listen(button)
        #expect(button.allTargets.count == 1)
        #expect(button.allControlEvents == [.touchUpInside, .touchDown])
        let phone = run([view, button]).play(path(1, (50, 30, 100), (50, 30, 150)))
        _ = phone.trail
        #expect(view.told.suffix(2) == ["event", "pressed"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        #expect(button.allTargets.isEmpty)
    }

    @Test func `a view hears of its place in the tree, and lays out when it comes into a window`() {
        let (root, view, other) = (Listener("root", 0, 0, 300, 300), UIView(), UIView())
        root.addSubview(view)
        #expect(root.told == ["didAddSubview"])
        root.insertSubview(other, belowSubview: view)
        let third = UIView()
        third.tag = 3
        root.insertSubview(third, aboveSubview: other)
        #expect(root.subviews == [other, third, view])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(root.subviews == [view, third, other])
        #expect(root.viewWithTag(3) == third && root.viewWithTag(4) == nil)
        root.told = []
        third.removeFromSuperview()
        #expect(root.told == ["willRemoveSubview"])
        root.told = []
        _ = run([root]) { root.bounds.size.width = 200 }.trail
        #expect(root.told == ["willMove", "didMoveToSuperview", "layoutSubviews"])
    }

    @Test func `rectangles are converted, also turned ones`() {
        let (root, view) = (UIView("root", 0, 0, 300, 300), UIView("view", 100, 50, 40, 20))
        root.addSubview(view)
        #expect(view.convert(view.bounds, to: root) == CGRect(x: 100, y: 50, width: 40, height: 20))
        #expect(
            view.convert(CGRect(x: 110, y: 60, width: 4, height: 2), from: root)
                == CGRect(x: 10, y: 10, width: 4, height: 2))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.convert(view.bounds, to: root) == CGRect(x: 80, y: 40, width: 80, height: 40))
    }

    @Test func `a scroll view shows what it is to show, and takes a scale`() {
        final class Delegate: UIScrollViewDelegate {
            let view = UIView("content", 0, 0, 300, 300)
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let scroll = UIScrollView("scroll", 0, 0, 300, 300)
        scroll.contentSize = CGSize(width: 300, height: 2_000)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 610)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 610)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 500)
        scroll.setZoomScale(2, animated: false)
        #expect(scroll.zoomScale == 1)
        let delegate = Delegate()
        scroll.delegate = delegate
        scroll.maximumZoomScale = 3
        scroll.zoomScale = 2
        #expect(scroll.zoomScale == 2)
        scroll.setZoomScale(9, animated: true)
        #expect(scroll.zoomScale == 3)
        scroll.zoom(to: CGRect(x: 0, y: 0, width: 1_000, height: 1_000), animated: true)
        #expect(scroll.zoomScale == scroll.minimumZoomScale)
        scroll.stopScrollingAndZooming()
        #expect(!scroll.isZoomAnimating && !scroll.isScrollAnimating)
    }

    @Test(arguments: [
        // In view, also to the very edges.
        ((600.0, 600.0, 10.0, 10.0), (500.0, 500.0)), ((500, 500, 300, 300), (500, 500)),
        // Beyond one edge, the other, and along one axis only.
        ((790, 790, 20, 20), (510, 510)), ((490, 480, 20, 20), (490, 480)), ((600, 790, 10, 20), (500, 510)),
        // As large as what is seen, and larger: then its beginning.
        ((600, 600, 300, 300), (600, 600)), ((550, 560, 400, 400), (550, 560)),
        // Never farther than content goes.
        ((1_990, 1_990, 100, 100), (1_700, 1_700)), ((-50, -60, 10, 10), (0, 0)),
        // A rectangle of negative size is the same area.
        ((810, 810, -20, -20), (510, 510)),
    ])
    func `a scroll view scrolls as far as a rectangle needs, and no farther`(
        rect: (Double, Double, Double, Double), offset: (Double, Double)
    ) {
        final class Counter: UIScrollViewDelegate {
            var scrolls = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        }
        let (scroll, counter) = (UIScrollView("scroll", 0, 0, 300, 300), Counter())
        scroll.contentSize = CGSize(width: 2_000, height: 2_000)
        scroll.contentOffset = CGPoint(x: 500, y: 500)
        scroll.delegate = counter
        scroll.scrollRectToVisible(
            CGRect(x: rect.0, y: rect.1, width: rect.2, height: rect.3), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: offset.0, y: offset.1))
        // Who has nothing to do tells nobody.
        #expect(counter.scrolls == (offset == (500, 500) ? 0 : 1))
    }

    @Test(arguments: [
        // Under a keyboard, under a bar, and half under it.
        ((0.0, 100.0), (220.0, 40.0), 60.0), ((100, 0), (0, 40), -100), ((100, 0), (60, 40), -40),
        // In view to the very edges of both, and longer than what they leave.
        ((100, 100), (100, 100), 0), ((0, 100), (150, 300), 150),
        // Insets that leave nothing, one that takes from content, and one that is none.
        ((200, 200), (150, 40), -50), ((0, -100), (280, 40), 20), ((Double.nan, 0), (280, 40), 20),
        // Less than a point.
        ((0.5, 0), (0, 10), -0.5), ((0, 0.75), (290, 10), 0.75),
    ])
    func `a scroll view shows a rectangle beside what its insets cover`(
        inset: (Double, Double), rect: (Double, Double), offset: Double
    ) {
        let scroll = UIScrollView("scroll", 0, 0, 300, 300)
        scroll.contentSize = CGSize(width: 300, height: 2_000)
        scroll.contentInset.top = CGFloat(inset.0)
        scroll.contentInset.bottom = CGFloat(inset.1)
        scroll.scrollRectToVisible(CGRect(x: 0, y: rect.0, width: 10, height: rect.1), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: offset))
        let across = UIScrollView("across", 0, 0, 300, 300)
        across.contentSize = CGSize(width: 2_000, height: 300)
        across.contentInset.left = CGFloat(inset.0)
        across.contentInset.right = CGFloat(inset.1)
        across.scrollRectToVisible(CGRect(x: rect.0, y: 0, width: rect.1, height: 10), animated: false)
        #expect(across.contentOffset == CGPoint(x: offset, y: 0))
    }

    @Test func `a scroll view that is to be animated takes its time to show a rectangle`() {
        let scroll = UIScrollView("scroll", 0, 0, 300, 300)
        scroll.contentSize = CGSize(width: 300, height: 2_000)
        var offsets: [CGFloat] = []
        let phone = TestPhone(showing: [scroll])
        phone.at(100) {
            scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: true)
            offsets.append(scroll.contentOffset.y)
        }
        phone.at(200) { offsets.append(scroll.contentOffset.y) }
        _ = phone.trail
        #expect(offsets[0] == 0 && offsets[1] > 0 && offsets[1] < 610 && scroll.contentOffset.y == 610)
    }

    /// Counts how often it is laid out, and does something meanwhile.
    private final class LaidOut: UIView {
        var count = 0
        var lays: () -> Void = {}
        override func layoutSubviews() {
            count += 1
            lays()
        }
    }

    @Test func `a view is laid out once for each time that it is due, in a window by the commit`() {
        let (root, view, still) = (LaidOut(), LaidOut(), LaidOut())
        root.addSubview(view)
        root.addSubview(still)
        for one in [root, view, still] { one.layoutIfNeeded() }
        let before = [root.count, view.count, still.count]
        func news() -> [Int] { zip([root.count, view.count, still.count], before).map { $0 - $1 } }
        // Outside of a window it waits to be asked.
        view.setNeedsLayout()
        #expect(news() == [0, 0, 0])
        root.layoutIfNeeded()
        #expect(news() == [0, 1, 0])
        root.layoutIfNeeded()
        #expect(news() == [0, 1, 0])
        // What becomes due while it is laid out is done the next time.
        view.lays = {
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(news() == [0, 2, 0])
        view.lays = {}
        view.layoutIfNeeded()
        #expect(news() == [0, 3, 0])
        // In a window the commit does it, however often it is asked for.
        view.setNeedsLayout()
        let phone = TestPhone { window in
            window.addSubview(root)
            view.setNeedsLayout()
            #expect(news() == [0, 3, 0])
        }
        phone.at(100) {
            #expect(news() == [0, 4, 0])
            let before = news()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(news() == [before[0], before[1] + 1, before[2]])
        }
        _ = phone.trail
    }

    @Test func `completions come after delay and duration, in the order of their ends, whatever the mode`() {
        var told: [(String, Int64)] = []
        let scroll = UIScrollView("scroll", 0, 0, 300, 300)
        scroll.contentSize = CGSize(width: 300, height: 2_000)
        let phone = TestPhone(showing: [scroll])
        let thread = phone.application.mainThread
        func tell(_ name: String) -> (Bool) -> Void {
            { hasFinished in
                told.append(
                    (hasFinished ? name : "interrupted", (thread.clock - .zero).nanoseconds / 1_000_000 - 100)
                )
            }
        }
        phone.drag(150, 250, by: (0, -200), at: 120, for: 1_000)
        func fade() { scroll.alpha = scroll.alpha == 1 ? 0.5 : 1 }
        phone.at(100) {
            UIView.animate(withDuration: 0.2, delay: 0.1, animations: fade, completion: tell("delayed"))
            UIView.animate(withDuration: 0.1, animations: fade, completion: tell("short"))
            UIView.animate(withDuration: 0.25, delay: -1, animations: fade, completion: tell("hasty"))
            UIView.animate(withDuration: -1, delay: 0.05, animations: fade, completion: tell("late"))
            UIView.animate(withDuration: -1, delay: -1, animations: fade, completion: tell("never"))
            var steps = 0
            UIView.animate(
                withDuration: 0.4, delay: 0.1, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                animations: {
                    steps += 1
                    fade()
                }, completion: tell("spring"))
            UIView.performWithoutAnimation { steps += 1 }
            #expect(steps == 2)
        }
        _ = phone.trail
        #expect(told.map(\.0) == ["never", "late", "short", "hasty", "delayed", "spring"])
        #expect(told.map(\.1) == [0, 50, 100, 250, 300, 500])
    }

    @Test func `a duration or a delay that is no number is none`() {
        var told: [(String, Int64)] = []
        let view = UIView("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        func fade() { view.alpha = view.alpha == 1 ? 0.5 : 1 }
        let thread = phone.application.mainThread
        func tell(_ name: String) -> (Bool) -> Void {
            { _ in told.append((name, (thread.clock - .zero).nanoseconds / 1_000_000 - 100)) }
        }
        phone.at(100) {
            UIView.animate(withDuration: .nan, delay: 0.15, animations: fade, completion: tell("late"))
            UIView.animate(withDuration: 0.2, delay: .nan, animations: fade, completion: tell("slow"))
            UIView.animate(withDuration: .nan, animations: fade, completion: tell("never"))
        }
        _ = phone.trail
        #expect(told.map(\.0) == ["never", "late", "slow"])
        #expect(told.map(\.1) == [0, 150, 200])
    }

    @Test func `an animation that takes no time has its completion called in the next pass of the run loop`()
    {
        var told: [String] = []
        let view = UIView("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        phone.at(100) {
            UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }) { _ in told.append("completion")
            }
            told.append("after the call")
        }
        _ = phone.trail
        #expect(told == ["after the call", "completion"])
    }

    @Test func `a switch and a stepper without a size have one, and fingers find them`() {
        let (toggle, stepper) = (UISwitch(), UIStepper(frame: CGRect(x: 100, y: 0, width: 0, height: 0)))
        let other = UISwitch(frame: CGRect(x: 0, y: 100, width: 60, height: 40))
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        #expect(stepper.frame == CGRect(x: 100, y: 0, width: 94, height: 32))
        #expect(other.bounds.size == CGSize(width: 60, height: 40))
        let phone = TestPhone(showing: [toggle, stepper, other])
        phone.tap(40, 20, at: 100).tap(170, 15, at: 300)
        _ = phone.trail
        #expect(toggle.isOn && stepper.value == 1)
    }

    @Test func `sizes and rectangles are mapped as CoreGraphics maps them`() {
        let turn = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 10, ty: 20)
        // (x, y) becomes (-3 y + 10, 2 x + 20).
        #expect(CGSize(width: 4, height: 5).applying(turn) == CGSize(width: -15, height: 8))
        #expect(
            CGRect(x: 1, y: 2, width: 4, height: 5).applying(turn)
                == CGRect(x: -11, y: 22, width: 15, height: 8))
    }

    @Test func `the options of an animation have Apple's numbers`() {
        let options: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .curveEaseInOut,
            .curveEaseIn, .curveEaseOut, .curveLinear,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 0, 0x10000, 0x20000, 0x30000])
    }

    @Test func `an animation is over when its time is, and what it changes is changed at once`() {
        let view = UIView("view", 0, 0, 100, 100)
        view.translatesAutoresizingMaskIntoConstraints = false
        var done: [Int] = []
        let phone = TestPhone(showing: [view])
        phone.at(0) {
            UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
            UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.6 }) { done.append($0 ? 300 : 0) }
            UIView.animate(withDuration: 0, animations: { view.alpha = 0.6 }) { _ in done.append(0) }
            #expect(view.alpha == 0.6 && done == [])
            view.layoutIfNeeded()
        }
        let trail = phone.trail
        #expect(done == [0, 300])
        #expect(trail.records.last.map { $0.instant >= .at(.milliseconds(300)) } ?? false)
        // The completion is the app's own code.
        #expect(trail.count { if case .began(.timer, _, _, true) = $0 { true } else { false } } == 1)
    }

    @Test func `windows become key one after the other, and events are equal to themselves`() {
        final class Window: UIWindow {
            var told: [String] = []
            override func becomeKey() { told.append("become") }
            override func resignKey() { told.append("resign") }
        }
        var (first, second): (Window?, Window?)
        _ =
            TestPhone { _ in
                (first, second) = (Window(), Window())
                first?.makeKeyAndVisible()
                second?.makeKeyAndVisible()
                first?.makeKey()
                // It has the keyboard already.
                first?.makeKey()
            }.trail
        // The phone's own window comes last.
        #expect(first?.told == ["become", "resign", "become", "resign"])
        #expect(second?.told == ["become", "resign"])
        let (one, other) = (UIEvent(), UIEvent())
        #expect(one == one && one != other && Set([one, other]).count == 2)
        #expect(CGVector() == .zero)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
        #expect(
            CGRect(x: 10, y: 20, width: 100, height: 50).inset(by: insets)
                == CGRect(x: 12, y: 21, width: 90, height: 45))
        #expect(UIEdgeInsets() == .zero && CGRect.zero.inset(by: .zero) == .zero)
    }

    // MARK: The article

    private static let article = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/UIKitModel/UIKitModel.docc/WhatCompiles.md"), encoding: .utf8)

    @Test func `each line of the article stands in these tests or those of touches`() throws {
        let article = try #require(Self.article)
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let tests = try [
            "WhatCompilesTests", "WhatCompilesOfViewsTests", "TableReuseTests", "PencilTests",
            "CoalescedTouchTests", "HoverTests", "LabelTests", "LayoutTests", "RowEditingTests",
            "AppearanceTests",
        ].map {
            try String(contentsOf: folder.appending(path: "\($0).swift"), encoding: .utf8)
        }.joined()
        let parts = article.components(separatedBy: "### Does not compile")
        #expect(parts.count == 2)
        // By what a line calls: its objects have other names.
        let names = parts[0].split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.split(separator: "|")[0].matches(of: /(?:\.|func |init|class )(\w+)[(:) ]/).map {
                String($0.1)
            }
        }
        #expect(names.count > 20)
        for name in names { #expect(tests.contains(name), "\(name)") }
    }

    @Test func `nothing has the name of what the article says is missing`() throws {
        let article = try #require(Self.article)
        let missing = try #require(article.components(separatedBy: "### Does not compile").last)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/UIKitModel")
        let files = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        let code = try files.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }.joined()
        let names = missing.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
        }
        #expect(names.count >= 14)
        for name in names where !["allowedTouchTypes", "allowedPressTypes"].contains(name) {
            #expect(
                !code.contains("func \(name)") && !code.contains("var \(name)")
                    && !code.contains("class \(name)"), "\(name)")
        }
    }
}
