import Trace
import VirtualTime

/// Reads from a trace what ``ResponderModel`` writes too.
struct ResponderLineReader {
    private let trail: Trail
    private let names: [SubjectID: String]
    private let recognizers: Set<String>
    private let fields: Set<String>
    /// Those whose class or delegate tells that it is asked.
    private let able: Set<String>
    private let resigning: Set<String>
    private let windows: Set<String>
    private var numberOfSlot = [UInt32](repeating: 0, count: TouchSet.capacity)
    private var remarks: [String] = []
    /// How often a key came to a phase, and what was said to be held of that.
    private var counts: [String: Int] = [:]
    private var held: Set<String> = []

    init(_ trail: Trail, of schedule: ResponderSchedule) {
        self.trail = trail
        names = trail.subjectNames
        recognizers = Set(schedule.recognizers.map(\.name))
        fields = Set(schedule.views.filter { $0.kind == .field }.map(\.name))
        windows = Set(schedule.views.filter { $0.kind == .window }.map(\.name))
        able = Set(schedule.views.filter { $0.responder.canBecome != nil }.map(\.name))
        resigning = Set(schedule.views.filter { $0.responder.resign != nil }.map(\.name))
    }

    mutating func read() -> [String] {
        var lines: [String] = []
        for record in trail.records {
            let time = record.instant.nanoseconds / 1_000_000
            if let line = line(of: record), !line.contains("other") {
                lines.append("\(time) \(line)")
            } else if let remark = remark(of: record) {
                remarks.append("\(time) \(remark)")
            }
        }
        return lines + remarks.sorted()
    }

    private func name(_ subject: SubjectID) -> String { names[subject] ?? "?" }

    private mutating func line(of record: TraceRecord) -> String? {
        switch record.event {
        case .appStateChanged(let process, let state):
            return name(SubjectID(process)) == "app" ? "state \(state)" : nil
        case .propertySet(let subject, .boundsSize, let x, let y, _):
            guard windows.contains(name(subject)) else { return nil }
            return "\(name(subject)) is as large as\(PlayedLines.text(of: [x, y]))"
        case .related(let subject, .firstResponderOf, _, let holds):
            return "\(name(subject)) is first responder\(holds ? "" : " no more")"
        case .hitTested(let window, let pass, let view):
            return "\(name(window)) hits \(view.isNone ? "nothing" : name(view)) (\(pass))"
        case .touch(let number, let phase, let view, _, let x, let y, let taps):
            for slot in record.touches.slots { numberOfSlot[slot] = number.rawValue }
            if phase == .stationary || view.isNone { return nil }
            let word = "\(phase)"
            let callback = "touches\(word.prefix(1).uppercased())\(word.dropFirst())"
            return "touch \(number.rawValue) \(callback) \(name(view))\(PlayedLines.text(of: [x, y])) \(taps)"
        case .press(let key, let phase, let responder, let window):
            counts["\(key) \(phase)", default: 0] += 1
            return "press \(key) \(phase) \(name(responder)) in \(name(window))"
        case .motion(_, let phase, let responder, let window):
            return "motion \(phase) \(name(responder)) in \(name(window))"
        case .remoteControl(let subtype, let responder, let window):
            return "\(subtype) \(name(responder)) in \(name(window))"
        case .transition(let subject, let from, let to, let reason, let other):
            guard recognizers.contains(name(subject)) else { return nil }
            let by = other.isNone ? "" : " \(name(other))"
            return "\(name(subject)) \(from) → \(to) (\(reason)\(by))"
        case .controlEvent(let control, let kind):
            return "\(name(control)) sends \(kind)"
        case .unclaimed: return "unclaimed"
        case .began(let call, let subject, let about, let isAppCode):
            return line(of: record, call, subject, about, isAppCode)
        case .ended(let call, let subject, let answer, _): return line(of: call, subject, answer)
        default: return nil
        }
    }

    private mutating func line(
        of record: TraceRecord, _ call: Call, _ subject: SubjectID, _ about: SubjectID, _ isAppCode: Bool
    ) -> String? {
        let own = isAppCode ? " (app)" : ""
        switch call {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            return "\(name(subject)) \(call)\(own) \(record.touches.slots.map { numberOfSlot[$0] }.sorted())"
        case .pressesBegan, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled,
            .remoteControlReceived:
            return "\(name(subject)) \(call)\(own)"
        case .didBeginEditing, .didEndEditing: return "\(name(subject)) \(call)"
        case .action where recognizers.contains(name(subject)): return "\(name(subject)) action"
        case .action: return "\(name(subject)) action of \(about.isNone ? "nobody" : name(about))"
        case .sendAction: return "\(name(subject)) sendAction"
        case .applicationSendAction: return "application sendAction of \(name(about))"
        case .applicationWillResignActive, .applicationDidEnterBackground, .applicationWillEnterForeground,
            .applicationDidBecomeActive, .applicationDidFinishLaunching:
            return "\(call)"
        default: return nil
        }
    }

    private func line(of call: Call, _ subject: SubjectID, _ answer: Answer) -> String? {
        switch call {
        case .shouldReceivePress, .shouldBegin, .shouldBeginEditing, .shouldEndEditing:
            "\(name(subject)) \(call) \(answer)"
        case .canBecomeFirstResponder:
            able.contains(name(subject)) ? "\(name(subject)) \(call) \(answer)" : nil
        case .resignFirstResponder:
            resigning.contains(name(subject)) ? "\(name(subject)) \(call) \(answer)" : nil
        default: nil
        }
    }

    // MARK: In any order

    private mutating func remark(of record: TraceRecord) -> String? {
        switch record.event {
        // Which of several keeps it is not said, nor that another one goes on keeping it.
        case .pressHeld(_, let key, let phase):
            let what = "\(key) \(phase)"
            return held.insert("\(what) \(counts[what] ?? 0)").inserted ? "\(what) is held" : nil
        case .pressTaken(let recognizer, let key, let responder, let heard):
            return "\(name(recognizer)) takes \(key) from \(name(responder)) (\(heard))"
        default: return nil
        }
    }
}
