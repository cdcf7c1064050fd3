import TaptrailTesting
import Testing

@testable import UIKitModel

/// X-67, X-68, E-1, E-2: where a touch goes that nobody handles, and where it stops.
struct ResponderChainTests {
    /// view in middle in root, root belongs to a controller, the controller to the window.
    private func phone(delegate: any UIApplicationDelegate, _ view: UIView, _ middle: UIView) -> TestPhone {
        TestPhone(delegate: delegate) { window in
            let controller = UIViewController()
            controller.title = "controller"
            controller.view = UIView("root", 0, 0, 390, 844)
            controller.view.addSubview(middle)
            middle.addSubview(view)
            window.rootViewController = controller
        }
    }

    @Test func `X-68 the chain is view, superview, root view, controller, window, application, delegate`() {
        let phone = phone(
            delegate: TestDelegate(), UIView("view", 0, 0, 100, 100), UIView("middle", 0, 0, 200, 200))
        phone.tap(50, 50, at: 100)
        let chain = ["view", "middle", "root", "controller", "window", "application", "TestDelegate"]
        #expect(
            phone.trail.callbacks(appCodeOnly: false)
                == each(chain, "touchesBegan") + each(chain, "touchesEnded"))
    }

    @Test
    func `X-67 an event that nobody wants goes up the whole chain and is released, and the trace says so`() {
        let phone = phone(
            delegate: TestDelegate(), UIView("view", 0, 0, 100, 100), UIView("middle", 0, 0, 200, 200))
        phone.tap(50, 50, at: 100)
        let lines = phone.trail.lines { record, names in
            switch record.event {
            case .began(.touchesBegan, let subject, _, _): "began \(names[subject]!)"
            case .ended(.touchesBegan, let subject, _, _): "ended \(names[subject]!)"
            case .unclaimed: "unclaimed"
            default: nil
            }
        }
        #expect(lines.filter { $0 == "unclaimed" }.count == 2)
        #expect(lines.firstIndex(of: "unclaimed") == lines.firstIndex(of: "ended view")! + 1)
    }

    @Test func `E-1 a delegate that is no responder stands in no chain`() {
        let phone = phone(
            delegate: DumbDelegate(), UIView("view", 0, 0, 100, 100), UIView("middle", 0, 0, 200, 200))
        phone.tap(50, 50, at: 100)
        #expect(
            phone.trail.callbacks(appCodeOnly: false).filter { $0.hasSuffix("Began") }.last
                == "application touchesBegan")
        #expect(phone.trail.count { $0 == .unclaimed } == 2)
    }

    /// As the chain goes at each time: to the one, nowhere, to the other, to the first again.
    @Test func `E-1 the record says who is the delegate, and that nobody is`() {
        let (one, other) = (TestDelegate(), TestDelegate())
        let phone = TestPhone(delegate: one) { _ in }
        phone.at(100) { [application = phone.application] in
            application.delegate = nil
            application.delegate = other
            application.delegate = one
            application.delegate = one
            application.delegate = DumbDelegate()
        }
        let records = phone.trail.records
        let told = records.compactMap { record -> String? in
            guard case .related(let id, .delegateOf, _, let holds) = record.event else { return nil }
            return "\(id == one.idOnRecord ? "one" : id == other.idOnRecord ? "other" : "?") \(holds)"
        }
        #expect(told == ["one true", "one false", "other true", "one true", "one false"])
    }

    @Test func `E-2 an override without super ends the journey of its callback and of no other`() {
        final class BeganOnly: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let phone = phone(
            delegate: TestDelegate(), UIView("view", 0, 0, 100, 100), BeganOnly("middle", 0, 0, 200, 200))
        phone.tap(50, 50, at: 100)
        let chain = ["view", "middle", "root", "controller", "window", "application", "TestDelegate"]
        #expect(
            phone.trail.callbacks(appCodeOnly: false)
                == each(["view", "middle"], "touchesBegan") + each(chain, "touchesEnded"))
        #expect(phone.trail.count { $0 == .unclaimed } == 1)
    }

    @Test func `E-2 an override that calls super passes on`() {
        let phone = phone(
            delegate: DumbDelegate(), PassingView("view", 0, 0, 100, 100),
            HandlingView("middle", 0, 0, 200, 200))
        phone.tap(50, 50, at: 100)
        #expect(
            phone.callbacks == [
                "view touchesBegan", "middle touchesBegan", "view touchesEnded", "middle touchesEnded",
            ])
        #expect(phone.trail.count { $0 == .unclaimed } == 0)
    }

    @Test(arguments: [true, false])
    func `A-5 an event that a tap wants is not unclaimed, whether or not it cancels`(cancels: Bool) {
        let recognizer = tap()
        recognizer.cancelsTouchesInView = cancels
        let phone = TestPhone(showing: [UIView("view", 0, 0, 300, 300).with(recognizer)])
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.count { $0 == .unclaimed } == 0)
    }

    /// Outside of a phone that is one of 390 × 844 points, at 60 frames a second.
    @Test func `a controller makes its view once, when it is asked for it, as large as the screen`() {
        final class Page: UIViewController {
            var calls: [String] = []
            override func loadView() {
                calls.append("loadView")
                super.loadView()
            }
            override func viewDidLoad() { calls.append("viewDidLoad") }
        }
        let page = Page()
        #expect(!page.isViewLoaded && page.viewIfLoaded == nil)
        #expect(page.view === page.view && page.isViewLoaded)
        #expect(page.calls == ["loadView", "viewDidLoad"])
        #expect(page.view.frame.size.width == 390 && page.view.frame.size.height == 844)
        #expect(page.view.frame.origin.x == 0 && UIScreen.main.maximumFramesPerSecond == 60)
    }

    @Test func `E-1 a view that is its controller's no longer has its superview next`() {
        let (controller, box) = (UIViewController(), UIView("box", 0, 0, 300, 300))
        let (old, new) = (UIView("old", 0, 0, 100, 100), UIView("new", 0, 0, 100, 100))
        box.holding(old, new)
        controller.view = old
        #expect(old.next === controller && new.next === box)
        controller.view = new
        #expect(old.next === box && new.next === controller && controller.next === box)
    }

    @Test func `E-1 a second root controller's view takes the place of the first's`() {
        let first = UIViewController()
        let phone = TestPhone { window in
            window.rootViewController = first
            let second = UIViewController()
            second.title = "second"
            window.rootViewController = second
        }
        #expect(first.view.superview == nil && first.next == nil)
        #expect(phone.window.rootViewController?.next === phone.window)
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.callbacks(appCodeOnly: false).contains("second touchesBegan"))
    }
    @Test func `E-1 a view on the screen that becomes a root view has its controller next, also on record`() {
        let view = UIView("view", 0, 0, 300, 300)
        let controller = UIViewController()
        controller.title = "late"
        let phone = TestPhone(showing: [view])
        phone.at(50) { [unowned phone] in
            controller.view = view
            phone.window.rootViewController = controller
        }
        phone.at(200) { [unowned phone] in phone.window.rootViewController = nil }
        phone.tap(50, 50, at: 100)
        #expect(
            phone.callbacks(of: "view", "late", "window") == [
                "view touchesBegan", "late touchesBegan", "window touchesBegan", "view touchesEnded",
                "late touchesEnded", "window touchesEnded",
            ])
        let told = phone.trail.lines { record, names in
            switch record.event {
            case .related(let a, .controllerOf, let b, true), .related(let a, .rootControllerOf, let b, true):
                "\(names[a] ?? "?") of \(names[b] ?? "?")"
            case .related(let a, .rootControllerOf, let b, false):
                "\(names[a] ?? "?") no more of \(names[b] ?? "?")"
            default: nil
            }
        }
        #expect(told == ["late of view", "late of window", "late no more of window"])
    }
    /// It was shown in one window first; the other is shown when it has its root controller.
    @Test func `E-1 C-1 a controller that changes its window says of which it is the root`() {
        let phone = TestPhone(showing: [])
        let (controller, other) = (UIViewController(), UIWindow("other", 0, 0, 390, 844))
        controller.title = "root"
        let later = UIViewController()
        later.title = "later"
        phone.at(50) { [unowned phone] in phone.window.rootViewController = controller }
        phone.at(100) { [unowned phone] in
            phone.window.rootViewController = nil
            other.rootViewController = controller
            other.isHidden = false
        }
        // Both windows are shown; the other is in front.
        phone.at(150) { [unowned phone] in phone.window.rootViewController = later }
        phone.at(200) { other.rootViewController = nil }
        let told = phone.trail.lines { record, names in
            guard case .related(let a, .rootControllerOf, let b, let holds) = record.event else { return nil }
            return "\(names[a] ?? "?") \(holds ? "is" : "is no longer") of \(names[b] ?? "?")"
        }
        #expect(
            told == [
                "root is of window", "root is no longer of window", "root is of other",
                "later is of window", "root is no longer of other",
            ])
    }
}
