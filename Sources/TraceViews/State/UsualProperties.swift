import Trace

/// The numbers that a subject was made with: a trace says only those that are others.
struct UsualProperties: Sendable {
    /// Each with its x; y and z are 0.
    let values: [(property: Property, x: Double)]
    /// Whether these are all that its class has. A class of an app's own may be a control or a scroll view,
    /// and the trace does not say of what it is a subclass.
    let isComplete: Bool

    static let none = UsualProperties(values: [], isComplete: true)

    static func ofView(_ className: ClassName, isWindow: Bool, isScrollView: Bool) -> UsualProperties {
        let values = view + (isWindow ? [(.windowLevel, 0)] : [])
        switch className.known {
        case "UIView", "UIWindow": return .init(values: values, isComplete: true)
        case "UIControl", "UIButton", "UITextField": return .init(values: values + control, isComplete: true)
        case "UISwitch": return .init(values: values + control + [(.isOn, 0)], isComplete: true)
        case "UISlider", "UIStepper", "UIPageControl":
            return .init(values: values + control + [(.value, 0)], isComplete: true)
        case "UISegmentedControl":
            // No segment is selected.
            return .init(values: values + control + [(.value, -1)], isComplete: true)
        case "UITableViewCell":
            return .init(values: values + [(.isHighlighted, 0), (.isSelected, 0)], isComplete: true)
        case "UIScrollView", "UITableView": return .init(values: values + scrollView, isComplete: true)
        default: return .init(values: values + (isScrollView ? scrollView : []), isComplete: isScrollView)
        }
    }

    static func ofRecognizer(_ className: ClassName) -> UsualProperties {
        let own: [(Property, Double)]? =
            switch className.known {
            case "UITapGestureRecognizer": [(.numberOfTapsRequired, 1), (.numberOfTouchesRequired, 1)]
            case "UILongPressGestureRecognizer":
                [
                    (.numberOfTapsRequired, 0), (.numberOfTouchesRequired, 1), (.minimumPressDuration, 0.5),
                    (.allowableMovement, 10),
                ]
            case "UIPanGestureRecognizer", "UIScrollViewPanGestureRecognizer",
                "UITableViewSwipePanGestureRecognizer":
                pan
            case "UIScreenEdgePanGestureRecognizer": pan + [(.edges, 0)]
            case "UISwipeGestureRecognizer": [(.direction, 1), (.numberOfTouchesRequired, 1)]
            case "UIPinchGestureRecognizer", "UIScrollViewPinchGestureRecognizer":
                [(.scale, 1), (.velocity, 0)]
            case "UIRotationGestureRecognizer": [(.rotation, 0), (.velocity, 0)]
            default: nil
            }
        return .init(values: recognizer + (own ?? []), isComplete: own != nil)
    }

    private static let view: [(Property, Double)] = [
        (.alpha, 1), (.isHidden, 0), (.isUserInteractionEnabled, 1), (.isMultipleTouchEnabled, 0),
        (.isExclusiveTouch, 0),
    ]
    private static let control: [(Property, Double)] = [
        (.isEnabled, 1), (.isHighlighted, 0), (.isSelected, 0), (.isTracking, 0), (.isTouchInside, 0),
    ]
    private static let scrollView: [(Property, Double)] = [
        (.isTracking, 0), (.isDragging, 0), (.isDecelerating, 0), (.delaysContentTouches, 1),
        (.canCancelContentTouches, 1), (.isPagingEnabled, 0), (.zoomScale, 1), (.contentInsetTopLeft, 0),
        (.contentInsetBottomRight, 0),
    ]
    private static let pan: [(Property, Double)] = [
        (.minimumNumberOfTouches, 1), (.translation, 0), (.velocity, 0),
    ]
    private static let recognizer: [(Property, Double)] = [
        (.isEnabled, 1), (.cancelsTouchesInView, 1), (.delaysTouchesBegan, 0), (.delaysTouchesEnded, 1),
        (.hasActions, 1),
    ]
}

extension PropertyList {
    /// What was set, and for what was not what is usual.
    func completed(by usual: UsualProperties) -> PropertyList {
        var list = self
        for (property, x) in usual.values where self[property] == nil {
            list.set(Entry(property: property, x: x, y: 0, z: 0))
        }
        return list
    }
}
