import HIDEvents
import TaptrailTesting
import Trace

@testable import UIKitModel

/// A control of the app's own that says yes or no to its finger as the test wants it.
class TestControl: UIControl {
    var begins = true
    var goesOn = true
    /// Called in each tracking method with its name.
    var tracks: (Call) -> Void = { _ in }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        tracks(.beginTracking)
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        tracks(.continueTracking)
        return goesOn
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { tracks(.endTracking) }
    override func cancelTracking(with event: UIEvent?) { tracks(.cancelTracking) }
}

extension TestPhone {
    /// A finger that comes down on the first place and is on the next one 50 ms later each, with a report for
    /// every place and nothing in between; it is lifted 50 ms after the last.
    func play(_ places: [(Double, Double)], at time: Int = 100, finger: Int = 1) {
        let points = (places + [places.last!]).enumerated().map { place, point in
            FingerPath.Point(
                instant: .at(.milliseconds(time + 50 * place)), x: point.0, y: point.1)
        }
        play(FingerPath(finger: finger, points: points, sampling: .asRecorded))
    }
}
