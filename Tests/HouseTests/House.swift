import Foundation

/// The plan of the house: which module may import which.
enum House {
    struct Room {
        let name: String
        let mayImport: Set<String>
    }

    /// In the order of the journey.
    static let rooms: [Room] = {
        let runLoopsAndBelow: Set = ["RunLoops", "MachPorts", "VirtualTime", "Trace"]
        let stages = runLoopsAndBelow.union(["HIDEvents", "Geometry", "SpringBoard", "UIKitModel"])
        return [
            Room(name: "VirtualTime", mayImport: []),
            Room(name: "Geometry", mayImport: []),
            Room(name: "Trace", mayImport: ["VirtualTime"]),
            Room(name: "HIDEvents", mayImport: ["VirtualTime", "Trace"]),
            Room(name: "MachPorts", mayImport: ["VirtualTime", "Trace"]),
            Room(name: "RunLoops", mayImport: ["MachPorts", "VirtualTime", "Trace"]),
            Room(name: "SpringBoard", mayImport: runLoopsAndBelow.union(["HIDEvents"])),
            Room(name: "UIKitModel", mayImport: runLoopsAndBelow.union(["HIDEvents", "Geometry"])),
            Room(name: "Simulation", mayImport: stages),
            // Its rooms lie below it: a view never sees a live object.
            Room(name: "TraceViews", mayImport: ["Geometry", "Trace", "VirtualTime"]),
            Room(name: "ScenarioFiles", mayImport: stages.union(["Simulation", "TraceViews"])),
            Room(
                name: "Fuzzing",
                mayImport: ["VirtualTime", "Trace", "RunLoops", "TraceViews", "ScenarioFiles"]),
            Room(
                name: "CommandLineTool",
                mayImport: stages.union(["Simulation", "TraceViews", "ScenarioFiles", "Fuzzing"])),
            Room(name: "taptrail", mayImport: ["CommandLineTool"]),
            Room(
                name: "taptrail-bench",
                mayImport: runLoopsAndBelow.union(["HIDEvents", "UIKitModel", "Simulation", "TraceViews"])),
        ]
    }()

    /// What the toolchain ships; everybody may import it.
    static let toolchain: Set = [
        "Foundation", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin", "CoreGraphics",
    ]

    /// What the manifest lets each target in `Sources` depend on.
    static func dependenciesInManifest() throws -> [String: Set<String>] {
        let manifest = try String(contentsOfFile: path("Package.swift"), encoding: .utf8)
        let target = #/\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/#
        var found: [String: Set<String>] = [:]
        for match in manifest.matches(of: target) {
            let names = (match.output.2 ?? "").split(whereSeparator: { !$0.isLetter && $0 != "-" }).map(
                String.init)
            let name = String(match.output.1)
            if FileManager.default.fileExists(atPath: path("Sources/\(name)")) { found[name] = Set(names) }
        }
        return found
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func path(_ relative: String) -> String { root.appending(path: relative).path() }

    /// The Swift files below a folder of the repository, in the order of their paths.
    static func swiftFiles(in folder: String) -> [String] {
        let base = path(folder)
        let found = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".swift") }.sorted().map { "\(base)/\($0)" }
    }

    /// The modules that a file imports.
    static func imports(of file: String) throws -> [String] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            var words = line.split(separator: " ").map(String.init)
            while let first = words.first, first.hasPrefix("@") || first == "public" || first == "internal" {
                words.removeFirst()
            }
            return words.first == "import" ? words.last : nil
        }
    }
}
