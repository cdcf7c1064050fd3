extension Attribute {
    static let scrollViews = [
        Attribute(
            .contentSize, .numbers(["width", "height"], coordinates), [.scrollView: [0, 0]],
            except: .tableView, samples: [[0, 0], [300, 300], [320, 900], [1_000, 1_000]]),
        Attribute(
            "contentInset", .numbers(["top", "left", "bottom", "right"], coordinates),
            [.scrollView: [0, 0, 0, 0]], rules: "I-6",
            "How much farther than its content it scrolls at each side, in points.",
            told: [.contentInsetTopLeft, .contentInsetBottomRight],
            samples: [[0, 0, 0, 0], [20, 0, 40, 0], [60, 30, 10, 5]]),
        Attribute(
            "contentOffset", .numbers(["x", "y"], offsets), [.scrollView: [0, 0]],
            rules: "C-5 I-6", "The place of content that stands in its top left corner, in points.",
            usually: "the origin of its bounds", samples: [[0, 0], [50, 100], [-50, -100], [300, 1_000]]),
        Attribute(
            "decelerationRate", .word(["normal", "fast"]), [.scrollView: "normal"], rules: "I-6",
            "How fast it comes to rest when the finger is gone."),
        Attribute(
            "minimumZoomScale", scales, [.scrollView: 1], rules: "I-6",
            "How small two fingers may make what its delegate lets them zoom.", samples: [0.25, 0.5, 1]),
        Attribute(
            "maximumZoomScale", scales, [.scrollView: 1], rules: "I-6",
            "How large; two fingers zoom only if it is above the minimum.", samples: [0.5, 1, 2, 4]),
        Attribute(.delaysContentTouches, .flag, [.scrollView: true]),
        Attribute(.canCancelContentTouches, .flag, [.scrollView: true]),
        Attribute(
            "isScrollEnabled", .flag, [.scrollView: true], rules: "I-6",
            "Whether it scrolls at all; if not, it passes its touches on as any view does."),
        Attribute(.isPagingEnabled, .flag, [.scrollView: false]),
        Attribute(
            "bounces", .flag, [.scrollView: true], rules: "I-6",
            "Whether it may be pulled beyond the ends of its content."),
        Attribute(
            "alwaysBounceHorizontal", .flag, [.scrollView: false], rules: "I-6",
            "Whether it may be pulled sideways though its content is no wider."),
        Attribute(
            "alwaysBounceVertical", .flag, [.scrollView: false, .tableView: true], rules: "I-6",
            "Whether it may be pulled up and down though its content is no higher."),
        Attribute(
            "isDirectionalLockEnabled", .flag, [.scrollView: false], rules: "I-6",
            "Whether a drag that starts along one axis stays on it."),
        Attribute(.zoomScale, scales, [.scrollView: 1], .readOnly),
        Attribute(.isTracking, .flag, [.scrollView: false], .readOnly),
        Attribute(.isDragging, .flag, [.scrollView: false], .readOnly),
        Attribute(.isDecelerating, .flag, [.scrollView: false], .readOnly),
    ]

    static let tableViews = [
        Attribute(
            "rowHeight", .number(1...1_000), [.tableView: 44], .initial, rules: "I-7",
            "The height of each of its rows, in points.", samples: [20, 44, 120]),
        Attribute(
            "allowsSelection", .flag, [.tableView: true], .initial, rules: "I-7",
            "Whether a finger highlights and selects rows."),
        Attribute(
            "allowsMultipleSelection", .flag, [.tableView: false], .initial, rules: "I-7",
            "Whether a row stays selected with the next one, and loses it when tapped again."),
        Attribute(
            .indexPath, .numbers(["section", "row"], coordinates), [.tableViewCell: .nothing], .readOnly),
        Attribute(.isHighlighted, .flag, [.tableViewCell: false], .readOnly),
        Attribute(.isSelected, .flag, [.tableViewCell: false], .readOnly),
    ]

    /// Along an axis, points: as far as the rows of a table can go.
    private static let offsets = -1_000_000_000.0...1_000_000_000.0
    private static let scales = Format.number(0.01...100)
}
