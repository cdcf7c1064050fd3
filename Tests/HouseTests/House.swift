import Foundation

/// The house as the manifest builds it: which module may import which.
enum House {
    struct Room: Sendable {
        let name: String
        let mayImport: Set<String>
    }

    /// The targets in `Sources`, in the order of the journey, with what the manifest lets each depend on.
    static let rooms: [Room] = {
        let manifest = (try? String(contentsOfFile: path("Package.swift"), encoding: .utf8)) ?? ""
        let kind = #"\.(?:executableTarget|target|plugin)"#
        let target = try! Regex<(Substring, Substring, Substring?)>(
            kind + #"\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?"#)
        return manifest.matches(of: target).map { match in
            let names = (match.output.2 ?? "").split { !$0.isLetter && $0 != "-" }
            return Room(name: String(match.output.1), mayImport: Set(names.map(String.init)))
        }
    }()

    /// What the toolchain ships; everybody may import it.
    static let toolchain: Set = [
        "Foundation", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin", "CoreGraphics",
        "PackagePlugin",
    ]

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
