import Trace
import VirtualTime

/// Reads from a trace what the model writes too.
struct PlayedLineReader {
    private let trail: Trail
    private let names: [SubjectID: String]
    private let scrollPans: [String]
    private let controls: [String]
    private let scrollViews: [String]
    private let placeTellers: [String]
    /// The recognizers and the first responder.
    private let hearsOfPresses: Set<String>

    private var lines: [String] = []
    /// What becomes of touches, as the events show it.
    private var reports: [String] = []
    /// What happens between recognizers and the queues of views; in what order within one instant is not said.
    private var remarks: [String] = []

    /// What a recognizer measures, as its next action can ask for it.
    private var values: [SubjectID: [Double]] = [:]
    private var velocities: [SubjectID: [Double]] = [:]
    private var numberOfSlot = [UInt32](repeating: 0, count: TouchSet.capacity)
    /// When a recognizer that waits began to.
    private var waitsSince: [SubjectID: Instant] = [:]
    /// The scroll views that track a finger, and those that go with one.
    private var (tracked, dragged): ([String], [String]) = ([], [])
    /// What is known of views. One that comes into another window is told anew, and has not changed.
    private var properties: [SubjectID: [Property: [Double]]] = [:]
    private var removed: Set<SubjectID> = []
    // Of the present record.
    private var time = ""
    private var number: UInt32 = 0
    private var index = 0

    init(_ trail: Trail, of schedule: Schedule) {
        self.trail = trail
        names = trail.subjectNames
        scrollPans = schedule.recognizers.filter { $0.kind == .scrollPan }.map(\.name)
        controls = schedule.views.filter(\.kind.isControl).map(\.name)
        placeTellers = schedule.recognizers.filter(\.tellsPlace).map(\.name)
        hearsOfPresses = Set(
            schedule.recognizers.map(\.name)
                + [schedule.firstResponder].compactMap { $0 }.map { schedule.views[$0].name })
        scrollViews = schedule.views.filter { $0.kind == .scroll }.map(\.name)
    }

    mutating func read() -> [String] {
        for (index, record) in trail.records.enumerated() {
            self.index = index
            time = PlayedLines.milliseconds(record.instant.nanoseconds)
            number = record.touches.slots.first.map { numberOfSlot[$0] } ?? 0
            if let text = line(of: record) {
                lines.append("\(time) \(text)")
            } else if let text = report(of: record) {
                reports.append("\(time) \(text)")
            } else if let text = remark(of: record) {
                remarks.append("\(time) \(text)")
            }
        }
        return lines + reports + remarks.sorted()
    }

    private func name(_ subject: SubjectID) -> String { names[subject] ?? "?" }

    // MARK: In order

    private mutating func line(of record: TraceRecord) -> String? {
        switch record.event {
        case .propertySet(let subject, let property, let x, let y, _):
            return line(of: subject, property, x, y)
        case .removed(let subject):
            removed.insert(subject)
            return nil
        case .began(let call, let subject, _, _): return line(of: record, call, subject)
        case .ended(let call, let subject, let answer, _):
            return line(of: record, call, subject, answer)
        case .transition(let subject, let from, let to, let reason, let other):
            waitsSince[subject] = nil
            let by = other.isNone ? "" : " \(name(other))"
            return "\(name(subject)) \(from) → \(to) (\(reason)\(by))"
        case .waits(let recognizer, let other):
            // Whom else it has to wait for later shows when that one fails or recognizes.
            let since = waitsSince[recognizer] ?? record.instant
            if since != record.instant { return nil }
            waitsSince[recognizer] = since
            return "\(name(recognizer)) waits for \(name(other))"
        case .released(let phase, let view, let after, let x, let y):
            if after == 0 { return nil }
            let since = PlayedLines.milliseconds(record.instant.nanoseconds - after)
            return "\(name(view)) \(phase.callback) since \(since)\(PlayedLines.text(of: [x, y]))"
        case .requirementRefused(let recognizer, let other):
            return "\(name(recognizer)) need not wait for \(name(other))"
        case .unclaimed: return "unclaimed"
        case .controlEvent(let control, let kind): return "\(name(control)) sends \(kind)"
        default: return nil
        }
    }

    private func line(of record: TraceRecord, _ call: Call, _ subject: SubjectID) -> String? {
        switch call {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
            return "\(name(subject)) \(call) \(record.touches.slots.map { numberOfSlot[$0] }.sorted())"
        case .action:
            guard case .transition(_, _, let to, _, _) = trail.records[record.cause]?.event else {
                return nil
            }
            let told = values[subject].map { $0 + (velocities[subject] ?? []) } ?? []
            return "\(name(subject)) action (\(to))\(PlayedLines.text(of: told + place(of: subject)))"
        case .pressesBegan, .pressesEnded, .pressesCancelled:
            return hearsOfPresses.contains(name(subject)) ? "\(name(subject)) \(call)" : nil
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking:
            return "\(name(subject)) \(call)"
        default: return nil
        }
    }

