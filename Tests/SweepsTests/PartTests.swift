import Foundation
import ScenarioFiles
import Testing

@testable import Sweeps

@Suite struct `Parts of a sweep` {
    private static let grid = ["device.scan=60,120", "path=classic,modern"]

    private func parts(
        _ count: Int, _ axes: [String] = grid, seeds: Int = 2, version: String = "1"
    ) throws -> [(name: String, part: Part)] {
        let grid = try SweepStage.grid(axes, seeds: seeds)
        return try (1...count).map { number in
            let shard = try #require(Shard(number, of: count))
            let written = try SweepStage.table(grid, shard).part(shard, version: version).bytes
            return ("part-\(number)", try Part(written))
        }
    }

    @Test(arguments: [1, 3, 11])
    func `parts that are merged give the undivided run in every form`(_ count: Int) throws {
        let whole = try SweepStage.table(try SweepStage.grid(Self.grid, seeds: 2))
        let merged = try SweepTable(try PartSet(try parts(count).reversed(), version: "1"))
        #expect(merged.csvLines == whole.csvLines)
        #expect(merged.jsonLines == whole.jsonLines)
        #expect(merged.title == whole.title)
        for column in SweepColumn.allCases where !column.hasWords {
            #expect(SweepDrawing(merged, column).text == SweepDrawing(whole, column).text)
        }
    }

    @Test func `a part is never read when it is cut or changed`() throws {
        let bytes = try #require(try parts(3).first).part.bytes
        #expect(try Part(bytes).bytes == bytes)
        for length in stride(from: 0, to: bytes.count, by: 13) {
            #expect(throws: Part.Flaw.self) { _ = try Part(Array(bytes[..<length])) }
        }
        #expect(throws: Part.Flaw.cut) { _ = try Part([]) }
        #expect(throws: Part.Flaw.cut) { _ = try Part(Array(bytes.dropLast())) }
        #expect(throws: Part.Flaw.cut) { _ = try Part(bytes + [0x20]) }
        for index in stride(from: 0, to: bytes.count, by: 11) {
            var changed = bytes
            changed[index] ^= 1
            #expect(throws: Part.Flaw.self) { _ = try Part(changed) }
        }
        #expect(throws: Part.Flaw.damaged) { _ = try Part(bytes.replacing("quiet".utf8, with: "Quiet".utf8)) }
        #expect(throws: Part.Flaw.foreign) { _ = try Part(Array("case,seed\n1,7\n".utf8)) }
    }

    @Test func `missing shards are named, twenty at most`() throws {
        var some = try parts(4)
        some.remove(at: 2)
        #expect(complaint(some) == "of 4 shards one is missing: 3")
        some.remove(at: 0)
        #expect(complaint(some) == "of 4 shards 2 are missing: 1, 3")
        let one = try #require(Shard(1, of: 30))
        let grid = try SweepStage.grid(["path=classic"])
        let part = try SweepStage.table(grid, one).part(one, version: "1")
        #expect(complaint([("a", part)]).hasSuffix("18, 19, 20, 21 and 9 more"))
    }

