import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// What came of a sweep: the grid and a row for each of its cases, or for those of one shard.
public struct SweepTable: Sendable {
    /// What the scenario is called.
    public let scenarioName: String
    /// What happens in it.
    public let title: String
    private let fingerprint: String
    /// What was varied.
    public let grid: SweepGrid
    /// The cases in their order.
    public let rows: [SweepRow]

    /// The name of the command, in the headers of parts.
    public static let command = "sweep"

    /// - Parameters:
    ///   - name: what the user calls the scenario.
    ///   - rows: in the order of the cases.
    public init(_ scenario: Scenario, name: String, _ grid: SweepGrid, rows: [SweepRow]) {
        (scenarioName, title, fingerprint) = (name, scenario.title, scenario.fingerprint)
        (self.grid, self.rows) = (grid, rows)
    }

    // MARK: Parts

    /// What the parts of a sweep have in common.
    public static func origin(_ scenario: Scenario, _ grid: SweepGrid, version: String) -> Part.Origin {
        Part.Origin(
            command: command, version: version, fingerprint: scenario.fingerprint, plan: grid.document.line)
    }

    /// The rows of one shard as a part.
    public func part(_ shard: Shard, version: String) -> Part {
        let origin = Part.Origin(
            command: Self.command, version: version, fingerprint: fingerprint, plan: grid.document.line)
        return Part(origin, name: scenarioName, title: title, shard, rows: jsonLines)
    }

    /// The whole table of a sweep's parts: the one that the sweep gives undivided.
    public init(_ set: PartSet) throws(SweepError) {
        let first = set.parts[0]
        guard set.origin.command == Self.command else {
            throw SweepError("these are parts of \(set.origin.command), not of \(Self.command)")
        }
        let foreign = SweepError("the parts do not fit the grid in their headers; run the shards again")
        guard let grid = try SweepGrid(plan: set.origin.plan) else { throw foreign }
        var rows: [SweepRow?] = Array(repeating: nil, count: grid.caseCount)
        for part in set.parts {
            guard part.rows.count == part.shard.caseCount(of: grid.caseCount) else { throw foreign }
            for (position, line) in part.rows.enumerated() {
                let index = part.shard.caseIndex(at: position)
                guard let row = SweepRow(jsonLine: line), row.caseIndex == index else { throw foreign }
                rows[index] = row
            }
        }
        (scenarioName, title, fingerprint) = (first.scenarioName, first.scenarioTitle, set.origin.fingerprint)
        (self.grid, self.rows) = (grid, rows.compactMap(\.self))
    }

    // MARK: Forms

    /// The names of all columns: the case's number, what is varied, the seed, and what was measured.
    public var columnNames: [String] {
        ["case"] + grid.axes.map(\.key.text) + ["seed"] + SweepColumn.allCases.map(\.rawValue)
    }

    /// Comma-separated values (RFC 4180, without line ends), the names of the columns first. What there is nothing to
    /// measure of is empty.
    public var csvLines: [String] {
        let heading = columnNames.map { CommaSeparated.quoted($0) }.joined(separator: ",")
        return [heading]
            + rows.map { row in
                let values = grid.values(ofCombination: grid.combination(ofCase: row.caseIndex))
                let measured = SweepColumn.allCases.map { column in
                    switch row[column] {
                    case .whole(let number): "\(number)"
                    case .word(let word): word
                    case .missing: ""
                    }
                }
                return
                    (["\(row.caseIndex + 1)"] + values.map { CommaSeparated.quoted($0.text) }
                    + ["\(grid.seed(ofCase: row.caseIndex))"] + measured).joined(separator: ",")
            }
    }

    /// JSON Lines: an object for each case. What there is nothing to measure of is null.
    public var jsonLines: [String] {
        rows.map { row in
            let values = grid.values(ofCombination: grid.combination(ofCase: row.caseIndex))
            // A document's numbers are rounded to 53 bits, which nanoseconds may exceed.
            let measured = SweepColumn.allCases.map { column -> String in
                switch row[column] {
                case .whole(let number): ",\"\(column.rawValue)\":\(number)"
                case .word(let word): ",\"\(column.rawValue)\":\(JSONDocument.string(word).line)"
                case .missing: ",\"\(column.rawValue)\":null"
                }
            }
            let document = JSONDocument.object(
                [("case", .whole(row.caseIndex + 1))]
                    + zip(grid.axes, values).map { ($0.key.text, $1.document) }
                    + [("seed", .number(Double(grid.seed(ofCase: row.caseIndex))))])
            return "\(document.line.dropLast())\(measured.joined())}"
        }
    }
}

extension SweepRow {
    /// Reads a line of ``SweepTable/jsonLines``; nil if it is none.
    init?(jsonLine: String) {
        guard let tree = try? JSONTree(Array(jsonLine.utf8), file: "", limits: .scenario),
            tree.problems.isEmpty, case .object(let members) = tree.root.content
        else { return nil }
        let contents = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
        guard case .number(let number)? = contents["case"], let place = number.wholeNumber, place >= 1
        else { return nil }
        var values: [SweepColumn: SweepValue] = [:]
        for column in SweepColumn.allCases {
            switch contents[column.rawValue] {
            case .number(let number)?:
                // No count is so large, and a drawing takes none that is.
                guard let whole = number.wholeNumber, whole >= 0, column.isTime || whole <= 1 << 53
                else { return nil }
                values[column] = .whole(whole)
            case .string(let word)?: values[column] = .word(word)
            case .null?: values[column] = .missing
            case .boolean?, .array?, .object?, nil: return nil
            }
        }
        self.init(caseIndex: Int(place) - 1) { values[$0] ?? .missing }
    }
}

extension SweepGrid {
    /// What a part's header says of it.
    var document: JSONDocument {
        .object([
            (
                "vary",
                .array(
                    axes.map { axis in
                        .object([
                            ("key", .string(axis.key.text)), ("values", .strings(axis.values.map(\.text))),
                        ])
                    })
            ), ("firstSeed", .number(Double(firstSeed))), ("seeds", .whole(seeds)),
        ])
    }

    /// The grid that ``document`` describes, on one line; nil if the line is none.
    init?(plan: String) throws(SweepError) {
        guard let document = JSONDocument(line: plan), case .array(let members)? = document["vary"],
            let seeds = document.whole(at: "seeds"),
            seeds >= 1,
            let firstSeed = document.whole(at: "firstSeed")
        else { return nil }
        var axes: [SweepAxis] = []
        for member in members {
            guard let key = ScenarioKey(member.text(at: "key")), case .array(let texts)? = member["values"]
            else {
                return nil
            }
            let values = texts.compactMap { text -> ScenarioValue? in
                if case .string(let text) = text { ScenarioValue(text) } else { nil }
            }
            guard values.count == texts.count, !values.isEmpty else { return nil }
            axes.append(SweepAxis(key: key, values: values))
        }
        try self.init(axes, firstSeed: UInt64(firstSeed), seeds: seeds)
    }
}
