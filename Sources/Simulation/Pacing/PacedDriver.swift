import RunLoops
import VirtualTime

/// Plays a phone's agenda against the clock on the wall: in real time, in slow motion, or faster.
///
/// Virtual time begins when the run does, and comes to an instant when the wall clock does. Each wait is counted from
/// the beginning, so no error adds up, and a run that lags behind catches up without waiting. What happens is what
/// happens without it, in the same order: the trace has the same bytes.
///
/// ```swift
/// let driver = PacedDriver(rate: 0.1, clock: DispatchWallClock()) {
///     print(phone.trailSoFar.records.count)
///     return true
/// }
/// phone.pace(by: driver)
/// phone.run()
/// ```
public final class PacedDriver: TimeGate {
    /// Seconds of virtual time in a second of the wall clock: 1 is real time, 0.1 a tenth of its speed.
    public static let rates = 0.001...1_000.0

    /// The run goes on in pieces of this length by the wall clock, less than a frame of a display: what falls into a
    /// piece happens at once, at its beginning. A journey has dozens of hops a few microseconds from each other, which
    /// nobody would tell apart at a higher rate.
    ///
    /// Where the pieces end depends on the rate alone, not on how the wall clock goes.
    public static let piece = Duration.milliseconds(15)

    /// Seconds of virtual time that pass in a second of the wall clock.
    public let rate: Double
    private let clock: any WallClock
    private let show: () -> Bool
    /// When the run and the present piece began, by the wall clock.
    private var beginnings: (run: Duration, piece: Duration)?

    /// How far virtual time had come when the run was ended before its time, by an interruption or by who was
    /// shown it; nil if it was not.
    public private(set) var stoppedAt: Instant?

    /// - Parameters:
    ///   - rate: one of ``rates``.
    ///   - clock: the wall clock; its interruption ends the run.
    ///   - show: called after each piece but the last, before the wait for the next: all that has happened is on
    ///     record. Returns whether to go on.
    public init(rate: Double, clock: any WallClock, show: @escaping () -> Bool = { true }) {
        guard Self.rates.contains(rate) else {
            fatalError("a rate is one of \(Self.rates), not \(rate)")
        }
        self.rate = rate
        self.clock = clock
        self.show = show
    }

    public func mayGoOn(to instant: Instant) -> Bool {
        if stoppedAt != nil { return false }
        let (run, piece) = beginnings ?? (clock.now, clock.now)
        let moment = run + .nanoseconds(Int64((Double(instant.nanoseconds) / rate).rounded()))
        let isNextPiece = moment - piece >= Self.piece
        beginnings = (run, isNextPiece ? moment : piece)
        if clock.isInterrupted || (isNextPiece && !comes(to: moment)) {
            stoppedAt = min(instant, virtualTime(since: run))
            return false
        }
        return true
    }

    /// Shows the piece that is over, and waits for the next one.
    private func comes(to moment: Duration) -> Bool {
        show() && (clock.now >= moment || clock.wait(until: moment))
    }

    private func virtualTime(since beginning: Duration) -> Instant {
        Instant(nanoseconds: Int64(Double((clock.now - beginning).nanoseconds) * rate))
    }
}
