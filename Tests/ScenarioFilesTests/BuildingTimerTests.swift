import Testing

@Suite struct `A timer of a scenario` {
    /// A table of 390 × 440 at the top left, on which a finger rests from 150 to 450 ms.
    private func play(_ timers: String, more: String = "") throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 440],
                  "sections": [{"rows": 20}]}, {"id": "box", "frame": [0, 500, 50, 50]}]
                """, fingers: #"{"press": "list row 3", "at": "150ms", "for": "300ms"}"#,
                app: #""timers": [\#(timers)]"#))
    }

    /// When it fired, in whole milliseconds.
    private func firings(_ told: Told, _ id: String = "clock") -> [Int64] {
        told.log.filter { $0.subject == id && $0.call == "timer" && $0.edge == "enter" }.map {
            $0.t / 1_000_000
        }
    }

    @Test func `a timer of a scenario fires at its instant once, or after each interval so often`() throws {
        #expect(firings(try play(#"{"id": "clock", "at": "30ms"}"#)) == [30])
        #expect(firings(try play(#"{"id": "clock", "every": "40ms", "times": 3}"#)) == [40, 80, 120])
        #expect(
            firings(try play(#"{"id": "clock", "at": "10ms", "every": "40ms", "times": 2}"#)) == [10, 50])
    }

    @Test(arguments: [
        ("", [100, 450, 500, 600, 700]), (#", "mode": "default""#, [100, 450, 500, 600, 700]),
        (#", "mode": "common""#, [100, 200, 300, 400, 500]),
        (#", "mode": ["default", "tracking"]"#, [100, 200, 300, 400, 500]),
    ])
    func `a timer fires in its modes only, and makes up once for what it missed`(
        mode: String, instants: [Int64]
    )
        throws
    {
        let told = try play(#"{"id": "clock", "every": "100ms", "times": 5\#(mode)}"#)
        #expect(firings(told) == instants)
        #expect(told.run.outcome == .quiet)
    }

    @Test func `a timer of a scenario of the tracking mode fires while a finger is on the list`() throws {
        let told = try play(#"{"id": "clock", "every": "100ms", "times": 4, "mode": "tracking"}"#)
        #expect(firings(told) == [150, 200, 300, 400])
    }

    @Test func `a timer of a scenario takes its time, and does something`() throws {
        let told = try play(
            #"{"id": "clock", "at": "30ms", "cost": "7ms", "does": [{"set": {"view": "box", "isHidden": true}}]}"#
        )
        #expect(told.instant("leave", "clock", "timer") == 37_000_000)
        let hidden = told.run.trail.records.compactMap {
            if case .propertySet(_, .isHidden, let x, _, _) = $0.event {
                ($0.instant.nanoseconds, x)
            } else {
                nil
            }
        }
        #expect(hidden.map(\.0) == [37_000_000] && hidden.map(\.1) == [1])
    }

    @Test func `a timer of a scenario keeps a run going until it has fired`() throws {
        let told = try play(#"{"id": "clock", "at": "100s"}"#)
        #expect(firings(told) == [100_000] && told.run.outcome == .quiet)
        // Without end, a minute longer than all that the file says.
        let endless = try play(#"{"id": "clock", "every": "10s"}"#)
        #expect(firings(endless).last == 70_000 && endless.run.outcome != .quiet)
    }

    @Test func `a timer is a callback that lists name, and no timer of UIKit's is one`() throws {
        let told = try play(#"{"id": "clock", "at": "30ms"}"#)
        #expect(told.calls == ["clock timer"])
    }
}
