import Foundation
import RunLoops
import ScenarioFormat
import Simulation
import Testing
import Trace
import VirtualTime

@testable import ScenarioFiles

@Suite struct `A cost profile` {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/Simulation/Profiles", directoryHint: .isDirectory)

    @Test(arguments: NamedCostProfile.builtIn.map(\.name))
    func `a cost profile inside the program is its file, read by the program's own reader`(_ name: String)
        throws
    {
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "\(name).json")))
        let read = try NamedCostProfile(bytes, file: "\(name).json")
        let built = try #require(NamedCostProfile.builtIn(named: name))
        #expect(read.title == built.title && read.about == built.about && read.base == built.base)
        #expect(read.rows.map(\.hop) == built.rows.map(\.hop))
        #expect(read.rows.map(\.cost) == built.rows.map(\.cost))
        #expect(read.rows.map(\.source) == built.rows.map(\.source))
    }

    @Test func `a cost profile inside the program has every hop of a phone, or none`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(files.sorted() == NamedCostProfile.builtIn.map { "\($0.name).json" })
        for profile in NamedCostProfile.builtIn {
            let hops = profile.name == "free" ? [] : Hop.ofPhone
            #expect(profile.rows.map(\.hop) == hops, "\(profile.name)")
        }
    }

    @Test func `a cost profile that is written is read back`() throws {
        for profile in NamedCostProfile.builtIn {
            let again = try NamedCostProfile(Array(profile.json.utf8), file: "x/\(profile.name).json")
            #expect(again.name == profile.name && again.json == profile.json)
        }
    }

    @Test func `a scenario names a profile inside the program or beside it, and sets single hops otherwise`()
        throws
    {
        func costs(_ text: String, _ files: [String: String] = [:]) throws -> [String: String] {
            let scenario = try readScenario(
                story(#""subviews": []"#, more: #""costs": \#(text)"#), recordings: files)
            let header = scenario.run().trail.header
            return Dictionary(uniqueKeysWithValues: header.costs.map { ($0.hop, $0.cost) })
        }
        let slow = try costs(#"{"profile": "slow-phone", "wake": "normal(9us, 1us)"}"#)
        #expect(slow["hitTest"] == "4us" && slow["wake"] == "normal(9us, 1us)")
        let mine = """
            {"version": 1, "title": "Mine", "base": "fast-phone",
             "costs": {"wake": {"cost": "exponential(5us)", "source": "measured"}}}
            """
        let own = try costs(
            #"{"profile": "profiles/mine.json", "route": "1us"}"#, ["profiles/mine.json": mine])
        #expect(own["wake"] == "exponential(5us)" && own["route"] == "1us" && own["hitTest"] == "500ns")
        let alone = try costs(
            #"{"profile": "mine.json"}"#,
            ["mine.json": #"{"version": 1, "title": "Mine", "costs": {}}"#])
        #expect(alone.values.allSatisfy { $0 == "0s" })
    }

    @Test(arguments: [
        ("slow", #""slow" is not a cost profile; did you mean "slow-phone"?"#),
        (
            "tablet",
            #""tablet" is not a cost profile; write "fast-phone" or "free" or "phone" or "slow-phone" or "#
                + #""uneven-phone", or a file such as "profiles/mine.json""#
        ),
        ("../mine.json", #""../mine.json" is not a path inside the scenario's folder; write one such as"#),
        ("mine.json", #""mine.json": there is no such file"#),
        ("wrong.json", #"the profile "wrong.json" cannot be used; its errors follow"#),
    ])
    func `a profile that does not exist is refused at its place`(_ name: String, _ message: String) {
        let wrong = #"{"version": 1, "title": "Wrong", "base": "phoney", "costs": {"wke": {"cost": "1us"}}}"#
        let lines = complaints { () throws(ScenarioError) in
            _ = try readScenario(
                story(#""subviews": []"#, more: #""costs": {"profile": "\#(name)"}"#),
                recordings: ["wrong.json": wrong])
        }
        #expect(
            lines.first?.hasPrefix("story.json:1:") == true && lines.first?.contains(message) == true,
            "\(lines)")
        if name == "wrong.json" {
            #expect(lines.count == 3)
            #expect(
                lines.contains { $0.hasPrefix("wrong.json:1:42: base: ") && $0.contains(#""phone""#) },
                "\(lines)")
            #expect(
                lines.contains { $0.contains("wke") && $0.contains(#"did you mean "wake"?"#) }, "\(lines)")
        } else {
            #expect(lines.count == 1)
        }
    }

    /// All of its keys are known, so that nothing keeps the checker from looking on: a profile expects nothing.
    @Test(arguments: [
        (#"{"cost": "5us", "source": ""}"#, "costs.wake.source: the text is empty"),
        (#"{"cost": "5", "source": "s"}"#, #"costs.wake.cost: "5" has no unit"#),
    ])
    func `a profile with a wrong value is refused at its place`(_ row: String, _ message: String) {
        let profile = #"{"version": 1, "title": "Wrong", "costs": {"wake": \#(row)}}"#
        let lines = complaints { () throws(ScenarioError) in
            _ = try NamedCostProfile(Array(profile.utf8), file: "p.json")
        }
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("p.json:1:") == true, "\(lines)")
        #expect(lines.first?.contains(message) == true, "\(lines)")
    }

    @Test(arguments: [0, 2])
    func `a profile of another version is not read`(version: Int) {
        let lines = complaints { () throws(ScenarioError) in
            _ = try NamedCostProfile(Array(#"{"version": \#(version)}"#.utf8), file: "p.json")
        }
        let what = "profiles of version \(version) are not read; this program reads version 1"
        #expect(lines == ["p.json:1:13: version: \(what)"])
    }
}

@Suite struct `A table of measured times` {
    private func rows(_ text: String) throws -> [String] {
        let phone = try #require(NamedCostProfile.builtIn(named: "phone"))
        return try NamedCostProfile(measured: Array(text.utf8), file: "t.csv", base: phone).rows.map {
            "\($0.hop.name) \($0.cost) (\($0.source))"
        }
    }

    @Test func `a table of measured times becomes a profile, hop by hop`() throws {
        let table =
            "\u{FEFF}# by hand\r\nhop,us\r\nwake, 58, 61.5 ,60,212\r\n\r\nhitTest,0.8\r\nhitTest,1100ns,0.8"
        #expect(
            try rows(table) == [
                "wake empirical(58us, 60us, 61.5us, 212us) (measured: 4 samples of t.csv)",
                "hitTest empirical(800ns ×2, 1.1us) (measured: 3 samples of t.csv)",
            ])
        #expect(try rows("action,1ms") == ["action 1ms (measured: 1 sample of t.csv)"])
        #expect(
            try rows("hop,s\n\taction\t,\t3600 , 0") == [
                "action empirical(0s, 3600s) (measured: 2 samples of t.csv)"
            ])
    }

    @Test func `a table of measured times by a long path becomes a profile that can be read`() throws {
        let path = "\(String(repeating: "folder/", count: 100))t.csv"
        let phone = try #require(NamedCostProfile.builtIn(named: "phone"))
        let profile = try NamedCostProfile(measured: Array("wake,5us".utf8), file: path, base: phone)
        let read = try NamedCostProfile(Array(profile.json.utf8), file: "measured.json")
        #expect(read.rows.map(\.source) == profile.rows.map(\.source))
        #expect(read.rows.first?.source.hasSuffix("/folder/t.csv") == true)
    }

    @Test(arguments: [(1, false), (300, false), (301, true)])
    func `a table of measured times by a path of more than 300 characters is named by the last 300`(
        length: Int, isCut: Bool
    ) throws {
        let path = "a" + String(repeating: "é", count: length - 1)
        let phone = try #require(NamedCostProfile.builtIn(named: "phone"))
        let profile = try NamedCostProfile(measured: Array("wake,5us".utf8), file: path, base: phone)
        let named = isCut ? "…\(path.dropFirst())" : path
        #expect(profile.rows.map(\.source) == ["measured: 1 sample of \(named)"])
    }

    @Test func `a table of more times than a profile holds becomes its quantiles`() throws {
        // 4000 times: each thousandth has four, of which the third stands for them.
        let table = "wake," + (1...4_000).map { "\($0)us" }.shuffled().joined(separator: ",")
        let row = try #require(try rows(table).first)
        #expect(row.hasPrefix("wake empirical(3us, 7us, 11us, "))
        #expect(row.hasSuffix("3.999ms) (measured: 4000 samples of t.csv, as 1000 quantiles)"))
    }

    /// A unit is named in the first line only, and no line but an empty one is passed over.
    @Test(arguments: [("wake,5us\nhop,us", "\"hop\""), ("wake,5us\n,6us", "\"\""), ("wake,5us\n ,", "\"\"")])
    func `a line of measured times that begins with no hop is refused`(table: String, name: String) {
        let lines = complaints { () throws(ScenarioError) in
            _ = try NamedCostProfile(
                measured: Array(table.utf8), file: "t.csv", base: NamedCostProfile.builtIn[0])
        }
        let column = table.hasSuffix(" ,") ? 2 : 1
        #expect(lines.first?.hasPrefix("t.csv:2:\(column): \(name) is not a hop; ") == true, "\(lines)")
    }

    @Test(arguments: [
        ("", "t.csv:1:1: the table is empty; write lines such as \"wake,58us,61us\""),
        ("# only a remark\n\n", "t.csv:1:1: the table is empty; write lines such as \"wake,58us,61us\""),
        ("wake,5us\nwakes,5us", "t.csv:2:1: \"wakes\" is not a hop; did you mean \"wake\"?"),
        ("wake", "t.csv:1:1: \"wake\" has no sample; write its samples behind a comma"),
        (
            "wake,5us, 7",
            "t.csv:1:11: \"7\" has no unit; write it with its unit, such as \"58us\", or name the unit of all in a "
                + "first line \"hop,us\""
        ),
        ("hop,us\nwake,-7", "t.csv:2:6: \"-7\" is negative; it is from 0s to 3600s"),
        (
            "hop,us\nwake,1.2345",
            "t.csv:2:6: \"1.2345\" is finer than a nanosecond; round it to whole nanoseconds"
        ),
        ("hop,s\nwake,4000", "t.csv:2:6: \"4000\" is out of range; it is from 0s to 3600s"),
        (
            "hop\nwake,1",
            "t.csv:1:1: the first line does not name a unit; write \"hop,us\", or ns, ms or s"
        ),
        (
            "hop,min\nwake,1",
            "t.csv:1:5: the first line does not name a unit; write \"hop,us\", or ns, ms or s"
        ),
        (
            "wake,5us,,6us",
            "t.csv:1:10: \"\" is not a time; write it as \"150ms\", \"2.5us\", \"40ns\" or \"1s\""
        ),
    ])
    func `a wrong table of measured times is refused at its place`(_ table: String, _ message: String) {
        let lines = complaints { () throws(ScenarioError) in
            _ = try NamedCostProfile(
                measured: Array(table.utf8), file: "t.csv", base: NamedCostProfile.builtIn[0])
        }
        #expect(lines.first == message)
    }
}
