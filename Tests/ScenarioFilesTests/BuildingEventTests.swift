import ScenarioFiles
import Simulation
import Testing
import UIKitModel
import VirtualTime

@Suite struct `An event of a scenario` {
    private func play(_ events: String, fingers: String, cost: String = "0s") throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "one", "frame": [0, 0, 100, 100],
                  "overrides": {"touches": {"does": "handle", "cost": "\(cost)"}}}]
                """, fingers: fingers, more: #""costs": {"profile": "free"}, "events": [\#(events)]"#))
    }

    private let twice = #"{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 50], "at": "500ms"}"#

    private let nearTheCorner =
        #"{"tap": [20, 20], "at": "100ms"}, {"tap": [20, 20], "at": "500ms"}"#

    @Test(arguments: [
        #""isHidden": true"#, #""alpha": 0"#, #""isUserInteractionEnabled": false"#,
        #""frame": [200, 0, 100, 100]"#, #""center": [300, 50]"#, #""bounds": [0, 0, 10, 10]"#,
        #""transform": {"translate": [90, 0]}"#,
    ])
    func `an event of a scenario changes a view at its instant`(_ change: String) throws {
        let set = #"{"at": "300ms", "set": {"view": "one", \#(change)}}"#
        let told = try play(set, fingers: nearTheCorner)
        #expect(told.targets == ["one", "window"])
        let changes = told.run.trail.records.filter {
            if case .propertySet = $0.event { $0.instant > .zero } else { false }
        }
        #expect(!changes.isEmpty)
        #expect(changes.allSatisfy { $0.instant == .at(.milliseconds(300)) })
    }

    @Test func `an event of a scenario waits while the app's thread is busy`() throws {
        let told = try play(
            #"{"at": "120ms", "set": {"view": "one", "isHidden": true}}"#, fingers: twice, cost: "70ms")
        let change = try #require(
            told.run.trail.records.first {
                if case .propertySet(_, .isHidden, _, _, _) = $0.event { true } else { false }
            })
        // `touchesBegan` was entered at 100 ms; `touchesEnded` comes to the port at 150 ms, after the block.
        #expect(change.instant >= .at(.milliseconds(170)))
        #expect(told.targets == ["one", "window"])
    }

    @Test func `an event of a scenario kills an app, which hears nothing more`() throws {
        let told = try play(
            #"{"at": "300ms", "kill": "demo"}, {"at": "400ms", "set": {"view": "one", "alpha": 0}}"#,
            fingers: twice)
        #expect(told.calls == ["one touchesBegan", "one touchesEnded"])
        let deaths = told.run.trail.records.filter {
            if case .processDied = $0.event { true } else { false }
        }
        #expect(deaths.map(\.instant) == [.at(.milliseconds(300))])
        #expect(told.run.outcome == .quiet)
    }

    @Test func `an event of a scenario takes a note in the trace`() throws {
        let told = try play(
            #"{"at": "5ms", "note": "second"}, {"at": "1ms", "note": "first"}, {"at": "5ms", "note": "third"}"#,
            fingers: "")
        let notes = told.run.trail.records.compactMap { record -> String? in
            guard case .note(let name) = record.event else { return nil }
            return "\(record.instant) \(told.run.trail.text(of: name))"
        }
        #expect(notes == ["1ms first", "5ms second", "5ms third"])
    }

    @Test func `an event of a scenario at the instant of a finger comes first`() throws {
        let told = try play(
            #"{"at": "100ms", "set": {"view": "one", "isHidden": true}}"#,
            fingers: #"{"tap": [50, 50], "at": "100ms"}"#)
        #expect(told.targets == ["window"])
    }

    @Test(arguments: [
        (#""ghost": [10, 10], "for": "90s""#, "one touchesEnded"),
        (#""alert": "call", "for": "70s""#, "application applicationDidBecomeActive"),
    ])
    func `an event of a scenario is waited for until it is over`(event: String, last: String) throws {
        let text = story(
            #""subviews": [{"id": "one", "frame": [0, 0, 100, 100], "overrides": {"touches": {"does": "handle"}}}]"#,
            fingers: "", app: #""delegate": {"id": "delegate"}"#,
            more: #""costs": {"profile": "free"}, "events": [{"at": "1s", \#(event)}]"#)
        let told = try Told(text)
        #expect(told.run.outcome == .quiet)
        #expect(told.calls.last == last)
    }

    @Test func `a shake of a scenario goes on for half a second unless it is told for how long`() throws {
        for (length, end) in [("", 1_500), (#", "for": "400ms""#, 1_400)] {
            let told = try play(#"{"at": "1s", "motion": "motionShake"\#(length)}"#, fingers: "")
            let phases = told.run.trail.records.compactMap { record -> String? in
                guard case .motion(_, let phase, _, _) = record.event else { return nil }
                return "\(record.instant.nanoseconds / 1_000_000) \(phase)"
            }
            #expect(phases == ["1000 began", "\(end) ended"])
        }
    }

    /// What is looked at when everything has been made may hold the whole scene.
    @Test func `an app of a scenario goes with its phone`() throws {
        let event = #"{"at": "300ms", "set": {"view": "one", "alpha": 0.5}}"#
        let scenario = try readScenario(
            story(
                #""subviews": [{"id": "one", "frame": [0, 0, 100, 100]}]"#, more: #""events": [\#(event)]"#))
        weak var application: UIApplication?
        do {
            let phone = scenario.makePhone()
            application = phone.applications[0]
            _ = scenario.run(on: phone)
        }
        #expect(application == nil)
    }

    @Test func `a display link that begins late is waited for`() throws {
        let link = #"{"from": "90s", "times": 2, "does": [{"note": "late link"}]}"#
        let told = try Told(story(#""subviews": []"#, app: #""displayLinks": [\#(link)]"#))
        #expect(told.run.outcome == .quiet)
        let notes = told.run.trail.records.filter {
            if case .note = $0.event { true } else { false }
        }
        #expect(notes.count == 2)
    }

    /// A file says for which seeds what it draws comes late, and a run with any seed goes on until that has come.
    @Test(arguments: [
        (#""timers": [{"id": "late", "every": "empirical(1s, 1000s)", "times": 1}]"#, ""),
        ("", #"{"tap": [50, 50], "at": "0s", "repeat": {"times": 2, "every": "empirical(1s, 1000s)"}}"#),
    ])
    func `what is drawn late with the seed of a run is waited for`(_ app: String, _ finger: String) throws {
        var ends: Set<Bool> = []
        for seed in 1...8 {
            let scenario = try readScenario(
                story(#""subviews": []"#, fingers: finger, app: app, more: #""seed": \#(seed)"#))
            for other in 1...8 {
                var options = Scenario.RunOptions(threadEntry: .inline)
                options.seed = UInt64(other)
                let run = scenario.run(options)
                #expect(run.outcome == .quiet, "a file with seed \(seed) and a run with seed \(other)")
                let end = run.trail.records.last?.instant ?? .zero
                if seed == other { ends.insert(end > .at(.seconds(500))) }
            }
        }
        #expect(ends.count == 2, "of these seeds some draw early and some draw late")
    }

    @Test func `an event that keeps an app busy for long is not waited for longer than a minute`() throws {
        let told = try play("", fingers: #"{"tap": [50, 50], "at": "100ms"}"#, cost: "50s")
        #expect(told.run.outcome == .stopped(.at(.milliseconds(60_150))))
        #expect(told.calls.first == "one touchesBegan")
        let quick = try play("", fingers: #"{"tap": [50, 50], "at": "100ms"}"#, cost: "5s")
        #expect(quick.run.outcome == .quiet)
    }
}
