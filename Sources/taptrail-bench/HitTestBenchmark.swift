import Foundation
import UIKitModel
import VirtualTime

/// P8: the live walk of hit-testing, through an app's window without a trace, beside a plain walk over the same
/// tree.
///
/// In the chain the innermost view is hit, so that every view is asked; in the other trees places are hit at random.
/// In a flat tree it is measured once more with a view that moves before each hit-test.
struct HitTestBenchmark {
    let rounds: Rounds
    let scale: Double

    private static let counts = [100, 10_000, 100_000]

    /// On a thread with a deep stack: a walk goes as deep in calls as the tree is in views.
    func run() throws -> [Figure] {
        nonisolated(unsafe) var outcome: Result<[Figure], any Error>!
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            outcome = Result { try figures() }
            isDone.signal()
        }
        thread.stackSize = 1 << 30
        thread.start()
        isDone.wait()
        return try outcome.get()
    }

    private func figures() throws -> [Figure] {
        try ViewForest.Shape.allCases.flatMap { shape in
            try Self.counts.map { count in
                let forest = ViewForest(shape: shape, count: count)
                try check(forest)
                return try measure(forest)
            }
        } + [try measure(ViewForest(shape: .flat, count: 10_000), isMoving: true)]
    }

    // MARK: Answers

    /// Whether both walks find the same views, and ask the same ones in the same order.
    private func check(_ forest: ViewForest) throws {
        let scene = ForestScene(forest, recording: true)
        var expected: [BareViewTree.Question] = []
        // Each place is a walk over as many views as lie in front of it, on record.
        for point in hits(of: forest) + places(forest.count > 10_000 ? 4 : 32) {
            try check(scene, at: point)
            expected += scene.bare.questions(x: Double(point.x), y: Double(point.y))
        }
        guard scene.questions() == expected else {
            throw DisagreementError(description: "P8, \(forest.shape) of \(forest.count): others are asked")
        }
    }

    private func check(_ scene: ForestScene, at point: CGPoint) throws {
        let live = scene.answer(at: point) ?? -1
        let plain = scene.bare.walk(x: Double(point.x), y: Double(point.y))
        guard live == plain else {
            let forest = scene.forest
            throw DisagreementError(
                description: "P8, \(forest.shape) of \(forest.count), \(point): \(live), plainly \(plain)")
        }
    }

    /// The places that are timed.
    private func hits(of forest: ViewForest) -> [CGPoint] {
        switch forest.shape {
        case .flat, .balanced: return places(64)
        case .chain: return [CGPoint(x: ViewForest.size.width / 2, y: ViewForest.size.height / 2)]
        }
    }

    private func places(_ count: Int) -> [CGPoint] {
        var generator = SeededGenerator(seed: 8)
        return (0..<count).map { _ in
            CGPoint(
                x: .random(in: 0..<ViewForest.size.width, using: &generator),
                y: .random(in: 0..<ViewForest.size.height, using: &generator))
        }
    }

    // MARK: Times

    /// - Parameter isMoving: whether a view moves before each hit-test, each second time the same one back; the time of
    ///   that counts.
    private func measure(_ forest: ViewForest, isMoving: Bool = false) throws -> Figure {
        let scene = ForestScene(forest)
        let points = hits(of: forest)
        for point in points { try check(scene, at: point) }
        let asked = points.reduce(0) { $0 + scene.bare.questions(x: Double($1.x), y: Double($1.y)).count }
        // About as many questions a round for every tree.
        let turns = max(1, Int(400_000 * scale) / asked)
        let isBalanced = forest.shape == .balanced
        let each = 1 / Double(turns * (isBalanced ? points.count : asked))
        let results = rounds.alternate([
            {
                nanoseconds {
                    for _ in 0..<turns {
                        for (number, point) in points.enumerated() {
                            if isMoving { scene.move(1 + 7 * (number / 2), by: number % 2 == 0 ? 0.5 : -0.5) }
                            keep(scene.walk(point))
                        }
                    }
                } * each
            },
            {
                nanoseconds {
                    for _ in 0..<turns {
                        for point in points { keep(scene.bare.walk(x: Double(point.x), y: Double(point.y))) }
                    }
                } * each
            },
        ])
        // All views are back in their places.
        for point in points { try check(scene, at: point) }
        let isOwn = forest.shape == .flat && forest.count == 10_000 && !isMoving
        return Figure(
            .hitTest, aside: isOwn ? nil : "\(forest.shape)\(forest.count)\(isMoving ? "moving" : "")",
            "\(isOwn ? "" : "… ")\(forest.shape), \(forest.count) views\(isMoving ? ", moving" : "")",
            unit: isBalanced ? "ns/hit-test" : "ns/view",
            results[0], baseline: .init(what: "a plain walk", values: results[1]),
            remark: isBalanced ? "\(asked / points.count) views asked a hit-test" : "")
    }
}
