import Foundation

/// Distances from the edges of a rectangle, inward where they are positive. Points.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public init() { self = .zero }

    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
