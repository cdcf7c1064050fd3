/// A place in the order of all that happens: an instant, and a number that orders what shares it.
///
/// Numbers are those of the agenda's entries and of what a thread does between two of them. So what a thread
/// brings about far ahead of the agenda stands behind what others do before that instant, though it was worked
/// out first (M-1).
@frozen
public struct Moment: Comparable, BitwiseCopyable, Sendable {
    /// When it is.
    public var instant: Instant
    /// Its number among those of the same instant: the lower one is first.
    public var sequence: UInt64

    /// The moment of one entry of an agenda.
    @inlinable
    public init(instant: Instant, sequence: UInt64) {
        self.instant = instant
        self.sequence = sequence
    }

    /// Behind all others: of what has not happened.
    @inlinable public static var never: Moment { Moment(instant: .distantFuture, sequence: .max) }

    /// Whether it stands behind all others: no entry of an agenda has its instant.
    @inlinable public var isNever: Bool { instant == .distantFuture }

    @inlinable
    public static func < (one: Moment, other: Moment) -> Bool {
        one.instant != other.instant ? one.instant < other.instant : one.sequence < other.sequence
    }
}
