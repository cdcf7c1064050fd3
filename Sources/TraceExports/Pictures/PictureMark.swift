import Trace

/// The marks of pictures, in the order of a legend. What something is can be told by the shape alone.
enum PictureMark: CaseIterable, Hashable, Sendable {
    /// A pointer comes into range or leaves it, without a touch.
    case range
    /// A touch or finger begins, moves, ends, is cancelled.
    case began, moved, ended, cancelled
    /// A recognizer's states, as letters in shapes of their own.
    case possible, recognizerBegan, changed, recognizerEnded, failed, recognizerCancelled
    /// What a control sends.
    case sentDown, sentExit, sentEnter, sentValue, sentInside, sentOutside
    /// Something is refused; a process dies.
    case refused, died
    /// A frame is shown, in time or late.
    case shown, shownLate

    /// Whether it stands where it belongs even if another one stands there too: what is small and comes often.
    var isSmall: Bool { self == .moved || self == .shown || self == .shownLate }

    /// How far it reaches to each side.
    var reach: Pixels {
        switch self {
        case .began, .ended, .cancelled, .range, .refused, .died, .sentInside, .sentOutside, .sentDown,
            .sentEnter, .sentExit, .sentValue:
            5
        case .moved, .shown: 2
        case .shownLate: 5
        case .possible, .recognizerBegan, .changed, .failed, .recognizerCancelled: 7
        case .recognizerEnded: 9
        }
    }

    /// The state that a recognizer is in.
    init(_ state: GestureState) {
        switch state {
        case .possible: self = .possible
        case .began: self = .recognizerBegan
        case .changed: self = .changed
        case .ended: self = .recognizerEnded
        case .cancelled: self = .recognizerCancelled
        case .failed: self = .failed
        }
    }

    /// What a legend says of it.
    var meaning: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .range: "into or out of range"
        case .sentInside: "touchUpInside"
        case .sentOutside: "touchUpOutside"
        case .sentDown: "touchDown"
        case .sentEnter: "touchDragEnter"
        case .sentExit: "touchDragExit"
        case .sentValue: "valueChanged"
        case .possible: "possible"
        case .recognizerBegan: "recognizer began"
        case .changed: "changed"
        case .recognizerEnded: "recognized or ended"
        case .failed: "failed"
        case .recognizerCancelled: "recognizer cancelled"
        case .refused: "refused"
        case .died: "the process dies"
        case .shown: "frame shown"
        case .shownLate: "frame shown late"
        }
    }
}

extension SVGCanvas {
    /// Draws a mark with its middle at a point.
    mutating func mark(_ mark: PictureMark, at point: PicturePoint, _ hue: PictureTheme.Hue) {
        let (x, y) = (point.x, point.y)
        switch mark {
        case .began: disc(point, radius: 4, hue.fill)
        case .moved: disc(point, radius: Pixels(hundredths: 150), hue.fill)
        case .ended:
            disc(point, radius: Pixels(hundredths: 350), hue.outline, stroke: Pixels(hundredths: 150))
        case .cancelled: cross(point, 4, hue)
        case .range:
            disc(point, radius: 4, hue.outline)
            disc(point, radius: Pixels(hundredths: 150), hue.fill)
        case .sentInside: triangle(point, isUp: true, hue.fill)
        case .sentOutside: triangle(point, isUp: true, hue.outline)
        case .sentDown: triangle(point, isUp: false, hue.fill)
        case .sentEnter: arrow(point, isInward: true, hue)
        case .sentExit: arrow(point, isInward: false, hue)
        case .sentValue: diamond(point, 5, hue.outline)
        case .possible:
            disc(point, radius: 7, hue.outline)
            letter("P", point, nil)
        case .recognizerBegan:
            disc(point, radius: 7, hue.fill)
            letter("B", point, .onHue)
        case .changed:
            box(square(point, 6), hue.fill)
            letter("C", point, .onHue)
        case .recognizerEnded:
            diamond(point, 9, hue.fill)
            letter("E", point, .onHue)
        case .failed:
            box(square(point, 6), hue.outline)
            letter("F", point, nil)
        case .recognizerCancelled:
            box(square(point, 6), hue.outline)
            cross(point, 3, hue)
        case .refused: letter("!", point, nil)
        case .died: cross(point, 5, hue)
        case .shown:
            line(
                from: PicturePoint(x: x, y: y - 5), to: PicturePoint(x: x, y: y + 5), hue.stroke, stroke: 2)
        case .shownLate:
            line(
                from: PicturePoint(x: x, y: y - 5), to: PicturePoint(x: x, y: y + 5), hue.stroke, stroke: 2,
                dashes: "2 2")
            letter("!", PicturePoint(x: x + 5, y: y), nil)
        }
    }

    private mutating func letter(_ text: String, _ point: PicturePoint, _ ink: PictureInk?) {
        let base = PicturePoint(x: point.x, y: point.y + Pixels(hundredths: 360))
        self.text(text, at: base, .letter, ink, anchor: .middle)
    }

    private func square(_ point: PicturePoint, _ half: Pixels) -> PictureBox {
        PictureBox(x: point.x - half, y: point.y - half, width: half * 2, height: half * 2)
    }

    private mutating func cross(_ point: PicturePoint, _ half: Pixels, _ hue: PictureTheme.Hue) {
        let (left, right, top, bottom) = (point.x - half, point.x + half, point.y - half, point.y + half)
        path(
            [
                [PicturePoint(x: left, y: top), PicturePoint(x: right, y: bottom)],
                [PicturePoint(x: left, y: bottom), PicturePoint(x: right, y: top)],
            ], hue.stroke, stroke: 2)
    }

    private mutating func triangle(_ point: PicturePoint, isUp: Bool, _ ink: PictureInk) {
        let (tip, foot) = isUp ? (point.y - 5, point.y + 4) : (point.y + 5, point.y - 4)
        path(
            [
                [
                    PicturePoint(x: point.x, y: tip), PicturePoint(x: point.x + 5, y: foot),
                    PicturePoint(x: point.x - 5, y: foot),
                ]
            ], ink, isClosed: true)
    }

    /// A slanting arrow: up to the right for what goes out, down to the left for what comes in.
    private mutating func arrow(_ point: PicturePoint, isInward: Bool, _ hue: PictureTheme.Hue) {
        let (low, high) = (
            PicturePoint(x: point.x - 4, y: point.y + 4), PicturePoint(x: point.x + 4, y: point.y - 4)
        )
        let (foot, tip) = isInward ? (high, low) : (low, high)
        let corner = PicturePoint(x: foot.x, y: tip.y)
        let side = PicturePoint(x: tip.x, y: foot.y)
        path([[foot, tip], [between(tip, corner), tip, between(tip, side)]], hue.stroke, stroke: 2)
    }

    private func between(_ one: PicturePoint, _ other: PicturePoint) -> PicturePoint {
        PicturePoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }

    private mutating func diamond(_ point: PicturePoint, _ half: Pixels, _ ink: PictureInk) {
        path(
            [
                [
                    PicturePoint(x: point.x, y: point.y - half), PicturePoint(x: point.x + half, y: point.y),
                    PicturePoint(x: point.x, y: point.y + half), PicturePoint(x: point.x - half, y: point.y),
                ]
            ], ink, isClosed: true)
    }
}
