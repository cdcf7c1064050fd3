/// A lesson that is written in Swift: a package of its own with something to write, and tests that judge it.
public struct CodeLesson: Sendable {
    /// Which it is, from 1.
    public let number: Int
    /// Its name, `recognizer`.
    public let name: String
    /// What is to be done, the title of its README.
    public let title: String
    /// How long it takes once the package is built, as its README says: assumed, not measured.
    public let minutes: Int
    /// What it is about, in some sentences: the first paragraph of its README.
    public let introduction: String
    /// The name of the file that a learner changes, without its ending: that of its first class.
    public let file: String

    private let readme: String
    private let start: String
    let solution: String
    private let tests: String

    /// All of them, in the order of their numbers.
    public static let all: [CodeLesson] = {
        // A folder whose name begins with a number has a lesson.
        let names = Set(
            CodeLessonFile.all.compactMap { $0.path.firstMatch(of: /\/(\d[^\/]*)\//).map { String($0.1) } })
        return names.sorted().map { CodeLesson(folder: $0) }
    }()

    private init(folder: String) {
        func text(_ name: String) -> String {
            guard let file = CodeLessonFile.all.first(where: { $0.path.hasSuffix("/\(folder)/\(name)") })
            else {
                fatalError("code lesson bug: \(folder) has no \(name)")
            }
            return file.text
        }
        let parts = folder.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]) else {
            fatalError("code lesson bug: \(folder) has no number")
        }
        (self.number, name) = (number, String(parts[1]))
        (readme, start) = (text("README.md"), text("Lesson.swift.txt"))
        (solution, tests) = (text("Solution.swift.txt"), text("Tests.swift.txt"))
        title = String(readme.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
        guard let said = readme.firstMatch(of: /About (\d+) minutes/), let minutes = Int(said.1) else {
            fatalError("code lesson bug: \(folder) does not say how long it takes")
        }
        self.minutes = minutes
        let paragraphs = readme.split(separator: "\n\n")
        guard paragraphs.count > 2 else {
            fatalError("code lesson bug: \(folder) does not say what it is about")
        }
        introduction = String(paragraphs[2]).replacing("\n", with: " ")
        guard let type = start.firstMatch(of: /final class (\w+)/) else {
            fatalError("code lesson bug: \(folder) declares no class")
        }
        file = String(type.1)
    }

    /// Where a package finds this one.
    public enum Source: Hashable, Sendable {
        /// A folder on disk, as an absolute path.
        case path(String)
        /// A repository; its branch `main` is used.
        case url(String)
    }

    /// A file of the package.
    public struct File: Sendable {
        /// The path in the package.
        public let path: String
        /// All of it.
        public let text: String
    }

    /// The files of the package that a learner works in.
    ///
    /// - Parameter source: where it finds the modules that it imports.
    public func files(from source: Source) -> [File] {
        [
            File(path: "Package.swift", text: manifest(source)),
            File(path: "README.md", text: readme),
            File(path: "Solution.md", text: "# Solution\n\nTry it first.\n\n```swift\n\(solution)```\n"),
            File(path: "Sources/CodeLesson/\(file).swift", text: start),
            File(path: "Tests/CodeLessonTests/\(file)Tests.swift", text: tests),
            File(path: ".gitignore", text: ".build/\nPackage.resolved\n"),
        ]
    }

    private func manifest(_ source: Source) -> String {
        let dependency: String
        let identity: String
        switch source {
        case .path(let path):
            dependency = ".package(name: \"taptrail\", path: \(Self.literal(path)))"
            identity = "taptrail"
        case .url(let url):
            dependency = ".package(url: \(Self.literal(url)), branch: \"main\")"
            let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? url
            identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }
        guard let manifest = CodeLessonFile.all.first(where: { $0.path.hasSuffix("/Package.swift.txt") })
        else {
            fatalError("code lesson bug: there is no manifest")
        }
        return manifest.text.replacing("NUMBER", with: "\(number)").replacing("DEPENDENCY", with: dependency)
            .replacing("IDENTITY", with: Self.literal(identity))
    }

    /// A text as a string literal of Swift.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..."~": String(scalar)
            default: "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return "\"\(escaped.joined())\""
    }
}

/// A file of the folder `CodeLessons`; the plug-in `EmbedFiles` writes `CodeLessonFile.all` when the package is built.
struct CodeLessonFile: Sendable {
    /// The path in the repository.
    let path: String
    let text: String
}
