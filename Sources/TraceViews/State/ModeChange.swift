import Trace

/// A run of one mode that ends, and one of another that begins right away.
struct ModeChange {
    let loop: RunLoopID
    let from: NameID
    let to: NameID
    /// The timers that are set, and that the new mode does not serve (B-6).
    let waiting: [SubjectID]
}

extension TrailState {
    /// The change that begins with the end of a run at `index` of the trail; nil if no run of another mode
    /// follows.
    func modeChange(at index: Int, of trail: Trail) -> ModeChange? {
        guard case .runEnded(let loop, let mode, .stopped) = trail.records[index].event else { return nil }
        let thread = trail.records[index].thread
        let next = trail.records[(index + 1)...].first { $0.thread == thread }
        guard case .activity(loop, .entry, let other) = next?.event, other != mode else { return nil }
        let waiting = loopItems.members.filter { item in
            item.type == .timer && item.fires != nil && item.loop == SubjectID(loop)
                && item.modes.contains(mode) && !item.modes.contains(other)
        }
        return ModeChange(loop: loop, from: mode, to: other, waiting: waiting.map(\.id))
    }
}
