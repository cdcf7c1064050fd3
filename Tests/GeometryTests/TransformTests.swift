import Geometry
import TaptrailTesting
import Testing
import VirtualTime

/// A 3 × 3 matrix that maps row vectors, multiplied by the schoolbook: what the transforms are judged by.
private struct Matrix {
    var rows: [[Double]]

    init(rows: [[Double]]) { self.rows = rows }

    init(_ t: Transform) { rows = [[t.a, t.b, 0], [t.c, t.d, 0], [t.tx, t.ty, 1]] }

    static func * (left: Matrix, right: Matrix) -> Matrix {
        var product = Matrix(rows: Array(repeating: [0, 0, 0], count: 3))
        for i in 0..<3 {
            for j in 0..<3 {
                for k in 0..<3 { product.rows[i][j] += left.rows[i][k] * right.rows[k][j] }
            }
        }
        return product
    }

    func apply(_ p: PlanePoint) -> PlanePoint {
        let v = [p.x, p.y, 1]
        let mapped = (0..<3).map { j in (0..<3).reduce(0.0) { $0 + v[$1] * rows[$1][j] } }
        return PlanePoint(x: mapped[0], y: mapped[1])
    }

    func isClose(to other: Matrix) -> Bool {
        zip(rows.joined(), other.rows.joined()).allSatisfy { ($0 - $1).magnitude <= 1e-9 }
    }
}

private func isClose(_ p: PlanePoint, _ q: PlanePoint) -> Bool {
    (p.x - q.x).magnitude <= 1e-9 && (p.y - q.y).magnitude <= 1e-9
}

private func randomTransform(_ random: inout SeededGenerator) -> Transform {
    Transform(
        a: random.double(in: -3...3), b: random.double(in: -3...3), c: random.double(in: -3...3),
        d: random.double(in: -3...3), tx: random.double(in: -500...500), ty: random.double(in: -500...500))
}

@Test func `concatenation and application are those of matrices`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
        let (first, second) = (randomTransform(&random), randomTransform(&random))
        let point = PlanePoint(x: random.double(in: -400...400), y: random.double(in: -400...400))
        let both = first.concatenating(second)
        #expect(Matrix(both).isClose(to: Matrix(first) * Matrix(second)))
        #expect(isClose(point.applying(first), Matrix(first).apply(point)))
        #expect(isClose(point.applying(both), point.applying(first).applying(second)), "first comes first")
    }
}

@Test func `the inverse undoes a transform from both sides`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<500 {
        let transform = randomTransform(&random)
        guard (transform.a * transform.d - transform.b * transform.c).magnitude > 0.1 else { continue }
        let inverse = try #require(transform.inverse)
        #expect(Matrix(transform.concatenating(inverse)).isClose(to: Matrix(.identity)))
        #expect(Matrix(inverse.concatenating(transform)).isClose(to: Matrix(.identity)))
    }
}

@Test func `a shift is undone exactly`() {
    #expect(Transform(translationX: 0.1, y: 1e300).inverse == Transform(translationX: -0.1, y: -1e300))
    #expect(Transform.identity.inverse == .identity)
}

/// Each has a determinant of its own, and one number of the inverse is beyond all that can be written.
@Test(arguments: [
    Transform(a: 1e-300, b: 0, c: 0, d: 1, tx: 1e10, ty: 0),
    Transform(a: 1, b: 0, c: 0, d: 1e-300, tx: 0, ty: 1e10),
    Transform(a: 1e-300, b: 0, c: 1e10, d: 1, tx: 0, ty: 0),
    Transform(a: 1e-300, b: 1e10, c: 0, d: 1, tx: 0, ty: 0),
])
func `a transform has no inverse if one number of it would not be finite`(transform: Transform) {
    #expect(transform.inverse == nil)
}

@Test func `a power of two is undone exactly`() {
    let transform = Transform(a: 0, b: 2, c: -4, d: 0, tx: 3, ty: 5)
    #expect(transform.inverse == Transform(a: 0, b: -0.25, c: 0.5, d: 0, tx: -2.5, ty: 0.75))
}

