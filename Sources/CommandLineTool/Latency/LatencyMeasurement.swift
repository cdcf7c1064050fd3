import Foundation
import ScenarioFormat
import Sweeps
import TraceViews

/// What `latency` measured, of all seeds or of those of one shard.
struct LatencyMeasurement {
    static let command = "latency"

    enum Content: Codable {
        case measured(LatencyOrder.Measured)
        case compared(LatencyComparison)
    }

    let story: LatencyStory
    /// The story of `--compare`.
    let other: LatencyStory?
    private(set) var content: Content
    /// Whether fewer runs were played than were asked for. No part is of such.
    var isInterrupted = false

    init(_ story: LatencyStory, _ measured: LatencyOrder.Measured) {
        (self.story, other, content) = (story, nil, .measured(measured))
    }

    init(_ story: LatencyStory, _ other: LatencyStory, _ comparison: LatencyComparison) {
        (self.story, self.other, content) = (story, other, .compared(comparison))
    }

    /// How many runs it is made of.
    var runs: Int {
        switch content {
        case .measured(let measured): measured.table.runs
        case .compared(let comparison): comparison.runs
        }
    }

    private var options: LatencyTable.Options {
        switch content {
        case .measured(let measured): measured.table.options
        case .compared(let comparison): comparison.one.options
        }
    }

    // MARK: Parts

    /// What the parts of a measurement have in common.
    static func origin(
        _ sources: [LatencySource], _ options: LatencyTable.Options, _ order: LatencyOrder
    ) -> Part.Origin {
        let plan = JSONDocument.object([
            ("firstSeed", .number(Double(order.first))), ("runs", .whole(order.count)),
            ("to", options.goal.map { .string("\($0)") } ?? .null),
            ("touch", options.touch.map { .string("\($0)") } ?? .null),
            ("by", .string(options.grouping.rawValue)),
            ("path", sources[0].facts.path.map { .string($0) } ?? .null),
            ("stories", .whole(sources.count)),
        ])
        return Part.Origin(
            command: command, version: ToolVersion.current,
            fingerprint: sources.compactMap(\.fingerprint).joined(separator: " "), plan: plan.line)
    }

    /// The one row of a part.
    private struct Row: Codable {
        let story: LatencyStory
        let other: LatencyStory?
        let content: Content
    }

    /// What one shard has, as a part.
    func part(_ shard: Shard, of origin: Part.Origin) -> Part {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let row = try? encoder.encode(Row(story: story, other: other, content: content)) else {
            fatalError("latency bug: what was measured cannot be written")
        }
        return Part(
            origin, name: story.label, title: story.title, shard, rows: [String(decoding: row, as: UTF8.self)]
        )
    }

    /// What all shards have together: what the undivided command measures.
    init(_ set: PartSet) throws(SweepError) {
        let foreign = SweepError("the parts do not fit the runs in their headers; run the shards again")
        guard let plan = JSONDocument(line: set.origin.plan), let count = plan.whole(at: "runs") else {
            throw foreign
        }
        var sum: LatencyMeasurement?
        for part in set.parts {
            guard part.rows.count == 1,
                let row = try? JSONDecoder().decode(Row.self, from: Data(part.rows[0].utf8))
            else { throw foreign }
            let tally = LatencyMeasurement(row)
            guard tally.runs == part.shard.caseCount(of: count) else { throw foreign }
            guard let known = sum else {
                sum = tally
                continue
            }
            guard known.options == tally.options else { throw foreign }
            switch (known.content, tally.content) {
            case (.measured(var measured), .measured(let more)):
                measured.add(more)
                sum?.content = .measured(measured)
            case (.compared(var comparison), .compared(let more)):
                comparison.add(more)
                sum?.content = .compared(comparison)
            default: throw foreign
            }
        }
        guard let sum else { throw foreign }
        self = sum
    }

    private init(_ row: Row) { (story, other, content) = (row.story, row.other, row.content) }
}
