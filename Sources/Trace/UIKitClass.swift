/// The class of UIKit's that an object is of; of an object of the app's own class, the class that this is made from.
public enum UIKitClass: Int, TraceWord {
    /// Not an object of UIKit's: a process, a thread, a port.
    case none
    /// A responder, or a view that is neither control nor scroll view.
    case responder, application, window, viewController, view
    /// A control.
    case control, button, switchControl, slider, segmentedControl, stepper, pageControl, textField
    /// A view that scrolls, or what a table makes.
    case scrollView, tableView, tableViewCell, tableViewCellContentView
    /// A recognizer that an app may make.
    case gestureRecognizer, tap, longPress, pan, screenEdgePan, swipe, pinch, rotation, hover
    /// A recognizer that a scroll view or a table has by itself.
    case scrollViewDelayedTouchesBegan, scrollViewPan, scrollViewPinch, tableViewSwipePan
    /// A view that shows something, and takes no touches unless it is told to.
    case label, imageView
    public static let table = WordTable(UIKitClass.self, names: \.description)

    /// Its name in UIKit; empty for ``none``.
    public var description: String { row.name }

    /// The class above it, as far as there is one here; ``none`` for `UIResponder` and `UIGestureRecognizer`.
    public var superclass: UIKitClass { row.superclass }

    /// Whether it is `other` or one of its subclasses.
    public func isKind(of other: UIKitClass) -> Bool {
        var ancestor = self
        while ancestor != other {
            if ancestor == .none { return false }
            ancestor = ancestor.superclass
        }
        return true
    }

    /// What a recognizer is for that a scroll view has by itself; nil for any other class.
    package var useInScrollView: String? {
        switch self {
        case .scrollViewPan: "pan"
        case .scrollViewPinch: "pinch"
        case .scrollViewDelayedTouchesBegan: "delay"
        case .tableViewSwipePan: "swipe pan"
        default: nil
        }
    }

    private var row: (name: String, superclass: UIKitClass) {
        switch self {
        case .none: ("", .none)
        case .responder: ("UIResponder", .none)
        case .application: ("UIApplication", .responder)
        case .viewController: ("UIViewController", .responder)
        case .view: ("UIView", .responder)
        case .window: ("UIWindow", .view)
        case .label: ("UILabel", .view)
        case .imageView: ("UIImageView", .view)
        case .scrollView: ("UIScrollView", .view)
        case .tableView: ("UITableView", .scrollView)
        case .tableViewCell: ("UITableViewCell", .view)
        case .tableViewCellContentView: ("UITableViewCellContentView", .view)
        case .control: ("UIControl", .view)
        case .button: ("UIButton", .control)
        case .switchControl: ("UISwitch", .control)
        case .slider: ("UISlider", .control)
        case .stepper: ("UIStepper", .control)
        case .segmentedControl: ("UISegmentedControl", .control)
        case .pageControl: ("UIPageControl", .control)
        case .textField: ("UITextField", .control)
        case .gestureRecognizer: ("UIGestureRecognizer", .none)
        case .tap: ("UITapGestureRecognizer", .gestureRecognizer)
        case .longPress: ("UILongPressGestureRecognizer", .gestureRecognizer)
        case .pan: ("UIPanGestureRecognizer", .gestureRecognizer)
        case .screenEdgePan: ("UIScreenEdgePanGestureRecognizer", .pan)
        case .swipe: ("UISwipeGestureRecognizer", .gestureRecognizer)
        case .pinch: ("UIPinchGestureRecognizer", .gestureRecognizer)
        case .rotation: ("UIRotationGestureRecognizer", .gestureRecognizer)
        case .hover: ("UIHoverGestureRecognizer", .gestureRecognizer)
        case .scrollViewPan: ("UIScrollViewPanGestureRecognizer", .pan)
        case .scrollViewPinch: ("UIScrollViewPinchGestureRecognizer", .pinch)
        case .scrollViewDelayedTouchesBegan:
            ("UIScrollViewDelayedTouchesBeganGestureRecognizer", .gestureRecognizer)
        case .tableViewSwipePan: ("UITableViewSwipePanGestureRecognizer", .pan)
        }
    }
}

/// The class of a subject, as its definition has it.
@frozen
public struct SubjectClass: Hashable, Sendable, BitwiseCopyable {
    /// The name of its own class: `UIButton`, or that of a class of the app's; empty for what is no object of UIKit's.
    public var name: NameID
    /// The class of UIKit's that it is of, or is made from.
    public var uiKit: UIKitClass
    /// Whether code of the app's own runs in any of its calls.
    public var hasAppCode: Bool

    /// What is no object of UIKit's.
    public static let none = SubjectClass(name: .none, uiKit: .none, hasAppCode: false)

    /// A class with its name, and what it is made from.
    public init(name: NameID, uiKit: UIKitClass, hasAppCode: Bool) {
        self.name = name
        self.uiKit = uiKit
        self.hasAppCode = hasAppCode
    }
}
