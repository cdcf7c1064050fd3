import Foundation
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// Code of an app that runs the loop while an event of hovering is on its way: the next one, which is the same object,
/// comes inside of it. The recognizers hear what they hear if nobody runs the loop.
@Suite struct `A pointer while the app's own code runs the loop` {
    enum Place: CaseIterable {
        case beforeWindow, behindWindow, beforeApplication, behindApplication, hitTest, reset
    }

    private final class Application: UIApplication {
        var place: Place?
        override func sendEvent(_ event: UIEvent) {
            if place == .beforeApplication, event.type == .hover { runLoop() }
            super.sendEvent(event)
            if place == .behindApplication, event.type == .hover { runLoop() }
        }
    }

    private final class Window: UIWindow {
        var place: Place?
        override func sendEvent(_ event: UIEvent) {
            if place == .beforeWindow, event.type == .hover { runLoop() }
            super.sendEvent(event)
            if place == .behindWindow, event.type == .hover { runLoop() }
        }
    }

    private final class Box: UIView {
        var place: Place?
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            if place == .hitTest { runLoop() }
            return super.hitTest(point, with: event)
        }
    }

    private final class Hover: UIHoverGestureRecognizer {
        var place: Place?
        override func reset() {
            super.reset()
            if place == .reset { runLoop() }
        }
    }

    /// A pointer that goes from one view to the next, 20 pt in a scan, and leaves the range where it was seen last.
    private func told(_ path: DeliveryPath, _ place: Place?) -> [String] {
        var configuration = Phone.Configuration()
        configuration.path = path
        configuration.costs = .free
        let phone = Phone(configuration)
        var told: [String] = []
        var window: Window?
        let application = phone.launch("demo", applicationClass: Application.self) { application in
            let shown = Window()
            shown.place = place
            for (name, x) in [("left", 100), ("right", 200)] {
                let box = Box(frame: CGRect(x: x, y: 100, width: 100, height: 100))
                box.place = place
                let hover = Hover()
                hover.place = place
                hover.addTarget { hover in
                    told.append("\(name) \(hover.state.rawValue) at \(hover.location(in: nil).x.rounded())")
                }
                box.addGestureRecognizer(hover)
                shown.addSubview(box)
            }
            shown.makeKeyAndVisible()
            window = shown
        }
        (application as? Application)?.place = place
        phone.hover(
            from: CGPoint(x: 125, y: 150), to: CGPoint(x: 245, y: 150), at: .milliseconds(100),
            for: .milliseconds(100))
        phone.run()
        withExtendedLifetime(window) {}
        return told
    }

    @Test(arguments: [DeliveryPath.classic, .modern], Place.allCases)
    func `G-8 its recognizers hear of each place in turn`(path: DeliveryPath, place: Place) {
        let plain = [
            "left 1 at 125.0", "left 2 at 145.0", "left 2 at 165.0", "left 2 at 185.0", "left 3 at 205.0",
            "right 1 at 205.0", "right 2 at 225.0", "right 3 at 225.0",
        ]
        #expect(told(path, nil) == plain)
        #expect(told(path, place) == plain)
    }
}

/// Runs the loop for 30 ms, in which two scans come.
private func runLoop() {
    UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(30))
}
