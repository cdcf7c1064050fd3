import Trace
import VirtualTime

/// Reads from a trace what ``TransportModel`` writes too: who has what at which nanosecond, place by place.
struct TransportLineReader {
    private let trail: Trail
    private let isModern: Bool
    /// Whether touches are told of.
    private let isPlain: Bool
    private var owners: [SubjectID: SubjectID] = [:]
    private var names: [SubjectID: String] = [:]
    /// A report goes by the instant at which its scan was looked at.
    private var scans: [SampleID: Int64] = [:]
    private var journal = TransportJournal()

    init(_ trail: Trail, of schedule: TransportSchedule) {
        self.trail = trail
        isModern = schedule.isModern
        isPlain = schedule.isPlain
    }

    mutating func read() -> [String] {
        for record in trail.records {
            if case .defined(let subject, _, _, _, let owner, _) = record.event { owners[subject] = owner }
            if case .sampled = record.event, scans[record.sample] == nil {
                scans[record.sample] = record.instant.nanoseconds
            }
        }
        names = trail.subjectNames
        for record in trail.records where record.instant > .zero { read(record) }
        return journal.lines
    }
}

extension TransportLineReader {
    private func name(_ raw: UInt32) -> String { names[SubjectID(rawValue: raw)] ?? "?" }

    /// Whose it is that a record tells of: the thread, after its process.
    private func place(_ thread: ThreadID) -> String {
        let subject = SubjectID(rawValue: thread.rawValue)
        let process = owners[subject].map { name($0.rawValue) } ?? "?"
        return "\(process)/\(name(thread.rawValue))"
    }

    private func port(_ port: PortID) -> String {
        name(port.rawValue).split(separator: " ").joined(separator: ".")
    }

    private func report(_ sample: SampleID) -> String { scans[sample].map { "r\($0)" } ?? "-" }

    private func length(_ fixed: Int32) -> String { PlayedLines.text(of: [Double(fixed) / 65_536]) }

    private mutating func read(_ record: TraceRecord) {
        let time = record.instant.nanoseconds
        let what = report(record.sample)
        func tell(_ place: String, _ text: String) { journal.add(place, time, text) }
        switch record.event {
        case .contact(let finger, let phase, let x, let y):
            tell("glass", "finger \(finger) \(phase)\(PlayedLines.text(of: [x, y]))")
        case .fault(let fault, let finger): tell("glass", "fault \(fault) of \(finger)")
        case .pencil(let finger, let index, let force):
            tell("glass", "pencil \(finger) \(index)\(PlayedLines.text(of: [force]))")
        case .key(let key, let isDown): tell("glass", "key \(key) \(isDown)")
        case .shake(let isShaking): tell("glass", "shake \(isShaking)")
        case .remoteCommand(let subtype): tell("glass", "command \(subtype)")
        case .sampled(let finger): tell(place(record.thread), "sees \(finger)")
        case .sampleLost(let finger, let reason): tell(place(record.thread), "loses \(finger): \(reason)")
        case .hid(let parent, let mask, let options, let x, let y, let pressure, _, let identity, let index):
            let places = length(x) + length(y) + length(pressure)
            // Which index a pencil has that has left is not said.
            let number = mask == 64 && parent > 0 ? "" : " \(index)"
            tell(
                place(record.thread), "hid \(parent) \(mask) \(options)\(places) \(identity)\(number) \(what)"
            )
        case .hidKey(let page, let usage, let isDown):
            tell(place(record.thread), "hid \(page) \(usage) \(isDown)")
        case .hidMotion(let type, let phase): tell(place(record.thread), "hid motion \(type) \(phase)")
        case .destination(let context, let process):
            let owner = process.rawValue == 0 ? "nobody" : name(process.rawValue)
            tell(place(record.thread), "is for \(context) of \(owner) \(what)")
        case .sent(let port, _, let deadline):
            tell(place(record.thread), "sends to \(self.port(port)) until \(deadline) \(what)")
        case .queued(let port, let messages): tell(self.port(port), "has \(messages) \(what)")
        case .received(let port, let messages): tell(self.port(port), "had \(messages) \(what)")
        case .refused(let port, let why): tell(self.port(port), "refuses \(what): \(why)")
        case .senderWaits(let port): tell(self.port(port), "holds up \(what)")
        case .portDied(let port): tell(self.port(port), "dies")
        case .signalled:
            // What the main thread signals to itself is UIKit's.
            if !isModern || !place(record.thread).hasSuffix("/main") {
                tell(place(record.thread), "signals \(what)")
            }
        case .related(let app, .foreground, _, let holds):
            tell(place(record.thread), "\(name(app.rawValue)) is \(holds ? "" : "no longer ")in front")
        case .appStateChanged(let process, let state):
            tell("\(name(process.rawValue))/state", "\(state)")
        case .note(let note):
            let text = trail.text(of: note)
            if text == "handled by SpringBoard itself" { tell(place(record.thread), "handles \(what)") }
            if text.hasPrefix("no app receives") { tell(place(record.thread), "has no app for the command") }
        case .touch(let number, let phase, _, _, let x, let y, _):
            guard isPlain, phase != .moved, phase != .stationary else { return }
            let app = place(record.thread).split(separator: "/")[0]
            tell("\(app)/touches", "\(number.rawValue) \(phase)\(PlayedLines.text(of: [x, y]))")
        case .estimated(let number, let index, let force, let altitude, let azimuth):
            guard isPlain else { return }
            let app = place(record.thread).split(separator: "/")[0]
            let numbers = PlayedLines.text(of: [force, altitude * 180 / .pi, azimuth * 180 / .pi])
            tell("\(app)/touches", "\(number.rawValue) estimated \(index)\(numbers)")
        default: break
        }
    }
}
