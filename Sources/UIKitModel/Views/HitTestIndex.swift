import Geometry
import Trace

/// What a window knows of the views below it, so that a walk that nobody keeps a trace of does not touch them: where
/// each lies in its superview, and which subviews it has.
///
/// The nodes of a superview's subviews stand side by side, rear to front. A superview's subviews are listed when a walk
/// first comes there, and anew when they have become others; a view that moves only has its own node changed. Most
/// subviews are ruled out by a box in single precision; the rule answers for the others (C-2 … C-5).
///
/// The index keeps no view: a superview keeps its subviews, and a node is reached through that of its superview only.
final class HitTestIndex {
    private struct Node {
        let view: Link<UIView>
        /// Where in the superview the corner of the bounds lies, if the view is only shifted.
        var corner: PlanePoint
        var bounds: Rectangle
        /// The nodes of its subviews; nil while they are not listed.
        var subviews: Range<Int32>?

        init(_ view: UIView) {
            self.view = Link(view)
            corner = view.inverse.before
            bounds = view.boundsRectangle
        }
    }

    private var nodes: ContiguousArray<Node> = []
    /// minX, minY, -maxX, -maxY of each node in its superview's coordinates: outside of it the view says no for sure.
    private var boxes: ContiguousArray<SIMD4<Float>> = []
    /// The same of sixteen nodes each: of nodes 0 … 15, 16 … 31 and so on.
    private var groups: ContiguousArray<SIMD4<Float>> = []
    private static let groupSize = 16
    /// Counts the changes of views and of their numbers, so that a walk sees those that an app's own code makes on the
    /// way.
    private(set) var version = 0
    /// At this size, nodes that no superview has any more are thrown away; it is so small at first that small
    /// trees come there too.
    private var limit = HitTestIndex.spareNodes
    private static let spareNodes = 32

    init(of window: UIWindow) { append(window) }

    // MARK: Changes

    /// The number of a view's node; nil if no walk has come to its superview yet.
    func number(of view: UIView) -> Int? {
        let number = Int(view.hitTestNumber)
        return nodes.indices.contains(number) && nodes[number].view.leads(to: view) ? number : nil
    }

    /// The view lies elsewhere now, or takes touches otherwise than before.
    func update(_ view: UIView) {
        version += 1
        guard let number = number(of: view) else { return }
        let subviews = nodes[number].subviews
        nodes[number] = Node(view)
        nodes[number].subviews = subviews
        boxes[number] = Self.box(of: view)
        let group = number / Self.groupSize
        groups[group] = boxes[group * Self.groupSize..<min((group + 1) * Self.groupSize, boxes.count)]
            .reduce(Self.nowhere, pointwiseMin)
    }

    /// The view has other subviews now, or has them in another order.
    func forgetSubviews(of view: UIView) {
        version += 1
        if let number = number(of: view) { nodes[number].subviews = nil }
    }

    /// Lists the subviews of a view that a walk has come to. What is known of those below them stays.
    private func listSubviews(of number: Int) {
        let first = Int32(nodes.count)
        for subview in view(number).subviews {
            let known = self.number(of: subview).flatMap { nodes[$0].subviews }
            append(subview)
            nodes[nodes.count - 1].subviews = known
        }
        nodes[number].subviews = first..<Int32(nodes.count)
    }

    private func append(_ view: UIView) {
        view.hitTestNumber = Int32(nodes.count)
        append(Node(view), Self.box(of: view))
    }

    private func append(_ node: Node, _ box: SIMD4<Float>) {
        if nodes.count % Self.groupSize == 0 { groups.append(Self.nowhere) }
        groups[groups.count - 1] = pointwiseMin(groups[groups.count - 1], box)
        nodes.append(node)
        boxes.append(box)
    }

    /// Throws away the nodes that no superview has any more, if there may be many. A walk around this one, whose view's
    /// own code has begun it, finds its numbers changed, as with any other change.
    private func compactIfNeeded() {
        guard nodes.count >= limit else { return }
        version += 1
        let (oldNodes, oldBoxes) = (nodes, boxes)
        (nodes, boxes, groups) = ([], [], [])
        append(oldNodes[0], oldBoxes[0])
        var number = 0
        while number < nodes.count {
            view(number).hitTestNumber = Int32(number)
            if let subviews = nodes[number].subviews {
                let old = Int(subviews.lowerBound)..<Int(subviews.upperBound)
                nodes[number].subviews = Int32(nodes.count)..<Int32(nodes.count + old.count)
                for index in old { append(oldNodes[index], oldBoxes[index]) }
            }
            number += 1
        }
        limit = 2 * nodes.count + Self.spareNodes
    }

