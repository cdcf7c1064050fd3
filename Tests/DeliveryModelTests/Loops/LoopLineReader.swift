import Trace

/// Reads from a trace what ``LoopModel`` writes too: thread by thread, since in what order those of one instant come is
/// said only as far as it has effects.
struct LoopLineReader {
    private let trail: Trail
    private let names: [SubjectID: String]
    private var threads: [UInt32: String] = [:]

    init(_ trail: Trail) {
        self.trail = trail
        names = trail.subjectNames
        for record in trail.records {
            if case .threadStarted(let thread, let process) = record.event {
                threads[thread.rawValue] = "\(name(SubjectID(process)))/\(name(SubjectID(thread)))"
            }
        }
    }

    func read() -> [String] {
        var lines = LoopLines()
        for record in trail.records {
            guard let (subject, text) = line(of: record) else { continue }
            lines.add(text, of: subject, at: record.instant.nanoseconds)
        }
        return lines.all
    }

    private func name(_ subject: SubjectID) -> String { names[subject] ?? "?" }

    private func name(_ thread: ThreadID) -> String { threads[thread.rawValue] ?? "?" }

    private func line(of record: TraceRecord) -> (String, String)? {
        let thread = name(record.thread)
        switch record.event {
        case .coreAwaited(let thread): return (name(thread), "waits for a core")
        case .threadDied(let thread): return (name(thread), "dies")
        case .sent(let port, _, let deadline):
            return (thread, "sends to \(name(SubjectID(port))) \(deadline)")
        case .received(let port, let count): return (thread, "receives of \(name(SubjectID(port))) \(count)")
        case .queued(let port, let count): return (name(SubjectID(port)), "keeps \(count)")
        case .refused(let port, let why): return (name(SubjectID(port)), "refuses \(why)")
        case .senderWaits(let port): return (name(SubjectID(port)), "lets a sender wait")
        case .activity(_, let activity, let mode): return (thread, "\(activity) \(short(mode))")
        case .asleep: return (thread, "sleeps")
        case .awake(_, let by, _): return (thread, "wakes by \(by)")
        case .signalled: return (thread, "signals")
        case .wakeUpLost: return (thread, "wakes nobody")
        case .timerArmed(let timer, let fires, _):
            return record.instant == .zero ? nil : (thread, "\(name(SubjectID(timer))) set for \(fires)")
        case .itemChanged(let item, _, .invalidated): return (thread, "\(name(SubjectID(item))) invalidated")
        case .blockQueued(let loop, let mode):
            return (name(SubjectID(loop)), "block \(trail.text(of: mode))")
        case .runEnded(_, _, let result): return (thread, "run ends \(result)")
        case .began(let call, let subject, _, _):
            return isOfLoops(call, subject) ? (thread, "begins \(call) \(name(subject))") : nil
        case .ended(let call, let subject, _, _):
            return isOfLoops(call, subject) ? (thread, "ends \(call) \(name(subject))") : nil
        case .propertySet(let view, .alpha, let x, _, _):
            return record.instant == .zero ? nil : (thread, "\(name(view)) alpha \(x)")
        case .note(let name): return (thread, "notes \(trail.text(of: name))")
        default: return nil
        }
    }

    private func isOfLoops(_ call: Call, _ subject: SubjectID) -> Bool {
        switch call {
        case .interrupt, .source1, .source0, .timer, .observer, .block, .mainQueue: true
        case .touchesBegan, .touchesEnded: name(subject).hasPrefix("window")
        default: false
        }
    }

    private func short(_ mode: NameID) -> String {
        trail.text(of: mode) == "UITrackingRunLoopMode" ? "tracking" : "default"
    }
}

/// Lines by whom they are about.
struct LoopLines {
    private var subjects: [(name: String, lines: [(instant: Int64, text: String)])] = []
    private var indices: [String: Int] = [:]

    mutating func add(_ text: String, of subject: String, at instant: Int64) {
        let index: Int
        if let known = indices[subject] {
            index = known
        } else {
            index = subjects.count
            indices[subject] = index
            subjects.append((subject, []))
        }
        subjects[index].lines.append((instant, "\(instant) \(subject) \(text)"))
    }

    /// By instants, as those about a port or a loop come from threads that may be ahead of others.
    var all: [String] {
        subjects.sorted { $0.name < $1.name }.flatMap { subject in
            subject.name.contains("/")
                ? subject.lines.map(\.text)
                : subject.lines.sorted { ($0.instant, $0.text) < ($1.instant, $1.text) }.map(\.text)
        }
    }
}
