import Testing
import Trace

@Suite struct `A text in markup` {
    @Test func `what means something to a parser of HTML or XML is escaped`() {
        #expect(
            MarkupText.escaped("<a & \"b\"> 'c'") == "&lt;a &amp; &quot;b&quot;&gt; &#39;c&#39;")
    }

    /// An acute accent joins what is before it to one `Character`, Malayalam's dot reph what is behind it.
    @Test(arguments: [
        ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;"),
    ])
    func `a sign is escaped beside a mark too`(_ sign: String, _ entity: String) {
        #expect(
            Array(MarkupText.escaped("a\(sign)\u{301}b\u{D4E}\(sign)").utf8)
                == Array("a\(entity)\u{301}b\u{D4E}\(entity)".utf8))
    }
}
