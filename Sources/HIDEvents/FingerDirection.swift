/// Where a swipe goes, on the screen.
public enum FingerDirection: String, CaseIterable, Sendable {
    /// Along an axis of the screen; up is toward smaller y.
    case left, right, up, down

    /// A step of a point.
    package var step: (x: Double, y: Double) {
        switch self {
        case .left: (-1, 0)
        case .right: (1, 0)
        case .up: (0, -1)
        case .down: (0, 1)
        }
    }
}

/// The edge of the screen that a swipe begins at.
package enum FingerEdge: String, CaseIterable, Sendable {
    case left, right, top, bottom

    /// The direction away from it.
    package var direction: FingerDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .down
        case .bottom: .up
        }
    }
}