    // MARK: Walks

    /// How far a walk has come: a view that takes the point, with those in front of `end` asked already.
    struct Walk {
        var number: Int
        /// In the view's own coordinates.
        var point: PlanePoint
        /// The number behind those of the subviews that are still to be asked; nil for all.
        var end: Int32?
        /// How many views were asked since the last stop.
        var asked = 0
    }

    /// The view of a node.
    func view(_ number: Int) -> UIView { nodes[number].view.object! }

    /// A walk that begins at a view; nil if no walk has come to its superview yet.
    ///
    /// - Parameter point: in the view's coordinates; it is somewhere: no coordinate is "not a number".
    func walk(from view: UIView, at point: PlanePoint) -> Walk? {
        compactIfNeeded()
        return number(of: view).map { Walk(number: $0, point: point) }
    }

    /// Goes on with a walk, from front to rear (C-3), as long as the rule alone answers.
    ///
    /// - Returns: the index of the subview that is to be asked itself, as its own code may answer or it is turned or
    ///   stretched; nil if none of the subviews takes the point, so that the walk's view is the answer.
    func descend(_ walk: inout Walk) -> Int? {
        while true {
            guard let subviews = nodes[walk.number].subviews else {
                listSubviews(of: walk.number)
                continue
            }
            guard let found = candidate(&walk, subviews) else { return nil }
            if boxes[found].x == -.infinity {
                walk.end = Int32(found)
                return found - Int(subviews.lowerBound)
            }
        }
    }

    /// Makes the first subview that takes the point the walk's view.
    ///
    /// - Returns: the number of that, or of the first that is to be asked itself; nil if there is none.
    @inline(__always)
    private func candidate(_ walk: inout Walk, _ subviews: Range<Int32>) -> Int? {
        let (x, y) = (Float(walk.point.x), Float(walk.point.y))
        let probe = SIMD4<Float>(x, y, -x, -y)
        let (start, end) = (Int(subviews.lowerBound), Int(walk.end ?? subviews.upperBound))
        var number = end
        while let next = firstBox(below: number, from: start, around: probe) {
            number = next
            if boxes[number].x == -.infinity {
                walk.asked += end - number - 1
                return number
            }
            let (corner, bounds) = (nodes[number].corner, nodes[number].bounds)
            let point = PlanePoint(
                x: walk.point.x - corner.x + bounds.origin.x, y: walk.point.y - corner.y + bounds.origin.y)
            if isPoint(point, insideBounds: bounds) {
                walk.asked += end - number
                (walk.number, walk.point, walk.end) = (number, point, nil)
                return number
            }
        }
        walk.asked += end - start
        return nil
    }

    /// The first number below `end`, front to rear, whose box has the point in it; nil if none has.
    @inline(__always)
    private func firstBox(below end: Int, from start: Int, around probe: SIMD4<Float>) -> Int? {
        let size = Self.groupSize
        var number = end
        while number > start {
            if number % size == 0, !all(probe .>= groups[number / size - 1]) {
                number -= size
                continue
            }
            number -= 1
            if all(probe .>= boxes[number]) { return number }
        }
        return nil
    }

    // MARK: Boxes

    /// How much wider a box is than its view, in parts of how far the view is scrolled: there rounding has the rule say
    /// yes a little before the edges as well. Single precision rounds a place and an edge alike.
    private static let tolerance = 1e-5

    /// The box of a view that takes no touches.
    private static let nowhere = SIMD4<Float>(repeating: .infinity)

    private static func box(of view: UIView) -> SIMD4<Float> {
        let everywhere = SIMD4<Float>(repeating: -.infinity)
        if let subject = view.subject, subject.isAppCode(in: .hitTest) || subject.isAppCode(in: .pointInside)
        {
            return everywhere
        }
        let refusal = hitTestRefusal(
            isEnabled: view.isEnabledForHits, isUserInteractionEnabled: view.isUserInteractionEnabled,
            isAnimated: view.isAnimated, isHidden: view.isHidden, alpha: Double(view.alpha))
        if refusal != nil { return nowhere }
        guard view.inverse.kind == .translation else { return everywhere }
        let (frame, bounds) = (Rectangle(view.frame), view.boundsRectangle)
        let margin = tolerance * max(bounds.minX.magnitude, bounds.minY.magnitude)
        return SIMD4(
            Float(frame.minX - margin), Float(frame.minY - margin), Float(-frame.maxX - margin),
            Float(-frame.maxY - margin))
    }
}
