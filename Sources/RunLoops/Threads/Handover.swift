import VirtualTime

/// A queue from one thread to another. Threads run ahead of each other on their own clocks, so an element can be
/// taken only when the taker has come to the instant at which it was put in. It asks with the
/// beginning of its callback: the others may not have come to the end yet.
@frozen
public struct Handover<Element> {
    @usableFromInline var waiting: [(element: Element, instant: Instant)] = []
    /// What stands before it has been taken.
    @usableFromInline var head = 0

    /// An empty queue.
    @inlinable public init() {}

    /// Puts an element behind the others, at the clock of the thread that gives it.
    @inlinable
    public mutating func append(_ element: Element, at instant: Instant) {
        waiting.append((element, instant))
    }

    /// Puts an element in front of the others: one that was taken, and whose turn is not over.
    @inlinable
    public mutating func putBack(_ element: Element, at instant: Instant) {
        waiting.insert((element, instant), at: head)
    }

    /// Whether nothing is there at `instant`.
    @inlinable
    public func isEmpty(at instant: Instant) -> Bool {
        head == waiting.count || waiting[head].instant > instant
    }

    /// The element that came first; nil if none is there at `instant`.
    @inlinable
    public func first(at instant: Instant) -> Element? {
        guard head < waiting.count, waiting[head].instant <= instant else { return nil }
        return waiting[head].element
    }

    /// Takes the element that came first; nil if none is there at `instant`, to which the thread that takes has come.
    @inlinable
    public mutating func removeFirst(at instant: Instant) -> Element? {
        guard head < waiting.count, waiting[head].instant <= instant else { return nil }
        // The usual case: it is alone.
        if waiting.count == 1 { return waiting.removeLast().element }
        defer {
            head += 1
            if head == waiting.count {
                waiting.removeAll(keepingCapacity: true)
                head = 0
            } else if head >= 64, head > waiting.count / 2 {
                waiting.removeFirst(head)
                head = 0
            }
        }
        return waiting[head].element
    }
}
