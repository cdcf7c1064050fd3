/// Numbers that a value is compared with, as they are typed: `2`, `120ms`, `0, 120`, `390 × 844`, each also with
/// how far off it may be, `120 ±0.5`; `+-` and `x` are other spellings of `±` and `×`.
public struct StateNumbers: Hashable, Sendable {
    /// Those of times in nanoseconds.
    public let numbers: [Double]
    /// How far off each of them may be.
    public let tolerance: Double
    /// Whether units of time are written.
    public let isTime: Bool

    private struct Typed {
        let value: Double
        let isTime: Bool
    }

    /// nil if the text is something else.
    public init?(_ text: String) {
        var sides = text.split(separator: "±", omittingEmptySubsequences: false)
        if sides.count == 1, let sign = text.firstRange(of: "+-") {
            sides = [text[..<sign.lowerBound], text[sign.upperBound...]]
        }
        let typed = sides[0].split(omittingEmptySubsequences: false) { ",×x".contains($0) }.map(Self.number)
        let known = typed.compactMap { $0 }
        guard sides.count <= 2, known.count == typed.count else { return nil }
        let tolerance = sides.count == 2 ? Self.number(sides[1]) : Typed(value: 0, isTime: known[0].isTime)
        guard let tolerance, tolerance.value >= 0,
            (known + [tolerance]).allSatisfy({ $0.isTime == known[0].isTime })
        else { return nil }
        numbers = known.map(\.value)
        self.tolerance = tolerance.value
        isTime = known[0].isTime
    }

    private static func number(_ text: Substring) -> Typed? {
        let word = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        if let time = StepInstant.nanoseconds(word) { return Typed(value: Double(time), isTime: true) }
        guard let number = Double(word), number.isFinite else { return nil }
        return Typed(value: number, isTime: false)
    }
}
