import Foundation
import HIDEvents
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

@Suite struct `A table of latencies` {
    /// Taps on the card that wait 3.333333, 16.333333 and 6.666666 ms for the scan that sees the lift.
    private static func trail(seed: UInt64 = 1) -> Trail {
        var configuration = Phone.Configuration()
        configuration.seed = seed
        configuration.costs[.userEvent] = .uniform(.microseconds(20)...(.milliseconds(5)))
        let phone = FirstTap.phone(
            fingers: [
                .tap(x: 195, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(80)),
                .tap(x: 195, y: 400, at: .at(.milliseconds(1_000)), for: .milliseconds(67)),
                .tap(x: 195, y: 400, at: .at(.milliseconds(2_000)), for: .milliseconds(60)),
            ], configuration: configuration)
        phone.run()
        return phone.finish()
    }

    @Test func `a table counts each sample, and its stages add up to the whole`() {
        let trail = Self.trail()
        let (table, samples) = (LatencyTable(trail), SampleLatencies(trail))
        #expect(table.runs == 1 && table.others == 0 && table.whole.count == samples.count)
        #expect(table.whole.sum == Int128(samples.reduce(0) { $0 + $1.total.nanoseconds }))
        #expect(LatencyStage.allCases.reduce(Int128(0)) { $0 + table[$1].sum } == table.whole.sum)
        #expect(table.rows.map(\.name) == LatencyStage.allCases.filter { $0 < .action }.map(\.name))
        #expect(abs(table.rows.reduce(0) { $0 + $1.share } - 1) < 1e-9)
        let longest = samples.max { $0.total < $1.total }
        #expect(table.worst?.total == longest?.total && table.worst?.sample == longest?.sample)
        #expect(table.longestStage == .glass)
    }

    @Test func `the others of a table of one touch are samples of that touch`() {
        // The tap acts at the lift alone; each touch has a sample when it comes down, which leads to no action.
        let goal = LatencyGoal.callback(subject: "tap", call: "action")
        let trail = Self.trail()
        let samples = SampleLatencies(trail).filter { $0.touches == [2] }
        let table = LatencyTable(trail, .init(goal: goal, touch: 2))
        #expect(table.whole.count == 1 && table.others == samples.count - 1)
    }

    @Test func `tables of runs add to the table of all, in any order`() {
        let trails = (1...4).map { Self.trail(seed: $0) }
        let goal = LatencyGoal.callback(subject: "tap", call: "action")
        for options in [
            LatencyTable.Options(), .init(by: .touch), .init(by: .action), .init(touch: 2), .init(goal: goal),
        ] {
            var whole = LatencyTable(options)
            for trail in trails { whole.add(trail) }
            var (forward, backward) = (LatencyTable(options), LatencyTable(options))
            for trail in trails { forward.add(LatencyTable(trail, options)) }
            for trail in trails.reversed() { backward.add(LatencyTable(trail, options)) }
            #expect(forward == whole && backward == whole && whole.runs == 4)
        }
    }

    @Test(arguments: [1, 2, 5])
    func `a table of runs is the same whatever plays them`(workers: Int) {
        var whole = LatencyTable()
        for seed in UInt64(3)...8 { whole.add(Self.trail(seed: seed)) }
        let table = LatencyTable.ofRuns(6, from: 3, workers: workers) { seed, _ in Self.trail(seed: seed) }
        #expect(table == whole)
    }

    @Test func `a table by touch has the samples of each, and of one touch alone those`() {
        let trail = Self.trail()
        let table = LatencyTable(trail, .init(by: .touch))
        #expect(table.rows.map(\.name) == ["touch 1", "touch 2", "touch 3"])
        for (index, row) in table.rows.enumerated() {
            let alone = LatencyTable(trail, .init(touch: TouchChoice(UInt32(index + 1))))
            #expect(alone.whole == row.histogram && alone.whole.count > 1)
        }
    }

    @Test func `a table by action tells apart what the ways lead to`() {
        let rows = LatencyTable(Self.trail(), .init(by: .action)).rows
        #expect(Set(rows.map(\.name)) == ["tap → action", "tap touchesBegan"])
        #expect(rows.first { $0.name == "tap → action" }?.histogram.count == 3)
    }

    /// At 100 and 200 ms the glass is scanned, and nothing costs anything.
    @Test func `a stage has no share of samples that take no time`() {
        let phone = TestPhone(showing: [UIView("card", 0, 0, 390, 844)])
        let table = LatencyTable(phone.tap(100, 100, at: 100, for: 100).finish())
        #expect(table.whole.count == 2 && table.whole.sum == 0)
        #expect(!table.rows.isEmpty && table.rows.allSatisfy { $0.share == 0 })
        #expect(table.longestStage == nil)
    }

