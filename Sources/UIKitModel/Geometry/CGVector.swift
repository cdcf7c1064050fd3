#if !canImport(CoreGraphics)
    import Foundation

    /// A distance with a direction, as CoreGraphics has it where there is a CoreGraphics. Points.
    public struct CGVector: Hashable, Sendable {
        /// To the right.
        public var dx: CGFloat
        /// Downward.
        public var dy: CGFloat

        /// The vector of these two distances.
        public init(dx: CGFloat, dy: CGFloat) {
            self.dx = dx
            self.dy = dy
        }

        /// No distance.
        public init() { self.init(dx: 0, dy: 0) }

        /// No distance.
        public static let zero = CGVector(dx: 0, dy: 0)
    }
#endif
