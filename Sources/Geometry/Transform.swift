import Arithmetic

/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Fields, names and orders are those of `CGAffineTransform`, so that what is known of that holds here.
/// With y growing downward a positive angle turns clockwise on the screen.
@frozen
public struct Transform: Hashable, Sendable, BitwiseCopyable {
    /// How much a step along x goes along x.
    public var a: Double
    /// How much a step along x goes along y.
    public var b: Double
    /// How much a step along y goes along x.
    public var c: Double
    /// How much a step along y goes along y.
    public var d: Double

    /// The shift along x, in points.
    public var tx: Double

    /// The shift along y, in points.
    public var ty: Double

    /// The matrix in the order of CoreGraphics: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that leaves every point where it is.
    @inlinable
    public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Shifts every point by the given lengths, in points.
    @inlinable
    public init(translationX tx: Double, y ty: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Stretches the plane from its origin by the given factors.
    @inlinable
    public init(scaleX sx: Double, y sy: Double) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Turns the plane round its origin, with the same bits on every machine.
    ///
    /// A quarter turn is as exact as `sine(_:)` and `cosine(_:)` of the nearest `Double`: the cosine of
    /// `.pi / 2` is 6e-17, not 0.
    ///
    /// - Parameter angle: In radians; positive is clockwise on the screen.
    public init(rotationAngle angle: Double) {
        let (sin, cos) = (sine(angle), cosine(angle))
        self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }

    /// A turn, clockwise on a screen. Quarter turns are exact, which no sine of a rounded π/2 is.
    public init(degrees: Double) {
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 0: self = .identity
        case 90, -270: self.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case 180, -180: self.init(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case 270, -90: self.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case let rest: self.init(rotationAngle: rest * .pi / 180)
        }
    }
}

// MARK: - Composition

extension Transform {
    /// The map that does this one first and the other one on its result.
    ///
    /// *Order:* that of `CGAffineTransformConcat(self, other)`.
    @inlinable
    public func concatenating(_ other: Transform) -> Transform {
        Transform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The map that shifts first, in points, and then does this one.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// The map that scales first and then does this one.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(scaleX: x, y: y).concatenating(self)
    }

    /// The map that turns first, by an angle in radians, and then does this one.
    public func rotated(by angle: Double) -> Transform {
        Transform(rotationAngle: angle).concatenating(self)
    }

    /// Whether the map is the identity; a negative zero counts as zero.
    @inlinable
    public var isIdentity: Bool { self == .identity }

    /// Whether the map only shifts.
    @inlinable
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The map that undoes this one, or `nil` if this one is singular.
    ///
    /// Singular is a map that flattens the plane (a scale of 0), and one whose inverse is too large for a
    /// `Double` or is not a number. `CGAffineTransformInvert` returns a singular map unchanged instead; hit
    /// points would then land somewhere by accident.
    @inlinable
    public var inverse: Transform? {
        // A shift is undone exactly; the general way would do it too, but with a test against overflow
        // that is of no use here.
        if isTranslation && tx.isFinite && ty.isFinite {
            return Transform(translationX: -tx, y: -ty)
        }
        let determinant = a * d - b * c
        if determinant == 0 { return nil }
        let result = Transform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
        return result.isFinite ? result : nil
    }

    @inlinable
    internal var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

// MARK: - Application

extension PlanePoint {
    /// Where a map takes this point.
    @inlinable
    public func applying(_ transform: Transform) -> PlanePoint {
        PlanePoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension PlaneSize {
    /// The size of the smallest upright rectangle round a rectangle of this size, after a map.
    ///
    /// Differs from `CGSize.applying(_:)`, which maps the size like an arrow and may return a negative one.
    @inlinable
    public func boundingSize(applying transform: Transform) -> PlaneSize {
        PlaneSize(
            width: (transform.a * width).magnitude + (transform.c * height).magnitude,
            height: (transform.b * width).magnitude + (transform.d * height).magnitude)
    }
}
