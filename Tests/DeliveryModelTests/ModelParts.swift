import Trace

/// What the second model is made of. None of these classes decides anything; ``DeliveryModel`` does.

/// A window or view of the model.
final class ModelView {
    let index: Int
    let name: String
    let kind: Schedule.View.Kind
    private(set) weak var parent: ModelView?
    private(set) var children: [ModelView] = []
    /// In its parent.
    private let place: Schedule.Box
    let handles: Bool
    var isMultipleTouchEnabled: Bool
    var isUserInteractionEnabled: Bool
    var isHidden: Bool
    let isExclusiveTouch: Bool
    let forbidsToBegin: Bool
    let scroll: Schedule.Scroll
    /// What code of the app's does in its touch methods.
    let calls: [Schedule.CallDeed]
    /// In the order of adding.
    var rivals: [Rival] = []

    /// K: what the view has not been told yet.
    var queue: [Undelivered] = []

    // What a control knows.
    var tracked: ModelTouch?
    var isTouchInside = false
    var isHighlighted = false
    /// The event in which it lit up, and the instant: what is told later of that event is not told at once.
    var lit: (event: Int, at: Int64) = (0, 0)
    var isTracking = false
    /// Of a switch 1 if it is on, of a slider from 0 to 1; of others the segment or the dot, -1 for none.
    var value: Double
    var isKnobDragged = false
    /// From the left end of a slider's knob to the finger that has it.
    var grip = 0.0

    // What a scroll view knows.
    var isTracked = false
    var isDragging = false
    var offset = (x: 0.0, y: 0.0)
    /// Where the drag began.
    var dragStart = (x: 0.0, y: 0.0)

    init(_ index: Int, _ view: Schedule.View, parent: ModelView?) {
        self.index = index
        name = view.name
        kind = view.kind
        value = view.kind == .segments ? -1 : 0
        place = view.frame
        handles = view.handles
        isMultipleTouchEnabled = view.isMultipleTouchEnabled
        isUserInteractionEnabled = view.isUserInteractionEnabled
        isHidden = view.isHidden
        isExclusiveTouch = view.isExclusiveTouch
        forbidsToBegin = view.forbidsToBegin
        scroll = view.scroll
        calls = view.calls
        move(to: parent)
    }

    /// How far the knob of a switch or a slider can go, which is 31 pt wide.
    var travel: Double { max(Double(frame.width) - 31, 0) }
    var knobLeft: Double { Double(frame.x) + travel * value }

    func isOnKnob(_ x: Double) -> Bool {
        (kind == .toggle || kind == .slider) && x >= knobLeft && x < knobLeft + 31
    }

    /// In front of those that are there.
    func move(to newParent: ModelView?) {
        parent?.children.removeAll { $0 === self }
        parent = newParent
        newParent?.children.append(self)
    }

    var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

    /// Nil if it is in none.
    var window: ModelView? { kind == .window ? self : parent?.window }

    func isWithin(_ other: ModelView) -> Bool { self === other || parent?.isWithin(other) ?? false }

    /// Of the screen.
    var frame: Schedule.Box {
        guard let parent else { return place }
        var frame = place
        frame.x += parent.frame.x
        frame.y += parent.frame.y
        return frame
    }

    func canScroll(_ axis: Axis) -> Bool {
        switch axis {
        case .horizontal: scroll.contentWidth > frame.width
        case .vertical: scroll.contentHeight > frame.height
        }
    }
}

enum Axis { case horizontal, vertical }

/// In the order in which the phases of one event are told (M-5).
enum ModelPhase: String, CaseIterable {
    case began = "touchesBegan"
    case moved = "touchesMoved"
    case ended = "touchesEnded"
    case cancelled = "touchesCancelled"

    init(_ phase: Schedule.Sample.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

/// D-1: a finger from its coming down to its lift.
final class ModelTouch {
    let number: Int
    let finger: Int
    let view: ModelView
    /// C-8: as it was when the finger came down.
    let window: ModelView
    let tapCount: Int
    let startX: Double
    let startY: Double
    var x: Double
    var y: Double
    /// Where it was at the event before.
    var previousX: Double
    var previousY: Double
    /// What happens to it in the present event; nil if it rests.
    var phase: ModelPhase? = .began
    /// By the glass.
    var isDown = true
    /// The event in which it was lifted, or taken by the system.
    var endEvent = 0
    /// D-4: its recognizers, those of the hit view first.
    var rivals: [Rival] = []
    /// The view has been told of its began.
    var isHeard = false
    /// A recognizer took it from its view, or the view never gets it (D-3).
    var isTaken = false
    var isKeptOut = false
    /// The view has been told of its end.
    var isFinished = false

    init(_ number: Int, _ finger: Int, _ view: ModelView, tapCount: Int, x: Double, y: Double) {
        self.number = number
        self.finger = finger
        self.view = view
        window = view.window ?? view
        self.tapCount = tapCount
        (startX, startY, self.x, self.y, previousX, previousY) = (x, y, x, y, x, y)
    }

    /// The window's coordinates.
    func inWindow(_ x: Double, _ y: Double) -> [Double] {
        [x - Double(window.frame.x), y - Double(window.frame.y)]
    }
}

/// A phase of a touch that waits in its view's queue.
struct Undelivered {
    let touch: ModelTouch
    let phase: ModelPhase
    var event: Int
    /// When it happened, and where.
    let at: Int64
    var x: Double
    var y: Double
    /// Somebody has held it back itself; it did not only stand behind another one.
    var isHeldItself = false
    /// Who has held it last.
    var holder: Rival?
}

enum ModelState: String {
    case possible, began, changed, ended, cancelled, failed

    var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }
    var isActive: Bool { self == .began || self == .changed }
}

/// What a recognizer wants to become; K 2.
enum Proposal { case fail, recognize, begin, change, end, cancel }

/// A recognizer of the model: one of the rivals for touches.
final class Rival {
    let index: Int
    let spec: Schedule.Recognizer
    /// The last that it had, if it has none.
    var view: ModelView
    var isAttached: Bool
    /// Which of its view's it is.
    var placeOnView = 0
    /// It was switched off, or its view has let it go, since its reset: it hears no more (F-10, F-11).
    var hasLostTouches = false
    var machine: Machine!

