import Trace

extension FormatTable {
    static let viewDelegates = [
        ObjectFormat(
            "viewDelegate",
            "The delegate of a scroll view, a table or a text field, which hears what that does.",
            keys: [
                .optional(
                    "implements",
                    .list(
                        .word(DelegateMethod.allCases.map(\.rawValue)), 1...DelegateMethod.allCases.count),
                    default: "all that its class has",
                    "The methods that it has; those that are answered here it has in any case."),
                .optional(
                    "cost", .cost, default: "0s", "How long each of them takes, spent when it is entered."),
                .optional(
                    DelegateMethod.viewForZooming.rawValue, .either([.null, .reference([.view])]),
                    default: "null",
                    "Of a scroll view: the view inside of it that two fingers zoom; null is none."),
                row(.shouldHighlightRow, "Of a table: whether a row may be highlighted, and so selected."),
                row(.willSelectRow, "Of a table: whether a row is selected."),
                row(.willDeselectRow, "Of a table: whether a row is deselected."),
                .optional(
                    DelegateMethod.shouldBeginEditing.rawValue, .boolean, default: "true",
                    "Of a text field: whether editing may begin."),
                .optional(
                    DelegateMethod.shouldEndEditing.rawValue, .boolean, default: "true",
                    "Of a text field: whether editing may end."),
            ]),
        ObjectFormat(
            "rowAnswer", "What is said of a row: yes if all that stands here holds, else no.",
            keys: rowConditions + [
                .flag("answer", default: true, "The answer if all conditions hold; without any they do.")
            ]),
    ]

    private static func row(_ method: DelegateMethod, _ sentence: String) -> KeyFormat {
        .optional(method.rawValue, .either([.boolean, .object("rowAnswer")]), default: "true", sentence)
    }

    /// Which rows it is for.
    static let rowConditions = [
        rowNumber("row", 0...9_999, "any row", "The row, counted from 0 in its section"),
        rowNumber("section", 0...99, "any section", "The section, counted from 0"),
    ]

    /// A number of a row or a section, or several.
    private static func rowNumber(
        _ name: String, _ range: ClosedRange<Int>, _ standard: String, _ sentence: String
    ) -> KeyFormat {
        .optional(
            name, .either([.wholeNumber(range), .list(.wholeNumber(range), 1...100)]), default: standard,
            "\(sentence); or a list of which one has to fit.")
    }
}

/// The methods of the delegates of views, as UIKit calls them.
package enum DelegateMethod: String, CaseIterable {
    case didScroll = "scrollViewDidScroll"
    case willBeginDragging = "scrollViewWillBeginDragging"
    case willEndDragging = "scrollViewWillEndDragging"
    case didEndDragging = "scrollViewDidEndDragging"
    case willBeginDecelerating = "scrollViewWillBeginDecelerating"
    case didEndDecelerating = "scrollViewDidEndDecelerating"
    case didEndScrollingAnimation = "scrollViewDidEndScrollingAnimation"
    case viewForZooming
    case willBeginZooming = "scrollViewWillBeginZooming"
    case didZoom = "scrollViewDidZoom"
    case didEndZooming = "scrollViewDidEndZooming"
    // All of a table's are called tableView: their second words tell them apart.
    case shouldHighlightRow = "shouldHighlightRowAt"
    case didHighlightRow = "didHighlightRowAt"
    case didUnhighlightRow = "didUnhighlightRowAt"
    case willSelectRow = "willSelectRowAt"
    case didSelectRow = "didSelectRowAt"
    case willDeselectRow = "willDeselectRowAt"
    case didDeselectRow = "didDeselectRowAt"
    case willBeginEditingRow = "willBeginEditingRowAt"
    case didEndEditingRow = "didEndEditingRowAt"
    case shouldBeginEditing = "textFieldShouldBeginEditing"
    case didBeginEditing = "textFieldDidBeginEditing"
    case shouldEndEditing = "textFieldShouldEndEditing"
    case didEndEditing = "textFieldDidEndEditing"

    /// The call as the trace has it.
    package var call: Call {
        guard let call = Call(word: "\(self)") else {
            fatalError("scenario format bug: the record has no call \(self)")
        }
        return call
    }

    /// Whether it is asked or told about two fingers.
    package var isOfZooming: Bool {
        switch self {
        case .viewForZooming, .willBeginZooming, .didZoom, .didEndZooming: true
        default: false
        }
    }

    /// The classes whose delegates have it.
    package var classes: [UIKitClass] {
        switch call.family {
        case .rows: [.tableView]
        case .editing: [.textField]
        default: UIKitClass.scrollViews
        }
    }
}
