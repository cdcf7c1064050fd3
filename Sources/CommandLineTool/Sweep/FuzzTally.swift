import ScenarioFormat
import Sweeps

/// What came of random stories, of all seeds or of those of one shard.
struct FuzzTally {
    /// The first seed, and how many there are in all shards.
    let (first, count): (UInt64, Int)
    /// How many were played: up to the one that broke an invariant.
    var stories = 0
    var records = 0
    /// The first seed whose story broke an invariant.
    var broken: UInt64?

    static let command = "fuzz"

    init(first: UInt64, count: Int) { (self.first, self.count) = (first, count) }

    /// What the parts of these seeds have in common.
    var origin: Part.Origin {
        let plan = JSONDocument.object([("firstSeed", .number(Double(first))), ("seeds", .whole(count))])
        return Part.Origin(
            command: Self.command, version: ToolVersion.current, fingerprint: "", plan: plan.line)
    }

    func part(_ shard: Shard) -> Part {
        let row = JSONDocument.object([
            ("stories", .whole(stories)), ("records", .whole(records)),
            ("broken", broken.map { .number(Double($0)) } ?? .null),
        ])
        return Part(origin, name: "", title: "", shard, rows: [row.line])
    }

    /// The tally of all shards.
    init(_ set: PartSet) throws(SweepError) {
        let foreign = SweepError("the parts do not fit the seeds in their headers; run the shards again")
        guard let plan = JSONDocument(line: set.origin.plan), let first = plan.whole(at: "firstSeed"),
            let count = plan.whole(at: "seeds")
        else { throw foreign }
        self.init(first: UInt64(first), count: count)
        for part in set.parts {
            guard part.rows.count == 1, let row = JSONDocument(line: part.rows[0]),
                let stories = row.whole(at: "stories"), let records = row.whole(at: "records")
            else { throw foreign }
            let seed = row.whole(at: "broken").map { UInt64($0) }
            guard seed != nil || stories == part.shard.caseCount(of: count) else { throw foreign }
            self.stories += stories
            self.records += records
            if let seed { broken = min(broken ?? .max, seed) }
        }
    }
}
