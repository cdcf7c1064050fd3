import ScenarioFiles
import ScenarioFormat
import TaptrailTesting
import Testing
import Trace
import TraceViews

/// Why something did or did not happen, and what would change it.
@Suite struct `Why` {
    @Test(arguments: WhyCase.all)
    func `says the first step that a finger did not get to, and what would change it`(_ row: WhyCase) throws {
        let scenario = try row.scenario()
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: try reader.subject(named: row.name))
        try #require(answer.cases.indices.contains(row.finger))
        let found = answer.cases[row.finger]
        #expect(found.reason.word == row.reason)
        #expect(found.sentence == row.sentence)
        var search = try #require(RemedySearch(scenario, name: row.name, caseIndex: row.finger))
        let remedies = search.remedies(reader)
        #expect(remedies.first?.changes.joined(separator: "; ") == row.change)
        for remedy in Population.some(1, of: remedies) { try check(remedy, of: row) }
        // Where nothing can be tried there is a sentence.
        #expect((found.reason.advice == nil) == (found.reason.hasHappened && row.reason != "happenedLate"))
    }

    /// A change that is proposed gives what it promises.
    private func check(_ remedy: Remedy, of row: WhyCase) throws {
        let changed = try Scenario(Array(remedy.scenario.utf8), file: "changed.json")
        var reader = WhyReader(changed.run().trail)
        let found = reader.answer(about: try reader.subject(named: row.name)).cases[row.finger]
        #expect(found.reason == .happened, "\(remedy.changes)")
        #expect(found.sentence == remedy.outcome)
    }

    /// Of two taps side by side the second could also be switched off: a fourth remedy is one too many.
    @Test(arguments: [
        (
            "window", WhyCase.recognizer(#""class": "UIPanGestureRecognizer""#, view: WhyCase.handles + ", "),
            #"{"drag": [50, 50], "by": [100, 0], "at": "100ms", "for": "200ms"}"#,
            [#"r "cancelsTouchesInView": false"#, #"r "isEnabled": false"#]
        ),
        (
            "window", WhyCase.recognizer(#""delaysTouchesBegan": true"#, view: WhyCase.handles + ", "),
            #"{"tap": [50, 50], "at": "100ms", "for": "1s"}"#,
            [#"r "delaysTouchesBegan": false"#, #"r "isEnabled": false"#]
        ),
        (
            "single",
            #""recognizers": [{"id": "double", "numberOfTapsRequired": 2}, {"id": "single", "requireToFail": ["double"]}]"#,
            #"{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 50], "at": "250ms"}"#,
            [#"single "requireToFail" without "double""#, #"double "isEnabled": false"#]
        ),
        (
            "one", #""recognizers": [{"id": "one"}, {"id": "two"}]"#, #"{"tap": [50, 50], "at": "100ms"}"#,
            [
                #"one "delegate": {"shouldRecognizeSimultaneouslyWith": true}"#,
                #"two "delegate": {"shouldRecognizeSimultaneouslyWith": true}"#,
                #"two "requireToFail": [… "one"]"#,
            ]
        ),
    ])
    func `proposes up to three changes that help, the most natural first`(
        name: String, window: String, fingers: String, changes: [String]
    ) throws {
        let scenario = try readScenario(story(window, fingers: fingers))
        var search = try #require(RemedySearch(scenario, name: name, caseIndex: 0))
        #expect(search.remedies(WhyReader(scenario.run().trail)).map(\.changes) == changes.map { [$0] })
    }

    /// The button is hidden, takes no finger and is switched off: two of that are changed, and three are too many.
    @Test func `proposes up to two changes together, and no more`() throws {
        func changes(_ members: String) throws -> [[String]] {
            let scenario = try readScenario(story(WhyCase.button(members)))
            var search = try #require(RemedySearch(scenario, name: "b", caseIndex: 0))
            return search.remedies(WhyReader(scenario.run().trail)).map(\.changes)
        }
        let two = #""isHidden": true, "isUserInteractionEnabled": false,"#
        #expect(
            try changes(two) == [[#"b "isUserInteractionEnabled": true"#, #"b "isHidden": false"#]])
        #expect(try changes(two + #" "isEnabled": false,"#) == [])
    }

    /// Words that no scenario can bring about at a finger's coming down, and why.
    private static let withoutCase: [String: String] = [
        "lost.nothingChanged": "a finger that comes down always changes something",
        "lost.liftedBetweenScans": "a file that has a finger come back before its lift was seen is refused",
        "refused.deadPort": "SpringBoard hears of an app's death before its next message (M-17)",
        "refused.timedOut": "no stage sends with a deadline",
        "refused.senderDied": "SpringBoard and backboardd do not die in a scenario",
        "refused.sourceRemoved": "no scenario takes UIKit's own Source1 away",
        "lost.stuckFinger": "it is the lift that is not seen, and the touch is there",
        "refused.foreignContext": "backboardd writes only contexts of the process",
        "declined.onSubview": "the touch is then one of the subview, which is said first",
    ]

    @Test func `every word that can end a finger's way has a case or a reason for none`() {
        let transitions: Set<TransitionReason> = [
            .tapsCompleted, .pressedLongEnough, .movedBeyondHysteresis, .swipedFarEnough, .moved,
            .fingersChanged, .lifted, .pointerEntered, .pointerLeft, .contentRefused, .reset, .followsBegan,
            .caughtContent,
        ]
        let words =
            SampleLoss.allCases.map { "lost.\($0)" } + Refusal.allCases.map { "refused.\($0)" }
            + HitVerdict.allCases.filter { $0 != .inside }.map { "refusesPoint.\($0)" }
            + KeptOut.allCases.map { "keptOut.\($0)" } + ControlRefusal.allCases.map { "declined.\($0)" }
            // The others are no failures.
            + TransitionReason.allCases.filter { !transitions.contains($0) }.map { "failed.\($0)" }
            + [
                "happened", "happenedLate", "heardFrom", "recognized", "closedRow", "unread", "goesOn",
                "elsewhere", "dead", "lostFront", "noApp", "notInWindow", "covered",
                "ownHitTest", "subviewHit", "taken", "taken.unheard", "cancelled", "leftWindow", "held",
                "stoppedTracking", "liftedOutside", "notEnded", "rowRefused.shouldHighlightRow",
                "rowRefused.willSelectRow", "notSelected", "valueUnchanged", "noAction", "ownCode",
                "switchedOff",
                "ownSendEvent", "noView",
                "notReceived", "ignored",
                "busy", "notOffered", "waiting", "undecided",
            ]
        let told = Set(WhyCase.all.map(\.reason))
        #expect(words.filter { !told.contains($0) && Self.withoutCase[$0] == nil } == [])
        #expect(Self.withoutCase.keys.filter(told.contains) == [])
    }

    @Test func `a name that nobody has is refused with those that there are`() throws {
        var reader = WhyReader(try readScenario(story(#""recognizers": [{"id": "tap"}]"#)).run().trail)
        #expect(throws: WhyNameError.unknown(known: ["touch 1", "window", "tap"])) {
            try reader.subject(named: "tab")
        }
        #expect(throws: WhyNameError.kind(.thread, known: ["touch 1", "window", "tap"])) {
            try reader.subject(named: "demo/main")
        }
        #expect(try reader.subject(named: "touch 1") == .touch(1))
    }

    /// A trace that is full may end with that record.
    @Test func `a trace that goes up to the death of an app has the answer of the whole one`() throws {
        let row = try #require(WhyCase.cutOff.first { $0.name == "r" && $0.reason == "dead" })
        let scenario = try row.scenario()
        let death = try #require(
            scenario.run().trail.records.firstIndex {
                if case .processDied = $0.event { true } else { false }
            })
        var options = Scenario.RunOptions()
        options.recordsMax = death + 1
        let trail = scenario.run(options).trail
        try #require(trail.records.count == death + 1)
        var reader = WhyReader(trail)
        let answer = reader.answer(about: try reader.subject(named: "r"))
        #expect(answer.cases.map(\.sentence) == [row.sentence])
    }

    @Test func `a next tap that comes too late is measured from the lift`() throws {
        let scenario = try readScenario(
            """
            {"version": 1, "title": "A tap alone", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "recognizers": [{"id": "double", "numberOfTapsRequired": 2}]}]}],
             "fingers": [{"tap": [100, 100], "at": "100ms", "for": "200ms"}]}
            """)
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: try reader.subject(named: "double"))
        let texts = answer.cases.flatMap { $0.evidence.map(\.text) }
        #expect(
            texts.contains("350 ms after the lift no finger was there, and 350 ms are allowed"), "\(texts)")
    }

    /// A lift that comes too early is one of long presses, pans and swipes (G-2, G-3, G-4).
    @Test func `a verdict is told with the rules of its recognizer's class alone`() throws {
        let scenario = try readScenario(
            story(#""recognizers": [{"id": "r", "class": "UIPanGestureRecognizer"}]"#))
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: try reader.subject(named: "r"))
        let verdict = try #require(answer.cases.first)
        #expect(verdict.reason == .failed(.liftedTooEarly, other: .none))
        #expect(verdict.evidence.first { $0.record == verdict.record }?.rules == ["G-3"])
    }

    /// The second finger comes to a pan that has begun with the first one, and keeps it going to its own end.
    @Test func `a recognizer that was prevented is told with the beginning of who was in its way`() throws {
        let view =
            #"{"id": "v", "frame": [200, 0, 100, 400], "recognizers": [{"id": "press", "class": "UILongPressGestureRecognizer"}]}"#
        let scenario = try readScenario(
            story(
                WhyCase.recognizer(
                    #""class": "UIPanGestureRecognizer""#,
                    view: #""isMultipleTouchEnabled": true, "subviews": [\#(view)], "#),
                fingers:
                    #"{"drag": [50, 50], "by": [0, 200], "at": "100ms", "for": "600ms"}, {"press": [250, 50], "at": "500ms", "for": "900ms", "finger": 2}"#
            ))
        let trail = scenario.run().trail
        var reader = WhyReader(trail)
        let found = try #require(reader.answer(about: try reader.subject(named: "press")).cases.last)
        #expect(found.reason.word == "failed.preventedBy")
        let cited = found.evidence.compactMap { trail.records[$0.record]?.event }
        guard case .transition(let pan, .possible, .began, _, _)? = cited.last,
            case .transition(_, _, .failed, .preventedBy, pan)? = cited.dropLast().last
        else {
            Issue.record("\(cited)")
            return
        }
    }

    @Test func `what made the system take a touch is told with its record`() throws {
        let row = WhyCase(
            WhyCase.pressed(window: WhyCase.handles, #"{"at": "200ms", "bringToFront": "other"}"#), "window",
            "cancelled", "")
        let trail = try row.scenario().run().trail
        var reader = WhyReader(trail)
        let answer = reader.answer(about: try reader.subject(named: row.name))
        let cited = try #require(answer.cases.first).evidence.compactMap { trail.records[$0.record]?.event }
        try #require(cited.count == 3)
        guard case .contact(1, .down, _, _) = cited[0],
            case .related(_, .foreground, _, holds: true) = cited[1],
            case .began(.touchesCancelled, _, _, _) = cited[2]
        else {
            Issue.record("\(cited)")
            return
        }
    }

    @Test(arguments: ["window", "touch 1"])
    func `what came late is told with the record that holds it back`(name: String) throws {
        let scenario = try readScenario(
            story(
                WhyCase.recognizer(#""delaysTouchesBegan": true"#, view: WhyCase.handles + ", "),
                fingers: #"{"tap": [50, 50], "at": "100ms", "for": "1s"}"#))
        let trail = scenario.run().trail
        var reader = WhyReader(trail)
        let answer = reader.answer(about: try reader.subject(named: name))
        let first = try #require(answer.cases.first?.evidence.first)
        guard case .held(_, .began, _)? = trail.records[first.record]?.event else {
            Issue.record("\(first)")
            return
        }
    }

    /// Two double taps to wait for, of which one is switched off at 250 ms: the wait for the other one counts.
    @Test(arguments: [("one", "two"), ("two", "one")])
    func `of two waits the one that is told is for who made it late`(off: String, late: String) throws {
        let scenario = try readScenario(
            story(
                #""recognizers": [{"id": "one", "numberOfTapsRequired": 2}, {"id": "two", "numberOfTapsRequired": 2}, "#
                    + #"{"id": "tap", "requireToFail": ["one", "two"]}]"#,
                more: #""costs": {"profile": "free"}, "events": [{"at": "250ms", "set": "#
                    + #"{"recognizer": "\#(off)", "isEnabled": false}}]"#))
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: try reader.subject(named: "tap"))
        let found = try #require(answer.cases.first)
        #expect(found.sentence == "tap recognized 350 ms late: it had to wait until \(late) had failed")
        let lines = found.evidence.map(\.text)
        #expect(lines.first?.hasPrefix("tap waits until \(late) has failed") == true, "\(lines)")
    }

    @Test func `a touch is told with the view that it hit, and who took it`() throws {
        let scenario = try readScenario(
            story(#""overrides": {"touches": {"does": "handle"}}, "recognizers": [{"id": "tap"}]"#))
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: .touch(1))
        #expect(answer.cases.map(\.sentence) == ["touch 1 hit window, until tap recognized and took it"])
    }

    /// Neither view overrides anything, so the touch goes past the end of the chain, down and up (A-5).
    @Test func `a touch that hit another view says what came of it there, once`() throws {
        let views = ["behind", "front"].map { #"{"id": "\#($0)", "frame": [0, 0, 100, 100]}"# }
        let scenario = try readScenario(story(#""subviews": [\#(views.joined(separator: ", "))]"#))
        var reader = WhyReader(scenario.run().trail)
        let answer = reader.answer(about: try reader.subject(named: "behind"))
        let evidence = try #require(answer.cases.first).evidence
        let texts = evidence.map(\.text)
        #expect(texts.suffix(2) == ["so front was hit", "nobody wanted the touch"], "\(texts)")
        // The finger and who was asked; below that, who lies in front and who was not asked.
        #expect(evidence.map(\.indent) == [0, 0, 1, 1, 0, 0])
    }

    /// Beside a button lies another view.
    @Test(arguments: [("UIButton", true), ("UIView", false)])
    func `a finger that came down half a point beside a button meant the control that it is on`(
        className: String, isElsewhere: Bool
    ) throws {
        let views = [("b", "UIButton", 0), ("c", className, 100)].map { id, className, x in
            #"{"id": "\#(id)", "class": "\#(className)", "frame": [\#(x), 0, 100, 100]}"#
        }
        let scenario = try readScenario(
            story(
                #""subviews": [\#(views.joined(separator: ", "))]"#,
                fingers: #"{"tap": [100.5, 50], "at": "100ms"}"#))
        var reader = WhyReader(scenario.run().trail)
        let found = try #require(reader.answer(about: try reader.subject(named: "b")).cases.first)
        #expect(found.distance == 0.5 && found.isElsewhere == isElsewhere)
    }

    @Test(arguments: [
        // The end of the tap stands behind the double tap's 150 ms, the beginning does not.
        (
            "rivals/lost-to-another-view", UInt32(2),
            "touch 2 hit button, which heard of its end 150 ms late: tap held it back"
        ),
        // It has heard of it for 160 ms when the app takes it away.
        ("stumbling/removed-in-mid-gesture", 2, "touch 2 hit note, until that left its window"),
    ])
    func `a touch that its view heard of late, or to some moment, was heard of`(
        path: String, touch: UInt32, sentence: String
    ) throws {
        let shipped = try #require(ShippedScenario.all.first { $0.path == "\(path).json" })
        var reader = WhyReader(try shipped.trail())
        #expect(reader.answer(about: .touch(touch)).cases.map(\.sentence) == [sentence])
    }
}
