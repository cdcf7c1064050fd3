import ScenarioFiles
import Testing
import TraceViews

@testable import CommandLineTool

/// What `run --long` prints of the way of a touch: a hop a line, with its share of the whole in blocks.
@Suite struct `The printed way of a touch` {
    private static let path: LatencyPath? = {
        let scenario = try? Scenario(Array(Command.starter.utf8), file: "starter.json")
        return scenario.flatMap { LatencyPath($0.run().trail) }
    }()

    private func printed(
        _ path: LatencyPath, columns: Int, isColored: Bool = false, touch: String = "", remark: String = ""
    ) throws -> [Substring] {
        var environment = ["COLUMNS": "\(columns)"]
        if !isColored { environment["NO_COLOR"] = "1" }
        let console = Console.inMemory(isTerminal: true, environment: environment)
        try TrailPrinter(console: console).print(path, touch: touch, remark: remark)
        try console.output.flush()
        return console.output.text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The share of a hop, of 20 blocks where there is room, else of 8.
    private func bar(_ hop: LatencyPath.Hop, of path: LatencyPath, _ most: Int) -> String {
        let share = Double(hop.interval.nanoseconds) / Double(path.total.nanoseconds)
        let count = Int((share * Double(most) + 0.5).rounded(.down))
        return String(repeating: "▇", count: count) + String(repeating: " ", count: most - count)
    }

    @Test func `the printed way of a touch has a line for each hop, and the longest is marked`() throws {
        let path = try #require(Self.path)
        let times = DurationText.column(path.hops.map(\.interval) + [path.total])
        let longest = path.hops.map(\.interval).max()
        let rows = zip(times, path.hops).map { time, hop in
            "\(time)  \(bar(hop, of: path, 20)) \(hop.what)"
                + (hop.interval == longest ? "  ← longest" : "")
        }
        let total = "\(times[path.hops.count])\(String(repeating: " ", count: 23))in all"
        let lines = try printed(path, columns: 200, touch: "touch 1", remark: "the only one")
        #expect(
            lines.map(String.init)
                == ["", "From the glass to \(path.destination), touch 1", "the only one"] + rows + [
                    total, "",
                ])
    }

    @Test(arguments: [(69, 8), (70, 20)])
    func `the printed way of a touch has shorter bars on a narrow terminal`(columns: Int, most: Int) throws {
        let path = try #require(Self.path)
        let times = DurationText.column(path.hops.map(\.interval) + [path.total])
        let lines = try printed(path, columns: columns)
        for (time, hop) in zip(times, path.hops) {
            let head = "\(time)  \(bar(hop, of: path, most)) "
            #expect(
                lines.contains { $0.hasPrefix(head) && !$0.dropFirst(head.count).hasPrefix(" ") }, "\(head)")
        }
    }

    @Test func `the printed way of a touch has its longest hop in yellow, and its ends in bold`() throws {
        let path = try #require(Self.path)
        let lines = try printed(path, columns: 200, isColored: true)
        let longest = try #require(path.longest)
        for (line, hop) in zip(lines.dropFirst(2), path.hops) {
            let time = line.prefix { $0 != "▇" }
            if hop.end == longest.end {
                #expect(line.hasPrefix("\u{1B}[1;33m") && time.contains("\u{1B}[0m  "), "\(line)")
                #expect(line.hasSuffix("  \u{1B}[33m← longest\u{1B}[0m"), "\(line)")
            } else {
                #expect(!line.contains("\u{1B}"), "\(line)")
            }
        }
        #expect(lines[1] == "\u{1B}[1mFrom the glass to \(path.destination)\u{1B}[0m")
        #expect(lines.dropLast().last?.hasPrefix("\u{1B}[1m") == true && lines.last == "")
    }

    /// The mark takes nine columns, and two before it.
    @Test func `the printed way of a touch has the mark behind the longest hop where it fits, else below`()
        throws
    {
        let path = try #require(Self.path)
        var places: Set<Bool> = []
        for columns in 44...110 {
            let lines = try printed(path, columns: columns)
            for line in lines { #expect(line.columns <= columns, "\(columns): \(line)") }
            let place = try #require(lines.firstIndex { $0.hasSuffix("← longest") })
            let isBelow = lines[place].allSatisfy { " ← longest".contains($0) }
            places.insert(isBelow)
            #expect(!isBelow || lines[place - 1].columns + 11 > columns, "\(columns): \(lines[place - 1])")
            // Behind a time stand two spaces, 8 or 20 blocks, and a space.
            let head = try #require(DurationText.column(path.hops.map(\.interval) + [path.total]).first)
            let start = head.count + 3 + (columns < 70 ? 8 : 20)
            #expect(!isBelow || lines[place] == String(repeating: " ", count: start) + "← longest")
        }
        #expect(places == [false, true])
    }
}
