import Geometry
import Trace
import TraceViews

/// The views in each other after a record, with their recognizers, and the hit path.
struct TreePicture {
    private(set) var lines: [String]

    private static let width: Pixels = 800
    private static let left: Pixels = 16
    private static let right: Pixels = 788
    private static let rowHeight: Pixels = 22
    private static let recognizersAt: Pixels = 430
    /// More views than that are counted.
    private static let rowsMax = 150
    /// Deeper views stand as far to the right as these.
    private static let depthMax = 12

    private struct Row {
        let view: SubjectID
        let depth: Int
        /// The row of its superview; nil for a window.
        let parent: Int?
    }

    private let scene: PictureScene
    private var rows: [Row] = []

    init(_ trail: Trail, _ theme: PictureTheme, touch: TouchChoice?, at record: RecordNumber) {
        scene = PictureScene(trail, touch: touch, at: record)
        lines = []
        for application in scene.state.applications.members {
            for window in application.windows { add(window, depth: 0, parent: nil) }
        }
        lines = draw(theme)
    }

    private mutating func add(_ view: SubjectID, depth: Int, parent: Int?) {
        guard depth < 512, let found = scene.state.view(view) else { return }
        rows.append(Row(view: view, depth: depth, parent: parent))
        let index = rows.count - 1
        for subview in found.subviews { add(subview, depth: depth + 1, parent: index) }
    }

    private func draw(_ theme: PictureTheme) -> [String] {
        var canvas = SVGCanvas(width: Self.width)
        let title = scene.trail.header.title
        canvas.text(title, at: PicturePoint(x: Self.left, y: 26), .title, width: Self.right - Self.left)
        canvas.text(
            scene.remark, at: PicturePoint(x: Self.left, y: 44), .remark, .faint,
            width: Self.right - Self.left)
        let path = Set(scene.hitPath)
        let shown = rows.prefix(Self.rowsMax)
        // The hit path lies over the lines that it shares a way with.
        for isHit in [false, true] {
            for (index, row) in shown.enumerated() where path.contains(row.view) == isHit {
                connect(row, index, isHit: isHit, on: &canvas)
            }
        }
        var legend = PictureLegend()
        for (index, row) in shown.enumerated() {
            draw(row, index, isHit: path.contains(row.view), &legend, on: &canvas)
        }
        var bottom = y(shown.count) - 4
        if rows.isEmpty {
            canvas.text("There is no view.", at: PicturePoint(x: Self.left, y: bottom))
            bottom = bottom + 16
        }
        if rows.count > shown.count {
            canvas.text(
                "and \(counted(rows.count - shown.count, "more view"))",
                at: PicturePoint(x: Self.left, y: bottom), .remark, .faint)
            bottom = bottom + 16
        }
        bottom = drawLegend(legend, y: bottom + 14, on: &canvas)
        let names = scene.hitPath.map { scene.subjects.name($0) }
        let description =
            "\(counted(rows.count, "view")) \(scene.remark)."
            + (names.isEmpty ? "" : " Hit path: \(names.joined(separator: " › ")).")
        return canvas.document(height: bottom + 8, title: title, description: description, theme)
    }

    private func x(_ row: Row) -> Pixels { Self.left + 4 + Pixels(18) * min(row.depth, Self.depthMax) }
    private func y(_ index: Int) -> Pixels { 74 + Self.rowHeight * index }

    /// Joins a view with its superview.
    private func connect(_ row: Row, _ index: Int, isHit: Bool, on canvas: inout SVGCanvas) {
        guard let parent = row.parent else { return }
        let (x, parentX) = (x(row), self.x(rows[parent]))
        canvas.path(
            [
                [
                    PicturePoint(x: parentX, y: y(parent)), PicturePoint(x: parentX, y: y(index)),
                    PicturePoint(x: x, y: y(index)),
                ]
            ], isHit ? PictureTheme.Hue.app.stroke : .hairline, stroke: isHit ? 3 : 1)
    }

