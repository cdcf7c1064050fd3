import ScenarioFormat
import Testing
import Trace

@testable import Fuzzing

/// What random stories draw of views.
@Suite struct `Views of random scenarios` {
    /// It stands in a window that has nothing yet.
    private func author(_ seed: UInt64) -> RandomAuthor {
        var author = RandomAuthor(seed: seed)
        author.cast.windows = ["window"]
        return author
    }

    /// Half of the plain ones and a quarter of the controls, so that most fingers hit something deep.
    @Test func `plain views have subviews more often than controls`() {
        var (plain, controls): ([Bool], [Bool]) = ([], [])
        let names = Set(UIKitClass.controls.map(\.word))
        for seed in UInt64(1)...1_000 {
            var author = author(seed)
            for _ in 0..<3 {
                let view = author.makeView(row: 0, depth: 1)
                let hasSubviews = view["subviews"] != nil
                switch view["class"] {
                case nil: plain.append(hasSubviews)
                case .string(let name)? where names.contains(name): controls.append(hasSubviews)
                default: break
                }
            }
        }
        func share(_ views: [Bool]) -> Double { Double(views.count { $0 }) / Double(views.count) }
        #expect(plain.count > 200 && controls.count > 200)
        #expect((0.4...0.6).contains(share(plain)), "\(share(plain))")
        #expect((0.15...0.35).contains(share(controls)), "\(share(controls))")
    }

    /// Code that takes no time has no cost at all.
    @Test func `what code costs is a whole number of milliseconds, and at least one`() {
        var costs: Set<String> = []
        for seed in UInt64(1)...1_000 {
            var author = author(seed)
            if case .string(let cost)? = JSONDocument.object(author.makeCost(upTo: 3))["cost"] {
                // Of what is drawn anew each time the least: 1ms..15ms.
                costs.insert(String(cost.prefix { $0 != "." }))
            }
        }
        #expect(costs == ["1ms", "2ms", "3ms"])
    }

    /// No other view has the methods that follow a finger (H-1).
    @Test(arguments: UIKitClass.controls + [.view, .scrollView, .tableView])
    func `controls of each class override how they follow a finger, and no other view does`(kind: UIKitClass)
    {
        let drawn = (UInt64(1)...200).flatMap { seed -> [String] in
            var author = author(seed)
            return author.makeOverrides(of: kind, "view").map(\.key)
        }
        let methods = ["beginTracking", "continueTracking", "endTracking", "cancelTracking", "sendAction"]
        #expect(Set(methods).intersection(drawn) == (kind.isKind(of: .control) ? Set(methods) : []))
    }
}
