import HIDEvents
import TaptrailTesting
import Trace
import VirtualTime

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

extension UIControl {
    /// The control with an action that does nothing but stand in the trace.
    @discardableResult
    func sending(_ events: Event, _ action: @escaping () -> Void = {}) -> Self {
        addAction(UIAction { _ in action() }, for: events)
        return self
    }
}

extension Trail {
    /// What a control tells, in order: `touchDown`.
    func events(of control: String) -> [ControlEvent] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .controlEvent(let id, let kind) = record.event, names[id] == control else {
                return nil
            }
            return kind
        }
    }

    /// Why a control did nothing about a touch, in order.
    func refusals(of control: String) -> [ControlRefusal] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .declined(let id, let why) = record.event, names[id] == control else { return nil }
            return why
        }
    }

    /// All of a control's life: edges of its touch methods, tracking, events, actions, lights.
    func life(of control: String) -> [String] {
        let names = subjectNames
        return records.compactMap { record in
            switch record.event {
            case .began(let call, let id, _, _) where names[id] == control:
                switch call.family {
                case .touches: "enter \(call)"
                case .tracking, .action, .actionSending, .recognizing: "\(call)"
                default: nil
                }
            case .ended(let call, let id, _, _) where names[id] == control && call.family == .touches:
                "leave \(call)"
            case .controlEvent(let id, let kind) where names[id] == control: "\(kind)!"
            case .propertySet(let id, .isHighlighted, let x, _, _) where names[id] == control:
                x == 1 ? "lit" : "dark"
            default: nil
            }
        }
    }

    /// What an action or its senders are, in order, with whom it is about: `action of button`.
    var sending: [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .began(let call, let id, _, _) = record.event,
                call.family == .actionSending || call == .action
            else { return nil }
            return "\(names[id] ?? "nobody") \(call)"
        }
    }
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
