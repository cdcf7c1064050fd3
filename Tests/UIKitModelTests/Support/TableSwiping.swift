import Foundation
import TaptrailTesting

@testable import UIKitModel

/// What the app's handlers were called for, and what they were handed to call when they are done.
final class SwipeDesk {
    var chosen: [String] = []
    var completions: [(Bool) -> Void] = []
    var finishesAtOnce = false

    func finish() { for completion in completions { completion(true) } }
}

/// Tests of rows that are pulled aside. The finger is on the row 3 unless something else is said; it loses 10 points
/// to the hysteresis (G22).
protocol TableSwiping {
    var stage: TableStage { get }
    var desk: SwipeDesk { get }
}

extension TableSwiping {
    static var swipePan: String { "UITableViewSwipePanGestureRecognizer" }
    static var scrollPan: String { "UIScrollViewPanGestureRecognizer" }

    /// - Parameter titles: of the actions of every row; rows of an odd number have none if `evenOnly`.
    static func makeStage(
        _ titles: [String], leading: [String]? = nil, evenOnly: Bool = false
    ) -> (TableStage, SwipeDesk) {
        let (stage, desk) = (TableStage(), SwipeDesk())
        func actions(_ titles: [String], _ indexPath: IndexPath) -> [UIContextualAction]? {
            if evenOnly, indexPath.row % 2 == 1 { return nil }
            return titles.map { title in
                UIContextualAction(style: .destructive, title: title) { action, _, completion in
                    desk.chosen.append("\(action.title ?? "") \(indexPath.row)")
                    desk.completions.append(completion)
                    if desk.finishesAtOnce { completion(true) }
                }
            }
        }
        stage.diary.swipeActions = { actions(titles, $0) }
        if let leading { stage.diary.leadingActions = { actions(leading, $0) } }
        stage.table.delegate = nil
        stage.table.delegate = stage.diary
        return (stage, desk)
    }

    func aside(_ row: Int = 3, in other: TableStage? = nil) -> Double {
        let cell = (other ?? stage).table.cellForRow(at: IndexPath(row: row, section: 0))
        return Double(cell?.contentView.frame.origin.x ?? .nan)
    }

    func buttons(_ row: Int = 3, in other: TableStage? = nil) -> [UIButton] {
        let cell = (other ?? stage).table.cellForRow(at: IndexPath(row: row, section: 0))
        return cell?.subviews.compactMap { $0 as? UIButton } ?? []
    }

    /// A quick finger to the left that rests before it is lifted, 400 ms after it came.
    func pull(
        _ row: Int = 3, by way: Double = -100, at time: Int = 100, from x: Double = 250,
        in other: TableStage? = nil
    ) {
        let y = 44 * Double(row) + 22
        (other ?? stage).phone.play(path(1, (x, y, time), (x + way, y, time + 120), (x + way, y, time + 400)))
    }

    var selections: [String] { stage.diary.entries.filter { $0.hasPrefix("select") } }
}
