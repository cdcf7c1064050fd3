/// The classes of views that a scenario knows.
package enum ViewClass: String, CaseIterable {
    case view = "UIView"
    case window = "UIWindow"
    case scrollView = "UIScrollView"
    case tableView = "UITableView"
    /// What a table makes by itself, for conditions to name.
    case tableViewCell = "UITableViewCell"
    case contentView = "UITableViewCellContentView"
    /// None of UIKit's own: what it does with its finger is for its overrides and actions to say.
    case control = "UIControl"
    case button = "UIButton"
    case switchControl = "UISwitch"
    case slider = "UISlider"
    case stepper = "UIStepper"
    case segmentedControl = "UISegmentedControl"
    case pageControl = "UIPageControl"
    case textField = "UITextField"

    /// Those that a view of the file may be; windows stand elsewhere.
    package static let ofViews = allCases.filter { ![.window, .tableViewCell, .contentView].contains($0) }

    /// `UIScrollView` and its subclass.
    package static let scrollViews = [ViewClass.tableView, .scrollView]
    /// `UIControl` and its subclasses.
    package static let controls: [ViewClass] = [
        .control, .button, .switchControl, .slider, .stepper, .segmentedControl, .pageControl,
        .textField,
    ]
    /// The controls that choose a number.
    private static let valued = [ViewClass.slider, .stepper]

    /// The keys that not every view has, with the classes that have them.
    static let properties: [(key: String, classes: [ViewClass])] =
        (FormatTable.scrollViewProperties.map(\.name) + ["panGestureRecognizer", "delayRecognizer"])
        .map { ($0, $0 == "contentSize" ? [.scrollView] : scrollViews) }
        + FormatTable.tableProperties.map { ($0.name, [.tableView]) } + [
            ("delegate", [.textField] + scrollViews),
            ("isEnabled", controls), ("isSelected", controls), ("actions", controls),
            ("isOn", [.switchControl]),
            ("minimumValue", valued), ("maximumValue", valued), ("value", valued),
            ("isContinuous", [.slider]), ("stepValue", [.stepper]), ("wraps", [.stepper]),
            ("numberOfSegments", [.segmentedControl]), ("selectedSegmentIndex", [.segmentedControl]),
            ("numberOfPages", [.pageControl]), ("currentPage", [.pageControl]),
        ]

    /// The methods that not every view has, with the classes that have them.
    static let methods: [(key: String, classes: [ViewClass])] = [
        ("touchesShouldBegin", scrollViews), ("touchesShouldCancel", scrollViews),
        ("beginTracking", controls), ("continueTracking", controls), ("endTracking", controls),
        ("cancelTracking", controls), ("sendAction", controls),
    ]

    /// A list of classes in words.
    static func inWords(_ classes: [ViewClass]) -> String {
        classes.map(\.rawValue).joined(separator: " and of ")
    }
}
