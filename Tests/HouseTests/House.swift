import Foundation

/// The house as the manifest builds it: which module may import which.
enum House {
    struct Room: Sendable {
        let name: String
        let mayImport: Set<String>
    }

    /// The targets in `Sources`, in the order of the journey, with what the manifest lets each depend on.
    static let rooms = rooms(of: #"\.(?:executableTarget|target|plugin)"#)

    /// The targets in `Tests`.
    static let testRooms = rooms(of: #"\.testTarget"#)

    private static func rooms(of kind: String) -> [Room] {
        let manifest = (try? String(contentsOfFile: path("Package.swift"), encoding: .utf8)) ?? ""
        let target = try! Regex<(Substring, Substring, Substring?)>(
            kind + #"\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?"#)
        return manifest.matches(of: target).map { match in
            let names = (match.output.2 ?? "").split { !$0.isLetter && $0 != "-" }
            return Room(name: String(match.output.1), mayImport: Set(names.map(String.init)))
        }
    }

    /// What the toolchain ships; everybody may import it.
    static let toolchain: Set = [
        "Foundation", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin", "CoreGraphics",
        "PackagePlugin",
    ]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func path(_ relative: String) -> String { root.appending(path: relative).path() }

    /// A file of Swift in one of the targets.
    struct Source: Sendable {
        let room: String
        let path: String
        let text: String
        /// The lines that begin at the margin and are no comments.
        let declarations: [Substring]
        /// The modules that it imports.
        let imports: [Substring]
    }

    /// All of them, read once: by target in the order of the journey, then by path.
    static let sources: [Source] = rooms.flatMap { room in
        swiftFiles(in: "Sources/\(room.name)").map { file in
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            // By bytes: the characters of a hundred thousand lines take seconds.
            let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
            let declarations = lines.filter { line in
                line.utf8.first != UInt8(ascii: " ") && !line.utf8.starts(with: "//".utf8)
            }
            return Source(
                room: room.name, path: file, text: text, declarations: declarations,
                imports: lines.compactMap(module(importedBy:)))
        }
    }

    /// The files of the tests, in the order of their paths.
    static let tests: [(path: String, text: String)] = swiftFiles(in: "Tests").map { file in
        (file, (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
    }

    /// The Swift files below a folder of the repository, in the order of their paths.
    private static func swiftFiles(in folder: String) -> [String] {
        let base = path(folder)
        let found = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".swift") }.sorted().map { "\(base)/\($0)" }
    }

    /// The modules that a file imports.
    static func imports(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init).compactMap(module(importedBy:))
    }

    private static func module(importedBy line: Substring) -> Substring? {
        let start = line.utf8.first { $0 != UInt8(ascii: " ") }
        guard let start, "@ip".utf8.contains(start) else { return nil }
        let words = line.split(separator: " ").drop {
            $0.hasPrefix("@") || $0 == "public" || $0 == "internal" || $0 == "package"
        }
        return words.first == "import" ? words.last : nil
    }
}
