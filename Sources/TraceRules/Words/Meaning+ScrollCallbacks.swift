// What a callback is, in a paragraph: scroll views and tables.

import Trace

extension Call {
    var meaningAmongScrollViews: Meaning {
        switch self {
        case .touchesShouldBegin:
            Meaning(
                """
                A scroll view is about to hand a touch to what it contains. The question comes when its \
                delay is over or when the finger lifts before, not when the finger comes down; on no the \
                content never hears of this finger.
                """, "I-3", "S02")
        case .touchesShouldCancel:
            Meaning(
                """
                A scroll view wants to scroll with a finger that its content already follows. By default \
                every view but a control gives the finger up, which is why one cannot scroll by dragging a \
                button until somebody overrides this.
                """, "I-4", "S05")
        case .delayReleased:
            Meaning(
                """
                The delay that a scroll view lays on new touches is over for this one: its time has run \
                out, the finger has left, or it moves where nothing can scroll. Now the content is asked \
                about.
                """, "I-2", "S02")
        case .willBeginDragging:
            Meaning(
                """
                `scrollViewWillBeginDragging(_:)`: the finger has come far enough for scrolling to start. \
                The offset is still what it was, and content that followed the finger is cancelled next.
                """, "I-6")
        case .didScroll:
            Meaning(
                """
                `scrollViewDidScroll(_:)`: the offset is another one, by a finger, by slowing down or by \
                code. Heavy work here is what makes scrolling stutter.
                """, "I-6")
        case .willEndDragging:
            Meaning(
                """
                `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`: the finger leaves with \
                this speed, in points a millisecond, and where slowing down is to end may still be \
                changed.
                """, "I-6", "S06")
        case .didEndDragging:
            Meaning(
                """
                `scrollViewDidEndDragging(_:willDecelerate:)`: the finger is gone, and the delegate learns \
                whether the content goes on by itself.
                """, "I-6")
        case .willBeginDecelerating:
            Meaning(
                """
                `scrollViewWillBeginDecelerating(_:)`: the finger is gone and the content glides on.
                """, "I-6")
        case .didEndDecelerating:
            Meaning(
                """
                `scrollViewDidEndDecelerating(_:)`: the gliding is over; the offset rests until somebody \
                touches it again.
                """, "I-6")
        case .viewForZooming:
            Meaning(
                """
                `viewForZooming(in:)`: two fingers pinch, and the delegate names the view to be scaled. \
                Without an answer nothing zooms.
                """, "I-6")
        case .willBeginZooming:
            Meaning(
                """
                `scrollViewWillBeginZooming(_:with:)`: a pinch begins to scale the content.
                """, "I-6")
        case .didZoom:
            Meaning(
                """
                `scrollViewDidZoom(_:)`: the content's scale is another one.
                """, "I-6")
        case .didEndZooming:
            Meaning(
                """
                `scrollViewDidEndZooming(_:with:atScale:)`: the pinch is over, and the scale is what it \
                stays at.
                """, "I-6")
        default: fatalError("rule book bug: \(self) belongs to another part of it")
        }
    }

    var meaningAmongTables: Meaning {
        switch self {
        case .shouldHighlightRow:
            Meaning(
                """
                A finger rests on a row, and the table asks its delegate whether the row may light up. A \
                row that may not can not be selected by this finger either.
                """, "I-7")
        case .didHighlightRow:
            Meaning(
                """
                A row shows that a finger is on it. Lifting the finger there will select it.
                """, "I-7")
        case .didUnhighlightRow:
            Meaning(
                """
                A row no longer shows a finger: it is being selected, or the table has lost the touch.
                """, "I-7")
        case .willSelectRow:
            Meaning(
                """
                The finger has left on the row on which it came down. The delegate may let it be selected, \
                name another row instead, or none.
                """, "I-7")
        case .didSelectRow:
            Meaning(
                """
                A row has been selected: the end of the way that a touch takes through a table, from \
                inside the table's own `touchesEnded`. A tap recognizer around the table that wins the \
                touch keeps it from happening.
                """, "I-7", "I-8")
        case .willDeselectRow:
            Meaning(
                """
                Another row is to be selected, and this one would lose its place; the delegate may hold on \
                to it.
                """, "I-7")
        case .didDeselectRow:
            Meaning(
                """
                A row is selected no more, since another one was selected in its place.
                """, "I-7")
        case .leadingSwipeActionsConfigurationForRow:
            Meaning(
                """
                `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`: a finger pulls a closed row to \
                the right, and the delegate says what stands behind its left edge. Yes means that there \
                are actions; without any the pan fails, and the row stays.
                """, "I-7")
        case .trailingSwipeActionsConfigurationForRow:
            Meaning(
                """
                `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`: a finger pulls a closed row to \
                the left, and the delegate says what stands behind its right edge, such as a button that \
                deletes the row. Yes means that there are actions; without any the pan fails.
                """, "I-7")
        case .willBeginEditingRow:
            Meaning(
                """
                `tableView(_:willBeginEditingRowAt:)`: a swipe has begun to uncover a row's actions. Until \
                the row is closed again no finger selects anything in the table.
                """, "I-7")
        case .didEndEditingRow:
            Meaning(
                """
                `tableView(_:didEndEditingRowAt:)`: a swiped row is closed: an action is done, the finger \
                did not pull far enough, or a tap, a scroll or another row put an end to it.
                """, "I-7")
        default: fatalError("rule book bug: \(self) belongs to another part of it")
        }
    }
}
