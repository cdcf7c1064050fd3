import Geometry

/// One of the two ways in which content scrolls; each goes by itself.
enum ScrollAxis: CaseIterable, Hashable {
    case horizontal, vertical
}

/// Where an offset is asked to come to rest: a page, or a delegate's target.
struct ScrollGoal {
    let place: PlanePoint
    /// The axes along which that is asked for.
    let axes: [ScrollAxis]

    /// Nothing is asked for.
    static let nowhere = ScrollGoal(.zero, along: [])

    init(_ place: PlanePoint, along axes: [ScrollAxis]) { (self.place, self.axes) = (place, axes) }

    /// The coordinate along `axis`; nil if nothing is asked for.
    subscript(axis: ScrollAxis) -> Double? { axes.contains(axis) ? place[axis] : nil }
}

extension PlanePoint {
    /// The coordinate along `axis`.
    subscript(axis: ScrollAxis) -> Double {
        get {
            switch axis {
            case .horizontal: x
            case .vertical: y
            }
        }
        set {
            switch axis {
            case .horizontal: x = newValue
            case .vertical: y = newValue
            }
        }
    }

    /// The axis that a way goes along; nil for a diagonal one, which is nearer to 45° than to either axis.
    ///
    /// *Source:* Apple's page of `UIScrollView.isDirectionalLockEnabled` knows one general direction and the diagonal;
    /// where one becomes the other is *assumed*.
    var generalDirection: ScrollAxis? {
        let (least, most) = (min(x.magnitude, y.magnitude), max(x.magnitude, y.magnitude))
        let slopeOfHalfTheDiagonal = 2.0.squareRoot() - 1
        if least > slopeOfHalfTheDiagonal * most { return nil }
        return x.magnitude > y.magnitude ? .horizontal : .vertical
    }

    /// The axes along which a way is at least as long as `hysteresis`; of a way that is long enough on the
    /// screen and short in a scroll view that is shown enlarged, the one that it goes along mostly.
    func axes(reaching hysteresis: Double) -> [ScrollAxis] {
        let axes = ScrollAxis.allCases.filter { self[$0].magnitude >= hysteresis }
        return axes.isEmpty ? [x.magnitude > y.magnitude ? .horizontal : .vertical] : axes
    }
}
