import Trace

/// In which modes run loops run, and which timers wait meanwhile because they were added to others (B-6).
struct LoopModes {
    /// A run of one mode that ends, and one of another that begins right away.
    struct Change {
        let loop: RunLoopID
        let from: NameID
        let to: NameID
        /// The timers that are set, and that the new mode does not serve.
        var waiting: [SubjectID] = []
    }

    private var modesOfItems: [ItemID: Set<NameID>] = [:]
    /// Timers that are set, in the order of setting.
    private var timers: [ItemID] = []

    /// Takes note of a record; each has to come by, in order.
    mutating func note(_ record: TraceRecord) {
        switch record.event {
        case .itemChanged(let item, let mode, .added): modesOfItems[item, default: []].insert(mode)
        case .itemChanged(let item, let mode, .removed): modesOfItems[item]?.remove(mode)
        case .itemChanged(let item, _, .invalidated):
            timers.removeAll { $0 == item }
            modesOfItems[item] = nil
        case .timerArmed(let timer, _, _):
            if !timers.contains(timer) { timers.append(timer) }
        default: break
        }
    }

    /// The change that begins with the end of a run at `place` of the trail; nil if no run of another mode
    /// follows.
    func change(at place: Int, of trail: Trail, _ subjects: SubjectIndex) -> Change? {
        guard case .runEnded(let loop, let mode, .stopped) = trail.records[place].event else { return nil }
        let thread = trail.records[place].thread
        for next in trail.records[(place + 1)...] where next.thread == thread {
            guard case .activity(loop, .entry, let other) = next.event, other != mode else { return nil }
            var change = Change(loop: loop, from: mode, to: other)
            change.waiting = timers.map { SubjectID($0) }.filter { timer in
                guard let modes = modesOfItems[ItemID(rawValue: timer.rawValue)] else { return false }
                return !modes.contains(other) && modes.contains(mode)
                    && subjects.process(of: timer) == subjects.process(of: loop)
            }
            return change
        }
        return nil
    }
}
