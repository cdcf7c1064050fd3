import Testing
import Trace
import TraceViews
import VirtualTime

@testable import ScenarioFiles
@testable import ScenarioFormat

/// A million callbacks, ten thousand lines: what is looked up must be what a walk finds.
@Suite struct `The index of callbacks` {
    private func random<Value>(_ values: [Value], _ generator: inout SeededGenerator) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }

    private func entries(_ count: Int, _ generator: inout SeededGenerator) -> [ObservedEntry] {
        (0..<count).map { place in
            let subject = random(["a", "b", "app 1"], &generator)
            return ObservedEntry(
                nature: .init(
                    subject: subject, otherName: subject == "app 1" ? "demo" : nil,
                    call: random(["touchesBegan", "action"], &generator),
                    edge: random([.enter, .leave, .none], &generator),
                    state: random([nil, .began], &generator),
                    event: random([nil, .touchDown], &generator), row: random([nil, "t row 1"], &generator),
                    item: random([nil, "queue"], &generator),
                    touches: random([[], [1], [1, 2]], &generator),
                    answer: random([.nothing, .yes], &generator)),
                instant: .at(.microseconds(place / 3)), record: RecordNumber(index: place))
        }
    }

    private func pattern(_ generator: inout SeededGenerator) -> CallPattern {
        var pattern = CallPattern(
            subject: random(["a", "b", "demo", "app 1", "c"], &generator),
            call: random(["touchesBegan", "action"], &generator))
        pattern.edge = random([nil, nil, .enter, .leave], &generator)
        pattern.state = random([nil, nil, .began], &generator)
        pattern.event = random([nil, nil, .touchDown, .touchUpInside], &generator)
        pattern.row = random([nil, nil, "t row 1"], &generator)
        if Int.random(in: 0..<6, using: &generator) == 0 { pattern.item = "queue" }
        pattern.touches = random([nil, nil, [1], [2]], &generator)
        pattern.answer = random([nil, nil, .yes], &generator)
        if Bool.random(using: &generator) {
            pattern.moment = .init(
                instant: .at(.microseconds(Int.random(in: 0...80, using: &generator))),
                tolerance: .microseconds(Int.random(in: 0...30, using: &generator)))
        }
        return pattern
    }

    @Test func `the index of callbacks finds what a walk through all of them finds`() {
        var (found, missed) = (0, 0)
        for seed in UInt64(1)...10 {
            var generator = SeededGenerator(seed: seed)
            let entries = entries(200, &generator)
            let index = EntryIndex(entries)
            for _ in 0..<60 {
                let pattern = pattern(&generator)
                let place = entries.firstIndex {
                    (pattern.edge != nil || $0.nature.edge != .leave) && pattern.fits($0)
                }
                #expect(index.firstIndex(of: pattern) == place, "seed \(seed): \(pattern)")
                if place == nil { missed += 1 } else { found += 1 }
            }
            let some = index.filter { $0.subject == "a" && $0.touches == [1] }
            #expect(
                some.map(\.record)
                    == entries.filter { $0.nature.subject == "a" && $0.nature.touches == [1] }.map(\.record))
        }
        #expect(found > 120 && missed > 120)
    }

    /// A walk for each line would take two thousand million comparisons.
    @Test func `the index of callbacks does not cost lines times entries`() {
        let entries = (0..<200_000).map {
            ObservedEntry(
                nature: .init(subject: "a", call: "touchesMoved", touches: [UInt32($0 % 500)]),
                instant: .at(.microseconds($0)), record: RecordNumber(index: $0))
        }
        let index = EntryIndex(entries)
        for number in UInt32(0)..<10_000 {
            var pattern = CallPattern(subject: "a", call: "touchesMoved")
            pattern.touches = [number]
            #expect(index.firstIndex(of: pattern) == (number < 500 ? Int(number) : nil))
        }
    }

    @Test(arguments: ShippedScenario.all.filter { $0.path.hasPrefix("stumbling/") })
    func `the index of moments is what one by one would be found`(_ scenario: ShippedScenario) throws {
        let trail = try scenario.trail()
        let index = MomentIndex(trail, SubjectNames(trail))
        for touch in UInt32(1)...12 {
            for phase in TouchPhase.allCases {
                #expect(
                    index.delivery(of: phase, ofTouch: touch, of: .none)
                        == trail.delivery(of: phase, ofTouch: touch),
                    "touch \(touch) \(phase)")
            }
        }
        for place in trail.records.indices.prefix(2_000) {
            guard case .began = trail.records[place].event else { continue }
            let number = RecordNumber(index: place)
            #expect(index.end(ofCallback: number) == trail.end(ofCallback: number))
        }
    }

    @Test func `the index of moments knows an event that a crash has cut off`() throws {
        let text = #"""
            {"version": 1, "title": "t", "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [
              {"id": "v", "frame": [0, 0, 390, 844],
               "overrides": {"touches": {"does": "handle"}, "touchesBegan": {"does": "crash"}}}]}]}],
             "fingers": [{"tap": "v", "at": "100ms"}]}
            """#
        let trail = try Scenario(Array(text.utf8), file: "t.json").run().trail
        let delivery = MomentIndex(trail, SubjectNames(trail)).delivery(of: .began, ofTouch: 1, of: .none)
        #expect(delivery == RecordNumber(rawValue: UInt32(trail.records.count)))
        #expect(delivery == trail.delivery(of: .began, ofTouch: 1))
    }

    @Test func `an entry says its edge where edges are asked for`() {
        let words = [CallbackLog.Edge.enter, .leave, .none].map { edge in
            ObservedEntry(
                nature: .init(subject: "v", call: "touchesBegan", edge: edge), instant: .zero, record: .none
            ).words(showingEdge: true)
        }
        #expect(words == ["v touchesBegan enter", "v touchesBegan leave", "v touchesBegan"])
    }

    @Test func `the index of moments keeps the order of the file, and answers what each asks`() throws {
        let text = #"""
            {"version": 1, "title": "t", "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [
              {"id": "v", "frame": [0, 0, 390, 844], "overrides": {"touches": {"does": "handle"}},
               "recognizers": [{"id": "tap"}]}]}]}],
             "fingers": [{"tap": [1, 1], "at": "1s"}], "expect": {"moments": [
               {"at": "end", "is": "tap.state == began"}, {"after": "v touchesBegan", "is": "tap.state == ended"},
               {"at": "0s", "is": "tap.state == possible"}, {"at": "0s", "is": "tap.state == failed"}]}}
            """#
        let scenario = try Scenario(Array(text.utf8), file: "s.json")
        let paths = scenario.judge(scenario.run().trail).map { "\($0.diagnostic.path)" }
        #expect(paths == [0, 1, 3].map { "expect.moments[\($0)].is" })
    }
}

@Suite struct `A position in a long line` {
    @Test func `a position in a long line is counted in scalars, wherever it stands`() {
        let line = String(repeating: "aé日👍", count: 700)
        let text = SourceText(Array("x\n\(line)\n\(line)".utf8))
        var (offset, column) = (2, 1)
        for scalar in line.unicodeScalars {
            #expect(text.position(at: offset) == SourcePosition(line: 2, column: column))
            offset += UTF8.width(scalar)
            column += 1
        }
        #expect(text.position(at: text.bytes.count) == SourcePosition(line: 3, column: column))
    }

    /// Characters of three, two and four bytes, then escapes of 6, 12 and 2.
    @Test(arguments: [
        ("[\"日é😀x\"]", [2, 5, 7, 11, 12, 12]), (#"["\u006f\ud83d\ude00\nx"]"#, [2, 8, 20, 22, 23, 23]),
    ])
    func `a character of a string is found behind others of several bytes, and behind escapes`(
        text: String, places: [Int]
    ) {
        let source = SourceText(Array(text.utf8))
        #expect((0...5).map { source.offset(inString: 1, after: $0) } == places)
    }
}
