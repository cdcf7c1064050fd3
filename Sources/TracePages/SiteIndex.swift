import Trace

/// The first page of a site of pages: all runs by what goes wrong in them and by folder, with a search.
public struct SiteIndex {
    /// One run of the site.
    public struct Entry: Sendable {
        /// Where its page lies, as a path from the index; nil if there is none.
        public let path: String?
        /// The scenario's name.
        public let name: String
        /// The scenario's title; for what has no page, why.
        public let title: String
        /// The scenario's story.
        public let story: String

        /// A run with its page, or a file without one.
        public init(path: String?, name: String, title: String, story: String) {
            (self.path, self.name, self.title, self.story) = (path, name, title, story)
        }
    }

    /// Runs that belong together.
    public struct Group: Sendable {
        /// What they have in common.
        public let title: String
        /// In the order of reading.
        public let entries: [Entry]

        /// A group of runs.
        public init(title: String, entries: [Entry]) { (self.title, self.entries) = (title, entries) }
    }

    private let title: String
    private let groups: [Group]

    /// - Parameter groups: in the order of reading; those without entries are left out.
    public init(title: String, groups: [Group]) {
        (self.title, self.groups) = (title, groups.filter { !$0.entries.isEmpty })
    }

    /// The file.
    public var html: [UInt8] {
        PageDocument.index.bytes(title: title, content: groups.map(html).joined())
    }

    private func html(of group: Group) -> String {
        """
        <section>
        <h2>\(MarkupText.escaped(group.title))</h2>
        <ul>
        \(group.entries.map(html).joined())</ul>
        </section>

        """
    }

    private func html(of entry: Entry) -> String {
        let title = "<bdi>\(MarkupText.escaped(entry.title))</bdi>"
        let link =
            entry.path.map {
                #"<a href="\#(MarkupText.escaped(PageDocument.address(of: $0)))">\#(title)</a>"#
            }
            ?? "<span>\(title)</span>"
        return "<li>\(link)<code><bdi>\(MarkupText.escaped(entry.name))</bdi></code>"
            + "<p><bdi>\(MarkupText.escaped(entry.story))</bdi></p></li>\n"
    }
}
