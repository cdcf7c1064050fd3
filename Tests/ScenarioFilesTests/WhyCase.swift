import ScenarioFiles
import ScenarioFormat
import Testing
import TraceViews

/// What `why` has to say of somebody in a story, written from the rules.
struct WhyCase: CustomTestStringConvertible, Sendable {
    /// A scenario that comes with Taptrail, or a story of the test's own.
    enum Source: Sendable {
        case shipped(String)
        case own(String)
    }

    let source: Source
    /// Whom it is about.
    let name: String
    /// Which of the fingers that come down, from 0.
    let finger: Int
    /// The word of the reason.
    let reason: String
    /// The first sentence.
    let sentence: String
    /// What is proposed first; nil if no change of a key helps.
    let change: String?

    init(
        _ source: Source, _ name: String, finger: Int = 0, _ reason: String, _ sentence: String,
        change: String? = nil
    ) {
        self.source = source
        self.name = name
        self.finger = finger
        self.reason = reason
        self.sentence = sentence
        self.change = change
    }

    var testDescription: String { "\(reason): \(sentence)" }

    func scenario() throws -> Scenario {
        switch source {
        case .shipped(let path):
            try #require(ShippedScenario.all.first { $0.path == "\(path).json" }, "\(path)").read()
        case .own(let text): try readScenario(text)
        }
    }
}

// The stories of their own.
extension WhyCase {
    static let handles = #""overrides": {"touches": {"does": "handle"}}"#

    static func button(_ more: String = "") -> String {
        #""subviews": [{"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100], \#(more) "actions": [{"for": "touchUpInside"}]}]"#
    }

    static func recognizer(_ members: String, view: String = "") -> String {
        #"\#(view)"recognizers": [{"id": "r", \#(members)}]"#
    }

    static func own(_ window: String, _ fingers: String = #"{"tap": [50, 50], "at": "100ms"}"#)
        -> WhyCase.Source
    {
        .own(story(window, fingers: fingers))
    }

    /// A button is switched off, whose finger is down from 100 to 200 ms.
    static func switchedOff(at time: String) -> WhyCase.Source {
        let event = #"{"at": "\#(time)", "set": {"view": "b", "isEnabled": false}}"#
        return .own(
            story(
                button(), fingers: #"{"tap": [50, 50], "at": "100ms", "for": "100ms"}"#,
                more: #""costs": {"profile": "free"}, "events": [\#(event)]"#))
    }

    /// The app never hears of the lift: the glass does not see it.
    static func cutShort(_ window: String, _ finger: String) -> WhyCase.Source {
        .own(
            story(
                window, fingers: finger,
                more:
                    #""costs": {"profile": "free"}, "device": {"scan": 1}, "events": [{"at": "50s", "fault": "stuckFinger", "finger": 1}]"#
            ))
    }

    /// The app dies while a finger is down.
    static func killed(
        _ window: String, _ fingers: String = #"{"press": [50, 50], "at": "100ms", "for": "300ms"}"#,
        at time: String = "180ms"
    ) -> WhyCase.Source {
        .own(
            story(
                window, fingers: fingers,
                more:
                    #""costs": {"profile": "free"}, "events": [{"at": "\#(time)", "kill": "demo"}]"#
            ))
    }
}

extension WhyCase {
    static let all =
        complaints + arrivals + ownSenders + hits + controls + mainEvents + rows + openRows + passedOn
        + recognizers + failures + touches + hangs + cutOff + changes
}
