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
        PageDocument(template: "index.html").bytes(title: title, content: groups.map(html).joined())
    }

    private func html(of group: Group) -> String {
        """
        <section>
        <h2>\(PageDocument.escaped(group.title))</h2>
        <ul>
        \(group.entries.map(html).joined())</ul>
        </section>

        """
    }

    private func html(of entry: Entry) -> String {
        let title = "<bdi>\(PageDocument.escaped(entry.title))</bdi>"
        let link =
            entry.path.map { #"<a href="\#(PageDocument.escaped(Self.address(of: $0)))">\#(title)</a>"# }
            ?? "<span>\(title)</span>"
        return "<li>\(link)<code><bdi>\(PageDocument.escaped(entry.name))</bdi></code>"
            + "<p><bdi>\(PageDocument.escaped(entry.story))</bdi></p></li>\n"
    }

    /// A path as a relative address: what has a meaning in one is written by its bytes.
    private static func address(of path: String) -> String {
        let isPlain = { (byte: UInt8) -> Bool in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_./".utf8.contains(byte)
        }
        // The dot in front keeps a colon in the first step from naming a scheme.
        return "./"
            + path.utf8.map { byte in
                isPlain(byte)
                    ? String(UnicodeScalar(byte))
                    : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}
