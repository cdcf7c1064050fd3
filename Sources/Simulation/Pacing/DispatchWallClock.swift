import Dispatch
import Synchronization

/// The machine's clock: a Dispatch timer ends each wait by signalling a semaphore.
///
/// One run waits on it; any thread may interrupt it, stop it and let it go on, as one does with a stopwatch.
public final class DispatchWallClock: WallClock, Sendable {
    private struct State {
        var isInterrupted = false
        /// What it shows while it is stopped.
        var stoppedAt: Duration?
        /// How far it is behind the machine's clock while it goes; negative if it was moved forward.
        var lag = Duration.zero
        /// How many waits are to be left out.
        var skips = 0

        var now: Duration { stoppedAt ?? DispatchWallClock.machine - lag }

        mutating func move(to moment: Duration) {
            if stoppedAt == nil { lag = DispatchWallClock.machine - moment } else { stoppedAt = moment }
        }
    }

    private enum Rest {
        case over(hasCome: Bool)
        /// Until then by the machine's clock; nil until it goes again.
        case until(Duration?)
    }

    private let alarm = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "taptrail.wall-clock", qos: .userInteractive)
    private let state = Mutex(State())

    /// A clock that goes, and has not been interrupted yet.
    public init() {}

    private static var machine: Duration {
        .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
    }

    public var now: Duration { state.withLock { $0.now } }

    public var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

    public func wait(until moment: Duration) -> Bool {
        while true {
            switch rest(until: moment) {
            case .over(let hasCome): return hasCome
            case .until(let deadline):
                let timer = deadline.map(timer)
                // The timer signals, or whoever changes something meanwhile.
                alarm.wait()
                timer?.cancel()
            }
        }
    }

    private func rest(until moment: Duration) -> Rest {
        state.withLock { state in
            if state.isInterrupted { return .over(hasCome: false) }
            if state.now >= moment { return .over(hasCome: true) }
            if state.skips > 0 {
                state.skips -= 1
                state.move(to: moment)
                return .over(hasCome: true)
            }
            return .until(state.stoppedAt == nil ? moment + state.lag : nil)
        }
    }

    private func timer(at deadline: Duration) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
        let nanoseconds = UInt64(clamping: deadline.nanoseconds)
        timer.schedule(deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
        timer.setEventHandler { [alarm] in alarm.signal() }
        timer.activate()
        return timer
    }

    /// Ends the present wait and refuses all later ones.
    public func interrupt() { change { $0.isInterrupted = true } }

    /// Whether it stands still.
    public var isStopped: Bool { state.withLock { $0.stoppedAt != nil } }

    /// Stands still until it is started again: who waits waits so much longer.
    public func stop() {
        change { state in if state.stoppedAt == nil { state.stoppedAt = state.now } }
    }

    /// Goes on from where it was stopped.
    public func start() {
        change { state in
            guard let stoppedAt = state.stoppedAt else { return }
            state.stoppedAt = nil
            state.move(to: stoppedAt)
        }
    }

    /// Moves forward to the moment that is waited for, or that will be next; also while it is stopped.
    public func skipWait() { change { $0.skips += 1 } }

    private func change(_ body: (inout sending State) -> Void) {
        state.withLock { body(&$0) }
        alarm.signal()
    }
}
