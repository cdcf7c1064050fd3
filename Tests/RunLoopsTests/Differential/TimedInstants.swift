/// The ticks at which something happens in a timed schedule, and whether the end of a run falls on one of them.
///
/// Whatever sets an instant has a place of its own within the beat. But the time of a run counts from behind its
/// observers of `entry` (M-3): when these are busy, its end moves to a place that may be another's.
struct TimedInstants {
    private var ticks: Set<Int> = []
    private var rhythms: [(first: Int, interval: Int)] = []
    /// The runs that have been called and whose observers of `entry` are not through, the innermost last.
    private var calls: [(tick: Int, end: Int)] = []
    private var movedEnds: [Int] = []

    /// Something happens at a tick, and then every so many ticks.
    mutating func add(_ tick: Int, interval: Int? = nil) {
        ticks.insert(tick)
        if let interval { rhythms.append((tick, interval)) }
    }

    mutating func runIsCalled(at tick: Int, until end: Int) { calls.append((tick, end)) }

    /// The observers of `entry` are through.
    mutating func runBegins(at tick: Int) {
        let call = calls.removeLast()
        if call.end > call.tick && tick > call.tick {
            movedEnds.append(call.end + tick - call.tick)
        } else {
            ticks.insert(call.end)
        }
    }

    var haveCoincidence: Bool {
        Set(movedEnds).count < movedEnds.count
            || movedEnds.contains { end in
                ticks.contains(end)
                    || rhythms.contains { end > $0.first && (end - $0.first).isMultiple(of: $0.interval) }
            }
    }
}
