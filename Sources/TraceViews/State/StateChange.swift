import Trace

/// A value that is another one than before.
public struct StateChange: Hashable, Sendable {
    /// Whose value it is: a subject, `finger 1`, `touch 1`; `touch 1 of shop` where another app has one of that number.
    public let owner: String
    /// Which of the owner's values it is: `state`, `frame`.
    public let key: String
    /// nil for one that was not there.
    public let before: StateValue?
    /// nil for one that is gone.
    public let after: StateValue?
}

extension StateReader {
    /// What differs between two states: fingers, touches, recognizers and views before ports, threads and run
    /// loops, which change all the time.
    ///
    /// Subjects that one of the two does not know yet are left out: whoever steps back does not want to hear of
    /// everybody who is gone.
    public func changes(from before: TrailState, to after: TrailState) -> [StateChange] {
        var changes: [StateChange] = []
        let fingers = Set(before.fingers.map(\.number)).union(after.fingers.map(\.number)).sorted()
        for finger in fingers {
            compare(
                "finger \(finger)",
                before.fingers.first { $0.number == finger }.map { before.fields(of: $0) },
                after.fingers.first { $0.number == finger }.map { after.fields(of: $0) }, &changes)
        }
        compareTouches(before, after, &changes)
        compare(before, after, \.recognizers, &changes)
        compare(before, after, \.views, &changes)
        compare(before, after, \.applications, &changes)
        compare(before, after, \.controllers, &changes)
        compare(before, after, \.ports, &changes)
        compare(before, after, \.threads, &changes)
        compare(before, after, \.loops, &changes)
        compare(before, after, \.loopItems, &changes)
        compare(before, after, \.processes, &changes)
        return changes
    }

    private func compare<Member: RosterMember>(
        _ before: TrailState, _ after: TrailState, _ roster: KeyPath<TrailState, Roster<Member>>,
        _ changes: inout [StateChange]
    ) {
        for (old, new) in zip(before[keyPath: roster].members, after[keyPath: roster].members)
        where old != new {
            compare(names[old.id], fields(of: old.id, in: before), fields(of: new.id, in: after), &changes)
        }
    }

    private func compareTouches(
        _ before: TrailState, _ after: TrailState, _ changes: inout [StateChange]
    ) {
        let (old, new) = (before.applications.members, after.applications.members)
        if old == new { return }
        // Who is there in both stands at the same place.
        let applications = old.count > new.count ? old : new
        let touches = applications.indices.flatMap { place -> [(number: UInt32, place: Int)] in
            let there = [old, new].filter { place < $0.count }.flatMap { $0[place].touches }
            return Set(there.map(\.number.rawValue)).map { (number: $0, place: place) }
        }.sorted { ($0.number, $0.place) < ($1.number, $1.place) }
        for (number, place) in touches {
            func touch(_ applications: PagedList<ApplicationState>) -> TouchState? {
                guard place < applications.count else { return nil }
                return applications[place].touches.first { $0.number.rawValue == number }
            }
            let isShared = touches.contains { $0.number == number && $0.place != place }
            compare(
                name(ofTouch: number, of: isShared ? applications[place].process : .none),
                touch(old).map { before.fields(of: $0) }, touch(new).map { after.fields(of: $0) }, &changes)
        }
    }

    private func compare(
        _ owner: String, _ before: [StateField]?, _ after: [StateField]?, _ changes: inout [StateChange]
    ) {
        guard let before else {
            // What comes new is told by what it is, not by what it is not.
            for field in after ?? [] where field.isNews && !field.value.isUsual {
                changes.append(StateChange(owner: owner, key: field.key, before: nil, after: field.value))
            }
            return
        }
        guard let after else {
            changes.append(
                StateChange(owner: owner, key: before[0].key, before: before[0].value, after: nil))
            return
        }
        for field in after where field.isNews {
            let old = before.first { $0.key == field.key }?.value
            if old == field.value { continue }
            changes.append(StateChange(owner: owner, key: field.key, before: old, after: field.value))
        }
        for field in before where !after.contains(where: { $0.key == field.key }) {
            changes.append(StateChange(owner: owner, key: field.key, before: field.value, after: nil))
        }
    }
}

extension StateValue {
    /// Whether it says no more than that there is nothing to say.
    fileprivate var isUsual: Bool {
        switch self {
        case .nothing, .flag(false): true
        case .list(let values): values.isEmpty
        case .flag, .number, .instant, .interval, .word, .subject, .touch, .record, .point, .size, .rectangle:
            false
        }
    }
}
