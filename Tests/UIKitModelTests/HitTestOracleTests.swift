import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// Random windows and views, hit by real taps, against the rule worked out from plain numbers.
struct HitTestOracleTests {
    /// Trees a block.
    private let trees = Population.count(12, of: 200)
    private let tapsPerTree = 4

    @Test(arguments: 0..<10)
    func `the live walk asks and answers as the rule says`(block: Int) {
        var hits = 0
        for seed in block * trees..<(block + 1) * trees { hits += check(seed) }
        // The trees are worth asking: many taps land on something.
        #expect(hits > trees)
    }

    /// - Returns: how many taps hit a view.
    private func check(_ seed: Int) -> Int {
        var dice = SeededGenerator(seed: UInt64(seed))
        var count = 0
        let windows = (0..<dice.number(in: 1...3)).map { _ in PlainView.randomWindow(&dice, count: &count) }
        var wanted: (asked: [String], hits: [String]) = ([], [])
        let phone = TestPhone { window in
            for plain in windows { (plain.live(asWindow: true) as? UIWindow)?.makeKeyAndVisible() }
            // The phone's own window lies behind all others and takes nothing.
            window.windowLevel = UIWindow.Level(rawValue: -100)
            window.isUserInteractionEnabled = false
        }
        for tap in 0..<tapsPerTree {
            // The glass reports in 16.16 fixed point, so tests aim at what that can say.
            let (x, y) = (aim(dice.double(in: 0...390)), aim(dice.double(in: 0...600)))
            let walk = PlainWalk(windows, x, y)
            if walk.margin < 1e-4 { continue }
            phone.tap(x, y, at: 100 + 100 * tap)
            wanted.asked += walk.asked + (walk.answer == nil ? times(2, "window interactionDisabled") : [])
            wanted.hits.append(walk.answer.map { "\($0)" } ?? "nobody")
        }
        let trail = phone.trail
        #expect(trail.asked == wanted.asked, "seed \(seed)")
        #expect(targets(of: trail) == wanted.hits, "seed \(seed)")
        return wanted.hits.filter { $0 != "nobody" }.count
    }

    private func aim(_ value: Double) -> Double { (value * 65_536).rounded() / 65_536 }

    private func targets(of trail: Trail) -> [String] {
        trail.lines { record, names in
            guard case .touch(_, .began, let view, _, _, _, _) = record.event else { return nil }
            return view.isNone ? "nobody" : names[view]
        }
    }
}
