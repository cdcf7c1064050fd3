import Foundation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// Where subviews stand, and who is told that a view comes or goes: Apple's pages on `UIView`.
struct ViewTreeTests {
    private let root = UIView("root", 0, 0, 300, 300)
    private let views = (0..<4).map { UIView("\($0)", 0, 0, 10, 10) }
    private let stranger = UIView("stranger", 0, 0, 10, 10)

    init() { for view in views { root.addSubview(view) } }

    /// From rear to front.
    private var order: String {
        root.subviews.map { $0.accessibilityIdentifier ?? "" }.joined(separator: " ")
    }

    // MARK: Order

    @Test func `a subview goes right in front of another or right behind it, from wherever it was`() {
        root.insertSubview(views[0], aboveSubview: views[2])
        #expect(order == "1 2 0 3")
        root.insertSubview(views[3], belowSubview: views[2])
        #expect(order == "1 3 2 0")
        root.insertSubview(views[0], belowSubview: views[3])
        #expect(order == "1 0 3 2")
        root.insertSubview(views[2], aboveSubview: views[1])
        #expect(order == "1 2 0 3")
    }

    @Test func `a view comes in front of all where it should stand beside none of the subviews`() {
        root.insertSubview(views[0], aboveSubview: stranger)
        #expect(order == "1 2 3 0")
        root.insertSubview(views[1], belowSubview: stranger)
        #expect(order == "2 3 0 1")
        for number in 0...1 {
            let view = UIView("new \(number)", 0, 0, 10, 10)
            if number == 0 {
                root.insertSubview(view, aboveSubview: stranger)
            } else {
                root.insertSubview(view, belowSubview: stranger)
            }
        }
        #expect(order == "2 3 0 1 new 0 new 1")
    }

    @Test func `an index counts from the rear, and one that is too large means the front`() {
        root.insertSubview(stranger, at: 1)
        #expect(order == "0 stranger 1 2 3")
        root.insertSubview(stranger, at: 3)
        #expect(order == "0 1 2 stranger 3")
        root.insertSubview(stranger, at: 99)
        #expect(order == "0 1 2 3 stranger")
        root.insertSubview(UIView("new", 0, 0, 10, 10), at: 99)
        #expect(order == "0 1 2 3 stranger new")
    }

    @Test func `two subviews change their places, whichever is named first`() {
        root.exchangeSubview(at: 1, withSubviewAt: 3)
        #expect(order == "0 3 2 1")
        root.exchangeSubview(at: 1, withSubviewAt: 0)
        #expect(order == "3 0 2 1")
        root.exchangeSubview(at: 2, withSubviewAt: 2)
        #expect(order == "3 0 2 1")
    }

    @Test func `to the front and to the back go subviews alone`() {
        let below = UIView("below", 0, 0, 10, 10)
        views[1].addSubview(below)
        root.bringSubviewToFront(views[1])
        #expect(order == "0 2 3 1")
        root.sendSubviewToBack(views[3])
        #expect(order == "3 0 2 1")
        for other in [stranger, below] {
            root.bringSubviewToFront(other)
            root.sendSubviewToBack(other)
        }
        #expect(order == "3 0 2 1")
        #expect(stranger.superview == nil && below.superview === views[1])
    }

    @Test func `a tag finds the view itself, else the first from the rear, however deep`() {
        let deep = UIView("deep", 0, 0, 10, 10)
        views[1].addSubview(deep)
        (deep.tag, views[2].tag) = (7, 7)
        #expect(root.viewWithTag(7) === deep)
        deep.removeFromSuperview()
        #expect(root.viewWithTag(7) === views[2])
        root.tag = 7
        #expect(root.viewWithTag(7) === root)
        #expect(root.viewWithTag(8) == nil)
    }

    // MARK: Who is told

    /// Writes down what it is told.
    private final class Told: UIView {
        var told: [String] = []

        private func name(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "none" }

