/// The class of UIKit's that an object is of; of an object of the app's own class, the class that this is made from.
public enum UIKitClass: UInt8, TraceWord, CustomStringConvertible {
    /// Not an object of UIKit's: a process, a thread, a port.
    case none
    case responder, application, window, viewController, view
    case control, button, switchControl, slider, segmentedControl, stepper, pageControl, textField
    case scrollView, tableView, tableViewCell, tableViewCellContentView
    case gestureRecognizer, tap, longPress, pan, screenEdgePan, swipe, pinch, rotation, hover
    case scrollViewDelayedTouchesBegan, scrollViewPan, scrollViewPinch, tableViewSwipePan
    public static let table = WordTable(UIKitClass.self)

    /// Its name in UIKit; empty for ``none``.
    public var description: String { row.name }

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

    private var row: (name: String, superclass: UIKitClass) {
        switch self {
        case .none: ("", .none)
        case .responder: ("UIResponder", .none)
        case .application: ("UIApplication", .responder)
        case .viewController: ("UIViewController", .responder)
        case .view: ("UIView", .responder)
        case .window: ("UIWindow", .view)
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
    public var uiKit: UIKitClass
    /// Whether code of the app's own runs in any of its calls.
    public var hasAppCode: Bool

    public static let none = SubjectClass(name: .none, uiKit: .none, hasAppCode: false)

    public init(name: NameID, uiKit: UIKitClass, hasAppCode: Bool) {
        self.name = name
        self.uiKit = uiKit
        self.hasAppCode = hasAppCode
    }
}
