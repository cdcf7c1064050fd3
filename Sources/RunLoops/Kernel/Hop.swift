/// A kind of work that costs virtual time. Each stage declares its own:
///
/// ```swift
/// extension Hop {
///     public static var hitTest: Hop { Hop(51, "hitTest") }
/// }
/// ```
///
/// Numbers are free within the block of the stage: 0 … 15 threads and run loops, 16 … 31 hardware and drivers,
/// 32 … 47 SpringBoard, 48 … 79 UIKit, 80 … 95 Core Animation; from 96 on nobody's yet. A ``CostProfile`` refuses two
/// hops of one number.
public struct Hop: Sendable {
    /// Its index in the table of costs.
    public let number: UInt8
    /// As scenarios and the header of a trace write it. It also names the random stream of a cost that is drawn.
    public let name: StaticString

    /// A hop of a stage.
    ///
    /// - Parameters:
    ///   - number: tells it from all other hops of a phone.
    ///   - name: its key in a scenario's `costs`; the rule book says what is paid for.
    @inlinable
    public init(_ number: UInt8, _ name: StaticString) {
        (self.number, self.name) = (number, name)
    }
}

extension Hop: Hashable {
    public static func == (a: Hop, b: Hop) -> Bool { a.number == b.number }

    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

// The hops of this stage.
extension Hop {
    /// Spent by the sender.
    public static var machSend: Hop { Hop(0, "machSend") }
    /// Spent by the sleeper.
    public static var wake: Hop { Hop(1, "wake") }
    /// Spent by the thread of the run loop, before the callback.
    public static var source1: Hop { Hop(2, "source1") }
    /// Spent by the thread of the run loop, before the callback.
    public static var source0: Hop { Hop(3, "source0") }
    /// Spent by the thread of the run loop, before the callback.
    public static var timer: Hop { Hop(4, "timer") }
    /// Spent by the thread of the run loop, before the block.
    public static var block: Hop { Hop(5, "block") }
    /// Spent by the thread of the run loop, before the callback.
    public static var observer: Hop { Hop(6, "observer") }
}
