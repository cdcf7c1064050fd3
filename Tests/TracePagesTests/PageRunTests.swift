import BuiltInFiles
import Foundation
import ScenarioFiles
import Testing
import Trace
import TraceViews
import VirtualTime

@testable import TracePages

@Suite struct `What a page shows of a run` {
    @Test func `records stand under their instants, processes, threads and causes`() throws {
        let page = try PageData(scenario: "journey/first-tap")
        let trail = page.trail
        var instant = 0
        let places = try #require(page.run["places"] as? [String])
        let processes = try #require(page.run["processes"] as? [[String: Any]])
        let (teller, names, columns) = (RecordTeller(trail), SubjectNames(trail), page.column("process"))
        try #require(columns.count == trail.records.count)
        for (index, record) in trail.records.enumerated() {
            let process = teller.process(record)
            let shown = columns[index] < 0 ? nil : processes[columns[index]]["name"] as? String
            let expected: String? = process.isNone ? nil : names[process]
            #expect(shown == expected)
            instant += page.column("t")[index]
            #expect(instant == Int(record.instant.nanoseconds))
            #expect(page.column("cause")[index] == Int(record.cause.rawValue))
            #expect(places[page.column("place")[index]] == teller.place(record))
            #expect(page.texts[page.column("phrase")[index]] == teller.phrase(record))
        }
    }

    /// The README tells the same run: tap: possible → ended, tap → action, card's touch is cancelled.
    @Test func `lanes tell what a finger, a recognizer and a view did`() throws {
        let page = try PageData(scenario: "journey/first-tap")
        #expect(page.letters(page.lane("finger", "finger 1")) == ["●", "○"])
        #expect(page.letters(page.lane("recognizer", "tap")) == ["P", "E", ""])
        #expect(page.letters(page.lane("recognizer", "tap"), "marks") == ["→"])
        #expect(page.letters(page.lane("responder", "card")) == ["●", "✕"])
        let points = try #require(page.lane("finger", "finger 1")?["points"] as? [[Double]])
        #expect(points.first.map { Array($0[1...]) } == [195, 400, 0])
        #expect(points.count == 6)
    }

    @Test func `a recognizer's lane begins anew with each attempt`() throws {
        let page = try PageData(
            json: """
                {"version": 1, "title": "Two taps", "costs": {"profile": "free"},
                 "apps": [{"id": "demo", "windows": [{"id": "window", "recognizers": [{"id": "tap", "action": {}}]}]}],
                 "fingers": [{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 50], "at": "900ms"}]}
                """)
        #expect(page.letters(page.lane("recognizer", "tap")) == ["P", "E", "", "P", "E", ""])
    }