        override func willMove(toSuperview newSuperview: UIView?) {
            told.append("superview \(name(superview)), then \(name(newSuperview))")
        }
        override func didMoveToSuperview() { told.append("superview \(name(superview))") }
        override func willMove(toWindow newWindow: UIWindow?) {
            told.append("window \(name(window)), then \(name(newWindow))")
        }
        override func didMoveToWindow() { told.append("window \(name(window))") }
        override func didAddSubview(_ subview: UIView) {
            told.append("has \(name(subview)) \(subviews.contains(subview))")
        }
        override func willRemoveSubview(_ subview: UIView) {
            told.append("loses \(name(subview)) \(subviews.contains(subview))")
        }
    }

    /// What a view, its superview and another one are told as `work` is done, on a screen or not.
    private func heard(
        isOnScreen: Bool, _ work: @escaping (_ view: UIView, _ home: UIView, _ other: UIView) -> Void
    ) -> [[String]] {
        let (view, home) = (Told("view", 0, 0, 10, 10), Told("home", 0, 0, 100, 100))
        let other = Told("other", 0, 100, 100, 100)
        home.addSubview(view)
        let phone = TestPhone(showing: isOnScreen ? [home, other] : [])
        phone.at(100) {
            for one in [view, home, other] { one.told = [] }
            work(view, home, other)
        }
        // The window is there until all is read: views hear of its end too.
        return withExtendedLifetime(phone) {
            _ = phone.trail
            return [view.told, home.told, other.told]
        }
    }

