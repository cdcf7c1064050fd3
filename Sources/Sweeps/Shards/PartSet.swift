/// All parts of one run, in the order of their shards: they have one origin, and each shard is there once.
public struct PartSet: Sendable {
    /// The parts.
    public let parts: [Part]

    /// What the parts belong to.
    public var origin: Part.Origin { parts[0].origin }

    /// So many missing shards are named.
    private static let namedMax = 20

    /// Puts parts together.
    ///
    /// - Parameters:
    ///   - named: parts with the names of their files, in any order; at least one.
    ///   - version: the program's own.
    /// - Throws: if they do not belong together; it names the files, or the shards that are missing.
    public init(_ named: [(name: String, part: Part)], version: String) throws(SweepError) {
        guard let first = named.first else { throw SweepError("there is no part; name the files") }
        for (name, part) in named {
            try Self.check(part, name, against: first.part, first.name, version)
        }
        var names: [Int: String] = [:]
        for (name, part) in named {
            if let other = names.updateValue(name, forKey: part.shard.number) {
                throw SweepError("shard \(part.shard) is there twice: \(other) and \(name); leave one out")
            }
        }
        let count = first.part.shard.count
        let missing = (1...count).filter { names[$0] == nil }
        guard missing.isEmpty else {
            let shown = missing.prefix(Self.namedMax).map { "\($0)" }.joined(separator: ", ")
            let more = missing.count > Self.namedMax ? " and \(missing.count - Self.namedMax) more" : ""
            throw SweepError(
                "of \(count) shards \(missing.count == 1 ? "one is" : "\(missing.count) are") missing: \(shown)\(more)"
            )
        }
        parts = named.map(\.part).sorted { $0.shard.number < $1.shard.number }
    }

    private static func check(
        _ part: Part, _ name: String, against first: Part, _ firstName: String, _ version: String
    ) throws(SweepError) {
        if part.origin.version != version {
            throw SweepError(
                "\(name): it was written by version \(part.origin.version), and this is \(version); "
                    + "merge with the version that wrote it")
        }
        let (origin, other) = (part.origin, first.origin)
        let difference: String? =
            if origin.command != other.command {
                "it is a part of \(origin.command), and \(firstName) is one of \(other.command)"
            } else if origin.fingerprint != other.fingerprint {
                "it was made from another scenario than \(firstName)"
            } else if origin.plan != other.plan {
                "it has other cases than \(firstName)"
            } else if part.shard.count != first.shard.count {
                "it is one of \(part.shard.count) shards, and \(firstName) is one of \(first.shard.count)"
            } else {
                nil
            }
        if let difference { throw SweepError("\(name): \(difference); leave one of them out") }
    }
}
