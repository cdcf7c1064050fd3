/// What happens at each place, in the order in which it happens there; what several places do at one instant has none.
struct TransportJournal {
    private var entries: [(place: String, time: Int64, text: String)] = []

    mutating func add(_ place: String, _ time: Int64, _ text: String) { entries.append((place, time, text)) }

    /// The lines by time, and within an instant place by place. What is done to the glass, and what becomes of touches,
    /// stands in the order of the words then.
    var lines: [String] {
        entries.enumerated().sorted { first, second in
            let (one, other) = (first.element, second.element)
            if one.time != other.time { return one.time < other.time }
            if one.place != other.place { return one.place < other.place }
            let hasOrder = one.place != "glass" && !one.place.hasSuffix("/touches")
            return hasOrder ? first.offset < second.offset : one.text < other.text
        }.map { "\($0.element.time) \($0.element.place) \($0.element.text)" }
    }
}