    @Test func `a shard that is there twice is named with both files`() throws {
        let some = try parts(2)
        #expect(
            complaint(some + [("copy", some[1].part)])
                == "shard 2/2 is there twice: part-2 and copy; leave one out")
    }

    @Test func `what belongs to another scenario, version, grid or number of shards is refused`() throws {
        let some = try parts(2)
        func with(_ other: Part) -> String { complaint([some[0], ("other", other)]) }
        #expect(with(try parts(2, seeds: 3)[1].part).hasPrefix("other: it has other cases than part-1"))
        #expect(
            with(try parts(3)[1].part).hasPrefix("other: it is one of 3 shards, and part-1 is one of 2"))
        #expect(with(try parts(2, version: "2")[1].part).hasPrefix("other: it was written by version 2"))
        let other = try SweepStage.scenario(SweepStage.text.replacing("1ms..20ms", with: "1ms..21ms"))
        let grid = try SweepStage.grid(Self.grid, seeds: 2)
        let shard = try #require(Shard(2, of: 2))
        let rows = try SweepPlayer(other, grid, recordsMax: 100_000).play(shard, workers: 1)
        let foreign = SweepTable(other, name: "taps.json", grid, rows: rows).part(shard, version: "1")
        #expect(with(foreign).hasPrefix("other: it was made from another scenario than part-1"))
    }

    @Test func `rows that are not those of their shard are refused`() throws {
        var some = try parts(2)
        let part = some[1].part
        some[1].part = Part(
            part.origin, name: part.scenarioName, title: part.scenarioTitle, part.shard,
            rows: some[0].part.rows)
        let set = try PartSet(some, version: "1")
        let complaint = SweepStage.complaint { _ = try SweepTable(set) }
        #expect(complaint.hasPrefix("the parts do not fit the grid in their headers"))
    }

    private func complaint(_ parts: [(name: String, part: Part)]) -> String {
        SweepStage.complaint { _ = try PartSet(parts, version: "1") }
    }
}

