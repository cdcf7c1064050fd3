extension FormatTable {
    static let tables = [
        ObjectFormat(
            "tableSection", "A section of a table.",
            keys: [.required("rows", .wholeNumber(0...10_000), "How many rows it has.")]),
        ObjectFormat(
            "dataSource", "What the data source of a table does, beside knowing the rows.",
            keys: [
                .optional(
                    "cost", .cost, default: "0s",
                    "How long tableView(_:cellForRowAt:) takes for each row that comes into view.")
            ]),
        ObjectFormat(
            "tableCell", "What the app puts into the cell of one row; several entries of a row add up.",
            rules: [.lacks("overrides", keys: methodsOfSomeViews + methodsOfControllers + ["sendEvent"])],
            keys: [
                .optional(
                    "section", .wholeNumber(0...99), default: "0", "The row's section, counted from 0."),
                .required("row", .wholeNumber(0...9_999), "The row, counted from 0 in its section."),
                .optional("overrides", .object("overrides"), "The methods that the cell's class overrides."),
                .optional(
                    "recognizers", .list(.object("recognizer"), FormatLimit.recognizers),
                    "Recognizers of the cell's content view, in the order in which they are added."),
                .optional(
                    "subviews", .list(.object("view"), FormatLimit.subviews),
                    "Views on the cell's content view, from back to front; frames are in its coordinates."),
            ]),
    ]

    /// What a table has beside attributes.
    static let tableParts: [KeyFormat] = [
        .optional(
            "sections", .list(.object("tableSection"), 0...100),
            "Its sections from top to bottom. Its content is as large as their rows."),
        .optional(
            "cells", .list(.object("tableCell"), 0...1_000), default: "cells with nothing in them",
            "What stands in the cells of single rows."),
        .optional(
            "dataSource", .object("dataSource"), default: "asked off the record",
            "Puts on record that the data source is asked for the cell of each row that comes into view: cellForRow."
        ),
        swipeActionsKey,
    ]
}
