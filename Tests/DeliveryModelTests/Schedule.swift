/// What happens in one trial: views, recognizers, fingers, and an app that changes some of it meanwhile.
///
/// A plain description. ``Schedule/scenario`` writes it for the program, and ``DeliveryModel`` plays it by itself.
/// All times are milliseconds, all places are points of the screen.
struct Schedule {
    /// A view or a window. A window has no parent.
    struct View {
        enum Kind {
            case window, plain, scroll
            /// Controls; `control` is a class of the app's own, which has no usual gesture.
            case button, control, toggle, slider, segments, dots

            var isControl: Bool { Self.controls.contains(self) }
            static let controls: [Kind] = [.button, .control, .toggle, .slider, .segments, .dots]
        }

        var name: String
        var kind: Kind
        var parent: Int?
        /// In its parent's coordinates.
        var frame: Box
        /// Whether its class overrides the four touch methods and keeps what comes.
        var handles = true
        var isMultipleTouchEnabled = false
        var isUserInteractionEnabled = true
        var isHidden = false
        /// Its transform, about its middle.
        var scale = 1.0
        var isExclusiveTouch = false
        /// Its class answers `gestureRecognizerShouldBegin` with no, whoever asks.
        var forbidsToBegin = false
        /// What only a scroll view has.
        var scroll = Scroll()
        /// What its touch methods do besides; of a plain view or a window.
        var calls: [CallDeed] = []
    }

    struct Scroll {
        var contentWidth = 0
        var contentHeight = 0
        var delaysContentTouches = true
        var canCancelContentTouches = true
        /// What `touchesShouldBegin` and `touchesShouldCancel` answer; nil is UIKit's own answer.
        var shouldBegin: Bool?
        var shouldCancel: Bool?
    }

    struct Box {
        var x = 0
        var y = 0
        var width = 0
        var height = 0

        func holds(_ atX: Double, _ atY: Double) -> Bool {
            atX >= Double(x) && atX < Double(x + width) && atY >= Double(y) && atY < Double(y + height)
        }
    }

    struct Recognizer {
        enum Kind: String, CaseIterable {
            case tap = "UITapGestureRecognizer"
            case press = "UILongPressGestureRecognizer"
            case pan = "UIPanGestureRecognizer"
            case edgePan = "UIScreenEdgePanGestureRecognizer"
            case swipe = "UISwipeGestureRecognizer"
            case pinch = "UIPinchGestureRecognizer"
            case rotation = "UIRotationGestureRecognizer"
            /// A subclass of the app's own, which sets a state when it hears of touches.
            case custom = "UIGestureRecognizer"
            /// The two that a scroll view brings along.
            case scrollDelay, scrollPan
        }

        var name: String
        var kind: Kind
        var view: Int
        /// Of a tap, and of a long press before it.
        var taps = 1
        /// Of a tap, a long press or a swipe.
        var fingers = 1
        /// Of a pan.
        var minimum = 1
        var maximum = Int.max
        /// Of a long press.
        var duration = 500
        /// Of a swipe, Apple's words.
        var directions: [String] = ["right"]
        /// Of an edge pan, Apple's words.
        var edges: [String] = []

        /// Of a subclass of the app's own: what it sets its state to in `touchesBegan` …; one that has begun sets
        /// `changed` in place of `began`.
        var sets: [Sample.Phase: SetState] = [:]

        /// Of a pan, a pinch or a rotation: its action sets what it measures, as it changes, or also when it tells of
        /// another state.
        var startsAnew = false
        var startsAnewIn: [ModelState] = [.changed]
        /// To what; a rotation's angle in degrees. Without a word to nothing.
        var startsWith: [Double] = []
        /// Its action asks for its location.
        var tellsPlace = false
        /// Of a long press, how far it may stray.
        var movement = 10.0
        /// A long press has the numbers that are usual in its schedule, and says none itself.
        var isUsual = false
        /// Apple's words; nil for all.
        var touchTypes: [String]?
        var requiresExclusiveTouchType = true

        var isEnabled = true
        var cancelsTouchesInView = true
        var delaysTouchesBegan = false
        var delaysTouchesEnded = true

        /// `require(toFail:)`.
        var requires: [Int] = []
        // What its delegate answers; nil is a question that it does not implement.
        var shouldBegin: Bool?
        /// The views of which it gets no touch.
        var refusedViews: [Int] = []
        /// Those that it may recognize side by side with.
        var friends: [Int] = []
        /// Those that have to fail before it, or wait until it has failed.
        var shouldRequire: [Int] = []
        var shouldBeRequiredBy: [Int] = []
        // What its class overrides.
        var canPrevent: Bool?
        var canBePrevented: Bool?
        var relations = Relations()
    }

    enum SetState: String { case began, changed, ended, cancelled, failed }

    struct Sample {
        enum Phase: String, CaseIterable { case began, moved, ended, cancelled }

        var time: Int
        var finger: Int
        var phase: Phase
        var x: Double
        var y: Double
    }

    /// What the app does, in a block on its main queue.
    struct Change {
        enum Flag: String { case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded }
        enum ViewFlag: String { case isHidden, isUserInteractionEnabled, isMultipleTouchEnabled }
        enum Deed {
            case recognizer(Int, Flag, Bool)
            case view(Int, ViewFlag, Bool)
            /// A view comes in front of another one's subviews.
            case move(Int, to: Int)
            case remove(Int)
            /// A recognizer leaves its view, or comes to one, behind the others there.
            case detach(Int)
            case attach(Int, to: Int)
            /// A recognizer is told to ignore the touch of that number.
            case ignore(Int, touch: Int)

            /// Whether a recognizer may hold more, or less, from here on.
            var isAboutDelays: Bool {
                switch self {
                case .recognizer(_, .delaysTouchesBegan, _), .recognizer(_, .delaysTouchesEnded, _): true
                case .ignore: true
                case .recognizer, .view, .move, .remove, .detach, .attach: false
                }
            }
        }

        var time: Int
        var deed: Deed
    }

    /// How many segments a segmented control has, and how many dots a page control.
    static let segments = 3
    var numbers = GestureNumbers()
    /// Which way the interface stands, in Apple's words.
    var orientation = "portrait"
    /// The contacts of these fingers are a pencil's.
    var pencils: [Int] = []
    static let screen = Box(x: 0, y: 0, width: 390, height: 844)

    var seed: UInt64 = 0
    /// Windows and views; a parent stands before its children. Windows stand from back to front.
    var views: [View] = []
    /// In the order of adding: those of one view in its order, a scroll view's own before the others.
    var recognizers: [Recognizer] = []
    /// In the order of time, and of fingers within one instant.
    var samples: [Sample] = []
    var changes: [Change] = []
    /// Buttons of a remote, in the order of time; each goes to the first responder.
    var keys: [Key] = []
    var firstResponder: Int?
}
