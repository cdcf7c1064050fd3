// The example of the README, compiled: `ReadmeTests` compares what stands between the two marks with it.

// README begins
import Foundation
import Simulation
import TraceViews
import UIKitModel
import VirtualTime

/// A view that handles its touches itself.
final class Card: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("card: began at \(touches.first!.location(in: self))")
    }
}

/// Recognizes a finger that leaves the screen more than 30 pt below where it came down.
final class PullDownRecognizer: UIGestureRecognizer {
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = location(in: nil).y > start.y + 30 ? .recognized : .failed
    }
}

func pullDown() {
    let phone = Phone()
    phone.launch("demo") { _ in
        let window = UIWindow()
        let card = Card(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
        card.accessibilityIdentifier = "card"
        card.addGestureRecognizer(PullDownRecognizer { _ in print("pulled down") })
        window.addSubview(card)
        window.makeKeyAndVisible()
    }
    phone.drag(
        from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250), at: .milliseconds(100),
        for: .milliseconds(120))
    phone.run()
    for line in CallbackLog(phone.finish()).lines { print(line) }
}
// README ends
