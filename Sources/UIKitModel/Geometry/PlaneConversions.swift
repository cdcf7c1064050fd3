import Foundation
import Geometry

#if canImport(CoreGraphics)
    import CoreGraphics
#endif

// Between the types that UIKit shows and the plain doubles that `Geometry` works with.

extension PlanePoint {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
    init(_ point: PlanePoint) { self.init(x: point.x, y: point.y) }
}

extension Rectangle {
    init(_ rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}

extension CGRect {
    init(_ rectangle: Rectangle) {
        self.init(
            x: rectangle.origin.x, y: rectangle.origin.y, width: rectangle.size.width,
            height: rectangle.size.height)
    }
}

extension Transform {
    init(_ transform: CGAffineTransform) {
        self.init(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
            tx: Double(transform.tx), ty: Double(transform.ty))
    }
}

extension CGAffineTransform {
    init(_ transform: Transform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty
        )
    }
}

extension CGRect {
    /// The upright rectangle around the four corners where `map` puts them.
    func mapped(_ map: (CGPoint) -> CGPoint) -> CGRect {
        let rectangle = Rectangle(self)
        let corners = [
            CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.minY),
            CGPoint(x: rectangle.minX, y: rectangle.maxY), CGPoint(x: rectangle.maxX, y: rectangle.maxY),
        ].map(map)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let origin = CGPoint(x: xs.min()!, y: ys.min()!)
        return CGRect(
            origin: origin, size: CGSize(width: xs.max()! - origin.x, height: ys.max()! - origin.y))
    }
}
