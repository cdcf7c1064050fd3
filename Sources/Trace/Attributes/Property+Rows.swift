extension Property {
    /// What is said of it, in one place.
    public var row: Row { Self.rows[Int(rawValue)] }

    /// What its numbers are.
    public var shape: Shape { Self.rows[Int(rawValue)].shape }

    /// Who sets it.
    public var setter: Setter { Self.rows[Int(rawValue)].setter }

    /// Whether a view looks different when it is set.
    package var isVisible: Bool { Self.rows[Int(rawValue)].isVisible }

    /// By raw value.
    private static let rows = allCases.map(\.written)

    private var written: Row {
        switch self {
        case .center:
            Row(
                .point, isVisible: true, "C-5",
                "Where the middle of a view lies in its superview, in points.")
        case .boundsOrigin:
            Row(
                .point, by: .scrollView, isVisible: true, "C-5 I-6",
                "Where a view's own coordinates begin; in a scroll view it is the content offset.")
        case .boundsSize:
            Row(
                .size, isVisible: true, "C-5",
                "The width and height of a view in its own coordinates, in points.")
        case .transformABC:
            Row(
                .numbers, isVisible: true, "C-5",
                "The turning part of a view's transform: its numbers a, b and c.")
        case .transformDT:
            Row(
                .numbers, isVisible: true, "C-5",
                "The rest of a view's transform: d, and the shift tx and ty.")
        case .alpha:
            Row(
                .number, isVisible: true, "C-2",
                "How opaque a view is, from 0 to 1; below 0.01 it takes no touches.")
        case .isHidden:
            Row(
                .flag, isVisible: true, "C-2",
                "Whether a view, with all that is in it, is not shown; if so it takes no touches.")
        case .isUserInteractionEnabled:
            Row(
                .flag, "C-2",
                "Whether touches may hit a view or what is in it; if not, hit-testing goes by.")
        case .windowLevel:
            Row(
                .number, isVisible: true, "C-1",
                "How near to the eye a window lies: those of a higher level are asked first.")
        case .queueLimit:
            Row(
                .number, "B-1 L06",
                "How many messages a port holds before its senders have to wait or are refused.")
        case .cancelsTouchesInView:
            Row(.flag, "F-4", "Whether a recognizer that recognizes takes the touch from its view.")
        case .delaysTouchesBegan:
            Row(.flag, "F-5", "Whether a view hears of a touch only when the recognizer has failed.")
        case .delaysTouchesEnded:
            Row(.flag, "F-6", "Whether a view hears of a touch's end only when the recognizer has failed.")
        case .hasActions:
            Row(.flag, "F-3", "Whether somebody is told when the recognizer recognizes.")
        case .numberOfTapsRequired:
            Row(.number, "G-1", "How many taps the gesture wants, one soon after the other.")
        case .numberOfTouchesRequired:
            Row(.number, "G-1", "How many fingers the gesture wants at once.")
        case .isEnabled:
            Row(
                .flag, isVisible: true, "F-10",
                "Whether a recognizer hears of touches, or a control follows a finger at all.")
        case .isMultipleTouchEnabled:
            Row(.flag, "D-3 T06", "Whether a view hears of more than one finger at a time.")
        case .isExclusiveTouch:
            Row(.flag, "D-3 T07", "Whether a view wants all fingers of its window for itself, or none.")
        case .minimumNumberOfTouches:
            Row(.number, "G-3", "The fewest fingers that a pan begins with.")
        case .maximumNumberOfTouches:
            Row(.number, "G-3", "The most fingers that a pan goes on with.")
        case .minimumPressDuration:
            Row(.number, "G-2", "How long a finger has to stay for a long press; in a trace in seconds.")
        case .allowableMovement:
            Row(
                .number, "G-2",
                "How far a pressing finger may stray before its long press fails, in points.")
        case .direction:
            Row(.number, "G-4", "Which ways a swipe may go: right 1, left 2, up 4, down 8, added up.")
        case .edges:
            Row(
                .number, "G-7",
                "From which edges of the screen an edge pan begins: top 1, left 2, bottom 4, right 8.")
        case .translation:
            Row(
                .point, by: .recognizer, "G-3",
                "How far a pan has come since it began, in points of its view.")
        case .velocity:
            Row(
                .velocity, by: .recognizer, "G-3 G-5 G-6",
                "How fast a pan, a pinch or a rotation goes, for each second.")
        case .scale:
            Row(
                .number, by: .recognizer, "G-5",
                "How far a pinch's fingers are apart, measured by how far they were at its start.")
        case .rotation:
            Row(
                .number, by: .recognizer, "G-6",
                "By how much a rotation's fingers have turned since its start, in radians, clockwise.")
        case .isHighlighted:
            Row(
                .flag, by: .control, isVisible: true, "U01 U02 I-7",
                "Whether a control or a cell is lit up, as it is under a finger.",
                switching: .init(
                    on: "its finger is inside",
                    off: "no finger that it follows is inside", rulesOff: "U02 U03 U04"))
        case .isSelected:
            Row(.flag, by: .control, isVisible: true, "H-2 I-7", "Whether a control or a cell is chosen.")
        case .isTracking:
            Row(
                .flag, by: .control, "H-1 S06",
                "Whether a control or a scroll view follows a finger at this moment.",
                switching: .init(
                    on: "a finger is down that it may follow",
                    off: "it follows no finger any more"))
        case .isTouchInside:
            Row(
                .flag, by: .control, "U02 U08",
                "Whether the finger that a control follows counts as inside of it.",
                switching: .init(
                    on: "its finger is where it counts as inside",
                    off: "no finger that it follows counts as inside"))
        case .isOn:
            Row(.flag, by: .control, isVisible: true, "H-2", "Which way a switch stands.")
        case .value:
            Row(
                .number, by: .control, isVisible: true, "H-2",
                "A slider's or a stepper's number, the segment that is chosen, or the page.")
        case .isDragging:
            Row(
                .flag, by: .scrollView, "I-6 S06",
                "Whether content follows a finger: the pan of its scroll view has begun.",
                switching: .init(
                    on: "the pan has begun, and content follows the finger",
                    off: "the pan that dragged it is over")
            )
        case .isDecelerating:
            Row(
                .flag, by: .scrollView, "I-6",
                "Whether content goes on without a finger, until it comes to rest.",
                switching: .init(
                    on: "without a finger content goes on, frame by frame",
                    off: "content goes on no longer"))
        case .delaysContentTouches:
            Row(
                .flag, "I-1 I-5",
                "Whether a scroll view holds a new touch back from its content, until it is clear that it does not scroll."
            )
        case .canCancelContentTouches:
            Row(.flag, "I-4", "Whether a touch that content has got may still become scrolling.")
        case .isPagingEnabled:
            Row(.flag, "I-6", "Whether content comes to rest only at whole pages.")
        case .contentSize:
            Row(.size, "I-6", "How wide and high that is which is scrolled, in points.")
        case .contentInsetTopLeft:
            Row(.point, "I-6", "How far content may be pulled beyond its top and its left side.")
        case .contentInsetBottomRight:
            Row(.point, "I-6", "How far content may be pulled beyond its bottom and its right side.")
        case .zoomScale:
            Row(
                .number, by: .scrollView, isVisible: true, "I-6",
                "How much larger than itself content is shown.")
        case .indexPath:
            Row(.point, "I-7", "The section and the row that a table's cell shows.")
        case .isAnimated:
            Row(
                .flag, "M-55",
                "Whether an animation keeps touches from a view and what is in it.",
                switching: .init(
                    on: "an animation without allowUserInteraction has changed it",
                    off: "no animation keeps touches from it any more"))
        }
    }
}
