import Foundation
import Testing

@Suite struct `The house` {
    @Test(arguments: House.rooms.map(\.name))
    func `the house imports only what the manifest names`(room: String) throws {
        let plan = try #require(House.rooms.first { $0.name == room })
        let files = House.sources.filter { $0.room == room }
        try #require(!files.isEmpty)
        for file in files {
            for module in file.imports.map(String.init) where !House.toolchain.contains(module) {
                #expect(plan.mayImport.contains(module), "\(file.path) imports \(module)")
            }
        }
    }

    @Test func `the manifest names only what the house imports`() {
        for room in House.rooms where room.name != "EmbedFiles" {
            let imported = Set(
                House.sources.filter { $0.room == room.name }.flatMap(\.imports).map(String.init))
            #expect(room.mayImport.subtracting(imported).sorted() == [], "\(room.name)")
        }
        for room in House.testRooms {
            let files = House.tests.filter { $0.path.contains("/Tests/\(room.name)/") }
            let imported = Set(files.flatMap { House.imports(of: $0.text) }.map(String.init))
            #expect(room.mayImport.subtracting(imported).sorted() == [], "\(room.name)")
        }
    }

    @Test func `the house has a folder for each target, and no other folder in Sources`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: House.path("Sources"))
        #expect(folders.sorted() == House.rooms.map(\.name).sorted())
    }

    /// What it stands on comes before a target, and no stage knows of one that comes later.
    @Test func `the house lists its targets in the order of the journey`() {
        for (index, room) in House.rooms.enumerated() {
            let later = Set(House.rooms[index...].map(\.name))
            #expect(room.mayImport.isDisjoint(with: later), "\(room.name)")
        }
    }

    @Test func `the house has a testing library that needs no testing framework`() {
        for file in House.sources where file.room == "TaptrailTesting" {
            #expect(!file.imports.contains { $0 == "Testing" || $0 == "XCTest" }, "\(file.path)")
        }
    }

    @Test func `the house has nothing at the top but what was agreed`() throws {
        let entries = try FileManager.default.contentsOfDirectory(atPath: House.path(""))
        let visible = Set(entries.filter { !$0.hasPrefix(".") && $0 != "Package.resolved" })
        #expect(visible == ["Package.swift", "Sources", "Tests", "Scenarios", "README.md"])
    }

    @Test func `the house depends on no package`() throws {
        let manifest = try String(contentsOfFile: House.path("Package.swift"), encoding: .utf8)
        #expect(!manifest.contains(".package("))
    }

    @Test func `the house has no type named like a module`() {
        let modules = Set(House.rooms.map(\.name))
        let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        for file in House.sources {
            for line in file.declarations {
                let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(
                    String.init)
                guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count else {
                    continue
                }
                #expect(!modules.contains(words[place + 1]), "\(file.path): \(line)")
            }
        }
    }

    /// Who imports two modules has to be able to name everything in them.
    @Test func `the house has no public type of one name in two modules`() {
        let declaration =
            #/(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|typealias) (\w+)/#
        var modules: [String: Set<String>] = [:]
        for file in House.sources {
            for line in file.declarations where line.hasPrefix("public") || line.hasPrefix("open") {
                guard let match = line.prefixMatch(of: declaration) else { continue }
                modules[String(match.output.1), default: []].insert(file.room)
            }
        }
        #expect(modules.count > 100)
        #expect(modules.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func `the house takes no order and no time from outside`() {
        let forbidden = [
            "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator",
        ]
        for file in House.sources where file.room != "taptrail-bench" {
            for word in forbidden { #expect(!file.text.contains(word), "\(file.path): \(word)") }
        }
    }

    /// The formatter breaks lines of code, and leaves comments as they are.
    @Test func `the house has no comment beyond 120 columns`() {
        let files = House.sources.map { ($0.path, $0.text) } + House.tests.map { ($0.path, $0.text) }
        for (path, text) in files {
            for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.count > 120 {
                guard line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) else { continue }
                #expect(Substring(line).count <= 120, "\(path): \(Substring(line))")
            }
        }
    }

    /// Swift searches a string by `Character`: a quote with a combining mark is another one than a quote. To a shell or
    /// a browser it is the same.
    @Test func `the house escapes no sign by its character`() {
        for file in House.sources {
            let text = Data(file.text.utf8)
            for sign in ["'", #"\""#, "<", ">", "&"] {
                for call in [#".replacing("\#(sign)""#, #".split(separator: "\#(sign)""#] {
                    #expect(text.range(of: Data(call.utf8)) == nil, "\(file.path): \(call)")
                }
            }
        }
    }
}
