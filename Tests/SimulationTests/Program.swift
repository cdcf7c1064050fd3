import Foundation
import RunLoops
import VirtualTime

@testable import Simulation
@testable import UIKitModel

/// Programs whose bytes are compared.
enum Program: CaseIterable, Sendable {
    case firstTap, fingers, drawnCosts

    func phone(_ entry: ThreadEntry = .queues) -> Phone {
        var configuration = Phone.Configuration()
        configuration.threadEntry = entry
        switch self {
        case .firstTap:
            return FirstTap.phone(finger: FirstTap.finger, configuration: configuration)
        case .fingers:
            return fingers(configuration)
        case .drawnCosts:
            configuration.costs[.responder] = .uniform(Interval.microseconds(5)...Interval.milliseconds(3))
            configuration.costs[.wake] = .uniform(Interval.microseconds(5)...Interval.milliseconds(1))
            configuration.seed = 7
            return fingers(configuration)
        }
    }

    func bytes(_ entry: ThreadEntry = .queues) -> [UInt8] {
        let phone = phone(entry)
        phone.run()
        return phone.finish().jsonLines()
    }

    /// Five fingers at once on a view with taps of all kinds, whose callbacks loop over sets of touches.
    private func fingers(_ configuration: Phone.Configuration) -> Phone {
        final class Looping: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { loop(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { loop(touches, event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { loop(touches, event) }

            private func loop(_ touches: Set<UITouch>, _ event: UIEvent?) {
                for touch in event?.allTouches ?? [] { frame.origin.x += CGFloat(touch.number.rawValue) / 64 }
                for touch in touches { alpha = 0.5 + CGFloat(touch.number.rawValue) / 64 }
            }
        }
        let phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = UIWindow()
            let view = Looping(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            for (taps, fingers) in [(1, 2), (2, 1), (2, 2), (3, 1)] {
                let tap = UITapGestureRecognizer(action: { _ in view.bounds.origin.y += 1 })
                (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
                tap.cancelsTouchesInView = fingers == 2
                view.addGestureRecognizer(tap)
            }
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        for finger in 1...5 {
            for round in 0...3 {
                phone.tap(
                    CGPoint(x: 50 * finger, y: 100), at: .milliseconds(100 + 250 * round + 13 * finger),
                    for: .milliseconds(60 + 10 * finger), drift: CGVector(dx: 3, dy: 4), finger: finger)
            }
        }
        return phone
    }
}
