/// A length or a place in a picture, in hundredths of a pixel: whole numbers, so that a picture is the same bytes
/// on every machine.
struct Pixels: Hashable, Comparable, AdditiveArithmetic, ExpressibleByIntegerLiteral, Sendable {
    var hundredths: Int

    init(hundredths: Int) { self.hundredths = hundredths }
    init(integerLiteral value: Int) { hundredths = value * 100 }
    init(_ pixels: Int) { hundredths = pixels * 100 }

    /// Rounded to the nearest; what is no number, or is far out of any picture, stays near it.
    init(rounding pixels: Double) {
        let bounded = pixels.isNaN ? 0 : min(max(pixels, -100_000), 100_000)
        hundredths = Int((bounded * 100).rounded())
    }

    static let zero = Pixels(hundredths: 0)
    static func + (one: Pixels, other: Pixels) -> Pixels {
        Pixels(hundredths: one.hundredths + other.hundredths)
    }
    static func - (one: Pixels, other: Pixels) -> Pixels {
        Pixels(hundredths: one.hundredths - other.hundredths)
    }
    static func * (one: Pixels, factor: Int) -> Pixels { Pixels(hundredths: one.hundredths * factor) }
    static func / (one: Pixels, divisor: Int) -> Pixels { Pixels(hundredths: one.hundredths / divisor) }
    static func < (one: Pixels, other: Pixels) -> Bool { one.hundredths < other.hundredths }

    /// As SVG writes it, with two decimals at most: `12`, `12.5`, `-0.25`.
    var text: String {
        let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let sign = hundredths < 0 ? "-" : ""
        if part == 0 { return "\(sign)\(whole)" }
        return part % 10 == 0
            ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
    }
}

/// A place in a picture.
struct PicturePoint: Hashable, Sendable {
    var x: Pixels
    var y: Pixels
}

/// An upright rectangle in a picture.
struct PictureBox: Hashable, Sendable {
    var x: Pixels
    var y: Pixels
    var width: Pixels
    var height: Pixels

    var right: Pixels { x + width }
    var bottom: Pixels { y + height }

    /// Whether the two have a part in common; edges do not count.
    func overlaps(_ other: PictureBox) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    /// Whether the other one lies in it.
    func contains(_ other: PictureBox) -> Bool {
        x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
    }
}
