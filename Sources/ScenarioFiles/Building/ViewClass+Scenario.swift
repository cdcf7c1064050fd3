import UIKitModel

extension ViewClass {
    /// A view of this class, or of a subclass that does what the script says.
    ///
    /// - Parameter numberOfSegments: of a segmented control.
    func make(_ script: Script?, numberOfSegments: Int) -> UIView {
        switch self {
        case .view: script.map { ScriptedView($0) } ?? UIView(frame: .zero)
        case .scrollView: script.map { ScriptedScrollView($0) } ?? UIScrollView(frame: .zero)
        case .tableView: script.map { ScriptedTableView($0) } ?? UITableView(frame: .zero)
        case .control: script.map { ScriptedControl($0) } ?? UIControl(frame: .zero)
        case .button: script.map { ScriptedButton($0) } ?? UIButton(frame: .zero)
        case .switchControl: script.map { ScriptedSwitch($0) } ?? UISwitch(frame: .zero)
        case .slider: script.map { ScriptedSlider($0) } ?? UISlider(frame: .zero)
        case .stepper: script.map { ScriptedStepper($0) } ?? UIStepper(frame: .zero)
        case .segmentedControl:
            script.map { ScriptedSegmentedControl($0, numberOfSegments: numberOfSegments) }
                ?? UISegmentedControl(frame: .zero, numberOfSegments: numberOfSegments)
        case .pageControl: script.map { ScriptedPageControl($0) } ?? UIPageControl(frame: .zero)
        case .textField: script.map { ScriptedTextField($0) } ?? UITextField(frame: .zero)
        case .window, .tableViewCell, .contentView:
            fatalError("scenario builder bug: a \(rawValue) among the views")
        }
    }
}
