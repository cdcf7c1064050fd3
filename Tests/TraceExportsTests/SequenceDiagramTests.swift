import ScenarioFiles
import Testing
import Trace

@testable import TraceExports

@Suite struct `A sequence diagram` {
    @Test func `a sequence diagram has its participants in the order of the journey`() {
        let lines = SequenceDiagram(ExportedTrails.firstTap).lines
        #expect(
            Array(lines.prefix(10)) == [
                "sequenceDiagram", "    accTitle: The first tap", "    actor p1 as finger 1",
                "    participant p2 as kernel/IOHIDFamily", "    participant p3 as SpringBoard/main",
                "    participant p4 as demo/main", "    participant p5 as application",
                "    participant p6 as window", "    participant p7 as tap", "    participant p8 as card",
            ])
    }

    @Test func `a sequence diagram tells who tells whom, with callbacks as activations`() {
        let lines = SequenceDiagram(ExportedTrails.firstTap).lines
        #expect(
            Array(lines[10..<33]) == [
                "    p1->>p2: down at 195, 400, 100.000 ms", "    Note over p2: IOHIDEvent",
                "    p2-)p3: mach_msg to SpringBoard events",
                "    p3->>+p3: Source1 __IOHIDEventSystemClientQueueCallback",
                "    p3-)p4: mach_msg to demo events", "    deactivate p3",
                "    p4->>+p4: Source1 __IOHIDEventSystemClientQueueCallback", "    p4-)p4: signals Source0",
                "    deactivate p4", "    p4->>+p4: Source0 __UIApplicationHandleEventQueue",
                "    Note over p4: makes a UIEvent of it (touches)", "    p4->>+p5: applicationSendEvent",
                "    p5->>+p6: windowSendEvent", "    Note over p6: hit-test 1 of window: card",
                "    Note over p6: hit-test 2 of window: card", "    p6->>+p7: touchesBegan, card",
                "    deactivate p7", "    p6->>+p8: touchesBegan", "    deactivate p8", "    deactivate p6",
                "    deactivate p5", "    deactivate p4", "    loop 4 samples that go the same way",
            ])
        #expect(lines.contains("    Note over p7: possible → ended, tapsCompleted"))
        #expect(lines.contains("    p7->>p8: takes the touch"))
    }

    /// What no phone of ours makes: a callback of a view within the same callback of that view.
    @Test func `a call that is made within itself ends by itself`() {
        let recorder = Recorder()
        let (process, thread) = (SubjectID(rawValue: 1), ThreadID(rawValue: 2))
        let view = SubjectID(rawValue: 3)
        func record(_ event: TraceEvent) {
            recorder.record(TraceRecord(instant: .zero, thread: thread, event: event))
        }
        let owned: [(SubjectID, SubjectType, String, SubjectID)] = [
            (process, .process, "demo", .none), (SubjectID(thread), .thread, "main", process),
            (view, .view, "view", process),
        ]
        for (subject, type, name, owner) in owned {
            record(
                .defined(
                    subject: subject, type: type, name: recorder.name(name), class: .none, owner: owner,
                    line: 0))
        }
        for _ in 0..<2 { record(.began(call: .sendAction, on: view, about: .none, isAppCode: true)) }
        record(.ended(call: .sendAction, on: view, answer: .nothing, result: .none))
        record(.note(name: recorder.name("between")))
        record(.ended(call: .sendAction, on: view, answer: .nothing, result: .none))
        let trail = recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: []))
        let lines = SequenceDiagram(trail, .records(4...8), limit: 100).lines
        let steps = lines.map { line in
            line.contains("deactivate")
                ? "end" : line.contains("between") ? "note" : line.contains("->>") ? "call" : ""
        }
        #expect(steps.filter { !$0.isEmpty } == ["call", "call", "end", "note", "end"], "\(lines)")
    }

    /// Its driver's interrupt stands between what the user does and the report.
    @Test(arguments: [
        ("a-key-and-its-chain", "keyboard", "IOHIDKeyboard", "a down, 100.000 ms"),
        ("a-shake-and-its-chain", "accelerometer", "IOHIDAccelerometer", "shake began, 100.000 ms"),
        (
            "a-headset-and-the-app-that-plays", "headset", "IOHIDHeadset",
            "remoteControlTogglePlayPause, 200.000 ms"
        ),
    ])
    func `a sequence diagram has what comes from other hardware than the glass`(
        _ scenario: String, _ hardware: String, _ driver: String, _ text: String
    ) throws {
        let trail = ExportedTrails.scenario("first-responder/\(scenario)")
        let all = SequenceDiagram.Selection.records(1...UInt32(trail.records.count))
        let lines = SequenceDiagram(trail, all, limit: 100_000).lines
        let declared = try #require(lines.first { $0.hasSuffix(" as \(hardware)") })
        let from = try #require(declared.firstMatch(of: #/actor (p\d+) as/#)?.output.1)
        let kernel = try #require(lines.first { $0.hasSuffix(" as kernel/\(driver)") })
        let to = try #require(kernel.firstMatch(of: #/participant (p\d+) as/#)?.output.1)
        #expect(lines.contains("    \(from)->>\(to): \(text)"))
    }

    /// Of each sample from 116.7 ms on: the move, then the key goes down and is let go before the next scan.
    @Test func `a key in a loop of samples goes down and up`() throws {
        let story = """
            {"version": 1, "title": "Keys", "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "fingers": [{"drag": [20, 20], "by": [90, 0], "at": "100ms", "for": "200ms"}],
             "keys": [{"press": "a", "at": "120ms", "for": "2ms"}, {"press": "a", "at": "137ms", "for": "2ms"},
              {"press": "a", "at": "154ms", "for": "2ms"}, {"press": "a", "at": "171ms", "for": "2ms"}]}
            """
        let trail = try Scenario(Array(story.utf8), file: "keys").run().trail
        let all = SequenceDiagram.Selection.records(1...UInt32(trail.records.count))
        let lines = SequenceDiagram(trail, all, limit: 100_000).lines
        #expect(lines.contains { $0.hasSuffix(": a down") } && lines.contains { $0.hasSuffix(": a up") })
        #expect(!lines.contains { $0.hasSuffix(": a true") || $0.hasSuffix(": a false") })
    }

    @Test func `a sequence diagram of another touch has another path`() {
        let trail = ExportedTrails.twoTaps
        let (one, two) = (SequenceDiagram(trail, .touch(1)).lines, SequenceDiagram(trail, .touch(2)).lines)
        #expect(SequenceDiagram(trail).lines == one)
        #expect(one.contains { $0.hasSuffix(" as one") } && !one.contains { $0.hasSuffix(" as two") })
        #expect(two.contains { $0.hasSuffix(" as two") } && !two.contains { $0.hasSuffix(" as one") })
    }

    @Test func `the first touch is one app's, also if another app has one of its number`() {
        let first = SequenceDiagram(ExportedTrails.twoApps).lines
        #expect(first.contains { $0.hasSuffix(" as one") } && !first.contains { $0.hasSuffix(" as two") })
        let both = SequenceDiagram(ExportedTrails.twoApps, .touch(1), limit: 1_000).lines
        #expect(both.contains { $0.hasSuffix(" as one") } && both.contains { $0.hasSuffix(" as two") })
    }

    @Test func `a sequence diagram of a range has no more than its records`() {
        let trail = ExportedTrails.firstTap
        // The source of SpringBoard's port, which sends the event on.
        #expect(
            SequenceDiagram(trail, .records(85...87)).lines.dropFirst(2) == [
                "    participant p1 as SpringBoard/main", "    participant p2 as demo/main",
                "    p1->>+p1: Source1 __IOHIDEventSystemClientQueueCallback",
                "    p1-)p2: mach_msg to demo events",
                "    deactivate p1",
            ])
        let quiet = SequenceDiagram(trail, .records(1...2)).lines
        #expect(quiet.last == "    Note over p0: nothing of this is a message")
    }

    @Test func `the kernel stands before SpringBoard, also where SpringBoard does something first`() throws {
        let trail = ExportedTrails.firstTap
        let lines = SequenceDiagram(trail, .records(85...UInt32(trail.records.count)), limit: 1_000).lines
        let names = lines.compactMap { $0.firstMatch(of: #/participant p\d+ as (.*)/#)?.output.1 }
        let system = try #require(names.firstIndex { $0.hasPrefix("SpringBoard/") })
        let kernel = try #require(names.lastIndex { $0.hasPrefix("kernel") })
        #expect(kernel < system)
        // The numbers go by who comes first.
        #expect(lines.contains("    participant p1 as SpringBoard/main"))
    }

    @Test func `a sequence diagram says what its limit leaves out`() throws {
        let trail = ExportedTrails.firstTap
        let whole = SequenceDiagram(trail, .records(1...371), limit: 100_000).lines
        let cut = SequenceDiagram(trail, .records(1...371), limit: 5).lines
        let grammar = SequenceGrammar(cut)
        #expect(grammar.faults == [] && grammar.messages == 6)
        let all = SequenceGrammar(whole).messagesWithRepeats
        #expect(try #require(cut.last).hasSuffix(": \(all - 5) further messages left out: --limit N"))
    }

    @Test(arguments: ExportedTrails.all.map(\.name))
    func `a sequence diagram keeps to the grammar`(name: String) {
        let trail = ExportedTrails.all.first { $0.name == name }!.trail
        #expect(SequenceGrammar(SequenceDiagram(trail).lines).faults == [])
        let count = UInt32(trail.records.count)
        let range = SequenceDiagram(trail, .records(count / 3...count), limit: 1_000)
        #expect(SequenceGrammar(range.lines).faults == [])
    }

    @Test func `a sequence diagram of a damaged trail keeps to the grammar`() {
        for seed in 9...UInt64(12) {
            guard let trail = ExportedTrails.damaged(seed) else { continue }
            let lines = SequenceDiagram(trail, .records(1...400), limit: 1_000).lines
            #expect(SequenceGrammar(lines).faults == [], "seed \(seed)")
        }
    }

    @Test(arguments: ExportedTrails.hostileNames)
    func `a sequence diagram shows a hostile name, and nothing else changes`(name: String) {
        let lines = SequenceDiagram(ExportedTrails.hostile(name)).lines
        let grammar = SequenceGrammar(lines)
        #expect(grammar.faults == [])
        let shown = visible(MermaidText.shortened(name, to: 60), limit: .max)
        #expect(grammar.participants.filter { $0 == shown }.count == 1)
        // Only names differ from the diagram of a name that means nothing.
        let plain = SequenceDiagram(ExportedTrails.harmless).lines
        #expect(lines.count == plain.count)
        for (line, other) in zip(lines, plain) {
            #expect(line.prefix { $0 != ":" } == other.prefix { $0 != ":" } || line.contains(" as "))
        }
    }
}
