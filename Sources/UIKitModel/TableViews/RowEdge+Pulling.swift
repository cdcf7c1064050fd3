import Trace

extension RowEdge {
    /// The edge that is uncovered by content that goes so far to the right.
    init(uncoveredBy way: Double) { self = way > 0 ? .leading : .trailing }

    /// Which way the content goes to uncover it: 1 is to the right, -1 to the left.
    var way: Double {
        switch self {
        case .leading: 1
        case .trailing: -1
        }
    }

    /// What the delegate is asked about it.
    var question: Call {
        switch self {
        case .leading: .leadingSwipeActionsConfigurationForRow
        case .trailing: .trailingSwipeActionsConfigurationForRow
        }
    }
}
