import Foundation
import Testing
import TraceViews
import VirtualTime

@Suite struct `The article on latency` {
    private static func article() throws -> String {
        try String(
            contentsOfFile: House.path("Sources/TraceViews/TraceViews.docc/MeasuringLatency.md"),
            encoding: .utf8)
    }

    @Test func `the article on latency shows the example that is compiled here`() throws {
        let example = try String(
            contentsOfFile: House.path("Tests/HouseTests/LatencyExample.swift"), encoding: .utf8)
        #expect(try Self.article().contains("```swift\n\(example)```\n"))
    }

    @Test func `the article on latency has a table of all stages, in their order`() throws {
        let rows = LatencyStage.allCases.map { "| \($0.name) | \($0.meaning) |" }.joined(separator: "\n")
        #expect(try Self.article().contains("|---|---|\n\(rows)\n"))
        for span in InputSpan.allCases { #expect(try Self.article().contains("`\(span.perfettoName)`")) }
    }

    @Test func `the article has an example that measures five taps of each seed`() throws {
        let table = latenciesOfManyTaps(seeds: 4)
        #expect(table.runs == 4 && table.whole.count == 20)
        // The lifts wait 0, 11.666666, 6.666666, 1.666666 and 13.333333 ms, and the UIEvent costs up to 4 ms.
        #expect(table[.glass].min == .zero && table[.glass].max!.nanoseconds / 1_000 == 13_333)
        #expect(
            table[.source0].max! <= .microseconds(4_010)
                && table[.source0].max! > .milliseconds(2))
        #expect(table.rows.reduce(0) { $0 + $1.share } > 0.999)
    }
}
