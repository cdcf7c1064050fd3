/// One of the articles with a developer's logs that this project began with.
///
/// Rules name them by number, `seed 003`; readers are told the title and where it was published, so that
/// they can find it.
public struct SourceDocument: Hashable, Sendable {
    /// The number by which rules name it.
    public let number: String
    /// Its title, as it was published.
    public let title: String
    /// Where and when; a year is that of its logs where the article has no date.
    public let whereabouts: String

    /// All of them.
    public static let all = [
        SourceDocument(number: "000", title: "iOS-手势", whereabouts: "Jianshu, 2019"),
        SourceDocument(number: "001", title: "iOS中的触控事件机制", whereabouts: "a blog post of 21 October 2015"),
        SourceDocument(number: "002", title: "UIScrollView的滾動和觸摸", whereabouts: "Jianshu, 2020"),
        SourceDocument(number: "003", title: "ios触摸超出_iOS触摸事件处理", whereabouts: "CSDN, 2017"),
        SourceDocument(
            number: "004", title: "Objective-C的UIGestureRecognizer(手势识别器)学习笔记", whereabouts: "Jianshu"),
    ]

    /// A source with titles in the place of numbers: `(seed 003)`, `(seeds 000 and 004)`.
    static func named(in source: String) -> String {
        guard let start = source.firstRange(of: "(seed") else { return source }
        let rest = source[start.upperBound...]
        guard let end = rest.firstIndex(of: ")") else { return source }
        let names = all.filter { rest[..<end].contains($0.number) }.map { "“\($0.title)”, \($0.whereabouts)" }
        return source[..<start.lowerBound] + "(" + names.joined(separator: "; ") + ")"
            + named(in: String(rest[rest.index(after: end)...]))
    }
}