    @Test(arguments: [
        ("tap", "action", 3), ("card", "touchesCancelled", 6), ("action", "action", 3),
        ("card touchesCancelled", "touchesCancelled", 3), ("touchesBegan", "touchesBegan", 3),
    ])
    func `a table leads to what is asked for`(text: String, call: String, count: Int) throws {
        let trail = Self.trail()
        let goal = try #require(LatencyGoal(parsing: text, names: LatencyGoal.names(in: trail)))
        let table = LatencyTable(trail, .init(goal: goal))
        let worst = try #require(table.worst)
        guard case .began(let seen, _, _, _)? = trail.records[worst.record]?.event else {
            Issue.record("no callback")
            return
        }
        #expect("\(seen)" == call)
        #expect(LatencyPath.total(trail, to: worst.record) == worst.total)
        #expect(table.whole.count == count)
        #expect(LatencyStage.allCases.reduce(Int128(0)) { $0 + table[$1].sum } == table.whole.sum)
        #expect(table.whole.count + table.others == SampleLatencies(trail).count)
    }

    @Test func `a table leads to a stage, and no farther`() throws {
        let trail = Self.trail()
        let goal = try #require(LatencyGoal(parsing: "Source1", names: []))
        let table = LatencyTable(trail, .init(goal: goal))
        #expect(table.rows.last?.name == "wake" && table[.source1].count == 0)
        #expect(LatencyGoal(parsing: "tap touchesFlown", names: ["tap"]) == nil)
        #expect(LatencyGoal(parsing: "nobody", names: ["tap"]) == nil)
        // A name wins over a stage.
        #expect(LatencyGoal(parsing: "wake", names: ["wake"]) == .callback(subject: "wake", call: nil))
    }
}

@Suite struct `A hang` {
    private final class BusyView: UIView {
        let time: Interval
        init(_ time: Interval) {
            self.time = time
            super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        }
        required init?(coder: NSCoder) { fatalError("not from a coder") }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            SimulatedThread.current?.spend(time)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func table(busyFor time: Interval) -> (LatencyTable, Trail) {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        let phone = Phone(configuration)
        phone.launch("busy") { _ in
            let window = UIWindow()
            let view = BusyView(time)
            view.accessibilityIdentifier = "view"
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(60))
        phone.run()
        let trail = phone.finish()
        return (LatencyTable(trail), trail)
    }

    @Test func `a hang is a main thread that is busy for 250 ms or more`() throws {
        let (table, trail) = table(busyFor: .milliseconds(250))
        #expect(table.hangs.count == 1 && table.hangs.sum == 250_000_000)
        let longest = try #require(table.hangs.longest)
        #expect(longest.interval == .milliseconds(250) && longest.seed == 1)
        #expect(longest.words(in: trail) == "busy/main is busy with view touchesBegan")
        let (almost, _) = self.table(busyFor: Interval(nanoseconds: 249_999_999))
        #expect(almost.hangs.count == 0 && almost.hangs.longest == nil)
    }

    @Test func `a thread that is not a main thread does not hang, however long it is busy`() {
        let phone = Phone()
        let app = phone.launch("busy") { _ in UIWindow().makeKeyAndVisible() }
        let thread = app.process.startThread(name: "worker")
        thread.build {
            let loop = SimulatedRunLoop(thread: thread, isMain: false)
            let work = SimulatedRunLoop.Timer(name: "work", fireDate: .at(.milliseconds(100))) { _ in
                thread.spend(.milliseconds(400))
            }
            loop.add(work, to: .default)
            loop.runForever()
        }
        phone.run()
        #expect(LatencyTable(phone.finish()).hangs.count == 0)
    }

    @Test func `a hang ends with the app that is killed for it`() throws {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        let phone = Phone(configuration)
        let app = phone.launch("busy") { _ in
            let window = UIWindow()
            window.addSubview(BusyView(.seconds(20)))
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(60))
        phone.kill(app, at: .at(.milliseconds(600)))
        phone.run()
        let trail = phone.finish()
        let hangs = LatencyTable(trail).hangs
        #expect(hangs.count == 1)
        // From the finger to the death.
        #expect(hangs.longest?.interval == .milliseconds(500))
        let words = hangs.longest?.words(in: trail) ?? ""
        #expect(words.hasPrefix("busy/main is busy with BusyView") && words.hasSuffix(" touchesBegan"))
    }

