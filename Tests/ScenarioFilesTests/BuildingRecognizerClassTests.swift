import ScenarioFormat
import Testing
import Trace
import TraceViews

@Suite struct `A recognizer class of a scenario` {
    /// A class, what a finger does that it recognizes, and what it needs for that.
    struct Kind: CustomTestStringConvertible {
        let name: String
        let finger: String
        var keys = ""

        var testDescription: String { name }

        static let all = [
            Kind(name: "UITapGestureRecognizer", finger: #""tap": [200, 300]"#),
            Kind(name: "UILongPressGestureRecognizer", finger: #""press": [200, 300], "for": "1s""#),
            Kind(name: "UIPanGestureRecognizer", finger: #""drag": [200, 300], "by": [50, 0]"#),
            Kind(
                name: "UIScreenEdgePanGestureRecognizer", finger: #""edgeSwipe": "right""#,
                keys: #", "edges": ["right", "left"]"#),
            Kind(name: "UISwipeGestureRecognizer", finger: #""swipe": [100, 300], "direction": "right""#),
            Kind(name: "UIPinchGestureRecognizer", finger: #""pinch": [200, 300], "distances": [60, 160]"#),
            Kind(name: "UIRotationGestureRecognizer", finger: #""rotate": [200, 300], "degrees": 90"#),
        ]
    }

    private func play(_ kind: String, _ keys: String, _ finger: String) throws -> Told {
        try Told(
            story(
                #""recognizers": [{"id": "r", "class": "\#(kind)"\#(keys)}]"#,
                fingers: #"{"at": "100ms", \#(finger)}"#))
    }

    @Test(arguments: Kind.all)
    func `a recognizer class recognizes, and does so as a subclass that calls super`(kind: Kind) throws {
        let plain = try play(kind.name, kind.keys, kind.finger)
        #expect(Set(plain.calls) == ["r action"])
        let passing = try play(
            kind.name,
            kind.keys
                + #", "overrides": {"touches": {"does": "pass"}, "shouldReceiveEvent": "super", "canPrevent": "super"}"#,
            kind.finger)
        #expect(passing.calls.contains("r touchesBegan"))
        #expect(passing.calls("action") == plain.calls("action"))
        #expect(passing.states("r") == plain.states("r"))
        #expect(passing.answers("shouldReceiveEvent").first == "r = yes")
        let handling = try play(
            kind.name, kind.keys + #", "overrides": {"touches": {"does": "handle"}}"#, kind.finger)
        #expect(handling.calls.contains("r touchesBegan") && handling.calls("action").isEmpty)
    }

    @Test(arguments: Kind.all)
    func `a recognizer class of a scenario answers questions about others`(kind: Kind) throws {
        let told = try Told(
            story(
                """
                "recognizers": [{"id": "own", "class": "UIGestureRecognizer",
                    "overrides": {"touchesBegan": {"does": "pass", "sets": "began"}}},
                  {"id": "r", "class": "\(kind.name)"\(kind.keys), "overrides": {
                    "canBePrevented": {"recognizer": "\(kind.name)"},
                    "shouldBeRequiredToFailBy": {"recognizer": "own", "answer": false}}}]
                """, fingers: #"{"at": "100ms", \#(kind.finger)}"#))
        #expect(told.answers("shouldBeRequiredToFail").first == "r = no")
        #expect(told.answers("canBePrevented").first == "r = no")
    }

    // MARK: Properties

    private func acts(_ kind: String, _ keys: String, _ finger: String) throws -> Bool {
        try !play(kind, keys, finger).calls("action").isEmpty
    }

    @Test func `a recognizer class of presses has a duration, a movement, taps and fingers`() throws {
        let name = "UILongPressGestureRecognizer"
        let told = try play(
            name, #", "minimumPressDuration": "1s""#, #""press": [50, 50], "for": "1200ms""#)
        #expect(told.log.first { $0.call == "action" }?.t == 1_100_000_000)
        let drift = #""press": [50, 50], "drift": [40, 0], "for": "600ms""#
        #expect(try !acts(name, "", drift))
        #expect(try acts(name, #", "allowableMovement": 50"#, drift))
        #expect(try !acts(name, #", "numberOfTapsRequired": 1"#, #""press": [50, 50]"#))
        #expect(try !acts(name, #", "numberOfTouchesRequired": 2"#, #""press": [50, 50]"#))
        #expect(try acts(name, #", "numberOfTouchesRequired": 2"#, #""press": [50, 50], "fingers": 2"#))
    }

    @Test func `a recognizer class of a scenario of pans has least and most fingers`() throws {
        let (one, two) = (
            #""drag": [50, 50], "by": [0, 90]"#, #""drag": [90, 50], "by": [0, 90], "fingers": 2"#
        )
        let name = "UIPanGestureRecognizer"
        #expect(try !acts(name, #", "minimumNumberOfTouches": 2"#, one))
        #expect(try acts(name, #", "minimumNumberOfTouches": 2"#, two))
        #expect(try acts(name, #", "maximumNumberOfTouches": 1"#, one))
        let both = #", "minimumNumberOfTouches": 1, "maximumNumberOfTouches": 2"#
        #expect(try acts(name, both, two))
    }

    @Test(arguments: ["left", "right", "up", "down"])
    func `a recognizer class of a scenario of swipes has directions and fingers`(direction: String) throws {
        let name = "UISwipeGestureRecognizer"
        for other in ["left", "right", "up", "down"] {
            let finger = #""swipe": [200, 400], "direction": "\#(other)""#
            #expect(try acts(name, #", "direction": "\#(direction)""#, finger) == (direction == other))
            #expect(
                try acts(name, #", "direction": ["\#(direction)", "up"]"#, finger)
                    == (direction == other || other == "up"))
            #expect(
                try !acts(name, #", "numberOfTouchesRequired": 2, "direction": "\#(other)""#, finger))
            #expect(
                try acts(
                    name, #", "numberOfTouchesRequired": 2, "direction": "\#(other)""#,
                    finger + #", "fingers": 2"#))
        }
    }

    @Test(arguments: ["left", "right", "top", "bottom"])
    func `a recognizer class of a scenario of edge pans has edges`(edge: String) throws {
        for other in ["left", "right", "top", "bottom"] {
            #expect(
                try acts(
                    "UIScreenEdgePanGestureRecognizer", #", "edges": "\#(edge)""#,
                    #""edgeSwipe": "\#(other)""#)
                    == (edge == other))
        }
    }

    // MARK: Velocity

    @Test(arguments: [
        ("horizontal", "left right"), ("vertical", "up down"), ("left", "left"), ("right", "right"),
        ("up", "up"), ("down", "down"),
    ])
    func `a recognizer class of a scenario of pans may begin by the way it moves`(
        velocity: String, begins: String
    ) throws {
        for direction in ["left", "right", "up", "down"] {
            let finger = #""swipe": [200, 400], "direction": "\#(direction)""#
            let isBegun = begins.split(separator: " ").contains { $0 == direction }
            #expect(
                try acts(
                    "UIPanGestureRecognizer",
                    #", "delegate": {"shouldBegin": {"velocity": "\#(velocity)"}}"#, finger) == isBegun)
            let view = try Told(
                story(
                    """
                    "overrides": {"gestureRecognizerShouldBegin": {"velocity": "\(velocity)"}},
                    "recognizers": [{"id": "r", "class": "UIPanGestureRecognizer"}]
                    """, fingers: #"{"at": "100ms", \#(finger)}"#))
            #expect(view.calls("action").isEmpty != isBegun)
        }
    }

    @Test(arguments: [(-5.0, 5.0), (5, -5), (5, 5), (-5, -5), (0, 0)])
    func `a pan that is as fast along both axes moves no way`(x: Double, y: Double) {
        #expect(PanCourse.allCases.filter { $0.has(x, y) } == [])
    }

    // MARK: Deeds

    /// The middle of a view whenever it is set.
    private func centers(_ told: Told, _ view: String) -> [[Double]] {
        let subjects = SubjectIndex(told.run.trail)
        return told.run.trail.records.compactMap {
            guard case .propertySet(let subject, .center, let x, let y, _) = $0.event,
                subjects.name(subject) == view
            else { return nil }
            return [x, y]
        }
    }

    @Test(arguments: [
        #"{"follow": "ball"}"#, #"{"follow": "ball"}, {"setTranslation": [0, 0]}"#,
        #"{"setTranslation": [7, 7]}, {"follow": "ball"}"#,
    ])
    func `a class of pans has a view follow the finger, whatever becomes of the translation`(
        deeds: String
    ) throws {
        let told = try Told(
            story(
                """
                "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer",
                  "action": {"does": [\(deeds)]}}],
                "subviews": [{"id": "field", "transform": {"scale": [2, 2]}, "frame": [0, 0, 400, 400],
                  "subviews": [{"id": "ball", "frame": [0, 0, 20, 20]}]}]
                """,
                fingers: """
                    {"drag": [50, 500], "by": [110, 60], "at": "100ms"},
                    {"drag": [50, 500], "by": [-110, 0], "at": "1s"}
                    """))
        let places = centers(told, "ball")
        #expect(places.count > 20)
        // All of the way is gone at scan 17, the last before the lift (M-11). The translation begins at scan 2
        // with the way less the hysteresis of 10 pt on each axis, not less than nothing (G22). The field shows
        // all twice as large.
        let furthest = places.map { $0[0] }.max()!
        let expectedFurthest: Double = 10 + (110.0 - 10) / 2
        #expect(abs(furthest - expectedFurthest) < 1e-6)
        #expect(abs(places.last![0] - 10) < 1e-6)
        let expectedLast: Double = 10 + 60.0 * 15 / 17 / 2
        #expect(abs(places.last![1] - expectedLast) < 1e-6)
    }

    @Test func `a recognizer class of a scenario of pinches and rotations sets what they measure`() throws {
        func values(_ kind: String, _ finger: String, _ deed: String, _ property: Property) throws -> [Double]
        {
            try play(kind, #", "action": {"does": [\#(deed)]}"#, finger).run.trail.records.compactMap {
                guard case .propertySet(_, property, let x, _, _) = $0.event else { return nil }
                return x
            }
        }
        let pinch = #""pinch": [200, 300], "distances": [60, 160]"#
        let free = try values("UIPinchGestureRecognizer", pinch, "", .scale)
        let set = try values("UIPinchGestureRecognizer", pinch, #"{"setScale": 1}"#, .scale)
        #expect(free.last! > 1.5 && set.allSatisfy { $0 < 1.3 })
        let turn = #""rotate": [200, 300], "degrees": 90"#
        let turned = try values("UIRotationGestureRecognizer", turn, "", .rotation)
        let reset = try values("UIRotationGestureRecognizer", turn, #"{"setRotation": 0}"#, .rotation)
        #expect(turned.last! > 1 && reset.allSatisfy { abs($0) < 0.3 })
    }

    @Test func `a recognizer class of pans finds what its location has come to lie in`() throws {
        let told = try Told(
            story(
                #"""
                "rootViewController": {"id": "controller", "view": {"id": "root", "subviews": [
                  {"id": "yellow", "frame": [0, 0, 390, 844], "subviews": [
                    {"id": "red", "frame": [0, 0, 390, 200], "recognizers": [
                      {"id": "pan", "class": "UIScreenEdgePanGestureRecognizer", "edges": "right",
                       "action": {"does": [{"hitTest": "root", "in": "red"}, {"follow": "yellow"}]}}]}]}]}}
                """#,
                fingers:
                    #"{"edgeSwipe": "right", "along": 100, "distance": 300, "for": "300ms", "at": "100ms"}"#))
        let answers = told.answers("hitTest")
        // In red's own coordinates the finger stays at the right edge, which the root view alone covers once
        // yellow and red have moved off to the left.
        #expect(answers.first == "root = red" && answers.last == "root = root")
        #expect(told.targets == ["red"])
    }

    @Test func `a recognizer class of pans is cancelled once when its action disables it`() throws {
        let told = try play(
            "UIPanGestureRecognizer",
            #", "action": {"does": [{"when": ["changed"], "set": {"recognizer": "r", "isEnabled": false}}]}"#,
            #""drag": [50, 50], "by": [0, 200]"#)
        #expect(told.log.map(\.state) == ["began", "changed", "cancelled"])
    }

    // MARK: The glass

    @Test(arguments: [(nil, 5), (2, 2), (11, 6)])
    func `a recognizer class of a scenario gets as many fingers as the glass follows`(
        touches: Int?, heard: Int
    ) throws {
        let device = touches.map { #", "device": {"touches": \#($0)}"# } ?? ""
        let told = try Told(
            story(
                #""isMultipleTouchEnabled": true"#,
                fingers: #"{"tap": [195, 400], "fingers": 6, "at": "100ms"}"#,
                more: #""seed": 1\#(device)"#))
        #expect(told.targets.count == heard)
    }

    // MARK: Hovering

    @Test func `a hover recognizer follows a pointer, and not a finger`() throws {
        let hovering = try play(
            "UIHoverGestureRecognizer", "", #""hover": [150, 300], "by": [30, 0], "for": "200ms""#)
        #expect(
            hovering.states("r") == [.began] + Array(repeating: .changed, count: 11) + [.ended, .possible])
        #expect(Set(hovering.calls) == ["r action"])
        #expect(
            try play("UIHoverGestureRecognizer", "", #""drag": [150, 300], "by": [30, 0]"#).states("r") == [])
    }

    @Test func `a hover recognizer may be a subclass, and may have a delegate`() throws {
        let finger = #""hover": [150, 300], "by": [30, 0]"#
        let refusing = try play(
            "UIHoverGestureRecognizer", #", "overrides": {"shouldReceiveEvent": false}"#, finger)
        #expect(refusing.states("r") == [])
        #expect(refusing.answers("shouldReceiveEvent").allSatisfy { $0 == "r = no" })
        let asked = try play(
            "UIHoverGestureRecognizer", #", "delegate": {"shouldBegin": false}"#, finger)
        #expect(asked.states("r") == [.failed, .possible])
        #expect(asked.answers("shouldBegin") == ["r = no"])
    }
}
