import Foundation
import Trace
import UIKitModel

/// What a recognizer has heard since its reset, and what it has to answer by that.
final class Attempt {
    /// What is asked beside places.
    private enum Kind {
        case tap(UITapGestureRecognizer)
        case swipe(UISwipeGestureRecognizer)
        case pan(UIPanGestureRecognizer)
        case pinch(UIPinchGestureRecognizer)
        case rotation(UIRotationGestureRecognizer)
        case other
    }

    private unowned let recognizer: UIGestureRecognizer
    private unowned let app: AppWitness
    /// Kept as long as the story is looked at; the onlooker that has it belongs to the recognizer.
    private var kind: Kind?
    /// Code of the app's own hears of touches first, and may keep them to itself or set a state.
    private let hasOverrides: Bool

    /// Whether all has been heard that it has heard since its reset.
    private var isWhole: Bool

    /// The touches since its reset, in the order of their coming.
    private var heard: [TouchStory] = []
    /// Where they were when the last one came.
    private var places: [CGPoint] = []
    /// The event that it was asked about last, and whether it wants the new touches of it.
    private(set) var offered = (serial: 0, isTaken: true)
    /// An action has been sent: it does not wait for another's failure.
    private var isAtWork = false
    private var measure = Measure()
    /// The event that it heard of last; 0 since its reset for none.
    private var heardSerial = 0
    /// What it answered when it had heard of an event, or before it does.
    private var before = Values()

    /// The numbers of a continuous recognizer.
    private struct Values {
        var numbers = CGPoint.zero
        var isActive = false
    }

    init(of recognizer: UIGestureRecognizer, _ app: AppWitness) {
        (self.recognizer, self.app) = (recognizer, app)
        let code = recognizer.behaviour
        isWhole = recognizer.numberOfTouches == 0
        hasOverrides = TouchCallback.allCases.contains { code?.implements($0.word) ?? false }
        kind =
            switch recognizer {
            case let tap as UITapGestureRecognizer: .tap(tap)
            case let swipe as UISwipeGestureRecognizer: .swipe(swipe)
            case let pan as UIPanGestureRecognizer: .pan(pan)
            case let pinch as UIPinchGestureRecognizer: .pinch(pinch)
            case let rotation as UIRotationGestureRecognizer: .rotation(rotation)
            default: .other
            }
    }

    func leave() {
        kind = nil
        heard = []
    }

    func reset() {
        heard.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        (isAtWork, isWhole) = (false, true)
        (measure, heardSerial) = (Measure(), 0)
    }

    /// Its class has been asked whether it receives an event.
    func isOffered(_ event: Int, isTaken: Bool) { offered = (event, isTaken) }

    // MARK: Touches

    func hears(_ call: TouchCallback, _ touches: Set<UITouch>) {
        if call == .touchesBegan {
            heard += touches.compactMap(app.story)
            places = heard.map(\.place)
        }
        before = values
    }

    func hasHeard(_ call: TouchCallback, _ event: UIEvent) {
        let heardBefore = heardSerial
        heardSerial = event.serial
        guard kind != nil, isWhole else { return }
        let interval = event.timestamp - measure.timestamp
        measure.timestamp = event.timestamp
        // Of events that came inside of a callback it may hear as one, of which the last step alone is known.
        let knowsLastStep = heard.allSatisfy { $0.lastChange(before: event.serial) <= heardBefore }
        guard call == .touchesMoved, !hasOverrides, hasNothingButMoves(event.serial), knowsLastStep else {
            if interval == 0 || !knowsLastStep { measure.isOdd = true }
            return
        }
        judgeMeasure(interval)
    }

    /// Whether the event tells of no finger that comes, goes or is ignored.
    private func hasNothingButMoves(_ serial: Int) -> Bool {
        heard.allSatisfy { story in
            story.isDown && story.startSerial != serial && recognizer.sees(story.touch)
        }
    }

    // MARK: The action

    func acts() {
        guard kind != nil, isWhole, recognizer.view?.window?.application != nil else { return }
        let state = recognizer.state
        if state == .ended || !isDiscrete { judgePlaces() }
        isAtWork = true
        before = values
    }

    func hasActed() {
        // To set what it measures makes it forget how fast that changed.
        guard velocity == .zero else { return }
        // Of one that stood still it cannot be told.
        if measure.standsStill { measure.isOdd = true }
        measure.forget()
    }

    private var isPan: Bool { if case .pan = kind { true } else { false } }

    private var isDiscrete: Bool {
        switch kind {
        case .tap, .swipe: true
        case .pan, .pinch, .rotation, .other, nil: false
        }
    }