@Suite struct `A sweep's forms` {
    @Test func `comma-separated values quote what has commas, and JSON keeps kinds`() throws {
        let table = try SweepStage.table(
            try SweepStage.grid(["buy.frame=[40, 100, 200, 60]", "device.scan=120"]))
        #expect(
            table.csvLines[0].hasPrefix(
                "case,buy.frame,device.scan,seed,end,expectations,failedExpectations,records,duration_ns,"))
        #expect(table.csvLines[1].hasPrefix(#"1,"[40, 100, 200, 60]",120,7,quiet,held,0,"#))
        #expect(
            table.jsonLines[0].hasPrefix(
                #"{"case":1,"buy.frame":[40,100,200,60],"device.scan":120,"seed":7,"end":"quiet","expectations":"held","#
            ))
        #expect(table.jsonLines[0].hasSuffix(#""frames":null,"lateFrames":null,"hitch_ns":null}"#))
    }

    /// 2⁵³ + 1 is no `Double`; a run of 104 days has so many nanoseconds.
    @Test func `a row as JSON has every nanosecond, and is read with all of them`() throws {
        let row = SweepRow(caseIndex: 0) { $0 == .duration ? .whole(9_007_199_254_740_993) : .missing }
        let table = SweepTable(
            try SweepStage.scenario(), name: "taps.json", try SweepStage.grid([]), rows: [row])
        #expect(table.jsonLines[0].contains(#""duration_ns":9007199254740993,"#))
        #expect(SweepRow(jsonLine: table.jsonLines[0]) == row)
    }

    @Test func `the article on sweeps has a row for each column`() throws {
        let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let article = try String(
            contentsOfFile: "/\(path)/Sources/Sweeps/Sweeps.docc/SweepingAScenario.md", encoding: .utf8)
        for column in SweepColumn.allCases { #expect(article.contains("\n| `\(column.rawValue)` | ")) }
    }

    @Test func `a summary has the mean, the least and the greatest of a combination's seeds`() throws {
        let grid = try SweepStage.grid(["path=classic,modern"], seeds: 2)
        let rows = [1_000_000, 3_000_000, 500_000, -1].enumerated().map { index, nanoseconds in
            SweepRow(caseIndex: index) { column in
                column == .slowestAction && nanoseconds > 0 ? .whole(Int64(nanoseconds)) : .missing
            }
        }
        let table = SweepTable(try SweepStage.scenario(), name: "taps.json", grid, rows: rows)
        let entries = SweepSummary(table, .slowestAction).entries
        #expect(entries.map(\.mean) == [2, 0.5])
        #expect(entries.map(\.least) == [1, 0.5])
        #expect(entries.map(\.greatest) == [3, 0.5])
        #expect(entries.map(\.count) == [2, 1])
        #expect(
            [0, 1.5, 12.3456, -0.25, 1000].map { SweepSummary.text($0) } == [
                "0", "1.5", "12.346", "-0.25", "1000",
            ])
    }

    @Test
    func `a drawing has a line for each combination beside the first axis, and no markup of the scenario's`()
        throws
    {
        let grid = try SweepStage.grid(["device.scan=60,120,240", "path=classic,modern"], seeds: 2)
        let text = SweepDrawing(try SweepStage.table(grid), .slowestAction).text
        #expect(text.components(separatedBy: "<polyline").count == 3)
        #expect(text.components(separatedBy: "<circle").count == 7)
        #expect(text.contains(">path=modern</text>"))
        // The bars of two lines stand side by side, four pixels apart, on both sides of the value that they are of.
        let centers = text.matches(of: /cx="([0-9.]+)"/).compactMap { Double($0.output.1) }
        let axis = try #require(text.components(separatedBy: "text-anchor=\"middle\"").last)
        let values = axis.matches(of: #/<text x="([0-9.]+)"/#).prefix(3).compactMap { Double($0.output.1) }
        #expect(values.count == 3)
        for (value, (classic, modern)) in zip(values, zip(centers.prefix(3), centers.suffix(3))) {
            #expect(abs(modern - classic - 4) < 0.01)
            #expect(abs((classic + modern) / 2 - value) < 0.2)
        }
        // Nothing stands below the picture, the names of the lines least of all.
        let box = try #require(text.firstMatch(of: #/viewBox="0 0 700 ([0-9.]+)"/#)?.output.1)
        let height = try #require(Double(box))
        let lows = text.matches(of: #/ y="([0-9.]+)"/#).compactMap { Double($0.output.1) }
        #expect(!lows.isEmpty && lows.allSatisfy { $0 <= height })
        #expect(text.contains("<title>Taps &amp; &lt;load&gt;: slowestAction, ms</title>"))
        #expect(!text.contains("nan") && !text.contains("inf"))
    }

    /// A table of made-up lengths of the slowest action, in milliseconds; nil where there is none.
    private func table(_ axes: [String], seeds: Int = 1, _ lengths: [Double?]) throws -> SweepTable {
        let rows = lengths.enumerated().map { index, length in
            SweepRow(caseIndex: index) { column in
                guard column == .slowestAction, let length else { return .missing }
                return .whole(Int64(length * 1e6))
            }
        }
        let grid = try SweepStage.grid(axes, seeds: seeds)
        return SweepTable(try SweepStage.scenario(), name: "taps.json", grid, rows: rows)
    }

    /// The lines stand 5 ms and 80 pixels apart, from 380 for 0 up to 60 for 20 ms; three values share 560 pixels from
    /// 90 on.
    @Test func `a drawing has each dot and bar where its numbers say`() throws {
        let lengths: [Double?] = [10, 20, 5, 5, nil, nil]
        let text = SweepDrawing(try table(["device.scan=60,120,240"], seeds: 2, lengths), .slowestAction).text
        for (number, y) in [(0, 380), (5, 300), (10, 220), (15, 140), (20, 60)] {
            #expect(text.contains(#"<line x1="90" x2="650" y1="\#(y)" y2="\#(y)"/>"#))
            #expect(text.contains(#"<text x="82" y="\#(y + 4)">\#(number)</text>"#))
        }
        for (name, x) in [("60", "183.3"), ("120", "370"), ("240", "556.7")] {
            #expect(text.contains(#"<text x="\#(x)" y="398">\#(name)</text>"#))
        }
        #expect(text.contains(#"<text x="370" y="420">device.scan</text>"#))
        #expect(text.contains(#"<polyline points="183.3,140 370,300"/>"#))
        // The dots have the colour of their line, and the bar of equal seeds has no length.
        let color = "#0072b2"
        #expect(
            text.contains(
                #"<g stroke="\#(color)" fill="\#(color)"><line x1="183.3" x2="183.3" y1="220" y2="60"/>"#
                    + #"<circle cx="183.3" cy="140" r="3"><title>15</title></circle>"#
                    + #"<circle cx="370" cy="300" r="3"><title>5</title></circle></g>"#))
        // One line needs no name, and nothing stands below the axis.
        #expect(text.contains(#"viewBox="0 0 700 450""#) && !text.contains(#"x="128""#))
        #expect(text.components(separatedBy: "<g ").count == text.components(separatedBy: "</g>").count)
    }

    @Test func `a drawing goes across by the first axis that has several values`() throws {
        let two = SweepDrawing(try table(["device.cores=4", "device.scan=60,120"], [1, 2]), .slowestAction)
        #expect(two.text.contains(">device.scan</text>") && !two.text.contains("device.cores"))
        let one = SweepDrawing(try table(["device.scan=60"], [1]), .slowestAction)
        #expect(one.text.contains(#"<text x="370" y="398">60</text>"#))
    }

    @Test func `a drawing names at most sixteen values and draws at most 32 lines`() throws {
        for (count, names) in [(16, 16), (17, 9)] {
            let axis = "device.scan=" + (1...count).map(String.init).joined(separator: ",")
            let text = SweepDrawing(try table([axis], [1]), .slowestAction).text
            #expect(text.components(separatedBy: #"" y="398">"#).count == names + 1)
        }
        for (count, drawn, height) in [(32, 32, 450 + 32 * 20), (34, 32, 450 + 33 * 20)] {
            let cores = "device.cores=" + (1...count).map(String.init).joined(separator: ",")
            let lengths = Array(repeating: 1.0, count: 2 * count)
            let drawing = SweepDrawing(try table(["device.scan=60,120", cores], lengths), .slowestAction)
            let text = drawing.text
            #expect(text.contains(#"viewBox="0 0 700 \#(height)""#))
            #expect(text.components(separatedBy: "<polyline").count == drawn + 1)
            // Their names stand 20 pixels apart.
            for index in 0..<drawn {
                let name = #"y="\#(450 + index * 20)">device.cores=\#(index + 1)</text>"#
                #expect(text.contains(#"<text x="128" \#(name)"#))
            }
            #expect(text.contains("and 2 more, not drawn") == (count == 34))
            // Together they take 40 pixels: each stands 1.25 further right, the first 19.375 left of 230.
            let first = text.firstMatch(of: #/<circle cx="([0-9.]+)"/#)?.output.1
            #expect(first == "210.6")
        }
    }

    /// Nothing is lost here. A line of the drawing that has no other number is no second 0.
    @Test func `a drawing of a column that is 0 everywhere goes up to 1`() throws {
        let table = try SweepStage.table(try SweepStage.grid(["device.scan=60,120"]))
        #expect(table.rows.map { $0[.lostReports] } == [.whole(0), .whole(0)])
        let text = SweepDrawing(table, .lostReports).text
        let numbers = try #require(
            text.components(separatedBy: "text-anchor=\"end\">").last?.components(separatedBy: "</g>").first)
        #expect(
            numbers.matches(of: #/>([0-9.]+)<\/text>/#).map { String($0.output.1) } == [
                "0", "0.2", "0.4", "0.6", "0.8", "1",
            ])
    }

    /// An acute accent joins what is before it to one `Character`, Malayalam's dot reph what is behind it.
    @Test func `a drawing has no markup of a title with marks`() throws {
        let title = "\u{D4E}<script>alert(1)<\u{301}/script>"
        let table = try SweepStage.table(
            try SweepStage.grid(["device.scan=60,120"]),
            of: SweepStage.text.replacing("Taps & <load>", with: title))
        let text = SweepDrawing(table, .slowestAction).text
        let shown = "\u{D4E}&lt;script&gt;alert(1)&lt;\u{301}/script&gt;"
        #expect(text.utf8.contains(">\(shown)</text>".utf8))
        #expect(!text.utf8.contains("<script".utf8) && !text.utf8.contains("<\u{301}".utf8))
    }
}