@Test(arguments: [
    Transform(scaleX: 0, y: 1), Transform(scaleX: 1, y: 0), Transform(scaleX: 0, y: 0),
    Transform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 7), Transform(scaleX: .nan, y: 1),
    Transform(scaleX: 1e-300, y: 1e-300), Transform(scaleX: .infinity, y: 1),
    Transform(translationX: .infinity, y: 0), Transform(translationX: .nan, y: 0),
])
func `a singular transform has no inverse`(transform: Transform) {
    #expect(transform.inverse == nil)
}

@Test func `a quarter turn takes right to down`() {
    let right = PlanePoint(x: 1, y: 0).applying(Transform(rotationAngle: .pi / 2))
    #expect(isClose(right, PlanePoint(x: 0, y: 1)))
    #expect(right.x != 0, "the nearest Double of a quarter turn is not one")
    #expect(Transform(rotationAngle: 0) == .identity)
}

@Test(arguments: [-720, -360, 0, 360, 720] as [Double])
func `a quarter turn more than whole turns is exactly a quarter turn`(whole: Double) {
    #expect(Transform(degrees: whole) == .identity)
    #expect(Transform(degrees: whole + 90) == Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(Transform(degrees: whole + 180) == Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    #expect(Transform(degrees: whole - 90) == Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
}

@Test(arguments: [30, -45, 300, 750] as [Double])
func `degrees are parts of a whole turn, clockwise`(degrees: Double) {
    #expect(
        Matrix(Transform(degrees: degrees)).isClose(
            to: Matrix(Transform(rotationAngle: degrees * 2 * .pi / 360))))
    #expect(
        isClose(
            PlanePoint(x: 2, y: 0).applying(Transform(degrees: 30)), PlanePoint(x: 3.0.squareRoot(), y: 1)))
}

@Test func `turns add up`() {
    let turned = Transform(rotationAngle: 0.3).concatenating(Transform(rotationAngle: 0.4))
    #expect(Matrix(turned).isClose(to: Matrix(Transform(rotationAngle: 0.7))))
}

@Test func `what is added by name is done first`() {
    let base = Transform(a: 0, b: 2, c: -1, d: 0, tx: 10, ty: 20)
    #expect(base.translatedBy(x: 3, y: 4) == Transform(translationX: 3, y: 4).concatenating(base))
    #expect(base.translatedBy(x: 3, y: 4) == Transform(a: 0, b: 2, c: -1, d: 0, tx: 6, ty: 26))
    #expect(base.scaledBy(x: 3, y: 4) == Transform(a: 0, b: 6, c: -4, d: 0, tx: 10, ty: 20))
    #expect(base.rotated(by: 0.5) == Transform(rotationAngle: 0.5).concatenating(base))
}

@Test func `the identity and a shift are known as such`() {
    #expect(Transform.identity.isIdentity && Transform.identity.isTranslation)
    #expect(Transform(a: 1, b: -0.0, c: 0, d: 1, tx: -0.0, ty: 0).isIdentity)
    let shift = Transform(translationX: 1, y: 0)
    #expect(!shift.isIdentity && shift.isTranslation)
    #expect(!Transform(scaleX: 2, y: 1).isTranslation && !Transform(scaleX: 1, y: 2).isTranslation)
    #expect(!Transform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0).isTranslation)
    #expect(!Transform(a: 1, b: 0, c: 0.1, d: 1, tx: 0, ty: 0).isTranslation)
}

@Test func `the size round a turned rectangle is that of its corners`() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
        let transform = randomTransform(&random)
        let size = PlaneSize(width: random.double(in: 0...300), height: random.double(in: 0...300))
        let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].map {
            PlanePoint(x: $0.0, y: $0.1).applying(transform)
        }
        let width = corners.map(\.x).max()! - corners.map(\.x).min()!
        let height = corners.map(\.y).max()! - corners.map(\.y).min()!
        let found = size.boundingSize(applying: transform)
        #expect((found.width - width).magnitude < 1e-9 && (found.height - height).magnitude < 1e-9)
    }
}

@Test func `a turn has the same bits as ever`() {
    let turned = PlanePoint(x: 100, y: -50).applying(Transform(rotationAngle: 0.7).scaledBy(x: 1.5, y: 0.3))
    #expect(turned.x.bitPattern == 4_638_453_556_413_285_292)
    #expect(turned.y.bitPattern == 4_635_693_020_617_863_597)
}
