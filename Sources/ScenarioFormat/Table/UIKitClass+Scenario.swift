import Trace

// Which classes of UIKit's a scenario knows, and what not all of them have.
extension UIKitClass {
    /// Those of the views that a file makes; its windows stand elsewhere, and cells are made by tables.
    package static let views = viewsToName.filter {
        ![.window, .tableViewCell, .tableViewCellContentView].contains($0)
    }

    /// Those that conditions can name.
    package static let viewsToName = allCases.filter { $0.isKind(of: .view) }

    /// Those of the recognizers that a file makes; scroll views and tables have others of their own.
    package static let recognizers = allCases.filter {
        $0.isKind(of: .gestureRecognizer)
            && ![.scrollViewPan, .scrollViewPinch, .scrollViewDelayedTouchesBegan, .tableViewSwipePan]
                .contains($0)
    }

    package typealias KeyOwners = (key: String, classes: [UIKitClass])

    /// The keys that not every view has, with the classes that have them.
    package static let viewKeys: [KeyOwners] =
        keyOwners(among: views, notOfAll: .view) + [
            ("panGestureRecognizer", scrollViews), ("delayRecognizer", scrollViews),
            ("delegate", [.textField] + scrollViews), ("actions", controls),
        ] + FormatTable.tableParts.map { ($0.name, [.tableView]) }

    /// The keys that not every recognizer has, with the classes that have them.
    static let recognizerKeys: [KeyOwners] =
        keyOwners(among: recognizers, notOfAll: .gestureRecognizer)

    /// The attributes that can be set in some of the classes.
    private static func keyOwners(among classes: [UIKitClass], notOfAll base: UIKitClass) -> [KeyOwners] {
        Attribute.all.filter { $0.usual(of: base) == nil }
            .map { attribute in (attribute.name, classes.filter(attribute.isSettable)) }
            .filter { !$0.1.isEmpty }
    }

    /// The methods that not every view has, with the classes that have them.
    static let viewMethods: [KeyOwners] = [
        ("touchesShouldBegin", scrollViews), ("touchesShouldCancel", scrollViews),
        ("beginTracking", controls), ("continueTracking", controls), ("endTracking", controls),
        ("cancelTracking", controls), ("sendAction", controls),
    ]

    /// The deeds that not every recognizer's action can do.
    static let recognizerDeeds: [KeyOwners] = [
        ("follow", pans), ("setTranslation", pans), ("setScale", [.pinch]), ("setRotation", [.rotation]),
    ]

    package static let scrollViews = views.filter { $0.isKind(of: .scrollView) }
    package static let controls = views.filter { $0.isKind(of: .control) }
    /// Those that have a velocity along two axes.
    static let pans = recognizers.filter { $0.isKind(of: .pan) }

    /// A list of classes in words.
    package static func inWords(_ classes: [UIKitClass]) -> String {
        classes.map(\.word).joined(separator: " and of ")
    }
}

extension CheckedObject {
    /// The class of UIKit's that it names, or `standard` if it names none.
    package func uiKitClass(default standard: UIKitClass) -> UIKitClass {
        text("class").flatMap(UIKitClass.init(word:)) ?? standard
    }
}
