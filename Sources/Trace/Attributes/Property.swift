/// A number of a subject that matters to what happens, and what its three values are.
public enum Property: Int, TraceWord {
    /// x, y: the middle of the view in its superview's coordinates, points.
    case center
    /// x, y: the origin of the view's own coordinates, points.
    case boundsOrigin
    /// x, y: width and height, points.
    case boundsSize
    /// x, y, z: a, b, c of the view's transform.
    case transformABC
    /// x, y, z: d, tx, ty of the view's transform.
    case transformDT
    /// x: 0 … 1.
    case alpha
    /// x: 0 or 1.
    case isHidden
    /// x: 0 or 1.
    case isUserInteractionEnabled
    /// x: the level; higher is nearer to the eye.
    case windowLevel
    /// x: messages that the port holds.
    case queueLimit
    /// x: 0 or 1.
    case cancelsTouchesInView
    /// x: 0 or 1.
    case delaysTouchesBegan
    /// x: 0 or 1.
    case delaysTouchesEnded
    /// x: 0 or 1; a recognizer of which nothing is said has some.
    case hasActions
    /// x: taps.
    case numberOfTapsRequired
    /// x: fingers.
    case numberOfTouchesRequired
    /// x: 0 or 1.
    case isEnabled
    /// x: 0 or 1.
    case isMultipleTouchEnabled
    /// x: 0 or 1.
    case isExclusiveTouch
    /// x: fingers.
    case minimumNumberOfTouches
    /// x: fingers.
    case maximumNumberOfTouches
    /// x: seconds.
    case minimumPressDuration
    /// x: points.
    case allowableMovement
    /// x: Apple's bits; right 1, left 2, up 4, down 8.
    case direction
    /// x: Apple's bits; top 1, left 2, bottom 4, right 8.
    case edges
    /// x, y: how far a pan has come since it began, in its view's coordinates, points.
    case translation
    /// x, y: points a second of a pan; x: scale factors a second of a pinch, radians a second of a rotation.
    case velocity
    /// x: the distance of a pinch's fingers over that at its start.
    case scale
    /// x: radians, clockwise.
    case rotation
    /// Of a control or a cell. x: 0 or 1.
    case isHighlighted, isSelected, isTracking, isTouchInside, isOn
    /// x: a control's value, index or page.
    case value
    /// Of a scroll view. x: 0 or 1.
    case isDragging, isDecelerating, delaysContentTouches, canCancelContentTouches, isPagingEnabled
    /// x, y: width and height of what is scrolled, points.
    case contentSize
    /// x, y: the insets at the top and at the left, points.
    case contentInsetTopLeft
    /// x, y: the insets at the bottom and at the right, points.
    case contentInsetBottomRight
    /// x: how much larger than itself content is shown.
    case zoomScale
    /// x, y: section and row of a cell.
    case indexPath
    /// Of a view. x: 0 or 1.
    case isAnimated
    public static let table = WordTable(Property.self)
}

extension Property {
    /// What its numbers are.
    public enum Shape: Hashable, Sendable {
        /// x: 0 or 1.
        case flag
        /// x.
        case number
        /// x, y.
        case point
        /// x, y: width and height.
        case size
        /// x, y, z.
        case numbers
        /// A point of a pan, a number of others.
        case velocity
    }

    /// Who sets it, and so to which stage of the journey it belongs.
    public enum Setter: Sendable {
        /// The app, or the system on its behalf.
        case app
        /// A recognizer, before each action, so that a reader sees what the action may ask for.
        case recognizer
        /// A control, a cell or a scroll view says it of itself.
        case control
        /// A scroll view; of other views it is the app's.
        case scrollView
    }

    /// One row: all that is said of a property, whoever asks.
    public struct Row: Sendable {
        /// What its numbers are.
        public let shape: Shape
        /// Who sets it.
        public let setter: Setter
        /// Whether a view looks different when it is set.
        package let isVisible: Bool
        /// The ids of the rules that say what follows from it, with spaces between.
        public let rules: String
        /// What its value says, in a sentence.
        public let sentence: String
        /// Why the system has switched it on or off; nil for what the app sets.
        public let switching: Switching?

        init(
            _ shape: Shape, by setter: Setter = .app, isVisible: Bool = false, _ rules: String,
            _ sentence: String, switching: Switching? = nil
        ) {
            self.shape = shape
            self.setter = setter
            self.isVisible = isVisible
            self.rules = rules
            self.sentence = sentence
            self.switching = switching
        }
    }

    /// Why the system sets a flag, in phrases.
    public struct Switching: Sendable {
        /// Why it is set.
        public let on: String
        /// Why it is cleared.
        public let off: String
        /// The rules behind switching it off, if they are others.
        public var rulesOff: String?
    }
}
