import Foundation

/// A map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
struct PlaneMap {
    var (a, b, c, d, tx, ty) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    init() {}
    init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// What is added by name is done first; what is concatenated is done last.
    init(_ turns: [ViewSchedule.Turn]) {
        for turn in turns {
            switch turn {
            case .rotated(let angle):
                self = PlaneMap(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0).then(self)
            case .scaledBy(let x, let y): self = PlaneMap(x, 0, 0, y, 0, 0).then(self)
            case .translatedBy(let x, let y): self = PlaneMap(1, 0, 0, 1, x, y).then(self)
            case .concatenating(let a, let b, let c, let d, let tx, let ty):
                self = then(PlaneMap(a, b, c, d, tx, ty))
            // A map that flattens stays as it is.
            case .inverted: self = inverse ?? self
            }
        }
    }

    func then(_ other: PlaneMap) -> PlaneMap {
        let zero = other.take(0, 0)
        let (x, y) = (other.take(a, b), other.take(c, d))
        let shift = other.take(tx, ty)
        return PlaneMap(x.x - zero.x, x.y - zero.y, y.x - zero.x, y.y - zero.y, shift.x, shift.y)
    }

    func take(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + c * y + tx, b * x + d * y + ty)
    }

    var isFlat: Bool { abs(a * d - b * c) < 1e-9 }
    var isIdentity: Bool { (a, b, c, d) == (1, 0, 0, 1) && (tx, ty) == (0, 0) }
    var onlyShifts: Bool { (a, b, c, d) == (1, 0, 0, 1) }

    var inverse: PlaneMap? {
        let area = a * d - b * c
        guard !isFlat else { return nil }
        let turned = PlaneMap(d / area, -b / area, -c / area, a / area, 0, 0)
        let shift = turned.take(tx, ty)
        return PlaneMap(turned.a, turned.b, turned.c, turned.d, -shift.x, -shift.y)
    }
}

/// Where a view lies in its superview: C-5.
struct ViewPlace {
    /// The bounds.
    var box = ViewSchedule.Box()
    /// Where the middle of the bounds stands.
    var (centerX, centerY) = (0.0, 0.0)
    var map = PlaneMap()

    private var middle: (x: Double, y: Double) { (box.x + box.width / 2, box.y + box.height / 2) }

    /// To the superview.
    func out(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let place = map.take(x - middle.x, y - middle.y)
        return (place.x + centerX, place.y + centerY)
    }

    /// From the superview; nil where nothing leads to.
    func own(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
        // A view that is only shifted has its corner where its frame has it, to the last digit.
        if map.onlyShifts {
            return (
                x - (centerX + map.tx - box.width / 2) + box.x,
                y - (centerY + map.ty - box.height / 2) + box.y
            )
        }
        guard let back = map.inverse else { return nil }
        var straight = back
        (straight.tx, straight.ty) = (0, 0)
        let place = straight.take(x - centerX - map.tx, y - centerY - map.ty)
        return (place.x + middle.x, place.y + middle.y)
    }

    /// The upright rectangle round the four corners.
    var frame: ViewSchedule.Box { Self.around(box) { out($0, $1) } }

    static func around(
        _ box: ViewSchedule.Box, _ map: (Double, Double) -> (x: Double, y: Double)
    ) -> ViewSchedule.Box {
        let corners = [
            map(box.x, box.y), map(box.x + box.width, box.y), map(box.x, box.y + box.height),
            map(box.x + box.width, box.y + box.height),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return .init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// The middle goes where the frame has it; the size is that of the frame taken back through the map, which a map
    /// that flattens leaves as it was. What the view is scrolled by stays.
    mutating func setFrame(_ frame: ViewSchedule.Box) {
        let (width, height) = (abs(frame.width), abs(frame.height))
        (centerX, centerY) = (frame.x + frame.width / 2 - map.tx, frame.y + frame.height / 2 - map.ty)
        guard let back = map.inverse else { return }
        box.width = abs(back.a) * width + abs(back.c) * height
        box.height = abs(back.b) * width + abs(back.d) * height
    }

    func contains(_ x: Double, _ y: Double) -> Bool {
        let (left, right) = (min(box.x, box.x + box.width), max(box.x, box.x + box.width))
        let (top, bottom) = (min(box.y, box.y + box.height), max(box.y, box.y + box.height))
        return x >= left && x < right && y >= top && y < bottom
    }
}
