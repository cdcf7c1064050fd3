import Geometry
import TaptrailTesting
import Testing
import VirtualTime

private func isClose(_ p: PlanePoint, _ q: PlanePoint, within limit: Double = 1e-9) -> Bool {
    (p.x - q.x).magnitude <= limit && (p.y - q.y).magnitude <= limit
}

private func isClose(_ r: Rectangle, _ s: Rectangle) -> Bool {
    isClose(r.origin, s.origin)
        && isClose(PlanePoint(x: r.maxX, y: r.maxY), PlanePoint(x: s.maxX, y: s.maxY))
}

private let plain = ViewGeometry(frame: Rectangle(x: 20, y: 100, width: 200, height: 80))

@Test func `a view made from a frame has its bounds at zero`() {
    #expect(plain.bounds == Rectangle(x: 0, y: 0, width: 200, height: 80))
    #expect(plain.center == PlanePoint(x: 120, y: 140))
    #expect(plain.transform.isIdentity)
    #expect(plain.frame == Rectangle(x: 20, y: 100, width: 200, height: 80))
    #expect(ViewGeometry(frame: Rectangle(x: 220, y: 180, width: -200, height: -80)) == plain)
}

@Test func `a view that is not turned is shifted by its frame`() {
    #expect(plain.convertFromSuperview(PlanePoint(x: 25, y: 110)) == PlanePoint(x: 5, y: 10))
    #expect(plain.convertToSuperview(PlanePoint(x: 5, y: 10)) == PlanePoint(x: 25, y: 110))
}

@Test func `scrolling moves what lies under a point, not the frame`() {
    var scrolled = plain
    scrolled.bounds.origin = PlanePoint(x: 0, y: 300)
    #expect(scrolled.frame == plain.frame)
    #expect(scrolled.convertFromSuperview(PlanePoint(x: 25, y: 110)) == PlanePoint(x: 5, y: 310))
    #expect(scrolled.convertToSuperview(PlanePoint(x: 5, y: 310)) == PlanePoint(x: 25, y: 110))
}

@Test func `a transform works round the center`() {
    var doubled = plain
    doubled.transform = Transform(scaleX: 2, y: 2)
    #expect(doubled.frame == Rectangle(x: -80, y: 60, width: 400, height: 160))
    #expect(doubled.convertFromSuperview(PlanePoint(x: -80, y: 60)) == .zero)
    #expect(doubled.convertFromSuperview(plain.center) == plain.bounds.middle)
    #expect(doubled.convertToSuperview(PlanePoint(x: 200, y: 80)) == PlanePoint(x: 320, y: 220))
}

@Test func `a quarter turn swaps width and height and goes clockwise`() {
    var turned = plain
    turned.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turned.frame == Rectangle(x: 80, y: 40, width: 80, height: 200))
    // The view's upper left corner is now the upper right one.
    #expect(turned.convertToSuperview(.zero) == PlanePoint(x: 160, y: 40))
    #expect(turned.convertFromSuperview(PlanePoint(x: 160, y: 40)) == .zero)
}

@Test func `a shift in the transform moves the frame and not the center`() {
    var shifted = plain
    shifted.transform = Transform(translationX: 7, y: -9)
    #expect(shifted.center == plain.center)
    #expect(shifted.frame == Rectangle(x: 27, y: 91, width: 200, height: 80))
    #expect(shifted.convertFromSuperview(PlanePoint(x: 27, y: 91)) == .zero)
    #expect(InverseMapping(of: shifted).kind == .translation)
}

@Test func `there and back again is where it began, turned, scrolled or skewed`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<1_000 {
        let geometry = randomGeometry(&random)
        let point = PlanePoint(x: random.double(in: -900...900), y: random.double(in: -900...900))
        let inner = try #require(geometry.convertFromSuperview(point))
        #expect(isClose(geometry.convertToSuperview(inner), point))
        let t = geometry.transform
        // By hand, in the words of C-5: less the center, through the inverse, plus the middle.
        let inverse = try #require(t.inverse)
        let byHand = PlanePoint(x: point.x - geometry.center.x, y: point.y - geometry.center.y).applying(
            inverse)
        let middle = geometry.bounds.middle
        #expect(isClose(inner, PlanePoint(x: byHand.x + middle.x, y: byHand.y + middle.y), within: 1e-8))
    }
}

@Test func `the frame is the box round the four corners`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<500 {
        let geometry = randomGeometry(&random)
        let b = geometry.bounds
        let corners = [(b.minX, b.minY), (b.maxX, b.minY), (b.minX, b.maxY), (b.maxX, b.maxY)].map {
            geometry.convertToSuperview(PlanePoint(x: $0.0, y: $0.1))
        }
        let (left, top) = (corners.map(\.x).min()!, corners.map(\.y).min()!)
        let box = Rectangle(
            x: left, y: top, width: corners.map(\.x).max()! - left, height: corners.map(\.y).max()! - top)
        #expect(isClose(geometry.frame, box))
    }
}

