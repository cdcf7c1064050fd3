import Trace
import VirtualTime

// Timers that repeat, and display links: a line for as many firings as brought nothing but the app's own work.
extension Narrator {
    /// Firings of one timer, or calls of one display link, that are told in one line.
    struct Firings {
        let item: ItemID
        let start: Int
        var last: Int
        var end: Int
        var count = 1
        /// How long the app's own code worked, at the least and at the most.
        var work: ClosedRange<Interval>
    }

    /// One firing that nothing else came of or came into: it is set again, in the callback or right behind it.
    ///
    /// - Parameter index: of the record that begins it.
    /// - Returns: nil if it is anything else.
    func plainFiring(at index: Int) -> Firings? {
        let records = trail.records
        if let end = notes.plainCalls[index], case .began(_, let link, _, _) = records[index].event {
            let work = records[end].instant - records[index].instant
            return Firings(
                item: ItemID(rawValue: link.rawValue), start: index, last: index, end: end, work: work...work)
        }
        guard index < records.count, case .began(.timer, let subject, _, _) = records[index].event else {
            return nil
        }
        let timer = ItemID(rawValue: subject.rawValue)
        var isSetAgain = false
        var next = index + 1
        while next < records.count, records[next].thread == records[index].thread {
            switch records[next].event {
            case .timerArmed(timer, _, _): isSetAgain = true
            case .ended(.timer, subject, _, _):
                let work = records[next].instant - records[index].instant
                if !isSetAgain {
                    guard next + 1 < records.count, case .timerArmed(timer, _, _) = records[next + 1].event
                    else { return nil }
                    next += 1
                }
                return Firings(item: timer, start: index, last: index, end: next, work: work...work)
            default: return nil
            }
            next += 1
        }
        return nil
    }

    /// Whether a line tells of the firing that begins at `index` and of its like.
    func isQuietFiring(at index: Int) -> Bool {
        notes.plainFrames[index] != nil || plainFiring(at: index) != nil
    }

    /// Several timers may fire by turns, each with a line of its own.
    func extend(_ firings: inout [Firings], by firing: Firings) {
        guard let index = firings.firstIndex(where: { $0.item == firing.item }) else {
            return firings.append(firing)
        }
        let work = firings[index].work
        firings[index].count += 1
        (firings[index].last, firings[index].end) = (firing.start, firing.end)
        firings[index].work =
            min(work.lowerBound, firing.work.lowerBound)...max(work.upperBound, firing.work.upperBound)
    }

    mutating func tell(_ firings: Firings) {
        let record = trail.records[firings.start]
        let times = firings.count == 1 ? "" : " \(firings.count) times"
        let (least, most) = (firings.work.lowerBound, firings.work.upperBound)
        let work =
            most == .zero
            ? ""
            : ", and works \(least == most ? "" : "\(DurationText.short(least)) to ")\(DurationText.short(most))"
        append(
            record, at: firings.start,
            what: wording.phrase(record) + times + work + (firings.count == 1 || work.isEmpty ? "" : " each"),
            until: trail.records[firings.last].instant)
    }
}