    /// The main thread is awake for 100 ms, and waits for a core for 300 ms, as it dies.
    @Test func `a thread that dies as it waits for a core, or asleep, does not hang`() {
        for isAsleep in [false, true] {
            let story = HandMade()
            let app = SubjectID(rawValue: 5)
            story.define(app, .application, "app", owner: HandMade.demo)
            let timer = story.record(.began(call: .timer, on: .none, about: .none, isAppCode: true))
            story.milliseconds += 100
            story.record(
                isAsleep ? .asleep(loop: .none) : .coreAwaited(thread: HandMade.thread), cause: timer)
            story.milliseconds += 300
            story.record(.threadDied(thread: HandMade.thread), on: .none)
            #expect(LatencyTable(story.trail()).hangs.count == 0)
        }
    }

    @Test func `a hang is named as what the worst sample waited for`() throws {
        let (table, trail) = table(busyFor: .milliseconds(300))
        let worst = try #require(table.worst)
        let slow = try #require(SlowSample(trail, sample: worst.sample, to: worst.record))
        // The lift, at 160 ms, comes to the scan at 166.666666 ms and waits for the end of the callback at 400 ms.
        #expect(slow.sample.phase == .ended)
        #expect(slow.longest?.stage == .appPort)
        #expect(slow.longest?.interval == Interval(nanoseconds: 400_000_000 - 166_666_666))
        #expect(slow.cause == "busy/main is busy with view touchesBegan for 233 ms")
        #expect(slow.parts.reduce(.zero) { $0 + $1.interval } == worst.total)
        // The last stop is the callback itself, behind which there is no part.
        #expect(slow.sample.stops.last?.record == worst.record)
        #expect(slow.parts.map(\.stage) == slow.sample.stops.dropLast().map(\.stage))
    }

    @Test func `a thread that sleeps inside of a callback does not hang`() {
        let story = HandMade()
        let app = SubjectID(rawValue: 5)
        story.record(
            .defined(
                subject: app, type: .application, name: .none,
                class: SubjectClass(name: .none, uiKit: .none, hasAppCode: false), owner: HandMade.demo,
                line: 0))
        let timer = story.record(.began(call: .timer, on: .none, about: .none, isAppCode: true))
        story.record(.asleep(loop: .none))
        story.milliseconds += 400
        story.record(.awake(loop: .none, by: .timer, item: .none))
        story.milliseconds += 249
        story.record(.ended(call: .timer, on: .none, answer: .nothing, result: .none), cause: timer)
        #expect(LatencyTable(story.trail()).hangs.count == 0)
    }
}

@Suite struct `Runs of many seeds` {
    private static func runs(failingAt failing: Set<UInt64> = []) -> SeededRuns<[UInt64]> {
        SeededRuns(from: []) { seed, _, seeds in
            if failing.contains(seed) { return false }
            seeds.append(seed)
            return true
        } merge: {
            $0 += $1
        }
    }

    @Test(arguments: [1, 2, 7])
    func `each seed is played once, whatever the number of threads`(workers: Int) {
        let outcome = Self.runs().run(from: 10, count: 40, workers: workers)
        #expect(outcome.tally.sorted() == Array(10..<50) && outcome.runs == 40 && outcome.failedSeed == nil)
        #expect(Self.runs().run(from: 1, count: 0, workers: workers).runs == 0)
    }

    @Test func `a seed that cannot be played ends them all, and is named`() {
        let outcome = Self.runs(failingAt: [13]).run(from: 10, count: 1_000_000, workers: 1)
        #expect(outcome.failedSeed == 13 && outcome.tally == [10, 11, 12])
    }

    @Test func `who stops them gets those of the first seeds`() {
        let stop = StopFlag()
        let runs = SeededRuns(from: [UInt64]()) { seed, _, seeds in
            seeds.append(seed)
            if seed == 5 { stop.set() }
            return true
        } merge: {
            $0 += $1
        }
        let outcome = runs.run(from: 1, count: 1_000_000, workers: 2, stop: stop)
        #expect(outcome.tally.sorted() == Array(1...UInt64(outcome.runs)) && outcome.runs >= 5)
        #expect(outcome.runs < 1_000_000)
    }
}

@Suite struct `Two stories compared` {
    private static func trail(scanRate: Int, seed: UInt64) -> Trail {
        var configuration = Phone.Configuration()
        configuration.scanRate = scanRate
        configuration.seed = seed
        let phone = FirstTap.phone(
            // At another time for each seed, so that the wait for the scan differs.
            finger: .tap(x: 195, y: 400, at: .at(.milliseconds(100 + Int(seed))), for: .milliseconds(80)),
            configuration: configuration)
        phone.run()
        return phone.finish()
    }

