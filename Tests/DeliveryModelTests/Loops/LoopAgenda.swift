/// What is going to happen, in the order of instants, and of the coming of what shares one.
struct LoopAgenda {
    struct Place: Comparable {
        var instant: Int64
        var number: Int

        static func < (one: Place, other: Place) -> Bool {
            (one.instant, one.number) < (other.instant, other.number)
        }
    }

    /// The next one is the last.
    private var entries: [(place: Place, happens: (Place) -> Void)] = []
    private var count = 0

    /// Behind all that has been added for this instant.
    mutating func place(at instant: Int64) -> Place {
        count += 1
        return Place(instant: instant, number: count)
    }

    mutating func add(at instant: Int64, _ happens: @escaping (Place) -> Void) {
        let place = place(at: instant)
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].place > place { low = middle + 1 } else { high = middle }
        }
        entries.insert((place, happens), at: low)
    }

    mutating func next() -> (place: Place, happens: (Place) -> Void)? {
        entries.popLast()
    }

    /// Whether something happens up to this instant.
    func isDue(at instant: Int64) -> Bool { entries.last.map { $0.place.instant <= instant } ?? false }
}
