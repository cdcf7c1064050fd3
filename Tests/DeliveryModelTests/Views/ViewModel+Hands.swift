import Foundation

/// What the glass tells, and when the app hears of it: M-12, M-13, M-21.
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
    }

    /// The force of a sample comes.
    struct Update {
        var index: Int
        var force: Double
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
            reports.append((Double(time), reports.isEmpty ? .began : .moved, place.x, place.y, reading))
        }
        return reports
    }

    // MARK: Pacing

    /// P12: the first move of a frame goes to the app at once unless more than 30 % of it are over, others with the
    /// next frame; what is no move at once, behind what waits.
    func take(_ hand: Hand) {
        if !hand.onlyMoves {
            if !waiting.isEmpty { deliver(waiting) }
            waiting = []
            return deliver([hand])
        }
        waiting.append(hand)
        let frame = (hand.time / 20).rounded(.down)
        if schedule.isFramed, movedFrame == frame || hand.time - frame * 20 > 6 { return meet(.waitingMoves) }
        movedFrame = frame
        deliver(waiting)
        waiting = []
    }

    func beginFrame(at time: Double) {
        guard !waiting.isEmpty else { return }
        movedFrame = (time / 20).rounded(.down)
        deliver(waiting)
        waiting = []
    }

    // MARK: Updates

    func sendUpdates(until time: Double) {
        while let next = updates.first, next.time <= time {
            updates.removeFirst()
            send(next.update)
        }
    }

    /// M-22: once to all who have heard of the sample.
    private func send(_ update: Update) {
        lastForce = update.force
        guard let place = heard.firstIndex(where: { $0.sample.reading?.index == update.index }) else {
            return
        }
        var (sample, phase, view) = heard.remove(at: place)
        sample.reading?.force = update.force
        sample.reading?.isEstimated = false
        sample.reading?.isExpected = false
        var next: Int? = view
        while let one = next {
            write("\(name(one)) updated\(phase) \(pencilText(sample.reading))")
            next = views[one].spec.passesOn ? views[one].parent : nil
        }
        meet(.updates)
    }
}
