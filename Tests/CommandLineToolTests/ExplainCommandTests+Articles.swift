import Foundation
import Testing

@testable import CommandLineTool

/// The articles, as a terminal shows them.
extension `Explaining a term` {
    @Test(arguments: ["journey", "Journey", "TheJourney", "journ"])
    func `explaining prints an article, asked for by its name or its file`(typed: String) {
        let outcome = explain(typed)
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("The journey of a touch\n\nWhat happens between the glass"))
        for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test func `explaining an article keeps its code and tables, and marks its headings`() {
        let console = Console.inMemory(environment: ["COLUMNS": "80"])
        console.colorMode = .always
        _ = Tool.taptrail.run(
            arguments: ["explain", "writing-a-recognizer", "--color", "always"], console: console)
        let output = console.output.text
        #expect(output.contains("\n    final class ScrubRecognizer: UIGestureRecognizer {\n"))
        #expect(output.contains("\n\u{1B}[1mkind        possible →                         then\u{1B}[0m\n"))
        #expect(
            output.contains(
                "\ncontinuous  `began` or `failed`                `changed` as often as it likes,\n"))
        #expect(output.hasPrefix("\u{1B}[1mWriting a recognizer of your own\u{1B}[0m\n"))
    }

    @Test(arguments: Article.all.map { $0.name })
    func `explaining an article lays its tables out`(name: String) {
        #expect(!explain(name).output.contains("|--"))
    }

    @Test func `a table is as wide as its texts, or wraps where it is too wide`() {
        let rows = [["a", "b"], ["---", ":-:"], ["one", "two words"], ["", "c | d"]]
        #expect(TextTable(rows, width: 40).heads == ["a    b"])
        #expect(TextTable(rows, width: 40).lines == ["one  two words", "     c | d"])
        #expect(TextTable([["a"], ["a word or two of it"]], width: 10).lines == ["a word or", "two of it"])
        #expect(TextTable([["a"], ["withIdentifier:"]], width: 10).lines == ["withIdenti", "fier:"])
        // Beside the rest of a cell that wraps there is nothing, and so no space either.
        #expect(TextTable([["a", "b"], ["one two six", "c"]], width: 11).lines == ["one two   c", "six"])
        #expect(TextTable([["a", "b"], ["手势", "c"]], width: 10).lines == ["手势  c"])
        #expect(TextTable([["a", "b"], ["x", "c"], ["手势", "d"]], width: 10).lines.first == "x     c")
        #expect(TextTable.cells(of: "  | one | c \\| d | |") == ["one", "c | d", ""])
    }

    @Test func `explaining an article prints what its links say, not where they lead`() {
        let output = explain("hit-testing").output
        #expect(output.contains("\nGeometry has the rule as a pure function. "))
        #expect(output.contains("\n- `taptrail learn 6`: who is asked, and who answers\n"))
        #expect(output.contains("\n- Next: CompetingRecognizers\n"))
        #expect(!output.contains("doc:"))
    }

    @Test(arguments: Article.all.map { $0.name })
    func `explaining an article says in words what its pictures show`(name: String) {
        let output = explain(name).output
        let pictures = Article.all.first { $0.name == name }!.text.components(separatedBy: "\n![")
        #expect(output.components(separatedBy: "\nPicture: ").count == pictures.count)
        #expect(!output.contains("!["))
        // What is for who mends the file.
        #expect(!output.contains("<!--"))
    }

    @Test func `explaining lists the articles`() {
        let output = explain().output
        let list = output.components(separatedBy: "\nArticles\n").last!
        let names = list.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(names.starts(with: Article.all.map(\.name)) && names.contains("errors-of-the-seeds"))
    }
}
