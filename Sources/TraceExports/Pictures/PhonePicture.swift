import Geometry
import Trace
import TraceViews

/// The screen after a record: views to scale with their names, where fingers went, and the hit path.
struct PhonePicture {
    private(set) var lines: [String]

    private static let width: Pixels = 800
    private static let left: Pixels = 12
    private static let top: Pixels = 60
    private static let screenMax = (width: 400.0, height: 640.0)
    /// More strokes than that hide each other.
    private static let strokesMax = 12
    /// More names than that are counted.
    private static let rowsMax = 80

    private let scene: PictureScene
    private let trails: FingerTrails
    private let scale: Double
    private let screen: PictureBox
    private var canvas = SVGCanvas(width: width)
    /// Where names and the ends of strokes stand already, in pixels of the screen.
    private var taken: [PictureBox] = []
    /// Where the views stand, in pixels of the screen.
    private var frames: [PictureBox] = []
    /// The views whose names have no room, in the order of their numbers.
    private var numbered: [SubjectID] = []
    private var hasCoalesced = false

    init(_ trail: Trail, _ theme: PictureTheme, touch: TouchChoice?, at record: RecordNumber) {
        let device = trail.header.device
        let (width, height) = (max(device.screenWidth, 1), max(device.screenHeight, 1))
        scene = PictureScene(trail, touch: touch, at: record)
        trails = FingerTrails(trail, upTo: record)
        scale = min(Self.screenMax.width / width, Self.screenMax.height / height)
        screen = PictureBox(
            x: Self.left, y: Self.top, width: Pixels(rounding: width * scale),
            height: Pixels(rounding: height * scale))
        lines = []
        lines = draw(theme)
    }

    private mutating func draw(_ theme: PictureTheme) -> [String] {
        let title = scene.trail.header.title
        let right = Self.width - 12
        canvas.text(title, at: PicturePoint(x: Self.left, y: 26), .title, width: right - Self.left)
        canvas.text(
            scene.remark, at: PicturePoint(x: Self.left, y: 44), .remark, .faint, width: right - Self.left)
        canvas.box(screen, .hairline, corner: 8)
        let outlines = ViewOutlines(scene.state, of: scene.process).outlines
        let path = scene.hitPath
        frames = outlines.map(box)
        canvas.beginClip(screen)
        for outline in outlines { draw(outline, isHit: path.contains(outline.view)) }
        drawFingers()
        let names = outlines.filter { path.contains($0.view) } + outlines.filter { !path.contains($0.view) }
        for outline in names { name(outline, isHit: outline.view == path.last) }
        canvas.endClip()
        let bottom = max(drawSide(path, isEmpty: outlines.isEmpty), screen.bottom)
        return canvas.document(height: bottom + 12, title: title, description: description(outlines), theme)
    }

    private func description(_ outlines: [ViewOutlines.Outline]) -> String {
        let names = outlines.prefix(Self.rowsMax).map { scene.subjects.name($0.view) }
        let path = scene.hitPath.map { scene.subjects.name($0) }
        let views =
            names.isEmpty
            ? "There is no view to be seen." : "Views from back to front: \(names.joined(separator: ", "))."
        return "The screen \(scene.remark). \(views)"
            + (path.isEmpty ? "" : " Hit path: \(path.joined(separator: " › ")).")
    }

    // MARK: Views

    /// A point of the screen in pixels of its picture.
    private func pixels(_ point: PlanePoint) -> PicturePoint {
        PicturePoint(x: Pixels(rounding: point.x * scale), y: Pixels(rounding: point.y * scale))
    }

    /// What lies behind the view shines through it.
    private mutating func draw(_ outline: ViewOutlines.Outline, isHit: Bool) {
        canvas.path(
            [outline.corners.map(pixels)],
            PictureInk.veil + (isHit ? PictureTheme.Hue.app.stroke : PictureInk.hairline),
            stroke: isHit ? 3 : 1, isClosed: true)
    }

    /// The upright box around a view, as far as it lies on the screen.
    private func box(_ outline: ViewOutlines.Outline) -> PictureBox {
        let extent = outline.extent
        let topLeft = pixels(PlanePoint(x: extent.left, y: extent.top))
        let bottomRight = pixels(PlanePoint(x: extent.right, y: extent.bottom))
        let (x, y) = (max(topLeft.x, 0), max(topLeft.y, 0))
        return PictureBox(
            x: x, y: y, width: min(bottomRight.x, screen.width) - x,
            height: min(bottomRight.y, screen.height) - y)
    }

