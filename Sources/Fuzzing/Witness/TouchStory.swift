import Foundation
import Trace
import UIKitModel

/// What a touch has said of itself, event by event.
final class TouchStory {
    /// One phase as the event told it.
    struct Telling {
        let phase: UITouch.Phase
        let place: CGPoint
        let timestamp: TimeInterval
    }

    let touch: UITouch
    /// All phases but rests, from the first on.
    private(set) var tellings: [Telling] = []
    /// On the screen.
    private(set) var place: CGPoint
    /// Where it was with the event before.
    private(set) var placeBefore: CGPoint
    private(set) var timestamp: TimeInterval
    private(set) var isDown = true
    /// The events with which it came and went; 0 as long as it is there.
    let startSerial: Int
    private(set) var endSerial = 0
    /// The event that it changed with last, and the one before; 0 for none.
    private var changeSerials: (last: Int, before: Int)
    /// The view that it hit, and its count of taps, once they are known.
    private(set) weak var view: UIView?
    private(set) var tapCount = 0
    /// Whether a later touch has counted on from it.
    enum Use {
        case free, countedOn, unknown
    }

    /// Where its view has heard that it is, on the screen; nil if it has heard nothing.
    var placeHeard: CGPoint?

    var use = Use.free

    var start: CGPoint { tellings[0].place }

    init(of touch: UITouch, at place: CGPoint, in event: UIEvent) {
        self.touch = touch
        (self.place, placeBefore, timestamp) = (place, place, touch.timestamp)
        startSerial = event.serial
        changeSerials = (startSerial, 0)
        tellings = [Telling(phase: touch.phase, place: place, timestamp: touch.timestamp)]
    }

    /// The event with which it changed last before the one of a number.
    func lastChange(before serial: Int) -> Int {
        changeSerials.last < serial ? changeSerials.last : changeSerials.before
    }

    func findView(_ view: UIView) { (self.view, tapCount) = (view, touch.tapCount) }

    /// The next event tells of it.
    func goOn(at place: CGPoint, in event: UIEvent) {
        (placeBefore, self.place, timestamp) = (self.place, place, touch.timestamp)
        if touch.phase == .stationary { return }
        changeSerials = (event.serial, changeSerials.last)
        tellings.append(Telling(phase: touch.phase, place: place, timestamp: timestamp))
        guard touch.phase == .ended || touch.phase == .cancelled else { return }
        (isDown, endSerial) = (false, event.serial)
    }
}

extension UITouch {
    /// Where a place of its window's coordinates is on the screen; nil if the window is flattened.
    func onScreen(_ place: CGPoint) -> CGPoint? {
        guard let window else { return place }
        return window.isPlain ? window.plainUp(place) : nil
    }
}
