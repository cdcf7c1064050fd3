import Geometry
import Trace
import TraceRules
import TraceViews
import VirtualTime

/// Writes what has been read of a run as one JSON object.
struct PageRunWriter {
    private let trail: Trail
    private let reader: TrailReader
    private let names: SubjectNames
    private let processes: PageProcesses
    private var views: PageRun.Views
    private var tables: PageTables

    init(
        _ trail: Trail, _ reader: TrailReader, _ names: SubjectNames, _ processes: PageProcesses,
        _ views: PageRun.Views
    ) {
        (self.trail, self.reader, self.names, self.processes) = (trail, reader, names, processes)
        self.views = views
        tables = views.tables
    }

    /// - Parameter isPart: whether the run goes on behind its last record: then nothing is said that its end would
    ///   have to show, and a reader begins at that record.
    mutating func write(
        _ commands: PageRun.Commands, recordsLeftOut: Int, casesMax: Int, isPart: Bool
    ) -> [UInt8] {
        let journeys = views.journeys.finish(reader)
        let rows = rows(isPart: isPart)
        let (whys, casesLeftOut) = isPart ? ([], 0) : self.whys(casesMax: casesMax)
        let lanes = views.lanes.inOrder
        // What comes last are the tables, when all that is shown has its index.
        var json = PageJSON()
        json.object { json in
            writeHeader(to: &json, commands)
            if isPart { json.member("isPart", 1) }
            json.member(
                "leftOut",
                leftOut(
                    records: recordsLeftOut, samples: views.journeys.countLeftOut, answers: casesLeftOut))
            json.member("stages", Stage.allCases) { $0.text($1.rawValue) }
            json.member("processes", processes.all) { json, process in
                json.object { json in
                    json.member("name", names[process])
                    json.member("hue", processes.hue(ofIndex: processes.index(of: process)))
                }
            }
            json.key("records")
            views.records.write(to: &json)
            views.state.write(to: &json)
            writeSubjects(to: &json)
            writeOwnCode(to: &json)
            json.member("lanes", lanes) { json, lane in
                lane.write(
                    to: &json, hue: processes.hue(ofIndex: lane.process),
                    title: tables.text(title(of: lane)))
            }
            writeJumps(to: &json, isPart: isPart)
            writeWords(to: &json)
            json.member("journeys", journeys) { json, journey in write(journey, to: &json) }
            json.key("whys")
            json.object { json in for why in whys { write(why, to: &json) } }
            json.member("rows", rows.rows) { json, row in write(row, rows.footnotes, to: &json) }
            writeTables(to: &json)
        }
        return json.bytes
    }

    // MARK: The run

    private func writeHeader(to json: inout PageJSON, _ commands: PageRun.Commands) {
        let header = trail.header
        json.member("title", header.title)
        json.member("story", header.story)
        json.member("path", header.pathInWords)
        json.member("scanRate", header.device.scanRate)
        json.member("displayRate", header.device.displayRate)
        json.member("seed", "\(header.seed)")
        json.key("screen")
        json.array { json in
            json.json(JSONText.number(header.device.screenWidth).utf8)
            json.json(JSONText.number(header.device.screenHeight).utf8)
        }
        json.member("command", commands.run)
        json.member("stepCommand", commands.step + " --at ")
        json.key("scenario")
        if let scenario = header.scenario { json.text(scenario) } else { json.null() }
    }

    private func leftOut(records: Int, samples: Int, answers: Int) -> String {
        func areLeftOut(_ count: Int) -> String { count == 1 ? "is left out" : "are left out" }
        var parts: [String] = []
        if trail.isCutShort { parts.append("The run was stopped when its trace was full.") }
        if records > 0 {
            parts.append(
                "The page shows the first \(trail.records.count) records; "
                    + "\(records) more \(areLeftOut(records)).")
        }
        if samples == 1 { parts.append("The latency of one sample is left out.") }
        if samples > 1 { parts.append("The latencies of \(samples) samples are left out.") }
        if answers > 0 {
            parts.append("\(counted(answers, "answer")) to why \(areLeftOut(answers)).")
        }
        return parts.joined(separator: " ")
    }

    private func writeSubjects(to json: inout PageJSON) {
        json.key("subjects")
        json.object { json in
            for subject in names.subjectsInOrder {
                guard let entry = reader.subjects[subject] else { continue }
                json.key(names[subject])
                json.object { json in
                    json.member("type", "\(entry.type)")
                    json.member("class", "\(entry.uiKitClass)")
                    json.member("inWords", entry.className)
                }
            }
        }
    }

    private func title(of lane: PageLane) -> String {
        switch lane.kind {
        case .loop: lane.name.hasSuffix("run loop") ? lane.name : "\(lane.name) run loop"
        case .scroll: "\(lane.name) offset"
        case .frames: lane.process < 0 ? "display" : "\(lane.name) frames"
        case .finger, .thread, .port, .recognizer, .responder: lane.name
        }
    }

    private mutating func writeJumps(to json: inout PageJSON, isPart: Bool) {
        let jumps = views.jumps
        json.member("verdicts", integers: jumps.verdicts)
        json.member("frames", integers: jumps.frames)
        json.member("inputs", integers: jumps.inputs)
        // Where a reader begins: what it came to first, else the first that somebody did; and where the timeline does.
        let beginning = Int(TrailWalk(trail).start.rawValue)
        json.member(
            "start",
            isPart ? trail.records.count : jumps.verdicts.first ?? jumps.inputs.first ?? beginning)
        json.member("built", beginning)
        json.member("beside", jumps.beside) { json, answer in
            json.integers([
                answer.record, tables.text(names[answer.recognizer]), tables.text(names[answer.other]),
                answer.isAllowed ? 1 : 0,
            ])
        }
    }

