import Testing

@Suite struct `A finger of a scenario` {
    /// One view, turned or shifted as `view` says.
    private func play(
        _ fingers: String, view: String = #""frame": [100, 200, 80, 40]"#,
        more: String = #""costs": {"profile": "free"}"#
    ) throws -> Told {
        try Told(story(#""subviews": [{"id": "one", \#(view)}]"#, fingers: fingers, more: more))
    }

    // MARK: Verbs

    @Test func `a finger of a scenario taps for 50 ms in the middle of a view`() throws {
        #expect(
            try play(#"{"tap": "one", "at": "100ms"}"#).contacts == [
                "100 1 down 140 220", "150 1 up 140 220",
            ])
    }

    @Test func `a finger taps at a point, for as long as the file says, and may slide`() throws {
        #expect(
            try play(#"{"tap": [10, 20], "at": "100ms", "for": "40ms", "drift": [4, -8], "finger": 3}"#)
                .contacts == [
                    "100 3 down 10 20",
                    "116 3 moved \(slide(10, 4)) \(slide(20, -8))",
                    // It arrives at the last scan before its lift (M-11).
                    "133 3 moved 14 12", "140 3 up 14 12",
                ])
    }

    /// Where a slide has got to at the first of two scans.
    private func slide(_ start: Double, _ way: Double) -> Double {
        start + way * (16_666_666 / 33_333_333)
    }

    @Test func `a finger of a scenario taps twice, 150 ms apart`() throws {
        #expect(
            try play(#"{"doubleTap": "one", "at": "100ms"}"#).contacts == [
                "100 1 down 140 220", "150 1 up 140 220", "300 1 down 140 220", "350 1 up 140 220",
            ])
        #expect(
            try play(#"{"doubleTap": [1, 2], "at": "1s", "for": "60ms", "gap": "200ms"}"#).contacts == [
                "1000 1 down 1 2", "1060 1 up 1 2", "1260 1 down 1 2", "1320 1 up 1 2",
            ])
    }

    @Test func `a finger hovers for half a second, to a place or by a way, and may come down from there`()
        throws
    {
        let ends = try play(#"{"hover": "one", "by": [3, 0], "at": "100ms"}"#).contacts
        #expect(ends.first == "100 1 cameInRange 140 220" && ends.last == "600 1 leftRange 143 220")
        #expect(ends.dropFirst().dropLast().allSatisfy { $0.contains(" 1 hovered ") })
        #expect(
            try play(
                #"{"hover": [1, 2], "to": [5, 2], "at": "100ms", "for": "10ms"}, {"tap": [5, 2], "at": "110ms"}, {"hover": [5, 2], "by": [0, 0], "at": "160ms", "for": "20ms"}"#
            ).contacts == [
                "100 1 cameInRange 1 2", "110 1 leftRange 5 2", "110 1 down 5 2", "160 1 up 5 2",
                "160 1 cameInRange 5 2", "180 1 leftRange 5 2",
            ])
    }

    @Test func `a finger of a scenario presses for two seconds`() throws {
        #expect(
            try play(#"{"press": "one", "at": "100ms"}"#).contacts == [
                "100 1 down 140 220", "2100 1 up 140 220",
            ])
    }

    @Test func `a finger of a scenario drags for 300 ms, to a place or by a distance`() throws {
        let to = try play(#"{"drag": "one", "at": "100ms", "to": [140, 310]}"#).contacts
        #expect(to.first == "100 1 down 140 220")
        #expect(to.last == "400 1 up 140 310")
        #expect(to.count == 2 + 17)
        let by = try play(#"{"drag": [10, 10], "at": "0s", "for": "50ms", "by": [30, 0]}"#).contacts
        #expect(by.first == "0 1 down 10 10")
        #expect(by.last == "50 1 up 40 10")
        #expect(by.count == 4)
    }

    @Test func `a finger follows a path, from the instant where its first point says`() throws {
        let path = #"""
            {"path": [{"at": "10ms", "x": 5, "y": 5}, {"at": "40ms", "x": 5, "y": 5},
                      {"at": "100ms", "x": 65, "y": 5}], "at": "100ms"}
            """#
        let contacts = try play(path).contacts
        #expect(contacts.first == "110 1 down 5 5")
        // A fifth of the way, less: from 140 ms to the scan at 183.3 ms (M-11).
        #expect(contacts[1].hasPrefix("150 1 moved 18.84"))
        #expect(contacts[contacts.count - 2] == "183 1 moved 65 5")
        #expect(contacts.last == "200 1 up 65 5")
    }

    @Test func `a finger of a scenario may be taken away by the system`() throws {
        #expect(
            try play(#"{"tap": "one", "at": "100ms", "cancelled": true}"#).contacts.last
                == "150 1 cancelled 140 220")
    }

    @Test func `a finger of a scenario plays with others on one screen`() throws {
        let told = try play(
            #"{"tap": "one", "at": "100ms"}, {"tap": [1, 1], "at": "110ms", "finger": 2}"#)
        #expect(
            told.contacts == [
                "100 1 down 140 220", "110 2 down 1 1", "150 1 up 140 220", "160 2 up 1 1",
            ])
        #expect(told.targets == ["one", "window"])
        let scans = told.run.trail.records.compactMap { record -> Int64? in
            if case .sampled = record.event { record.instant.nanoseconds / 1_000_000 } else { nil }
        }
        #expect(scans == [100, 116, 150, 166])
    }

    // MARK: Places

    @Test func `a finger aims at where the view is on the screen, whatever turned it`() throws {
        let contacts = try Told(
            story(
                """
                "frame": [10, 20, 300, 300], "subviews": [{"id": "outer", "frame": [50, 50, 100, 100],
                 "bounds": [0, 40, 100, 100], "transform": {"rotate": 90},
                 "subviews": [{"id": "one", "frame": [0, 40, 20, 20]}]}]
                """, fingers: #"{"tap": "one", "at": "100ms"}"#)
        ).contacts
        // The middle of `one` is 40 left of and 40 above the middle of `outer`, which a quarter turn puts
        // 40 to the right and 40 above; that middle is at 10 + 100, 20 + 100 on the screen.
        #expect(contacts[0] == "100 1 down 150 80")
    }

    @Test func `a finger takes its points in a view's own coordinates if the file says so`() throws {
        let view = #""frame": [100, 200, 80, 40], "transform": {"scale": [2, 2]}"#
        // Twice as large round its middle at 140, 220.
        #expect(
            try play(#"{"tap": [0, 0], "in": "one", "at": "100ms"}"#, view: view).contacts[0]
                == "100 1 down 60 180")
        #expect(
            try play(
                #"{"drag": "one", "in": "one", "by": [10, 5], "at": "100ms", "for": "10ms"}"#, view: view
            ).contacts == ["100 1 down 140 220", "110 1 up 160 230"])
        #expect(
            try play(
                #"{"drag": "one", "in": "one", "to": [0, 0], "at": "100ms", "for": "10ms"}"#, view: view
            ).contacts.last == "110 1 up 60 180")
        #expect(
            try play(
                #"""
                {"path": [{"at": "0s", "x": 0, "y": 0}, {"at": "10ms", "x": 80, "y": 40}], "in": "one",
                 "at": "100ms"}
                """#, view: view
            ).contacts == ["100 1 down 60 180", "110 1 up 220 260"])
    }

    // MARK: Easing and jitter

    /// The x of each contact of a drag from 0 by 100.
    private func xs(_ more: String) throws -> [Double] {
        try play(#"{"drag": [0, 300], "by": [100, 0], "at": "100ms", "for": "200ms"\#(more)}"#)
            .run.trail.records.compactMap {
                if case .contact(_, _, let x, _) = $0.event { x } else { nil }
            }
    }

    @Test func `a finger that is eased is slow at both ends and the same from either`() throws {
        let (steady, eased) = (try xs(""), try xs(#", "motion": "eased""#))
        #expect(eased.count == steady.count)
        // It has arrived one scan before it is lifted (M-11).
        #expect(eased.first == 0 && eased.suffix(2) == [100, 100])
        let way = Array(eased.dropLast())
        for (place, x) in way.enumerated() {
            #expect(abs(x + way[way.count - 1 - place] - 100) < 1e-6)
        }
        let steps = zip(way, way.dropFirst()).map { $1 - $0 }
        let even = 100.0 / Double(steps.count)
        #expect(steps.first! < even / 2 && steps.last! < even / 2 && steps[steps.count / 2] > even)
        #expect(steps.allSatisfy { $0 > 0 })
    }

    @Test func `a finger of a scenario that is eased along a path rests at every point`() throws {
        let path = #"""
            {"path": [{"at": "0s", "x": 0, "y": 0}, {"at": "100ms", "x": 60, "y": 0},
                      {"at": "200ms", "x": 120, "y": 0}], "at": "100ms", "motion": "eased"}
            """#
        let contacts = try play(path).contacts
        #expect(contacts.contains("200 1 moved 60 0"))
        #expect(contacts.contains("150 1 moved 30 0"))
    }

    @Test func `a finger of a scenario that is eased and rests stays where it is meanwhile`() throws {
        let path = #"""
            {"path": [{"at": "0s", "x": 0, "y": 0}, {"at": "3000s", "x": 0, "y": 0},
                      {"at": "3001s", "x": 60, "y": 0}], "at": "0s", "motion": "eased"}
            """#
        let contacts = try play(path).contacts
        #expect(contacts.count == 2 + 59)
        #expect(contacts[1].hasPrefix("3000016 1 moved 0.0"))
    }

    @Test func `a finger that trembles stays near its way, and trembles the same with the same seed`() throws
    {
        let steady = try xs("")
        let trembling = try xs(#", "jitter": 3"#)
        #expect(trembling.count == steady.count)
        #expect(zip(steady, trembling).allSatisfy { abs($0 - $1) <= 3 })
        #expect(zip(steady, trembling).contains { abs($0 - $1) > 1 })
        #expect(zip(steady, trembling).contains { $0 > $1 } && zip(steady, trembling).contains { $0 < $1 })
        #expect(try xs(#", "jitter": 3"#) == trembling)
    }

    @Test func `a finger of a scenario trembles along both axes`() throws {
        let told = try play(#"{"press": [50, 300], "at": "100ms", "for": "1s", "jitter": 3}"#)
        let places = told.run.trail.records.compactMap { record -> (x: Double, y: Double)? in
            guard case .contact(_, _, let x, let y) = record.event else { return nil }
            return (x - 50, y - 300)
        }
        #expect(places.count == 61)
        #expect(places.allSatisfy { abs($0.x) <= 3 && abs($0.y) <= 3 })
        for offsets in [places.map(\.x), places.map(\.y)] {
            #expect(offsets.min()! < -2 && offsets.max()! > 2)
        }
    }

    @Test func `a finger trembles by the seed and its place in the file, and not by what others do`() throws {
        let trembling = #"{"press": "one", "at": "100ms", "for": "100ms", "jitter": 2}"#
        let still = #"{"tap": [9, 9], "at": "1s", "finger": 2}"#
        func first(_ fingers: String, _ seed: Int) throws -> [String] {
            try play(fingers, more: #""seed": \#(seed), "costs": {"profile": "free"}"#).contacts
                .filter { $0.split(separator: " ")[1] == "1" }
        }
        let alone = try first(trembling, 1)
        #expect(alone.count > 5)
        #expect(try first(trembling + "," + still, 1) == alone)
        let other = #"{"tap": [9, 9], "at": "1s", "finger": 2, "jitter": 2}"#
        #expect(try first(trembling + "," + other, 1) == alone)
        #expect(try first(still + "," + trembling, 1) != alone)
        #expect(try first(trembling, 2) != alone)
    }
}
