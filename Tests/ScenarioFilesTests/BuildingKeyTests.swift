import ScenarioFormat
import Testing

@Suite struct `A key of a scenario` {
    /// A text field, which is the first responder, in a view in a controller; `keys` instead of fingers.
    private func play(
        field: String = #"{"presses": {"does": "pass"}}"#, controller: String = "{}", delegate: String = "{}",
        keys: String
    ) throws -> Told {
        try Told(
            """
            {"version": 1, "title": "Keys", "costs": {"profile": "free"},
             "apps": [{"id": "demo", "firstResponder": "field",
              "delegate": {"id": "delegate", "overrides": \(delegate)},
              "windows": [{"id": "window", "rootViewController": {"id": "controller", "overrides": \(controller),
               "view": {"id": "page", "subviews": [
                {"id": "field", "class": "UITextField", "frame": [0, 0, 200, 100], "overrides": \(field)}]}}}]}],
             "keys": [\(keys)]}
            """)
    }

    private let handles = #"{"presses": {"does": "handle"}}"#

    @Test func `a key goes down at its instant, and is held for 50 ms or as long as the file says`() throws {
        let told = try play(
            keys: #"{"press": "a", "at": "100ms"}, {"press": "b", "at": "1s", "for": "200ms"}"#)
        #expect(
            told.calls == [
                "field pressesBegan", "field pressesEnded", "field pressesBegan", "field pressesEnded",
            ])
        let keys = told.run.trail.records.compactMap { record -> String? in
            guard case .key(let key, let isDown) = record.event else { return nil }
            return "\(record.instant.nanoseconds / 1_000_000) \(key) \(isDown)"
        }
        #expect(keys == ["100 a true", "150 a false", "1000 b true", "1200 b false"])
    }

    @Test func `a key is passed on, forwarded or handled by whoever overrides its methods`() throws {
        let key = #"{"press": "a", "at": "100ms"}"#
        let far = [
            "field pressesBegan", "delegate pressesBegan", "field pressesEnded", "delegate pressesEnded",
        ]
        #expect(try play(delegate: handles, keys: key).calls == far)
        #expect(
            try play(field: #"{"presses": {"does": "forward"}}"#, delegate: handles, keys: key).calls == far)
        #expect(
            try play(field: handles, delegate: handles, keys: key).calls == [
                "field pressesBegan", "field pressesEnded",
            ])
        // One of its own wins over that of all four.
        let began = #"{"presses": {"does": "handle"}, "pressesBegan": {"does": "pass"}}"#
        #expect(
            try play(field: began, delegate: handles, keys: key).calls == [
                "field pressesBegan", "delegate pressesBegan", "field pressesEnded",
            ])
    }

    @Test func `a key of a scenario is handled if the override is about it, and passed on if not`() throws {
        let told = try play(
            controller: #"{"presses": {"does": "handle", "keys": ["return", "tab"]}}"#, delegate: handles,
            keys: #"{"press": "tab", "at": "100ms"}, {"press": "a", "at": "1s"}"#)
        let passed = ["field pressesBegan", "controller pressesBegan"]
        #expect(told.calls("pressesBegan") == ["field", "controller", "field", "controller", "delegate"])
        #expect(Array(told.calls.prefix(2)) == passed)
    }

    @Test func `a key of a scenario has its override do things, which costs what the file says`() throws {
        let told = try play(
            controller: """
                {"pressesBegan": {"does": "pass", "keys": ["return"], "then": [{"endEditing": "window"}],
                 "cost": "3ms"}}
                """, delegate: handles,
            keys: #"{"press": "a", "at": "100ms"}, {"press": "return", "at": "200ms"}"#)
        let lost = told.run.trail.records.compactMap { record -> Int64? in
            guard case .related(_, .firstResponderOf, _, false) = record.event else { return nil }
            return record.instant.nanoseconds
        }
        #expect(lost == [203_000_000])
        #expect(told.calls("pressesBegan").count { $0 == "delegate" } == 2)
    }

    @Test func `a key of a scenario may come long after everything else`() throws {
        let told = try play(keys: #"{"press": "a", "at": "1000s", "for": "100s"}"#)
        #expect(told.calls == ["field pressesBegan", "field pressesEnded"])
    }

    @Test(arguments: [
        (#"{"press": "retrun", "at": "1s"}"#, #"did you mean "return"?"#),
        (#"{"press": "a"}"#, #"the key "at" is missing"#),
        (#"{"press": "a", "at": "1s", "for": "2h"}"#, #""2h" has a unit that is not known here"#),
    ])
    func `a key of a scenario that cannot be pressed is refused`(keys: String, wanted: String) {
        let error = #expect(throws: ScenarioError.self) { try play(keys: keys) }
        #expect(error?.description.contains(wanted) == true, "\(String(describing: error))")
    }
}
