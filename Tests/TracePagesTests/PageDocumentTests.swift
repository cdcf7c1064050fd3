import Foundation
import Testing
import Trace
import TraceViews

@testable import TracePages

@Suite struct `The file of a page` {
    private static let trail = Result { try PageData.trail(scenario: "X-36-a-view-that-covers-a-button") }
    private static let clean = trail.map { PageData.html(of: $0) }
    /// How many elements and tags that has.
    private static let counts = clean.map { (elements: PageData.elements(in: $0).count, tags: tagCount($0)) }

    @Test func `the policy names each script and style by its hash, and nothing else runs`() throws {
        let html = try Self.clean.get()
        let policy = try #require(
            html.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#))
        #expect(policy.1.hasPrefix("default-src 'none'; script-src 'sha256-"))
        #expect(!policy.1.contains("unsafe") && !policy.1.contains("http"))
        let elements = PageData.elements(in: html).filter { !$0.start.contains("json") }
        #expect(elements.count > 20)
        for element in elements {
            let hash = Data(SHA256.digest(of: Array(element.content.utf8))).base64EncodedString()
            #expect(policy.1.contains("'sha256-\(hash)'"))
        }
        #expect(policy.1.matches(of: #/'sha256-/#).count == elements.count)
    }

    /// What a browser would load or run by another way than the scripts that are named.
    @Test func `nothing is loaded, and no element carries code or style of its own`() throws {
        let html = try Self.clean.get()
        let markup = PageData.markup(of: html)
        #expect(!markup.contains(#/\s(?:src|srcset|action|data|poster)=/#))
        #expect(!markup.contains(#/\son\w+=/#) && !markup.contains(#/\sstyle=/#))
        #expect(!markup.contains(#/<(?:iframe|object|embed|base|form)\b/#))
        // An icon of no bytes keeps browsers from asking for one.
        #expect(
            markup.matches(of: #/<link [^>]*>/#).map { $0.output } == [#"<link rel="icon" href="data:,">"#])
        #expect(markup.contains("<title>A view that covers a button · Taptrail</title>"))
    }

    @Test func `the same run gives the same bytes`() throws {
        let again = try PageData(scenario: "X-36-a-view-that-covers-a-button")
        #expect(try Self.clean.get() == again.html)
    }

    @Test(arguments: [
        ("</script><script>alert(1)</script>", "\" onload=\"x"), ("'&<>", "a\u{2028}b\u{2029}c"),
        ("\u{202E}txt.exe", "\u{1B}[31mred"), ("<!--x-->", "]]>"), ("<!--data-->", "\\u003c/script>"),
        ("\" onload=\"x", "</script><script>alert(1)</script>"),
    ])
    func `a hostile name is text and nothing else`(_ name: String, title: String) throws {
        let plain = try Self.trail.get()
        var hostile = try #require(try Self.renamed(plain, "cover", to: name))
        hostile.header.title = title
        let page = try PageData(hostile)
        let clean = try Self.counts.get()
        // As many elements as without it, and the name comes out as it went in.
        #expect(PageData.elements(in: page.html).count == clean.elements)
        #expect(Self.tagCount(page.html) == clean.tags)
        #expect(page.run["title"] as? String == title)
        let views = try #require(page.run["values"] as? [Any])
        #expect(views.contains { ($0 as? [String: Any])?["name"] as? String == name })
        #expect(page.html.contains("<title>\(MarkupText.escaped(title)) · Taptrail</title>"))
    }

    private static func tagCount(_ html: String) -> Int {
        PageData.markup(of: html).utf8.count { $0 == UInt8(ascii: "<") }
    }

    /// The trail with another name for one of its subjects.
    private static func renamed(_ trail: Trail, _ old: String, to new: String) throws -> Trail? {
        var bytes: [UInt8] = []
        trail.writeJSONLines { bytes += $0 }
        let quoted = String(decoding: JSONText.quoted(new), as: UTF8.self)
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing("\"name\":\"\(old)\"", with: "\"name\":\(quoted)")
        return try Trail(jsonLines: Array(text.utf8))
    }
}

@Suite struct `Two runs on a page` {
    private let commands = PageRun.Commands(run: "taptrail run", step: "taptrail step")

