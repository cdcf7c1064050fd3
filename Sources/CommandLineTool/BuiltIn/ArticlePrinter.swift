/// Prints an article for a terminal: headings in bold, paragraphs and lists wrapped, code and tables as they are.
struct ArticlePrinter {
    let console: Console
    private let width: Int
    // Made once: a regular expression costs more than to match it.
    private let item = #/(?:[-*]|\d+\.) /#
    private let articleLink = #/<doc:(?:[\w\/-]*\/)?([\w-]+)>/#
    private let namedLink = #/\[([^\]]+)\]\(doc:[^)]+\)/#
    private let picture = #/!\[([^\]]+)\]\([^)]+\)/#

    init(console: Console) {
        self.console = console
        width = min(max(console.width, 40), 100)
    }

    func print(_ article: Article) throws(CommandFailure) {
        var paragraph: [String] = []
        var table: [Substring] = []
        var isCode = false
        // What stands there for who mends the file is no part of what it says.
        let text = article.text.replacing(#/<!--.*?-->\n+/#.dotMatchesNewlines(), with: "")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isFence = line.hasPrefix("```")
            let isRow = !isCode && line.drop { $0 == " " }.hasPrefix("|")
            if isFence || isCode || line.isEmpty || line.hasPrefix("#") || isRow {
                try printParagraph(&paragraph)
            }
            if !isRow { try printTable(&table) }
            if isFence {
                isCode.toggle()
            } else if isCode {
                try console.print("    \(line)")
            } else if line.hasPrefix("#") {
                let title = line.drop { $0 == "#" }.drop { $0 == " " }
                try console.print(console.painter(String(title), .bold))
            } else if isRow {
                table.append(line)
            } else if line.isEmpty {
                try console.print()
            } else {
                if isItem(line) { try printParagraph(&paragraph) }
                paragraph.append(String(line))
            }
        }
        try printParagraph(&paragraph)
        try printTable(&table)
    }

    /// Prints the rows of a table in columns, the heads in bold.
    private func printTable(_ lines: inout [Substring]) throws(CommandFailure) {
        guard !lines.isEmpty else { return }
        let table = TextTable(lines.map { TextTable.cells(of: $0).map { plain($0[...]) } }, width: width)
        for line in table.heads { try console.print(console.painter(line, .bold)) }
        for line in table.lines { try console.print(StyledText(line)) }
        lines = []
    }

    /// Prints the lines of one paragraph, or of one element of a list, which hangs behind its mark.
    private func printParagraph(_ lines: inout [String]) throws(CommandFailure) {
        guard let first = lines.first else { return }
        let indent = isItem(first[...]) ? first.prefix { $0 != " " }.count + 1 : 0
        let text = plain(lines.joined(separator: " ")[...])
        for (row, line) in wrapped(text, width: width - indent).enumerated() {
            try console.print(StyledText((row == 0 ? "" : String(repeating: " ", count: indent)) + line))
        }
        lines = []
    }

    private func isItem(_ line: Substring) -> Bool { line.prefixMatch(of: item) != nil }

    /// Names of symbols, links of DocC and what a picture shows, as they read in a text.
    private func plain(_ text: Substring) -> String {
        String(text).replacing("``", with: "`").replacing(articleLink) { String($0.1) }
            .replacing(namedLink) { String($0.1) }
            .replacing(picture) { "Picture: \($0.1)" }
    }
}
