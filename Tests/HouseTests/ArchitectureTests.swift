import Foundation
import Testing

@Suite struct `The architecture page` {
    @Test func `the architecture page names only files and folders that there are`() throws {
        let page = try text(of: "Sources/Simulation/Simulation.docc/Architecture.md")
        let paths = page.matches(of: #/`((?:Sources|Tests)/[^`]+|[A-Za-z]+\.(?:swift|md))`/#).map { $0.1 }
        #expect(paths.count > 20)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: House.path("\(path)")), "\(path)")
        }
    }

    @Test func `the architecture page walks through every library module`() throws {
        let page = try text(of: "Sources/Simulation/Simulation.docc/Architecture.md")
        for room in House.rooms where room.name.first!.isUppercase && room.name != "EmbedFiles" {
            #expect(page.contains("`\(room.name)`"), "\(room.name)")
        }
    }

    private func text(of path: String) throws -> String {
        try String(contentsOfFile: House.path(path), encoding: .utf8)
    }
}
