extension Attribute {
    static let views = [
        Attribute(.isUserInteractionEnabled, .flag, [.view: true, .label: false, .imageView: false]),
        Attribute(.isHidden, .flag, [.view: false]),
        Attribute(.alpha, .number(0...1), [.view: 1], samples: [0, 0.009, 0.01, 0.5, 1]),
        Attribute(.isMultipleTouchEnabled, .flag, [.view: false]),
        Attribute(.isExclusiveTouch, .flag, [.view: false]),
        Attribute(
            "clipsToBounds", .flag, [.view: false, .scrollView: true], .initial, rules: "C-4 T03",
            "Whether what lies outside its bounds is cut off; touches outside do not reach subviews either way."
        ),
        Attribute(
            .windowLevel, .number(-10_000_000...10_000_000), [.window: 0], .initial, name: "level",
            samples: [-1, 0, 1]),
    ]

    static let controls = [
        Attribute(.isEnabled, .flag, [.control: true]),
        Attribute(.isSelected, .flag, [.control: false]),
        Attribute(.isHighlighted, .flag, [.control: false], .readOnly),
        Attribute(.isTracking, .flag, [.control: false], .readOnly),
        Attribute(.isTouchInside, .flag, [.control: false], .readOnly),
        Attribute(.isOn, .flag, [.switchControl: false]),
        Attribute(
            "minimumValue", values, [.slider: 0, .stepper: 0], rules: "H-2",
            "The least value of a slider or stepper.", samples: [-5, -1, 0]),
        Attribute(
            "maximumValue", values, [.slider: 1, .stepper: 100], rules: "H-2",
            "The greatest value of a slider or stepper.", samples: [1, 10, 200]),
        Attribute(
            .value, values, [.slider: 0, .stepper: 0], usually: "0, or the nearest that is allowed",
            samples: [0, 0.25, 0.5, 1]),
        Attribute(
            "isContinuous", .flag, [.slider: true], rules: "H-2",
            "Whether a slider tells of each move; if not, once when the finger is lifted."),
        Attribute(
            "stepValue", .number(0.000001...1_000_000), [.stepper: 1], rules: "H-2",
            "The step of a stepper.",
            samples: [0.25, 0.5, 3, 500]),
        Attribute(
            "wraps", .flag, [.stepper: false], rules: "H-2",
            "Whether a step of a stepper beyond an end goes to the other one."),
        Attribute(
            "numberOfSegments", .wholeNumber(0...100), [.segmentedControl: 0], .initial, rules: "H-2",
            "How many segments a segmented control has, all equally wide.", samples: [0, 1, 2, 3, 4]),
        Attribute(
            "selectedSegmentIndex", .wholeNumber(-1...99), [.segmentedControl: -1], rules: "H-2",
            "Which segment is selected, counted from 0; -1 is none.",
            countedBy: Count("numberOfSegments", "segment"), told: [.value], samples: [-1, 0, 1, 2, 3]),
        Attribute(
            "numberOfPages", .wholeNumber(0...1_000), [.pageControl: 0], rules: "H-2",
            "How many pages a page control has.", samples: [0, 1, 2, 3, 4]),
        Attribute(
            "currentPage", .wholeNumber(0...999), [.pageControl: 0], rules: "H-2",
            "Which page a page control shows, counted from 0.", countedBy: Count("numberOfPages", "page"),
            told: [.value], samples: [0, 1, 2, 3]),
    ]

    private static let values = Format.number(-1_000_000...1_000_000)
}
