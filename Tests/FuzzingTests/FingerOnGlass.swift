import Foundation
import Simulation
import Testing

@testable import UIKitModel

/// A finger in the middle of a drag over an empty window, from 100 to 300 ms; it is 200 ms.
struct FingerOnGlass {
    let phone = Phone()
    let application: UIApplication
    let touch: UITouch

    init() throws {
        application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.drag(
            from: CGPoint(x: 100, y: 300), to: CGPoint(x: 250, y: 500), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.run(through: .milliseconds(200))
        touch = try #require(application.touchEvent.touches.first)
        #expect(touch.phase == .moved)
    }
}
