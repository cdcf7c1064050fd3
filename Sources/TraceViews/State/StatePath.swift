import Trace
import VirtualTime

/// A value that somebody names: `pan.state`, `demo.port.depth`, `touch 1.phase`, `time`.
///
/// It begins with a subject, a touch or a finger, and goes on from value to value by their keys; points, sizes and
/// rectangles have `x`, `y`, `width` and `height`. Each app counts its own touches: `touch 1 of notes` is that of an
/// app, `touch 1` of several the one that is down, else the last that changed. The words `time` and `record` stand for
/// the moment itself, and `app` for the process in the foreground unless a subject has that name.
public struct StatePath: Hashable, Sendable {
    /// The path as it was given: `card.frame.x`.
    public let text: String
    /// What may be a name in it, and the keys behind that; the longest name first, since a name may hold dots itself.
    let readings: [Reading]

    /// A name, and the keys that lead on from it.
    struct Reading: Hashable, Sendable {
        let name: String
        let keys: [String]

        /// The touch that the name stands for.
        var touch: (number: UInt32, application: String?)? { StatePath.touch(named: name) }
    }

    /// The touch that a name stands for, and the name of its app if it says that; nil for a name of another kind.
    static func touch(named name: String) -> (number: UInt32, application: String?)? {
        guard name.hasPrefix("touch "), let touch = TouchChoice(name.dropFirst("touch ".count)) else {
            return nil
        }
        return (touch.number, touch.application)
    }

    /// A path is read when a state is asked for it; no text is refused here.
    public init(_ text: String) {
        self.text = text
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        readings = (1...parts.count).reversed().map { count in
            Reading(name: parts[..<count].joined(separator: "."), keys: Array(parts[count...]))
        }
    }
}

/// A path whose names have been looked up in a trail.
struct ResolvedPath: Sendable {
    let path: StatePath
    /// Who may be meant by the name of each reading.
    let candidates: [[SubjectID]]
    /// The app that each reading says a touch is of; none if it names none.
    let applications: [SubjectID]

    init(_ path: StatePath, _ names: SubjectNames) {
        self.path = path
        candidates = path.readings.map { names.candidates($0.name) }
        applications = path.readings.map { $0.touch?.application.flatMap(names.process(called:)) ?? .none }
    }
}

/// Why there is no value, in a sentence for the reader.
public struct StatePathError: Error, Hashable, Sendable {
    /// What part of the path leads nowhere.
    public enum Cause: Hashable, Sendable {
        /// Nobody has that name, or several have it.
        case name
        /// The subject, touch or finger is not there at this moment.
        case absence
        /// It is there and has no such value, or nothing was said of it so far.
        case key
        /// A whole subject stands where a value is wanted.
        case whole
    }

    /// What part of the path leads nowhere.
    public let cause: Cause
    /// Why there is no value, as a sentence.
    public let message: String
    /// What was given and is not known, and what could have been.
    public let mistyped: String
    /// The names or keys that could have stood there.
    public let known: [String]

    init(_ cause: Cause, _ message: String, mistyped: String = "", known: [String] = []) {
        self.cause = cause
        self.message = message
        self.mistyped = mistyped
        self.known = known
    }
}
