import ScenarioFiles
import ScenarioFormat
import Testing
import Trace
import VirtualTime

@testable import Fuzzing

/// Fingers of random stories that are told by what they do.
@Suite struct `Verbs of random scenarios` {
    /// A verb that begins after 100 ms, in a story that has nothing else yet.
    private func verb(_ seed: UInt64) -> RandomAuthor.Verb {
        var author = RandomAuthor(seed: seed)
        author.casts = [StoryCast(app: "demo")]
        return author.makeVerb(at: 100, finger: 1, RandomAuthor.Place(x: 100, y: 100))
    }

    /// What the glass sees of the verb.
    private func contacts(_ verb: RandomAuthor.Verb) throws -> [(instant: Instant, finger: UInt32)] {
        let story = JSONDocument.object([
            ("version", .whole(1)), ("title", .string("t")),
            (
                "apps",
                .array([
                    .object([
                        ("id", .string("demo")), ("windows", .array([.object([("id", .string("window"))])])),
                    ])
                ])
            ),
            ("fingers", .array([.object(verb.members)])),
        ])
        let trail = try Scenario(Array(story.text().utf8), file: "random")
            .run(Scenario.RunOptions(threadEntry: .inline)).trail
        return trail.records.compactMap { record in
            if case .contact(let finger, _, _, _) = record.event { (record.instant, finger) } else { nil }
        }
    }

    @Test func `a verb takes as long, and as many fingers, as it says`() throws {
        var kinds: Set<String> = []
        for seed in UInt64(1)...150 {
            let verb = verb(seed)
            kinds.insert("\(verb.members[0].key) \(verb.members.contains { $0.key == "for" })")
            let contacts = try contacts(verb)
            let last = try #require(contacts.map(\.instant).max())
            #expect(last == .at(.milliseconds(100 + verb.length)), "seed \(seed)")
            #expect(Set(contacts.map(\.finger)).count == verb.fingers, "seed \(seed)")
        }
        let names = ["tap", "doubleTap", "press", "drag", "swipe", "edgeSwipe"]
        #expect(kinds == Set(names.flatMap { ["\($0) true", "\($0) false"] }))
    }

    @Test func `several fingers do the same seldom, and no pencil does, nor a finger at the edge`() {
        let verbs = (UInt64(1)...1_000).map(verb)
        #expect((100...300).contains(verbs.count { $0.fingers > 1 }))
        for verb in verbs where verb.fingers > 1 {
            #expect(!verb.members.contains { $0.key == "pencil" || $0.key == "edgeSwipe" })
        }
        #expect(verbs.contains { verb in verb.members.contains { $0.key == "pencil" } })
        #expect(Set(verbs.map(\.fingers)) == [1, 2, 3])
    }
}
