import RunLoops
import VirtualTime

/// Calls at each frame of the display, k·10⁹/rate ns rounded down, in the common modes: a timer of the main
/// run loop. A frame for which the thread was too busy is left out.
final class DisplayLink {
    private let timer: SimulatedRunLoop.Timer

    /// - Parameters:
    ///   - rate: frames a second.
    ///   - tick: gets the frame's instant, and says whether there shall be another one.
    init(
        _ name: String, on runLoop: SimulatedRunLoop, of thread: SimulatedThread, rate: Int,
        tick: @escaping (Instant) -> Bool
    ) {
        let interval = Interval(nanoseconds: 1_000_000_000 / Int64(rate))
        timer = SimulatedRunLoop.Timer(
            name: name, fireDate: Self.frame(after: thread.clock, rate: rate), interval: interval
        ) { timer in
            let isToGoOn = tick(timer.fireDate)
            // Who has stopped it in the tick has invalidated it.
            if isToGoOn {
                timer.setNextFireDate(Self.frame(after: thread.clock, rate: rate))
            } else {
                timer.invalidate()
            }
        }
        runLoop.add(timer, to: .common)
    }

    func stop() { timer.invalidate() }

    /// The first frame that is later than `instant`.
    static func frame(after instant: Instant, rate: Int) -> Instant {
        func frame(_ number: Int64) -> Int64 { number * 1_000_000_000 / Int64(rate) }
        let seconds = instant.nanoseconds / 1_000_000_000
        let rest = instant.nanoseconds % 1_000_000_000
        var number = rest * Int64(rate) / 1_000_000_000
        while frame(number) <= rest { number += 1 }
        return Instant(nanoseconds: seconds * 1_000_000_000 + frame(number))
    }
}
