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
        #expect(root.told == ["willMove", "layoutSubviews", "didMoveToSuperview", "layoutSubviews"])
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
    }

    @Test func `an animation is over when its time is, and what it changes is changed at once`() {
        let view = UIView("view", 0, 0, 100, 100)
        view.translatesAutoresizingMaskIntoConstraints = false
        var done: [Int] = []
        let phone = TestPhone { window in
            window.addSubview(view)
            UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
            UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.6 }) { done.append($0 ? 300 : 0) }
            UIView.animate(withDuration: 0, animations: {}) { _ in done.append(0) }
            #expect(view.alpha == 0.6 && done == [0])
            view.layoutIfNeeded()
        }
        let trail = phone.trail
        #expect(done == [0, 300])
        #expect(trail.records.last.map { $0.instant >= .at(.milliseconds(300)) } ?? false)
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
            }.trail
        // The phone's own window comes last.
        #expect(first?.told == ["become", "resign", "become", "resign"])
        #expect(second?.told == ["become", "resign"])
        let (one, other) = (UIEvent(), UIEvent())
        #expect(one == one && one != other && Set([one, other]).count == 2)
        #expect(CGVector() == .zero)
    }

    // MARK: The article

    private static let article = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/UIKitModel/UIKitModel.docc/WhatCompiles.md"), encoding: .utf8)

    @Test func `each line of the article stands in these tests or those of touches`() throws {
        let article = try #require(Self.article)
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let tests = try ["WhatCompilesTests", "PencilTests", "CoalescedTouchTests"].map {
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
