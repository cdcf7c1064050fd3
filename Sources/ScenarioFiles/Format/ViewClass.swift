/// The classes of views that a scenario knows.
enum ViewClass: String, CaseIterable {
    case view = "UIView"
    case window = "UIWindow"
    case scrollView = "UIScrollView"

    /// Those that a view of the file may be; windows stand elsewhere.
    static let ofViews = allCases.filter { $0 != .window }

    static let scrollViews = [ViewClass.scrollView]

    /// The keys that not every view has, with the classes that have them.
    static let properties: [(key: String, classes: [ViewClass])] =
        (FormatTable.scrollViewProperties.map(\.name)
        + ["panGestureRecognizer", "delayRecognizer", "delegate"]).map { ($0, scrollViews) }

    /// The methods that not every view has, with the classes that have them.
    static let methods: [(key: String, classes: [ViewClass])] = [
        ("touchesShouldBegin", scrollViews), ("touchesShouldCancel", scrollViews),
    ]

    /// A list of classes in words.
    static func inWords(_ classes: [ViewClass]) -> String {
        classes.map(\.rawValue).joined(separator: " and of ")
    }
}