    var isEnabled: Bool
    var cancelsTouchesInView: Bool
    var delaysTouchesBegan: Bool
    var delaysTouchesEnded: Bool

    var state = ModelState.possible
    /// K: those since its reset, also lifted ones.
    var touches: [ModelTouch] = []
    /// It has had some that it ignores.
    var hasIgnored = false
    /// Those since its reset, also those that are over.
    var presses: [RivalPress] = []
    /// Those of its touches that are down as far as it has heard (M-14).
    var down: [ModelTouch] = []
    /// What it wants, and has not been settled yet.
    var proposal: Proposal? {
        didSet { if proposal != nil { hasNews = true } }
    }
    /// Why it wants that.
    var reason = TransitionReason.stateSet
    /// What it wants after it has begun, if it has to wait for that (G07).
    var afterwards: Proposal? {
        didSet { if afterwards != nil { hasNews = true } }
    }
    /// It has proposed something that nobody has looked at yet.
    var hasNews = false
    var afterwardsReason = TransitionReason.stateSet
    /// F-7: it wants to leave possible and may not yet.
    var isWaiting = false
    /// It has been in a window.
    var isOnRecord = false
    /// Those for which it waits.
    var awaited: [Rival] = []
    var waitsSince: Int64?
    /// The states that its actions have to tell of, since it acted last (M-6).
    var untold: [ModelState] = []
    var hasJustLeftPossible = false
    /// How deep its view was when it came into play, or when a view moved since.
    var depth = 0
    /// The event in which its state changed last.
    var changedInEvent = 0
    /// The event in which it acted last.
    var actedInEvent = 0

    init(_ index: Int, _ spec: Schedule.Recognizer, _ view: ModelView) {
        self.index = index
        self.spec = spec
        self.view = view
        isAttached = spec.relations.isAttached
        isEnabled = spec.isEnabled
        cancelsTouchesInView = spec.cancelsTouchesInView
        delaysTouchesBegan = spec.delaysTouchesBegan
        delaysTouchesEnded = spec.delaysTouchesEnded
    }

    var isIdle: Bool { state == .possible && touches.isEmpty && presses.isEmpty }

    /// F-10: whether a touch of its type exists for it.
    func takes(_ touch: ModelTouch, in schedule: Schedule) -> Bool {
        let isPencil = schedule.pencils.contains(touch.finger)
        if let types = spec.touchTypes, !types.contains(isPencil ? "pencil" : "direct") { return false }
        return !spec.requiresExclusiveTouchType
            || touches.allSatisfy { schedule.pencils.contains($0.finger) == isPencil }
    }

    func sharesTouch(with other: Rival) -> Bool {
        touches.contains { touch in other.touches.contains { $0 === touch } }
            || presses.contains { other.hears($0) }
    }

    func propose(_ new: Proposal, _ why: TransitionReason) {
        // F-10, F-11: it has given up, whatever it hears in the same event.
        if hasLostTouches { return }
        if state.isActive {
            if proposal != new { reason = why }
            proposal = new
        } else if isWaiting {
            // What has ended while it waits has ended.
            if afterwards == .end || proposal == .recognize { return }
            if new == .fail || new == .cancel {
                fail(why)
            } else {
                (afterwards, afterwardsReason) = (new, why)
            }
        } else if proposal == nil {
            (proposal, reason) = (new, why)
        } else if proposal == .begin {
            // M-15: of several in one event the last counts.
            switch new {
            case .end: (proposal, reason) = (.recognize, why)
            case .fail, .cancel: fail(why)
            case .begin, .change, .recognize: break
            }
        }
    }

    /// Whatever it has wanted before.
    func fail(_ why: TransitionReason) { (proposal, reason) = (.fail, why) }
}
