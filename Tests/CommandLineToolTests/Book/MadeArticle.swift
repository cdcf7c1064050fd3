import Foundation
import Testing

@testable import CommandLineTool

/// An article of the documentation that is made from data, and the file that it lies in.
///
/// `RECORD_GOLDEN=1 swift test --filter "The book"` writes the files anew, to be read as a difference.
struct MadeArticle: CustomTestStringConvertible, Sendable {
    /// The file without `.md`.
    let name: String
    /// The module whose documentation it belongs to.
    var module = "Simulation"
    /// What the file has to say.
    let text: @Sendable () throws -> String

    static let all = [
        MadeArticle(name: "Glossary", text: GlossaryArticle.text),
        MadeArticle(name: "WhatIsAssumed", text: AssumptionArticle.text),
        MadeArticle(name: "TheCourse", text: CourseArticle.text),
        MadeArticle(name: "KeysOfAScenario", module: "ScenarioFiles", text: KeysArticle.text),
    ]

    var path: String { Repository.path("Sources/\(module)/\(module).docc/\(name).md") }
    var testDescription: String { name }

    /// What stands below the title of each: that nobody mends it by hand.
    static let remark = """
        <!-- Made from data: RECORD_GOLDEN=1 swift test --filter "The book" writes it anew. -->
        """
}

/// A file that is made from data.
struct MadeFile: Sendable {
    let name: String
    let text: String
}

/// Files of the repository.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func path(_ relative: String) -> String { root.appending(path: relative).path() }

    static func text(_ relative: String) throws -> String {
        try String(contentsOfFile: path(relative), encoding: .utf8)
    }
}

extension String {
    /// The text in lines of at most 120 columns, those after the first behind an indent.
    func filled(indent: String = "") -> String {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, line.count + word.count + 1 > 120 {
                lines.append(line)
                line = indent + word
            } else {
                line += (line.isEmpty || line == indent ? "" : " ") + word
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
