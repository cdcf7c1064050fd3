import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

#if canImport(ObjectiveC)
    private typealias Selector = ActionSelector
#endif

/// The lines of the article on what compiles that are about views and windows of a user's own.
@Suite struct `What compiles of UIKit's views` {
    /// Writes down what is done to it.
    private final class Witness: UIView {
        var told: [String] = []
        override var frame: CGRect { didSet { told.append("frame") } }
        override var bounds: CGRect { didSet { told.append("bounds") } }
        override var center: CGPoint { didSet { told.append("center") } }
        override var transform: CGAffineTransform { didSet { told.append("transform") } }
        override func addSubview(_ view: UIView) {
            told.append("addSubview")
            super.addSubview(view)
        }
        override func removeFromSuperview() {
            told.append("removeFromSuperview")
            super.removeFromSuperview()
        }
        override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
            told.append("addGestureRecognizer")
            super.addGestureRecognizer(recognizer)
        }
        override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
            told.append("removeGestureRecognizer")
            super.removeGestureRecognizer(recognizer)
        }
        override func setNeedsLayout() {
            told.append("setNeedsLayout")
            super.setNeedsLayout()
        }
    }

    @Test func `a view's own class hears of its geometry, its subviews and its recognizers`() {
        let (view, root, tap) = (Witness(), UIView("root", 0, 0, 300, 300), UITapGestureRecognizer())
        root.addSubview(view)
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        view.bounds.size.width = 50
        view.center = CGPoint(x: 60, y: 70)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.addSubview(UIView())
        view.addGestureRecognizer(tap)
        view.removeGestureRecognizer(tap)
        view.setNeedsLayout()
        view.removeFromSuperview()
        #expect(
            view.told == [
                "frame", "bounds", "center", "transform", "addSubview", "addGestureRecognizer",
                "removeGestureRecognizer", "setNeedsLayout", "removeFromSuperview",
            ])
        #expect(view.center == CGPoint(x: 60, y: 70) && view.bounds.size == CGSize(width: 50, height: 40))
        #expect(view.superview == nil && view.subviews.count == 1 && tap.view == nil)
    }

    @Test func `a new list of recognizers takes those that it names, and lets the others go`() {
        let (view, other) = (UIView("view", 0, 0, 100, 100), UIView("other", 0, 0, 100, 100))
        let recognizers = (1...3).map { _ in UITapGestureRecognizer() }
        view.addGestureRecognizer(recognizers[0])
        other.addGestureRecognizer(recognizers[1])
        view.gestureRecognizers = [recognizers[1], recognizers[2]]
        #expect(recognizers.map { $0.view } == [nil, view, view])
        #expect(other.gestureRecognizers == [])
        view.gestureRecognizers = nil
        #expect(recognizers.allSatisfy { $0.view == nil })
    }

    private final class Overlay: UIWindow {
        var hits = 0
        override func sendEvent(_ event: UIEvent) {
            hits += 1
            super.sendEvent(event)
        }
    }

    @Test func `a window that is not hidden any more is shown, and is not the key window for it`() {
        let window = Overlay()
        let phone = TestPhone(showing: [UIView("card", 0, 0, 300, 300)])
        phone.at(50) {
            window.windowLevel = .alert + 1
            window.isHidden = false
        }
        _ = phone.tap(20, 20, at: 100).trail
        #expect(window.windowLevel.rawValue == 2_001 && UIWindow.Level.alert - 1 < .alert)
        #expect(window.application === phone.application && phone.application.windows.last === window)
        // The down and the lift come there, as it lies in front.
        #expect(window.hits == 2 && phone.application.keyWindow === phone.window && !window.isKeyWindow)
    }

    private final class Saver: UIView {
        var told: [String] = []
        func saved() { told.append("saved") }
    }

    @Test func `an action without a target goes to the first of its class, also from outside of a window`() {
        let (outer, inner, other) = (Saver(), Saver(), UIButton("other", 10, 10, 100, 50))
        outer.addSubview(inner)
        inner.addSubview(other)
        other.addTarget(nil, action: Selector(Saver.saved), for: .touchUpInside)
        let phone = TestPhone(showing: [UIView("card", 0, 0, 300, 300)])
        phone.at(50) { other.sendActions(for: .touchUpInside) }
        _ = phone.trail
        #expect(inner.told == ["saved"] && outer.told.isEmpty)
    }

    @Test func `edges and values are set as they are there`() {
        let (view, toggle, slider) = (UIView("view", 0, 0, 40, 30), UISwitch(), UISlider())
        let bounds = view.bounds.inset(by: UIEdgeInsets(top: -10, left: -20, bottom: -30, right: -40))
        #expect(bounds == CGRect(x: -20, y: -10, width: 100, height: 70))
        toggle.setOn(true, animated: true)
        slider.setValue(0.5, animated: true)
        #expect(toggle.isOn && slider.value == 0.5)
    }

    @Test func `a control is made with what its taps do`() {
        var told: [String] = []
        func action(_ name: String) -> UIAction { UIAction { _ in told.append(name) } }
        let plain = UIButton(primaryAction: action("plain"))
        let system = UIButton(type: .system)
        let close = UIButton(type: .close, primaryAction: action("close"))
        #expect([plain, system, close, UIButton()].map(\.buttonType) == [.system, .system, .close, .custom])
        for (index, button) in [plain, system, close].enumerated() {
            button.frame = CGRect(x: 0, y: 100 * index, width: 100, height: 100)
        }
        system.addAction(action("system"), for: .primaryActionTriggered)
        let control = UIControl(
            frame: CGRect(x: 200, y: 0, width: 100, height: 100), primaryAction: action("control"))
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 0, y: 400, width: 300, height: 30)
        segments.addAction(action("segments"), for: .valueChanged)
        let phone = TestPhone(showing: [plain, system, close, control, segments])
        for (index, y) in [50.0, 150, 250, 415].enumerated() { phone.tap(50, y, at: 500 * index + 100) }
        phone.tap(250, 415, at: 2_500)
        // A plain control has no primary action of its own: it is for a subclass to say when it comes.
        phone.tap(250, 50, at: 3_000)
        phone.at(3_500) { control.sendActions(for: .primaryActionTriggered) }
        _ = phone.trail
        #expect(told == ["plain", "system", "close", "segments", "segments", "control"])
        #expect(segments.selectedSegmentIndex == 2 && segments.numberOfSegments == 3)
        #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
        #expect(UIControl(frame: .zero, primaryAction: nil).allControlEvents.isEmpty)
    }
}
