import Trace

extension UIKitClass {
    typealias UsualProperty = (property: Property, x: Double)

    /// The numbers that an object of this class is made with: a trace says only those that are others. Each with
    /// its x; y and z are 0. Those of its superclasses come first.
    var usualProperties: [UsualProperty] {
        self == .none ? [] : superclass.usualProperties + addedProperties
    }

    /// Those that its superclass does not have.
    private var addedProperties: [UsualProperty] {
        switch self {
        case .view:
            [
                (.alpha, 1), (.isHidden, 0), (.isUserInteractionEnabled, 1), (.isMultipleTouchEnabled, 0),
                (.isExclusiveTouch, 0),
            ]
        case .window: [(.windowLevel, 0)]
        case .control:
            [(.isEnabled, 1), (.isHighlighted, 0), (.isSelected, 0), (.isTracking, 0), (.isTouchInside, 0)]
        case .switchControl: [(.isOn, 0)]
        case .slider, .stepper, .pageControl: [(.value, 0)]
        // No segment is selected.
        case .segmentedControl: [(.value, -1)]
        case .tableViewCell: [(.isHighlighted, 0), (.isSelected, 0)]
        case .scrollView:
            [
                (.isTracking, 0), (.isDragging, 0), (.isDecelerating, 0), (.delaysContentTouches, 1),
                (.canCancelContentTouches, 1), (.isPagingEnabled, 0), (.zoomScale, 1),
                (.contentInsetTopLeft, 0), (.contentInsetBottomRight, 0),
            ]
        case .gestureRecognizer:
            [
                (.isEnabled, 1), (.cancelsTouchesInView, 1), (.delaysTouchesBegan, 0),
                (.delaysTouchesEnded, 1), (.hasActions, 1),
            ]
        case .tap: [(.numberOfTapsRequired, 1), (.numberOfTouchesRequired, 1)]
        case .longPress:
            [
                (.numberOfTapsRequired, 0), (.numberOfTouchesRequired, 1), (.minimumPressDuration, 0.5),
                (.allowableMovement, 10),
            ]
        case .pan: [(.minimumNumberOfTouches, 1), (.translation, 0), (.velocity, 0)]
        case .screenEdgePan: [(.edges, 0)]
        case .swipe: [(.direction, 1), (.numberOfTouchesRequired, 1)]
        case .pinch: [(.scale, 1), (.velocity, 0)]
        case .rotation: [(.rotation, 0), (.velocity, 0)]
        case .none, .responder, .application, .viewController, .tableView, .tableViewCellContentView, .button,
            .textField, .hover, .scrollViewPan, .scrollViewPinch, .scrollViewDelayedTouchesBegan,
            .tableViewSwipePan:
            []
        }
    }
}

extension PropertyList {
    /// What was set, and for what was not what is usual.
    func completed(by usual: [UIKitClass.UsualProperty]) -> PropertyList {
        var list = self
        for (property, x) in usual where self[property] == nil {
            list.set(Entry(property: property, x: x, y: 0, z: 0))
        }
        return list
    }
}
