import Foundation
import Geometry

#if canImport(CoreGraphics)
    import CoreGraphics
#endif

extension UITableView {
    /// Where a row is to stand in what is in view.
    public enum ScrollPosition: Int, Sendable {
        /// Anywhere.
        case none
        /// At the top.
        case top
        /// Its middle in the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// Scrolls until a row stands in its place, or as far as content goes; a row that the table does not have changes
    /// nothing.
    ///
    /// - Parameter scrollPosition: `none` scrolls as little as shows the whole row.
    public final func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        reloadIfNeeded()
        guard let index = rows.index(of: indexPath) else { return }
        let row = frameOfRow(at: index)
        let (top, bottom) = (contentInset.top, bounds.size.height - contentInset.bottom)
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(row, animated: animated)
        case .top: y = row.minY - top
        case .middle: y = row.midY - (top + bottom) / 2
        case .bottom: y = row.maxY - bottom
        }
        let range = range(along: .vertical)
        let offset = CGPoint(x: contentOffset.x, y: CGFloat(Double(y).clamped(to: range)))
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }
}
