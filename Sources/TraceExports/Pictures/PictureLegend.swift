/// What the lines and marks of a picture mean: only those that stand in it, in a fixed order.
struct PictureLegend {
    private var lines: [PictureLane.Line: PictureTheme.Hue] = [:]
    private var marks: [PictureMark: PictureTheme.Hue] = [:]

    /// Whether some mark stands beside its time, since another one stands there.
    var hasMovedMarks = false

    mutating func note(_ line: PictureLane.Line, _ hue: PictureTheme.Hue) {
        if lines[line] == nil { lines[line] = hue }
    }

    mutating func note(_ mark: PictureMark, _ hue: PictureTheme.Hue) {
        if marks[mark] == nil { marks[mark] = hue }
    }

    /// Draws the entries side by side, in as many rows as it takes.
    ///
    /// - Parameter y: the base line of the first row.
    /// - Returns: where it ends below.
    func draw(on canvas: inout SVGCanvas, from left: Pixels, to right: Pixels, y: Pixels) -> Pixels {
        var (x, y) = (left, y)
        /// Makes room for an entry, and says where it begins.
        func next(_ text: String) -> PicturePoint {
            let width = PictureText.width(text, size: SVGCanvas.TextStyle.remark.size) + 24
            if x > left, x + width > right { (x, y) = (left, y + 20) }
            defer { x = x + width + 14 }
            return PicturePoint(x: x, y: y)
        }
        for line in PictureLane.Line.allCases {
            guard let hue = lines[line] else { continue }
            let point = next(line.meaning)
            canvas.spans([(from: point.x, to: point.x + 18)], line, y: point.y - 4, hue)
            canvas.text(line.meaning, at: PicturePoint(x: point.x + 24, y: point.y), .remark, .faint)
        }
        for mark in PictureMark.allCases {
            guard let hue = marks[mark] else { continue }
            let point = next(mark.meaning)
            canvas.mark(mark, at: PicturePoint(x: point.x + 9, y: point.y - 4), hue)
            canvas.text(mark.meaning, at: PicturePoint(x: point.x + 24, y: point.y), .remark, .faint)
        }
        if hasMovedMarks {
            let text = "of marks side by side the first stands at its time"
            // Without a drawing of its own.
            let point = next(text)
            canvas.text(text, at: PicturePoint(x: point.x, y: point.y), .remark, .faint)
        }
        return y + 8
    }
}
