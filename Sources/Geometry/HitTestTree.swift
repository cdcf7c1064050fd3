/// A tree of views that can be walked for a hit, whatever its nodes are.
///
/// `TraceViews` folds a trace into such a tree; the live views walk themselves, since their overrides decide,
/// but by the same functions
/// (``hitTestVerdict(isEnabled:isUserInteractionEnabled:isAnimated:isHidden:alpha:isInvertible:isPointInside:)``,
/// ``InverseMapping``), so that both find the same view.
public protocol HitTestTree {
    /// What names a view: an index, an identity.
    associatedtype Node

    /// How many subviews a view has.
    func subviewCount(of node: Node) -> Int

    /// The subview at a place in the superview's list; the last one lies in front.
    func subview(at index: Int, of node: Node) -> Node

    /// What keeps the view from being asked at all.
    func hitTestTraits(of node: Node) -> HitTestTraits

    /// Where the view lies in its superview.
    func geometry(of node: Node) -> ViewGeometry

    /// The rectangle that a `point(inside:with:)` override answers by instead of the bounds, or `nil`.
    ///
    /// It may be wider or narrower than the bounds. It is in the view's own coordinates, so of a scroll view
    /// it must move along with the bounds' origin.
    ///
    /// *Source:* C-4.
    func insideArea(of node: Node) -> Rectangle?

    /// The way from the superview into the view; for trees that keep it. Made from the geometry by default.
    func inverseMapping(of node: Node) -> InverseMapping
}

extension HitTestTree {
    @inlinable
    public func insideArea(of node: Node) -> Rectangle? { nil }

    @inlinable
    public func inverseMapping(of node: Node) -> InverseMapping { InverseMapping(of: geometry(of: node)) }
}

// MARK: - The walk

extension HitTestTree {
    /// Finds the deepest view in front that takes a point, in the way of `hitTest(_:with:)`.
    ///
    /// A view that says no is not gone into. One that takes the point asks its subviews from last to first;
    /// the first that finds something ends the walk, and if none does the view itself is the answer. The walk
    /// goes as deep in calls as the tree is in views.
    ///
    /// - Parameters:
    ///   - point: In the root's own coordinates, in points; the root's center and transform do not matter.
    ///   - root: Usually a window. It is asked like every other view.
    ///   - visit: Hears of each view that is asked, before its subviews are: the view, the point in the
    ///     view's own coordinates (``PlanePoint/nowhere`` if there is no way in), and what it said.
    /// - Returns: `nil` if the root said no.
    ///
    /// *Order:* that of the asking; siblings behind the answer are never asked (C-7).
    ///
    /// *Source:* C-2, C-3, C-4, C-5.
    @inlinable
    public func hitTest(
        _ point: PlanePoint, from root: Node, visit: (Node, PlanePoint, HitTestVerdict) -> Void
    ) -> Node? {
        hitTest(point, in: root, isInvertible: true, visit: visit)
    }

    /// One view's part of the walk.
    ///
    /// - Parameter point: In the view's own coordinates.
    @inlinable
    internal func hitTest(
        _ point: PlanePoint, in node: Node, isInvertible: Bool,
        visit: (Node, PlanePoint, HitTestVerdict) -> Void
    ) -> Node? {
        let traits = hitTestTraits(of: node)
        let verdict = hitTestVerdict(
            isEnabled: traits.isEnabled, isUserInteractionEnabled: traits.isUserInteractionEnabled,
            isAnimated: traits.isAnimated, isHidden: traits.isHidden, alpha: traits.alpha,
            isInvertible: isInvertible,
            isPointInside: isPoint(point, insideBounds: insideArea(of: node) ?? geometry(of: node).bounds))
        visit(node, point, verdict)
        guard verdict == .takesPoint else { return nil }
        var index = subviewCount(of: node)
        while index > 0 {
            index -= 1
            let subview = subview(at: index, of: node)
            let mapping = inverseMapping(of: subview)
            if let hit = hitTest(
                mapping.map(point), in: subview, isInvertible: mapping.isInvertible, visit: visit)
            {
                return hit
            }
        }
        return node
    }
}
