import Foundation
import UIKitModel

/// What is asked of how large a touch is, how hard it presses and how it leans (M-21, E05).
extension AppWitness {
    /// - Parameter view: the touch's own.
    func judgeTool(of touch: UITouch, in view: UIView) {
        guard touch.type == .pencil else { return judgeFinger(touch, in: view) }
        let (force, altitude) = (touch.force, touch.altitudeAngle)
        let isInRange =
            force >= 0 && force <= touch.maximumPossibleForce && altitude >= 0 && altitude <= .pi / 2
        expect(.toolIsToldOf, isInRange && isEstimateOfForce(touch)) {
            "a pencil presses with \(force) of \(touch.maximumPossibleForce), and leans by \(altitude)"
        }
        guard view.isPlain, touch.location(in: view).isPlain else { return }
        let (unit, own) = (touch.azimuthUnitVector(in: view), touch.azimuthUnitVector(in: nil))
        let angle = touch.azimuthAngle(in: view)
        var (way, ownWay) = (CGPoint(x: unit.dx, y: unit.dy), CGPoint(x: own.dx, y: own.dy))
        var candidate = view
        while let superview = candidate.superview {
            way = candidate.plainTurn(way)
            candidate = superview
        }
        // A view of another window than the one that was hit: the windows may lie turned, each by itself.
        if let window = touch.window, candidate !== window, candidate is UIWindow {
            (way, ownWay) = (candidate.plainTurn(way), window.plainTurn(ownWay))
        }
        let squares = (way.x * way.x + way.y * way.y) * (ownWay.x * ownWay.x + ownWay.y * ownWay.y)
        let isSameWay = way.x * ownWay.x + way.y * ownWay.y > (1 - 1e-6) * squares.squareRoot()
        let isUnit = (unit.dx * unit.dx + unit.dy * unit.dy).isNear(1)
        expect(.toolIsToldOf, isSameWay && isUnit && cos(angle).isNear(unit.dx) && sin(angle).isNear(unit.dy))
        {
            "a pencil points along \(unit), by \(angle), in a view; that is \(way) in the window, not \(ownWay)"
        }
    }

    private func judgeFinger(_ touch: UITouch, in view: UIView) {
        let unit = touch.azimuthUnitVector(in: view)
        let isUpright =
            touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: view) == 0 && unit.dx == 1
            && unit.dy == 0
        let hasForce = touch.force != 0 || touch.maximumPossibleForce != 0
        let hasEstimates =
            touch.estimationUpdateIndex != nil || touch.estimatedProperties != []
            || touch.estimatedPropertiesExpectingUpdates != []
        expect(.toolIsToldOf, isUpright && !hasForce && !hasEstimates && touch.majorRadius.isNear(4.599991)) {
            "a finger of \(touch.majorRadius) pt presses with \(touch.force), leans by \(touch.altitudeAngle), "
                + "or has estimates"
        }
    }

    /// Nothing but the force is ever estimated, and what is to be updated is an estimate with a number.
    private func isEstimateOfForce(_ touch: UITouch) -> Bool {
        let (estimated, expected) = (touch.estimatedProperties, touch.estimatedPropertiesExpectingUpdates)
        return estimated.isSubset(of: .force) && expected.isSubset(of: estimated)
            && (expected == [] || touch.estimationUpdateIndex != nil)
    }

    /// Whether a coalesced touch says the same of finger or pencil as the touch itself.
    func isToolTheSame(_ sample: UITouch, _ touch: UITouch) -> Bool {
        sample.type == touch.type && sample.force == touch.force
            && sample.altitudeAngle == touch.altitudeAngle
            && sample.azimuthAngle(in: nil) == touch.azimuthAngle(in: nil)
            && sample.majorRadius == touch.majorRadius
            && sample.estimationUpdateIndex == touch.estimationUpdateIndex
            && sample.estimatedProperties == touch.estimatedProperties
    }
}
