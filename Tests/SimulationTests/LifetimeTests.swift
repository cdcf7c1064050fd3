import Foundation
import RunLoops
import Simulation
import Testing
import UIKitModel
import VirtualTime

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
    private func kept() -> Kept {
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
        _ = phone.finish()
        return Kept(application: application, window: window, view: view, tap: tap)
    }

    @Test func `an app still knows its threads and windows`() {
        let kept = kept()
        #expect(kept.application.mainThread.name == "main")
        #expect(kept.application.mainThread.clock > .zero)
        kept.view.isHidden = true
        kept.window.windowLevel = .alert
        kept.tap.isEnabled = false
        #expect(kept.application.windows.count == 1)
    }

    @Test func `views and recognizers outlive their app`() {
        let (window, view, tap) = {
            let kept = kept()
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

    @Test func `nothing else is`() {
        weak var kernel: Kernel?
        weak var application: UIApplication?
        do {
            let phone = FirstTap.phone(finger: FirstTap.finger)
            phone.run()
            _ = phone.finish()
            kernel = phone.kernel
            application = phone.applications.first
            #expect(kernel != nil && application != nil)
        }
        #expect(kernel == nil)
        #expect(application == nil)
    }
}
