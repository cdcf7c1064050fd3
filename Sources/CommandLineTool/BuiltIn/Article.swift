import BuiltInFiles

/// An article of the documentation that the program carries with it.
struct Article: Equatable {
    /// The file without `.md`: `TheJourney`.
    let file: String
    /// The name that `explain` lists: `journey`.
    let name: String
    /// The Markdown of DocC.
    let text: String

    /// All of them in the order of their names. The pages that only list what is in a module are none.
    static let all: [Article] = BuiltInFile.all.compactMap { file in
        let steps = file.path.split(separator: "/")
        guard let last = steps.last, last.hasSuffix(".md"), steps.count > 2 else { return nil }
        let name = String(last.dropLast(3))
        return steps[steps.count - 2] == "\(name).docc" ? nil : Article(file: name, text: file.text)
    }.sorted { $0.name < $1.name }

    private init(file: String, text: String) {
        (self.file, self.text) = (file, text)
        let words = file.replacing(#/[A-Z]/#) { "-\($0.output.lowercased())" }.dropFirst()
        name = String(words.hasPrefix("the-") ? words.dropFirst(4) : words)
    }

    static func == (left: Article, right: Article) -> Bool { left.file == right.file }
}
