import Geometry
import Trace
import VirtualTime

/// Decides which step of its way a finger did not take.
package struct WhyDecision {
    let reader: WhyReader
    /// The state when the touch began, or when the finger came down if it never did.
    let state: TrailState
    let history: TouchHistory

    typealias Result = (reason: WhyReason, record: RecordNumber)

    var trail: Trail { reader.trail }

    func decide(_ subject: WhyAnswer.Subject) -> Result {
        if let result = arrival(of: subject.id) { return result }
        if let touch = history.touch, touch.view.isNone, let kept = keptBySendEvent(in: touch.process) {
            return kept
        }
        switch subject {
        case .touch:
            // Where nobody was hit there is nobody to hear of it.
            guard let touch = history.touch, !touch.view.isNone else {
                return (.happened, history.touch?.began ?? .none)
            }
            return delivery(to: touch.view)
        case .view(let view):
            return passedOn(to: view) ?? recognizedFor(view) ?? hit(view) ?? reception(by: view)
        case .control(let control):
            guard let missed = hit(control) else { return tracking(of: control) }
            // A pull across a whole row chooses its first action, with no finger on the button.
            return beginning(.action, on: control).map { (.happened, $0) } ?? missed
        case .row(let row): return selection(of: row)
        case .recognizer(let recognizer): return recognition(by: recognizer)
        }
    }

    func event(_ record: RecordNumber) -> TraceEvent? { trail.records[record]?.event }

    /// The records about the touch, each with what it says.
    var touchRecords: [(number: RecordNumber, event: TraceEvent)] {
        (history.touch?.records ?? []).map { ($0, trail.records[$0]!.event) }
    }

    /// Whether the finger is a pencil: of that an app is told estimates at once (M-21).
    var isOfPencil: Bool {
        guard let touch = history.touch else { return false }
        return trail.records.contains { record in
            guard case .estimated(TouchNumber(rawValue: touch.number), _, _, _, _) = record.event else {
                return false
            }
            return reader.subjects.process(of: record.thread) == touch.process
        }
    }

    // MARK: From the glass to the app

    /// Why the app of a subject made no touch of the finger; nil if it did.
    private func arrival(of subject: SubjectID) -> Result? {
        if let touch = history.touch {
            if subject.isNone || touch.process == reader.subjects.process(of: subject) { return nil }
            return (.elsewhere(process: touch.process), touch.began)
        }
        var waits: (port: SubjectID, record: RecordNumber)?
        /// The other app that has taken the event, if one has.
        var taker: Result?
        let process = reader.subjects.process(of: subject)
        for record in history.delivery {
            switch event(record) {
            case .sampleLost(_, let why): return (.lost(why), record)
            case .refused(let port, let why): return (.refused(why, port: SubjectID(port)), record)
            case .queued(let port, _): waits = (SubjectID(port), record)
            case .senderWaits(let port): waits = (SubjectID(port), record)
            // Taken from the port of the app, but no touch was made of it.
            case .received(let port, _):
                let receiver = reader.subjects.process(of: port)
                if receiver == process {
                    waits = (SubjectID(port), record)
                } else {
                    waits = nil
                    if state.applications.members.contains(where: { $0.process == receiver }) {
                        taker = (.elsewhere(process: receiver), record)
                    }
                }
            default: break
            }
        }
        if waits != nil, let other = touchGoingOn(in: process) { return other }
        // An app that died later, and was not in front, is not why.
        if let death = reader.deaths[process], waits != nil || death.rawValue < history.down.rawValue {
            return (.dead(process: process), death)
        }
        if waits != nil, let kept = keptBySendEvent(in: process) { return kept }
        if waits != nil, let loss = lossOfFront(of: process) { return (.lostFront(process: process), loss) }
        if let waits { return (.unread(port: waits.port), waits.record) }
        if let taker { return taker }
        return (.noApp, history.delivery.last ?? history.down)
    }

    /// When a process lost the front behind the finger's coming; nil if it did not.
    private func lossOfFront(of process: SubjectID) -> RecordNumber? {
        let loss = (Int(history.down.rawValue)..<trail.records.count).first { index in
            if case .related(process, .foreground, _, false) = trail.records[index].event {
                true
            } else {
                false
            }
        }
        return loss.map { RecordNumber(index: $0) }
    }

    /// The touch that the finger goes on with in a process, since the lift before was never reported (M-29); nil if it
    /// does not.
    private func touchGoingOn(in process: SubjectID) -> Result? {
        let before = reader.histories.last {
            $0.finger == history.finger && $0.down.rawValue < history.down.rawValue && $0.touch != nil
        }
        guard let before, let touch = before.touch, touch.process == process else { return nil }
        for index in Int(history.down.rawValue)..<trail.records.count {
            let record = trail.records[index]
            guard record.sample == history.sample, reader.subjects.process(of: record.thread) == process
            else { continue }
            switch record.event {
            case .touch(let number, .moved, _, _, _, _, _) where number.rawValue == touch.number:
                return (.goesOn(as: touch.number), RecordNumber(index: index))
            case .coalesced: return (.goesOn(as: touch.number), RecordNumber(index: index))
            default: break
            }
        }
        // Where the system has taken that touch meanwhile, nothing is made of the report.
        let isStuck = trail.records[Int(before.down.rawValue)..<Int(history.down.rawValue)].contains {
            record in
            if case .sampleLost(history.finger, .stuckFinger) = record.event { true } else { false }
        }
        let taken = history.delivery.last { place in
            if case .received(let port, _)? = event(place) {
                reader.subjects.process(of: port) == process
            } else {
                false
            }
        }
        return isStuck ? taken.map { (.goesOn(as: touch.number), $0) } : nil
    }

    /// Whose code kept the event that tells a process of the finger's coming down; nil if nobody's did, or the event
    /// went on to a window that asked its views, or to a touch.
    private func keptBySendEvent(in process: SubjectID) -> Result? {
        var kept: Result?
        // Whether that sendEvent runs still: who is called meanwhile has the event from it.
        var isOpen = false
        for index in Int(history.down.rawValue)..<trail.records.count {
            let record = trail.records[index]
            guard record.sample == history.sample, reader.subjects.process(of: record.thread) == process
            else { continue }
            switch record.event {
            case .began(let call, let sender, _, let isAppCode) where call.family == .sending:
                if kept != nil, !isOpen { break }
                kept = isAppCode ? (.ownSendEvent(of: sender), RecordNumber(index: index)) : nil
                isOpen = isAppCode
            // On the modern path the views are asked before (P14).
            case .hitTestAsked, .hitTested: if kept != nil { return nil }
            // A window that keeps the event leaves a touch without a view behind it.
            case .touch: if isOpen { return nil }
            case .ended(.applicationSendEvent, _, _, _): return kept
            case .ended(let call, _, _, _) where call.family == .sending: isOpen = false
            default: break
            }
        }
        return kept
    }

    // MARK: Hit-testing

    /// From the window to a view, as the views lay when the touch began.
    package func path(to view: SubjectID) -> [SubjectID] {
        var path = [view]
        var next = view
        while let superview = state.views[next]?.superview, !superview.isNone, path.count < 4_096 {
            path.append(superview)
            next = superview
        }
        return path.reversed()
    }

    /// What a view said when the hit-test that counts asked it; nil if it was not asked.
    func answer(of view: SubjectID) -> (verdict: HitVerdict, point: PlanePoint, record: RecordNumber)? {
        for record in (history.touch?.walk ?? []) + (history.touch?.earlierWalks ?? []) {
            if case .hitTestAsked(view, _, let x, let y, let verdict) = event(record) {
                return (verdict, PlanePoint(x: x, y: y), record)
            }
        }
        return nil
    }

    /// The record with the answer of the hit-test.
    var hitTested: RecordNumber {
        history.touch?.walk.last { if case .hitTested = event($0) { true } else { false } }
            ?? history.touch?.began ?? .none
    }

    /// Why a view is not the one that was hit; nil if it is.
    func hit(_ view: SubjectID) -> Result? {
        guard let touch = history.touch, touch.view != view else { return nil }
        let path = path(to: view)
        guard let window = path.first, state.views[window]?.isWindow ?? false,
            state.applications.members.contains(where: { $0.windows.contains(window) })
        else { return (.notInWindow, touch.began) }
        if self.path(to: touch.view).contains(view) { return (.subviewHit(touch.view), hitTested) }
        // Who was not asked, and has no code for it, would have said that the finger is outside of it.
        if answer(of: view) == nil, !reader.hasOwnHitTest.contains(view), let distance = distance(from: view),
            distance > 0
        {
            return (.refusesPoint(.outside, view: view), hitTested)
        }
        for (index, step) in path.enumerated() {
            if let answer = answer(of: step) {
                if answer.verdict != .inside {
                    return (.refusesPoint(answer.verdict, view: step), answer.record)
                }
                continue
            }
            // Who was not asked lies behind somebody, or has code of its own that answered, or a superview has.
            if hasAnsweredItself(step) { return (.ownHitTest(of: step), hitTested) }
            let rivals = self.path(to: touch.view)
            let shared = zip(path, rivals).prefix { $0 == $1 }.count
            if shared < rivals.count, shared <= index { return (.covered(by: rivals[shared]), hitTested) }
            return (.ownHitTest(of: index == 0 ? step : path[index - 1]), hitTested)
        }
        return (.ownHitTest(of: view), hitTested)
    }

    /// Whether a view's own code was entered by the hit-test.
    private func hasAnsweredItself(_ view: SubjectID) -> Bool {
        guard reader.hasOwnHitTest.contains(view),
            let start = history.touch?.earlierWalks.first ?? history.touch?.walk.first,
            start.rawValue < hitTested.rawValue
        else { return false }
        return trail.records[Int(start.rawValue)..<Int(hitTested.rawValue)].contains { record in
            guard case .began(let call, view, _, isAppCode: true) = record.event else { return false }
            return call.family == .hitTesting
        }
    }

    // MARK: From the touch to the view

    /// The touch of another view, as it came to one up the responder chain; nil if it did not, or is its own.
    private func passedOn(to view: SubjectID) -> Result? {
        guard let touch = history.touch, touch.view != view, let began = beginning(.touchesBegan, on: view)
        else { return nil }
        return (.heardFrom(touch.view), began)
    }

    /// The recognizer of a view that a touch inside of it was for, such as the pan of a scroll view; nil if there is
    /// none, or the view was hit itself.
    private func recognizedFor(_ view: SubjectID) -> Result? {
        guard let touch = history.touch, touch.view != view, path(to: touch.view).contains(view) else {
            return nil
        }
        for recognizer in state.recognizers.members where recognizer.view == view {
            // That of the delay only keeps a touch from content.
            if uiKitClass(of: recognizer.id) == .scrollViewDelayedTouchesBegan { continue }
            let result = recognition(by: recognizer.id)
            if result.reason.hasHappened {
                return (.recognized(by: recognizer.id, of: touch.view), result.record)
            }
        }
        return nil
    }

    /// Why a view that was hit did not hear of the touch to its end. Of one that did hear of it, what kept it waiting
    /// longest: a recognizer that held a phase back, or a busy thread.
    func delivery(to view: SubjectID) -> Result {
        if let loss = loss(of: view) { return loss }
        if let began = beginning(.touchesBegan, on: view) {
            let end = beginning(.touchesEnded, on: view) ?? began
            let slower = busyWait(for: began) > busyWait(for: end) ? began : end
            guard let late = delay(of: view, until: end), case .happenedLate(_, let held) = late,
                held >= busyWait(for: slower)
            else { return (.happened, slower) }
            return (late, end)
        }
        if let death { return death }
        return hold(of: view, .began) ?? (.undecided, history.touch?.began ?? .none)
    }

    /// Why a view that was hit did not hear of the touch to its end, or of a text field, why UIKit's
    /// part of it did not.
    private func reception(by view: SubjectID) -> Result {
        let result = delivery(to: view)
        return result.reason.hasHappened ? keptFromField(view) ?? result : result
    }

    /// The death of the touch's app, which ends what was under way; nil if it lives to the end of the trace.
    var death: Result? {
        guard let touch = history.touch, let death = reader.deaths[touch.process],
            death.rawValue > touch.began.rawValue
        else { return nil }
        return (.dead(process: touch.process), death)
    }

    /// Who held a phase back from a view last.
    func hold(of view: SubjectID, _ phase: TouchPhase) -> Result? {
        for (record, event) in touchRecords.reversed() {
            if case .held(let recognizer, phase, view) = event { return (.held(by: recognizer), record) }
        }
        return nil
    }

    /// Why a view that heard of a touch did not hear of its end; nil if it did.
    func lostEnd(of view: SubjectID) -> Result? {
        if beginning(.touchesEnded, on: view) != nil { return nil }
        if let death { return death }
        let isOver = touchRecords.contains { record in
            switch record.event {
            case .touch(_, .ended, _, _, _, _, _), .touch(_, .cancelled, _, _, _, _, _): true
            default: false
            }
        }
        return isOver ? hold(of: view, .ended) : (.notEnded, lostLift)
    }

    /// A view's own code called no super, or brought the app down.
    ///
    /// - Parameter record: the beginning of its method.
    func ownCode(_ call: Call, of view: SubjectID, _ record: RecordNumber) -> Result {
        guard let death, death.record.rawValue > record.rawValue else {
            return (.ownCode(call, of: view), record)
        }
        let hasReturned = trail.records[Int(record.rawValue)..<Int(death.record.rawValue)].contains {
            if case .ended(call, view, _, _) = $0.event { true } else { false }
        }
        return hasReturned ? (.ownCode(call, of: view), record) : death
    }

    /// What became of the report of the lift that the app never heard of: its loss, else the lift itself. None if the
    /// finger is not lifted.
    private var lostLift: RecordNumber {
        var lift: (number: RecordNumber, sample: SampleID)?
        for index in Int(history.down.rawValue)..<trail.records.count {
            let record = trail.records[index]
            switch record.event {
            case .contact(history.finger, .down, _, _): return lift?.number ?? .none
            case .contact(history.finger, .up, _, _):
                lift = lift ?? (RecordNumber(index: index), record.sample)
            case .sampleLost(history.finger, _), .refused:
                if record.sample == lift?.sample { return RecordNumber(index: index) }
            default: break
            }
        }
        return lift?.number ?? .none
    }

    /// The longest that a phase was held back from a view, and by whom; nil if none was, up to a record.
    ///
    /// - Parameter wanted: the phase that counts; nil for any.
    func delay(
        of view: SubjectID, until end: RecordNumber, in wanted: TouchPhase? = nil
    ) -> WhyReason? {
        var holders: [TouchPhase: SubjectID] = [:]
        var longest: (holder: SubjectID, after: Int64)?
        for (record, event) in touchRecords where record.rawValue <= end.rawValue {
            switch event {
            case .held(let recognizer, let phase, view): holders[phase] = recognizer
            case .released(let phase, view, let after, _, _):
                guard wanted == nil || phase == wanted, let holder = holders[phase] else { break }
                if after > longest?.after ?? 0 { longest = (holder, after) }
            default: break
            }
        }
        return longest.map { .happenedLate(waitedFor: $0.holder, Interval(nanoseconds: $0.after)) }
    }

    /// Who kept or took the touch from a view that was hit.
    func loss(of view: SubjectID) -> Result? {
        for (record, event) in touchRecords {
            switch event {
            case .keptOut(view, let why): return (.keptOut(why), record)
            case .taken(let recognizer, view, let heard):
                // Without a recognizer it is the view that left its window.
                return recognizer.isNone
                    ? (.leftWindow, record) : (.taken(by: recognizer, heard: heard), record)
            default: break
            }
        }
        return beginning(.touchesCancelled, on: view).map { (.cancelled(cancellation($0).cause), $0) }
    }

    /// How long a busy thread kept a callback waiting.
    private func busyWait(for callback: RecordNumber) -> Interval {
        LatencyPath(trail, to: callback, reader.subjects, reader.latencyFacts)?.busiest?.interval ?? .zero
    }

    func beginning(_ call: Call, on subject: SubjectID) -> RecordNumber? {
        touchRecords.first { if case .began(call, subject, _, _) = $0.event { true } else { false } }?.number
    }

    /// The beginning of a method of a subject in code of the app's own.
    func ownBeginning(_ call: Call, on subject: SubjectID) -> RecordNumber? {
        touchRecords.first {
            if case .began(call, subject, _, isAppCode: true) = $0.event { true } else { false }
        }?.number
    }
}

