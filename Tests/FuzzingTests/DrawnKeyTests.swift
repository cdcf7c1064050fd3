import Foundation
import Testing
import Trace

@testable import Fuzzing
@testable import ScenarioFiles
@testable import ScenarioFormat

/// What of the scenario format random stories use: every key of it is drawn by some seed, but for a few with a reason.
@Suite struct `What random scenarios draw` {
    /// Keys that no story has, and why.
    private static let leftOut: [String: String] = [
        "scenario.$schema": "an editor reads it, the program does not",
        "scenario.story": "for the reader; nothing is played of it",
        "scenario.rules": "for the reader; nothing is played of it",
        "scenario.shows": "for the reader; a random trace need not show a word",
        "scenario.lesson": "for a learner; nothing is played of it",
        "scenario.expect": "a story expects nothing: what must hold of every trace is to hold of its trace",
        "finger.recording": "another file; its samples are drawn as samples",
    ]
    /// Seeds that draw every key between them; others are tried when a key is new.
    private static let wellKnown: [UInt64] = [
        337, 125, 942, 1150, 1131, 465, 158, 1074, 1480, 1090, 281, 946, 339, 1003, 387, 1227, 847, 26, 131,
        457,
        1013, 45, 58, 204, 284, 382, 748, 1431, 1394, 79, 8, 31, 32, 33, 34, 35, 38, 47, 49, 60, 64, 67, 107,
        120,
        183, 730, 4, 27, 108, 165, 203, 119, 88,
    ]
    /// The objects of an expectation and of a lesson.
    private static let judged = Set((FormatTable.expectations + FormatTable.lessons).map(\.name))

    @Test func `random scenarios draw every key of the format, but for a few with a reason`() throws {
        let all = FormatTable.version1.objects.filter { !Self.judged.contains($0.name) }
            .flatMap { object in object.keys.map { "\(object.name).\($0.name)" } }
        let wanted = all.filter { Self.leftOut[$0] == nil }
        let drawn = try DrawnStories.drawn(until: Set(wanted), wellKnown: Self.wellKnown, Self.collect)
        #expect(wanted.filter { !drawn.contains($0) } == [])
        #expect(Self.leftOut.keys.filter { drawn.contains($0) || !all.contains($0) } == [])
    }

    private static func collect(_ object: CheckedObject, into drawn: inout Set<String>) {
        for (key, value) in object.members {
            drawn.insert("\(object.format.name).\(key)")
            collect(value, into: &drawn)
        }
    }

    private static func collect(_ value: CheckedValue, into drawn: inout Set<String>) {
        switch value.content {
        case .object(let object): collect(object, into: &drawn)
        case .list(let values): for value in values { collect(value, into: &drawn) }
        case .dictionary(let members): for member in members { collect(member.value, into: &drawn) }
        case .text, .duration, .cost, .number, .wholeNumber, .boolean, .numbers, .null, .anything,
            .unreadable:
            break
        }
    }

    @Test func `seeds leave features out, each another choice`() {
        let kinds = Set((1...100).map { StoryKind(RandomScenario(seed: $0).text) })
        #expect(kinds.count > 30)
        #expect(kinds.contains { !$0.hasRecognizers } && kinds.contains { $0.hasRecognizers })
        #expect(kinds.contains { $0.hasApps } && kinds.contains { $0.hasRuns })
    }

    @Test func `no seed makes a feature certain`() {
        for seed in UInt64(1)...160 {
            let options = Mirror(reflecting: StoryOptions(seed: seed))
            let chances = options.children.compactMap { $0.value as? Int }
            #expect(chances.count > 40 && chances.allSatisfy { (0...90).contains($0) }, "seed \(seed)")
        }
    }