    /// Of each view with code of its own for hit-tests, the first record that shows it.
    private func writeOwnCode(to json: inout PageJSON) {
        let ownCode = StateHitTest.ownCode(of: trail)
        json.key("ownCode")
        json.object { json in
            for subject in names.subjectsInOrder {
                if let record = ownCode[subject.rawValue] { json.member(names[subject], record.rawValue) }
            }
        }
    }

    /// The words of a state that have sentences: reasons of recognizers, answers of views to a hit-test.
    private mutating func writeWords(to json: inout PageJSON) {
        json.key("reasons")
        json.object { json in
            for reason in TransitionReason.allCases {
                let why = RuleBook.explanation(
                    of: .transition(
                        recognizer: .none, from: .possible, to: .possible, reason: reason, other: .none))
                write("\(reason)", why.reason, why.rules, to: &json)
            }
        }
        json.key("verdictWords")
        json.object { json in
            for verdict in HitTestVerdict.allCases {
                let word = HitVerdict(verdict)
                write("\(verdict)", word.phrase, word.rules, to: &json)
            }
        }
    }

    private mutating func write(
        _ word: String, _ text: String, _ rules: [String], to json: inout PageJSON
    ) {
        tables.use(rules)
        json.key(word)
        json.object { json in
            json.member("text", tables.text(text))
            json.member("rules", rules) { $0.text($1) }
        }
    }

    // MARK: Latencies

    private mutating func write(_ journey: PageJourneys.Journey, to json: inout PageJSON) {
        json.object { json in
            json.member("sample", journey.sample)
            json.member("touch", journey.touch)
            json.member("start", journey.path.beginning.rawValue)
            json.member("end", journey.path.end.rawValue)
            json.member("text", tables.text(journey.path.destination))
            json.member("hops", journey.path.hops) { json, hop in
                json.integers([
                    tables.text("\(hop.what)"), Int(hop.interval.nanoseconds), Int(hop.end.rawValue),
                ])
            }
        }
    }

    // MARK: Why

    /// Those that a touch may be meant for, and the touches, by the names that a state has; and how many answers were
    /// left out. Touches of one number in two apps have one answer, with a case for each. A view that is called as a
    /// touch is has none, as at a terminal.
    private func whys(casesMax: Int) -> (answers: [(name: String, answer: WhyAnswer)], leftOut: Int) {
        var why = WhyReader(trail)
        var answers: [(String, WhyAnswer)] = []
        var (count, leftOut) = (0, 0)
        let fingers = why.fingerCount
        let touches = why.touches
        let touchCounts = Dictionary(touches.map { ($0, 1) }, uniquingKeysWith: +)
        var known: Set<UInt32> = []
        let numbers = touches.filter { known.insert($0).inserted }
        let namesOfTouches = numbers.map { "touch \($0)" }
        let areTouches = Set(namesOfTouches)
        let others = names.subjectsInOrder.filter { !areTouches.contains(names[$0]) }
        let subjects =
            zip(namesOfTouches, numbers).map { ($0, WhyAnswer.Subject.touch($1)) }
            + others.compactMap { id in why.kind(of: id).map { (names[id], $0) } }
        for (name, subject) in subjects {
            let cases = if case .touch(let number, _) = subject { touchCounts[number] ?? 0 } else { fingers }
            if count + cases > casesMax {
                leftOut += cases
                continue
            }
            count += cases
            answers.append((name, why.answer(about: subject)))
        }
        return (answers, leftOut)
    }

    private mutating func write(_ why: (name: String, answer: WhyAnswer), to json: inout PageJSON) {
        json.key(why.name)
        json.object { json in
            json.member("kind", why.answer.subject.kind)
            json.member("cases", why.answer.cases.filter { !$0.isElsewhere }) { json, answer in
                json.object { json in
                    json.member("finger", answer.finger)
                    json.member("touch", answer.touch ?? 0)
                    json.member("down", answer.down.rawValue)
                    json.member("record", answer.record.rawValue)
                    json.member("sentence", tables.text(answer.sentence))
                    json.member("evidence", answer.evidence) { json, line in
                        tables.use(line.rules)
                        json.array { json in
                            json.integer(line.indent)
                            json.integer(tables.text(line.text))
                            json.integer(Int(line.record.rawValue))
                            json.array(of: line.rules) { $0.text($1) }
                        }
                    }
                }
            }
        }
    }

    // MARK: The story

    /// Of a part without what says how a waiting ends: that comes later.
    private func rows(isPart: Bool) -> Summary {
        if !isPart { return RunReport(trail).summary }
        return Summary.stretches(of: trail, endingAt: [RecordNumber(rawValue: UInt32(trail.records.count))])[
            0]
    }

    private mutating func write(
        _ row: Summary.Row, _ footnotes: [[String]], to json: inout PageJSON
    ) {
        let rules = row.footnote.map { footnotes[$0 - 1] } ?? []
        tables.use(rules)
        json.array { json in
            json.integer(Int(row.record.rawValue))
            json.text("\(row.kind)")
            json.integer(tables.text(row.process))
            json.integer(tables.text(row.what))
            json.integer(tables.text(row.why))
            json.array(of: rules) { $0.text($1) }
        }
    }

    // MARK: Tables

    private mutating func writeTables(to json: inout PageJSON) {
        json.member("explanations", tables.explanations.values) { json, explanation in
            json.array { json in
                json.integer(tables.text(explanation.reason))
                json.array(of: explanation.rules) { $0.text($1) }
            }
        }
        json.member("rules", rules: tables.rules.values)
        json.member("places", tables.places.values) { $0.text($1) }
        json.member("lists", tables.lists.values) { $0.integers($1) }
        json.member("texts", tables.texts.values) { $0.text($1) }
    }
}
