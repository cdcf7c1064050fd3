import Geometry
import Testing

/// A tree in plain arrays, for tests.
struct ArrayTree: HitTestTree {
    struct View {
        var name = ""
        var parent: Int?
        var subviews: [Int] = []
        var traits = HitTestTraits()
        var geometry: ViewGeometry
        var insideArea: Rectangle?
    }

    var views: [View]

    init(root: Rectangle, name: String = "root") {
        views = [View(name: name, geometry: ViewGeometry(frame: root))]
    }

    @discardableResult
    mutating func add(_ view: View, to parent: Int) -> Int {
        views.append(view)
        views[views.count - 1].parent = parent
        views[parent].subviews.append(views.count - 1)
        return views.count - 1
    }

    @discardableResult
    mutating func add(
        _ name: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double, to parent: Int
    ) -> Int {
        let frame = Rectangle(x: x, y: y, width: w, height: h)
        return add(View(name: name, geometry: ViewGeometry(frame: frame)), to: parent)
    }

    func subviewCount(of node: Int) -> Int { views[node].subviews.count }
    func subview(at index: Int, of node: Int) -> Int { views[node].subviews[index] }
    func hitTestTraits(of node: Int) -> HitTestTraits { views[node].traits }
    func geometry(of node: Int) -> ViewGeometry { views[node].geometry }
    func insideArea(of node: Int) -> Rectangle? { views[node].insideArea }

    func walk(_ x: Double, _ y: Double) -> (hit: String?, asked: [String]) {
        var asked: [String] = []
        let hit = hitTest(PlanePoint(x: x, y: y), from: 0) { node, _, verdict in
            asked.append(verdict == .takesPoint ? views[node].name : "\(views[node].name) \(verdict)")
        }
        return (hit.map { views[$0].name }, asked)
    }
}

/// The tree of seed 003: A has B then C; B has D; C has E then F.
private func treeOfSeed003() -> ArrayTree {
    var tree = ArrayTree(root: Rectangle(x: 0, y: 0, width: 300, height: 600), name: "A")
    let b = tree.add("B", 0, 0, 300, 200, to: 0)
    tree.add("D", 50, 50, 100, 100, to: b)
    let c = tree.add("C", 0, 200, 300, 400, to: 0)
    tree.add("E", 20, 20, 100, 100, to: c)
    tree.add("F", 20, 200, 100, 100, to: c)
    return tree
}

@Test func `a tap on E asks A, C, F, E in that order and never B or D`() {
    let walk = treeOfSeed003().walk(30, 230)
    #expect(walk.asked == ["A", "C", "F outside", "E"])
    #expect(walk.hit == "E")
}

@Test func `a tap beside the subviews hits the view itself`() {
    let walk = treeOfSeed003().walk(290, 590)
    #expect(walk.asked == ["A", "C", "F outside", "E outside"])
    #expect(walk.hit == "C")
}

@Test func `a tap outside the root asks nobody else`() {
    let walk = treeOfSeed003().walk(300, 10)
    #expect(walk.asked == ["A outside"])
    #expect(walk.hit == nil)
}

@Test func `a part outside the superview is not hit`() {
    var tree = ArrayTree(root: Rectangle(x: 0, y: 0, width: 300, height: 300))
    let panel = tree.add("panel", 100, 100, 100, 100, to: 0)
    tree.add("button", 80, 80, 100, 100, to: panel)
    #expect(tree.walk(190, 190).hit == "button")
    #expect(tree.walk(230, 230).hit == "root")
    #expect(tree.walk(230, 230).asked == ["root", "panel outside"])
}

@Test func `a widened view takes points beyond its bounds and hands them to its subviews`() {
    var tree = ArrayTree(root: Rectangle(x: 0, y: 0, width: 300, height: 300))
    let carousel = tree.add("carousel", 20, 0, 200, 300, to: 0)
    tree.add("card", 190, 0, 60, 300, to: carousel)
    #expect(tree.walk(230, 10).hit == "root")
    tree.views[carousel].insideArea = Rectangle(x: -20, y: 0, width: 300, height: 300)
    #expect(tree.walk(230, 10).hit == "card")
    #expect(tree.walk(5, 10).hit == "carousel")
    tree.views[carousel].insideArea = .zero
    #expect(tree.walk(30, 10).hit == "root", "a narrowed view takes less")
}

@Test func `a view that may not be asked hides its whole subtree`() {
    for (traits, verdict) in [
        (HitTestTraits(isUserInteractionEnabled: false), "interactionDisabled"),
        (HitTestTraits(isHidden: true), "hidden"),
        (HitTestTraits(alpha: 0.009), "transparent"),
    ] {
        var tree = treeOfSeed003()
        tree.views[3].traits = traits
        #expect(tree.walk(30, 230).asked == ["A", "C \(verdict)", "B outside"])
        #expect(tree.walk(30, 230).hit == "A")
    }
}

@Test func `alphas are not multiplied on the way down`() {
    var tree = treeOfSeed003()
    for index in tree.views.indices { tree.views[index].traits.alpha = 0.01 }
    #expect(tree.walk(30, 230).hit == "E")
}

@Test func `a flattened view says why it is not hit`() {
    var tree = treeOfSeed003()
    tree.views[3].geometry.transform = Transform(scaleX: 0, y: 1)
    tree.views[3].insideArea = Rectangle(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(tree.walk(30, 230).asked == ["A", "C notInvertible", "B outside"])
}

@Test func `the root's own place does not matter, since the point is in its coordinates`() {
    var tree = treeOfSeed003()
    tree.views[0].geometry.center = PlanePoint(x: 1_000, y: 1_000)
    tree.views[0].geometry.transform = Transform(scaleX: 0, y: 0)
    #expect(tree.walk(30, 230).hit == "E")
}

@Test func `the visitor hears each point in the view's own coordinates`() {
    var points: [PlanePoint] = []
    _ = treeOfSeed003().hitTest(PlanePoint(x: 30, y: 230), from: 0) { _, point, _ in points.append(point) }
    #expect(points.map(\.x) == [30, 30, 10, 10])
    #expect(points.map(\.y) == [230, 30, -170, 10])
}
