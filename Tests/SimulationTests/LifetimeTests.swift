import Foundation
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import TraceViews
import UIKitModel

@Suite struct `What is kept beyond a phone` {
    private final class Keeper: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private struct Kept {
        let application: UIApplication
        let window: UIWindow
        let view: UIView
        let tap: UITapGestureRecognizer
    }

    /// Plays a tap, and lets the phone go.
    private func kept() throws -> Kept {
        let phone = Phone()
        let (window, tap) = (
            UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), UITapGestureRecognizer()
        )
        let view = Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addGestureRecognizer(tap)
        let application = phone.launch("demo") { _ in
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
        phone.run()
        _ = try phone.finish().keepingInvariants()
        return Kept(application: application, window: window, view: view, tap: tap)
    }

    @Test func `an app still knows its threads and windows`() throws {
        let kept = try kept()
        #expect(kept.application.mainThread.name == "main")
        #expect(kept.application.mainThread.clock > .zero)
        kept.view.isHidden = true
        kept.window.windowLevel = .alert
        kept.tap.isEnabled = false
        #expect(kept.application.windows.count == 1)
    }

    @Test func `views and recognizers outlive their app`() throws {
        let (window, view, tap) = try {
            let kept = try kept()
            return (kept.window, kept.view, kept.tap)
        }()
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        tap.isEnabled = false
        tap.state = .failed
        #expect(window.application == nil)
        #expect(view.window === window)
        #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
        view.removeFromSuperview()
        #expect(view.window == nil)
    }

    @Test func `nothing but what is named is kept beyond a phone`() throws {
        weak var kernel: Kernel?
        weak var application: UIApplication?
        do {
            let phone = FirstTap.phone(finger: FirstTap.finger)
            phone.run()
            _ = try phone.finish().keepingInvariants()
            kernel = phone.kernel
            application = phone.applications.first
            #expect(kernel != nil && application != nil)
        }
        #expect(kernel == nil)
        #expect(application == nil)
    }

    @Test func `a view whose finger is still down is not kept beyond a phone`() {
        weak var (window, view, content) = (UIWindow?.none, UIView?.none, UIView?.none)
        do {
            let phone = Phone()
            phone.launch("demo") { _ in
                let shown = UIWindow()
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
                let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                button.addGestureRecognizer(UIPanGestureRecognizer())
                button.addGestureRecognizer(UILongPressGestureRecognizer())
                scroll.contentSize = CGSize(width: 300, height: 900)
                scroll.addSubview(button)
                shown.addSubview(scroll)
                shown.makeKeyAndVisible()
                (window, view, content) = (shown, scroll, button)
            }
            phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .seconds(10))
            phone.run(through: .milliseconds(400))
            #expect(window != nil && view != nil && content != nil)
        }
        #expect(window == nil)
        #expect(view == nil)
        #expect(content == nil)
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {}

    @Test func `a delegate, a controller and a view can go to the next phone`() throws {
        let (delegate, controller) = (Delegate(), UIViewController())
        let view = Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.accessibilityIdentifier = "kept"
        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        tap.addTarget { _ in }
        view.addGestureRecognizer(tap)
        for _ in 0..<3 {
            let phone = Phone()
            phone.launch("demo", delegate: delegate) { _ in
                let window = UIWindow()
                window.rootViewController = controller
                controller.view.addSubview(view)
                window.makeKeyAndVisible()
            }
            phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
            phone.run()
            let log = try CallbackLog(phone.finish().keepingInvariants()).lines.filter {
                $0.contains("action") || $0.contains("Began")
            }
            #expect(log.count == 3)
            #expect(log.last?.contains(#""subject":"tap","call":"action""#) == true)
            view.removeFromSuperview()
            tap.isEnabled = false
            tap.isEnabled = true
        }
        tap.reset()
    }

    @Test func `a recognizer that moves to another phone is that one's`() throws {
        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        tap.addTarget { _ in }
        func phone(_ name: String) -> Phone {
            let phone = Phone()
            phone.launch(name) { _ in
                let window = UIWindow()
                let view = UIView(frame: window.bounds)
                view.addGestureRecognizer(tap)
                window.addSubview(view)
                window.makeKeyAndVisible()
            }
            phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
            return phone
        }
        let (first, second) = (phone("first"), phone("second"))
        second.run()
        first.run()
        #expect(
            try CallbackLog(second.finish().keepingInvariants()).lines.count {
                $0.contains(#""subject":"tap","call":"action""#)
            } == 1
        )
        #expect(try CallbackLog(first.finish().keepingInvariants()).lines.isEmpty)
    }
}
