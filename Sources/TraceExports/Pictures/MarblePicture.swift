import Trace
import TraceViews

/// The marble lines that `run --only competition` prints, as a picture: touches, views, scroll views and recognizers
/// over one time axis.
struct MarblePicture {
    let lines: [String]

    private static let width: Pixels = 800
    private static let left: Pixels = 12
    private static let plot: Pixels = 156
    private static let right: Pixels = 788
    private static let columns = 90
    private static let rowHeight: Pixels = 22
    /// By the character that stands for each; those that share one look the same.
    private static let glyphs = Dictionary(
        MarbleGlyph.allCases.map { ($0.character, $0) }, uniquingKeysWith: { first, _ in first })

    init(_ trail: Trail, _ theme: PictureTheme, touch: TouchChoice?) {
        var canvas = SVGCanvas(width: Self.width)
        let title = trail.header.title
        canvas.text(title, at: PicturePoint(x: Self.left, y: 26), .title, width: Self.right - Self.left)
        let drawing = MarbleDiagram(trail, touch: touch).drawn(columns: Self.columns)
        let hasWinner = drawing.panels.contains { $0.rows.contains(where: \.hasWon) }
        canvas.text(
            trail.header.pathInWords + (hasWinner ? " · bold: won at least once" : "")
                + (touch.map { " · touch \($0)" } ?? ""),
            at: PicturePoint(x: Self.left, y: 44), .remark, .faint, width: Self.right - Self.left)
        var (y, legend): (Pixels, PictureLegend) = (60, PictureLegend())
        for panel in drawing.panels { Self.draw(panel, &y, &legend, on: &canvas) }
        if drawing.panels.isEmpty {
            canvas.text("No touch, no recognizer.", at: PicturePoint(x: Self.left, y: y + 14))
            y = y + 24
        }
        if drawing.stretchesLeftOut > 0 {
            let stretches = counted(drawing.stretchesLeftOut, "more stretch", plural: "more stretches")
            canvas.text(
                "and \(stretches) of time",
                at: PicturePoint(x: Self.left, y: y + 12), .remark, .faint)
            y = y + 20
        }
        legend.hasMovedMarks = drawing.hasMovedMarks
        let bottom = legend.draw(on: &canvas, from: Self.left, to: Self.right, y: y + 14)
        let names = drawing.panels.flatMap { $0.rows.map(\.name) }
        let description =
            names.isEmpty
            ? "No touch, no recognizer." : "Marble lines of \(names.prefix(40).joined(separator: ", "))."
        lines = canvas.document(height: bottom + 8, title: title, description: description, theme)
    }

    /// Where the columns of a panel stand.
    private struct Grid {
        let columnWidth: Pixels

        init(_ panel: MarbleDiagram.Panel) {
            let columns = max(panel.rows.map(\.cells.count).max() ?? 0, MarblePicture.columns)
            columnWidth = (right - plot) / columns
        }

        func x(_ column: Int) -> Pixels { plot + columnWidth * column }
        func middle(_ column: Int) -> Pixels { x(column) + columnWidth / 2 }
    }

    private static func draw(
        _ panel: MarbleDiagram.Panel, _ y: inout Pixels, _ legend: inout PictureLegend,
        on canvas: inout SVGCanvas
    ) {
        let grid = Grid(panel)
        let height = rowHeight * panel.rows.count
        let labels = labels(of: panel.scale)
        if !labels.isEmpty {
            canvas.text("ms", at: PicturePoint(x: plot - 8, y: y + 10), .remark, .faint, anchor: .end)
        }
        for (column, text) in labels {
            let x = grid.middle(column)
            canvas.line(
                from: PicturePoint(x: x, y: y + 2), to: PicturePoint(x: x, y: y + 16 + height), .hairline)
            canvas.text(text, at: PicturePoint(x: x + 3, y: y + 11), .remark, .faint)
        }
        for column in cuts(of: panel) {
            let x = grid.middle(column)
            canvas.line(
                from: PicturePoint(x: x, y: y + 16), to: PicturePoint(x: x, y: y + 16 + height), .hairline,
                stroke: 3, dashes: "2 4")
        }
        y = y + 16
        for row in panel.rows {
            draw(row, at: y + rowHeight / 2, grid, &legend, on: &canvas)
            y = y + rowHeight
        }
        if panel.rowsLeftOut > 0 {
            canvas.text(
                "and \(counted(panel.rowsLeftOut, "more line"))",
                at: PicturePoint(x: left, y: y + 13), .remark, .faint)
            y = y + 18
        }
        y = y + 14
    }

    /// The columns in which time is left out.
    private static func cuts(of panel: MarbleDiagram.Panel) -> [Int] {
        let columns = panel.rows.flatMap { row in
            row.cells.enumerated().filter { $0.element == MarbleGlyph.cut.character }.map(\.offset)
        }
        return Set(columns).sorted()
    }

    /// The numbers of an axis with their columns.
    private static func labels(of scale: String) -> [(column: Int, text: String)] {
        scale.enumerated().filter { $0.element == "╷" }.map { column, _ in
            (column, String(scale.dropFirst(column + 1).prefix(while: \.isNumber)))
        }
    }

    private static func draw(
        _ row: MarbleDiagram.Row, at y: Pixels, _ grid: Grid, _ legend: inout PictureLegend,
        on canvas: inout SVGCanvas
    ) {
        let hue: PictureTheme.Hue = row.subject == .touch ? .input : .app
        canvas.disc(PicturePoint(x: left + 4, y: y), radius: 4, hue.fill)
        canvas.text(
            row.name, at: PicturePoint(x: left + 14, y: y + 4), row.hasWon ? .strong : .name,
            width: plot - left - 24)
        // A finger that moves and a recognizer that is under way share a character.
        let glyphs = row.cells.map { Self.glyphs[$0] }.map { glyph -> MarbleGlyph? in
            glyph == .active && row.subject != .recognizer ? .moved : glyph
        }
        var spans: [PictureLane.Line: [(from: Pixels, to: Pixels)]] = [:]
        var order: [PictureLane.Line] = []
        for (column, glyph) in glyphs.enumerated() {
            guard let line = line(of: glyph, at: column, in: glyphs) else { continue }
            if spans[line] == nil { order.append(line) }
            spans[line, default: []].append((from: grid.x(column), to: grid.x(column + 1)))
        }
        for line in order {
            canvas.spans(spans[line] ?? [], line, y: y, hue)
            legend.note(line, hue)
        }
        for (column, glyph) in glyphs.enumerated() {
            guard let mark = glyph?.mark, glyph?.line == nil else { continue }
            canvas.mark(mark, at: PicturePoint(x: grid.middle(column), y: y), hue)
            legend.note(mark, hue)
        }
    }

    /// The line in a column: its own, or below a mark the one that goes on behind it.
    private static func line(
        of glyph: MarbleGlyph?, at column: Int, in glyphs: [MarbleGlyph?]
    ) -> PictureLane.Line? {
        guard let glyph else { return nil }
        if glyph == .cut { return nil }
        if let line = glyph.line { return line }
        let next = column + 1 < glyphs.count ? glyphs[column + 1] : nil
        return next?.line
    }
}
