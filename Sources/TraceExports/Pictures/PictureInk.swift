/// How a shape or a text of a picture looks: classes of the style sheet of ``PictureTheme``.
struct PictureInk: Hashable, Sendable {
    /// As the `class` of an element has them.
    let classes: String

    init(_ classes: String) { self.classes = classes }

    /// Filled with paper: what all else is drawn on.
    static let paper = PictureInk("p")
    /// What is said by the way.
    static let faint = PictureInk("f")
    /// Letters on what is filled with a hue.
    static let onHue = PictureInk("w")
    /// Lines that stay in the background.
    static let hairline = PictureInk("l")
    /// Lines as dark as texts.
    static let line = PictureInk("k")
    /// Letters with an edge of paper, which stand above lines.
    static let halo = PictureInk("h")
    /// Filled with paper through which what lies behind it shines.
    static let veil = PictureInk("v")

    /// Both; where they differ, what the style sheet has last counts.
    static func + (one: PictureInk, other: PictureInk) -> PictureInk {
        PictureInk("\(one.classes) \(other.classes)")
    }
}
