import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `The sweep command` {
    private static let scenario = """
        {"version": 1, "title": "A tap", "seed": 3, "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [
          {"id": "card", "frame": [0, 0, 100, 100], "recognizers": [{"id": "tap", "action": {}}]}]}]}],
         "fingers": [{"tap": "card", "at": "100ms"}]}
        """

    private static let grid = ["sweep", "-", "--vary", "device.scan=60,240", "--seeds", "2"]

    private func run(
        _ words: [String], columns: Int? = nil, environment: [String: String] = [:],
        input: String = scenario
    ) -> Outcome {
        var environment = environment
        environment["NO_COLOR"] = "1"
        if let columns { environment["COLUMNS"] = "\(columns)" }
        return Outcome(
            words, tool: .taptrail,
            console: .inMemory(
                input: Array(input.utf8), isTerminal: columns != nil, environment: environment))
    }

    @Test func `a sweep is comma-separated values for programs, and a table with a picture at a terminal`()
        throws
    {
        let piped = run(Self.grid)
        #expect(piped.status == .success)
        let lines = piped.output.split(separator: "\n")
        try #require(lines.count == 5)
        #expect(lines[0].hasPrefix("case,device.scan,seed,end,expectations,"))
        #expect(lines[1].hasPrefix("1,60,3,quiet,none,,"))
        #expect(lines[4].hasPrefix("4,240,4,quiet,none,,"))
        let shown = run(Self.grid, columns: 100).output.split(
            separator: "\n", omittingEmptySubsequences: false)
        try #require(shown.count > 10)
        #expect(shown[0] == "A tap")
        #expect(shown[1] == "2 combinations of values, 2 seeds from 3 · times in ms")
        #expect(
            shown[3].hasPrefix("device.scan  seed  records  actions  firstAction  slowestAction"))
        #expect(shown[4].split(separator: " ").prefix(2) == ["60", "3"])
        #expect(shown[8] == "Left out for the width: samples. --csv has all columns.")
        #expect(shown[10] == "slowestAction, ms (mean, least and greatest of the seeds)")
        #expect(shown[11].hasPrefix("device.scan=60   ") && shown[11].hasSuffix("▇"))
        // The longest bar takes what there is.
        #expect(shown.filter { $0.hasSuffix("▇") }.map(\.count).max() == 100)
        #expect(run(Self.grid + ["--csv"], columns: 100).output == piped.output)
    }

    @Test func `a narrow terminal shows fewer columns, but what is varied`() throws {
        for columns in [40, 60, 80] {
            let lines = run(Self.grid, columns: columns).output.split(separator: "\n")
            try #require(lines.count > 3)
            #expect(lines.dropFirst(2).prefix(5).allSatisfy { $0.count <= columns })
            #expect(lines[2].hasPrefix("device.scan  seed  "))
            // It says which columns are missing.
            let left = lines.drop { !$0.hasPrefix("Left out for the width: ") }
            let told = left.prefix(5).joined(separator: " ")
            #expect(told.contains("samples") && told.contains("--csv has all columns."), "\(columns)")
            if columns == 80 { #expect(lines.filter { $0.hasSuffix("▇") }.map(\.count).max() == 80) }
        }
    }

    @Test func `a wide terminal leaves no column out, and says of none`() {
        #expect(!run(Self.grid, columns: 200).output.contains("Left out"))
    }

    /// The tap has an action, and nobody follows its frames unless the device has a pipeline.
    @Test func `a column of frames that are not followed is said to need a pipeline`() throws {
        let remedy = #""device": {"pipeline": "doubleBuffered"}"#
        for column in ["slowestTouchToDisplay_ns", "lateFrames"] {
            let folder = try HostileFolder()
            let outcome = run(Self.grid + ["--show", column, "--svg", folder.file("s.svg")])
            #expect(outcome.status == .success)
            #expect(outcome.diagnostics.contains("\(column) has no value in any case"))
            #expect(outcome.diagnostics.contains(remedy))
            #expect(run(Self.grid + ["--show", column], columns: 100).diagnostics.contains(remedy))
        }
        #expect(run(Self.grid + ["--show", "slowestAction_ns"], columns: 100).diagnostics.isEmpty)
        // With a pipeline and no action it is not the pipeline that is missing.
        let story = Self.scenario.replacing(#", "recognizers": [{"id": "tap", "action": {}}]"#, with: "")
        let lack = run(Self.grid + ["--show", "slowestAction_ns"], columns: 100, input: story).diagnostics
        #expect(lack.contains("slowestAction_ns has no value in any case") && !lack.contains("pipeline"))
    }

    /// A pan whose touch is taken back, beside a tap that fails as it moves.
    @Test func `a table has a column for each verdict that there is`() {
        let story = """
            {"version": 1, "title": "A drag", "costs": {"profile": "free"}, "apps": [{"id": "a", "windows": [{"id": "w",
              "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "tap"}]}]}],
             "fingers": [{"drag": [10, 10], "by": [90, 0], "at": "100ms", "for": "100ms", "cancelled": true}]}
            """
        let lines = run(["sweep", "-"], columns: 200, input: story).output.split(separator: "\n")
        let heads = lines.dropFirst(2).first?.split(separator: " ") ?? []
        #expect(heads.contains("failed") && heads.contains("cancelled") && !heads.contains("recognized"))
    }

    /// Whether all have come to rest is told as well: a column that says nothing is left out.
    @Test func `a table tells how runs came to their ends where one was not quiet`() throws {
        let lines = run(Self.grid + ["--records", "100"], columns: 200).output.split(separator: "\n")
        let heads = try #require(lines.dropFirst(2).first).split(separator: " ")
        let place = try #require(heads.firstIndex(of: "end"))
        let row = try #require(lines.dropFirst(3).first).split(separator: " ")
        #expect(row[place] == "traceFull")
        #expect(Set(heads).count == heads.count)
        let quiet = run(Self.grid, columns: 200).output.split(separator: "\n")
        #expect(try !#require(quiet.dropFirst(2).first).split(separator: " ").contains("end"))
    }

    @Test func `on a narrow terminal the column of hangs goes as well`() throws {
        let hang = Self.scenario.replacingOccurrences(
            of: #""action": {}"#, with: #""action": {"cost": "1s"}"#)
        let wide = run(Self.grid, columns: 200, input: hang).output.split(separator: "\n")
        try #require(wide.count > 3)
        #expect(wide[2].contains("longestHang"))
        let narrow = run(Self.grid, columns: 40, input: hang).output.split(separator: "\n")
        #expect(narrow.dropFirst(2).prefix(5).allSatisfy { $0.count <= 40 })
    }

    @Test func `JSON Lines have an object for each case`() throws {
        let lines = run(Self.grid + ["--jsonl"]).output.split(separator: "\n")
        try #require(lines.count == 4)
        let last = try #require(
            try JSONSerialization.jsonObject(with: Data(lines[3].utf8)) as? [String: Any])
        #expect(last["case"] as? Int == 4)
        #expect(last["device.scan"] as? Int == 240)
        #expect(last["seed"] as? Int == 4)
        #expect(last["actions"] as? Int == 1)
        #expect(last["recognized"] as? Int == 1)
    }

    @Test func `shards that are merged are the sweep, and a part that is whole is not played again`() throws {
        let folder = try HostileFolder()
        let paths = (1...3).map { folder.file("part-\($0).jsonl") }
        for (index, path) in paths.enumerated() {
            #expect(run(Self.grid + ["--shard", "\(index + 1)/3", "-o", path]).status == .success)
        }
        for form in [["--csv"], ["--jsonl"]] {
            #expect(run(["merge"] + paths + form).output == run(Self.grid + form).output)
        }
        #expect(run(["merge"] + paths, columns: 90).output == run(Self.grid, columns: 90).output)

        let again = Self.grid + ["--shard", "2/3", "--resume", "-o"]
        let whole = try Data(contentsOf: URL(fileURLWithPath: paths[1]))
        let kept = run(again + [paths[1]])
        #expect(kept.status == .success)
        #expect(kept.diagnostics.hasSuffix("has shard 2/3 already.\n"))
        try whole.dropLast(9).write(to: URL(fileURLWithPath: paths[1]))
        #expect(run(["merge"] + paths).status == .scenarioWrong)
        #expect(run(again + [paths[1]]).diagnostics.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: paths[1])) == whole)
        #expect(run(again + [paths[0]]).status == .usage)
        #expect(run(again + [paths[0], "--force"]).status == .success)
        #expect(try Data(contentsOf: URL(fileURLWithPath: paths[0])) == whole)
    }

    private func put(hitTest cost: String, in name: String, _ folder: HostileFolder) throws {
        try folder.put(
            """
            {"version": 1, "title": "P", "base": "free",
             "costs": {"hitTest": {"cost": "\(cost)", "source": "S"}}}
            """, in: name)
    }

    @Test func `cost profiles of one's own are found beside the scenario, and belong to what is divided`()
        throws
    {
        let folder = try HostileFolder()
        try folder.put(Self.scenario, in: "tap.json")
        try put(hitTest: "1ms", in: "quick.json", folder)
        try put(hitTest: "5ms", in: "mine/slow.json", folder)
        let sweep = [
            "sweep", folder.file("tap.json"), "--vary", "costs.profile=quick.json,mine/slow.json",
        ]
        let first = try run(sweep + ["--jsonl"]).output.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["firstDelivery_ns"] as? Int
        }
        // The window and the card are asked twice each.
        #expect(first == [4_000_000, 20_000_000])
        let over = run(sweep + ["--csv", "-o", folder.file("quick.json"), "--force"])
        #expect(over.status == .usage && over.diagnostics.contains("is what is read"))

        let parts = (1...2).map { folder.file("part-\($0).jsonl") }
        #expect(run(sweep + ["--shard", "1/2", "-o", parts[0]]).status == .success)
        try put(hitTest: "2ms", in: "quick.json", folder)
        #expect(run(sweep + ["--shard", "2/2", "-o", parts[1]]).status == .success)
        let merged = run(["merge"] + parts)
        #expect(merged.status == .scenarioWrong)
        #expect(merged.diagnostics.contains("it was made from another scenario than"))
    }

    @Test func `a cost profile that cannot be used is told with its place, before anything is played`()
        throws
    {
        let folder = try HostileFolder()
        try folder.put(Self.scenario, in: "tap.json")
        try folder.put(#"{"version": 1, "title": "P", "costs": {"wkae": {}}}"#, in: "wrong.json")
        for (scenario, profile, message) in [
            (
                folder.file("tap.json"), "none.json",
                #": "none.json": the cost profile cannot be read; put it where the scenario names it"#
            ),
            (
                folder.file("tap.json"), "wrong.json",
                #"the profile "wrong.json" cannot be used; wrong.json:1:"#
            ),
            ("first-tap", "wrong.json", "does not lie inside the program, as the scenario does"),
        ] {
            let outcome = run(["sweep", scenario, "--vary", "costs.profile=phone,\(profile)"])
            #expect(outcome.status == .usage)
            #expect(outcome.diagnostics.contains("--vary costs.profile=\(profile): "))
            #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
            #expect(outcome.output.isEmpty)
        }
    }

    @Test func `a picture goes to a file of its own`() throws {
        let folder = try HostileFolder()
        let words =
            Self.grid + ["--show", "records", "--svg", folder.file("a.svg"), "-o", folder.file("a.csv")]
        #expect(run(words).status == .success)
        #expect(try folder.names == ["a.csv", "a.svg"])
        let text = try String(contentsOfFile: folder.file("a.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n") && text.contains("A tap: records"))
        #expect(run(words).status == .usage)
        #expect(run(words + ["--force"]).status == .success)
        // The picture alone may be replaced, too.
        #expect(run(Self.grid + ["--svg", folder.file("a.svg"), "--force"]).status == .success)
    }

    @Test func `where no file can be, nothing is played`() throws {
        let folder = try HostileFolder()
        let (table, missing) = (folder.file("a.csv") as String, folder.file("none/a") as String)
        for words in [
            ["-o", table, "--svg", missing], ["-o", table, "--svg", folder.path], ["-o", missing],
            ["-o", folder.path], ["--shard", "1/2", "-o", missing],
            ["--shard", "1/2", "--resume", "-o", folder.path],
        ] {
            // At a terminal a sweep that plays shows how far it is.
            let outcome = run(Self.grid + words, columns: 100)
            #expect(outcome.status == .outputFailed, "\(words)")
            #expect(outcome.diagnostics.hasPrefix("Error: cannot write to "), "\(outcome.diagnostics)")
        }
        #expect(try folder.names == [])
    }

    @Test func `a picture and a table are two files, however their names are written`() throws {
        let folder = try HostileFolder()
        let path = folder.file("x")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.path)
        for other in [
            path, "\(folder.path)/./x", "\(folder.path)//x", folder.file("link") + "/x",
        ] {
            let outcome = run(Self.grid + ["-o", path, "--svg", other])
            #expect(outcome.status == .usage)
            #expect(outcome.diagnostics.contains("--svg and -o name the same file"), "\(other)")
        }
        #expect(try folder.names == ["link"])
        // The same name elsewhere is another file.
        try FileManager.default.createDirectory(
            atPath: folder.file("sub"), withIntermediateDirectories: false)
        #expect(run(Self.grid + ["-o", path, "--svg", folder.file("sub") + "/x"]).status == .success)
        #expect(try folder.names == ["link", "sub", "x"])
    }

    @Test func `an engine's shard is told on standard error`() {
        let environment = ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"]
        let outcome = run(Self.grid + ["--shard", "auto"], environment: environment)
        #expect(outcome.diagnostics == "Shard 2/2, by JOB_COMPLETION_INDEX=1 and JOB_COMPLETIONS=2.\n")
        #expect(outcome.output == run(Self.grid + ["--shard", "2/2"]).output)
        #expect(run(Self.grid + ["--shard", "1/2"], environment: environment).diagnostics.isEmpty)
    }

    @Test(arguments: [
        (["--csv", "--jsonl"], "--csv and --jsonl exclude each other"),
        (["-o", "a", "--svg", "a"], "--svg and -o name the same file"),
        (["--svg", "-"], "--svg writes to stdout, and so does the table"),
        (["-o", "-", "--svg", "-"], "--svg writes to stdout, and so does the table"),
        (["--show", "records", "--csv"], "and comma-separated values have no drawing; add --svg FILE"),
        (["--show", "slowestAction_ns"], "slowestAction_ns draws a column, and stdout is no terminal"),
        (["--show", "records"], "and stdout is no terminal, so the rows come as comma-separated values"),
        (["--show", "records", "-o", "a"], "and -o is a file, so the rows come as comma-separated values"),
        (["--show", "records", "--jsonl"], "JSON Lines have no drawing"),
        (["--show", "end"], "--show end: the column has words"),
        (["--shard", "1/2", "--csv"], "--shard writes a part, and merge takes --csv"),
        (["--shard", "1/2", "--resume"], "--resume looks at the part"),
        (["--shard", "1/2", "--resume", "-o", "-"], "--resume looks at the part"),
        (["--resume"], "--resume looks at the part"),
        (["--shard", "3/2"], "it takes a shard such as 3/64, auto, or auto/64"),
        (["--vary", "device.scan=1"], "--vary device.scan is there twice"),
        (["--vary", "device.sacn=1"], "did you mean \"scan\"?"),
        (["--shard", "auto"], "is set; write --shard i/n"),
    ])
    func `a command line that makes no sense is refused, and nothing is written`(
        _ words: [String], _ message: String
    ) {
        let outcome = run(Self.grid + words)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
        #expect(outcome.output.isEmpty)
    }
}
