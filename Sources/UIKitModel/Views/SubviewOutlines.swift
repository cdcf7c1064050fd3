import Geometry
import Trace

/// What a superview knows of its subviews without asking them: a box for each, outside of which it says no for
/// sure (C-2).
///
/// It is a filter in front of the rule, and only for walks that nobody keeps a trace of: most subviews are
/// told by it that they are not meant, and nobody touches them. Whatever lies in the box is asked, and the
/// rule answers. The box of a view whose own code may answer, or that is turned or stretched, is the whole
/// plane.
struct SubviewOutlines {
    /// minX, minY, -maxX, -maxY of each subview, in the superview's coordinates, rear to front.
    private let boxes: [SIMD4<Float>]

    /// How much wider a box is than its view: far more than single precision loses, and less than a point.
    private static let tolerance = 1e-5

    init(of subviews: [UIView]) { boxes = subviews.map(Self.box) }

    /// The index of the first subview below `end`, front to rear, that may be meant; nil if none is.
    @inline(__always)
    func candidate(below end: Int, at point: PlanePoint) -> Int? {
        let (x, y) = (Float(point.x), Float(point.y))
        let probe = SIMD4<Float>(x, y, -x, -y)
        var index = end
        while index > 0 {
            index -= 1
            if all(probe .>= boxes[index]) { return index }
        }
        return nil
    }

    /// Whether nothing but the rule answers for the subview at `index`: it takes touches, it is only shifted, and
    /// no code of the app's own is asked.
    @inline(__always)
    func isPlain(_ index: Int) -> Bool { boxes[index].x != -.infinity }

    private static func box(of view: UIView) -> SIMD4<Float> {
        let everywhere = SIMD4<Float>(repeating: -.infinity)
        if let subject = view.subject, subject.isAppCode(in: .hitTest) || subject.isAppCode(in: .pointInside)
        {
            return everywhere
        }
        let refusal = hitTestRefusal(
            isUserInteractionEnabled: view.isUserInteractionEnabled, isHidden: view.isHidden,
            alpha: Double(view.alpha))
        if refusal != nil { return SIMD4(repeating: .infinity) }
        guard view.inverse.kind == .translation else { return everywhere }
        let frame = Rectangle(view.frame)
        let reach = [
            frame.minX, frame.minY, frame.maxX, frame.maxY, Double(view.bounds.minX),
            Double(view.bounds.minY),
        ]
        .reduce(1) { max($0, $1.magnitude) }
        guard reach.isFinite, reach < 1e30 else { return everywhere }
        let margin = reach * tolerance
        return SIMD4(
            Float(frame.minX - margin), Float(frame.minY - margin), Float(-frame.maxX - margin),
            Float(-frame.maxY - margin))
    }
}
