/// What makes a schedule of rows hard, each as far as it came to pass.
enum RowHardship: String, CaseIterable {
    /// A row is selected, or would be if the delegate let it.
    case selections
    /// Another row loses its selection for that.
    case deselections
    /// A finger scrolls the table.
    case scrolling
    /// A row is pulled aside.
    case swipes
    /// An action is chosen by its button or by a pull across most of the row, or by the pull.
    case chosenActions
    case fullSwipes
    /// A flick opens a row.
    case flicks
    /// A tap around the table recognizes on it.
    case taps
    /// The table is reloaded.
    case reloads
}
