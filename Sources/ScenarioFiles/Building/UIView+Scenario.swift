import Foundation
import Geometry
import ScenarioFormat
import UIKitModel

extension UIView {
    /// Takes over where an object says that the view lies.
    ///
    /// *Order:* frame, bounds, center, transform, so that a frame is that of the view before it is turned.
    func takePlace(of object: CheckedObject) {
        if let frame = object.rectangle("frame") { self.frame = frame }
        if let bounds = object.rectangle("bounds") { self.bounds = bounds }
        if object.knows("center"), let center = object.point("center") { self.center = center }
        if let transform = object.object("transform") { self.transform = transform.affineTransform }
    }
}

extension CheckedObject {
    func point(_ key: String) -> CGPoint? { numbers(key).map { CGPoint(x: $0[0], y: $0[1]) } }

    func size(_ key: String) -> CGSize? { numbers(key).map { CGSize(width: $0[0], height: $0[1]) } }

    func rectangle(_ key: String) -> CGRect? {
        numbers(key).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    /// The map that a `transform` describes: its matrix, or scaled, then turned, then shifted.
    fileprivate var affineTransform: CGAffineTransform {
        if let matrix = numbers("matrix") {
            return CGAffineTransform(
                a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5])
        }
        let scale = numbers("scale") ?? [1, 1]
        let shift = numbers("translate") ?? [0, 0]
        let map = Transform(scaleX: scale[0], y: scale[1])
            .concatenating(Transform(degrees: number("rotate") ?? 0))
            .concatenating(Transform(translationX: shift[0], y: shift[1]))
        return CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
    }
}
