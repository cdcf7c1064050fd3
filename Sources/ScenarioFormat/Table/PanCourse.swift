/// Which way a pan moves when it is asked whether it may begin.
package enum PanCourse: String, CaseIterable {
    case horizontal, vertical, left, right, up, down

    /// - Parameters: the velocity; along the axes, the one that is faster counts.
    package func has(_ x: Double, _ y: Double) -> Bool {
        switch self {
        case .horizontal: abs(x) > abs(y)
        case .vertical: abs(y) > abs(x)
        case .left: abs(x) > abs(y) && x < 0
        case .right: abs(x) > abs(y) && x > 0
        case .up: abs(y) > abs(x) && y < 0
        case .down: abs(y) > abs(x) && y > 0
        }
    }
}
