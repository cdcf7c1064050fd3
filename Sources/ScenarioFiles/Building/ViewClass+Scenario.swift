import UIKitModel

extension ViewClass {
    /// A view of this class.
    ///
    /// - Parameter numberOfSegments: of a segmented control.
    func make(numberOfSegments: Int) -> UIView {
        switch self {
        case .view: UIView(frame: .zero)
        case .scrollView: UIScrollView(frame: .zero)
        case .tableView: UITableView(frame: .zero)
        case .control: UIControl(frame: .zero)
        case .button: UIButton(frame: .zero)
        case .switchControl: UISwitch(frame: .zero)
        case .slider: UISlider(frame: .zero)
        case .stepper: UIStepper(frame: .zero)
        case .segmentedControl:
            UISegmentedControl(frame: .zero, numberOfSegments: numberOfSegments)
        case .pageControl: UIPageControl(frame: .zero)
        case .textField: UITextField(frame: .zero)
        case .window, .tableViewCell, .contentView:
            fatalError("scenario builder bug: a \(rawValue) among the views")
        }
    }
}
