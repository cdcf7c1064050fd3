import Foundation
import HIDEvents
import UIKitModel

extension UIGestureRecognizer {
    /// Takes over the flags that a recognizer or a property change says, and leaves the rest as it is.
    func takeFlags(of object: CheckedObject) {
        if let cancels = object.boolean("cancelsTouchesInView") { cancelsTouchesInView = cancels }
        if let delays = object.boolean("delaysTouchesBegan") { delaysTouchesBegan = delays }
        if let delays = object.boolean("delaysTouchesEnded") { delaysTouchesEnded = delays }
        if let isEnabled = object.boolean("isEnabled") { self.isEnabled = isEnabled }
    }

    /// Takes over which touches exist for it.
    func takeTouchTypes(of object: CheckedObject) {
        if object.has("allowedTouchTypes") {
            allowedTouchTypes = object.list("allowedTouchTypes").compactMap(\.text).compactMap { word in
                switch word {
                case "direct": .direct
                case "indirect": .indirect
                case "pencil": .pencil
                case "indirectPointer": .indirectPointer
                default: nil
                }
            }
        }
        if let isExclusive = object.boolean("requiresExclusiveTouchType") {
            requiresExclusiveTouchType = isExclusive
        }
    }

    /// Takes over what only recognizers of its class have.
    func takeOwnProperties(of object: CheckedObject) {
        switch self {
        case let tap as UITapGestureRecognizer: tap.take(object)
        case let press as UILongPressGestureRecognizer: press.take(object)
        case let pan as UIPanGestureRecognizer: pan.take(object)
        case let swipe as UISwipeGestureRecognizer: swipe.take(object)
        default: break
        }
    }
}

extension UITapGestureRecognizer {
    fileprivate func take(_ object: CheckedObject) {
        if let taps = object.wholeNumber("numberOfTapsRequired") { numberOfTapsRequired = taps }
        if let touches = object.wholeNumber("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
    }
}

extension UILongPressGestureRecognizer {
    fileprivate func take(_ object: CheckedObject) {
        if let taps = object.wholeNumber("numberOfTapsRequired") { numberOfTapsRequired = taps }
        if let touches = object.wholeNumber("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
        if let duration = object.duration("minimumPressDuration") { minimumPressDuration = duration.seconds }
        if let movement = object.number("allowableMovement") { allowableMovement = CGFloat(movement) }
    }
}

extension UIPanGestureRecognizer {
    fileprivate func take(_ object: CheckedObject) {
        if let touches = object.wholeNumber("minimumNumberOfTouches") { minimumNumberOfTouches = touches }
        if let touches = object.wholeNumber("maximumNumberOfTouches") { maximumNumberOfTouches = touches }
        guard let pan = self as? UIScreenEdgePanGestureRecognizer else { return }
        let edges = object.words("edges").compactMap(FingerEdge.init(rawValue:)).map(\.edge)
        if !edges.isEmpty { pan.edges = UIRectEdge(edges) }
    }
}

extension UISwipeGestureRecognizer {
    fileprivate func take(_ object: CheckedObject) {
        if let touches = object.wholeNumber("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
        let directions = object.words("direction").compactMap(FingerDirection.init(rawValue:)).map(
            \.direction)
        if !directions.isEmpty { direction = Direction(directions) }
    }
}

extension FingerEdge {
    fileprivate var edge: UIRectEdge {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        }
    }
}

extension FingerDirection {
    fileprivate var direction: UISwipeGestureRecognizer.Direction {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}

extension CheckedObject {
    /// One word, or a list of them.
    func words(_ key: String) -> [String] {
        if let word = text(key) { return [word] }
        return list(key).compactMap(\.text)
    }
}

extension RecognizerClass {
    /// A recognizer of this class.
    func make() -> UIGestureRecognizer {
        switch self {
        case .tap: UITapGestureRecognizer()
        case .longPress: UILongPressGestureRecognizer()
        case .pan: UIPanGestureRecognizer()
        case .screenEdgePan:
            UIScreenEdgePanGestureRecognizer()
        case .swipe: UISwipeGestureRecognizer()
        case .pinch: UIPinchGestureRecognizer()
        case .rotation: UIRotationGestureRecognizer()
        case .hover: UIHoverGestureRecognizer()
        case .custom: UIGestureRecognizer()
        }
    }
}