    /// What the signs mean, below the views.
    ///
    /// - Returns: where it ends below.
    private func drawLegend(_ legend: PictureLegend, y: Pixels, on canvas: inout SVGCanvas) -> Pixels {
        if rows.isEmpty { return y }
        var text = "of siblings, the lower one is in front"
        var x = Self.left
        if !scene.hitPath.isEmpty {
            canvas.disc(PicturePoint(x: x + 4, y: y - 4), radius: 5, PictureTheme.Hue.app.fill)
            text = "on the hit path, bold: the hit view · " + text
            x = x + 14
        }
        canvas.text(text, at: PicturePoint(x: x, y: y), .remark, .faint)
        return legend.draw(on: &canvas, from: Self.left, to: Self.right, y: y + 20)
    }

    private func draw(
        _ row: Row, _ index: Int, isHit: Bool, _ legend: inout PictureLegend, on canvas: inout SVGCanvas
    ) {
        let (x, y) = (x(row), y(index))
        let point = PicturePoint(x: x, y: y)
        if isHit {
            canvas.disc(point, radius: 5, PictureTheme.Hue.app.fill)
        } else {
            canvas.disc(point, radius: 4, PictureTheme.Hue.input.outline)
        }
        let type: SVGCanvas.TextStyle = row.view == scene.hitPath.last ? .strong : .name
        let room = Self.recognizersAt - x - 100
        let name = PictureText.fitted(
            scene.subjects.name(row.view), width: room, size: type.size, isBold: type.isBold)
        canvas.text(
            scene.subjects.name(row.view), at: PicturePoint(x: x + 10, y: y + 4), type, width: room)
        let end = x + 10 + PictureText.width(name, size: type.size, isBold: type.isBold) + 8
        canvas.text(
            remark(row), at: PicturePoint(x: end, y: y + 4), .remark, .faint,
            width: Self.recognizersAt - end - 8)
        drawRecognizers(of: row.view, y: y, &legend, on: &canvas)
    }

    /// The view's class, of a window also whose it is where there are several apps, and what keeps touches from it.
    private func remark(_ row: Row) -> String {
        let isShared = row.parent == nil && scene.state.applications.members.count > 1
        let app = isShared ? " of \(scene.subjects.name(scene.subjects.process(of: row.view)))" : ""
        var words = [(scene.subjects[row.view]?.className ?? "") + app]
        if let traits = scene.state.view(row.view)?.hitTestTraits {
            if traits.isHidden { words.append("hidden") }
            if !traits.isUserInteractionEnabled { words.append("interaction off") }
            if traits.isAnimated { words.append("animated") }
            if traits.alpha < hitTestAlphaMin { words.append("transparent") }
        }
        return words.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func drawRecognizers(
        of view: SubjectID, y: Pixels, _ legend: inout PictureLegend, on canvas: inout SVGCanvas
    ) {
        let recognizers = scene.state.view(view)?.recognizers ?? []
        var x = Self.recognizersAt
        for (index, recognizer) in recognizers.enumerated() {
            let name = PictureText.fitted(scene.subjects.shortName(recognizer), width: 120, size: 12)
            let width = PictureText.width(name, size: 12) + 30
            // There has to be room for what says how many more there are.
            let room = Self.right - (index + 1 < recognizers.count ? 70 : 0)
            if x + width > room {
                canvas.text(
                    "and \(recognizers.count - index) more",
                    at: PicturePoint(x: x, y: y + 4), .remark, .faint)
                return
            }
            let state = scene.state.recognizers.members.first { $0.id == recognizer }?.state ?? .possible
            canvas.mark(PictureMark(state), at: PicturePoint(x: x + 9, y: y), .app)
            legend.note(PictureMark(state), .app)
            canvas.text(name, at: PicturePoint(x: x + 22, y: y + 4))
            x = x + width
        }
    }
}
