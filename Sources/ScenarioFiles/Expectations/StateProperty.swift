import Geometry
import Trace
import TraceViews

/// Something that can be set of views or recognizers of a class, as the record tells it.
///
/// The record says of a new subject only what is not as usual; so what it does not say is known here.
struct StateProperty: Sendable {
    let property: Property
    /// What UIKit's classes have it at until something is set; nil for what has no such value.
    let usual: StateValue?

    private init(_ property: Property, _ usual: StateValue?) {
        self.property = property
        self.usual = usual
    }

    /// The key under which states give it.
    var key: String { "\(property)" }

    private static func flags(_ properties: Property..., usual: Bool = false) -> [StateProperty] {
        properties.map { StateProperty($0, .flag(usual)) }
    }

    private static func points(_ properties: Property...) -> [StateProperty] {
        properties.map { StateProperty($0, .point(.zero)) }
    }

    private static func number(_ property: Property, usual: Double?) -> [StateProperty] {
        [StateProperty(property, usual.map { .number($0) })]
    }

    // MARK: Views

    static func all(of type: ViewClass) -> [StateProperty] {
        views + own(of: type)
    }

    private static let views =
        number(.alpha, usual: 1) + flags(.isHidden) + flags(.isUserInteractionEnabled, usual: true)
        + flags(.isMultipleTouchEnabled, .isExclusiveTouch)

    private static let controls =
        flags(.isEnabled, usual: true) + flags(.isSelected, .isHighlighted, .isTracking, .isTouchInside)

    private static let scrollViews =
        [StateProperty(.contentSize, nil)] + points(.contentInsetTopLeft, .contentInsetBottomRight)
        + flags(.isTracking, .isDragging, .isDecelerating, .isPagingEnabled)
        + flags(.delaysContentTouches, .canCancelContentTouches, usual: true) + number(.zoomScale, usual: 1)

    private static func own(of type: ViewClass) -> [StateProperty] {
        switch type {
        case .view, .contentView: []
        case .window: number(.windowLevel, usual: 0)
        case .scrollView, .tableView: scrollViews
        case .tableViewCell: flags(.isHighlighted, .isSelected) + [StateProperty(.indexPath, nil)]
        case .control, .button, .textField: controls
        case .switchControl: controls + flags(.isOn)
        case .slider, .stepper, .pageControl: controls + number(.value, usual: 0)
        // No segment is selected.
        case .segmentedControl: controls + number(.value, usual: -1)
        }
    }

    // MARK: Recognizers

    static func all(of type: RecognizerClass) -> [StateProperty] {
        recognizers + own(of: type)
    }

    private static let recognizers =
        flags(.cancelsTouchesInView, .delaysTouchesEnded, .hasActions, .isEnabled, usual: true)
        + flags(.delaysTouchesBegan)

    private static let pans =
        number(.minimumNumberOfTouches, usual: 1) + number(.maximumNumberOfTouches, usual: nil)
        + points(.translation, .velocity)

    private static func own(of type: RecognizerClass) -> [StateProperty] {
        switch type {
        case .tap: number(.numberOfTapsRequired, usual: 1) + number(.numberOfTouchesRequired, usual: 1)
        case .longPress:
            number(.numberOfTapsRequired, usual: 0) + number(.numberOfTouchesRequired, usual: 1)
                + number(.minimumPressDuration, usual: nil) + number(.allowableMovement, usual: nil)
        case .pan: pans
        case .screenEdgePan: pans + number(.edges, usual: 0)
        case .swipe: number(.direction, usual: 1) + number(.numberOfTouchesRequired, usual: 1)
        case .pinch: number(.scale, usual: 1) + number(.velocity, usual: 0)
        case .rotation: number(.rotation, usual: 0) + number(.velocity, usual: 0)
        case .hover, .custom: []
        }
    }
}
