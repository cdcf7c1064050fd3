import Trace
import VirtualTime

/// What tests read from a trace: lists of short lines.
extension Trail {
    /// The name of each subject; one that has none of its own goes by its class.
    var subjectNames: [SubjectID: String] {
        var names: [SubjectID: String] = [:]
        for record in records {
            guard case .defined(let subject, _, let name, let subjectClass, _, _) = record.event else {
                continue
            }
            let (text, kind) = (text(of: name), text(of: subjectClass.name))
            names[subject] = !kind.isEmpty && text.hasPrefix(kind + "-") ? kind : text
        }
        return names
    }

    /// The touch callbacks of responders and recognizers, and the actions: `one touchesBegan`.
    func callbacks(appCodeOnly: Bool) -> [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .began(let call, let subject, _, let isAppCode) = record.event,
                call.isTouchCallback || call == .action, isAppCode || !appCodeOnly
            else { return nil }
            return "\(names[subject] ?? "nobody") \(call)"
        }
    }

    /// All that begins and ends of the given calls: `enter A hitTest`.
    func edges(of calls: Call...) -> [String] {
        let names = subjectNames
        return records.compactMap { record in
            switch record.event {
            case .began(let call, let subject, _, _) where calls.contains(call):
                "enter \(names[subject] ?? "nobody") \(call)"
            case .ended(let call, let subject, _, _) where calls.contains(call):
                "leave \(names[subject] ?? "nobody") \(call)"
            default: nil
            }
        }
    }

    /// `tap: possible → failed (movedTooFar)`
    var transitions: [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .transition(let recognizer, let from, let to, let reason, _) = record.event else {
                return nil
            }
            return "\(names[recognizer] ?? "nobody"): \(from) → \(to) (\(reason))"
        }
    }

    /// The verdicts of a recognizer, without the resets.
    func verdicts(of name: String) -> [String] {
        transitions.filter { $0.hasPrefix(name + ": ") && !$0.hasSuffix("(reset)") }
    }

    /// The views that hit-tests asked, with what they said: `C inside`.
    var asked: [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .hitTestAsked(let view, let pass, _, _, let verdict) = record.event, pass > 0 else {
                return nil
            }
            return "\(names[view] ?? "nobody") \(verdict)"
        }
    }

    /// The view of each walk: `window → E`.
    var hits: [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .hitTested(let window, _, let view) = record.event else { return nil }
            return "\(names[window] ?? "nobody") → \(view.isNone ? "nobody" : names[view] ?? "?")"
        }
    }

    /// Records of a kind that a closure makes lines of.
    func lines(_ line: (TraceRecord, [SubjectID: String]) -> String?) -> [String] {
        let names = subjectNames
        return records.compactMap { line($0, names) }
    }

    func count(where isWanted: (TraceEvent) -> Bool) -> Int {
        records.reduce(0) { $0 + (isWanted($1.event) ? 1 : 0) }
    }

    /// When a subject's callback of this kind began, in order.
    func instants(of call: Call, on name: String) -> [Instant] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .began(call, let subject, _, _) = record.event, names[subject] == name else {
                return nil
            }
            return record.instant
        }
    }
}

extension Call {
    var isTouchCallback: Bool {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: true
        default: false
        }
    }
}

/// Lines with a word for each run of equal ones: the number of moves depends on the finger.
func withoutRepeats(_ lines: [String]) -> [String] {
    lines.enumerated().filter { $0.offset == 0 || lines[$0.offset - 1] != $0.element }.map(\.element)
}

/// A round of lines several times.
func times(_ count: Int, _ lines: String...) -> [String] {
    (0..<count).flatMap { _ in lines }
}

/// The same call of several subjects.
func each(_ subjects: [String], _ call: String) -> [String] { subjects.map { $0 + " " + call } }
