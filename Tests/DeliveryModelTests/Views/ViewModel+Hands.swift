import Foundation

/// What the glass tells, and when the app hears of it: M-12, M-13, M-21 … M-23.
extension ViewModel {
    enum Change { case began, moved, ended, cancelled }

    /// What the glass tells at one instant.
    struct Hand {
        var time: Double
        /// By finger.
        var changes: [(finger: Int, change: Change, x: Double, y: Double, reading: Reading?)]

        var onlyMoves: Bool { changes.allSatisfy { $0.change == .moved } }
    }

    /// How a pencil is held.
    struct Reading {
        var (force, altitude, azimuth) = (0.0, 0.0, 0.0)
        var index: Int? = 0
        var isEstimated = true
        var isExpected = true
        /// From the scan to its update.
        var delay = 0

        func isHeld(as other: Reading) -> Bool {
            (force, altitude, azimuth) == (other.force, other.altitude, other.azimuth)
        }
    }

    /// The force of a sample comes.
    struct Update {
        var index: Int
        var force: Double
        /// When it has come over the air.
        var time: Double
    }

    enum Waiting {
        case hand(Hand)
        case update(Update)

        var isHand: Bool { if case .hand = self { true } else { false } }
    }

    func hands() -> [Hand] {
        var all: [Double: Hand] = [:]
        for finger in schedule.fingers {
            for (time, change, x, y, reading) in finger.pencil == nil
                ? reports(of: finger) : scans(of: finger)
            {
                all[time, default: Hand(time: time, changes: [])].changes
                    .append((finger.number, change, x, y, reading))
            }
        }
        return all.values.sorted { $0.time < $1.time }.map { hand in
            Hand(time: hand.time, changes: hand.changes.sorted { $0.finger < $1.finger })
        }
    }

    private typealias Report = (time: Double, change: Change, x: Double, y: Double, reading: Reading?)

    private func reports(of finger: ViewSchedule.Finger) -> [Report] {
        finger.points.enumerated().map { index, point in
            let end: Change = finger.isCancelled ? .cancelled : .ended
            let change: Change = index == 0 ? .began : index == finger.points.count - 1 ? end : .moved
            return (Double(point.time), change, point.x, point.y, nil)
        }
    }

    /// Each 10 ms. It is held as it goes: steadily from the first to the last.
    private func scans(of finger: ViewSchedule.Finger) -> [Report] {
        guard let pencil = finger.pencil, let first = finger.points.first, let last = finger.points.last
        else { return [] }
        var reports: [Report] = []
        for time in stride(from: first.time, through: last.time, by: 10) {
            let part = Double(time - first.time) / Double(last.time - first.time)
            func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
            let reading = Reading(
                force: between(pencil.force, pencil.lastForce),
                altitude: between(pencil.altitude, pencil.lastAltitude),
                azimuth: between(pencil.azimuth, pencil.lastAzimuth), delay: pencil.delay)
            guard time < last.time else {
                // It is where the last scan found it.
                let before = reports[reports.count - 1]
                reports.append(
                    (Double(time), finger.isCancelled ? .cancelled : .ended, before.x, before.y, reading))
                break
            }
            let next = finger.points.firstIndex { $0.time > time } ?? 1
            let (from, to) = (finger.points[next - 1], finger.points[next])
            let way = Double(time - from.time) / Double(to.time - from.time)
            let place = (x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way)
            // Of one that rests nothing is told.
            if let before = reports.last, (before.x, before.y) == place,
                before.reading?.isHeld(as: reading) == true
            {
                continue
            }
            reports.append((Double(time), reports.isEmpty ? .began : .moved, place.x, place.y, reading))
        }
        return reports
    }

    // MARK: Pacing

    /// Moves as ``FramePacing`` has it, what is no move at once, behind what waits.
    func take(_ hand: Hand) {
        var hand = hand
        for index in hand.changes.indices {
            hand.changes[index].reading = estimated(hand.changes[index].reading, at: hand.time)
        }
        if !hand.onlyMoves {
            deliverWaiting(at: hand.time)
            return deliver([hand])
        }
        keep(.hand(hand), at: hand.time)
    }

    private func keep(_ one: Waiting, at time: Double) {
        waiting.append(one)
        pacing.keep(seen: nanoseconds(time), isMove: one.isHand)
        if schedule.isFramed, !pacing.isTold(at: nanoseconds(time)) { return meet(.waitingMoves) }
        deliverWaiting(at: time)
    }

    /// A frame begins, or something has come that does not wait.
    ///
    /// M-22: an update parts no moves that become one event.
    func deliverWaiting(at time: Double) {
        pacing.tell(at: nanoseconds(time))
        var rest = waiting[...]
        waiting = []
        while case .update(let update)? = rest.first {
            send(update)
            rest.removeFirst()
        }
        let hands = rest.compactMap { if case .hand(let hand) = $0 { hand } else { nil } }
        if !hands.isEmpty { deliver(hands) }
        for case .update(let update) in rest { send(update) }
    }

    // MARK: Updates

    /// M-21: each sample has the force that was sent last, and an index for its own.
    private func estimated(_ reading: Reading?, at time: Double) -> Reading? {
        guard var reading else { return nil }
        sampleCount += 1
        let sent = time + Double(reading.delay) + 0.75
        updates.append((sent, Update(index: sampleCount, force: reading.force, time: sent)))
        updates.sort { $0.time < $1.time }
        reading.index = sampleCount
        reading.force = lastForce
        return reading
    }

    /// M-22: they may wait for a frame as moves do.
    func takeUpdates(until time: Double) {
        while let (sent, update) = updates.first, sent <= time {
            updates.removeFirst()
            lastForce = update.force
            keep(.update(update), at: sent)
        }
    }

    /// M-22, M-23: once to all who have heard of the sample. An earlier one that has waited for more than 400 ms is
    /// given up before. A touch that has had no other sample since has the force from now on (*assumed*).
    private func send(_ update: Update) {
        func isOfSample(_ one: Heard) -> Bool { one.sample.reading?.index == update.index }
        guard heard.contains(where: isOfSample) else { return }
        while let place = heard.firstIndex(where: {
            ($0.sample.reading?.index ?? 0) < update.index && update.time - $0.sample.time > 400
        }) {
            var early = heard.remove(at: place)
            early.sample.reading?.isExpected = false
            tell(early)
            meet(.givenUp)
        }
        guard let place = heard.firstIndex(where: isOfSample) else { return }
        var one = heard.remove(at: place)
        one.sample.reading?.force = update.force
        one.sample.reading?.isEstimated = false
        one.sample.reading?.isExpected = false
        for touch in touches where touch.now.reading?.index == update.index {
            touch.now.reading = one.sample.reading
        }
        tell(one)
        meet(.updates)
    }

    private func tell(_ update: Heard) {
        var next: Int? = update.view
        while let one = next {
            if !views[one].spec.isPlain {
                let text = pencilText(update.sample.reading, phase: update.phase)
                write("\(name(one)) updated\(update.phase) \(text)")
            }
            next = hands(on: one)
        }
    }

    /// To whom a view's own code passes on what it hears; plain ones have none.
    func hands(on view: Int) -> Int? {
        views[view].spec.passesOn || views[view].spec.isPlain ? views[view].parent : nil
    }
}
