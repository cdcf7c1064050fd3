import Foundation
import Simulation
import Trace
import UIKitModel

/// A phone with one app whose window is filled by a view, `card`, for recognizers to compete on.
///
/// Nothing costs time, so everything happens at the scans: 60 a second.
final class Rivals {
    let phone: Phone

    init(_ build: @escaping (_ card: UIView, _ window: UIWindow) -> Void) {
        var configuration = Phone.Configuration()
        configuration.scanRate = 60
        configuration.costs = .free
        phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = UIWindow()
            window.accessibilityIdentifier = "window"
            let card = UIView(frame: window.bounds)
            card.accessibilityIdentifier = "card"
            window.addSubview(card)
            build(card, window)
            window.makeKeyAndVisible()
        }
    }

    /// The times are milliseconds.
    func tap(at time: Int, for duration: Int = 50, finger: Int = 1) -> Self {
        phone.tap(
            CGPoint(x: 100, y: 300), at: .milliseconds(time), for: .milliseconds(duration), finger: finger)
        return self
    }

    func drag(by distance: Double, at time: Int, for duration: Int, finger: Int = 1) -> Self {
        phone.drag(
            from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100 + distance, y: 300), at: .milliseconds(time),
            for: .milliseconds(duration), finger: finger)
        return self
    }

    func trail() -> Trail {
        phone.run()
        return phone.finish()
    }
}

/// A pan that begins with the first move.
final class Drag: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }
}

/// Recognizes when the finger is down, and asks for a transition that there is not.
final class Confused: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
}

extension UIGestureRecognizer {
    /// The recognizer under a name, with an action that does nothing.
    func named(_ name: String) -> Self {
        self.name = name
        addTarget { _ in }
        return self
    }
}

func tapRecognizer(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer().named(name)
    recognizer.numberOfTapsRequired = taps
    return recognizer
}

/// Answers one question with no, others as UIKit would.
final class Refusing: NSObject, UIGestureRecognizerDelegate {
    private let mayBegin: Bool
    private let mayReceive: Bool

    init(mayBegin: Bool = true, mayReceive: Bool = true) {
        self.mayBegin = mayBegin
        self.mayReceive = mayReceive
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        mayReceive
    }
}
