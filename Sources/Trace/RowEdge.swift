/// A side of a table's row, where swipe actions can be: trailing is the right one, leading the left one.
package enum RowEdge: String, CaseIterable, Hashable, Sendable {
    case trailing, leading
}
