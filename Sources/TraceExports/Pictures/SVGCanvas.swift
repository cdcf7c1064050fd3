import Trace

/// Draws into an SVG file, element by element. What something looks like is said by a ``PictureInk``.
struct SVGCanvas: Sendable {
    /// How large the text of an element is, and how heavy.
    enum TextStyle: Sendable {
        /// Names, and those that stand out; what is said by the way; titles; letters in a mark.
        case name, strong, remark, title, letter

        var size: Int {
            switch self {
            case .name, .strong: 12
            case .remark: 11
            case .title: 16
            case .letter: 10
            }
        }

        var isBold: Bool { self == .title || self == .letter || self == .strong }
    }

    enum Anchor: String, Sendable {
        case start, middle, end
    }

    let width: Pixels
    private(set) var lines: [String] = []

    init(width: Pixels) { self.width = width }

    // MARK: Shapes

    mutating func box(_ box: PictureBox, _ ink: PictureInk, corner: Pixels = 0) {
        let round = corner == 0 ? "" : " rx=\"\(corner.text)\""
        lines.append(
            "<rect x=\"\(box.x.text)\" y=\"\(box.y.text)\" width=\"\(box.width.text)\" "
                + "height=\"\(box.height.text)\"\(round) class=\"\(ink.classes)\"/>")
    }

    mutating func disc(_ center: PicturePoint, radius: Pixels, _ ink: PictureInk, stroke: Pixels? = nil) {
        lines.append(
            "<circle cx=\"\(center.x.text)\" cy=\"\(center.y.text)\" r=\"\(radius.text)\" "
                + "class=\"\(ink.classes)\"\(Self.width(stroke))/>")
    }

    /// A line through points; several are parts of one path.
    mutating func path(
        _ parts: [[PicturePoint]], _ ink: PictureInk, stroke: Pixels = 1, isClosed: Bool = false,
        dashes: String? = nil
    ) {
        let data = parts.filter { !$0.isEmpty }.map { points in
            "M" + points.map { "\($0.x.text) \($0.y.text)" }.joined(separator: "L") + (isClosed ? "Z" : "")
        }.joined()
        guard !data.isEmpty else { return }
        let dashes = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        lines.append("<path d=\"\(data)\" class=\"\(ink.classes)\"\(Self.width(stroke))\(dashes)/>")
    }

    mutating func line(
        from start: PicturePoint, to end: PicturePoint, _ ink: PictureInk, stroke: Pixels = 1,
        dashes: String? = nil
    ) {
        path([[start, end]], ink, stroke: stroke, dashes: dashes)
    }

    private static func width(_ stroke: Pixels?) -> String {
        stroke.map { $0 == 1 ? "" : " stroke-width=\"\($0.text)\"" } ?? ""
    }

    /// Adds all that another canvas of the same size holds.
    mutating func append(_ other: SVGCanvas) { lines += other.lines }

    /// From now on only what lies in the box is seen, and places count from its corner.
    mutating func beginClip(_ box: PictureBox) {
        lines.append(
            "<svg x=\"\(box.x.text)\" y=\"\(box.y.text)\" width=\"\(box.width.text)\" "
                + "height=\"\(box.height.text)\" overflow=\"hidden\">")
    }

    mutating func endClip() { lines.append("</svg>") }

    // MARK: Text

    /// Writes a text that fits into a width; one that is cut has the whole in its tooltip.
    ///
    /// - Parameter point: where its base line begins, has its middle, or ends.
    mutating func text(
        _ text: String, at point: PicturePoint, _ type: TextStyle = .name, _ ink: PictureInk? = nil,
        width: Pixels = 100_000, anchor: Anchor = .start
    ) {
        let shown = PictureText.fitted(text, width: width, size: type.size, isBold: type.isBold)
        let isCut = shown != visible(text, limit: .max)
        let size = type.size == 12 ? "" : " font-size=\"\(type.size)\""
        let weight = type.isBold ? " font-weight=\"bold\"" : ""
        let side = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
        let look = ink.map { " class=\"\($0.classes)\"" } ?? ""
        let whole = isCut ? "<title>\(PictureText.escaped(text))</title>" : ""
        lines.append(
            "<text x=\"\(point.x.text)\" y=\"\(point.y.text)\"\(size)\(weight)\(side)\(look)>\(whole)"
                + "\(PictureText.escaped(shown))</text>")
    }

    // MARK: The file

    /// The whole file, line by line.
    func document(height: Pixels, title: String, description: String, _ theme: PictureTheme) -> [String] {
        let size =
            "width=\"\(width.text)\" height=\"\(height.text)\" viewBox=\"0 0 \(width.text) \(height.text)\""
        return [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\" font-size=\"12\" "
                + "font-family=\"\(Self.fonts)\">",
            "<title>\(PictureText.escaped(title))</title>",
            "<desc>\(PictureText.escaped(description))</desc>",
            "<style>\(theme.style)</style>",
            "<rect width=\"\(width.text)\" height=\"\(height.text)\" class=\"\(PictureInk.paper.classes)\"/>",
        ] + lines + ["</svg>"]
    }

    /// The system's own, and those that stand for it elsewhere.
    private static let fonts =
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'DejaVu Sans', sans-serif"
}
