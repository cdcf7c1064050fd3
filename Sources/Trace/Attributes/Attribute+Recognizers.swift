extension Attribute {
    static let recognizers = [
        Attribute(.cancelsTouchesInView, .flag, [.gestureRecognizer: true]),
        Attribute(.delaysTouchesBegan, .flag, [.gestureRecognizer: false, .screenEdgePan: true]),
        Attribute(.delaysTouchesEnded, .flag, [.gestureRecognizer: true]),
        Attribute(.hasActions, .flag, [.gestureRecognizer: true], .readOnly),
        Attribute(.isEnabled, .flag, [.gestureRecognizer: true]),
        Attribute(
            "allowedTouchTypes", .options(touchTypes, mayBeNone: true), [.gestureRecognizer: 15], .initial,
            rules: "F-10", "The types of touches that exist for it; fingers are direct.",
            usually: "all four"),
        Attribute(
            "allowedPressTypes", .options(pressTypes, mayBeNone: true), [.gestureRecognizer: 16], .initial,
            rules: "F-10 M-47", "The types of presses that exist for it; a tap is one of a press too.",
            usually: "select"),
        Attribute(
            "requiresExclusiveTouchType", .flag, [.gestureRecognizer: true], .initial, rules: "F-10",
            "Whether the touches of one attempt are all of one type."),

        Attribute(
            .minimumPressDuration, .time, [.longPress: 0.5], .initial, samples: [0, 0.1, 0.3, 0.5]),
        Attribute(
            .allowableMovement, .number(0...coordinates.upperBound), [.longPress: 10], .initial,
            samples: [0, 3, 10, 100]),
        Attribute(.direction, .options(["right", "left", "up", "down"]), [.swipe: 1], .initial),
        Attribute(
            .numberOfTapsRequired, .wholeNumber(0...10), [.tap: 1, .longPress: 0], .initial,
            samples: [1, 1, 2, 3]),
        Attribute(
            .numberOfTouchesRequired, fingers, [.tap: 1, .longPress: 1, .swipe: 1], .initial,
            samples: [1, 1, 2]),
        Attribute(.minimumNumberOfTouches, fingers, [.pan: 1], .initial, samples: [1, 2, 3]),
        Attribute(
            .maximumNumberOfTouches, fingers, [.pan: .nothing, .screenEdgePan: 1], .initial,
            samples: [3, 4, 5]),
        Attribute(.edges, .options(["top", "left", "bottom", "right"]), [.screenEdgePan: 0], .initial),

        Attribute(.translation, .numbers(["x", "y"], coordinates), [.pan: [0, 0]], .readOnly),
        Attribute(.velocity, .numbers(["x", "y"], coordinates), [.pan: [0, 0]], .readOnly),
        Attribute(.scale, .number(coordinates), [.pinch: 1], .readOnly),
        Attribute(.rotation, .number(coordinates), [.rotation: 0], .readOnly),
        Attribute(.velocity, .number(coordinates), [.pinch: 0, .rotation: 0], .readOnly),
    ]

    private static let fingers = Format.wholeNumber(1...glassFingersMax)
    private static let pressTypes = [
        "upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause",
    ]
    private static let touchTypes = ["direct", "indirect", "pencil", "indirectPointer"]
}
