import Testing
import Trace

@testable import TraceViews

/// Which values a difference of two states leaves out, since another one, or the record itself, says the same.
@Suite struct `The values of a state that are no news` {
    private static let items: [(SubjectType, UInt32)] = [
        (.port, 10), (.runLoop, 11), (.source0, 12), (.source1, 13), (.observer, 14), (.timer, 15),
        (.application, 16), (.window, 17), (.viewController, 18),
    ]

    @Test func `each owner has its own, and all others are news`() throws {
        let story = HandMade()
        for (type, number) in Self.items {
            story.define(SubjectID(rawValue: number), type, "\(type)", owner: HandMade.demo)
        }
        let list = SubjectID(rawValue: 19)
        story.define(list, .view, "list", .scrollView, owner: HandMade.demo)
        story.beginTouch()
        let trail = story.trail()
        var timeline = StateTimeline(trail)
        let (reader, state) = (StateReader(trail), timeline.state(at: timeline.end))
        let subjects =
            [(.process, 1), (.thread, 2), (.view, 3), (.recognizer, 4)] + Self.items
            as [(SubjectType, UInt32)]
        var owners = subjects.map { type, number in
            (
                StateOwner.subject(type), reader.fields(of: SubjectID(rawValue: number), in: state)
            )
        }
        owners.append((.touch, state.fields(of: try #require(state.applications.members[0].touches.first))))
        owners.append((.finger, state.fields(of: try #require(state.fingers.first))))
        for (owner, fields) in owners {
            // What was set of it comes behind.
            let keys = StateVocabulary.keys(of: owner).map(\.key)
            #expect(Array(fields.map(\.key).prefix(keys.count)) == keys, "\(owner)")
        }
        let noNews = owners.map { ($0.0, $0.1.filter { !$0.isNews }.map(\.key)) }.filter { !$0.1.isEmpty }
        let expected: [StateOwner: [String]] = [
            // What a thread calls says the record, and that it sleeps its state.
            .subject(.thread): ["depth", "callback", "of", "callbacks"],
            .subject(.runLoop): ["isAsleep"],
            // Their number is told.
            .subject(.port): ["messages"],
            .subject(.source0): ["modes"], .subject(.source1): ["modes"], .subject(.observer): ["modes"],
            .subject(.timer): ["modes", "fires"],
            // A touch says itself which recognizers hear of it.
            .subject(.application): ["touches"],
            .subject(.recognizer): ["touches", "numberOfTouches"],
            // The frame says where it lies.
            .subject(.view): ["center"], .subject(.window): ["center"],
            // It never changes; and the phase says whether it is down.
            .touch: ["process", "isDown"],
            // Those of the IOHIDEvent.
            .finger: ["eventMask", "identity", "pressure", "majorRadius"],
        ]
        #expect(Dictionary(uniqueKeysWithValues: noNews) == expected)
        // The origin of a scroll view's bounds is its offset (I-3).
        let scrolled = reader.fields(of: list, in: state)
        #expect(scrolled.filter { !$0.isNews }.map(\.key) == ["bounds", "center"])
        #expect(scrolled.contains { $0.key == "contentOffset" })
    }
}
