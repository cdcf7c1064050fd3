import MachPorts
import Trace
import VirtualTime

@testable import RunLoops

/// A trace as a test reads it: short words, a pass a line, instants in microseconds.
struct TrailStory {
    let trail: Trail
    private var names: [UInt32: String] = [:]

    init(_ trail: Trail) {
        self.trail = trail
        for record in trail.records {
            if case .defined(let subject, _, let name, _, _, _) = record.event {
                names[subject.rawValue] = trail.text(of: name)
            }
        }
    }

    func name(_ subject: some TraceIdentity) -> String { names[subject.rawValue] ?? "-" }

    /// Whether some subject has the name.
    func isNamed(_ text: String) -> Bool { names.values.contains(text) }

    /// What the loop did from `start` on: activities, sleep and callouts, a pass a line.
    func passes(of loop: SimulatedRunLoop, from start: Int = 0) -> String {
        var lines: [[String]] = []
        for record in trail.records where record.instant >= us(start) && isAbout(loop, record) {
            guard let word = word(of: record, loop.id) else { continue }
            if word == "beforeTimers" || word.hasPrefix("entry") || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(word)
        }
        return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    private func word(of record: TraceRecord, _ loop: RunLoopID) -> String? {
        switch record.event {
        case .activity(loop, .entry, let mode) where trail.text(of: mode) != Self.defaultMode:
            "entry(\(trail.text(of: mode)))"
        case .activity(loop, let activity, _): activity.word
        case .asleep(loop): "asleep"
        case .awake(loop, let waker, _): "awake(\(waker.word))"
        case .runEnded(loop, _, let result): "ended(\(result.word))"
        case .began(let call, let subject, _, _): callout(call, subject)
        case .wakeUpLost(loop): "lost"
        default: nil
        }
    }

    private static let defaultMode = SimulatedRunLoop.Mode.default.name

    private func callout(_ call: Call, _ subject: SubjectID) -> String {
        switch call {
        case .block, .mainQueue: call.word
        default: "\(call.word)(\(name(subject)))"
        }
    }

    /// What the loop's thread does, and the loss of a wake-up that another thread made.
    private func isAbout(_ loop: SimulatedRunLoop, _ record: TraceRecord) -> Bool {
        record.thread == loop.thread.id || record.event == .wakeUpLost(loop: loop.id)
    }

    /// Who was called when, on whatever thread of the process: `source1(a)@10`.
    func callouts(of process: String? = nil, from start: Int = 0) -> String {
        let wanted = process.map { name in Set(trail.records.compactMap { thread(of: name, in: $0) }) }
        return trail.records.compactMap { record -> String? in
            guard case .began(let call, let subject, _, _) = record.event, record.instant >= us(start),
                wanted?.contains(record.thread) ?? true
            else { return nil }
            return "\(callout(call, subject))@\(microseconds(record.instant))"
        }.joined(separator: " ")
    }

    private func thread(of process: String, in record: TraceRecord) -> ThreadID? {
        guard case .threadStarted(let thread, let owner) = record.event, name(owner) == process else {
            return nil
        }
        return thread
    }

    /// What became of the messages to a port: `sent@0 queued1@0 received0@5`.
    func mail(of port: MachPort) -> String {
        trail.records.compactMap { record -> String? in
            let word: String? =
                switch record.event {
                case .sent(port.id, let identifier, _): "sent\(identifier)"
                case .queued(port.id, let depth): "queued:\(depth)"
                case .received(port.id, let depth): "received:\(depth)"
                case .refused(port.id, let why): "refused:\(why.word)"
                case .senderWaits(port.id): "waits"
                case .portDied(port.id): "died"
                default: nil
                }
            return word.map { "\($0)@\(microseconds(record.instant))" }
        }.joined(separator: " ")
    }

    /// The instants of the records that `isWanted` chooses, microseconds.
    func instants(where isWanted: (TraceEvent) -> Bool) -> [Int] {
        trail.records.filter { isWanted($0.event) }.map { microseconds($0.instant) }
    }

    func count(where isWanted: (TraceEvent) -> Bool) -> Int {
        trail.records.count { isWanted($0.event) }
    }

    private func microseconds(_ instant: Instant) -> Int { Int(instant.nanoseconds / 1_000) }
}
