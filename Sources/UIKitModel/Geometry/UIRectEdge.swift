/// Sides of a rectangle, with Apple's numbers (G36).
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The edge with the smallest y.
    public static let top = UIRectEdge(rawValue: 1)
    /// The edge with the smallest x.
    public static let left = UIRectEdge(rawValue: 2)
    /// The edge with the largest y.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The edge with the largest x.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
