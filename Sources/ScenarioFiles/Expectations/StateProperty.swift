import Geometry
import Trace
import TraceViews

/// Something that can be set of views or recognizers of a class, as the record tells it.
///
/// The record says of a new subject only what is not as usual, so what it does not say is asked here.
struct StateProperty: Sendable {
    let property: Property
    let kind: StateKind

    /// The key under which states give it.
    var key: String { property.word }

    private static func properties(_ properties: Property...) -> [StateProperty] {
        properties.map { StateProperty(property: $0, kind: $0.kind) }
    }

    // MARK: Views

    static func all(of type: ViewClass) -> [StateProperty] {
        views + own(of: type)
    }

    private static let views =
        properties(.alpha, .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch)

    private static let controls =
        properties(.isEnabled, .isSelected, .isHighlighted, .isTracking, .isTouchInside)

    private static let scrollViews =
        properties(
            .contentSize, .contentInsetTopLeft, .contentInsetBottomRight, .isTracking, .isDragging,
            .isDecelerating, .isPagingEnabled, .delaysContentTouches, .canCancelContentTouches, .zoomScale)

    private static func own(of type: ViewClass) -> [StateProperty] {
        switch type {
        case .view, .contentView: []
        case .window: properties(.windowLevel)
        case .scrollView, .tableView: scrollViews
        case .tableViewCell: properties(.isHighlighted, .isSelected, .indexPath)
        case .control, .button, .textField: controls
        case .switchControl: controls + properties(.isOn)
        case .slider, .stepper, .pageControl, .segmentedControl: controls + properties(.value)
        }
    }

    // MARK: Recognizers

    static func all(of type: RecognizerClass) -> [StateProperty] {
        recognizers + own(of: type)
    }

    private static let recognizers =
        properties(.cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .hasActions, .isEnabled)

    private static let pans =
        properties(.minimumNumberOfTouches, .maximumNumberOfTouches, .translation)
        // It has two axes, that of other recognizers has one.
        + [StateProperty(property: .velocity, kind: .point)]

    private static func own(of type: RecognizerClass) -> [StateProperty] {
        switch type {
        case .tap: properties(.numberOfTapsRequired, .numberOfTouchesRequired)
        case .longPress:
            properties(
                .numberOfTapsRequired, .numberOfTouchesRequired, .minimumPressDuration, .allowableMovement)
        case .pan: pans
        case .screenEdgePan: pans + properties(.edges)
        case .swipe: properties(.direction, .numberOfTouchesRequired)
        case .pinch: properties(.scale, .velocity)
        case .rotation: properties(.rotation, .velocity)
        case .hover, .custom: []
        }
    }
}