    /// Writes a view's name into it where there is room, or a number that stands for it.
    private mutating func name(_ outline: ViewOutlines.Outline, isHit: Bool) {
        let box = box(outline)
        // What lies beyond the screen has no name in the picture.
        guard box.width > 0, box.height > 0 else { return }
        let name = scene.subjects.name(outline.view)
        if write(name, in: box, isHit ? .strong : .name) { return }
        numbered.append(outline.view)
        _ = write("\(numbered.count)", in: box, .remark)
    }

    /// Whether there was room.
    private mutating func write(_ text: String, in box: PictureBox, _ type: SVGCanvas.TextStyle) -> Bool {
        let shown = PictureText.fitted(text, width: 180, size: type.size, isBold: type.isBold)
        let size = (
            width: PictureText.width(shown, size: type.size, isBold: type.isBold) + 4, height: Pixels(15)
        )
        let places: [PicturePoint] = [
            PicturePoint(x: box.x + 3, y: box.y + 2),
            PicturePoint(x: box.x + 3, y: box.bottom - size.height - 2),
            PicturePoint(x: box.right - size.width - 3, y: box.y + 2),
            PicturePoint(x: box.right - size.width - 3, y: box.bottom - size.height - 2),
            PicturePoint(x: box.x + (box.width - size.width) / 2, y: box.y + (box.height - size.height) / 2),
        ]
        let labels = places.map { place in
            PictureBox(x: place.x, y: place.y, width: size.width, height: size.height)
        }.filter { label in box.contains(label) && !taken.contains { $0.overlaps(label) } }
        // Best where no line goes through it.
        let label = labels.first { label in !frames.contains { $0.overlaps(label) && !$0.contains(label) } }
        guard let label = label ?? labels.first else { return false }
        taken.append(label)
        canvas.text(shown, at: PicturePoint(x: label.x + 2, y: label.y + 12), type, .halo)
        return true
    }

    // MARK: Fingers

    private var hasSeveralFingers: Bool { trails.strokes.count > 1 }

    private mutating func drawFingers() {
        let chosen = scene.touch.flatMap { trails.index(of: $0) }
        let first = max(trails.strokes.count - Self.strokesMax, 0)
        let shown = trails.strokes.indices.filter { $0 >= first || $0 == chosen }
        for index in shown { draw(trails.strokes[index], isChosen: index == chosen) }
        guard hasSeveralFingers else { return }
        var starts: [Start] = []
        for index in shown {
            guard let stop = trails.strokes[index].stops.first else { continue }
            var start = Start(point: pixels(stop.point), numbers: [index + 1], isChosen: index == chosen)
            // A text that has become longer may reach another one.
            while let near = starts.firstIndex(where: { place(of: $0).overlaps(place(of: start)) }) {
                start = starts.remove(at: near).joined(with: start)
            }
            starts.append(start)
        }
        for start in starts { number(start) }
    }

    /// Where a finger came down, or several so near to each other that their numbers stand together.
    private struct Start {
        let point: PicturePoint
        /// In the order of their coming, from 1.
        let numbers: [Int]
        let isChosen: Bool

        /// Both, where the earlier one came down.
        func joined(with other: Start) -> Start {
            Start(
                point: numbers[0] < other.numbers[0] ? point : other.point,
                numbers: (numbers + other.numbers).sorted(), isChosen: isChosen || other.isChosen)
        }

        /// More than three in a row are told by the first and the last.
        var text: String {
            var runs: [ClosedRange<Int>] = []
            for number in numbers {
                if let last = runs.last, last.upperBound + 1 == number {
                    runs[runs.count - 1] = last.lowerBound...number
                } else {
                    runs.append(number...number)
                }
            }
            return runs.flatMap { run -> [String] in
                run.count > 3 ? ["\(run.lowerBound) … \(run.upperBound)"] : run.map { "\($0)" }
            }.joined(separator: ", ")
        }
    }

    /// Where the numbers stand: above and to the right, or on the other side where the screen ends.
    private func place(of start: Start) -> PictureBox {
        let width = PictureText.width(start.text, size: SVGCanvas.TextStyle.strong.size, isBold: true) + 2
        let (x, y) = (start.point.x, start.point.y)
        return PictureBox(
            x: x + 6 + width > screen.width ? x - 4 - width : x + 6, y: y < 16 ? y + 4 : y - 16,
            width: width, height: 13)
    }

    /// Writes beside where fingers came down which ones they are.
    private mutating func number(_ start: Start) {
        let place = place(of: start)
        taken.append(place)
        let hue = start.isChosen ? PictureTheme.Hue.system : .input
        canvas.text(
            start.text, at: PicturePoint(x: place.x + 1, y: place.y + 10), .strong,
            PictureInk.halo + hue.fill)
    }

