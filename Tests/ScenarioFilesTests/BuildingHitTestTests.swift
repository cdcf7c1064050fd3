import ScenarioFormat
import Testing

@Suite struct `A scripted answer to a hit-test` {
    /// A view with a child over all of it, in front of another view.
    private func tap(
        _ overrides: String, at place: String = "[50, 50]", child: String = "{}"
    ) throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "behind", "frame": [0, 0, 390, 844]},
                 {"id": "one", "frame": [0, 0, 100, 100], "overrides": \(overrides),
                  "subviews": [{"id": "child", "frame": [0, 0, 100, 100], "overrides": \(child)}]}]
                """, fingers: #"{"tap": \#(place), "at": "100ms"}"#))
    }

    @Test(arguments: [
        ("super", "child"), ("self", "one"), ("none", "behind"), ("behind", "behind"), ("window", "window"),
    ])
    func `a scripted answer to a hit-test is what the file says`(_ answer: String, _ target: String) throws {
        let told = try tap(#"{"hitTest": {"answer": "\#(answer)"}}"#)
        #expect(told.targets == [target])
        let shown = target == "behind" && answer == "none" ? "nobody" : target
        #expect(
            told.edges == [
                "enter one hitTest", "leave one hitTest = \(shown)", "enter one hitTest",
                "leave one hitTest = \(shown)",
            ])
    }

    @Test(arguments: [
        ("[50, 50]", #"{}"#, "child"), ("[50, 50]", #"{"hitTest": {"answer": "none"}}"#, "behind"),
        ("[150, 50]", #"{}"#, "behind"),
    ])
    func `a scripted answer of what is below lets through what hits the view itself`(
        place: String, child: String, target: String
    ) throws {
        let told = try tap(#"{"hitTest": {"answer": "subviews"}}"#, at: place, child: child)
        #expect(told.targets == [target])
        let shown = target == "behind" ? "nobody" : target
        #expect(
            told.edges.filter { $0.contains(" one ") } == [
                "enter one hitTest", "leave one hitTest = \(shown)", "enter one hitTest",
                "leave one hitTest = \(shown)",
            ])
    }

    @Test func `a scripted answer is super's unless the file says otherwise, and may cost time`() throws {
        let told = try tap(#"{"hitTest": {"cost": "7us"}}"#)
        #expect(told.targets == ["child"])
        let entered = try #require(told.instant("enter", "one", "hitTest"))
        #expect(told.instant("leave", "one", "hitTest") == entered + 7_000)
    }

    @Test func `a scripted answer to a hit-test of pointInside is asked inside of hitTest`() throws {
        let told = try tap(#"{"hitTest": {}, "pointInside": {"answer": "no"}}"#)
        #expect(told.targets == ["behind"])
        #expect(
            told.edges.prefix(4) == [
                "enter one hitTest", "enter one pointInside", "leave one pointInside = no",
                "leave one hitTest = nobody",
            ])
    }

    @Test(arguments: [
        (#"{}"#, "[99, 50]", "child"),
        (#"{"answer": "no"}"#, "[99, 50]", "behind"),
        (#"{"answer": "yes"}"#, "[300, 50]", "one"),
        (#"{"insets": [0, 0, 0, -30]}"#, "[129, 50]", "one"),
        (#"{"insets": [0, 0, 0, -30]}"#, "[130, 50]", "behind"),
        (#"{"insets": [10, 0, 0, 0]}"#, "[50, 9]", "behind"),
        (#"{"insets": [10, 0, 0, 0]}"#, "[50, 10]", "child"),
        (#"{"insets": [0, 20, 0, 0]}"#, "[19, 50]", "behind"),
        (#"{"insets": [0, 0, 40, 0]}"#, "[50, 59]", "child"),
        (#"{"insets": [0, 0, 40, 0]}"#, "[50, 60]", "behind"),
        (#"{"insets": [60, 0, 60, 0]}"#, "[50, 50]", "behind"),
    ])
    func `a scripted answer to a hit-test of pointInside widens or narrows a view`(
        _ answer: String, _ place: String, _ target: String
    ) throws {
        #expect(try tap(#"{"pointInside": \#(answer)}"#, at: place).targets == [target])
    }

    @Test
    func `a scripted answer that names another app's view is refused, since no object crosses a border`() {
        let text = """
            {"version": 1, "title": "T", "apps": [
              {"id": "a", "windows": [{"id": "w", "overrides": {"hitTest": {"answer": "v"}}}]},
              {"id": "b", "state": "background", "windows": [{"id": "v"}]}]}
            """
        #expect(
            complaints { () throws(ScenarioError) in _ = try readScenario(text) } == [
                #"story.json:2:75: apps[0].windows[0].overrides.hitTest.answer: "#
                    + #""v" is a view of another app; an app knows its own views only"#
            ])
    }

    @Test func `a scripted answer comes from seed 003's tree in its order, both times, as in X-60`() throws {
        func asked(_ id: String, _ frame: String, _ subviews: String = "") -> String {
            """
            {"id": "\(id)", "frame": \(frame), "overrides": {"hitTest": {}}, "subviews": [\(subviews)]}
            """
        }
        let tree = asked(
            "A", "[0, 0, 390, 844]",
            asked("B", "[0, 0, 390, 200]", asked("D", "[0, 0, 100, 100]")) + ","
                + asked(
                    "C", "[0, 200, 390, 400]",
                    asked("E", "[0, 0, 390, 100]") + "," + asked("F", "[0, 100, 390, 100]")))
        let told = try Told(
            story(#""subviews": [\#(tree)]"#, fingers: #"{"tap": "E", "at": "100ms"}"#))
        let walk = [
            "enter A hitTest", "enter C hitTest", "enter F hitTest", "leave F hitTest = nobody",
            "enter E hitTest", "leave E hitTest = E", "leave C hitTest = E", "leave A hitTest = E",
        ]
        #expect(told.edges == walk + walk)
        #expect(told.targets == ["E"])
    }
}
