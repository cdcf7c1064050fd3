import BuiltInFiles
import Foundation
import ScenarioFiles
import ScenarioFormat
import Testing
import Trace
import TraceViews

@testable import TracePages

/// The data of a page, as a browser gets it.
struct PageData {
    let trail: Trail
    let html: String
    /// The one run of the page.
    let run: [String: Any]

    private static let commands = PageRun.Commands(run: "taptrail run", step: "taptrail step")

    init(_ trail: Trail) throws {
        self.trail = trail
        html = Self.html(of: trail)
        run = try #require((try Self.data(in: html)["runs"] as? [[String: Any]])?.first)
    }

    /// A scenario inside the program, by the end of its name.
    init(scenario name: String) throws { try self.init(try Self.trail(scenario: name)) }

    /// A story of the test's own.
    init(json: String) throws {
        try self.init(try Scenario(Array(json.utf8), file: "story.json").run().trail)
    }

    static func html(of trail: Trail) -> String {
        String(decoding: PlayerPage(PageRun(trail, commands)).html, as: UTF8.self)
    }

    static func trail(scenario name: String) throws -> Trail {
        let file = try #require(BuiltInFile.all.first { $0.path.hasSuffix("\(name).json") })
        return try Scenario(Array(file.text.utf8), file: file.path).run().trail
    }

    static func data(in html: String) throws -> [String: Any] {
        let text = try #require(elements(in: html).first { $0.start.contains("application/json") })
        return try #require(
            try JSONSerialization.jsonObject(with: Data(text.content.utf8)) as? [String: Any])
    }

    /// The scripts and styles of a page, as a parser of HTML finds them: each ends at the first end tag.
    static func elements(in html: String) -> [(start: Substring, content: Substring)] {
        var elements: [(Substring, Substring)] = []
        // Foundation looks for bytes many times as fast as a collection of a debug build.
        let bytes = Data(html.utf8)
        func text(_ range: Range<Int>) -> Substring {
            let start = html.utf8.index(html.startIndex, offsetBy: range.lowerBound)
            return html[start..<html.utf8.index(start, offsetBy: range.count)]
        }
        func range(of text: String, from start: Int) -> Range<Int>? {
            bytes.range(of: Data(text.utf8), in: start..<bytes.count)
        }
        var place = 0
        while let open = range(of: "<s", from: place) {
            guard
                let name = ["script", "style"].first(where: {
                    bytes[open.lowerBound...].starts(with: "<\($0)".utf8)
                }),
                let start = range(of: ">", from: open.upperBound),
                let end = range(of: "</\(name)", from: start.upperBound)
            else {
                place = open.upperBound
                continue
            }
            elements.append(
                (text(open.lowerBound..<start.upperBound), text(start.upperBound..<end.lowerBound)))
            place = end.upperBound
        }
        return elements
    }

    /// What is left of a page without them.
    static func markup(of html: String) -> String {
        var (markup, rest) = ("", html[...])
        for (start, content) in elements(in: html) {
            markup += html[rest.startIndex..<start.startIndex]
            rest = html[content.endIndex...]
        }
        return markup + rest
    }

    // MARK: Reading

    func integers(_ key: String) -> [Int] { run[key] as? [Int] ?? [] }
    var texts: [String] { run["texts"] as? [String] ?? [] }
    /// A column of the records.
    func column(_ name: String) -> [Int] { (run["records"] as? [String: Any])?[name] as? [Int] ?? [] }
    var lanes: [[String: Any]] { run["lanes"] as? [[String: Any]] ?? [] }

    func lane(_ kind: String, _ name: String) -> [String: Any]? {
        lanes.first { $0["kind"] as? String == kind && $0["name"] as? String == name }
    }

    /// The letters of a lane's steps, or of its marks.
    func letters(_ lane: [String: Any]?, _ key: String = "steps") -> [String] {
        (lane?[key] as? [[Any]] ?? []).compactMap { $0[1] as? String }
    }
}
