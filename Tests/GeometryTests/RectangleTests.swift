import Geometry
import Testing

private let box = Rectangle(x: 10, y: 20, width: 30, height: 40)

@Test(arguments: [(10.0, 20.0), (10, 40), (25, 20), (39.999, 59.999), (25, 40)])
func `a point inside or on the left or top edge is contained`(x: Double, y: Double) {
    #expect(box.contains(PlanePoint(x: x, y: y)))
}

@Test func `a point on the right edge is outside`() {
    #expect(!box.contains(PlanePoint(x: 40, y: 30)))
    #expect(box.contains(PlanePoint(x: 40.0.nextDown, y: 30)))
}

@Test func `a point on the bottom edge is outside`() {
    #expect(!box.contains(PlanePoint(x: 20, y: 60)))
    #expect(box.contains(PlanePoint(x: 20, y: 60.0.nextDown)))
}

@Test func `a point just left of or above the box is outside`() {
    #expect(!box.contains(PlanePoint(x: 10.0.nextDown, y: 30)))
    #expect(!box.contains(PlanePoint(x: 20, y: 20.0.nextDown)))
}

@Test(arguments: [(0.0, 40.0), (30, 0), (0, 0)])
func `an empty rectangle contains nothing, not even its origin`(width: Double, height: Double) {
    #expect(!Rectangle(x: 10, y: 20, width: width, height: height).contains(PlanePoint(x: 10, y: 20)))
}

@Test func `a negative size reaches to the left and up, with the same edges`() {
    let mirrored = Rectangle(x: 40, y: 60, width: -30, height: -40)
    #expect(mirrored.standardized == box)
    #expect(mirrored.middle == box.middle)
    #expect(mirrored.minX == 10 && mirrored.maxX == 40 && mirrored.minY == 20 && mirrored.maxY == 60)
    #expect(mirrored.contains(PlanePoint(x: 10, y: 20)))
    #expect(!mirrored.contains(PlanePoint(x: 40, y: 60)))
    #expect(mirrored.origin == PlanePoint(x: 40, y: 60), "what was set stays as set")
    // However small a size is, its sign alone counts.
    let sliver = Rectangle(x: 10, y: 20, width: 0.5, height: 0.5)
    #expect(sliver.minX == 10 && sliver.maxX == 10.5 && sliver.minY == 20 && sliver.maxY == 20.5)
}

@Test func `of two neighbours exactly one has the edge between them`() {
    let left = Rectangle(x: 0, y: 0, width: 50, height: 10)
    let right = Rectangle(x: 50, y: 0, width: 50, height: 10)
    let edge = PlanePoint(x: 50, y: 5)
    #expect(!left.contains(edge) && right.contains(edge))
}

@Test func `nothing contains what is not a number`() {
    #expect(!box.contains(.nowhere))
    #expect(!box.contains(PlanePoint(x: .nan, y: 30)))
    #expect(!Rectangle(x: .nan, y: 0, width: 10, height: 10).contains(PlanePoint(x: 5, y: 5)))
    #expect(!Rectangle(x: 0, y: 0, width: .nan, height: 10).contains(PlanePoint(x: 5, y: 5)))
    let everything = Rectangle(
        x: -.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude, width: .infinity, height: .infinity)
    #expect(everything.contains(PlanePoint(x: 1e300, y: -1e300)))
    #expect(!everything.contains(.nowhere))
    // One axis is enough.
    #expect(PlanePoint(x: .nan, y: 30).isNowhere && PlanePoint(x: 30, y: .nan).isNowhere)
    #expect(!PlanePoint(x: .infinity, y: 30).isNowhere)
}

@Test func `zero is nothing along both axes, and a distance is that of the straight line`() {
    #expect(PlanePoint.zero == PlanePoint(x: 0, y: 0) && PlaneSize.zero == PlaneSize(width: 0, height: 0))
    #expect(Rectangle.zero == Rectangle(x: 0, y: 0, width: 0, height: 0))
    #expect(PlanePoint(x: 1, y: 10).distance(to: PlanePoint(x: 4, y: 6)) == 5)
}
