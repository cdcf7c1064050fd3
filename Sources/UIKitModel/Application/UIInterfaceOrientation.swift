import Geometry

/// Which way an app's interface stands on the glass, with Apple's numbers.
public enum UIInterfaceOrientation: Int, CaseIterable, Sendable {
    /// As the glass: its top edge is up.
    case portrait = 1
    /// The glass' bottom edge is up.
    case portraitUpsideDown = 2
    /// The glass' right edge is up, and its top edge on the left.
    case landscapeRight = 3
    /// The glass' left edge is up, and its top edge on the right.
    case landscapeLeft = 4

    /// Whether width and height change places.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// From vectors of the interface to those of the glass, which does not turn.
    var turn: Transform {
        switch self {
        case .portrait: .identity
        case .portraitUpsideDown: Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .landscapeRight: Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case .landscapeLeft: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }

    /// A vector of the glass, as the interface has it.
    func interfaceVector(_ vector: PlanePoint) -> PlanePoint {
        switch self {
        case .portrait: vector
        case .portraitUpsideDown: PlanePoint(x: -vector.x, y: -vector.y)
        case .landscapeRight: PlanePoint(x: vector.y, y: -vector.x)
        case .landscapeLeft: PlanePoint(x: -vector.y, y: vector.x)
        }
    }

    /// A side of the interface, as a side of the glass.
    func edgesOfGlass(_ edges: UIRectEdge) -> UIRectEdge {
        // In the order in which they follow each other clockwise.
        let sides: [UIRectEdge] = [.top, .right, .bottom, .left]
        let quarters =
            switch self {
            case .portrait: 0
            case .landscapeRight: 1
            case .portraitUpsideDown: 2
            case .landscapeLeft: 3
            }
        return sides.indices.filter { edges.contains(sides[$0]) }
            .reduce(into: []) { $0.insert(sides[($1 + quarters) % 4]) }
    }
}