    @Test func `a control's events stand on its lane, and the button that was not asked has none for them`()
        throws
    {
        let page = try PageData(scenario: "X-36-a-view-that-covers-a-button")
        #expect(
            page.letters(page.lane("responder", "button"), "marks")
                == ["▼", "→", "▲"].sorted { $0 == "▼" || $1 == "→" && $0 == "▲" })
        #expect(page.letters(page.lane("responder", "button")) == ["●", "○"])
        #expect(page.letters(page.lane("responder", "cover")) == ["●", "✕"])
    }

    @Test func `a view's touch is over in its lane when the last of its fingers is lifted`() throws {
        let page = try PageData(
            json: """
                {"version": 1, "title": "Two fingers", "costs": {"profile": "free"},
                 "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
                  {"id": "pad", "frame": [0, 0, 200, 200], "isMultipleTouchEnabled": true,
                   "overrides": {"touches": {"does": "handle"}}}]}]}],
                 "fingers": [{"tap": [50, 50], "at": "100ms", "for": "100ms"},
                   {"tap": [150, 50], "at": "150ms", "for": "200ms", "finger": 2}]}
                """)
        #expect(page.letters(page.lane("responder", "pad")) == ["●", "○"])
    }

    @Test func `a page has the first app's process in a colour of its own, apart from the other apps'`()
        throws
    {
        let page = try PageData(
            json: """
                {"version": 1, "title": "Three apps", "costs": {"profile": "free"}, "apps": [
                 {"id": "first", "windows": [{"id": "one"}]},
                 {"id": "second", "state": "background", "windows": [{"id": "two"}]},
                 {"id": "third", "state": "background", "windows": [{"id": "three"}]}],
                 "fingers": [{"tap": [50, 50], "at": "100ms"}]}
                """)
        let processes = try #require(page.run["processes"] as? [[String: Any]])
        let hues = processes.map { "\($0["name"] ?? "") \($0["hue"] ?? "")" }
        #expect(hues == ["SpringBoard 1", "kernel 0", "first 2", "second 3", "third 3"])
    }

    /// A port's depth goes by what is queued and taken, one message at a time.
    @Test func `a port's lane counts its messages`() throws {
        let page = try PageData(scenario: "a-hang-and-what-waits-behind-it")
        var deepest = 0
        for (name, lane) in page.lanes.filter({ $0["kind"] as? String == "port" }).map({ ($0["name"], $0) }) {
            var depth = 0
            for letter in page.letters(lane) {
                let next = Int(letter) ?? 0
                #expect(abs(next - depth) == 1, "\(name ?? "")")
                depth = next
                deepest = max(deepest, depth)
            }
        }
        #expect(deepest > 1)
    }

    @Test func `callbacks on a thread's lane lie within each other`() throws {
        let page = try PageData(scenario: "X-25-single-does-not-wait")
        for lane in page.lanes where lane["kind"] as? String == "thread" {
            let spans = try #require(lane["spans"] as? [[Int]])
            var open: [[Int]] = []
            for span in spans {
                #expect(span[1] == 0 || span[1] > span[0])
                while let last = open.last, last[1] != 0, last[1] < span[0] { open.removeLast() }
                if let last = open.last {
                    #expect(span[2] > last[2])
                    #expect(last[1] == 0 || span[1] <= last[1])
                }
                open.append(span)
            }
        }
    }

    /// `run` says 4.4 ms from the glass to tap → action, 3.3 ms of it for the scan.
    @Test func `the parts of a journey add up to its whole`() throws {
        let page = try PageData(scenario: "journey/first-tap")
        let journeys = try #require(page.run["journeys"] as? [[String: Any]])
        #expect(journeys.count == 6)
        for journey in journeys {
            let (start, end) = (journey["start"] as! Int, journey["end"] as! Int)
            let hops = journey["hops"] as! [[Int]]
            let whole = page.trail.records[end - 1].instant - page.trail.records[start - 1].instant
            #expect(hops.reduce(0) { $0 + $1[1] } == Int(whole.nanoseconds))
        }
        let last = try #require(journeys.last)
        let hops = last["hops"] as! [[Int]]
        #expect(page.texts[last["text"] as! Int] == "tap → action")
        #expect(hops.reduce(0) { $0 + $1[1] } == 4_424_333)
        #expect(hops.first.map { page.texts[$0[0]] } == "the finger waits for the scan")
    }

    /// X-46: the row hears of its finger when the delay of 150 ms lets it go, though no sample comes then.
    @Test func `a journey goes on to what a timer lets go`() throws {
        let page = try PageData(scenario: "X-46-the-delay-itself")
        let journeys = try #require(page.run["journeys"] as? [[String: Any]])
        let ways = journeys.map { journey in
            let hops = journey["hops"] as! [[Int]]
            return "\(page.texts[journey["text"] as! Int]) \(hops.reduce(0) { $0 + $1[1] })"
        }
        #expect(ways.contains("list row 3 content touchesBegan 150000000"), "\(ways)")
    }

    @Test func `a journey leads to the last action of its sample`() throws {
        let page = try PageData(
            json: """
                {"version": 1, "title": "Two actions", "costs": {"profile": "free"},
                 "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
                  {"id": "buy", "class": "UIButton", "frame": [0, 0, 100, 100],
                   "actions": [{"for": "touchUpInside"}, {"for": "primaryActionTriggered"}]}]}]}],
                 "fingers": [{"tap": "buy", "at": "100ms"}]}
                """)
        let actions = page.trail.records.indices.filter { index in
            if case .began(.action, _, _, _) = page.trail.records[index].event { true } else { false }
        }
        try #require(actions.count == 2)
        let journeys = try #require(page.run["journeys"] as? [[String: Any]])
        #expect(journeys.compactMap { $0["end"] as? Int }.last == actions[1] + 1)
    }

    @Test func `why is answered as at a terminal`() throws {
        let page = try PageData(scenario: "X-36-a-view-that-covers-a-button")
        let whys = try #require(page.run["whys"] as? [String: [String: Any]])
        let cases = try #require(whys["button"]?["cases"] as? [[String: Any]])
        #expect(
            cases.map { page.texts[$0["sentence"] as! Int] } == [
                "button did not fire: it was never asked, since cover lies in front of it and took the finger",
                "button fired touchUpInside",
            ])
    }

    /// The mail's first touch and the notes' first are both touch 1.
    @Test func `touches of one number in two apps have one answer to why, with a case for each`() throws {
        let page = try PageData(scenario: "journey/in-front-by-turns")
        #expect(page.html.components(separatedBy: "\"touch 1\":").count == 2)
        let whys = try #require(page.run["whys"] as? [String: [String: Any]])
        func cases(_ name: String) throws -> [[String: Any]] {
            try #require(whys[name]?["cases"] as? [[String: Any]])
        }
        #expect(try cases("touch 1").map { $0["touch"] as? Int } == [1, 1])
        #expect(try Set(cases("touch 1").map { $0["down"] as? Int }).count == 2)
        #expect(try cases("touch 2").count == 1)
    }

    /// X-47: `point(inside:)` of the carousel is the app's own; X-36 has nothing of the kind.
    @Test func `views with code of their own for hit-tests stand with its first record`() throws {
        let page = try PageData(scenario: "X-47-a-carousel-from-its-margin")
        let ownCode = try #require(page.run["ownCode"] as? [String: Int])
        #expect(Array(ownCode.keys) == ["carousel"])
        let first = page.trail.records.firstIndex { record in
            if case .began(.pointInside, _, _, isAppCode: true) = record.event { true } else { false }
        }
        #expect(ownCode["carousel"] == first.map { $0 + 1 })
        let other = try PageData(scenario: "X-36-a-view-that-covers-a-button")
        #expect((other.run["ownCode"] as? [String: Int])?.isEmpty ?? false)
    }

    /// `taptrail why "touch 1"` answers about the touch too.
    @Test func `of a view that is called as a touch is, why answers about the touch`() throws {
        let page = try PageData(
            json: """
                {"version": 1, "title": "A name", "costs": {"profile": "free"},
                 "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
                  {"id": "touch 1", "frame": [0, 0, 100, 100]}]}]}],
                 "fingers": [{"tap": [50, 50], "at": "100ms"}]}
                """)
        let text = try #require(page.html.components(separatedBy: "\"whys\":{").last)
        let answers = try #require(text.components(separatedBy: "\"rows\":[").first)
        #expect(answers.components(separatedBy: "\"touch 1\":").count == 2)
        let whys = try #require(page.run["whys"] as? [String: [String: Any]])
        #expect(whys["touch 1"]?["kind"] as? String == "touch")
        #expect(whys["window"]?["kind"] as? String == "view")
    }

    /// Another program may leave out who did something.
    @Test func `what nobody does is in no lane`() throws {
        let recorder = Recorder()
        for event in [
            TraceEvent.asleep(loop: .none),
            .transition(recognizer: .none, from: .possible, to: .began, reason: .moved, other: .none),
            .began(call: .action, on: .none, about: .none, isAppCode: false),
            .queued(port: .none, messages: 1),
        ] {
            recorder.record(TraceRecord(instant: .zero, event: event))
        }
        let trail = recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: []))
        #expect(try PageData(trail).lanes.isEmpty)
    }

    @Test func `lanes stand in the order of the journey, and end with their process`() throws {
        let page = try PageData(scenario: "the-front-app-dies")
        let threads = page.lanes.filter { $0["kind"] as? String == "thread" }.compactMap {
            $0["name"] as? String
        }
        #expect(threads.prefix(3) == ["IOHIDFamily", "SpringBoard/main", "demo/main"])
        let ends = page.lanes.filter {
            $0["process"] as? Int == page.lane("thread", "demo/main")?["process"] as? Int
        }
        #expect(ends.count > 2)
        // A thread without a letter is awake.
        #expect(page.letters(page.lane("thread", "demo/main")).last == "✕")
        for lane in ends where lane["kind"] as? String != "frames" {
            #expect(page.letters(lane).last.map { ["", "○", "✕"].contains($0) } ?? true)
            #expect((lane["spans"] as? [[Int]] ?? []).allSatisfy { $0[1] > 0 })
            // What is over does not end once more.
            let letters = page.letters(lane)
            #expect(!zip(letters, letters.dropFirst()).contains { $0.isEmpty && $1.isEmpty })
        }
        // Its port dies with it.
        #expect(page.letters(page.lane("port", "demo events")).last == "✕")
    }

    /// What no run of ours makes: no record has started what dies, and once it is nobody.
    @Test(arguments: [UInt32(1), 0])
    func `a finger stays on the glass when a process dies that was never started`(process: UInt32) throws {
        let recorder = Recorder()
        func record(_ milliseconds: Int, _ event: TraceEvent) {
            recorder.record(TraceRecord(instant: .at(.milliseconds(milliseconds)), event: event))
        }
        let nobody = SubjectClass(name: .none, uiKit: .none, hasAppCode: false)
        record(
            0,
            .defined(
                subject: SubjectID(rawValue: 1), type: .process, name: recorder.name("demo"), class: nobody,
                owner: .none, line: 0))
        record(1, .contact(finger: 1, phase: .down, x: 9, y: 9))
        record(2, .processDied(process: ProcessID(rawValue: process), reason: .crashed))
        record(3, .contact(finger: 1, phase: .up, x: 9, y: 9))
        let trail = recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: []))
        let page = try PageData(trail)
        #expect(page.letters(page.lane("finger", "finger 1")) == ["●", "○"])
    }

    @Test func `jumps lead to verdicts and to what fingers begin and end`() throws {
        let page = try PageData(scenario: "X-36-a-view-that-covers-a-button")
        let phrases = page.integers("inputs").map { page.texts[page.column("phrase")[$0 - 1]] }
        #expect(
            phrases == [
                "finger 1 down at 200, 130", "finger 1 up at 200, 130", "finger 1 down at 80, 130",
                "finger 1 up at 80, 130",
            ])
        let verdicts = page.integers("verdicts").map { page.texts[page.column("phrase")[$0 - 1]] }
        #expect(verdicts.first?.hasPrefix("tap: possible →") ?? false)
        #expect(verdicts.count == 4)
    }

    @Test func `jumps lead to the keys that go down and are let go`() throws {
        let page = try PageData(scenario: "return-ends-editing")
        #expect(
            page.integers("inputs").map { page.texts[page.column("phrase")[$0 - 1]] } == [
                "key a goes down", "key a is let go", "key return goes down", "key return is let go",
            ])
    }

    /// A shake begins and is over; a command of a headset is one event.
    @Test func `jumps lead to shakes and to what a headset sends`() throws {
        func milliseconds(_ scenario: String) throws -> [Int] {
            let page = try PageData(scenario: scenario)
            return page.integers("inputs").map { number in
                Int(page.trail.records[number - 1].instant.nanoseconds) / 1_000_000
            }
        }
        #expect(try milliseconds("a-shake-and-its-chain") == [100, 500, 1_000, 1_400, 2_000, 3_500])
        #expect(try milliseconds("a-headset-and-the-app-that-plays") == [200, 500, 550, 1_000, 2_000])
    }

    @Test func `what does not fit is left out and told`() throws {
        let trail = try PageData.trail(scenario: "journey/first-tap")
        let cut = trail.truncated(to: 100)
        #expect(cut.records.count == 100 && cut.records[99] == trail.records[99])
        #expect(trail.truncated(to: 1_000_000).records.count == trail.records.count)
        let page = try PageData(cut)
        #expect(page.column("t").count == 100)
    }

    @Test func `a page of a run that was stopped says so, and no other page`() throws {
        let file = try #require(BuiltInFile.all.first { $0.path.hasSuffix("first-tap.json") })
        let scenario = try Scenario(Array(file.text.utf8), file: file.path)
        var options = Scenario.RunOptions()
        options.recordsMax = 200
        let cut = scenario.run(on: scenario.makePhone(options)).trail
        #expect(cut.isCutShort)
        #expect(
            try PageData(cut).run["leftOut"] as? String == "The run was stopped when its trace was full.")
        #expect(try PageData(scenario: "journey/first-tap").run["leftOut"] as? String == "")
    }

    /// A number of a script's is exact up to 2⁵³ only.
    @Test func `a page has the seed of its run as a text`() throws {
        var trail = try PageData.trail(scenario: "first-tap")
        trail.header.seed = .max
        #expect(try PageData(trail).run["seed"] as? String == "18446744073709551615")
    }

    /// One finger, so that each answer has one case.
    @Test(arguments: [0, 1, 1_000, nil] as [Int?])
    func `answers to why that do not fit are left out and counted`(casesMax: Int?) throws {
        let page = try PageData(scenario: "journey/first-tap")
        let all = try #require(page.run["whys"] as? [String: Any]).count
        // All but one.
        let casesMax = casesMax ?? all - 1
        let told =
            switch all - casesMax {
            case 1: "1 answer to why is left out."
            case 2...: "\(all - casesMax) answers to why are left out."
            default: ""
            }
        #expect(try leftOut(of: page, records: 0, casesMax: casesMax) == told)
    }

    /// Of ten fingers that come down in turn there are ten answers about each view, and one about each touch.
    /// With their window 199 views have 10 × 200 + 10 answers.
    @Test func `a page has two thousand answers to why, and no more`() throws {
        let subviews = (1...199).map { #"{"id": "view \#($0)", "frame": [0, 0, 9, 9]}"# }
        let fingers = (1...10).map { #"{"tap": [50, 50], "at": "\#($0)s"}"# }
        let page = try PageData(
            json: """
                {"version": 1, "title": "Views", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
                 {"id": "window", "subviews": [\(subviews.joined(separator: ", "))]}]}],
                 "fingers": [\(fingers.joined(separator: ", "))]}
                """)
        #expect(page.run["leftOut"] as? String == "10 answers to why are left out.")
    }

    @Test(arguments: [(1, "1 more is left out."), (20, "20 more are left out.")])
    func `records that do not fit are left out and counted`(_ records: Int, _ words: String) throws {
        let page = try PageData(scenario: "journey/first-tap")
        let told = try leftOut(of: page, records: records, casesMax: 1_000)
        #expect(told == "The page shows the first \(page.trail.records.count) records; \(words)")
    }

    /// What the page says of what it leaves out.
    private func leftOut(of page: PageData, records: Int, casesMax: Int) throws -> String? {
        let (trail, reader, names) = (page.trail, TrailReader(page.trail), SubjectNames(page.trail))
        let processes = PageProcesses(trail, names)
        var views = PageRun.Views(trail, names, processes)
        reader.read(&views)
        views.finish(reader)
        var writer = PageRunWriter(trail, reader, names, processes, views)
        let bytes = writer.write(
            .init(run: "run", step: "step"), recordsLeftOut: records, casesMax: casesMax, isPart: false)
        let run = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return run?["leftOut"] as? String
    }

    @Test func `a trail without a record makes a page`() throws {
        let page = try PageData(try PageData.trail(scenario: "journey/first-tap").truncated(to: 0))
        #expect(page.column("t") == [] && page.integers("operationCounts") == [])
        #expect(page.run["start"] as? Int == 0)
    }
}
