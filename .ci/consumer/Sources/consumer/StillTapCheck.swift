import Foundation
import TaptrailTesting
import UIKitModel

/// What a test of the app's own would check, with whatever framework: a still finger on the worker.
func checkStillTap() {
    let worker = Worker(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    worker.accessibilityIdentifier = "worker"
    let still = StillRecognizer { _ in }
    still.name = "still"
    worker.addGestureRecognizer(still)

    let phone = TestPhone(showing: [worker])
    phone.tap(150, 150, at: 100)
    require(phone.tells("worker touchesBegan", "worker touchesCancelled"))
    require(
        phone.tells(
            "still touchesBegan", "still touchesEnded", "still: possible → ended (stateSet)", "still action"))
    require(phone.tellsNothingElse())
}

private func require(_ check: Check) {
    if check != .holds { fatalError("\(check)") }
}
