import Geometry
import Trace
import TraceRules
import VirtualTime

extension WhyWording {
    typealias Evidence = WhyAnswer.Evidence

    /// What speaks for the answer, in the order of reading.
    var evidence: [Evidence] {
        switch reason {
        case .lost, .refused, .goesOn, .elsewhere, .dead, .lostFront, .noApp, .ownSendEvent:
            [finger] + told(record)
        case .unread(let port): [finger] + told(record) + occupation(ofReaderOf: port)
        case .notInWindow, .refusesPoint, .covered, .ownHitTest, .subviewHit:
            [finger] + walk(to: subject.id, reason) + outcome
        case .viewNotHit(let view, let inner): [finger] + walk(to: view, inner) + outcome
        case .taken(let recognizer, _): [finger] + verdict(of: recognizer) + told(record)
        case .failed(let why, let other):
            [finger] + told(record) + measure(why) + (other.isNone ? [] : verdict(of: other))
        case .happened, .heardFrom, .recognized: journey
        case .happenedLate(let other, _):
            told(waiting(for: other)) + verdict(of: other, mayFail: true) + told(record)
        case .cancelled: [finger] + told(decision.cancellation(record).record) + told(record)
        case .keptOut, .leftWindow, .held, .declined, .stoppedTracking, .liftedOutside, .notEnded,
            .valueUnchanged, .noAction, .ownCode, .rowRefused, .closedRow, .notReceived, .ignored, .waiting:
            [finger] + told(record)
        case .notSelected, .switchedOff, .noView, .busy, .notOffered, .undecided: [finger] + outcome
        }
    }

    /// Where the finger came down.
    private var finger: Evidence {
        let place =
            "finger \(history.finger) came down at \(NumberText.point(history.position.x, history.position.y))"
        return Evidence(
            "\(place), \(DurationText.instant(trail.records[history.down]!.instant))", history.down)
    }

    /// A record as it is told elsewhere, with its reason and rules.
    private func told(_ number: RecordNumber) -> [Evidence] {
        guard let record = trail.records[number] else { return [] }
        let explanation = decision.reader.subjects.explanation(
            of: record.event, following: trail.records[record.cause]?.event)
        let phrase = Wording(trail: trail, subjects: decision.reader.subjects, isShort: true).phrase(record)
        let why = explanation.reason.isEmpty ? "" : " — \(explanation.reason)"
        return [Evidence(phrase + why, number, rules: explanation.rules)]
    }

    /// What the thread that should read a port did last: it is not done with it when the trace ends.
    private func occupation(ofReaderOf port: SubjectID) -> [Evidence] {
        let process = decision.process(of: port)
        let busy = decision.reader.end.threads.members.filter { $0.process == process && !$0.isAsleep }
        return busy.flatMap { thread in
            let last = trail.records.lastIndex { record in
                guard record.thread.rawValue == thread.id.rawValue,
                    case .began(let call, _, _, _) = record.event
                else { return false }
                return call.family == .runLoop
            }
            return last.map { told(RecordNumber(index: $0)) } ?? []
        }
    }

    // MARK: The hit-test

    /// The way of the hit-test to a view: who was asked and said what, and who was not.
    private func walk(to view: SubjectID, _ reason: WhyReason) -> [Evidence] {
        var steps: [String] = []
        var last = RecordNumber.none
        var refusal: Evidence?
        let path = decision.path(to: view)
        var notAsked: [SubjectID] = []
        for step in path {
            guard let answer = decision.answer(of: step) else {
                notAsked.append(step)
                continue
            }
            last = answer.record
            if answer.verdict == .inside {
                steps.append("\(name(step)) ✓")
            } else {
                steps.append("\(name(step)) ✗ \(answer.verdict.remark)")
                let rules = RuleBook.explanation(of: decision.event(last)!).rules
                refusal = Evidence(reading(of: step, answer), last, rules: rules, indent: 1)
            }
        }
        var lines: [Evidence] = []
        if !steps.isEmpty {
            lines.append(Evidence("the hit-test asks \(steps.joined(separator: " › "))", last))
        }
        if let refusal { lines.append(refusal) }
        if case .covered(let cover) = reason, let answer = decision.answer(of: cover) {
            lines.append(
                Evidence(
                    "\(name(cover)) ✓ is asked first, since it lies in front: \(taking(answer.point, by: cover))",
                    answer.record, rules: ["C-3", "C-7"], indent: 1))
        }
        for step in notAsked {
            lines.append(Evidence("\(name(step)) is not asked\(position(of: step))", indent: 1))
        }
        return lines
    }

    /// What a refusal says in numbers; where the finger is outside besides, that too.
    private func reading(
        of view: SubjectID, _ answer: (verdict: HitVerdict, point: PlanePoint, record: RecordNumber)
    ) -> String {
        let value: String
        switch answer.verdict {
        case .outside: return "\(name(view)): \(bounds(of: view, at: answer.point))"
        case .inside, .notInvertible: return "\(name(view)): its transform flattens it"
        case .interactionDisabled: value = "isUserInteractionEnabled is false"
        case .disabled: value = "isEnabled is false"
        case .animated: value = "isAnimated is true"
        case .hidden: value = "isHidden is true"
        case .transparent:
            let alpha = decision.state.views[view]?.properties.x(.alpha, or: 1) ?? 1
            value = "alpha is \(NumberText.precise(alpha))"
        }
        let isOutside = decision.geometry(of: view)?.bounds.contains(answer.point) == false
        return "\(name(view)).\(value)" + (isOutside ? ", and \(bounds(of: view, at: answer.point))" : "")
    }

