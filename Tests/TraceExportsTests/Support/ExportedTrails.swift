import Foundation
import ScenarioFiles
import ScenarioFormat
import Simulation
import TaptrailTesting
import Trace
import UIKitModel
import VirtualTime

/// Trails to be exported.
enum ExportedTrails {
    /// A finger on a card with a tap recognizer.
    static let firstTap: Trail = {
        let phone = FirstTap.phone(finger: FirstTap.finger, configuration: Phone.Configuration())
        phone.run()
        return phone.finish()
    }()

    /// Scenarios that have between them: two paths, frames, two fingers, keys, coalesced moves, a full port, cores, a
    /// scroll view that goes on by itself, an app that dies, a run of the run loop in an action.
    static let names = [
        "frames/slow-pictures-b-three-buffers", "modern-path/X-69-the-modern-way", "rivals/zoom-and-turn",
        "first-responder/a-key-and-its-chain", "samples-and-frames/ten-samples-five-moves",
        "latency/a-full-port-upstream", "loads/a-background-thread-that-takes-the-only-core",
        "scrolling/X-51-a-fast-swipe", "journey/the-front-app-dies", "journey/in-front-by-turns",
        "run-loops/an-action-that-runs-the-loop",
    ]

    static let all: [(name: String, trail: Trail)] =
        [("first tap", firstTap), ("nothing", nothing)] + names.map { ($0, scenario($0)) }

    /// An app that nobody touches.
    static let nothing = TestPhone(showing: [UIView("card", 0, 0, 100, 100)]).finish()

    static func scenario(_ name: String) -> Trail {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Scenarios/\(name).json")
        let loader: Scenario.RecordingLoader = { name throws(ScenarioError) in
            guard let data = try? Data(contentsOf: file.deletingLastPathComponent().appending(path: name))
            else {
                throw ScenarioError(Diagnostic(file: name, position: nil, message: "cannot be read"))
            }
            return Array(data)
        }
        let bytes = Array(try! Data(contentsOf: file))
        let scenario = try! Scenario(bytes, file: name, loadRecording: loader, loadProfile: loader)
        return scenario.run(on: scenario.makePhone()).trail
    }

    /// Names that mean something to JSON, XML, HTML, Mermaid or a terminal, or that cannot be seen.
    static let hostileNames = [
        "</script>", "\"quoted\" \\ 'too'", "a\u{2028}b", "\u{200F}right\u{202E}to left", "\u{1B}[31mred",
        "end",
        "a;b #35; c", "--> ]]> <!--", "&amp;", "%%{init: {}}%%", "line\nbreak", "🧑🏽‍🚀 אב", "wrap: x",
        String(repeating: "W", count: 300),
    ]

    /// A tap on a view of such a name; the recognizer's name begins with it.
    static func hostile(_ name: String) -> Trail { hostiles[name]! }

    /// The same with a name that means nothing.
    static let harmless = tapped("card")

    private static let hostiles = Dictionary(uniqueKeysWithValues: hostileNames.map { ($0, tapped($0)) })

    private static func tapped(_ name: String) -> Trail {
        let view = UIView(name, 0, 0, 300, 300).with(tap("\(name) tap"))
        return TestPhone(showing: [view]).tap(20, 20, at: 110).finish()
    }

    /// Each of two apps, in front one after the other, has a touch 1 on its window.
    static let twoApps: Trail = {
        let phone = Phone()
        let apps = ["one", "two"].map { name in
            phone.launch("app \(name)", inForeground: name == "one") { _ in
                let window = UIWindow()
                window.accessibilityIdentifier = name
                window.makeKeyAndVisible()
            }
        }
        for time in [100, 500] {
            phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(time), for: .milliseconds(50))
        }
        phone.bringToFront(apps[1], at: .at(.milliseconds(300)))
        phone.run()
        return phone.finish()
    }()

    /// A tap on one view, then a tap on another.
    static let twoTaps = TestPhone(showing: [UIView("one", 0, 0, 100, 100), UIView("two", 0, 200, 100, 100)])
        .tap(20, 20, at: 110).tap(20, 220, at: 610).finish()

    /// What no run of ours makes: a callback ends at 2 ms with another still open in it, and at 4 ms the process
    /// dies in a third.
    static let overlapping: Trail = {
        let recorder = Recorder()
        let (process, thread) = (SubjectID(rawValue: 1), ThreadID(rawValue: 2))
        let (one, two) = (SubjectID(rawValue: 3), SubjectID(rawValue: 4))
        func record(_ milliseconds: Int, on thread: ThreadID, _ event: TraceEvent) {
            recorder.record(
                TraceRecord(instant: .at(.milliseconds(milliseconds)), thread: thread, event: event))
        }
        func define(_ subject: SubjectID, _ type: SubjectType, _ name: String, owner: SubjectID) {
            let nobody = SubjectClass(name: .none, uiKit: .none, hasAppCode: false)
            record(
                0, on: .none,
                .defined(
                    subject: subject, type: type, name: recorder.name(name), class: nobody, owner: owner,
                    line: 0))
        }
        define(process, .process, "demo", owner: .none)
        define(SubjectID(thread), .thread, "main", owner: process)
        define(one, .view, "one", owner: process)
        define(two, .view, "two", owner: process)
        func begin(_ milliseconds: Int, _ view: SubjectID) {
            record(
                milliseconds, on: thread, .began(call: .touchesBegan, on: view, about: .none, isAppCode: true)
            )
        }
        begin(0, one)
        begin(1, two)
        record(2, on: thread, .ended(call: .touchesBegan, on: one, answer: .nothing, result: .none))
        begin(3, one)
        record(4, on: .none, .processDied(process: ProcessID(rawValue: 1), reason: .crashed))
        record(5, on: .none, .note(name: recorder.name("over")))
        return recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: []))
    }()

    /// The first tap with some of its lines left out, repeated or exchanged: what another program might have written.
    static func damaged(_ seed: UInt64) -> Trail? {
        var generator = SeededGenerator(seed: seed)
        func draw(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
        var lines = String(decoding: firstTap.jsonLines(), as: UTF8.self).split(separator: "\n").map(
            String.init)
        var body = Array(lines[1...])
        for _ in 0..<(5 + draw(40)) {
            let index = draw(body.count)
            switch draw(3) {
            case 0: body.remove(at: index)
            case 1: body.insert(body[index], at: index)
            default:
                // Of two neighbours of one instant the order is nobody's business.
                if index + 1 < body.count { body.swapAt(index, index + 1) }
            }
        }
        let count = lines[0].replacing(#/"records":\d+/#, with: "\"records\":\(body.count)")
        lines =
            [String(count)]
            + body.enumerated().map { index, line in
                String(line.replacing(#/^\{"n":\d+/#, with: "{\"n\":\(index + 1)"))
            }
        return try? Trail(jsonLines: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
}
