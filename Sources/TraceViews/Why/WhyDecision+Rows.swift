import Trace

/// What became of a finger on a row of a table: whether it selected it, and who kept it from that.
extension WhyDecision {
    /// Why the row of a cell was not selected: the touch of what lies in the cell counts.
    func selection(of row: SubjectID) -> Result {
        guard let touch = history.touch, path(to: touch.view).contains(row) else {
            return hit(row) ?? (.notSelected, hitTested)
        }
        var refusal: Result?
        for (record, event) in touchRecords {
            switch event {
            case .removed(let button):
                guard let open = state.views[button]?.superview, uiKitClass(of: open) == .tableViewCell
                else { break }
                refusal = refusal ?? (.closedRow(open), record)
            case .propertySet(row, .isSelected, let isSelected, _, _) where isSelected != 0:
                return (.happened, record)
            case .ended(.shouldHighlightRow, _, .no, _): refusal = (.rowRefused(.shouldHighlightRow), record)
            case .ended(.willSelectRow, _, let answer, _) where answer != .yes:
                refusal = (.rowRefused(.willSelectRow), record)
            default: break
            }
        }
        if let loss = loss(of: touch.view) { return loss }
        if let refusal { return refusal }
        // What lies in the cell and lets no touch through to the table (E-3, H-1).
        let inside = path(to: touch.view).reversed().prefix { $0 != row }
        let taker = inside.first {
            uiKitClass(of: $0).isKind(of: .control) || uiKitClass(of: $0).isKind(of: .scrollView)
        }
        if let taker { return (.subviewHit(taker), hitTested) }
        return keptFromTable(of: row) ?? lostEnd(of: touch.view) ?? (.notSelected, touch.began)
    }

    /// Whose own code kept a touch in a row from what the table makes of it (I-7, E-2); nil if nobody's did for sure.
    private func keptFromTable(of row: SubjectID) -> Result? {
        let table = table(of: row)
        guard let touch = history.touch, !table.isNone else { return nil }
        let chain = path(to: touch.view)
        for call in [Call.touchesBegan, .touchesEnded] where beginning(call, on: table) == nil {
            // The last one that heard of it on the way up to the table.
            for (record, event) in touchRecords.reversed() {
                guard case .began(call, let view, _, let isAppCode) = event, chain.contains(view) else {
                    continue
                }
                if isAppCode { return ownCode(call, of: view, record) }
                break
            }
        }
        // UIKit's touchesEnded puts out the row's light, wherever the finger is lifted.
        guard isHighlighted(row) == true, let heard = ownBeginning(.touchesEnded, on: table) else {
            return nil
        }
        return ownCode(.touchesEnded, of: table, heard)
    }

    /// Whether a row is highlighted when the touch is over; nil if it never was.
    func isHighlighted(_ row: SubjectID) -> Bool? {
        for (_, event) in touchRecords.reversed() {
            if case .propertySet(row, .isHighlighted, let x, _, _) = event { return x != 0 }
        }
        return nil
    }

    /// The table that a row is in; none if it is in none.
    func table(of row: SubjectID) -> SubjectID {
        path(to: row).last { uiKitClass(of: $0).isKind(of: .tableView) } ?? .none
    }
}
