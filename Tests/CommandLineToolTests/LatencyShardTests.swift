import Testing

@testable import CommandLineTool
@testable import Sweeps

/// `latency` divided: the parts that shards write, and what `merge` makes of them.
@Suite struct `Latencies of shards` {
    /// Two taps, a timer that is busy for a time that the seed draws, and a hang.
    private static let load = """
        {"version": 1, "title": "Taps, under load", "seed": 7, "apps": [{"id": "shop",
          "timers": [{"id": "sync", "at": "90ms", "every": "37ms", "times": 8, "mode": "common", "cost": "1ms..20ms"},
                     {"id": "hang", "at": "250ms", "cost": "250ms..300ms"}],
          "windows": [{"id": "window", "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 60], "actions": [{"for": "touchUpInside"}]}]}]}],
         "fingers": [{"tap": "buy", "at": "100ms"}, {"tap": "buy", "at": "311ms"}]}
        """

    private func run(_ words: [String], input: String = "") -> Outcome {
        Outcome(words, tool: .taptrail, console: .inMemory(input: Array(input.utf8)))
    }

    @Test(arguments: [
        ["--by", "action"], ["--to", "buy"], ["--path", "modern", "--touch", "2"],
        ["--compare", "loads/a-hang"],
    ])
    func `parts that are merged are the undivided measurement, in each form`(_ options: [String]) throws {
        let folder = try HostileFolder()
        let words = ["latency", "-", "--runs", "3"] + options
        let parts = (1...2).map { folder.file("part-\($0).jsonl") }
        for (index, path) in parts.enumerated() {
            let shard = words + ["--shard", "\(index + 1)/2", "-o", path]
            #expect(run(shard, input: Self.load).status == .success)
        }
        for form in [[], ["--json"], ["--csv"], ["--histogram"]] {
            let whole = run(words + form, input: Self.load)
            #expect(whole.status == .success)
            let merged = run(["merge"] + parts.reversed() + form)
            #expect(merged.output == whole.output && merged.status == .success, "\(form)")
        }
    }

    @Test func `more shards than runs leave some without a run, and the first of equal samples is the worst`()
        throws
    {
        let folder = try HostileFolder()
        let parts = (1...4).map { folder.file("part-\($0).jsonl") }
        for (index, path) in parts.enumerated() {
            _ = run(["latency", "--runs", "3", "--shard", "\(index + 1)/4", "-o", path])
        }
        let whole = run(["latency", "--runs", "3"])
        #expect(whole.output.contains(", seed 1\n"))
        #expect(run(["merge"] + parts).output == whole.output)
    }

    @Test func `a part that is there whole is not played again`() throws {
        let folder = try HostileFolder()
        let path = folder.file("part.jsonl") as String
        let words = ["latency", "--shard", "1/2", "-o", path]
        #expect(run(words).status == .success)
        #expect(run(words).status == .usage)
        #expect(run(words + ["--resume"]).diagnostics.hasSuffix("has shard 1/2 already.\n"))
        #expect(run(words + ["--resume", "--seed", "9"]).diagnostics.contains("is a part of something else"))
    }

    @Test(arguments: [
        (["--shard", "1/2", "--json"], "--shard writes a part, and merge takes --json"),
        (["--shard", "1/2", "--csv"], "--shard writes a part, and merge takes --csv"),
        (["--resume"], "--resume looks at the part that --shard writes to -o"),
    ])
    func `a command line that makes no sense is refused`(_ words: [String], _ message: String) {
        let outcome = run(["latency"] + words)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains(message))
    }

    @Test func `options that are for other parts are refused`() throws {
        let folder = try HostileFolder()
        let (latency, sweep) = (folder.file("latency.jsonl"), folder.file("sweep.jsonl")) as (String, String)
        _ = run(["latency", "--shard", "1/1", "-o", latency])
        _ = run(["sweep", "X-36", "--shard", "1/1", "-o", sweep])
        #expect(run(["merge", latency, "--jsonl"]).diagnostics.contains("--jsonl is for those of sweep"))
        #expect(
            run(["merge", latency, "--show", "samples"]).diagnostics.contains("--show is for those of sweep"))
        #expect(run(["merge", sweep, "--json"]).diagnostics.contains("--json is for those of latency"))
        #expect(run(["merge", sweep, latency]).diagnostics.contains("it is a part of latency, and"))
    }

    /// Somebody may have made a part by hand, with a last line that fits.
    @Test(arguments: [
        (#""runs":1"#, #""runs":2"#), (#""runs":1"#, #""runs":-1"#), (#""others":0"#, #""others":-9"#),
        (#""count":6"#, #""count":7"#), (#""count":6"#, #""count":-6"#), (#""counts":["#, #""counts":[-1,"#),
        (#""sum":"#, #""sum":9"#), (#""least":"#, #""least":-9"#), (#""firstBucket":"#, #""firstBucket":9"#),
        (#""stages":["#, #""stages":[{"counts":[]},"#), (#""total":"#, #""total":9"#), (#"{"content""#, "[{"),
    ])
    func `a part whose numbers do not fit together is refused`(_ old: String, _ new: String) throws {
        let (tally, origin) = try #require(LatencyMeasurement.ofFirstTap)
        let part = tally.part(.whole, of: origin)
        let row = part.rows[0]
        #expect(row.contains(old))
        let changed = Part(origin, name: "", title: "", .whole, rows: [row.replacing(old, with: new)])
        let set = try PartSet([("p", try Part(changed.bytes))], version: ToolVersion.current)
        #expect(throws: SweepError.self) { try LatencyMeasurement(set) }
        #expect(throws: Never.self) {
            try LatencyMeasurement(try PartSet([("p", part)], version: ToolVersion.current))
        }
    }
}

extension LatencyMeasurement {
    /// The first tap, measured once.
    fileprivate static let ofFirstTap: (tally: LatencyMeasurement, origin: Part.Origin)? = {
        let console = Console.inMemory()
        let order = LatencyOrder(count: 1, first: 1, workers: 1)
        guard let source = try? LatencySource(nil, path: nil, console),
            let measured = try? order.measure(source, .init(), console)
        else { return nil }
        return (LatencyMeasurement(source.facts, measured), origin([source], .init(), order))
    }()
}
