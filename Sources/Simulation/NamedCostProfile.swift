import RunLoops
import VirtualTime

/// A cost profile with a name, and with where each of its numbers comes from.
public struct NamedCostProfile: Sendable {
    /// What one hop costs, and who says so.
    public struct Row: Sendable {
        /// The piece of work.
        public let hop: Hop
        /// How long it takes.
        public let cost: Cost
        /// Where the number comes from; it begins with *assumed* if from nowhere.
        public let source: String

        /// A row of a profile.
        public init(hop: Hop, cost: Cost, source: String) {
            (self.hop, self.cost, self.source) = (hop, cost, source)
        }
    }

    /// As scenarios write it: `phone`.
    public let name: String
    /// What it is, in a few words.
    public let title: String
    /// What it is good for, in a few sentences.
    public let about: String
    /// The name of the profile inside the program that has the costs of what this one does not name.
    public let base: String
    /// The hops that it names, in the order of the journey.
    public let rows: [Row]

    /// A profile.
    ///
    /// - Parameters:
    ///   - base: the name of the profile inside the program with the costs of the hops that have no row.
    ///   - rows: of each hop at most one; of two the later one counts.
    public init(name: String, title: String, about: String, base: String = "free", rows: [Row]) {
        (self.name, self.title, self.about, self.base, self.rows) = (name, title, about, base, rows)
    }

    /// What each hop costs.
    public var costs: CostProfile {
        var costs = CostProfile()
        for row in allRows { costs[row.hop] = row.cost }
        return costs
    }

    /// A row for every hop of a phone that it or its base names, in the order of the journey.
    public var allRows: [Row] {
        let others = base == name ? [] : Self.builtIn(named: base)?.rows ?? []
        return Hop.ofPhone.compactMap { hop in
            rows.last { $0.hop == hop } ?? others.last { $0.hop == hop }
        }
    }

    /// The profiles inside the program, in the order of their names.
    public static var builtIn: [NamedCostProfile] { files.map(\.profile) }

    /// The names of the profiles inside the program, in their order.
    public static var builtInNames: [String] { files.map(\.name) }

    /// The profile inside the program that has this name.
    public static func builtIn(named name: String) -> NamedCostProfile? {
        files.first { $0.name == name }?.profile
    }
}

/// A file in `Profiles`, whose texts the build has taken out of it; they are read when the profile is asked for.
struct BuiltInProfile: Sendable {
    let name: String
    let title: String
    let about: String
    let texts: KeyValuePairs<String, (cost: String, source: String)>

    var profile: NamedCostProfile {
        var rows: [NamedCostProfile.Row] = []
        for hop in Hop.ofPhone {
            guard let (text, source) = texts.first(where: { $0.key == hop.name.description })?.value else {
                continue
            }
            guard let cost = try? Cost(parsing: text) else { trap("\(text) is not a cost") }
            rows.append(NamedCostProfile.Row(hop: hop, cost: cost, source: source))
        }
        if rows.count < texts.count { trap("it names a hop that a phone does not have") }
        return NamedCostProfile(name: name, title: title, about: about, rows: rows)
    }

    private func trap(_ why: String) -> Never {
        fatalError("cost profile bug: Profiles/\(name).json: \(why)")
    }
}
