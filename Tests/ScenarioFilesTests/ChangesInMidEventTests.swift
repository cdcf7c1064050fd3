import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

/// What callbacks change while an event goes through an app: views that leave, loops that run, an app that is covered.
@Suite struct `Changes in the middle of an event` {
    /// What the app's own code hears, with the milliseconds since the beginning; what it does, left behind as `}`.
    private func heard(
        _ subviews: String, of desk: String = "", app: String = "", window: String = "",
        path: String = "classic",
        _ happenings: String
    ) throws -> [String] {
        let told = try Told(
            """
            {"version": 1, "title": "Changes", "path": "\(path)", "costs": {"profile": "free"}, "apps": [{"id": "demo"\(app),
              "windows": [{"id": "window"\(window), "rootViewController": {"id": "controller", "view":
                {"id": "desk"\(desk), "subviews": [\(subviews)]}}}]}], \(happenings)}
            """)
        let questions = [
            "canBecomeFirstResponder", "shouldReceiveTouch", "shouldRecognizeSimultaneously",
        ]
        return told.log.filter { !questions.contains($0.call) }.map { entry in
            entry.edge == "leave" ? "}" : "\(entry.subject) \(entry.call) \(entry.t / 1_000_000)"
        }
    }

    private static let handles = #""touches": {"does": "handle"}"#

    // MARK: A loop in a view's callback

    @Test func `P08 a timer in a loop that a view's callback runs is settled before that loop sleeps`() throws
    {
        let told = try heard(
            """
            {"id": "card", "frame": [0, 100, 300, 300],
             "overrides": {\(Self.handles), "touchesBegan": {"does": "handle", "then": [{"runLoop": "1s"}]}},
             "recognizers": [{"id": "press", "class": "UILongPressGestureRecognizer", "action": {}}]}
            """, #""fingers": [{"press": "card", "at": "100ms", "for": "2s"}]"#)
        #expect(
            told.filter { $0 != "}" } == [
                "card touchesBegan 100", "press action 600", "card touchesCancelled 600", "press action 2100",
            ])
    }

    @Test func `P08 what a double tap holds is let go in a loop that another view's callback runs`() throws {
        let told = try heard(
            """
            {"id": "card", "frame": [0, 100, 300, 100], "overrides": {\(Self.handles)},
             "recognizers": [{"id": "twice", "numberOfTapsRequired": 2, "action": {}}]},
            {"id": "note", "frame": [0, 300, 300, 100],
             "overrides": {\(Self.handles), "touchesBegan": {"does": "handle", "then": [{"runLoop": "1s"}]}}}
            """,
            #""fingers": [{"tap": "card", "at": "100ms"}, {"press": "note", "at": "200ms", "for": "2s"}]"#)
        // 350 ms from the lift at 150.
        #expect(
            told.filter { $0 != "}" } == [
                "card touchesBegan 100", "note touchesBegan 200", "card touchesEnded 500",
                "note touchesEnded 2200",
            ])
    }

    @Test(arguments: ["classic", "modern"])
    func `D-1 a window that runs the loop before it hands an event on delivers it once`(path: String) throws {
        let told = try heard(
            #"{"id": "card", "frame": [0, 100, 300, 300], "overrides": {\#(Self.handles)}}"#,
            window: #", "overrides": {"sendEvent": {"does": "pass", "then": [{"runLoop": "100ms"}]}}"#,
            path: path,
            #""fingers": [{"tap": "card", "at": "100ms", "for": "60ms"}]"#)
        // The lift comes inside of the first run, and has the window deliver what it is at.
        #expect(
            told.filter { $0 != "}" } == [
                "window sendEvent 100", "card touchesBegan 166", "window sendEvent 166",
                "card touchesEnded 266",
            ])
    }

