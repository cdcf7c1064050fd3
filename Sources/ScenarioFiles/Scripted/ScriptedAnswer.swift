import Foundation
import Trace
import UIKitModel

/// What an override or a delegate answers to a yes-or-no question.
struct ScriptedAnswer {
    enum Condition {
        /// The touch's view is one of these, or of one of these classes, or a part of one of these rows.
        case view([Reference<UIView>], [ViewClass], [RowReference])
        /// The recognizer is one of these, or of one of these classes.
        case recognizer([Reference<UIGestureRecognizer>], [RecognizerClass])
        /// The recognizer is a pan that moves so.
        case course(PanCourse)
        /// Another recognizer is in one of these states.
        case state(Reference<UIGestureRecognizer>, Set<GestureState>)
    }

    /// Nil is what `super` answers.
    let answer: Bool?
    let conditions: [Condition]
    /// The answer if one of the conditions does not hold; nil is what `super` answers.
    let otherwise: Bool?
    let cost: ScriptedCost
    /// The other answers of a list: where the conditions do not hold, the first whose own do.
    var alternatives: [ScriptedAnswer] = []

    /// Of a list only the answer that is given costs its time; where none fits, the first one does.
    func reply(about matter: CallMatter, callSuper: () -> Bool) -> Bool {
        if alternatives.isEmpty {
            cost.spend()
            return (conditions.allSatisfy { $0.holds(matter) } ? answer : otherwise) ?? callSuper()
        }
        let fitting = ([self] + alternatives).first { $0.conditions.allSatisfy { $0.holds(matter) } }
        (fitting ?? self).cost.spend()
        return (fitting.map(\.answer) ?? otherwise) ?? callSuper()
    }
}

extension ScriptedAnswer.Condition {
    fileprivate func holds(_ matter: CallMatter) -> Bool {
        switch (self, matter) {
        case (.view, .touch(let touch)):
            guard let view = touch.view else { return false }
            return holds(.view(view))
        case (.view(let views, let classes, let rows), .view(let view)):
            return views.contains { $0.object === view } || classes.contains { $0.has(view) }
                || rows.contains { $0.view === view }
        case (.recognizer(let recognizers, let classes), .recognizer(let recognizer)):
            return recognizers.contains { $0.object === recognizer }
                || classes.contains { $0.has(recognizer) }
        case (.state(let reference, let states), _):
            guard let state = reference.object?.state else { return false }
            return states.contains { Int($0.rawValue) == state.rawValue }
        case (.course(let course), .recognizer(let recognizer)):
            guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
            let velocity = pan.velocity(in: pan.view)
            return course.has(Double(velocity.x), Double(velocity.y))
        case (.view, .recognizer), (.view, .event), (.recognizer, .touch), (.recognizer, .view),
            (.recognizer, .event), (.course, .touch), (.course, .view), (.course, .event):
            fatalError("scenario builder bug: a condition on what the question is not about")
        }
    }
}

extension ViewClass {
    /// Whether the view is of this class or of a subclass.
    func has(_ view: UIView) -> Bool {
        switch self {
        case .view: true
        case .window: view is UIWindow
        case .scrollView: view is UIScrollView
        case .tableView: view is UITableView
        case .tableViewCell: view is UITableViewCell
        case .contentView: (view.superview as? UITableViewCell)?.contentView === view
        case .control: view is UIControl
        case .button: view is UIButton
        case .switchControl: view is UISwitch
        case .slider: view is UISlider
        case .stepper: view is UIStepper
        case .segmentedControl: view is UISegmentedControl
        case .pageControl: view is UIPageControl
        case .textField: view is UITextField
        }
    }
}

extension RecognizerClass {
    /// Whether the recognizer is of this class or of a subclass.
    fileprivate func has(_ recognizer: UIGestureRecognizer) -> Bool {
        switch self {
        case .tap: recognizer is UITapGestureRecognizer
        case .longPress: recognizer is UILongPressGestureRecognizer
        case .pan: recognizer is UIPanGestureRecognizer
        case .screenEdgePan: recognizer is UIScreenEdgePanGestureRecognizer
        case .swipe: recognizer is UISwipeGestureRecognizer
        case .pinch: recognizer is UIPinchGestureRecognizer
        case .rotation: recognizer is UIRotationGestureRecognizer
        case .hover: recognizer is UIHoverGestureRecognizer
        case .custom: true
        }
    }
}
