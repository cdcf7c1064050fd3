import Testing
import TraceViews

@Suite struct `A field of a table` {
    @Test(arguments: [
        ("card", "card"), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""),
        ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ])
    func `stands in quotes if it has to, and its own quotes are doubled`(_ text: String, _ field: String) {
        #expect(CommaSeparated.quoted(text) == field)
    }

    /// An acute accent joins what is before it to one `Character`, Malayalam's dot reph what is behind it.
    @Test func `has its quotes doubled beside a mark too`() {
        #expect(
            Array(CommaSeparated.quoted("a\"\u{301},\u{D4E}\"b").utf8)
                == Array("\"a\"\"\u{301},\u{D4E}\"\"b\"".utf8))
    }
}
