import Foundation
import ScenarioFiles
import ScenarioFormat
import TaptrailTesting
import Testing
import Trace
import TraceViews

/// A scenario of JSON, with recordings and cost profiles by their paths.
func readScenario(_ json: String, recordings: [String: String] = [:]) throws(ScenarioError) -> Scenario {
    let load: Scenario.RecordingLoader = { path throws(ScenarioError) in
        guard let recording = recordings[path] else {
            throw ScenarioError(Diagnostic(file: path, position: nil, message: "there is no such file"))
        }
        return Array(recording.utf8)
    }
    return try Scenario(Array(json.utf8), file: "story.json", loadRecording: load, loadProfile: load)
}

/// What a file is refused with; nil if it is read.
func refusal(of json: String) -> String? {
    do {
        _ = try readScenario(json)
        return nil
    } catch {
        return "\(error)"
    }
}

/// What a refused file says, line by line.
func complaints(
    _ location: SourceLocation = #_sourceLocation, _ read: () throws(ScenarioError) -> Void
) -> [String] {
    do throws(ScenarioError) {
        try read()
        Issue.record("was not refused", sourceLocation: location)
        return []
    } catch {
        return error.description.split(separator: "\n").map(String.init)
    }
}

/// The text of a scenario with one app, which has one window.
///
/// - Parameters:
///   - window: members of the window beside its id.
///   - app: members of the app beside its id and windows.
///   - more: members of the scenario.
func story(
    _ window: String, fingers: String = #"{"tap": [50, 50], "at": "100ms"}"#, app: String = "",
    more: String = #""costs": {"profile": "free"}"#
) -> String {
    """
    {"version": 1, "title": "A test", \(more),
     "apps": [{"id": "demo", \(app.isEmpty ? "" : app + ",")
       "windows": [{"id": "window", \(window)}]}],
     "fingers": [\(fingers)]}
    """
}

/// What a run shows of itself.
struct Told {
    struct Entry: Decodable {
        var t: Int64
        var edge: String?
        var subject: String
        var call: String
        var state: String?
        var answer: Answer?
    }

    /// `true`, `false` or a name.
    enum Answer: Decodable, CustomStringConvertible {
        case flag(Bool)
        case name(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else {
                self = .name(try container.decode(String.self))
            }
        }

        var description: String {
            switch self {
            case .flag(let flag): flag ? "yes" : "no"
            case .name(let name): name
            }
        }
    }

    let run: ScenarioRun
    let log: [Entry]

    init(_ json: String, recordings: [String: String] = [:]) throws {
        run = try readScenario(json, recordings: recordings).run(Scenario.RunOptions(threadEntry: .inline))
        _ = try run.trail.keepingInvariants(hasComeToRest: run.outcome == .quiet)
        log = try CallbackLog(run.trail).lines.map {
            try JSONDecoder().decode(Entry.self, from: Data($0.utf8))
        }
    }

    /// Callbacks as they are entered, and actions; neighbours that are equal as one.
    var calls: [String] {
        log.filter { $0.edge != "leave" }.map { "\($0.subject) \($0.call)" }.reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        }
    }

    /// The same of one call only, repeats included.
    func calls(_ call: String) -> [String] {
        log.filter { $0.edge != "leave" && $0.call == call }.map(\.subject)
    }

    /// What was answered to a question, by whom, in order: `tap = yes`.
    func answers(_ call: String) -> [String] {
        log.filter { $0.call == call }.compactMap { entry in entry.answer.map { "\(entry.subject) = \($0)" } }
    }

    /// The states that a recognizer came to.
    func states(_ recognizer: String) -> [GestureState] {
        let subjects = SubjectIndex(run.trail)
        return run.trail.records.compactMap {
            guard case .transition(let subject, _, let to, _, _) = $0.event,
                subjects.name(subject) == recognizer
            else { return nil }
            return to
        }
    }

    /// What entering and leaving look like, with answers.
    var edges: [String] {
        log.map { entry in
            let call = "\(entry.edge.map { "\($0) " } ?? "")\(entry.subject) \(entry.call)"
            if let answer = entry.answer { return "\(call) = \(answer)" }
            return entry.edge == "leave" && entry.call == "hitTest" ? "\(call) = nobody" : call
        }
    }

    func instant(_ edge: String, _ subject: String, _ call: String) -> Int64? {
        log.first { $0.edge == edge && $0.subject == subject && $0.call == call }?.t
    }

    /// What happened on the glass: `100 1 down 50 50`, times in whole milliseconds rounded down.
    var contacts: [String] {
        run.trail.records.compactMap {
            guard case .contact(let finger, let phase, let x, let y) = $0.event else { return nil }
            return "\($0.instant.nanoseconds / 1_000_000) \(finger) \(phase) \(short(x)) \(short(y))"
        }
    }

    func names(_ event: (TraceEvent) -> SubjectID?) -> [String] {
        let subjects = SubjectIndex(run.trail)
        return run.trail.records.compactMap { event($0.event).map { subjects.name($0) } }
    }

    /// The view of each touch, in the order of the touches.
    var targets: [String] {
        names {
            if case .touch(_, .began, let view, _, _, _, _) = $0 { view } else { nil }
        }
    }

    private func short(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
