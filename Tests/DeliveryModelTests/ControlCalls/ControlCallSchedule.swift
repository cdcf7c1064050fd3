/// What happens in one trial of a control whose app adds and takes away targets in code, sends events itself, and asks
/// for what it sees: what no scenario can say.
///
/// Times are milliseconds, places are points from the control's upper left corner.
struct ControlCallSchedule {
    enum Kind: CaseIterable { case button, toggle, slider, stepper, segments, dots }

    /// Whom a control tells: a method of a target, the responder chain, or a closure.
    enum Receiver: Hashable {
        /// Of one of two targets; without a name the method is always another one.
        case method(target: Int, name: String?)
        case chain(name: String)
        /// The first two have one identifier, the others none.
        case closure(Int)
    }

    enum Step: CallStep {
        case add(Receiver, UInt)
        /// Nil is any target, and any name.
        case remove(target: Int?, name: String?, UInt)
        case removeClosure(Int, UInt)
        case send(UInt)
        case isEnabled(Bool)
        case isSelected(Bool)
        case isHighlighted(Bool)
        case value(Double)
        case minimum(Double)
        case maximum(Double)
        case step(Double)
        case wraps(Bool)
        case autorepeat(Bool)
        case isContinuous(Bool)
        case pages(Int)
        /// The control leaves its window, or is there again.
        case isInWindow(Bool)
        /// The app's class calls its own `touchesCancelled` with the finger that it has: buttons only.
        case cancelTouch
        case finger(FingerStep)
        /// Nothing but a look at what has come of time.
        case wait

        var ofFinger: FingerStep? { if case .finger(let step) = self { step } else { nil } }
    }

    /// A recognizer of the window.
    struct Around {
        enum Kind {
            case pan
            case swipe(isRight: Bool)
        }
        var kind: Kind
        var cancelsTouchesInView = true
        var delaysTouchesBegan = false
    }

    var seed: UInt64 = 0
    var kind = Kind.button
    /// Of segments or pages.
    var count = 3
    /// What closures do when they are called.
    var closures: [Step?] = [nil, nil, nil]
    /// The class calls its own `touchesCancelled` in its `endTracking`: buttons only.
    var cancelsInEnd = false
    /// The class keeps the end of each other finger to itself: buttons only that stay in their window,
    /// and from which no recognizer holds a finger back.
    var keepsEnds = false
    var around: Around?
    /// Each at an instant of its own.
    var steps: [(time: Int, step: Step)] = []

    static let (width, height) = (120.0, 40.0)

    /// What a touch or a value is told as, with Apple's bits.
    static let bits: [(word: String, bit: UInt)] = [
        ("touchDown", 1 << 0), ("touchDownRepeat", 1 << 1), ("touchDragInside", 1 << 2),
        ("touchDragOutside", 1 << 3), ("touchDragEnter", 1 << 4), ("touchDragExit", 1 << 5),
        ("touchUpInside", 1 << 6), ("touchUpOutside", 1 << 7), ("touchCancel", 1 << 8),
        ("valueChanged", 1 << 12), ("primaryActionTriggered", 1 << 13),
    ]
    static func bit(_ word: String) -> UInt { bits.first { $0.word == word }?.bit ?? 0 }
}

extension ControlCallSchedule.Receiver {
    /// Whether it counts once, however often it is added.
    var hasName: Bool {
        if case .method(_, nil) = self { false } else { true }
    }
}
