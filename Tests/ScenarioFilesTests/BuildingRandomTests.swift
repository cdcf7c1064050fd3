import ScenarioFiles
import TaptrailTesting
import Testing
import VirtualTime

@Suite struct `Any scenario that is accepted` {
    /// Makes random stories of two apps: trees, overrides, fingers and events.
    private struct Author {
        var dice: SeededGenerator
        var views: [String] = []
        var recognizers = 0

        init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

        mutating func one(of choices: [String]) -> String { choices.randomElement(using: &dice)! }

        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

        mutating func maybe(_ text: @autoclosure () -> String) -> String {
            Bool.random(using: &dice) ? "" : text()
        }

        mutating func touches(_ deeds: [String]) -> String {
            let name = "touches" + one(of: ["", "Began", "Moved", "Ended", "Cancelled"])
            let cost = one(of: ["0s", "20us", "1us..3ms", "40ms"])
            return #""\#(name)": {"does": "\#(one(of: deeds))", "cost": "\#(cost)"}"#
        }

        mutating func overrides() -> String {
            var all = [touches(["handle", "pass", "forward"])]
            let answers = ["super", "none", "self", "subviews"] + views.suffix(3)
            if number(0...2) == 0 { all.append(#""hitTest": {"answer": "\#(one(of: answers))"}"#) }
            if number(0...2) == 0 {
                let insets = "[\(number(-30...30)), \(number(-30...30)), 0, \(number(-30...30))]"
                let answer = one(of: ["super", "yes"])
                all.append(#""pointInside": {"answer": "\#(answer)", "insets": \#(insets)}"#)
            }
            return #", "overrides": {\#(all.joined(separator: ", "))}"#
        }

        mutating func recognizer() -> String {
            recognizers += 1
            return """
                {"id": "tap\(recognizers)", "numberOfTapsRequired": \(number(1...2)),
                 "numberOfTouchesRequired": \(number(1...2)),
                 "cancelsTouchesInView": \(number(0...1) == 0), "delaysTouchesBegan": \(number(0...3) == 0),
                 "overrides": {\(touches(["pass", "pass", "handle"]))}, "action": {"cost": "1ms"}}
                """
        }

        mutating func members(_ depth: Int) -> String {
            let recognizers = (0..<number(0...1)).map { _ in recognizer() }.joined(separator: ", ")
            let count = depth == 0 ? 0 : number(0...3)
            let subviews = (0..<count).map { _ in view(depth - 1) }.joined(separator: ", ")
            let transform = number(0...3) == 0 ? #", "transform": {"rotate": \#(number(0...359))}"# : ""
            let overrides = number(0...1) == 0 ? overrides() : ""
            return #""recognizers": [\#(recognizers)], "subviews": [\#(subviews)]\#(transform)\#(overrides)"#
        }

        mutating func view(_ depth: Int) -> String {
            let id = "view\(views.count)"
            views.append(id)
            let place = "\(number(-20...200)), \(number(-20...200))"
            let size = "\(number(0...300)), \(number(0...300))"
            return #"{"id": "\#(id)", "frame": [\#(place), \#(size)], \#(members(depth))}"#
        }

        mutating func app(_ name: String, _ state: String) -> String {
            views = []
            let window = "window of \(name)"
            views.append(window)
            let prefixed = members(3).replacing("\"view", with: "\"\(name)-view")
            views = views.map { $0.hasPrefix("view") ? "\(name)-\($0)" : $0 }
            return """
                {"id": "\(name)", "state": "\(state)", "windows": [{"id": "\(window)", \(prefixed)}]}
                """
        }

        mutating func finger(_ index: Int) -> String {
            let place = one(of: ["[\(number(0...300)), \(number(0...300))]", "\"\(one(of: views))\""])
            let verbs = [
                #""tap": \#(place), "drift": [\#(number(-9...9)), 2]"#,
                #""doubleTap": \#(place)"#,
                #""press": \#(place)"#,
                #""drag": \#(place), "by": [\#(number(-90...90)), 40], "motion": "eased""#,
            ]
            let jitter = number(0...2) == 0 ? #", "jitter": 4"# : ""
            let cancelled = number(0...4) == 0 ? #", "cancelled": true"# : ""
            return """
                {\(one(of: verbs)), "at": "\(number(0...1_500))ms",
                 "finger": \(index + 1)\(jitter)\(cancelled)}
                """
        }

        mutating func story() -> String {
            let back = app("back", "background")
            let front = app("front", "foreground")
            let fingers = (0..<number(1...5)).map { finger($0) }.joined(separator: ",\n")
            let events = (0..<number(0...3)).map { _ in
                let change = one(of: [#""isHidden": true"#, #""alpha": 0.5"#, #""center": [50, 90]"#])
                let view = one(of: views)
                return #"{"at": "\#(number(0...1_600))ms", "set": {"view": "\#(view)", \#(change)}}"#
            }
            let kill = number(0...4) == 0 ? [#"{"at": "\#(number(0...1_500))ms", "kill": "front"}"#] : []
            return """
                {"version": 1, "title": "T", "seed": \(number(0...99)), "apps": [\(back), \(front)],
                 "fingers": [\(fingers)], "events": [\((events + kill).joined(separator: ", "))]}
                """
        }
    }

    @Test(arguments: Population.seeds(16, of: 1...150))
    func `any scenario that is accepted runs, and twice the same`(_ seed: UInt64) throws {
        var author = Author(seed: seed)
        let text = author.story()
        let read = try readScenario(text)
        let run = read.run(Scenario.RunOptions(threadEntry: .inline))
        #expect(run.outcome == .quiet)
        #expect(
            try run.trail.keepingInvariants().records.contains {
                if case .contact = $0.event { true } else { false }
            })
        if seed % 10 == 0 {
            #expect(read.run().trail.jsonLines() == run.trail.jsonLines(), "\(text)")
        }
    }
}
