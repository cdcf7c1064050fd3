import Trace

/// Which records belong to one touch: those of its samples, those that name it without a sample, as when a phase
/// that was held is sent, and what follows from either by a timer or a display link, such as
/// a scroll view's flight.
package struct TouchFilter {
    private var places: Set<Int> = []

    /// - Parameter process: whose touch it is, as each app counts its own; nil for those of all apps with this number.
    package init(
        _ number: UInt32, of process: SubjectID? = nil, in trail: Trail, _ subjects: SubjectIndex
    ) {
        var samples: IdentitySet<SampleID> = []
        // Slots are used again: a new touch owns its slot from the first record of its sample in its app.
        var newcomers: [Turn: [(slots: TouchSet, isWanted: Bool)]] = [:]
        for record in trail.records {
            guard case .touch(let touch, let phase, _, _, _, _, _) = record.event else { continue }
            let turn = Turn(record, subjects)
            let isWanted = touch.rawValue == number && (process ?? turn.process) == turn.process
            // What the system takes away has no sample.
            if isWanted, !record.sample.isNone { samples.insert(record.sample) }
            if phase == .began { newcomers[turn, default: []].append((record.touches, isWanted)) }
        }
        var slots: IdentityTable<SubjectID, TouchSet> = [:]
        for (index, record) in trail.records.enumerated() {
            let turn = Turn(record, subjects)
            for newcomer in newcomers.removeValue(forKey: turn) ?? [] {
                if newcomer.isWanted {
                    slots[turn.process, default: []].formUnion(newcomer.slots)
                } else {
                    slots[turn.process, default: []].subtract(newcomer.slots)
                }
            }
            let isNamed = !slots[turn.process, default: []].isDisjoint(with: record.touches)
            // A cause stands before what it causes. What has a sample of its own is that one's.
            let isFollowing =
                record.sample.isNone && !record.event.isOfPass
                && places.contains(Int(record.cause.rawValue) - 1)
            if isNamed || isFollowing || samples.contains(record.sample) { places.insert(index) }
        }
    }

    init(_ touch: TouchChoice, in trail: Trail, _ subjects: SubjectIndex) {
        self.init(touch.number, of: touch.process(in: subjects), in: trail, subjects)
    }

    package func contains(_ index: Int) -> Bool { places.contains(index) }

    /// The work of one app on one sample.
    private struct Turn: Hashable {
        let process: SubjectID
        let sample: SampleID

        init(_ record: TraceRecord, _ subjects: SubjectIndex) {
            process = subjects.process(of: record.thread)
            sample = record.sample
        }
    }
}

extension TraceEvent {
    /// Whether a run loop does it in every pass, whatever has woken it.
    fileprivate var isOfPass: Bool {
        switch self {
        case .activity, .asleep, .runEnded, .began(.observer, _, _, _), .ended(.observer, _, _, _): true
        default: false
        }
    }
}
