#if !canImport(CoreGraphics)
    import Foundation
    import Geometry

    /// An affine map of points, as CoreGraphics has it where there is a CoreGraphics:
    /// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    public struct CGAffineTransform: Hashable, Sendable {
        public var a: CGFloat
        public var b: CGFloat
        public var c: CGFloat
        public var d: CGFloat
        public var tx: CGFloat
        public var ty: CGFloat

        public init() { self.init(.identity) }

        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }

        public init(translationX tx: CGFloat, y ty: CGFloat) {
            self.init(Transform(translationX: Double(tx), y: Double(ty)))
        }

        public init(scaleX sx: CGFloat, y sy: CGFloat) {
            self.init(Transform(scaleX: Double(sx), y: Double(sy)))
        }

        /// - Parameter angle: radians; positive turns clockwise on a screen, whose y points down.
        public init(rotationAngle angle: CGFloat) {
            self.init(Transform(rotationAngle: Double(angle)))
        }

        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        public var isIdentity: Bool { self == .identity }

        public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(Transform(self).translatedBy(x: Double(x), y: Double(y)))
        }

        public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(Transform(self).scaledBy(x: Double(x), y: Double(y)))
        }

        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(Transform(self).rotated(by: Double(angle)))
        }

        public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(Transform(self).concatenating(Transform(other)))
        }

        /// The map back; a map that flattens has none and is returned as it is, as CoreGraphics does.
        public func inverted() -> CGAffineTransform {
            Transform(self).inverse.map(CGAffineTransform.init) ?? self
        }
    }

    extension CGPoint {
        public func applying(_ transform: CGAffineTransform) -> CGPoint {
            CGPoint(PlanePoint(self).applying(Transform(transform)))
        }
    }
#endif