    private func judgePlaces() {
        // A window that has been flattened has no place for a finger.
        guard recognizer.view?.window?.isPlain ?? true, let wanted = wantedPlaces,
            let centre = wantedCentre(wanted)
        else { return }
        let found = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil) }
        let isSame =
            found.count == wanted.count
            && zip(found.inOrder, wanted.map(inWindow).inOrder).allSatisfy { $0.isNear($1) }
        app.expect(.fingersAreCounted, isSame) {
            "\(name) has \(found.count) touches at \(found); it should be \(wanted.count) at \(wanted.map(inWindow))"
        }
        let location = recognizer.location(in: nil)
        app.expect(.locationIsTheCentre, centre.contains { inWindow($0).isNear(location) }) {
            "location(in: nil) of \(name) is \(location), not \(centre.map(inWindow))"
        }
        guard let view = recognizer.view, view.isPlain else { return }
        let inside = recognizer.location(in: view)
        app.expect(.placeGoesDownTheTree, !inside.isPlain || view.plainToTop(inside).isNear(location)) {
            "location(in:) of \(name) is \(inside) in its view, and \(location) in the window"
        }
    }

    /// Where its fingers should be, on the screen; nil where code of the app's own has its hand in.
    private var wantedPlaces: [CGPoint]? {
        let seen = heard.filter { recognizer.sees($0.touch) }
        switch kind {
        case .tap(let tap):
            let fingers = tap.numberOfTouchesRequired
            guard !hasOverrides, seen.count == heard.count, seen.count == tap.numberOfTapsRequired * fingers
            else { return nil }
            return seen.prefix(fingers).map(\.place)
        case .swipe:
            guard !hasOverrides, seen.count == heard.count else { return nil }
            return places
        default:
            // A lift counts when the window has had its turn (M-14), which another window may act before.
            if app.hasSeveralWindows, seen.contains(where: { $0.endSerial == app.serial }) { return nil }
            // A finger that its window knows of counts, also where another recognizer acts on this one before it hears.
            let isUnheard = app.present.contains { story in
                recognizer.sees(story.touch) && !heard.contains { $0 === story }
            }
            return isUnheard ? nil : seen.filter(\.isDown).map(\.place)
        }
    }

    /// Where its location may be: several places where it is not known which fingers count.
    private func wantedCentre(_ places: [CGPoint]) -> [CGPoint]? {
        if isDiscrete { return places.isEmpty ? nil : [CGPoint(middleOf: places)] }
        let seen = heard.filter { recognizer.sees($0.touch) }
        guard let last = seen.map(\.endSerial).max() else { return nil }
        let present = seen.filter { $0.isDown || $0.endSerial == app.serial }
        let counted = present.isEmpty ? seen.filter { $0.endSerial == last } : present
        let centre = CGPoint(middleOf: counted.map(\.place))
        return app.isOtherEventSince && !places.isEmpty ? [centre, CGPoint(middleOf: places)] : [centre]
    }

    private func inWindow(_ place: CGPoint) -> CGPoint { recognizer.view?.window?.plainDown(place) ?? place }

    private var name: String { recognizer.name ?? "a recognizer" }

    // MARK: The measures of continuous recognizers

    private var values: Values {
        let isActive = recognizer.state == .began || recognizer.state == .changed
        return switch kind {
        case .pan(let pan): Values(numbers: pan.translation(in: nil), isActive: isActive)
        case .pinch(let pinch): Values(numbers: CGPoint(x: pinch.scale, y: 0), isActive: isActive)
        case .rotation(let rotation): Values(numbers: CGPoint(x: rotation.rotation, y: 0), isActive: isActive)
        case .tap, .swipe, .other, nil: Values()
        }
    }

    private var velocity: CGPoint {
        switch kind {
        case .pan(let pan): pan.velocity(in: nil)
        case .pinch(let pinch): CGPoint(x: pinch.velocity, y: 0)
        case .rotation(let rotation): CGPoint(x: rotation.velocity, y: 0)
        case .tap, .swipe, .other, nil: .zero
        }
    }

    private func judgeMeasure(_ interval: TimeInterval) {
        // Nobody knows how far fingers have gone while their window was flattened.
        guard recognizer.view?.window?.isPlain ?? true else {
            measure.isOdd = true
            return
        }
        let now = values
        switch kind {
        case .pan(let pan):
            guard heard.count >= pan.minimumNumberOfTouches else { return }
            let (onScreen, way) = (wayOfFingers, wayInWindow(wayOfFingers))
            if isAtWork, before.isActive, now.isActive, let way {
                let change = CGPoint(
                    x: now.numbers.x - before.numbers.x, y: now.numbers.y - before.numbers.y)
                app.expect(.translationIsTheWay, change.isNear(way)) {
                    "translation(in: nil) of \(name) has changed by \(change); its fingers have moved by \(way)"
                }
            }
            if heard.count == 1, pan.minimumNumberOfTouches == 1 { judgeVelocity(onScreen, interval) }
        case .pinch:
            guard heard.count == 2, let (old, new) = lines else { return }
            let least = CGFloat(app.witness.constants.pinchDistanceMin)
            let (from, to) = (max(old.length, least), max(new.length, least))
            let wanted = before.numbers.x * to / from
            app.expect(.scaleIsTheRatio, !now.isActive || now.numbers.x.isNear(wanted)) {
                "scale of \(name) is \(now.numbers.x), not \(wanted): the distance has gone from \(from) to \(to)"
            }
            judgeVelocity(CGPoint(x: now.numbers.x - before.numbers.x, y: 0), interval, now.isActive)
        case .rotation:
            guard heard.count == 2, let (old, new) = lines, old.length > 1e-3, new.length > 1e-3
            else {
                measure.isOdd = true
                return
            }
            let turn = now.numbers.x - before.numbers.x
            // The old line, turned so, points where the new one does.
            let turned = CGPoint(
                x: old.x * cos(turn) - old.y * sin(turn), y: old.x * sin(turn) + old.y * cos(turn))
            let shorter = (turned.x * new.x + turned.y * new.y) / (old.length * new.length)
            let isRight = shorter > 1 - 1e-9 && turn.magnitude < .pi + 1e-6
            app.expect(.rotationIsTheTurn, !now.isActive || isRight) {
                "rotation of \(name) has changed by \(turn), while its line has turned from \(old) to \(new)"
            }
            judgeVelocity(CGPoint(x: turn, y: 0), interval, now.isActive)
        case .tap, .swipe, .other, nil: break
        }
    }

    /// How far the centre of the fingers has moved with this event, on the screen.
    private var wayOfFingers: CGPoint {
        let (old, new) = (CGPoint(middleOf: heard.map(\.placeBefore)), CGPoint(middleOf: heard.map(\.place)))
        return CGPoint(x: new.x - old.x, y: new.y - old.y)
    }

    /// Nil if the window is flattened.
    private func wayInWindow(_ way: CGPoint) -> CGPoint? {
        guard let window = recognizer.view?.window else { return nil }
        return window.isPlain ? window.plainTurnBack(way) : nil
    }

    /// From the first finger to the second, before this event and now.
    private var lines: (old: CGPoint, new: CGPoint)? {
        let (first, second) = (heard[0], heard[1])
        return (
            CGPoint(
                x: second.placeBefore.x - first.placeBefore.x, y: second.placeBefore.y - first.placeBefore.y),
            CGPoint(x: second.place.x - first.place.x, y: second.place.y - first.place.y)
        )
    }

    /// - Parameter isSure: whether all that it has measured is known.
    private func judgeVelocity(_ change: CGPoint, _ interval: TimeInterval, _ isSure: Bool = true) {
        guard interval > 0 else {
            measure.isOdd = true
            return
        }
        measure.hear(CGPoint(x: change.x / interval, y: change.y / interval))
        guard isSure, !measure.isOdd else { return }
        let reckoned = measure.velocity(newestWeight: app.witness.constants.velocityNewestWeight)
        guard let wanted = isPan ? wayInWindow(reckoned) : reckoned else { return }
        let found = velocity
        app.expect(.velocityIsTheMixture, found.isNear(wanted)) {
            "the velocity of \(name) is \(found), not \(wanted)"
        }
    }
}

/// The newest two changes of a number, each a second.
private struct Measure {
    /// When it heard of an event last.
    var timestamp: TimeInterval = 0
    /// Two events of one instant are one change, and so are changes that were not looked at.
    var isOdd = false
    private var newest: CGPoint?
    private var before: CGPoint?

    mutating func hear(_ change: CGPoint) { (before, newest) = (newest, change) }

    /// Whether there have been changes, and the newest were none.
    var standsStill: Bool { newest == .zero }

    mutating func forget() { (before, newest) = (nil, nil) }

    func velocity(newestWeight: Double) -> CGPoint {
        guard let newest else { return .zero }
        guard let before else { return newest }
        let (weight, rest) = (CGFloat(newestWeight), CGFloat(1 - newestWeight))
        return CGPoint(x: weight * newest.x + rest * before.x, y: weight * newest.y + rest * before.y)
    }
}

extension CGPoint {
    fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }
}

extension [CGPoint] {
    /// In an order that does not depend on who came first.
    fileprivate var inOrder: [CGPoint] { sorted { ($0.x, $0.y) < ($1.x, $1.y) } }
}
