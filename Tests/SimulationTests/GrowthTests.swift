import Foundation
import Simulation
import TaptrailTesting
import Testing
import UIKitModel
import VirtualTime

@testable import RunLoops

/// What is over takes no room: a phone's tables after ten virtual minutes are as after one.
@Suite struct GrowthTests {
    /// Taps, drags, keys and timers, again and again.
    private static func tables(afterMinutes minutes: Int) -> [Int] {
        var configuration = Phone.Configuration()
        configuration.isRecording = false
        let phone = Phone(configuration)
        let app = phone.launch("demo") { _ in
            let window = UIWindow()
            window.addGestureRecognizer(UITapGestureRecognizer())
            window.makeKeyAndVisible()
        }
        for second in 0..<minutes * 60 {
            let start = Interval.seconds(second)
            phone.tap(CGPoint(x: 100, y: 300), at: start + .milliseconds(100))
            phone.drag(
                from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), at: start + .milliseconds(300),
                for: .milliseconds(200))
            phone.press(.return, at: start + .milliseconds(600))
            app.mainThread.build {
                for part in 0..<10 {
                    let date = Instant.at(start + .milliseconds(100 * part + 50))
                    app.mainRunLoop.add(
                        SimulatedRunLoop.Timer(name: "once", fireDate: date) { _ in }, to: .common)
                }
            }
            phone.run(through: start + .seconds(1))
        }
        let kernel = phone.kernel
        return [
            kernel.sources0.capacity, kernel.mail.capacity, kernel.modes.count, kernel.agenda.count,
            kernel.slab.messagesInUse,
        ]
    }

    @Test func `a phone's tables do not grow with virtual time`() {
        #expect(Self.tables(afterMinutes: 1) == Self.tables(afterMinutes: Population.isFull ? 600 : 2))
    }
}
