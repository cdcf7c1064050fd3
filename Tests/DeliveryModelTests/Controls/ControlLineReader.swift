import Trace

/// Reads from a trace what ``ControlModel`` writes too.
struct ControlLineReader {
    private let trail: Trail
    private let names: [SubjectID: String]
    private let controls: Set<String>
    private let recognizers: Set<String>
    private var numberOfSlot = [UInt32](repeating: 0, count: TouchSet.capacity)
    /// What is known of controls; only what changes is told.
    private var properties: [String: [Property: Double]] = [:]

    init(_ trail: Trail, of schedule: ControlSchedule) {
        self.trail = trail
        names = trail.subjectNames
        for view in schedule.views where view.kind.isControl {
            properties[view.name] = [
                .isEnabled: view.control.isEnabled ? 1 : 0, .isSelected: view.control.isSelected ? 1 : 0,
                .isOn: view.control.value, .value: view.control.value, .isHighlighted: 0,
            ]
        }
        recognizers = Set(schedule.recognizers.map(\.name))
        controls = Set(properties.keys)
    }

    mutating func read() -> [String] {
        trail.records.compactMap { record in
            line(of: record).map { "\(PlayedLines.milliseconds(record.instant.nanoseconds)) \($0)" }
        }
    }

    private func name(_ subject: SubjectID) -> String { names[subject] ?? "?" }

    private mutating func line(of record: TraceRecord) -> String? {
        switch record.event {
        case .hitTestAsked(let view, let pass, let x, let y, let verdict):
            let place = x.isNaN ? "" : PlayedLines.text(of: [x, y])
            return "asked \(name(view)) (\(pass)) \(verdict)\(place)"
        case .hitTested(let window, let pass, let view):
            return "\(name(window)) hits \(view.isNone ? "nothing" : name(view)) (\(pass))"
        case .touch(let number, let phase, let view, _, let x, let y, let taps):
            for slot in record.touches.slots { numberOfSlot[slot] = number.rawValue }
            if phase == .stationary || view.isNone { return nil }
            let word = "\(phase)"
            let callback = "touches\(word.prefix(1).uppercased())\(word.dropFirst())"
            let place = PlayedLines.text(of: [x, y])
            return "touch \(number.rawValue) \(callback) \(name(view))\(place) \(taps)"
        case .propertySet(let subject, let property, let x, _, _):
            return line(of: subject, property, x)
        case .began(let call, let subject, let about, _): return line(of: record, call, subject, about)
        case .ended(let call, let subject, let answer, _): return line(of: call, subject, answer)
        case .transition(let recognizer, _, let to, _, _):
            return to == .possible ? nil : "\(name(recognizer)) \(to)"
        case .controlEvent(let control, let kind):
            return "\(name(control)) sends \(kind) \(state(of: control))"
        case .keptOut(let view, let why): return "a touch is kept out of \(name(view)) (\(why))"
        case .declined(let control, let why): return "\(name(control)) declines \(why)"
        default: return nil
        }
    }

    private func line(
        of record: TraceRecord, _ call: Call, _ subject: SubjectID, _ about: SubjectID
    ) -> String? {
        switch call {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            recognizers.contains(name(subject))
                ? nil : "\(name(subject)) \(call) \(record.touches.slots.map { numberOfSlot[$0] }.sorted())"
        case .endTracking, .cancelTracking, .sendAction: "\(name(subject)) \(call)"
        case .applicationSendAction: "application sendAction of \(name(about))"
        case .action where recognizers.contains(name(subject)): "\(name(subject)) action"
        case .action: "\(name(subject)) action of \(about.isNone ? "nobody" : name(about))"
        default: nil
        }
    }

    private func line(of call: Call, _ subject: SubjectID, _ answer: Answer) -> String? {
        switch call {
        case .beginTracking, .continueTracking: "\(name(subject)) \(call) \(answer)"
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            controls.contains(name(subject)) ? "\(name(subject)) left \(call) \(state(of: subject))" : nil
        default: nil
        }
    }

    private func state(of control: SubjectID) -> String {
        let known = properties[name(control)] ?? [:]
        guard known[.isTracking] ?? 0 != 0 else { return "(-)" }
        return known[.isTouchInside] ?? 0 != 0 ? "(tracks, inside)" : "(tracks)"
    }

    private mutating func line(of subject: SubjectID, _ property: Property, _ x: Double) -> String? {
        let name = name(subject)
        guard controls.contains(name) else { return nil }
        guard properties[name, default: [:]].updateValue(x, forKey: property) != x else { return nil }
        switch property {
        case .isHighlighted, .isOn, .isSelected, .isEnabled: return "\(name) \(property) \(x != 0)"
        case .value: return "\(name) value\(PlayedLines.text(of: [x]))"
        default: return nil
        }
    }
}
