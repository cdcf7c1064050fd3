import ScenarioFormat
import Testing

/// Verbs that move several fingers, and swipes.
@Suite struct `Several fingers of a scenario` {
    private func contacts(_ finger: String) throws -> [String] {
        let told = try Told(
            story(
                #""subviews": [{"id": "one", "frame": [100, 100, 100, 100], "transform": {"scale": [2, 2]}}]"#,
                fingers: finger))
        // Where they come down and where they leave.
        return told.contacts.filter { !$0.contains(" moved ") }
    }

    @Test func `several fingers do the same at once, in a row whose middle is the place`() throws {
        #expect(
            try contacts(#"{"tap": [100, 100], "at": "100ms", "fingers": 2}"#) == [
                "100 1 down 70 100", "100 2 down 130 100", "150 1 up 70 100", "150 2 up 130 100",
            ])
        #expect(
            try contacts(
                #"{"drag": [100, 100], "by": [0, 50], "at": "100ms", "for": "100ms", "fingers": 3, "spread": 10, "finger": 5}"#
            ) == [
                "100 5 down 90 100", "100 6 down 100 100", "100 7 down 110 100", "200 5 up 90 150",
                "200 6 up 100 150", "200 7 up 110 150",
            ])
        #expect(
            try contacts(#"{"press": "one", "for": "100ms", "at": "0s", "fingers": 2, "angle": 90}"#) == [
                "0 1 down 150 120", "0 2 down 150 180", "100 1 up 150 120", "100 2 up 150 180",
            ])
    }

    @Test func `several fingers of a scenario pinch between two distances`() throws {
        #expect(
            try contacts(#"{"pinch": "one", "distances": [20, 100], "at": "0s", "for": "100ms"}"#) == [
                "0 1 down 140 150", "0 2 down 160 150", "100 1 up 100 150", "100 2 up 200 150",
            ])
        #expect(
            try contacts(
                #"{"pinch": [50, 50], "distances": [80, 40], "angle": 90, "at": "0s"}"#) == [
                    "0 1 down 50 10", "0 2 down 50 90", "500 1 up 50 30", "500 2 up 50 70",
                ])
    }

    @Test func `several fingers of a scenario turn about a place, clockwise`() throws {
        #expect(
            try contacts(#"{"rotate": [100, 100], "degrees": 90, "at": "0s", "for": "100ms"}"#) == [
                "0 1 down 40 100", "0 2 down 160 100", "100 1 up 100 40", "100 2 up 100 160",
            ])
        #expect(
            try contacts(
                #"{"rotate": "one", "degrees": -180, "radius": 30, "angle": 90, "at": "0s"}"#) == [
                    "0 1 down 150 120", "0 2 down 150 180", "500 1 up 150 180", "500 2 up 150 120",
                ])
    }

    @Test func `several fingers keep their distance from the middle all the way round`() throws {
        let told = try Told(
            story(
                #""level": 0"#, fingers: #"{"rotate": [100, 100], "degrees": 270, "radius": 50, "at": "0s"}"#)
        )
        var turned = 0
        for record in told.run.trail.records {
            guard case .contact(_, _, let x, let y) = record.event else { continue }
            let distance = ((x - 100) * (x - 100) + (y - 100) * (y - 100)).squareRoot()
            #expect(abs(distance - 50) < 1e-9)
            turned += 1
        }
        // 500 ms are 30 scans.
        #expect(turned >= 58)
    }

    @Test(arguments: [
        ("left", "-100 300"), ("right", "300 300"), ("up", "100 100"), ("down", "100 500"),
    ])
    func `several fingers of a scenario swipe quickly in a direction`(direction: String, end: String) throws {
        #expect(
            try contacts(#"{"swipe": [100, 300], "direction": "\#(direction)", "at": "0s"}"#) == [
                "0 1 down 100 300", "100 1 up \(end)",
            ])
        #expect(
            try contacts(
                #"{"swipe": [100, 300], "direction": "\#(direction)", "distance": 0, "at": "0s", "for": "50ms"}"#
            ) == ["0 1 down 100 300", "50 1 up 100 300"])
    }

    @Test func `several fingers of a scenario swipe in the directions of a view`() throws {
        let told = try Told(
            story(
                #""subviews": [{"id": "one", "frame": [0, 0, 100, 100], "transform": {"rotate": 90}}]"#,
                fingers:
                    #"{"swipe": [50, 50], "in": "one", "direction": "right", "distance": 20, "at": "0s"}"#))
        #expect(told.contacts.last == "100 1 up 50 70")
    }

    @Test(arguments: [
        ("left", "1 422", "201 422"), ("right", "389 422", "189 422"), ("top", "195 1", "195 201"),
        ("bottom", "195 843", "195 643"),
    ])
    func `several fingers of a scenario swipe from an edge`(edge: String, start: String, end: String) throws {
        #expect(
            try contacts(#"{"edgeSwipe": "\#(edge)", "at": "0s"}"#)
                == ["0 1 down \(start)", "100 1 up \(end)"])
    }

    @Test func `several fingers of a scenario swipe from a place of an edge`() throws {
        #expect(
            try contacts(#"{"edgeSwipe": "right", "along": 100, "distance": 9, "at": "0s"}"#)
                == ["0 1 down 389 100", "100 1 up 380 100"])
        #expect(
            try contacts(#"{"edgeSwipe": "top", "along": 7, "distance": 9, "at": "0s"}"#)
                == ["0 1 down 7 1", "100 1 up 7 10"])
    }

    @Test func `several fingers do not use a number twice, nor one that there is not`() throws {
        func complaint(_ fingers: String) -> String? {
            do throws(ScenarioError) {
                _ = try readScenario(story(#""level": 0"#, fingers: fingers))
                return nil
            } catch { return error.diagnostics.map { "\($0.path): \($0.message)" }.joined(separator: "\n") }
        }
        #expect(
            complaint(
                #"{"pinch": [50, 50], "distances": [9, 9], "at": "0s"}, {"tap": [1, 1], "at": "100ms", "finger": 2}"#
            ) == "fingers[1]: finger 2 comes down at 100ms, while it is on the glass until 500ms")
        #expect(
            complaint(#"{"tap": [50, 50], "at": "0s", "fingers": 3, "finger": 999}"#)
                == "fingers[0]: the last finger has the number 1001")
        #expect(complaint(#"{"tap": [50, 50], "at": "0s", "fingers": 11}"#) == nil)
        #expect(
            complaint(#"{"rotate": [50, 50], "degrees": 1, "at": "0s", "for": "3600s"}"#)?
                .contains("the glass reports moves") == true)
    }
}
