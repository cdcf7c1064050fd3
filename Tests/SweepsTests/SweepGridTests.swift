import Testing

@testable import Sweeps

@Suite struct `A sweep's grid` {
    @Test func `a grid has a case for each combination with each seed, the last axis fastest`() throws {
        let grid = try SweepStage.grid(["device.scan=60,120", "path=classic,modern"], from: 5, seeds: 2)
        #expect(grid.caseCount == 8)
        let cases = (0..<8).map { index in
            grid.values(ofCombination: grid.combination(ofCase: index)).map(\.text) + [
                "\(grid.seed(ofCase: index))"
            ]
        }
        #expect(
            cases.map { $0.joined(separator: " ") } == [
                "60 classic 5", "60 classic 6", "60 modern 5", "60 modern 6",
                "120 classic 5", "120 classic 6", "120 modern 5", "120 modern 6",
            ])
    }

    @Test func `commas inside of brackets and quotes belong to a value`() throws {
        let axis = try SweepAxis(
            parsing: #"card.frame=[0, 0, 10, 10], normal(10us,2us),"a, \"b\"",[[1,2],[3]]"#)
        #expect(axis.key.text == "card.frame")
        #expect(
            axis.values.map(\.text) == ["[0, 0, 10, 10]", "normal(10us,2us)", #""a, \"b\"""#, "[[1,2],[3]]"])
        #expect(try SweepAxis(parsing: #"card.title="",1"#).values.map(\.text) == [#""""#, "1"])
    }

    @Test(arguments: [
        ("device.scan", "--vary takes a key and its values"), ("=1", "this is not a key"),
        ("a..b=1", "this is not a key"), ("a[x]=1", "this is not a key"), ("a[0=1", "this is not a key"),
        ("a[+1]=1", "this is not a key"), ("a[-1]=1", "this is not a key"),
        ("device.scan=", "a value is empty"), ("device.scan=1,,2", "a value is empty"),
        ("device.scan=1, 1", "the value 1 is there twice"), ("seed=1", "seeds are varied by --seeds"),
    ])
    func `an axis is refused with what to do about it`(_ text: String, _ message: String) {
        #expect(SweepStage.complaint { _ = try SweepAxis(parsing: text) }.contains(message))
    }

    @Test func `a grid is refused if a key is there twice, or with too many cases or seeds`() {
        #expect(
            SweepStage.complaint { _ = try SweepStage.grid(["path=classic", "path=modern"]) }
                == "--vary path is there twice; write all its values behind one")
        #expect(
            SweepStage.complaint { _ = try SweepStage.grid(["path=classic,modern"], seeds: 500_001) }
                .contains("more than 1000000 cases"))
        #expect(throws: Never.self) { _ = try SweepStage.grid(["path=classic,modern"], seeds: 500_000) }
        #expect(throws: Never.self) { _ = try SweepStage.grid([], from: 9_007_199_254_740_991) }
        #expect(
            SweepStage.complaint { _ = try SweepStage.grid([], from: 9_007_199_254_740_991, seeds: 2) }
                .contains("begin with a smaller --seed"))
    }
}
