import Geometry

/// Which edges of the screen a finger starts at, and whether its way leads inward from one of them (G-7).
struct ScreenEdge: Hashable {
    /// What a way means that has come far enough.
    enum Way: String, CaseIterable, Hashable {
        case inward, along, outward
    }

    /// The edges whose regions hold `place`; exactly `region` from the edge still is in.
    static func edges(at place: PlanePoint, of screen: Rectangle, region: Double) -> UIRectEdge {
        var edges: UIRectEdge = []
        let (left, top) = (screen.origin.x, screen.origin.y)
        if place.y <= top + region { edges.insert(.top) }
        if place.x <= left + region { edges.insert(.left) }
        if place.y >= top + screen.size.height - region { edges.insert(.bottom) }
        if place.x >= left + screen.size.width - region { edges.insert(.right) }
        return edges
    }

    /// The way is inward if it leads away from one of `edges` at least as far as it leads along it.
    ///
    /// *Assumed*: not published.
    static func way(_ translation: PlanePoint, from edges: UIRectEdge) -> Way {
        let ways = [
            (UIRectEdge.top, translation.y, translation.x), (.left, translation.x, translation.y),
            (.bottom, -translation.y, translation.x), (.right, -translation.x, translation.y),
        ].filter { edges.contains($0.0) }.map { _, inward, along in
            along.magnitude > inward.magnitude ? Way.along : inward > 0 ? .inward : .outward
        }
        if ways.contains(.inward) { return .inward }
        return ways.contains(.along) ? .along : .outward
    }
}
