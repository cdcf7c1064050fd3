import Trace
import VirtualTime

/// What tests read from a trace: lists of short lines.
extension Trail {
    /// The name of each subject; one that has none of its own goes by its class.
    public var subjectNames: [SubjectID: String] {
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

    /// Records of a kind that a closure makes lines of.
    public func lines(_ line: (TraceRecord, [SubjectID: String]) -> String?) -> [String] {
        let names = subjectNames
        return records.compactMap { line($0, names) }
    }

    /// What ``TestPhone/story`` is.
    public var story: [String] {
        withoutRepeats(
            lines { record, names in
                switch record.event {
                case .began(let call, let subject, _, let isAppCode):
                    isAppCode && call.isDelivery ? "\(names[subject] ?? "nobody") \(call)" : nil
                case .transition(_, _, _, .reset, _): nil
                case .transition(let recognizer, let from, let to, let reason, _):
                    "\(names[recognizer] ?? "nobody"): \(from) → \(to) (\(reason))"
                case .controlEvent(let control, let kind): "\(names[control] ?? "nobody"): \(kind)"
                default: nil
                }
            })
    }

    /// The touch callbacks of responders and recognizers, and the actions: `one touchesBegan`.
    public func callbacks(appCodeOnly: Bool) -> [String] {
        lines { record, names in
            guard case .began(let call, let subject, _, let isAppCode) = record.event,
                call.family == .touches || call == .action, isAppCode || !appCodeOnly
            else { return nil }
            return "\(names[subject] ?? "nobody") \(call)"
        }
    }

    /// All that begins and ends of the given calls: `enter A hitTest`.
    public func edges(of calls: Call...) -> [String] {
        lines { record, names in
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
    public var transitions: [String] {
        lines { record, names in
            guard case .transition(let recognizer, let from, let to, let reason, _) = record.event else {
                return nil
            }
            return "\(names[recognizer] ?? "nobody"): \(from) → \(to) (\(reason))"
        }
    }

    /// The verdicts of a recognizer, without the resets.
    public func verdicts(of name: String) -> [String] {
        transitions.filter { $0.hasPrefix(name + ": ") && !$0.hasSuffix("(reset)") }
    }

    /// The views that hit-tests asked, with what they said: `C inside`.
    public var asked: [String] {
        lines { record, names in
            guard case .hitTestAsked(let view, let pass, _, _, let verdict) = record.event, pass > 0 else {
                return nil
            }
            return "\(names[view] ?? "nobody") \(verdict)"
        }
    }

    /// The view of each walk: `window → E`.
    public var hits: [String] {
        lines { record, names in
            guard case .hitTested(let window, _, let view) = record.event else { return nil }
            return "\(names[window] ?? "nobody") → \(view.isNone ? "nobody" : names[view] ?? "?")"
        }
    }

    /// How many records have such an event.
    public func count(where isWanted: (TraceEvent) -> Bool) -> Int {
        records.reduce(0) { $0 + (isWanted($1.event) ? 1 : 0) }
    }

    /// When a subject's callback of this kind began, in order.
    public func instants(of call: Call, on name: String) -> [Instant] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .began(call, let subject, _, _) = record.event, names[subject] == name else {
                return nil
            }
            return record.instant
        }
    }
}

/// Lines without those that are equal to the one before: the number of moves depends on the finger.
public func withoutRepeats(_ lines: [String]) -> [String] {
    lines.enumerated().filter { $0.offset == 0 || lines[$0.offset - 1] != $0.element }.map(\.element)
}

extension Call {
    /// Whether something is handed to the app's code with it, rather than asked.
    fileprivate var isDelivery: Bool {
        switch family {
        case .touches, .presses, .motion, .remoteControl, .action, .scrolling, .rows, .editing, .life: true
        case .kernel, .runLoop, .sending, .hitTesting, .recognizing, .tracking, .actionSending, .content,
            .focus, .layout:
            false
        }
    }
}
