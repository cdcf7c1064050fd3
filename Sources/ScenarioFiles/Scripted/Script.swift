import RunLoops
import ScenarioFormat
import Trace
import UIKitModel
import VirtualTime

/// What the overrides of one object of a scenario do.
final class Script: Behaviour {
    struct Override {
        let deed: OverrideDeed
        /// The state that a recognizer sets then.
        let sets: UIGestureRecognizer.State?
        let cost: ScriptedCost
        /// The view whose content it changes.
        let redraws: Reference<UIView>?
        /// What it does besides, before it calls anybody.
        let deeds: [() -> Void]
    }

    /// An override of `hitTest(_:with:)`.
    struct HitTest {
        enum Answer {
            /// What `super` answers.
            case standard
            case nobody
            case itself
            /// What `super` answers, but nil in place of the view itself: what lies behind it gets the touch.
            case subviews
            case view(Reference<UIView>)
        }

        let answer: Answer
        let cost: ScriptedCost
    }

    /// An override of `point(inside:with:)`.
    struct PointInside {
        enum Answer {
            /// What `super` answers, which is yes for the bounds.
            case standard
            case yes, no
            /// Yes for the bounds made smaller by so much on each side; negative makes them larger.
            case insets(top: Double, left: Double, bottom: Double, right: Double)
        }

        let answer: Answer
        let cost: ScriptedCost
    }

    /// An override of a control's tracking method.
    struct Tracking {
        let override: Override
        /// Nil is what `super` answers.
        let answer: Bool?
    }

    /// An override of a press method.
    struct Press {
        let override: Override
        /// The keys that it is about; of others it calls `super`. Nil for all.
        let keys: Set<KeyboardKey>?
    }

    /// An override of a motion method, or of `remoteControlReceived(with:)`.
    struct Event {
        let override: Override
        /// The subtypes that it is about, by Apple's numbers; of others it calls `super`. Nil for all.
        let subtypes: Set<Int>?
    }

    /// The name that the trace gives the object; nil for the usual one.
    var nameInTrace: String?
    private var touches: [TouchCallback: Override] = [:]
    private var presses: [PressCallback: Press] = [:]
    private var events: [ResponderCallback: Event] = [:]
    /// The tracking methods of a control.
    var tracking: [Call: Tracking] = [:]
    /// Of a control, or of the application.
    var sendAction: Override?
    var hitTest: HitTest?
    var pointInside: PointInside?
    var sendEvent: Override?
    /// Of `touchesEstimatedPropertiesUpdated(_:)`.
    var estimates: Override?
    /// Of `layoutSubviews` and what a controller hears of it.
    var layout: [Call: Override] = [:]
    /// Whether the end of a scroll view's delay is a callback of the app's.
    var showsDelay = false
    /// What is answered to yes-or-no questions.
    var answers: [Call: ScriptedAnswer] = [:]

    subscript(callback: TouchCallback) -> Override? {
        get { touches[callback] }
        set { touches[callback] = newValue }
    }

    subscript(callback: PressCallback) -> Press? {
        get { presses[callback] }
        set { presses[callback] = newValue }
    }

    subscript(callback: ResponderCallback) -> Event? {
        get { events[callback] }
        set { events[callback] = newValue }
    }

    func implements(_ call: Call) -> Bool {
        switch call {
        case .touchesBegan: self[.touchesBegan] != nil
        case .touchesMoved: self[.touchesMoved] != nil
        case .touchesEnded: self[.touchesEnded] != nil
        case .touchesCancelled: self[.touchesCancelled] != nil
        case .touchesEstimatedPropertiesUpdated: estimates != nil
        case .pressesBegan: self[.pressesBegan] != nil
        case .pressesChanged: self[.pressesChanged] != nil
        case .pressesEnded: self[.pressesEnded] != nil
        case .pressesCancelled: self[.pressesCancelled] != nil
        case .motionBegan: self[.motionBegan] != nil
        case .motionEnded: self[.motionEnded] != nil
        case .motionCancelled: self[.motionCancelled] != nil
        case .remoteControlReceived: self[.remoteControlReceived] != nil
        case .hitTest: hitTest != nil
        case .pointInside: pointInside != nil
        case .applicationSendEvent, .windowSendEvent: sendEvent != nil
        case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews: layout[call] != nil
        case .delayReleased: showsDelay
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking: tracking[call] != nil
        case .sendAction, .applicationSendAction: sendAction != nil
        default: answers[call] != nil
        }
    }
}

/// What an override or an action costs, each with a random stream of its own.
final class ScriptedCost {
    private let cost: Cost
    private var generator: SeededGenerator

    /// - Parameter stream: whose cost it is: `cost.one.touchesBegan`.
    init(_ cost: Cost, seed: UInt64, stream: String) {
        self.cost = cost
        generator = SeededGenerator(seed: seed, stream: stream)
    }

    /// Keeps the thread that the caller runs on busy for so long.
    func spend() {
        guard let thread = SimulatedThread.current else {
            fatalError("scenario builder bug: an override runs on no simulated thread")
        }
        thread.spend(cost.draw(from: &generator))
    }
}
