import Trace
import VirtualTime

/// What must hold of every trace; the complaints about one that breaks it.
struct TraceInvariants {
    private(set) var complaints: [String] = []
    private var states: [SubjectID: GestureState] = [:]
    private var transitions: [String: Int] = [:]
    private var actions: [String: Int] = [:]
    private var phases: [UInt32: TouchPhase] = [:]
    private var slots: [UInt32: TouchSet] = [:]
    private var callouts: [ThreadID: [(Call, SubjectID)]] = [:]

    static let legal: Set<[GestureState]> = [
        [.possible, .began], [.possible, .ended], [.possible, .failed], [.began, .changed], [.began, .ended],
        [.began, .cancelled], [.changed, .changed], [.changed, .ended], [.changed, .cancelled],
        [.ended, .possible], [.cancelled, .possible], [.failed, .possible],
    ]

    static func complaints(about trail: Trail) -> [String] {
        var invariants = TraceInvariants()
        var last = Instant.zero
        for (place, record) in trail.records.enumerated() {
            if record.instant < last { invariants.complain(place, "goes back in time") }
            if Int(record.cause.rawValue) > place {
                invariants.complain(place, "has a cause that comes later")
            }
            last = record.instant
            invariants.look(at: record, place)
        }
        invariants.lookBack()
        return invariants.complaints
    }

    private mutating func complain(_ place: Int, _ what: String) {
        complaints.append("#\(place + 1) \(what)")
    }

    private mutating func look(at record: TraceRecord, _ place: Int) {
        switch record.event {
        case .transition(let recognizer, let from, let to, _, _):
            if (states[recognizer] ?? .possible) != from {
                complain(place, "leaves a state that it is not in")
            }
            if !Self.legal.contains([from, to]) { complain(place, "\(from) → \(to)") }
            states[recognizer] = to
            if to != .failed && to != .possible { transitions["\(recognizer.rawValue)", default: 0] += 1 }
        case .began(let call, let subject, _, _):
            if callouts[record.thread, default: []].count != record.depth {
                complain(place, "stands too deep")
            }
            callouts[record.thread, default: []].append((call, subject))
            if call == .action { actions["\(subject.rawValue)", default: 0] += 1 }
        case .ended(let call, let subject, _, _):
            guard let begun = callouts[record.thread]?.popLast(), begun == (call, subject) else {
                return complain(place, "ends what did not begin")
            }
        case .touch(let number, let phase, _, _, _, _, _):
            touch(number.rawValue, phase, record.touches, place)
        default: break
        }
    }

    private mutating func touch(_ number: UInt32, _ phase: TouchPhase, _ slot: TouchSet, _ place: Int) {
        if slot.slots.count != 1 { complain(place, "is about \(slot.slots.count) touches") }
        switch (phases[number], phase) {
        case (nil, .began):
            if slots.values.contains(slot) { complain(place, "takes a slot that is in use") }
            if slots.keys.contains(where: { slots[$0]!.rawValue == slot.rawValue }) {
                complain(place, "same bit")
            }
        case (.began, .moved), (.moved, .moved), (.began, .ended), (.moved, .ended), (.began, .cancelled),
            (.moved, .cancelled):
            if slots[number] != slot { complain(place, "changes its slot") }
        default: complain(place, "touch \(number): \(phases[number].map { "\($0)" } ?? "nothing") → \(phase)")
        }
        phases[number] = phase
        slots[number] = phase == .ended || phase == .cancelled ? nil : slot
    }

    private mutating func lookBack() {
        if transitions != actions { complaints.append("actions \(actions) for transitions \(transitions)") }
        for (recognizer, state) in states where state != .possible {
            complaints.append("recognizer \(recognizer.rawValue) rests in \(state)")
        }
        for (number, phase) in phases where phase != .ended && phase != .cancelled {
            complaints.append("touch \(number) rests in \(phase)")
        }
        for (thread, open) in callouts where !open.isEmpty {
            complaints.append("thread \(thread.rawValue) has \(open.count) open callouts")
        }
    }
}