    /// What an action that asks for it hears of its recognizer's location, which is the first place that it hit-tests.
    private func place(of recognizer: SubjectID) -> [Double] {
        guard placeTellers.contains(name(recognizer)) else { return [] }
        for record in trail.records[(index + 1)...].prefix(3) {
            if case .hitTestAsked(_, _, let x, let y, _) = record.event { return [x, y] }
        }
        return []
    }

    private func line(
        of record: TraceRecord, _ call: Call, _ subject: SubjectID, _ answer: Answer
    ) -> String? {
        switch call {
        case .touchesShouldBegin, .touchesShouldCancel, .shouldBegin, .shouldReceiveEvent:
            return "\(name(subject)) \(call) \(answer)"
        case .shouldReceivePress: return "\(name(subject)) \(call) \(answer)"
        case .shouldReceiveTouch, .shouldRecognizeSimultaneously, .shouldRequireFailure,
            .shouldBeRequiredToFail, .canPrevent, .canBePrevented:
            guard case .began(_, _, let about, _) = trail.records[record.cause]?.event else { return nil }
            return "\(name(subject)) \(call) \(name(about)) \(answer)"
        default: return nil
        }
    }

    private mutating func line(
        of subject: SubjectID, _ property: Property, _ x: Double, _ y: Double
    ) -> String? {
        let name = name(subject)
        let before = properties[subject, default: [:]].updateValue([x, y], forKey: property)
        if removed.contains(subject), before == [x, y] { return nil }
        switch property {
        case .translation:
            if !scrollPans.contains(name) { values[subject] = [x, y] }
            return nil
        case .scale, .rotation:
            values[subject] = [x]
            return nil
        case .velocity:
            velocities[subject] = scrollPans.contains(name) ? [] : values[subject]?.count == 2 ? [x, y] : [x]
            return nil
        case .value: return controls.contains(name) ? "\(name) value\(PlayedLines.text(of: [x]))" : nil
        case .isTouchInside, .isHighlighted, .isOn:
            return controls.contains(name) ? "\(name) \(property) \(x != 0)" : nil
        case .isTracking:
            if scrollViews.contains(name) {
                if (x != 0) == tracked.contains(name) { return nil }
                if x != 0 { tracked.append(name) } else { tracked.removeAll { $0 == name } }
            } else if !controls.contains(name) {
                return nil
            }
            return "\(name) isTracking \(x != 0)"
        case .isDragging:
            if x != 0 { dragged.append(name) } else { dragged.removeAll { $0 == name } }
            return "\(name) isDragging \(x != 0)"
        case .boundsOrigin:
            // What goes on by itself is left out, and what has not moved but in the last bits.
            if let before, PlayedLines.text(of: before) == PlayedLines.text(of: [x, y]) { return nil }
            return dragged.contains(name) ? "\(name) shows\(PlayedLines.text(of: [x, y]))" : nil
        default: return nil
        }
    }

    // MARK: Touches

    private mutating func report(of record: TraceRecord) -> String? {
        switch record.event {
        case .touch(let number, let phase, let view, _, let x, let y, let taps):
            for slot in record.touches.slots { numberOfSlot[slot] = number.rawValue }
            if phase == .stationary || view.isNone { return nil }
            let place = PlayedLines.text(of: [x, y])
            return "touch \(number.rawValue) \(phase.callback) \(name(view))\(place) \(taps)"
        case .press(let key, let phase, let responder, _):
            return "press \(key) \(phase) \(name(responder))"
        case .hitTested(let window, let pass, let view):
            return "\(name(window)) hits \(view.isNone ? "nothing" : name(view)) (\(pass))"
        default: return nil
        }
    }

    // MARK: In any order

    private func remark(of record: TraceRecord) -> String? {
        switch record.event {
        case .held(let recognizer, let phase, let view):
            "\(name(recognizer)) holds \(phase.callback) of touch \(number) from \(name(view))"
        case .taken(let recognizer, let view, let isHeard):
            "touch \(number) of \(name(view)) is taken by "
                + "\(recognizer.isNone ? "nobody" : name(recognizer)) (\(isHeard))"
        case .pressHeld(let recognizer, let key, let phase):
            "\(name(recognizer)) holds \(key) presses\("\(phase)".prefix(1).uppercased())\("\(phase)".dropFirst())"
        case .pressTaken(let recognizer, let key, _, let isHeard):
            "\(recognizer.isNone ? "nobody" : name(recognizer)) takes \(key) (\(isHeard))"
        case .keptOut(let view, _): "a touch is kept out of \(name(view))"
        case .ignored(let recognizer): "\(name(recognizer)) ignores touch \(number)"
        case .related(let recognizer, .requiresFailureOf, let other, _):
            "\(name(recognizer)) requires the failure of \(name(other))"
        case .merged(_, let view): "a move of touch \(number) is merged for \(name(view))"
        default: nil
        }
    }
}

extension TouchPhase {
    /// `touchesBegan` …
    fileprivate var callback: String {
        let word = "\(self)"
        return "touches\(word.prefix(1).uppercased())\(word.dropFirst())"
    }
}