// MARK: - What the records say of others

extension WhyDecision {
    /// A finger's place in a view's own coordinates, as the views lay then; nil if no point leads into the view.
    package func point(in view: SubjectID) -> PlanePoint? {
        let path = path(to: view)
        guard let window = path.first, state.views[window]?.isWindow ?? false else { return nil }
        var point = history.position
        for step in path {
            guard let geometry = state.views[step]?.geometry else { return nil }
            let mapping = InverseMapping(of: geometry)
            guard mapping.isInvertible else { return nil }
            point = mapping.map(point)
        }
        return point
    }

    /// How far the finger was at most from where it came down, in points, until a record.
    func farthest(until end: RecordNumber) -> Double {
        guard let touch = history.touch else { return 0 }
        var start: PlanePoint?
        var farthest = 0.0
        let thread = trail.records[touch.began]!.thread
        let first = Int(touch.began.rawValue) - 1
        for index in first..<max(first, Int(end.rawValue)) where trail.records[index].thread == thread {
            guard case .touch(let number, _, _, _, let x, let y, _) = trail.records[index].event,
                number.rawValue == touch.number
            else { continue }
            let point = PlanePoint(x: x, y: y)
            start = start ?? point
            farthest = max(farthest, start!.distance(to: point))
        }
        return farthest
    }
}
