#if !canImport(CoreGraphics)
    import Foundation

    /// A distance with a direction, as CoreGraphics has it where there is a CoreGraphics. Points.
    public struct CGVector: Hashable, Sendable {
        public var dx: CGFloat
        public var dy: CGFloat

        public init(dx: CGFloat, dy: CGFloat) {
            self.dx = dx
            self.dy = dy
        }

        public static let zero = CGVector(dx: 0, dy: 0)
    }
#endif
