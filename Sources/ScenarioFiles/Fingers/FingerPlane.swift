import Foundation
import UIKitModel

/// The coordinates that a finger's places are given in: a view's own, those of an area in it, or the screen's.
struct FingerPlane {
    /// Nil for the screen.
    let view: UIView?
    /// Where the coordinates begin at its top left, in the view's; nil for the view's own.
    var area: CGRect?

    func onScreen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        guard let view else { return (x, y) }
        let origin = area?.origin ?? .zero
        let point = view.pointOnScreen(CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y)))
        return (Double(point.x), Double(point.y))
    }

    /// A distance, which is turned and stretched as the view is, but not shifted.
    func vector(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        guard view != nil else { return (x, y) }
        let (end, start) = (onScreen(x, y), onScreen(0, 0))
        return (end.x - start.x, end.y - start.y)
    }

    /// The middle of the view or the area, on the screen.
    var centre: (x: Double, y: Double) {
        if let area { return onScreen(Double(area.size.width) / 2, Double(area.size.height) / 2) }
        guard let bounds = view?.bounds else { return (0, 0) }
        return onScreen(Double(bounds.midX), Double(bounds.midY))
    }
}

extension Scene {
    /// The coordinates of a view, a window or a part of a row in view; those of the screen for nil.
    func plane(_ id: String?) -> FingerPlane {
        guard let id else { return FingerPlane(view: nil) }
        return row(id)?.plane ?? FingerPlane(view: view(id))
    }
}

extension RowReference {
    /// The coordinates of its own; of an action as if the row were open. Nil while the row is not in view.
    fileprivate var plane: FingerPlane? {
        guard case .action = part, let table = table.object, isRowInView else {
            return view.map { FingerPlane(view: $0) }
        }
        return FingerPlane(view: table, area: area(in: table))
    }
}