    @Test func `two stories are compared seed by seed`() throws {
        let goal = LatencyTable.Options(goal: .callback(subject: "tap", call: "action"))
        var comparison = LatencyComparison(goal)
        var differences: [Int64] = []
        for seed in UInt64(1)...5 {
            // Of two seeds the second story is the slower one.
            let rates = seed < 4 ? (60, 240) : (240, 60)
            let (one, other) = (
                Self.trail(scanRate: rates.0, seed: seed), Self.trail(scanRate: rates.1, seed: seed)
            )
            comparison.add(one, other)
            let totals = try [one, other].map { try #require(TouchLatencies($0)[1]).total.nanoseconds }
            differences.append(totals[1] - totals[0])
        }
        let whole = comparison.whole
        #expect(whole.count == 5 && comparison.runs == 5)
        #expect(whole.min?.nanoseconds == differences.min() && whole.max?.nanoseconds == differences.max())
        #expect(whole.mean?.nanoseconds == differences.reduce(0, +) / 5)
        let mean = Double(differences.reduce(0, +)) / 5
        let variance = differences.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / 4
        #expect(abs(Double(whole.standardDeviation!.nanoseconds) - variance.squareRoot()) < 2)
        #expect(whole.faster == differences.filter { $0 < 0 }.count)
        #expect(whole.slower == differences.filter { $0 > 0 }.count && whole.slower > 0)
        // Only the wait for the scan differs.
        #expect(comparison[.glass].mean == whole.mean && comparison[.router].max == .zero)
    }

    /// A tap is two samples, down and up. Those of another seed's finger come a millisecond later.
    @Test func `samples that only one of two stories has count, and are told of`() {
        var comparison = LatencyComparison()
        comparison.add(Self.trail(scanRate: 60, seed: 1), Self.trail(scanRate: 240, seed: 1))
        #expect(comparison.one.whole.count == 2 && comparison.other.whole.count == 2)
        #expect(comparison.unmatched == 0 && comparison.otherUnmatched == 0)
        comparison.add(Self.trail(scanRate: 60, seed: 1), Self.trail(scanRate: 60, seed: 2))
        #expect(comparison.one.whole.count == 4 && comparison.other.whole.count == 4)
        #expect(comparison.unmatched == 2 && comparison.otherUnmatched == 2)
        #expect(comparison.one.leftOut == 0 && comparison.other.leftOut == 0)
    }

    @Test func `comparisons of parts add to the comparison of all`() {
        func comparison(_ seeds: ClosedRange<UInt64>) -> LatencyComparison {
            var comparison = LatencyComparison()
            for seed in seeds {
                comparison.add(Self.trail(scanRate: 60, seed: seed), Self.trail(scanRate: 120, seed: seed))
            }
            return comparison
        }
        var (sum, backward) = (comparison(1...2), comparison(3...4))
        sum.add(comparison(3...4))
        backward.add(comparison(1...2))
        #expect(sum == comparison(1...4) && backward == sum)
        #expect(LatencyComparison().whole.mean == nil && LatencyComparison().whole.standardDeviation == nil)
    }

    /// The parts of a comparison, one of which is that of another comparison; and a seed that is slower and faster.
    @Test(arguments: ["runs", "options", "stages", "whole", "unmatched"])
    func `a comparison whose parts do not belong together is not read`(_ part: String) throws {
        func encoded(_ comparison: LatencyComparison) throws -> [String: Any] {
            let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(comparison))
            return try #require(object as? [String: Any])
        }
        func read(_ object: [String: Any]) throws -> LatencyComparison {
            try JSONDecoder().decode(
                LatencyComparison.self, from: JSONSerialization.data(withJSONObject: object))
        }
        var comparison = LatencyComparison()
        comparison.add(Self.trail(scanRate: 60, seed: 1), Self.trail(scanRate: 240, seed: 1))
        var object = try encoded(comparison)
        #expect(try read(object) == comparison)
        switch part {
        case "runs":
            comparison.add(comparison)
            object["one"] = try encoded(comparison)["one"]
        case "options":
            var one = try #require(object["one"] as? [String: Any])
            let options = LatencyTable.Options(goal: .callback(subject: "tap", call: "action"))
            let other = try #require(encoded(LatencyComparison(options))["one"] as? [String: Any])
            one["options"] = other["options"]
            object["one"] = one
        case "whole":
            var whole = try #require(object["whole"] as? [String: Any])
            for key in ["count", "slower", "faster"] { whole[key] = 1 }
            object["whole"] = whole
        case "unmatched": object["otherUnmatched"] = 3
        default: object["stages"] = (object["stages"] as? [Any])?.dropLast().map { $0 }
        }
        #expect(throws: DecodingError.self) { try read(object) }
    }
}
