// What a property decides, in a sentence or two.

import Trace

extension Property {
    /// What its value says, and what follows from it.
    public var meaning: Meaning { Meaning(sentence, rules: RuleBook.rules(behind: self)) }

    private var sentence: String {
        switch self {
        case .center: "Where the middle of a view lies in its superview, in points."
        case .boundsOrigin: "Where a view's own coordinates begin; in a scroll view it is the content offset."
        case .boundsSize: "The width and height of a view in its own coordinates, in points."
        case .transformABC: "The turning part of a view's transform: its numbers a, b and c."
        case .transformDT: "The rest of a view's transform: d, and the shift tx and ty."
        case .alpha: "How opaque a view is, from 0 to 1; below 0.01 it takes no touches."
        case .isHidden: "Whether a view, with all that is in it, is not shown; if so it takes no touches."
        case .isUserInteractionEnabled:
            "Whether touches may hit a view or what is in it; if not, hit-testing goes by."
        case .windowLevel: "How near to the eye a window lies: those of a higher level are asked first."
        case .queueLimit: "How many messages a port holds before its senders have to wait or are refused."
        case .cancelsTouchesInView: "Whether a recognizer that recognizes takes the touch from its view."
        case .delaysTouchesBegan: "Whether a view hears of a touch only when the recognizer has failed."
        case .delaysTouchesEnded: "Whether a view hears of a touch's end only when the recognizer has failed."
        case .hasActions: "Whether somebody is told when the recognizer recognizes."
        case .numberOfTapsRequired: "How many taps the gesture wants, one soon after the other."
        case .numberOfTouchesRequired: "How many fingers the gesture wants at once."
        case .isEnabled: "Whether a recognizer hears of touches, or a control follows a finger at all."
        case .isMultipleTouchEnabled: "Whether a view hears of more than one finger at a time."
        case .isExclusiveTouch: "Whether a view wants all fingers of its window for itself, or none."
        case .minimumNumberOfTouches: "The fewest fingers that a pan begins with."
        case .maximumNumberOfTouches: "The most fingers that a pan goes on with."
        case .minimumPressDuration: "How long a finger has to stay for a long press, in seconds."
        case .allowableMovement: "How far a pressing finger may stray before its long press fails, in points."
        case .direction: "Which ways a swipe may go: right 1, left 2, up 4, down 8, added up."
        case .edges: "From which edges of the screen an edge pan begins: top 1, left 2, bottom 4, right 8."
        case .translation: "How far a pan has come since it began, in points of its view."
        case .velocity: "How fast a pan, a pinch or a rotation goes, for each second."
        case .scale: "How far a pinch's fingers are apart, measured by how far they were at its start."
        case .rotation: "By how much a rotation's fingers have turned since its start, in radians, clockwise."
        case .isHighlighted: "Whether a control or a cell is lit up, as it is under a finger."
        case .isSelected: "Whether a control or a cell is chosen."
        case .isTracking: "Whether a control or a scroll view follows a finger at this moment."
        case .isTouchInside: "Whether the finger that a control follows counts as inside of it."
        case .isOn: "Which way a switch stands."
        case .value: "A slider's or a stepper's number, the segment that is chosen, or the page."
        case .isDragging: "Whether content follows a finger: the pan of its scroll view has begun."
        case .isDecelerating: "Whether content goes on without a finger, until it comes to rest."
        case .delaysContentTouches:
            """
            Whether a scroll view holds a new touch back from its content, until it is clear that it does \
            not scroll.
            """
        case .canCancelContentTouches: "Whether a touch that content has got may still become scrolling."
        case .isPagingEnabled: "Whether content comes to rest only at whole pages."
        case .contentSize: "How wide and high that is which is scrolled, in points."
        case .contentInsetTopLeft: "How far content may be pulled beyond its top and its left side."
        case .contentInsetBottomRight: "How far content may be pulled beyond its bottom and its right side."
        case .zoomScale: "How much larger than itself content is shown."
        case .indexPath: "The section and the row that a table's cell shows."
        }
    }
}
