import Geometry
import TaptrailTesting
import Testing
import VirtualTime

// The walk against a judge that shares nothing with it: no recursion, no early end, no module functions. It
// paints all views from back to front in one list, decides for each by itself whether it takes the point, and
// picks the one painted last whose superviews all take it too. Numbers are such that both compute exactly.

private struct Judge {
    let tree: ArrayTree
    /// Place of each view in the order of painting.
    var painted: [Int] = []
    var place: [Int: Int] = [:]

    init(_ tree: ArrayTree) {
        self.tree = tree
        var stack = [0]
        while let view = stack.popLast() {
            place[view] = painted.count
            painted.append(view)
            stack.append(contentsOf: tree.views[view].subviews.reversed())
        }
    }

    func chain(of view: Int) -> [Int] {
        var chain = [view]
        while let parent = tree.views[chain[0]].parent { chain.insert(parent, at: 0) }
        return chain
    }

    func verdict(of view: Int, _ x: Double, _ y: Double) -> HitTestVerdict {
        var (px, py) = (x, y)
        for node in chain(of: view).dropFirst() {
            let g = tree.views[node].geometry
            let (a, b, c, d) = (g.transform.a, g.transform.b, g.transform.c, g.transform.d)
            let (dx, dy) = (px - g.center.x - g.transform.tx, py - g.center.y - g.transform.ty)
            // Cramer's rule for a·u + c·v = dx, b·u + d·v = dy
            let det = a * d - c * b
            if det == 0 {
                (px, py) = (.nan, .nan)
            } else {
                px = (dx * d - c * dy) / det + (g.bounds.origin.x + g.bounds.size.width * 0.5)
                py = (a * dy - dx * b) / det + (g.bounds.origin.y + g.bounds.size.height * 0.5)
            }
        }
        let own = tree.views[view]
        if own.traits.isEnabled == false { return .disabled }
        if own.traits.isUserInteractionEnabled == false { return .interactionDisabled }
        if own.traits.isAnimated == true { return .animated }
        if own.traits.isHidden == true { return .hidden }
        if !(own.traits.alpha >= 0.01) { return .transparent }
        let t = own.geometry.transform
        if view != 0 && t.a * t.d == t.b * t.c { return .notInvertible }
        let r = own.insideArea ?? own.geometry.bounds
        let inside =
            px - r.origin.x >= 0 && px - r.origin.x < r.size.width
            && py - r.origin.y >= 0 && py - r.origin.y < r.size.height
        return inside ? .takesPoint : .outside
    }

    func judge(_ x: Double, _ y: Double) -> (hit: Int?, asked: [Int: HitTestVerdict]) {
        let verdicts = tree.views.indices.map { verdict(of: $0, x, y) }
        let hit = painted.last { chain(of: $0).allSatisfy { verdicts[$0] == .takesPoint } }
        let above = Set(hit.map { chain(of: $0) } ?? [])
        var asked: [Int: HitTestVerdict] = [:]
        for view in tree.views.indices
        where chain(of: view).dropLast().allSatisfy({ verdicts[$0] == .takesPoint }) {
            // What was painted before the hit view lies behind it, but for its superviews.
            if hit == nil || place[view]! >= place[hit!]! || above.contains(view) {
                asked[view] = verdicts[view]
            }
        }
        return (hit, asked)
    }
}

private let exactTransforms = [
    Transform.identity, .identity, .identity, .identity,
    Transform(translationX: 8, y: -4), Transform(scaleX: 2, y: 2), Transform(scaleX: 0.5, y: -1),
    Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), Transform(a: 0, b: -2, c: 1, d: 0, tx: 4, ty: 4),
    Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), Transform(scaleX: 0, y: 1),
]

private func randomTree(_ random: inout SeededGenerator) -> ArrayTree {
    var tree = ArrayTree(root: Rectangle(x: 0, y: 0, width: 320, height: 320))
    for _ in 0..<(1 + random.below(14)) {
        func length(_ bound: Int) -> Double { Double(random.below(bound)) / 2 }
        let bounds = Rectangle(
            x: random.below(3) == 0 ? length(80) - 20 : 0, y: random.below(3) == 0 ? length(80) - 20 : 0,
            width: length(400), height: length(400))
        var view = ArrayTree.View(
            geometry: ViewGeometry(
                bounds: bounds, center: PlanePoint(x: length(500), y: length(500)),
                transform: exactTransforms[random.below(exactTransforms.count)]))
        switch random.below(13) {
        case 4: view.traits.isEnabled = false
        case 5: view.traits.isAnimated = true
        case 0: view.traits.isUserInteractionEnabled = false
        case 1: view.traits.isHidden = true
        case 2: view.traits.alpha = [0, 0.009, 0.01, 0.5][random.below(4)]
        case 3:
            view.insideArea = Rectangle(
                x: bounds.origin.x - length(60), y: bounds.origin.y, width: length(500), height: length(500))
        default: break
        }
        tree.add(view, to: random.below(tree.views.count))
    }
    return tree
}

@Test func `the walk finds what a judge without recursion finds, on thousands of random trees`() {
    var random = SeededGenerator(seed: 31)
    var hitsBelowRoot = 0
    var seen: Set<HitTestVerdict> = []
    for number in 0..<3_000 {
        let tree = randomTree(&random)
        let judge = Judge(tree)
        for _ in 0..<2 {
            // Halves, so that edges are met often.
            let (x, y) = (Double(random.below(660)) / 2, Double(random.below(660)) / 2)
            var asked: [Int] = []
            var verdicts: [Int: HitTestVerdict] = [:]
            let hit = tree.hitTest(PlanePoint(x: x, y: y), from: 0) { node, _, verdict in
                asked.append(node)
                verdicts[node] = verdict
            }
            let judged = judge.judge(x, y)
            guard hit == judged.hit, verdicts == judged.asked, asked.count == verdicts.count else {
                Issue.record(
                    "seed 31, tree \(number), point (\(x), \(y)): \(hit as Any), not \(judged.hit as Any)")
                return
            }
            // Superviews before subviews, later siblings before earlier ones.
            for (earlier, later) in zip(asked, asked.dropFirst()) {
                let isSubview = tree.views[later].parent == earlier
                let isBehind = judge.place[later]! < judge.place[earlier]!
                #expect(isSubview || isBehind)
            }
            if let hit, hit != 0 { hitsBelowRoot += 1 }
            seen.formUnion(verdicts.values)
        }
    }
    #expect(hitsBelowRoot > 500, "the trees are worth walking")
    #expect(seen.count == HitTestVerdict.allCases.count)
}