    private mutating func draw(_ stroke: FingerTrails.Stroke, isChosen: Bool) {
        let hue = isChosen ? PictureTheme.Hue.system : .input
        let points = stroke.stops.map { pixels($0.point) }
        canvas.path([points.withoutRepeats], hue.stroke, stroke: isChosen ? 2 : 1)
        for end in [points.first, points.last].compactMap(\.self) {
            taken.append(PictureBox(x: end.x - 6, y: end.y - 6, width: 12, height: 12))
        }
        var last: PicturePoint?
        for (stop, point) in zip(stroke.stops, points) {
            switch stop.phase {
            case .down: canvas.disc(point, radius: 6, hue.fill)
            case .up: canvas.mark(.ended, at: point, hue)
            case .cancelled: canvas.mark(.cancelled, at: point, hue)
            case .moved, .hovered, .cameInRange, .leftRange:
                // Dots that would hide each other are left out; the line shows the way.
                if let last, !last.isApart(from: point) { continue }
                let ink = stop.isCoalesced ? hue.outline : hue.fill
                canvas.disc(point, radius: Pixels(hundredths: stop.isCoalesced ? 250 : 200), ink)
                hasCoalesced = hasCoalesced || stop.isCoalesced
            }
            last = point
        }
    }

    // MARK: Beside the screen

    /// What stands beside the screen.
    ///
    /// - Returns: where it ends below.
    private mutating func drawSide(_ path: [SubjectID], isEmpty: Bool) -> Pixels {
        let x = screen.right + 24
        let right = Self.width - 12
        var y = Self.top + 12
        func row(
            _ text: String, _ type: SVGCanvas.TextStyle, _ ink: PictureInk?, indent: Pixels = 0,
            _ canvas: inout SVGCanvas
        ) {
            canvas.text(
                text, at: PicturePoint(x: x + indent, y: y), type, ink, width: right - x - indent)
            y = y + 18
        }
        if isEmpty { row("There is no view to be seen.", .name, nil, &canvas) }
        if !path.isEmpty { row("hit path", .remark, .faint, &canvas) }
        for view in path {
            row(scene.subjects.name(view), view == path.last ? .strong : .name, nil, &canvas)
        }
        if !numbered.isEmpty {
            y = y + 8
            row("views by number", .remark, .faint, &canvas)
        }
        for (index, view) in numbered.prefix(Self.rowsMax).enumerated() {
            canvas.text(
                "\(index + 1)", at: PicturePoint(x: x + 20, y: y), .remark, .faint, anchor: .end)
            row(scene.subjects.name(view), .name, nil, indent: 28, &canvas)
        }
        if numbered.count > Self.rowsMax {
            row("and \(numbered.count - Self.rowsMax) more", .remark, .faint, &canvas)
        }
        y = y + 8
        let marks: [(PictureMark, String)] = [(.began, "finger down"), (.moved, "moved"), (.ended, "lifted")]
        for (mark, text) in marks where scene.touch != nil {
            canvas.mark(mark, at: PicturePoint(x: x + 8, y: y - 4), .system)
            row(text, .remark, .faint, indent: 22, &canvas)
        }
        if hasSeveralFingers {
            if let name = scene.touchName {
                canvas.mark(.began, at: PicturePoint(x: x + 8, y: y - 4), .system)
                row(name, .remark, .faint, indent: 22, &canvas)
            }
            canvas.mark(.began, at: PicturePoint(x: x + 8, y: y - 4), .input)
            row(scene.touch == nil ? "finger" : "other fingers", .remark, .faint, indent: 22, &canvas)
            canvas.text("1", at: PicturePoint(x: x + 5, y: y), .strong)
            row("the finger that came first, and so on", .remark, .faint, indent: 22, &canvas)
        }
        if hasCoalesced {
            canvas.disc(
                PicturePoint(x: x + 8, y: y - 4), radius: Pixels(hundredths: 250),
                PictureTheme.Hue.system.outline)
            row("delivered with a later one", .remark, .faint, indent: 22, &canvas)
        }
        return y
    }
}

extension PicturePoint {
    /// Whether the two are far enough from each other to be told apart.
    fileprivate func isApart(from other: PicturePoint) -> Bool {
        let (x, y) = (x.hundredths - other.x.hundredths, y.hundredths - other.y.hundredths)
        return x * x + y * y >= 600 * 600
    }
}

extension [PicturePoint] {
    /// Each point once where it comes several times in a row.
    fileprivate var withoutRepeats: [PicturePoint] {
        var kept: [PicturePoint] = []
        for point in self where kept.last != point { kept.append(point) }
        return kept
    }
}
