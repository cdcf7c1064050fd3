import Foundation
import ScenarioFiles
import ScenarioFormat
import Testing
import Trace
import VirtualTime

@testable import Fuzzing

/// M-33: the tap that a trial plays behind its story, and what it is to do.
@Suite struct `The tap after a story` {
    private let app = #""apps": [{"id": "demo", "windows": [{"id": "window"}]}], "#
    private let finger = #""fingers": [{"tap": [100, 200], "at": "100ms"}]"#

    private func story(_ members: String) -> String { #"{"version": 1, "title": "t", \#(members)}"# }

    /// A story and the tap behind it.
    private func play(_ text: String) throws -> (tap: NextTap, trail: Trail) {
        let phone = try Scenario(Array(text.utf8), file: "t").makePhone(.init(threadEntry: .inline))
        phone.run(through: .seconds(1))
        let tap = NextTap(after: phone.trailSoFar, at: .at(.seconds(1)))
        tap.play(on: phone)
        phone.run()
        return (tap, phone.finish())
    }

    private func fingers(_ tap: NextTap) -> [String] {
        tap.fingers.map { $0.text().filter { !$0.isWhitespace } }
    }

    /// What is said of a trail in which `word` was replaced behind the story.
    private func failure(_ text: String, replacing word: String, by other: String) throws -> String? {
        let (tap, trail) = try play(text)
        let lines = String(decoding: trail.jsonLines(), as: UTF8.self).split(separator: "\n")
        let spoiled = lines.enumerated().map { index, line in
            index < tap.storyCount ? String(line) : String(line).replacing(word, with: other)
        }
        return tap.failure(in: try Trail(jsonLines: Array((spoiled.joined(separator: "\n") + "\n").utf8)))
    }

    @Test func `it comes down where the last finger did, and works`() throws {
        let (tap, trail) = try play(story(app + finger))
        #expect(tap.failure(in: trail) == nil)
        let places = trail.records.dropFirst(tap.storyCount).compactMap { record in
            if case .contact(990, .down, let x, let y) = record.event { [x, y] } else { nil }
        }
        #expect(places == [[100, 200]])
        #expect(
            fingers(tap) == [
                #"{"tap":[100,200],"finger":990,"at":"2000000000ns"}"#
            ])
    }

    @Test func `with no app in front it is SpringBoard's`() throws {
        let inFront = try play(story(app + #""events": [{"at": "100ms", "bringToFront": null}]"#))
        #expect(inFront.tap.failure(in: inFront.trail) == nil)
        #expect(
            fingers(inFront.tap) == [
                #"{"tap":[195,422],"finger":990,"at":"2000000000ns"}"#
            ])
    }

    /// M-31. Its lift then comes to the home screen.
    @Test func `an app may crash as it hears of it`() throws {
        let app = """
            "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "card", "frame": [0, 300, 390, 300], "overrides": {"touchesBegan": {"does": "crash"}}}]}]}],
            """
        // Without another finger it comes down in the middle of the screen, on the card.
        let (tap, trail) = try play(story(app + #""fingers": []"#))
        #expect(tap.failure(in: trail) == nil)
        let deaths = trail.records.dropFirst(tap.storyCount).count { record in
            if case .processDied(_, .crashed) = record.event { true } else { false }
        }
        #expect(deaths == 1)
    }

    @Test func `a finger that sticks comes again before it, as often as its lift is not to be seen`() throws {
        let faults = """
            , "events": [{"at": "50ms", "fault": "stuckFinger"}, {"at": "60ms", "fault": "stuckFinger"}]
            """
        let (tap, trail) = try play(story(app + finger + faults))
        #expect(tap.failure(in: trail) == nil)
        #expect(
            fingers(tap) == [
                #"{"tap":[100,200],"finger":1,"at":"2000000000ns"}"#,
                #"{"tap":[100,200],"finger":1,"at":"3000000000ns"}"#,
                #"{"tap":[100,200],"finger":990,"at":"4000000000ns"}"#,
            ])
    }

    /// Its leaving is lost or late, and so it comes down from above the glass, as far as anybody knows. A fault waits
    /// for a report of its own finger alone.
    @Test(arguments: ["lostReport", "lateReport"])
    func `what hovered last comes down itself, unless something waits to spoil that`(fault: String) throws {
        let hover = """
            "fingers": [{"hover": [100, 200], "by": [50, 0], "at": "100ms", "for": "200ms", "finger": 3},
              {"tap": [100, 200], "at": "500ms", "finger": 1}]
            """
        func faults(_ time: String, of finger: Int = 3) -> String {
            #", "events": [{"at": "\#(time)", "fault": "\#(fault)", "finger": \#(finger)}]"#
        }
        for (happenings, finger) in [
            (hover, 3), (hover + faults("290ms"), 3), (hover + faults("400ms"), 990),
            (hover + faults("600ms", of: 1), 3),
        ] {
            let (tap, trail) = try play(story(app + happenings))
            #expect(tap.failure(in: trail) == nil)
            #expect(fingers(tap).count == 1 && fingers(tap)[0].contains(#""finger":\#(finger)"#))
        }
    }

    @Test func `a tap that reaches nobody, makes no touch, or has no end is told of`() throws {
        let text = story(app + finger)
        #expect(
            try failure(
                text, replacing: #""event":"eventMade","type":"touches""#, by: #""event":"unclaimed""#)
                == "the app in front gets 0 of the 2 reports of it")
        #expect(
            try failure(text, replacing: #""phase":"began""#, by: #""phase":"moved""#)
                == "no touch begins with it")
        #expect(
            try failure(text, replacing: #""phase":"ended""#, by: #""phase":"moved""#)
                == "its touch does not end")
    }

    @Test func `the scenario of a tap that does not work has the tap in it`() {
        let fingers = #""fingers": [{"tap": [1, 2], "at": "3ms"}]"#
        let text = RandomTrial.withTap(story(app + fingers)).filter { !$0.isWhitespace }
        #expect(text.contains(#"{"tap":[1,2],"at":"3ms"},{"tap":[1,2],"finger":990,"at":"61053000000ns"}]"#))
        #expect(RandomTrial.withTap(story(#""apps": []"#)).contains(#""tap": [195, 422]"#))
    }

    /// A held stepper goes on for ever; when its finger has come again and left it rests.
    @Test func `what goes on because of a finger that sticks ends behind the tap`() {
        let stepper = """
            "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "stepper", "class": "UIStepper", "frame": [10, 10, 200, 60]}]}]}],
            """
        let press = #""fingers": [{"tap": [150, 40], "at": "100ms"}], "#
        let stuck = #""events": [{"at": "90ms", "fault": "stuckFinger"}]"#
        #expect(RandomTrial.run(story(stepper + press + stuck), ChunkPool()).fault == nil)
    }
}