    /// How a view that lies in front took a point.
    private func taking(_ point: PlanePoint, by view: SubjectID) -> String {
        let isInside = decision.geometry(of: view)?.bounds.contains(point) ?? false
        return isInside
            ? bounds(of: view, at: point) : "its own code took \(NumberText.point(point.x, point.y))"
    }

    /// `120, 110 is not in 0, 0, 350 × 100`
    private func bounds(of view: SubjectID, at point: PlanePoint) -> String {
        guard let bounds = decision.state.views[view]?.geometry.bounds else { return "" }
        let isInside = bounds.contains(point)
        return "\(NumberText.point(point.x, point.y)) is \(isInside ? "" : "not ")in "
            + "\(NumberText.point(bounds.origin.x, bounds.origin.y)), "
            + "\(NumberText.short(bounds.size.width)) × \(NumberText.short(bounds.size.height))"
    }

    /// Whether the finger lies in a view that nobody asked.
    private func position(of view: SubjectID) -> String {
        guard let point = decision.point(in: view), let bounds = decision.state.views[view]?.geometry.bounds
        else {
            return ""
        }
        return "\(bounds.contains(point) ? ", though" : ";") \(self.bounds(of: view, at: point))"
    }

    /// Who was hit, and what came of it.
    private var outcome: [Evidence] {
        guard let touch = history.touch else { return [] }
        var lines = [
            Evidence(
                touch.view.isNone ? "so nobody was hit" : "so \(name(touch.view)) was hit", decision.hitTested
            )
        ]
        for (record, event) in decision.touchRecords {
            switch event {
            case .began(.action, _, _, _): lines += told(record)
            case .unclaimed where lines.count == 1:
                lines.append(Evidence("nobody wanted the touch", record, rules: ["A-5"]))
            default: break
            }
            if lines.count == 3 { break }
        }
        return lines
    }

    // MARK: Recognizers

    /// Why another recognizer recognized, or failed.
    private func verdict(of recognizer: SubjectID, mayFail: Bool = false) -> [Evidence] {
        // An attempt may begin before the touch; in a foreign trace there may be none that knows of it.
        for (record, event) in decision.transitions(of: recognizer) + decision.touchRecords {
            guard case .transition(recognizer, _, let to, _, _) = event else { continue }
            if to == .began || to == .ended || mayFail && to == .failed { return told(record) }
        }
        return []
    }

    /// The record by which something began to wait for another recognizer.
    func waiting(for other: SubjectID) -> RecordNumber {
        if case .recognizer(let recognizer) = subject {
            return decision.waits(of: recognizer, for: other).first ?? .none
        }
        let view = subject.isTouch ? decision.hitView : subject.id
        return decision.touchRecords.first {
            if case .held(other, _, view) = $0.event { true } else { false }
        }?.number ?? .none
    }

    // MARK: The whole way

    /// What the finger did that the way begins with, if that is not its coming down: its lift, or a move.
    private func start(of path: LatencyPath) -> [Evidence] {
        guard path.beginning != history.down, let record = trail.records[path.beginning] else { return [] }
        let phrase = Wording(trail: trail, subjects: decision.reader.subjects, isShort: true).phrase(record)
        return [Evidence("\(phrase), \(DurationText.instant(record.instant))", path.beginning)]
    }

    /// From the glass to what happened.
    private var journey: [Evidence] {
        guard let path else { return [finger] + outcome + told(record) }
        let hops = path.hops.filter { $0.interval != .zero }.map { hop in
            let end = trail.records[hop.explanation ?? hop.end]!
            let rules =
                switch hop.what {
                case .lateReport: ["M-29"]
                case .coreWait: ["M-20"]
                default:
                    decision.reader.subjects.explanation(
                        of: end.event, following: trail.records[end.cause]?.event
                    ).rules
                }
            return Evidence("+\(DurationText.short(hop.interval)) \(hop.what)", hop.end, rules: rules)
        }
        return [finger] + start(of: path) + hops + told(record) + editing
    }

    /// Whether the view, asked by its own `touchesEnded`, became the first responder, as a text field does (E-4).
    private var editing: [Evidence] {
        guard case .view(let view) = subject, case .began(.touchesEnded, view, _, _)? = decision.event(record)
        else { return [] }
        for index in Int(record.rawValue)..<trail.records.count {
            switch trail.records[index].event {
            case .related(view, .firstResponderOf, _, holds: true),
                .ended(.becomeFirstResponder, view, .no, _):
                return told(RecordNumber(index: index))
            case .ended(.touchesEnded, view, _, _): return []
            default: break
            }
        }
        return []
    }
}

extension HitVerdict {
    /// Behind a cross.
    fileprivate var remark: String {
        switch self {
        case .inside: ""
        case .interactionDisabled: "interaction off"
        case .hidden: "hidden"
        case .transparent: "transparent"
        case .outside: "outside"
        case .notInvertible: "flattened"
        case .disabled: "disabled"
        case .animated: "animated"
        }
    }
}
