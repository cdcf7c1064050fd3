import RunLoops
import VirtualTime

/// Calls at each frame of the display in the common modes: a timer of the main run loop. A frame for which the
/// thread was too busy is left out; a call that comes late is about the last frame before it, as that of a
/// `CADisplayLink` (*assumed*).
final class DisplayLink {
    private let timer: SimulatedRunLoop.Timer

    /// - Parameters:
    ///   - rate: frames per second.
    ///   - tick: gets the frame's instant, and says whether there shall be another one.
    init(
        _ name: String, on runLoop: SimulatedRunLoop, of thread: SimulatedThread, rate: Rate,
        tick: @escaping (Instant) -> Bool
    ) {
        timer = SimulatedRunLoop.Timer(
            name: name, fireDate: Self.frame(after: thread.clock, rate), interval: rate.period
        ) { timer in
            let isToGoOn = tick(rate.instant(ofTick: rate.tick(at: thread.clock)))
            // Who has stopped it in the tick has invalidated it.
            if isToGoOn {
                timer.setNextFireDate(Self.frame(after: thread.clock, rate))
            } else {
                timer.invalidate()
            }
        }
        runLoop.add(timer, to: .common)
    }

    func stop() { timer.invalidate() }

    /// The first frame that is later than `instant`.
    private static func frame(after instant: Instant, _ rate: Rate) -> Instant {
        rate.instant(ofTick: rate.tick(after: instant))
    }
}
