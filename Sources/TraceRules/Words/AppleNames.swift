// What Apple calls a thing that a trace has a word for. Vocabularies that are not here have words of our own only.

import Trace

extension Stage {
    /// What the stage is about, by Apple's name; nil for what has none.
    public var appleName: String? {
        switch self {
        case .life, .glass, .note: nil
        case .hid: "IOHIDEvent"
        case .port: "mach_msg"
        case .runLoop: "CFRunLoop"
        case .source: "CFRunLoopSource"
        case .event: "UIEvent"
        case .hitTest: "UIView.hitTest(_:with:)"
        case .touch: "UITouch"
        case .recognizer: "UIGestureRecognizer"
        case .responder: "UIResponder"
        case .control: "UIControl"
        case .action: "target-action"
        case .scroll: "UIScrollView"
        case .display: "CATransaction"
        }
    }
}

extension GestureState {
    /// The state, as Apple writes it.
    public var appleName: String { "UIGestureRecognizer.State.\(word)" }
}

extension ControlEvent {
    /// The event, as Apple writes it.
    public var appleName: String { "UIControl.Event.\(word)" }
}

extension Property {
    /// The property with its class, as Apple writes it; nil for what is no property of Apple's.
    public var appleName: String? {
        switch self {
        case .queueLimit: "mach_port_limits_t.mpl_qlimit"
        case .hasActions, .isAnimated: nil
        case .center, .alpha, .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled,
            .isExclusiveTouch:
            "UIView.\(word)"
        case .boundsOrigin: "UIView.bounds.origin, UIScrollView.contentOffset"
        case .boundsSize: "UIView.bounds.size"
        case .transformABC: "UIView.transform.a, b, c"
        case .transformDT: "UIView.transform.d, tx, ty"
        case .windowLevel: "UIWindow.windowLevel"
        case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded: "UIGestureRecognizer.\(word)"
        case .numberOfTapsRequired, .numberOfTouchesRequired: "UITapGestureRecognizer.\(word)"
        case .isEnabled: "UIGestureRecognizer.isEnabled, UIControl.isEnabled"
        case .minimumNumberOfTouches, .maximumNumberOfTouches: "UIPanGestureRecognizer.\(word)"
        case .minimumPressDuration, .allowableMovement: "UILongPressGestureRecognizer.\(word)"
        case .direction: "UISwipeGestureRecognizer.direction"
        case .edges: "UIScreenEdgePanGestureRecognizer.edges"
        case .translation: "UIPanGestureRecognizer.translation(in:)"
        case .velocity: "UIPanGestureRecognizer.velocity(in:)"
        case .scale: "UIPinchGestureRecognizer.scale"
        case .rotation: "UIRotationGestureRecognizer.rotation"
        case .isHighlighted, .isSelected, .isTracking, .isTouchInside: "UIControl.\(word)"
        case .isOn: "UISwitch.isOn"
        case .value: "UISlider.value"
        case .isDragging, .isDecelerating, .delaysContentTouches, .canCancelContentTouches, .isPagingEnabled,
            .contentSize, .zoomScale:
            "UIScrollView.\(word)"
        case .contentInsetTopLeft: "UIScrollView.contentInset.top, left"
        case .contentInsetBottomRight: "UIScrollView.contentInset.bottom, right"
        case .indexPath: "UITableView.indexPath(for:)"
        }
    }
}

extension ColumnValue {
    /// The value, as Apple writes it; nil where Apple has no word for what its column says.
    public var appleName: String? {
        switch column {
        case "phase of a touch": "UITouch.Phase.\(term)"
        case "phase of a press": "UIPress.Phase.\(term)"
        case "phase of a run loop": "CFRunLoopActivity.\(term)"
        case "how a run of a run loop ends": "CFRunLoopRunResult.\(term)"
        case "subtype of an event": "UIEvent.EventSubtype.\(term)"
        case "type of an event": "UIEvent.EventType.\(term)"
        case "state of an app" where term != "suspended": "UIApplication.State.\(term)"
        case "bit of an IOHIDEvent's mask":
            "kIOHIDDigitizerEvent\(term.prefix(1).uppercased() + term.dropFirst())"
        default: nil
        }
    }
}
