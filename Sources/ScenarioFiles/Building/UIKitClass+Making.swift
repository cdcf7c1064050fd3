import Trace
import UIKitModel

extension UIKitClass {
    /// A view of this class.
    ///
    /// - Parameter numberOfSegments: of a segmented control.
    func makeView(numberOfSegments: Int) -> UIView {
        switch self {
        case .view: UIView(frame: .zero)
        case .label: UILabel(frame: .zero)
        case .imageView: UIImageView(frame: .zero)
        case .scrollView: UIScrollView(frame: .zero)
        case .tableView: UITableView(frame: .zero)
        case .control: UIControl(frame: .zero)
        case .button: UIButton(frame: .zero)
        case .switchControl: UISwitch(frame: .zero)
        case .slider: UISlider(frame: .zero)
        case .stepper: UIStepper(frame: .zero)
        case .segmentedControl: UISegmentedControl(frame: .zero, numberOfSegments: numberOfSegments)
        case .pageControl: UIPageControl(frame: .zero)
        case .textField: UITextField(frame: .zero)
        case .none, .responder, .application, .viewController, .window, .tableViewCell,
            .tableViewCellContentView, .gestureRecognizer, .tap, .longPress, .pan, .screenEdgePan, .swipe,
            .pinch, .rotation, .hover, .scrollViewDelayedTouchesBegan, .scrollViewPan, .scrollViewPinch,
            .tableViewSwipePan:
            fatalError("scenario builder bug: a \(self) among the views")
        }
    }

    /// A recognizer of this class.
    func makeRecognizer() -> UIGestureRecognizer {
        switch self {
        case .gestureRecognizer: UIGestureRecognizer()
        case .tap: UITapGestureRecognizer()
        case .longPress: UILongPressGestureRecognizer()
        case .pan: UIPanGestureRecognizer()
        case .screenEdgePan: UIScreenEdgePanGestureRecognizer()
        case .swipe: UISwipeGestureRecognizer()
        case .pinch: UIPinchGestureRecognizer()
        case .rotation: UIRotationGestureRecognizer()
        case .hover: UIHoverGestureRecognizer()
        case .none, .responder, .application, .window, .viewController, .view, .label, .imageView, .control,
            .button, .switchControl, .slider, .segmentedControl, .stepper, .pageControl, .textField,
            .scrollView,
            .tableView, .tableViewCell, .tableViewCellContentView, .scrollViewDelayedTouchesBegan,
            .scrollViewPan, .scrollViewPinch, .tableViewSwipePan:
            fatalError("scenario builder bug: a \(self) among the recognizers")
        }
    }
}
