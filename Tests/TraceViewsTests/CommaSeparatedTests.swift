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

    @Test(arguments: [
        ("=HYPERLINK(A1)", "'=HYPERLINK(A1)"), ("@a", "'@a"), ("+a", "'+a"), ("-a,b", "\"'-a,b\""),
        ("-1+1", "'-1+1"), ("\t=1", "'\t=1"), ("\r=1", "\"'\r=1\""), ("=\"1\"", "\"'=\"\"1\"\"\""),
        ("=\u{301}1", "'=\u{301}1"), ("-12", "-12"), ("-0.5", "-0.5"), ("+1e-06", "+1e-06"), ("a=1", "a=1"),
        ("", ""),
    ])
    func `stands behind an apostrophe if a spreadsheet would run it`(_ text: String, _ field: String) {
        #expect(Array(CommaSeparated.quoted(text).utf8) == Array(field.utf8))
    }

    /// An acute accent joins what is before it to one `Character`, Malayalam's dot reph what is behind it.
    @Test func `has its quotes doubled beside a mark too`() {
        #expect(
            Array(CommaSeparated.quoted("a\"\u{301},\u{D4E}\"b").utf8)
                == Array("\"a\"\"\u{301},\u{D4E}\"\"b\"".utf8))
    }
}