    @Test func `a view that leaves hears it before and after, with its window, and its superview before`() {
        let remove: (UIView, UIView, UIView) -> Void = { view, _, _ in view.removeFromSuperview() }
        #expect(
            heard(isOnScreen: true, remove) == [
                [
                    "superview home, then none", "window window, then none", "window none",
                    "superview none",
                ], ["loses view true"], [],
            ])
        #expect(
            heard(isOnScreen: false, remove) == [
                ["superview home, then none", "superview none"], ["loses view true"], [],
            ])
    }

    @Test func `a view that comes hears it before and after, with its window, and its superview after`() {
        let view = Told("view", 0, 0, 10, 10)
        let phone = TestPhone(showing: [root])
        phone.at(100) { [root] in root.addSubview(view) }
        _ = phone.trail
        #expect(
            view.told == [
                "superview none, then root", "window none, then window", "window window",
                "superview root",
            ])
    }

    @Test(arguments: [true, false])
    func `a view that goes to another superview has both told, and hears nothing of its window`(
        isOnScreen: Bool
    ) {
        let told = heard(isOnScreen: isOnScreen) { view, home, other in
            other.addSubview(view)
            #expect(home.subviews.isEmpty && other.subviews == [view] && view.superview === other)
        }
        #expect(
            told == [
                ["superview home, then other", "superview other"], ["loses view true"], ["has view true"],
            ])
    }

    @Test func `a view that has no superview leaves none`() {
        let view = Told("view", 0, 0, 10, 10)
        view.removeFromSuperview()
        #expect(view.told.isEmpty)
    }

    // MARK: The record

    @Test func `a view that has left its window is on record as removed once, wherever it goes then`() {
        let phone = TestPhone(showing: [root])
        let box = UIView("box", 0, 0, 100, 100)
        phone.at(100) { [root] in
            root.removeFromSuperview()
            box.addSubview(root)
            root.removeFromSuperview()
        }
        let removed = phone.trail.lines { record, names in
            guard case .removed(let subject) = record.event else { return nil }
            return names[subject]
        }
        #expect(removed.sorted() == ["0", "1", "2", "3", "root"])
    }

    /// The properties that views tell of behind the beginning, with their first number.
    private func changes(
        of views: [UIView], _ work: @escaping () -> Void
    ) -> [(property: Property, x: Double)] {
        let phone = TestPhone(showing: views)
        phone.at(100, work)
        return phone.trail.records.compactMap { record in
            guard record.instant > .zero, case .propertySet(_, let property, let x, _, _) = record.event
            else { return nil }
            return (property, x)
        }
    }

    @Test func `a view that lies elsewhere says what has changed, and nothing else`() {
        let view = UIView("view", 10, 20, 30, 40)
        let told = changes(of: [view]) {
            view.center.x += 5
            view.bounds.origin.y = 50
            view.bounds.size.width = 60
            view.transform = CGAffineTransform(scaleX: 2, y: 4)
            // As it is.
            (view.center, view.bounds, view.transform) = (view.center, view.bounds, view.transform)
        }
        #expect(
            told.map(\.property) == [
                .center, .boundsOrigin, .boundsSize, .transformABC, .transformDT,
            ])
        #expect(told.map(\.x) == [30, 0, 60, 2, 4])
    }

    @Test func `flags go on record as 0 or 1`() {
        let (view, toggle) = (UIView("view", 0, 0, 10, 10), UISwitch("switch", 0, 100, 51, 31))
        let told = changes(of: [view, toggle]) {
            for isOn in [true, false] {
                view.isHidden = isOn
                view.isUserInteractionEnabled = isOn
                view.isMultipleTouchEnabled = isOn
                view.isExclusiveTouch = isOn
                toggle.isOn = isOn
                toggle.isSelected = isOn
                toggle.isHighlighted = isOn
                toggle.isEnabled = !isOn
            }
        }
        let flags: [Property] = [
            .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .isOn,
            .isSelected, .isHighlighted, .isEnabled,
        ]
        #expect(told.map(\.property) == flags + flags)
        #expect(told.map(\.x) == [1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    }

    // MARK: Coordinates

    @Test func `places are converted through the window, wherever that lies on the screen`() {
        let (outer, inner) = (UIView("outer", 20, 30, 200, 200), UIView("inner", 5, 6, 50, 50))
        let other = UIView("other", 100, 0, 50, 50)
        outer.bounds.origin = CGPoint(x: 0, y: 100)
        outer.addSubview(inner)
        let phone = TestPhone { window in
            window.frame = CGRect(x: 150, y: 300, width: 240, height: 400)
            window.addSubview(outer)
            window.addSubview(other)
        }
        // 20 + 5 + 1, and 30 + 6 - 100 + 2.
        let (place, inWindow) = (CGPoint(x: 1, y: 2), CGPoint(x: 26, y: -62))
        #expect(inner.convert(place, to: nil) == inWindow)
        #expect(inner.convert(inWindow, from: nil) == place)
        #expect(inner.convert(place, to: phone.window) == inWindow)
        #expect(inner.convert(place, to: other) == CGPoint(x: -74, y: -62))
        #expect(other.convert(place, from: inner) == CGPoint(x: -74, y: -62))
        #expect(inner.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: nil).origin == inWindow)
        #expect(
            inner.convert(CGRect(x: 26, y: -62, width: 3, height: 4), from: nil)
                == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(inner.pointOnScreen(place) == CGPoint(x: 176, y: 238))
    }

    /// A place of the front window is 50 pt down on the screen and twice as far from there.
    @Test func `places and ways are converted between windows through the screen`() {
        let (view, other) = (UIView("view", 10, 20, 100, 100), UIView("other", 5, 5, 50, 50))
        var seen: [CGPoint] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget { _ in
            guard pan.state == .ended else { return }
            seen += [pan.location(in: other), pan.translation(in: other)]
            pan.setTranslation(CGPoint(x: 1, y: 3), in: other)
            seen.append(pan.translation(in: view))
        }
        let phone = TestPhone { window in
            window.frame = CGRect(x: 30, y: 40, width: 300, height: 700)
            window.addSubview(view.with(pan))
            let front = UIWindow("front", 100, 200, 200, 300)
            front.transform = CGAffineTransform(scaleX: 2, y: 2)
            front.addSubview(other)
            front.makeKeyAndVisible()
        }
        // 2 (5 + 1) - 30 - 10, and 50 + 2 (5 + 2) - 40 - 20.
        #expect(other.convert(CGPoint(x: 1, y: 2), to: view) == CGPoint(x: -28, y: 4))
        #expect(view.convert(CGPoint(x: 1, y: 2), from: other) == CGPoint(x: -28, y: 4))
        phone.drag(60, 80, by: (40, 0), at: 100, for: 200)
        _ = phone.trail
        #expect(seen == [CGPoint(x: 45, y: 10), CGPoint(x: 15, y: 0), CGPoint(x: 2, y: 6)])
    }
}
