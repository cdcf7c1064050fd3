#if !canImport(CoreGraphics)
    import Foundation
    import Geometry

    /// An affine map of points, as CoreGraphics has it where there is a CoreGraphics:
    /// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    public struct CGAffineTransform: Hashable, Sendable {
        /// How much a step along x goes along x.
        public var a: CGFloat
        /// How much a step along x goes along y.
        public var b: CGFloat
        /// How much a step along y goes along x.
        public var c: CGFloat
        /// How much a step along y goes along y.
        public var d: CGFloat
        /// The shift along x, in points.
        public var tx: CGFloat
        /// The shift along y, in points.
        public var ty: CGFloat

        /// The transform that changes nothing.
        public init() { self.init(.identity) }

        /// The transform of these six numbers.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }

        /// A shift, in points.
        public init(translationX tx: CGFloat, y ty: CGFloat) {
            self.init(Transform(translationX: Double(tx), y: Double(ty)))
        }

        /// A stretch about the origin.
        public init(scaleX sx: CGFloat, y sy: CGFloat) {
            self.init(Transform(scaleX: Double(sx), y: Double(sy)))
        }

        /// - Parameter angle: radians; positive turns clockwise on a screen, whose y points down.
        public init(rotationAngle angle: CGFloat) {
            self.init(Transform(rotationAngle: Double(angle)))
        }

        /// The transform that changes nothing.
        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        /// Whether it changes nothing.
        public var isIdentity: Bool { self == .identity }

        /// A shift first, then this transform.
        public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(Transform(self).translatedBy(x: Double(x), y: Double(y)))
        }

        /// A stretch first, then this transform.
        public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(Transform(self).scaledBy(x: Double(x), y: Double(y)))
        }

        /// A turn first, in radians and clockwise on the screen, then this transform.
        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(Transform(self).rotated(by: Double(angle)))
        }

        /// This transform first, then the other.
        public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(Transform(self).concatenating(Transform(other)))
        }

        /// The map back; a map that flattens has none and is returned as it is, as CoreGraphics does.
        public func inverted() -> CGAffineTransform {
            Transform(self).inverse.map(CGAffineTransform.init) ?? self
        }
    }

    extension CGPoint {
        /// Where the transform takes the point.
        public func applying(_ transform: CGAffineTransform) -> CGPoint {
            CGPoint(PlanePoint(self).applying(Transform(transform)))
        }
    }

    extension CGSize {
        /// The size as a vector, turned and scaled but not shifted.
        public func applying(_ transform: CGAffineTransform) -> CGSize {
            CGSize(
                width: width * transform.a + height * transform.c,
                height: width * transform.b + height * transform.d)
        }
    }

    extension CGRect {
        /// The upright rectangle around the four corners where the transform takes them.
        public func applying(_ transform: CGAffineTransform) -> CGRect {
            mapped { $0.applying(transform) }
        }
    }
#endif
