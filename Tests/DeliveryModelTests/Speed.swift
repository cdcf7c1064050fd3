/// G25: a fifth of the newest speed and four fifths of the one before.
struct Speed {
    /// The two newest of each number that is measured, the newest first.
    private var newest: [[Double]] = []
    /// When the last one was measured, or what is measured began anew.
    private var since: Int64 = 0

    /// - Parameter way: how far each number has come since.
    mutating func add(_ way: [Double], at now: Int64) {
        let time = Double(now - since) / 1e9
        since = now
        guard time > 0 else { return }
        newest = [way.map { $0 / time }] + newest.prefix(1)
    }

    /// Fingers have come or gone: no way.
    mutating func goOn(from now: Int64) { since = now }

    /// G-3, G-5, G-6: whoever sets what is measured resets the velocity.
    mutating func forget() { newest = [] }

    func value(of count: Int, newestWeight: Double) -> [Double] {
        guard let first = newest.first else { return .init(repeating: 0, count: count) }
        guard newest.count > 1 else { return first }
        return zip(first, newest[1]).map { newestWeight * $0 + (1 - newestWeight) * $1 }
    }
}
