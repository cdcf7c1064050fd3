/// What happens in one trial of controls: views and controls, fingers, and an app that changes some of it meanwhile.
///
/// A plain description. ``ControlSchedule/scenario`` writes it for the program, and ``ControlModel`` plays it by
/// itself. Times are milliseconds, places are points of the screen.
struct ControlSchedule {
    var seed: UInt64 = 0
    /// Windows and views; a parent stands before its children. Windows stand from back to front.
    var views: [View] = []
    /// Around the controls; those of one view in the order of adding.
    var recognizers: [Recognizer] = []
    /// What the application's own class does with actions that it is to carry.
    var applicationSendAction: Deed?
    /// In the order of time, and of fingers within one instant.
    var samples: [Schedule.Sample] = []
    /// At instants of their own.
    var changes: [(time: Int, change: Change)] = []

    enum Kind: String, CaseIterable {
        case window = "UIWindow"
        case plain = "UIView"
        case scroll = "UIScrollView"
        /// A class of the app's own, which has no usual gesture.
        case control = "UIControl"
        case button = "UIButton"
        case toggle = "UISwitch"
        case slider = "UISlider"
        case stepper = "UIStepper"
        case segments = "UISegmentedControl"
        case dots = "UIPageControl"

        var isControl: Bool { Self.controls.contains(self) }
        /// One that a finger changes.
        var hasValue: Bool { isControl && self != .control && self != .button }
        static let controls: [Kind] = [.control, .button, .toggle, .slider, .stepper, .segments, .dots]
    }

    /// What an override does: it keeps what comes, calls super, or calls the next responder's method.
    enum Deed: String { case handle, pass, forward }

    struct View {
        var name: String
        var kind: Kind
        var parent: Int?
        // Where it is: its middle in its parent's coordinates, and its own coordinates.
        var centerX = 0.0
        var centerY = 0.0
        var width = 0.0
        var height = 0.0
        var originX = 0.0
        var originY = 0.0
        var transform = Transform()

        var isHidden = false
        var alpha = 1.0
        var isUserInteractionEnabled = true
        var clipsToBounds = false
        var isMultipleTouchEnabled = false
        var isExclusiveTouch = false
        /// What its class says when it is asked for a hit.
        var hitAnswer = HitAnswer.usual
        var inside = Inside()
        /// What its class does with touches; nil is UIKit's own.
        var touches: Deed?
        /// The names of the actions that it knows, for those that have no target, and what they do.
        var implements: [(name: String, does: [Change])] = []
        var control = Control()
        var scroll = Schedule.Scroll()
    }

    enum HitAnswer: String {
        case usual = "super"
        case none
        case own = "self"
        case subviews
    }

    /// `point(inside:with:)`: always the same answer, or UIKit's for bounds that are so much smaller.
    struct Inside {
        var answer: Bool?
        var top = 0.0
        var left = 0.0
        var bottom = 0.0
        var right = 0.0
        var isUsual: Bool { answer == nil && top == 0 && left == 0 && bottom == 0 && right == 0 }
    }

    /// The matrix of a `CGAffineTransform`: (x, y) becomes (a x + c y + tx, b x + d y + ty).
    struct Transform {
        var a = 1.0
        var b = 0.0
        var c = 0.0
        var d = 1.0
        var tx = 0.0
        var ty = 0.0
        var isIdentity: Bool { (a, b, c, d) == (1, 0, 0, 1) && (tx, ty) == (0, 0) }
    }

    /// What only a control has.
    struct Control {
        var isEnabled = true
        var isSelected = false
        /// Of a slider or a stepper.
        var minimum = 0.0
        var maximum = 1.0
        /// 1 of a switch that is on; the number of a segment, -1 for none, or of a page.
        var value = 0.0
        var step = 1.0
        var wraps = false
        var isContinuous = true
        /// Segments or pages.
        var count = 0
        var begin: Tracking?
        var goOn: Tracking?
        var end: Deed?
        var cancel: Deed?
        var sendAction: Deed?
        var actions: [Action] = []
    }

    /// An override of a tracking method that answers.
    struct Tracking {
        var does: Deed
        var answer: Bool?
    }

    struct Action {
        enum Target {
            /// A closure, which needs no target.
            case closure
            /// A method of a view or of a window.
            case view(Int)
            /// The first of the responder chain that knows the name.
            case firstOfChain
        }
        /// Apple's words.
        var events: [String]
        var target: Target
        var name: String?
        var does: [Change] = []
    }

    /// One of a view around controls, for one finger.
    struct Recognizer {
        enum Kind: String {
            case tap = "UITapGestureRecognizer"
            case press = "UILongPressGestureRecognizer"
            case pan = "UIPanGestureRecognizer"
            case swipe = "UISwipeGestureRecognizer"
        }
        var name: String
        var kind: Kind
        var view: Int
        var taps = 1
        /// Of a swipe, Apple's words.
        var directions: [String] = ["right"]
        var cancelsTouchesInView = true
        var delaysTouchesBegan = false
    }

    /// What the app does to one of its views.
    enum Change {
        case flag(Int, Flag, Bool)
        case alpha(Int, Double)
        case animation(Int, Animation)
        case center(Int, x: Double, y: Double)
        /// A slider's or a stepper's value, a segment or a page.
        case value(Int, Double)
        case remove(Int)
        /// It comes back in front of its parent's subviews.
        case add(Int)
    }

    /// Another alpha by `UIView.animate`.
    struct Animation {
        var alpha: Double
        var duration: Int
        var delay: Int
        var allowsUserInteraction: Bool
    }

    enum Flag: String {
        case isEnabled, isSelected, isHidden, isUserInteractionEnabled, isOn
    }
}