@Test func `a cached mapping and a fresh conversion agree in every bit`() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<1_000 {
        let geometry = randomGeometry(&random)
        let mapping = InverseMapping(of: geometry)
        let point = PlanePoint(x: random.double(in: -900...900), y: random.double(in: -900...900))
        #expect(mapping.isInvertible)
        #expect(geometry.convertFromSuperview(point) == mapping.map(point))
    }
}

@Test func `the middle of a view is exact wherever it stands`() {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<200 {
        var geometry = randomGeometry(&random)
        geometry.transform.tx = 0
        geometry.transform.ty = 0
        if geometry.transform.isTranslation { continue }
        #expect(geometry.convertFromSuperview(geometry.center) == geometry.bounds.middle)
    }
}

@Test func `an edge of a view stays its edge however far the view is scrolled`() {
    var random = SeededGenerator(seed: 25)
    for _ in 0..<1_000 {
        var geometry = ViewGeometry(
            frame: Rectangle(
                x: Double(random.below(400) - 200), y: Double(random.below(400) - 200),
                width: Double(1 + random.below(300)), height: Double(1 + random.below(300))))
        let frame = geometry.frame
        let offset = PlanePoint(x: random.double(in: -400...400), y: random.double(in: -400...400))
        geometry.bounds.origin = offset
        #expect(geometry.convertFromSuperview(frame.origin) == offset)
        #expect(
            geometry.convertFromSuperview(PlanePoint(x: frame.maxX, y: frame.maxY))
                == PlanePoint(x: geometry.bounds.maxX, y: geometry.bounds.maxY))
    }
}

@Test(arguments: [Transform(scaleX: 0, y: 1), Transform(scaleX: 0, y: 0), Transform(scaleX: 1, y: .nan)])
func `no point leads into a flattened view`(transform: Transform) {
    var flat = plain
    flat.transform = transform
    let mapping = InverseMapping(of: flat)
    #expect(mapping.kind == .singular && !mapping.isInvertible)
    #expect(flat.convertFromSuperview(plain.center) == nil)
    #expect(flat.convertFromSuperview(PlanePoint(x: 5, y: 5)) == nil)
    #expect(mapping.map(PlanePoint(x: 5, y: 5)).x.isNaN && mapping.map(PlanePoint(x: 5, y: 5)).y.isNaN)
    #expect(!flat.bounds.contains(mapping.map(PlanePoint(x: 5, y: 5))))
}

@Test func `a frame that is set comes out again`() {
    var moved = plain
    moved.bounds.origin = PlanePoint(x: 3, y: 4)
    moved.transform = Transform(translationX: 5, y: 6)
    moved.frame = Rectangle(x: 1, y: 2, width: 30, height: 40)
    #expect(moved.frame == Rectangle(x: 1, y: 2, width: 30, height: 40))
    #expect(moved.bounds == Rectangle(x: 3, y: 4, width: 30, height: 40), "scrolled as before")
    moved.frame = Rectangle(x: 31, y: 42, width: -30, height: -40)
    #expect(moved.frame == Rectangle(x: 1, y: 2, width: 30, height: 40))
    #expect(moved.bounds.size == PlaneSize(width: 30, height: 40), "standardized")
}

@Test(arguments: [
    Transform(scaleX: 2, y: 4), Transform(scaleX: -2, y: 0.5),
    Transform(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 9),
])
func `a frame set on a scaled or quarter-turned view comes out again`(transform: Transform) {
    var geometry = plain
    geometry.transform = transform
    geometry.frame = Rectangle(x: 16, y: 32, width: 64, height: 128)
    #expect(geometry.frame == Rectangle(x: 16, y: 32, width: 64, height: 128))
}

@Test func `a frame set on another turn keeps its middle and grows`() {
    var geometry = plain
    geometry.transform = Transform(rotationAngle: 0.5)
    let before = geometry.frame
    geometry.frame = before
    #expect(isClose(geometry.frame.middle, before.middle))
    #expect(geometry.frame.size.width > before.size.width)
}

@Test func `a frame set on a flattened view moves it and keeps its size`() {
    var flat = plain
    flat.transform = Transform(scaleX: 0, y: 1)
    flat.frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(flat.bounds == plain.bounds)
    #expect(flat.center == PlanePoint(x: 5, y: 5))
}

private func randomGeometry(_ random: inout SeededGenerator) -> ViewGeometry {
    let transform: Transform
    switch random.below(4) {
    case 0: transform = .identity
    case 1: transform = Transform(translationX: random.double(in: -50...50), y: random.double(in: -50...50))
    case 2: transform = Transform(rotationAngle: random.double(in: -7...7)).scaledBy(x: 0.5, y: 3)
    default:
        transform = Transform(
            a: 1, b: random.double(in: -0.5...0.5), c: random.double(in: -0.5...0.5), d: 2,
            tx: random.double(in: -50...50), ty: random.double(in: -50...50))
    }
    return ViewGeometry(
        bounds: Rectangle(
            x: random.double(in: -300...300), y: random.double(in: -300...300),
            width: random.double(in: 0...400), height: random.double(in: 0...400)),
        center: PlanePoint(x: random.double(in: -500...500), y: random.double(in: -500...500)),
        transform: transform)
}
