import TaptrailTesting
import VirtualTime

/// How the fingers of a schedule come down, move and leave.
extension ScheduleAuthor {
    mutating func addFingers() {
        let count = chance.happens(percent: odds.manyFingers) ? chance.pick([2, 2, 2, 3, 3, 4]) : 1
        let start = 100 + grid * chance.below(5)
        var samples: [Schedule.Sample] = []
        var firstLift = start
        for finger in 1...count {
            // The others come while the first one is down.
            var time = start
            if finger > 1 { time += grid * chance.below(max(min((firstLift - start) / grid, 30), 1)) }
            let (x, y) = homes.count > 1 && finger == 2 ? homes[1] : homes[0]
            let home = (
                x: min(max(x + Double(chance.below(61) - 30) * Double(min(finger - 1, 2)), 2), 388),
                y: min(max(y + Double(chance.below(61) - 30) * Double(min(finger - 1, 2)), 2), 842)
            )
            repeat {
                play(finger, from: home, &time, &samples)
                if finger == 1, firstLift == start { firstLift = time }
                // As long as the longest gap of a double tap, now and then.
                time += chance.oneIn(5) ? 350 : grid * (1 + chance.below(grid == 10 ? 40 : 8))
            } while chance.happens(percent: odds.secondTap)
        }
        if schedule.views.contains(where: { $0.kind == .scroll }) { samples = upToTheFirstDrag(samples) }
        schedule.samples = samples.enumerated()
            .sorted {
                ($0.element.time, $0.element.finger, $0.offset) < (
                    $1.element.time, $1.element.finger, $1.offset
                )
            }
            .map(\.element)
    }

    /// Without the contacts that begin after a finger that has moved was lifted: it may have scrolled, and what a
    /// touch means to a scroll view that goes on by itself is not for section K to say.
    private func upToTheFirstDrag(_ samples: [Schedule.Sample]) -> [Schedule.Sample] {
        let dragEnds = samples.indices.filter { index in
            index > 0 && samples[index].phase != .began && samples[index].phase != .moved
                && samples[index - 1].phase == .moved
        }.map { samples[$0].time }
        guard let first = dragEnds.min() else { return samples }
        var isLate = false
        return samples.filter { sample in
            if sample.phase == .began { isLate = sample.time > first }
            return !isLate
        }
    }

    /// One contact. Each report but the lift has a new place, since a finger that rests reports nothing.
    private mutating func play(
        _ finger: Int, from home: (x: Double, y: Double), _ time: inout Int,
        _ samples: inout [Schedule.Sample]
    ) {
        var x = min(max(home.x.rounded() + Double(chance.below(9) - 4), 1), 389)
        var y = min(max(home.y.rounded() + Double(chance.below(9) - 4), 1), 843)
        let start = time
        samples.append(.init(time: time, finger: finger, phase: .began, x: x, y: y))
        let reach = chance.pick([0, 0, 2, 4, 7, 12, 20, 40])
        let (wayX, wayY) = (chance.below(2 * reach + 1) - reach, chance.below(2 * reach + 1) - reach)
        time += grid * (1 + chance.below(grid == 10 ? 12 : 3))
        if reach > 0 {
            for _ in 0...chance.below(5) {
                x += Double(wayX) + Double(chance.below(3)) / 2 + 0.25
                y += Double(wayY) + Double(chance.below(3)) / 2
                samples.append(.init(time: time, finger: finger, phase: .moved, x: x, y: y))
                time += grid * (1 + chance.below(chance.oneIn(4) ? 10 : 2))
            }
        }
        if chance.oneIn(3) { time += grid * chance.below(grid == 10 ? 80 : 16) }
        // Now and then it is lifted at the instant of a timer.
        let due = chance.pick([150, 350, 500, 500, 750])
        if !chance.oneIn(3), start + due > time { time = start + due }
        let phase: Schedule.Sample.Phase = chance.happens(percent: odds.cancelled) ? .cancelled : .ended
        samples.append(.init(time: time, finger: finger, phase: phase, x: x, y: y))
    }
}
