import Foundation
import QuartzCoreModel
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// Which changes of views are seen, and so make a frame.
struct SeenChangesTests {
    /// What can be set of a window and of what stands in it.
    private final class Shown {
        let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let (button, toggle, slider, pages) = (UIButton(), UISwitch(), UISlider(), UIPageControl())
        let (field, list) = (UITextField(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let window: UIWindow

        init() {
            window = UIWindow()
            window.addSubview(canvas)
            let views: [UIView] = [button, toggle, slider, pages, field, list]
            for view in views { canvas.addSubview(view) }
        }
    }

    /// How many frames come to the display behind the first if each of the changes has a moment of its own.
    private func frames(_ changes: [(Shown) -> Void]) throws -> Int {
        var configuration = Phone.Configuration()
        configuration.pipeline = .doubleBuffered
        let phone = Phone(configuration)
        var shown: Shown!
        let application = phone.launch("demo") { _ in
            shown = Shown()
            shown.window.makeKeyAndVisible()
        }
        let views = shown!
        for (place, change) in changes.enumerated() {
            application.mainRunLoop.async(at: .at(.milliseconds(100 * (place + 1)))) { change(views) }
        }
        phone.run()
        return try phone.finish().keepingInvariants().stages.count { $0.stage == .display } - 1
    }

    @Test func `what changes the looks of a view makes a frame`() throws {
        let changes: [(Shown) -> Void] = [
            { $0.canvas.frame.origin.x = 3 }, { $0.canvas.bounds.size.width = 3 },
            { $0.canvas.bounds.origin.y = 3 },
            { $0.canvas.transform = CGAffineTransform(translationX: 3, y: 0) }, { $0.canvas.alpha = 0.3 },
            { $0.canvas.isHidden = true }, { $0.canvas.setNeedsDisplay() },
            { $0.window.sendSubviewToBack($0.canvas) }, { $0.canvas.addSubview(UIView()) },
            { $0.canvas.addSubview(UISwitch()) }, { $0.list.contentOffset.y = 20 },
            { $0.list.clipsToBounds = false }, { $0.window.windowLevel = .statusBar },
            { $0.canvas.removeFromSuperview() },
        ]
        #expect(try frames(changes) == changes.count)
    }

    @Test func `what changes the looks of a control makes a frame`() throws {
        let changes: [(Shown) -> Void] = [
            { $0.button.isHighlighted = true }, { $0.button.isSelected = true },
            { $0.button.isEnabled = false }, { $0.toggle.isOn = true }, { $0.slider.value = 0.5 },
            // The value stays, and the knob does not.
            { $0.slider.minimumValue = -1 }, { $0.slider.maximumValue = 2 },
            { $0.pages.numberOfPages = 3 }, { $0.pages.currentPage = 2 }, { $0.field.text = "Hello" },
        ]
        #expect(try frames(changes) == changes.count)
    }

    @Test func `what nobody sees makes none`() throws {
        let changes: [(Shown) -> Void] = [
            { $0.canvas.isUserInteractionEnabled = false }, { $0.canvas.isMultipleTouchEnabled = true },
            { $0.canvas.addGestureRecognizer(UITapGestureRecognizer()) }, { _ in UIView().setNeedsDisplay() },
        ]
        #expect(try frames(changes) == 0)
    }

    @Test func `a control that is set to what it is makes none`() throws {
        let changes: [(Shown) -> Void] = [
            { $0.button.isHighlighted = false }, { $0.button.isSelected = false },
            { $0.button.isEnabled = true }, { $0.toggle.isOn = false }, { $0.slider.value = 0 },
            { $0.slider.minimumValue = 0 }, { $0.slider.maximumValue = 1 }, { $0.pages.numberOfPages = 0 },
            { $0.pages.currentPage = 0 }, { $0.field.text = nil }, { $0.list.clipsToBounds = true },
        ]
        #expect(try frames(changes) == 0)
    }
}
