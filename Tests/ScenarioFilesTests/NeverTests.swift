import ScenarioFormat
import Testing

@testable import ScenarioFiles

/// `never` looks at calls of plain classes too, which no log of the app has.
@Suite struct `What is never to come` {
    private func verdicts(_ fingers: String, _ expect: String, events: String = "") throws -> [String] {
        let scenario = try readScenario(
            """
            {"version": 1, "title": "A test", "costs": {"profile": "free"},
             "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
               {"id": "page", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true},
               {"id": "off", "frame": [0, 0, 390, 844], "isUserInteractionEnabled": false},
               {"id": "own", "frame": [0, 0, 100, 100], "isMultipleTouchEnabled": true,
                "overrides": {"hitTest": {}, "pointInside": {}, "touches": {"does": "handle"}}},
               {"id": "aside", "frame": [380, 0, 10, 10],
                "recognizers": [{"id": "drag", "class": "UIPanGestureRecognizer"}]}]}]}],
             "fingers": [\(fingers)], "events": [\(events)], "expect": \(expect)}
            """)
        return scenario.judge(scenario.run().trail).map(\.description)
    }

    private static let taps = #"{"tap": "page", "at": "100ms"}, {"tap": "own", "at": "300ms"}"#

    /// A tap in the middle of `page`, which lies beside `own`, and one on `own` that never asks `page`.
    @Test(arguments: [
        // An application goes by its app's name too.
        ("demo sendEvent", "it came at 100ms"), ("application sendEvent", "it came at 100ms"),
        ("demo touchesBegan", "it came at 100ms"),
        // A plain view that is asked for a hit has no callback on record.
        ("page hitTest", "it came at 100ms"), ("page hitTest enter @100ms", "it came at 100ms"),
        ("page pointInside", "it came at 100ms"), ("page pointInside = yes", "it came at 100ms"),
        ("off hitTest = nil", "it came at 100ms"), ("aside pointInside = no", "it came at 100ms"),
        ("page hitTest = page", "what a plain class answers is not on record"),
        ("page touchesBegan leave", "it came at 100ms"), ("page touchesEnded leave [1]", "it came at 150ms"),
        ("own hitTest = own", "it came at 300ms"), ("own pointInside = no", "it came at 100ms"),
    ])
    func `what is never to come is told of if it comes`(line: String, message: String) throws {
        let verdicts = try verdicts(Self.taps, #"{"never": ["\#(line)"]}"#)
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.contains(message) == true, "\(verdicts)")
    }

    @Test(arguments: [
        "page hitTest @300ms", "page hitTest = nil", "page pointInside = no",
        // Its interaction is off, so it is not asked whether the point is inside.
        "off pointInside", "off hitTest = off", "aside pointInside = yes", "aside hitTest = aside",
        // Its own code is on record, and what UIKit does inside of that is no second call.
        "own hitTest = page", "own pointInside leave @200ms", "page touchesBegan leave [2]",
    ])
    func `what is never to come has not come`(line: String) throws {
        #expect(try verdicts(Self.taps, #"{"never": ["\#(line)"]}"#) == [])
    }

    /// Two fingers come down, one after the other.
    @Test func `what is never to come is about a touch that there could be`() throws {
        #expect(try verdicts(Self.taps, #"{"never": ["page touchesMoved [2]"]}"#) == [])
        let verdicts = try verdicts(Self.taps, #"{"never": ["page touchesMoved [3]"]}"#)
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.contains("no finger can be touch 3") == true, "\(verdicts)")
        #expect(verdicts.first?.contains("fingers come down 2 times") == true, "\(verdicts)")
    }

    /// A report that comes twice, or a ghost, may make a touch more than fingers come down.
    @Test(arguments: [
        ("", "", "no finger comes down"),
        (#"{"tap": "page", "at": "1s"}"#, "", "one finger comes down, which is touch 1"),
        ("", #"{"at": "1s", "ghost": [200, 200]}"#, "with its faults the run has 1 touch at most"),
        (
            #"{"tap": "page", "at": "1s"}"#, #"{"at": "990ms", "fault": "doubledReport"}"#,
            "with its faults the run has 2 touches at most"
        ),
    ])
    func `what is never to come is told how many touches there can be`(
        fingers: String, events: String, remedy: String
    ) throws {
        let verdicts = try verdicts(fingers, #"{"never": ["page touchesMoved [3]"]}"#, events: events)
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.hasSuffix(remedy) == true, "\(verdicts)")
    }

    @Test func `what is never to come is no action that a recognizer never sends (F-3)`() {
        for state in ["failed", "possible"] {
            #expect(throws: ScenarioError.self) {
                try verdicts(Self.taps, #"{"never": ["drag action (\#(state))"]}"#)
            }
        }
        #expect(throws: Never.self) { try verdicts(Self.taps, #"{"never": ["drag action (changed)"]}"#) }
    }

    /// `off` is not hit, and `page` hears of its touch in a plain class, whose calls no list has.
    @Test func `an empty list of a plain view that hears of a touch is not met`() throws {
        func expecting(_ words: String) throws -> [String] {
            try verdicts(Self.taps, #"{"callbacks": {\#(words), "are": []}}"#)
        }
        #expect(try expecting(#""of": ["off"]"#) == [])
        #expect(try expecting(#""of": ["page"], "calls": ["touchesMoved"]"#) == [])
        let told = try expecting(#""of": ["off", "page"]"#)
        #expect(told.count == 1)
        let message = #"expected no callbacks of "page", but "page touchesBegan" came at 100ms"#
        #expect(told.first?.contains(message) == true, "\(told)")
    }

    /// The third touch gets the bit of the first, which is over.
    private func fingers(at x: Int) -> String {
        """
        {"press": [\(x), 30], "at": "100ms", "for": "100ms", "finger": 1},
        {"press": [\(x), 60], "at": "150ms", "for": "600ms", "finger": 2},
        {"press": [\(x), 90], "at": "300ms", "for": "450ms", "finger": 3}
        """
    }

    @Test func `what is never to come has its touches in the order of their numbers`() throws {
        let verdicts = try verdicts(fingers(at: 200), #"{"never": ["page touchesEnded [2, 3]"]}"#)
        #expect(verdicts.count == 1)
        #expect(verdicts.first?.contains("it came at 750ms") == true, "\(verdicts)")
    }

    @Test func `a list of callbacks has its touches in the order of their numbers`() throws {
        let lines = #""own touchesEnded [1] @200ms", "own touchesEnded [3, 2] @750ms""#
        let expect = #"{"callbacks": {"of": ["own"], "calls": ["touchesEnded"], "are": [\#(lines)]}}"#
        #expect(try verdicts(fingers(at: 50), expect) == [])
    }
}
