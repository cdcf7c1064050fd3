import Trace
import TraceViews

/// The page that plays a run, two runs side by side, or a lesson: one file of HTML for any browser.
public struct PlayerPage {
    private let runs: [PageRun]
    private let difference: (records: [Int], text: String)?
    private let lesson: (content: PageLesson, stages: LessonStages)?
    /// Where the index of the site lies that it is a page of, as a path from here; nil for a page of its own.
    public var home: String?

    /// A page of one run.
    public init(_ run: PageRun) { (runs, difference, lesson) = ([run], nil, nil) }

    /// A page that asks: it shows the run up to the first question, and goes on with each answer.
    public init(_ lesson: PageLesson, _ trail: Trail, _ commands: PageRun.Commands) {
        let stages = LessonStages(trail, lesson.questions, commands)
        (runs, difference, self.lesson) = ([stages.runs[0]], nil, (lesson, stages))
    }

    /// A page of two runs, with the first record at which they part.
    public init(_ run: PageRun, _ trail: Trail, comparedWith other: PageRun, _ otherTrail: Trail) {
        runs = [run, other]
        difference = Self.difference(trail, otherTrail)
        lesson = nil
    }

    /// - Parameter recordsMax: how many records the page has of a run.
    /// - Returns: the record of each run at which they part, 0 for one that the page has not.
    static func difference(
        _ one: Trail, _ other: Trail, recordsMax: Int = PageRun.recordsMax
    ) -> (records: [Int], text: String)? {
        let starts = (Int(TrailWalk(one).start.rawValue), Int(TrailWalk(other).start.rawValue))
        guard let difference = TrailDifference(one, other, after: starts, isByText: true) else { return nil }
        let number = Int(difference.record.rawValue)
        let otherNumber = number - starts.0 + starts.1
        let tellers = (RecordTeller(one), RecordTeller(other))
        let phrases = [
            difference.one.map { tellers.0.phrase($0) }, difference.other.map { tellers.1.phrase($0) },
        ].map { $0 ?? "it is over" }
        let text =
            phrases[0] == phrases[1]
            ? "They part first in the \(difference.fields.joined(separator: ", ")) of: \(phrases[0])"
            : "They part first here: \(phrases[0]); in the other: \(phrases[1])"
        let numbers = [min(number, one.records.count), min(otherNumber, other.records.count)]
        let records = numbers.map { $0 > recordsMax ? 0 : $0 }
        if records == numbers { return (records, text) }
        return (
            records,
            "\(text) (#\(numbers[0]) and #\(numbers[1]); the page has the first \(recordsMax) records)"
        )
    }

    /// A path as an address that a page beside it leads to: what has a meaning in one is written by its bytes.
    public static func address(of path: String) -> String { PageDocument.address(of: path) }

    /// The file.
    public var html: [UInt8] {
        (lesson == nil ? PageDocument.run : PageDocument.lesson)
            .bytes(title: "\(runs[0].title) · Taptrail", data: data)
    }

    /// What the page is a function of.
    package var data: [UInt8] {
        var json = PageJSON()
        json.object { json in
            json.member("version", 1)
            json.member("runs", runs) { $0.json($1.json) }
            json.key("home")
            if let home { json.text(home) } else { json.null() }
            json.key("difference")
            if let difference {
                json.object { json in
                    json.member("records", integers: difference.records)
                    json.member("text", difference.text)
                }
            } else {
                json.null()
            }
            if let lesson {
                json.key("lesson")
                lesson.content.write(to: &json, lesson.stages)
            }
        }
        return json.bytes
    }
}
