import ScenarioFormat
import VirtualTime

/// Keys that are held, and shakes: a file may not have one begin while the same goes on.
extension RandomAuthor {
    /// The members of a scenario without the keys and shakes that begin too early.
    static func withoutOverlaps(_ members: [JSONDocument.Member]) -> [JSONDocument.Member] {
        members.map { key, value in
            guard case .array(let entries) = value else { return (key, value) }
            switch key {
            case "keys":
                return (key, .array(apart(entries, FormatTable.keyDuration) { $0["press"] }))
            case "events":
                return (key, .array(apart(entries, FormatTable.shakeDuration) { $0["motion"] }))
            default: return (key, value)
            }
        }
    }

    /// The entries but those that begin before another one of the same is over.
    ///
    /// - Parameters:
    ///   - length: how long one is that does not say it.
    ///   - same: what the same of two entries is equal in; nil for what may overlap.
    private static func apart(
        _ entries: [JSONDocument], _ length: Interval, same: (JSONDocument) -> JSONDocument?
    ) -> [JSONDocument] {
        func time(_ entry: JSONDocument, _ key: String) -> Interval? {
            guard case .string(let text)? = entry[key] else { return nil }
            return try? Interval(parsing: text)
        }
        let starts = entries.map { time($0, "at") ?? .zero }
        var (ends, dropped): ([String: Interval], [Int]) = ([:], [])
        for index in entries.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) }) {
            guard let what = same(entries[index])?.line else { continue }
            if let end = ends[what], starts[index] < end {
                dropped.append(index)
            } else {
                ends[what] = starts[index] + (time(entries[index], "for") ?? length)
            }
        }
        return entries.indices.filter { !dropped.contains($0) }.map { entries[$0] }
    }
}
