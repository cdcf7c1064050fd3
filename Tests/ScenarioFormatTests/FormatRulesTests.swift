import Testing

/// Rules between keys, and those that no table says.
struct FormatRulesTests {
    private func finger(_ keys: String) -> String { scenario(#", "fingers": [{"at": "0s", \#(keys)}]"#) }

    private func change(_ keys: String) -> String {
        scenario(#", "events": [{"at": "0s", "set": {"view": "one"\#(keys)}}]"#)
    }

    private func samples(_ samples: String...) -> String {
        finger(#""samples": [\#(samples.joined(separator: ", "))]"#)
    }

    private func sample(_ time: String, _ id: Int, _ phase: String) -> String {
        #"{"t": \#(time), "id": \#(id), "phase": "\#(phase)", "x": 1, "y": 2}"#
    }

    private func expect(_ json: String, _ wanted: String?, _ location: SourceLocation = #_sourceLocation) {
        let complaints = formatComplaints(json).map { "\($0.path): \($0.message)" }
        #expect(complaints == (wanted.map { [$0] } ?? []), sourceLocation: location)
    }

    @Test func `a finger has exactly one verb`() {
        expect(
            scenario(#", "fingers": [{"at": "0s"}]"#),
            #"fingers[0]: a finger needs one of "tap" or "doubleTap" or "press" or "drag" or "swipe" or "edgeSwipe" or "pinch" or "rotate" or "hover" or "path" or "samples" or "recording""#
        )
        expect(
            scenario(#", "fingers": [{"at": "0s", "gap": "1s"}]"#),
            #"fingers[0]: a finger needs one of "tap" or "doubleTap" or "press" or "drag" or "swipe" or "edgeSwipe" or "pinch" or "rotate" or "hover" or "path" or "samples" or "recording""#
        )
        expect(finger(#""press": "one", "tap": "one""#), #"fingers[0].tap: "tap" stands beside "press""#)
    }

    @Test func `an event is exactly one thing`() {
        expect(
            scenario(#", "events": [{"at": "0s", "note": "a", "kill": "app"}]"#),
            #"events[0].kill: "kill" stands beside "note""#)
        expect(
            scenario(#", "events": [{"at": "0s"}]"#),
            #"events[0]: an event needs one of "set" or "add" or "remove" or "redraw" or "setNeedsLayout" or "layoutIfNeeded" or "reload" or "setContentOffset" or "setZoomScale" or "zoom" or one of 11 more"#
        )
    }

    private static let drawn = "tap doubleTap press drag swipe edgeSwipe pinch rotate hover path"

    @Test(arguments: [
        ("finger", "2", drawn), ("jitter", "1", drawn),
        ("pencil", "{}", "tap doubleTap press drag swipe edgeSwipe hover path"),
        ("cancelled", "true", "tap doubleTap press drag swipe edgeSwipe pinch rotate path"),
        ("fingers", "2", "tap doubleTap press drag swipe path"),
        ("spread", "20", ""), ("angle", "45", "pinch rotate"),
        ("in", "\"one\"", "tap doubleTap press drag swipe pinch rotate hover path"),
        ("for", "\"1s\"", "tap doubleTap press drag swipe edgeSwipe pinch rotate hover"),
        ("gap", "\"1s\"", "doubleTap"),
        ("drift", "[1, 1]", "tap press"),
        ("to", "[1, 1]", "drag hover"), ("by", "[1, 1]", "drag hover"),
        ("direction", "\"up\"", "swipe"), ("distance", "10", "swipe edgeSwipe"),
        ("along", "10", "edgeSwipe"), ("distances", "[10, 20]", "pinch"),
        ("degrees", "90", "rotate"), ("radius", "10", "rotate"),
        ("motion", "\"eased\"", "drag swipe edgeSwipe pinch rotate hover path"),
    ])
    func `a key goes with its verbs only`(key: String, value: String, verbs: String) {
        let places = [
            "tap": #""one""#, "doubleTap": "[1, 2]", "press": #""window""#, "drag": #""one""#,
            "swipe": #""one""#, "edgeSwipe": #""left""#, "pinch": #""one""#, "rotate": "[1, 2]",
            "hover": #""one""#,
            "path": #"[{"at": "0s", "x": 1, "y": 1}, {"at": "1s", "x": 1, "y": 1}]"#,
            "samples": "[\(sample("0", 1, "began")), \(sample("1", 1, "ended"))]",
            "recording": #""recordings/a.json""#,
        ]
        for (verb, place) in places {
            let needs = [
                "drag": #", "by": [1, 1]"#, "swipe": #", "direction": "up""#,
                "pinch": #", "distances": [1, 2]"#, "rotate": #", "degrees": 1"#, "hover": #", "by": [1, 1]"#,
            ]
            let isNeeded = ["to", "by", "direction", "distances", "degrees"].contains(key)
            let end = isNeeded && verbs.contains(verb) ? "" : needs[verb] ?? ""
            let goes = verbs.split(separator: " ").contains { $0 == verb }
            expect(
                finger(#""\#(verb)": \#(place)\#(end), "\#(key)": \#(value)"#),
                goes ? nil : #"fingers[0].\#(key): "\#(key)" does not go with "\#(verb)""#)
        }
    }

    @Test func `what does not go with the first of two verbs is said of that one`() {
        let complaints = formatComplaints(finger(#""tap": "one", "press": "one", "gap": "1s""#))
        #expect(
            complaints.contains { $0.message.contains(#""gap" does not go with "tap""#) }, "\(complaints)")
    }

    @Test func `a pencil is one, and presses as hard as it can at most`() {
        expect(finger(#""tap": "one", "pencil": {"force": [0, 4.1], "updatesAfter": "1ms..9ms"}"#), nil)
        expect(
            finger(#""tap": "one", "pencil": {}, "fingers": 2"#),
            #"fingers[0].fingers: "fingers" stands beside "pencil""#)
        #expect(formatComplaints(finger(#""tap": "one", "pencil": {"force": 4.2}"#)).count == 1)
        #expect(formatComplaints(finger(#""tap": "one", "pencil": {"altitude": 91}"#)).count == 1)
    }

    @Test(arguments: ["force", "updatesAfter"])
    func `above the glass a pencil leans, and has no force`(key: String) {
        let hover = #""hover": "one", "by": [1, 1], "pencil": "#
        expect(finger(hover + #"{"altitude": 30, "azimuth": -90}"#), nil)
        expect(
            finger(hover + #"{"\#(key)": \#(key == "force" ? "1" : #""5ms""#)}"#),
            #"fingers[0].pencil.\#(key): the pencil of a finger has no "\#(key)" beside "hover""#)
    }

    @Test func `a drag goes to a place or by a way`() {
        expect(finger(#""drag": "one""#), #"fingers[0]: "drag" needs one of "to" or "by""#)
        expect(
            finger(#""drag": "one", "to": [1, 1], "by": [1, 1]"#), #"fingers[0].by: "by" stands beside "to""#)
    }

    @Test func `a hovering goes to a place or by a way`() {
        expect(finger(#""hover": "one""#), #"fingers[0]: "hover" needs one of "to" or "by""#)
        expect(
            finger(#""hover": "one", "to": [1, 1], "by": [1, 1]"#),
            #"fingers[0].by: "by" stands beside "to""#)
    }

    @Test(arguments: [
        ("swipe", "direction"), ("pinch", "distances"), ("rotate", "degrees"),
    ])
    func `a verb says what it needs`(verb: String, key: String) {
        expect(finger(#""\#(verb)": "one""#), #"fingers[0]: "\#(verb)" needs "\#(key)""#)
    }

    @Test func `the distance between fingers goes with several of them`() {
        expect(finger(#""tap": "one", "fingers": 2, "spread": 20, "angle": 90"#), nil)
        #expect(
            formatComplaints(finger(#""tap": "one", "spread": 20"#))[0].remedy == #"it goes with "fingers""#)
    }

    @Test func `a matrix stands alone`() {
        let matrix = #", "transform": {"matrix": [1, 0, 0, 1, 0, 0]"#
        expect(change("\(matrix)}"), nil)
        for (key, value) in [("rotate", "1"), ("scale", "[1, 1]"), ("translate", "[0, 0]")] {
            expect(
                change(#"\#(matrix), "\#(key)": \#(value)}"#),
                #"events[0].set.transform.\#(key): "\#(key)" stands beside "matrix""#)
        }
        expect(change(#", "transform": {"rotate": 1, "scale": [1, 1], "translate": [0, 0]}"#), nil)
    }

    @Test func `a change changes something, a latency says something`() {
        expect(change(""), "events[0].set: a property change says nothing")
        // A key that is mistyped is all there is to say of it.
        let complaints = formatComplaints(change(#", "isHiden": true"#))
        #expect(complaints.count == 1)
        #expect(complaints[0].remedy?.contains(#"did you mean "isHidden"?"#) == true)
        expect(
            scenario(#", "expect": {"latency": {"to": "tap action"}}"#),
            "expect.latency: a latency expectation says nothing")
        expect(scenario(#", "expect": {"latency": {"is": "1s"}}"#), nil)
    }

    @Test func `who has no method cannot override it`() {
        let overrides = [
            "gestureRecognizerShouldBegin": "true", "hitTest": "{}", "pointInside": "{}",
            "sendEvent": #"{"does": "pass"}"#,
        ]
        func refused(
            _ key: String, _ before: String, _ after: String, _ noun: String, _ path: String, _ has: [String]
        ) {
            let app = "\(before)\"overrides\": {\"\(key)\": \(overrides[key]!)}\(after)"
            let json = #"{"version": 1, "title": "t", "apps": [{"id": "app", \#(app)}]}"#
            expect(
                json,
                has.contains(key)
                    ? nil : "apps[0].\(path).overrides.\(key): \(noun) has no \"\(key)\" to override")
        }
        for key in overrides.keys {
            refused(key, #""delegate": {"id": "d", "#, "}", "a delegate", "delegate", [])
            refused(key, #""application": {"#, "}", "an application", "application", ["sendEvent"])
            refused(key, #""windows": [{"id": "w", "#, "}]", "a window", "windows[0]", Array(overrides.keys))
            refused(
                key, #""windows": [{"id": "w", "subviews": [{"id": "v", "#, "}]}]", "a view",
                "windows[0].subviews[0]", ["hitTest", "pointInside", "gestureRecognizerShouldBegin"])
            refused(
                key, #""windows": [{"id": "w", "rootViewController": {"id": "c", "view": {"id": "v"}, "#,
                "}}]", "a controller", "windows[0].rootViewController", [])
        }
    }

    @Test func `one app is in front`() {
        func apps(_ first: String, _ second: String) -> String {
            #"{"version": 1, "title": "t", "apps": [{"id": "a"\#(first)}, {"id": "b"\#(second)}]}"#
        }
        let front = #", "state": "foreground""#
        let back = #", "state": "background""#
        for (first, second) in [("", ""), (front, ""), ("", front), (front, front)] {
            expect(apps(first, second), "apps[1]: another app in the foreground, the first stands at 1:39")
        }
        for (first, second) in [(back, ""), ("", back), (back, back), (front, back)] {
            expect(apps(first, second), nil)
        }
    }

    @Test func `rules are the book's or an experiment's`() {
        for id in ["F-4", "E09", "X-01", "X-68"] { expect(scenario(#", "rules": ["\#(id)"]"#), nil) }
        for id in ["X-00", "X-19", "X-99", "X-1", "X-100", "X-1a", "f-4", "Z-1", "X_01"] {
            expect(
                scenario(#", "rules": ["F-4", "\#(id)"]"#),
                #"rules[1]: "\#(id)" is neither a rule of the book nor an experiment"#)
        }
        #expect(formatComplaints(scenario(#", "rules": ["f-4"]"#))[0].remedy == #"did you mean "F-4"?"#)
        // Nobody is sent to an experiment that no scenario tells.
        #expect(
            formatComplaints(scenario(#", "rules": ["something-else"]"#))[0].remedy
                == #"write an id that 'taptrail explain' lists, such as "F-4" or "X-07""#)
    }

    @Test func `the points of a path stand in the order of time`() {
        func path(_ times: String...) -> String {
            finger(
                #""path": [\#(times.map { #"{"at": "\#($0)", "x": 1, "y": 1}"# }.joined(separator: ", "))]"#)
        }
        expect(path("0s", "1s", "1s", "2s"), nil)
        expect(
            path("0s", "2s", "1500ms"),
            "fingers[0].path[2].at: the point is 500ms earlier than the one before it")
    }

    @Test func `samples follow the rules of recordings`() {
        let (began, ended) = (sample("0", 1, "began"), sample("2", 1, "ended"))
        expect(samples(began, sample("1.5", 1, "moved"), ended), nil)
        expect(
            samples(began, sample("1", 1, "began"), ended),
            "fingers[0].samples[1].phase: finger 1 began while it was down")
        expect(
            samples(sample("3", 1, "began"), ended),
            "fingers[0].samples[1].t: the sample is 1 ms earlier than the one before it")
        expect(
            samples(began), "fingers[0].samples[0].phase: finger 1 goes down here and never leaves the screen"
        )
        expect(
            samples(began, ended, sample("2", 2, "moved")),
            "fingers[0].samples[2].phase: finger 2 moved before it began")
        expect(
            samples(began, ended, sample("9", 1, "stationary")),
            #"fingers[0].samples[2].phase: "stationary" is not a value of "phase""#)
        expect(
            samples(began, sample("3600001", 1, "ended")), "fingers[0].samples[1].t: 3600001 is out of range")
    }

    @Test func `a recording lies inside the scenario's folder`() {
        for path in ["fling.json", "recordings/fling.json", "a/./b..json"] {
            expect(finger(#""recording": "\#(path)""#), nil)
        }
        for path in ["/etc/passwd", "../a.json", "a/../../b", "a/..", "a//b", "a/", "a\\\\b", "a\\u0000b"] {
            let complaints = formatComplaints(finger(#""recording": "\#(path)""#))
            #expect(complaints.map(\.path.description) == ["fingers[0].recording"], "\(path)")
            #expect(complaints.first?.message.hasSuffix("is not a path inside the scenario's folder") == true)
        }
    }

    @Test func `a word that stands where ids stand is no id`() {
        for word in ["application", "super", "none", "self", "subviews"] {
            expect(
                scenario(views: #", {"id": "\#(word)"}"#),
                #"apps[0].windows[0].subviews[1].id: "\#(word)" is a word of the format and no id"#)
        }
    }

    @Test(arguments: ["SpringBoard", "kernel"])
    func `an app is not called like a process of the phone, a view may be`(word: String) {
        expect(scenario(views: #", {"id": "\#(word)"}"#), nil)
        let app = scenario().replacing(#""apps": [{"id": "app""#, with: #""apps": [{"id": "\#(word)""#)
        expect(app, #"apps[0].id: "\#(word)" is a process of the phone and no id of an app"#)
    }

    @Test func `a thread is not called like the main thread, a view may be`() {
        expect(scenario(views: #", {"id": "main"}"#), nil)
        let threads = #"{"id": "app", "threads": [{"id": "main", "timers": [{"id": "t", "at": "1s"}]}]"#
        expect(
            scenario().replacing(#"{"id": "app""#, with: threads),
            #"apps[0].threads[0].id: "main" is the thread that every app has and no id of another"#)
    }
}
