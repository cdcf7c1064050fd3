import Foundation
import UIKitModel

/// Where views lie, reckoned as the rule is written, without what UIKit's model has for it (C-5).
extension UIView {
    /// From the view's own coordinates to its superview's; a window's, to the screen's.
    func plainUp(_ point: CGPoint) -> CGPoint {
        let way = plainTurn(CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY))
        return CGPoint(x: center.x + way.x + transform.tx, y: center.y + way.y + transform.ty)
    }

    /// From the superview's coordinates to the view's own; nil if the view is flattened.
    func plainDown(_ point: CGPoint) -> CGPoint? {
        plainTurnBack(
            CGPoint(x: point.x - center.x - transform.tx, y: point.y - center.y - transform.ty)
        ).map { CGPoint(x: $0.x + bounds.midX, y: $0.y + bounds.midY) }
    }

    /// Up to the coordinates of the view at the top.
    func plainToTop(_ point: CGPoint) -> CGPoint {
        var (point, view) = (point, self)
        while let superview = view.superview {
            point = view.plainUp(point)
            view = superview
        }
        return point
    }

    /// A way in the view's coordinates, as its superview sees it.
    func plainTurn(_ way: CGPoint) -> CGPoint {
        CGPoint(
            x: transform.a * way.x + transform.c * way.y, y: transform.b * way.x + transform.d * way.y)
    }

    /// A way in the superview's coordinates, as the view sees it.
    func plainTurnBack(_ way: CGPoint) -> CGPoint? {
        let map = transform
        let area = map.a * map.d - map.b * map.c
        guard area.magnitude > 1e-6 else { return nil }
        return CGPoint(
            x: (map.d * way.x - map.c * way.y) / area, y: (map.a * way.y - map.b * way.x) / area)
    }

    /// Whether the view and those above it are neither flattened nor stretched so far that places in them tell nothing.
    var isPlain: Bool {
        var candidate: UIView? = self
        while let view = candidate {
            let map = view.transform
            let area = (map.a * map.d - map.b * map.c).magnitude
            guard area > 1e-3, area < 1e3, view.center.isPlain, view.bounds.origin.isPlain else {
                return false
            }
            candidate = view.superview
        }
        return true
    }
}

/// What a hit-test finds, reckoned as the rule is written (C-2, C-3).
enum PlainHit {
    case view(UIView)
    case nobody
    /// Code of the app's own answers, or the point lies on an edge where the last bit decides.
    case unsure

    /// - Parameters:
    ///   - point: in the coordinates of the superview of `view`, or the screen's.
    ///   - isRounded: whether the point is one to the last bit only.
    init(_ point: CGPoint, in view: UIView, isRounded: Bool = false) {
        if let code = view.behaviour, code.implements(.hitTest) || code.implements(.pointInside) {
            self = .unsure
            return
        }
        self = .nobody
        if let control = view as? UIControl, !control.isEnabled { return }
        guard view.isUserInteractionEnabled, !view.isAnimated, !view.isHidden, view.alpha >= 0.01 else {
            return
        }
        guard let inside = view.plainDown(point) else {
            self = .unsure
            return
        }
        let area = view.bounds
        // Turned and stretched, an edge is where it is to the last bit only; so it is then in what lies inside.
        let isRounded =
            isRounded || !view.transform.isIdentity
            || [point.x, point.y, inside.x, inside.y, area.minX, area.maxX, area.minY, area.maxY]
                .contains(where: \.hasFraction)
        if isRounded {
            let distances = [
                inside.x - area.minX, inside.x - area.maxX, inside.y - area.minY, inside.y - area.maxY,
            ]
            if distances.contains(where: { $0.magnitude < 1e-6 }) {
                self = .unsure
                return
            }
        }
        guard inside.x >= area.minX, inside.x < area.maxX, inside.y >= area.minY, inside.y < area.maxY else {
            return
        }
        for subview in view.subviews.reversed() {
            self = PlainHit(inside, in: subview, isRounded: isRounded)
            if case .nobody = self { continue }
            return
        }
        self = .view(view)
    }
}

extension CGFloat {
    /// Whether it is more than halves: sums of such numbers are rounded.
    fileprivate var hasFraction: Bool { (self * 4).rounded() != self * 4 }

    /// Whether both are one number, but for rounding.
    func isNear(_ other: CGFloat) -> Bool {
        (self - other).magnitude <= 1e-6 * Swift.max(1, magnitude, other.magnitude)
    }
}

extension CGPoint {
    /// Whether the place is one that a finger or a view may have: neither infinite nor so far off that points get lost.
    var isPlain: Bool { x.magnitude < 1e6 && y.magnitude < 1e6 }

    func isNear(_ other: CGPoint) -> Bool { x.isNear(other.x) && y.isNear(other.y) }

    /// The middle of some places; zero if there is none.
    init(middleOf places: [CGPoint]) {
        let count = CGFloat(Swift.max(places.count, 1))
        self.init(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }
}

extension CGRect {
    /// The smallest one around some points.
    init(around points: [CGPoint]) {
        let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
        let (right, bottom) = (points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0)
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    var corners: [CGPoint] {
        [minX, maxX].flatMap { x in [minY, maxY].map { CGPoint(x: x, y: $0) } }
    }

    func isNear(_ other: CGRect) -> Bool {
        origin.isNear(other.origin) && width.isNear(other.width) && height.isNear(other.height)
    }
}
