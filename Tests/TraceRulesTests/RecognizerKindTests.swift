import Testing
import Trace

@testable import TraceRules

/// A rule about taps is no reason for what a pan does.
@Suite struct `The rules of a transition` {
    @Test(arguments: [
        (TransitionReason.tooManyTouches, UIKitClass.tap, ["G20"]), (.tooManyTouches, .pan, ["G24"]),
        (.tooManyTouches, .screenEdgePan, ["G24"]), (.tooManyTouches, .longPress, ["G29"]),
        (.tooManyTouches, .swipe, ["F-2"]), (.tooFewTouches, .longPress, ["F-2"]),
        (.movedTooFar, .tap, ["G19", "G-1"]), (.movedTooFar, .longPress, ["G-2"]),
        (.movedBeyondHysteresis, .pan, ["G22", "G-3"]),
        (.movedBeyondHysteresis, .scrollViewPan, ["G22", "G-3"]),
        (.movedBeyondHysteresis, .pinch, ["G35"]), (.movedBeyondHysteresis, .rotation, ["G35"]),
        (.liftedTooEarly, .longPress, ["G-2"]), (.liftedTooEarly, .pinch, ["F-2"]),
        (.fingersChanged, .pan, ["G24", "F-2"]), (.fingersChanged, .rotation, ["F-2"]),
        (.notAtEdge, .screenEdgePan, ["G-7", "G31"]), (.reset, .gestureRecognizer, ["F-2", "G09"]),
    ])
    func `a transition has the rules that fit its recognizer`(
        reason: TransitionReason, kind: UIKitClass, rules: [String]
    ) {
        let event = TraceEvent.transition(
            recognizer: .none, from: .possible, to: .failed, reason: reason, other: .none)
        let explanation = RuleBook.explanation(of: event)
        #expect(explanation.about(kind).rules == rules)
        #expect(explanation.about(kind).reason == explanation.reason)
    }

    @Test func `a rule that is about some kinds of recognizers names each of them`() throws {
        let words: [UIKitClass: String] = [
            .tap: "tap", .longPress: "long press", .pan: "pan", .swipe: "swipe", .pinch: "pinch",
            .rotation: "rotation", .screenEdgePan: "screen-edge pan",
        ]
        // Their sentences say what they are about in other words.
        let others = ["G23": "dragging", "G34": "discrete"]
        var count = 0
        for rule in RuleBook.rules {
            guard let kinds = RuleBook.kinds(ofRule: rule.id) else { continue }
            let sentence = rule.sentence.lowercased()
            for kind in kinds {
                let word = try #require(others[rule.id] ?? words[kind])
                #expect(sentence.contains(word), "\(rule.id): \(word)")
                count += 1
            }
        }
        #expect(count > 15)
    }
}
