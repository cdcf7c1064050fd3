import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// F-2: a recognizer that has been reset knows nothing of the attempt before.
struct NextAttemptTests {
    private func actions(_ phone: TestPhone, _ name: String) -> [String] {
        phone.trail.instants(of: .action, on: name).map(\.description)
    }

    /// The speeds with which a recognizer begins twice: on a view of the window in front, and on one of the window
    /// behind, to which its action moves it at the end. There the next fingers come down in the event that lifts the
    /// first ones.
    private func speeds(
        of recognizer: UIGestureRecognizer, fingers: Int, _ speed: @escaping () -> CGFloat
    ) -> [CGFloat] {
        let (high, low) = (UIView("high", 0, 0, 390, 300), UIView("low", 0, 400, 390, 300))
        high.addGestureRecognizer(recognizer)
        var speeds: [CGFloat] = []
        recognizer.addTarget { recognizer in
            if recognizer.state == .began { speeds.append(speed().rounded()) }
            if recognizer.state == .ended { low.addGestureRecognizer(recognizer) }
        }
        let phone = TestPhone(displayRate: 1_000) { window in
            window.addSubview(low)
            let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            front.windowLevel = .alert
            front.addSubview(high)
            front.makeKeyAndVisible()
        }
        for (attempt, y) in [100.0, 500].enumerated() {
            let start = 100 + 100 * attempt
            // The last finger goes 50 pt in 50 ms.
            for finger in 1...fingers {
                let x = 100 * Double(finger)
                let way = finger == fingers ? 50.0 : 0
                phone.play(
                    path(
                        finger + 2 * attempt, (x, y, start), (x + way, y, start + 50),
                        (x + way, y, start + 100), sampling: .asRecorded))
            }
        }
        _ = phone.trail
        return speeds
    }

    @Test func `G25 a pan's speed counts from its finger's coming, also in the event that ended another pan`()
    {
        let pan = UIPanGestureRecognizer().named("pan")
        #expect(speeds(of: pan, fingers: 1) { pan.velocity(in: nil).x } == [1_000, 1_000])
    }

    @Test func `G25 a pinch's speed counts from its fingers' coming, also in the event that ended another`() {
        let pinch = UIPinchGestureRecognizer().named("pinch")
        // From 100 to 150 pt in a twentieth of a second.
        #expect(speeds(of: pinch, fingers: 2) { pinch.velocity } == [10, 10])
    }

    @Test func `G19 the taps of a new attempt are near to its own first tap, not to that of another`() {
        for recognizer in [tap("double", taps: 2), press("press", taps: 1)] as [UIGestureRecognizer] {
            let name = recognizer.name!
            let phone = phone(recognizer)
            // The first attempt ends with its gap, half a second before the second one begins 100 pt away.
            phone.tap(100, 100, at: 100)
            phone.tap(200, 100, at: 1_000)
            phone.tap(100, 100, at: 1_200, for: 700)
            #expect(
                phone.trail.verdicts(of: name) == [
                    "\(name): possible → failed (nextTapTooLate)",
                    "\(name): possible → failed (nextTapTooFar)",
                ])
            #expect(actions(phone, name).isEmpty)
        }
    }

    @Test func `M-7 one that is reset has no fingers, whether it had recognized or failed`() {
        for way in [0.0, 100] {
            for recognizer in [tap(), tap(taps: 2), swipe()] as [UIGestureRecognizer] {
                let phone = phone(recognizer)
                phone.drag(100, 100, by: (way, 0), at: 100, for: 100)
                _ = phone.trail
                #expect(recognizer.numberOfTouches == 0)
                #expect(recognizer.location(in: nil) == .zero)
            }
        }
    }
}
