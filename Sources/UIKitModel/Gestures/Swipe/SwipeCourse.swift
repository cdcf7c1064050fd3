import Geometry
import Trace
import VirtualTime

/// Where the fingers of a swipe have gone, and whether that is a swipe: a pure function of their ways and the
/// time (G-4, G27).
///
/// A slow swipe needs a straight line but little distance; a fast one forgives direction but wants distance.
struct SwipeCourse: Hashable {
    typealias Direction = UISwipeGestureRecognizer.Direction

    enum Verdict: String, Hashable {
        case farEnough, underWay, strayedAcross, wentTheOtherWay, tooSlow
    }

    /// How far each finger is from where it started, points of the screen.
    var ways: [PlanePoint]
    /// Since the last required finger came down.
    var time: Interval
    var constants = GestureConstants()

    /// What the fingers' present places make of the swipe, if any of `directions` will do.
    ///
    /// All fingers have to go the same way (*assumed*), and each has to go far enough. It is lost when each of
    /// the directions is: left and right together have no other way, left and up together bear both.
    func verdict(for directions: Direction) -> Verdict {
        if time > constants.swipeDurationMax { return .tooSlow }
        let verdicts = Direction.each.filter(directions.contains).map(verdict(along:))
        if verdicts.contains(.farEnough) { return .farEnough }
        if verdicts.contains(.underWay) || verdicts.isEmpty { return .underWay }
        return verdicts.contains(.strayedAcross) ? .strayedAcross : .wentTheOtherWay
    }

    /// Across is looked at first, then the other way, then along (*assumed*).
    private func verdict(along direction: Direction) -> Verdict {
        let parts = ways.map { direction.parts(of: $0) }
        if parts.contains(where: { $0.across > strayMax }) { return .strayedAcross }
        if parts.contains(where: { $0.along < 0 }) { return .wentTheOtherWay }
        return parts.allSatisfy { $0.along >= distanceMin } ? .farEnough : .underWay
    }

    /// Points along; the longer it takes, the fewer.
    private var distanceMin: Double {
        constants.swipeDistanceMin * (1 - constants.swipeDistanceDecay * time.seconds)
    }

    /// Points across; the longer it takes, the fewer.
    private var strayMax: Double {
        constants.swipeStrayMax * (1 - constants.swipeStrayDecay * time.seconds)
    }
}

extension UISwipeGestureRecognizer.Direction {
    fileprivate static let each: [Self] = [.right, .left, .up, .down]

    /// How far a way leads along this one direction, and how far beside it.
    fileprivate func parts(of way: PlanePoint) -> (along: Double, across: Double) {
        switch self {
        case .right: (way.x, abs(way.y))
        case .left: (-way.x, abs(way.y))
        case .up: (-way.y, abs(way.x))
        case .down: (way.y, abs(way.x))
        default: fatalError("swipe recognizer bug: \(rawValue) is not one direction")
        }
    }
}