    private func difference(_ one: Trail, _ other: Trail) throws -> [String: Any]? {
        let page = PlayerPage(
            PageRun(one, commands), one, comparedWith: PageRun(other, commands), other)
        let data = try PageData.data(in: String(decoding: page.html, as: UTF8.self))
        #expect((data["runs"] as? [Any])?.count == 2)
        return data["difference"] as? [String: Any]
    }

    /// With the view that nobody touches the other one has another number.
    @Test func `two runs that are or read the same have no difference`() throws {
        let trails = try ["", #"{"id": "idle", "frame": [200, 200, 10, 10]}, "#].map { idle in
            try PageData(
                json: """
                    {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [
                      {"id": "window", "subviews": [\(idle){"id": "one", "frame": [0, 0, 100, 100]}]}]}],
                    "fingers": [{"tap": "one", "at": "100ms"}]}
                    """
            ).trail
        }
        for other in trails { #expect(try difference(trails[0], other) == nil) }
    }

    /// Both are built alike, but in one a delegate says no.
    @Test func `the first difference is a record of each`() throws {
        let one = try PageData.trail(scenario: "X-24-single-waits-for-double")
        let other = try PageData.trail(scenario: "X-25-single-does-not-wait")
        let difference = try #require(try difference(one, other))
        let records = try #require(difference["records"] as? [Int])
        let tellers = (RecordTeller(one), RecordTeller(other))
        let phrases = (
            tellers.0.phrase(one.records[records[0] - 1]), tellers.1.phrase(other.records[records[1] - 1])
        )
        #expect(
            phrases.0 != phrases.1
                || one.records[records[0] - 1].instant != other.records[records[1] - 1].instant)
        // Up to there both say the same.
        let starts = (Int(TrailWalk(one).start.rawValue), Int(TrailWalk(other).start.rawValue))
        #expect(records[0] - starts.0 == records[1] - starts.1)
        for step in 1..<(records[0] - starts.0) {
            #expect(
                tellers.0.phrase(one.records[starts.0 + step - 1])
                    == tellers.1.phrase(other.records[starts.1 + step - 1]))
        }
        // A page that ends before leads nowhere, and says so.
        let end = try #require(records.min()) - 1
        let behind = try #require(PlayerPage.difference(one, other, recordsMax: end))
        #expect(behind.records == [0, 0])
        let text = try #require(difference["text"] as? String)
        let place = "(#\(records[0]) and #\(records[1]); the page has the first \(end) records)"
        #expect(behind.text == "\(text) \(place)")
    }
}

@Suite struct `The index of a site` {
    @Test func `names and stories are text, and paths lead to files only`() throws {
        let entry = SiteIndex.Entry(
            path: "javascript:alert(1)/100% & <b>.html", name: "<i>", title: "</a><script>", story: "\"x\"")
        let html = String(
            decoding: SiteIndex(
                title: "A & B",
                groups: [
                    SiteIndex.Group(title: "<u>", entries: [entry]),
                    SiteIndex.Group(title: "empty", entries: []),
                ]
            ).html, as: UTF8.self)
        #expect(
            html.contains(
                #"<a href="./javascript%3Aalert%281%29/100%25%20%26%20%3Cb%3E.html"><bdi>&lt;/a&gt;&lt;script&gt;</bdi></a>"#
            ))
        #expect(html.contains("<h2>&lt;u&gt;</h2>") && !html.contains("empty"))
        #expect(html.contains("<title>A &amp; B</title>") && html.contains("&quot;x&quot;"))
    }

    /// An acute accent joins what is before it to one `Character`, Malayalam's dot reph what is behind it.
    @Test func `names and stories are text beside a mark too`() {
        let text = "\u{D4E}<script>'\u{301}<\u{301}/title>"
        let shown = "\u{D4E}&lt;script&gt;&#39;\u{301}&lt;\u{301}/title&gt;"
        let entry = SiteIndex.Entry(path: "a.html", name: text, title: text, story: text)
        let html = SiteIndex(title: text, groups: [SiteIndex.Group(title: text, entries: [entry])]).html
        for element in ["title", "h2", "bdi"] {
            #expect(html.contains("<\(element)>\(shown)</\(element)>".utf8), "\(element)")
        }
        #expect(!html.contains(text.utf8))
    }
}
