import Geometry

extension Rectangle {
    /// How far outside a point lies; 0 inside. A point on an edge that is no part of the rectangle is outside all the
    /// same, by next to nothing.
    func distance(to point: PlanePoint) -> Double {
        if contains(point) { return 0 }
        let dx = max(minX - point.x, point.x - maxX, 0)
        let dy = max(minY - point.y, point.y - maxY, 0)
        return max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
    }

    /// The smallest rectangle that has this one in it and contains a point.
    package func including(_ point: PlanePoint) -> Rectangle {
        let (left, top) = (min(minX, point.x), min(minY, point.y))
        // The edges on the right and below are no part of a rectangle, so they lie a point further.
        let right = point.x < maxX ? maxX : point.x + 1
        let bottom = point.y < maxY ? maxY : point.y + 1
        return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that has this one and another one in it.
    package func union(_ other: Rectangle) -> Rectangle {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rectangle(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
