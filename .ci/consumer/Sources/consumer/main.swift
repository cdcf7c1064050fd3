import Foundation
import Simulation
import TraceViews
import UIKitModel
import VirtualTime

var hits = 0
let phone = Phone()
phone.launch("demo") { _ in
    let window = UIWindow()
    let worker = Worker(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    worker.accessibilityIdentifier = "worker"
    worker.addGestureRecognizer(StillRecognizer { _ in hits += 1 })
    window.addSubview(worker)
    window.makeKeyAndVisible()
}
// Outside of the frame, inside of what `point(inside:)` widens it to.
phone.tap(CGPoint(x: 90, y: 150), at: .milliseconds(100))
phone.run()
let trail = phone.finish()
for line in CallbackLog(trail).lines { print(line) }
guard hits == 1, let latency = LatencyPath(trail), latency.total > .zero else {
    fatalError("the tap was not recognized")
}
print("latency \(latency.total)")

checkStillTap()