    @Test(arguments: ["classic", "modern"])
    func `D-7 two fingers and a window that runs the loop before it hands on`(path: String) throws {
        let told = try heard(
            """
            {"id": "a", "frame": [0, 0, 390, 300], "overrides": {\(Self.handles)}},
            {"id": "b", "frame": [0, 400, 390, 300], "overrides": {\(Self.handles)}}
            """, window: #", "overrides": {"sendEvent": {"does": "pass", "then": [{"runLoop": "50ms"}]}}"#,
            path: path,
            #""fingers": [{"press": "a", "at": "100ms", "for": "400ms"}, {"tap": "b", "finger": 2, "at": "117ms", "for": "200ms"}]"#
        )
        for view in ["a", "b"] {
            #expect(
                told.filter { $0.hasPrefix("\(view) ") }.map { $0.split(separator: " ")[1] }
                    == ["touchesBegan", "touchesEnded"])
        }
    }

    @Test func `M-22 updates that waited with moves come in their order, whatever the moves' callbacks do`()
        throws
    {
        let told = try Told(
            """
            {"version": 1, "title": "Updates", "costs": {"profile": "free"}, "device": {"scan": 240}, "apps": [{"id": "demo",
              "windows": [{"id": "window", "subviews": [{"id": "v", "frame": [0, 0, 390, 800], "overrides": {
                "touches": {"does": "handle"}, "touchesMoved": {"does": "handle", "then": [{"runLoop": "60ms"}]},
                "touchesEstimatedPropertiesUpdated": {"does": "handle"}}}]}],
              "timers": [{"id": "busy", "at": "150ms", "cost": "50ms"}]}],
             "fingers": [{"path": [{"at": "0ms", "x": 72, "y": 148}, {"at": "300ms", "x": 72, "y": 600}], "at": "100ms",
              "pencil": {}}]}
            """)
        let updated = told.run.trail.records.compactMap { record -> UInt32? in
            if case .estimateUpdated(_, let index, _, _) = record.event { index } else { nil }
        }
        #expect(updated.count > 20 && updated == updated.sorted())
    }

    // MARK: Controls

    /// What a control tells of two fingers, the second of which comes while an override that the first has brought
    /// about runs the loop.
    private func told(_ overrides: String, _ fingers: String) throws -> [String] {
        let told = try Told(
            """
            {"version": 1, "title": "Control", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [{"id": "c", "class": "UIControl", "frame": [50, 300, 200, 200],
                "isMultipleTouchEnabled": true, "overrides": {\(overrides)}}]}]}],
             "fingers": [\(fingers)]}
            """)
        return told.run.trail.records.compactMap { record in
            if case .controlEvent(_, let kind) = record.event { "\(kind)" } else { nil }
        }
    }

    private static let moving =
        #"{"path": [{"at": "0ms", "x": 100, "y": 400}, {"at": "10ms", "x": 110, "y": 400}, {"at": "50ms", "x": 110, "y": 400}], "at": "100ms"}"#

    @Test(arguments: [
        // It goes on with nobody: the second finger rests.
        ("", ["touchDown", "touchUpInside", "touchDown", "touchUpInside"]),
        // The no is about the first finger, which has gone.
        (#", "answer": false"#, ["touchDown", "touchUpInside", "touchDown", "touchUpInside"]),
    ])
    func `H-2 what a control answers about one finger says nothing of the next`(
        answer: String, events: [String]
    ) throws {
        let told = try told(
            #""continueTracking": {"does": "pass"\#(answer), "then": [{"runLoop": "300ms"}]}"#,
            #"\#(Self.moving), {"tap": "c", "finger": 2, "at": "250ms", "for": "600ms"}"#)
        #expect(told == events)
    }

    @Test func `H-2 a control tells of a touch that is taken away before it takes the next`() throws {
        let told = try told(
            #""cancelTracking": {"does": "pass", "then": [{"runLoop": "300ms"}]}"#,
            #"{"press": "c", "at": "100ms", "for": "100ms", "cancelled": true}, {"tap": "c", "at": "300ms"}, {"tap": "c", "at": "1s"}"#
        )
        #expect(told == ["touchDown", "touchCancel", "touchDown", "touchUpInside"])
    }

    // MARK: A touch in a loop

    /// The touches of the two actions of `buy`, the first of which runs the loop for half a second.
    private func touchesOfActions(_ recognizers: String = "", secondTapAt time: Int) throws -> [[UInt32]] {
        let told = try Told(
            """
            {"version": 1, "title": "Bits", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [
                {"id": "buy", "class": "UIButton", "frame": [20, 100, 350, 100]\(recognizers), "actions": [
                  {"for": "touchUpInside", "does": [{"runLoop": "500ms"}]}, {"for": "primaryActionTriggered"}]},
                {"id": "card", "frame": [20, 300, 350, 100], "overrides": {"touches": {"does": "handle"}}}]}]}],
             "fingers": [{"tap": "buy", "at": "100ms"}, {"tap": "card", "at": "\(time)ms"}]}
            """)
        return CallbackLog(told.run.trail).entries.filter { $0.subject == "buy" && $0.call == "action" }
            .map(\.touches)
    }

    @Test func `a touch keeps its bit while its end is told, whatever touch comes in a loop inside`() throws {
        // The second action comes behind the first, in whose loop the second touch comes.
        #expect(try touchesOfActions(secondTapAt: 300) == [[1], [1]])
    }

    @Test func `a touch whose end was held back keeps its bit while that is told`() throws {
        // The lift at 150 ms is held for 350 ms.
        let twice =
            #", "recognizers": [{"id": "twice", "numberOfTapsRequired": 2, "cancelsTouchesInView": false}]"#
        #expect(try touchesOfActions(twice, secondTapAt: 700) == [[1], [1]])
    }

    // MARK: Presses that are taken back in a decision

    private static let field =
        #"{"id": "field", "frame": [20, 100, 350, 100], "overrides": {"canBecomeFirstResponder": true, "presses": {"does": "handle"}}}"#
    private static let pressTap = """
        {"id": "pressTap", "class": "UITapGestureRecognizer", "allowedPressTypes": ["playPause"], "action": {},
         "delegate": {"shouldReceiveTouch": false}}
        """
    private static let keys = #""keys": [{"press": "playPause", "at": "100ms", "for": "500ms"}]"#

    @Test func `F-1 a press that an action takes back decides nothing in the middle of that action`() throws {
        let beside = #""delegate": {"shouldRecognizeSimultaneouslyWith": true}"#
        let told = try heard(
            "\(Self.field), {\"id\": \"card\", \"frame\": [20, 300, 350, 200], \"overrides\": {\(Self.handles)}}",
            of: """
                , "recognizers": [\(Self.pressTap),
                  {"id": "second", "class": "UITapGestureRecognizer", \(beside), "action": {}},
                  {"id": "tap", "class": "UITapGestureRecognizer", \(beside), "action": {"does": [{"remove": "field"}]}}]
                """,
            app: #", "firstResponder": "field""#,
            #"\#(Self.keys), "fingers": [{"tap": "card", "at": "300ms"}]"#)
        #expect(
            told.filter { $0 != "}" } == [
                "field pressesBegan 100", "card touchesBegan 300", "tap action 350",
                "field pressesCancelled 350",
                "card touchesCancelled 350", "second action 350",
            ])
        // The action is over before anything of the others.
        let action = try #require(told.firstIndex(of: "tap action 350"))
        #expect(
            told[action...].prefix(4) == [
                "tap action 350", "field pressesCancelled 350", "}", "card touchesCancelled 350",
            ])
    }

    @Test func `F-1 a press that a touch method takes back has nobody act before all have heard`() throws {
        let told = try heard(
            "\(Self.field), {\"id\": \"card\", \"frame\": [20, 300, 350, 200], \"overrides\": {\(Self.handles)}}",
            of: """
                , "recognizers": [\(Self.pressTap),
                  {"id": "r1", "class": "UIGestureRecognizer", "action": {},
                   "overrides": {"touchesBegan": {"does": "handle", "sets": "began"}}},
                  {"id": "r2", "class": "UIGestureRecognizer",
                   "overrides": {"touchesBegan": {"does": "handle", "then": [{"remove": "field"}]}}},
                  {"id": "r3", "class": "UIGestureRecognizer", "overrides": {"touchesBegan": {"does": "handle"}}}]
                """,
            app: #", "firstResponder": "field""#,
            #"\#(Self.keys), "fingers": [{"drag": "card", "by": [0, 50], "at": "300ms"}]"#)
        #expect(
            told.filter { $0.hasSuffix(" 300") } == [
                "r1 touchesBegan 300", "r2 touchesBegan 300", "field pressesCancelled 300",
                "r3 touchesBegan 300",
                "r1 action 300",
            ])
    }

    @Test func `M-48 a responder that leaves hears no more of a press whose end was held back`() throws {
        let told = try heard(
            #"{"id": "tile", "frame": [20, 100, 350, 100], "overrides": {"canBecomeFirstResponder": true, "presses": {"does": "handle"}}}"#,
            of: """
                , "recognizers": [{"id": "twice", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2,
                  "allowedPressTypes": ["select"], "action": {}}]
                """,
            app: #", "firstResponder": "tile""#,
            #""keys": [{"press": "select", "at": "100ms", "for": "50ms"}], "events": [{"at": "250ms", "remove": "tile"}]"#
        )
        #expect(told.filter { $0 != "}" } == ["tile pressesBegan 100", "tile pressesCancelled 250"])
    }

    @Test(arguments: [true, false])
    func `M-48 what a responder that leaves does not hear is on record`(delaysBegan: Bool) throws {
        let told = try Told(
            """
            {"version": 1, "title": "Held", "costs": {"profile": "free"}, "apps": [{"id": "demo", "firstResponder": "tile",
              "windows": [{"id": "window", "recognizers": [{"id": "twice", "numberOfTapsRequired": 2,
                "delaysTouchesBegan": \(delaysBegan), "allowedPressTypes": ["select"], "action": {}}], "subviews": [
                {"id": "tile", "frame": [20, 100, 350, 100],
                 "overrides": {"canBecomeFirstResponder": true, "presses": {"does": "handle"}}}]}]}],
             "fingers": [], "keys": [{"press": "select", "at": "100ms", "for": "50ms"}],
             "events": [{"at": "250ms", "remove": "tile"}]}
            """)
        let taken = told.run.trail.records.compactMap { record -> Bool? in
            if case .pressTaken(.none, _, _, let heard) = record.event { heard } else { nil }
        }
        #expect(taken == [!delaysBegan])
    }

    // MARK: Views that leave

    @Test(arguments: [#""remove": "panel""#, #""remove": "overPanel""#])
    func `F-11 a pointer does not begin over what the end of another hovering has just taken away`(
        deed: String
    ) throws {
        let told = try heard(
            """
            {"id": "button", "frame": [20, 100, 350, 100], "recognizers": [{"id": "over", "class": "UIHoverGestureRecognizer",
             "action": {"does": [{"when": ["ended"], \(deed)}]}}]},
            {"id": "panel", "frame": [20, 200, 350, 100],
             "recognizers": [{"id": "overPanel", "class": "UIHoverGestureRecognizer", "action": {}}]}
            """, #""fingers": [{"hover": "button", "by": [0, 100], "at": "100ms", "for": "400ms"}]"#)
        #expect(told.contains { $0.hasPrefix("over action") })
        #expect(!told.contains { $0.hasPrefix("overPanel") })
    }

    @Test func `D-7 a recognizer that has not heard of a touch does not hear that it is cancelled`() throws {
        let told = try heard(
            """
            {"id": "card", "frame": [20, 100, 350, 200], "overrides": {\(Self.handles)}, "recognizers": [
              {"id": "one", "class": "UIGestureRecognizer",
               "overrides": {"touches": {"does": "pass"}, "touchesBegan": {"does": "pass", "then": [{"remove": "card"}]}}},
              {"id": "two", "class": "UIGestureRecognizer", "overrides": {"touches": {"does": "pass"}}}]}
            """, #""fingers": [{"tap": "card", "at": "100ms"}]"#)
        #expect(told.filter { $0 != "}" } == ["one touchesBegan 100", "one touchesCancelled 100"])
    }

    @Test(arguments: [
        #"{"tap": "tip", "at": "1s"}"#, #"{"tap": [195, 700], "at": "100ms"}, {"tap": "tip", "at": "1s"}"#,
    ])
    func `P14 a view that leaves before its event is sent has no recognizer hear of the touch`(
        fingers: String
    ) throws {
        let told = try heard(
            """
            {"id": "tip", "frame": [20, 100, 350, 200], "overrides": {\(Self.handles)}, "recognizers": [
              {"id": "own", "class": "UIGestureRecognizer", "overrides": {"touches": {"does": "pass"}}}]}
            """, window: #", "overrides": {"sendEvent": {"does": "pass", "then": [{"remove": "tip"}]}}"#,
            path: "modern",
            #""fingers": [\#(fingers)], "events": [{"at": "500ms", "add": "tip", "to": "desk"}]"#)
        #expect(told.contains { $0.hasPrefix("window sendEvent 1") })
        #expect(!told.contains { $0.hasPrefix("own ") || $0.hasPrefix("tip ") })
    }

    // MARK: An app that is covered

    @Test(arguments: ["classic", "modern"])
    func `M-24 what is put off while recognizers decide comes before the next event`(path: String) throws {
        let told = try heard(
            """
            {"id": "card", "frame": [20, 100, 350, 200], "overrides": {\(Self.handles)}, "recognizers": [
              {"id": "pan", "class": "UIPanGestureRecognizer", "cancelsTouchesInView": false,
               "action": {"does": [{"when": ["began"], "runLoop": "300ms"}]}}]}
            """, path: path,
            #""fingers": [{"drag": "card", "by": [0, 120], "at": "100ms", "for": "250ms"}], "events": [{"at": "250ms", "alert": "Anna", "for": "1s"}]"#
        )
        // 10 points are behind it at the scan at 133 ms (G22); the card hears of that move when the action is over.
        #expect(
            told.filter { $0 != "}" } == [
                "card touchesBegan 100", "card touchesMoved 116", "pan action 133", "card touchesMoved 433",
                "pan action 433", "card touchesCancelled 433",
            ])
    }

    /// The app is covered in the loop of an action that a timer or a pointer has brought about.
    @Test(
        arguments: [
            (
                "UILongPressGestureRecognizer", #"{"press": "card", "at": "100ms", "for": "2s"}"#,
                ["card touchesBegan 100", "it action 600", "it action 900", "card touchesCancelled 900"]
            ),
            (
                "UIHoverGestureRecognizer", #"{"hover": "card", "by": [0, 0], "at": "600ms", "for": "2s"}"#,
                ["it action 600", "it action 900"]
            ),
        ] as [(String, String, [String])])
    func `M-24 what is put off in an action without an event of touches comes when that is over`(
        recognizerClass: String, finger: String, expected: [String]
    ) throws {
        let told = try heard(
            """
            {"id": "card", "frame": [20, 100, 350, 200], "overrides": {\(Self.handles)}, "recognizers": [
              {"id": "it", "class": "\(recognizerClass)", "cancelsTouchesInView": false,
               "action": {"does": [{"when": ["began"], "runLoop": "300ms"}]}}]}
            """,
            #""fingers": [\#(finger)], "events": [{"at": "700ms", "alert": "Anna", "for": "2s"}]"#)
        #expect(told.filter { $0 != "}" } == expected)
    }
}