    /// What a seed leaves out, and the words that then stand nowhere in its file.
    private static let signs: [(features: [KeyPath<StoryOptions, Int> & Sendable], word: String)] = [
        ([\.callbackCosts, \.hangs, \.threads, \.launches], "\"cost\":"), ([\.nestedRuns], "\"runLoop\""),
        ([\.jitter, \.repetitions], "\"jitter\""),
        ([\.device, \.shortQueues, \.cores, \.modernPath, \.frames], "\"device\""),
        ([\.modernPath], "\"modern\""),
        ([\.freeHops, \.hopCosts, \.profiles], "\"costs\""),
        ([\.severalApps], "\"other\""), ([\.turns], "\"bringToFront\""),
        ([\.timers, \.threads], "\"timers\""), ([\.repetitions], "\"repeat\""),
        ([\.cores], "\"cores\""), ([\.threads], "\"threads\""),
        ([\.frames], "\"pipeline\""), ([\.frames], "\"displayLinks\""), ([\.frames], "\"redraw\""),
        ([\.tables], "\"class\": \"UITableView\""), ([\.swipeActions], "\"swipeActions\""),
        ([\.keys], "\"keys\": [\n"),
        ([\.recognizers], "\"recognizers\": ["), ([\.requirements], "\"requireToFail\""),
        ([\.samples, \.chords], "\"samples\""), ([\.hovering], "\"hover\""),
        ([\.deaths, \.launches], "\"does\": \"crash\""),
    ]

    @Test func `what a seed leaves out stands nowhere in its story, and somewhere in others`() {
        // Foundation looks for bytes many times as fast as a string of a debug build.
        let seeds = UInt64(1)...160
        let texts = seeds.map { Data(RandomScenario(seed: $0).text.utf8) }
        let options = seeds.map { StoryOptions(seed: $0) }
        for (features, word) in Self.signs {
            var (without, with) = (0, 0)
            for seed in seeds {
                let place = Int(seed) - 1
                let isThere = texts[place].range(of: Data(word.utf8)) != nil
                if features.allSatisfy({ options[place][keyPath: $0] == 0 }) {
                    without += 1
                    #expect(!isThere, "\(word), seed \(seed)")
                } else if isThere {
                    with += 1
                }
            }
            #expect(without > 0 && with > 0, "\(word): \(without) without, \(with) with")
        }
    }

    /// What comes about only where two draws meet, the texts that one of them leaves in a story, and in how many of 300
    /// stories at least.
    private static let meetings: [(name: String, texts: [String], least: Int)] = [
        ("an action for a repeated tap", ["\"touchDownRepeat\""], 3),
        ("an action for a finger that comes back", ["\"touchDragEnter\""], 3),
        ("an action for a finger far off", ["\"touchDragOutside\""], 3),
        (
            "a fault of a pointer",
            Fault.allCases.map { "\"fault\": \"\($0.word)\", \"finger\": \(RandomAuthor.pointer)}" }, 3
        ),
        ("an override that asks for shakes", ["\"subtypes\": [\"motionShake\"]"], 8),
        ("a field whose delegate has some methods", ["\"implements\": [\"textField"], 1),
        ("an app that is launched", ["\"notRunning\""], 5),
        ("a first responder that gives way", ["\"resignFirstResponder\": true"], 3),
        ("a first responder that does not", ["\"resignFirstResponder\": false"], 3),
        ("a first responder that asks its superclass", ["\"resignFirstResponder\": \"super\""], 3),
        (
            "a touch method that crashes",
            ["", "Began", "Moved", "Ended", "Cancelled"].map { "\"touches\($0)\": {\"does\": \"crash\"" }, 3
        ),
    ]

    @Test func `stories have what one draw alone does not bring about`() {
        var counts = [Int](repeating: 0, count: Self.meetings.count)
        for seed in UInt64(1)...300 {
            let text = Data(RandomScenario(seed: seed).text.utf8)
            for (place, meeting) in Self.meetings.enumerated()
            where meeting.texts.contains(where: { text.range(of: Data($0.utf8)) != nil }) {
                counts[place] += 1
            }
        }
        for (meeting, count) in zip(Self.meetings, counts) {
            #expect(count >= meeting.least, "\(meeting.name)")
        }
    }

    /// What a story is about, roughly.
    private struct StoryKind: Hashable {
        let hasRecognizers: Bool, hasApps: Bool, hasRuns: Bool, hasTables: Bool, hasKeys: Bool, hasCosts: Bool
        let hasEvents: Bool, hasSamples: Bool

        init(_ text: String) {
            hasRecognizers = text.contains("\"recognizers\"")
            hasApps = text.contains("\"other\"")
            hasRuns = text.contains("\"runLoop\"")
            hasTables = text.contains("UITableView")
            hasKeys = text.contains("\"keys\": [\n")
            hasCosts = text.contains("\"cost\"")
            hasEvents = text.contains("\"events\"")
            hasSamples = text.contains("\"samples\"")
        }
    }
}
