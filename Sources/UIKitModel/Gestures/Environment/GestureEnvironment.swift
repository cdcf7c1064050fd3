import RunLoops
import Trace
import VirtualTime

// How an event goes through an app (F-1, K).
//
// `deliverTouches` is the whole order, in the eight steps of K.
//
// 1. New touches find their views, and the recognizers of those and of all views above gather (+Touches; C-6, D-4).
// 2. The recognizers hear the event; what they want they propose, and no state changes yet (+Touches).
// 3. What follows by itself is proposed too (+Settling).
// 4. All proposals settle (+Settling).
// 5. Actions are sent, and touches taken from views (+Acting; F-3, F-4).
// 6. The phases are queued for the views (+Delivery; M-5).
// 7. What no recognizer holds is told to the views (+Delivery; F-5, F-6).
// 8. Finished recognizers are reset (+Acting).
//
// A timer only proposes: the observer of BeforeWaiting goes through the same steps without an event (P08).
//
// Others may rely on this. While recognizers decide, no other event comes in (`EnvironmentPhase`). When the loop
// goes to sleep, every proposal is settled or waits by F-7, and what has settled has been acted upon; until then
// `checkInvariants` looks after each event. A view's callback may run the loop and so bring the next event: that
// one is a happening of its own, and the outer event goes on where it was.

/// The one place where recognizers and views compete for touches.
final class GestureEnvironment {
    let thread: SimulatedThread
    let runLoop: SimulatedRunLoop

    /// Recognizers that have touches or a proposal, the deepest view's first, on one view the last added
    /// first (D-4).
    var listed: [UIGestureRecognizer] = []
    /// Views that have something to hear.
    var queues: [ViewEventQueue] = []
    /// How touches stand that are shown as they were, for a late delivery; the innermost last.
    var shownAsTheyWere: [QueuedPhase] = []
    /// The event that is being delivered.
    var event: UIEvent?
    var eventSerial = 0
    /// Counts the events, and the times that the run loop has come to its sleep: views hear at once of what they are
    /// told on one occasion (U04).
    private(set) var occasion = 1
    /// What has happened to presses that their responders have not been told of (M-48).
    var queuedPresses: [QueuedPress] = []
    /// The event of presses that was sent last.
    weak var pressesEvent: UIPressesEvent?
    /// Something was proposed outside of an event.
    private var isUpdateNeeded = false
    /// What was proposed outside of events is being settled.
    private var isUpdating = false
    // What may be there to be done; a plain move brings about none of it.
    /// A recognizer has proposed something.
    var hasProposals = false
    /// A recognizer has begun with the last event.
    var hasBegun = false
    /// A state has changed, so that there is an action to be sent or a touch to be taken.
    var hasDecisions = false
    /// A view has got another superview since the list was put in order.
    private var isOrderStale = false
    /// A listed recognizer is finished.
    var hasToReset = false
    private(set) var phase = EnvironmentPhase()
    /// What has waited for the decision.
    var whenDecided: (() -> Void)?
    /// How many scroll views track fingers.
    private var trackers = 0
    /// What UIKit's own code has answered to the present question, which a class or a delegate may answer
    /// otherwise; nil while it was not asked.
    var standardAnswer: Bool?
    /// Where the pointer is, and who knows of it.
    let hovering = Hovering()
    /// What pencils' updates are waited for.
    let estimates = EstimatedTouchRecords()
    let tapCounter = TapCounter()
    /// The last walk that found a view while an event was put together.
    var placingRecord = RecordNumber.none
    let pairAnswers = PairAnswers()
    /// The touch that was alone in a callback last, and the set of it.
    private var soleTouch: UITouch?
    private var soleSet: Set<UITouch> = []

    // Used again for every callback, so that a stream of moves allocates nothing.
    var changedTouches: [UITouch] = []
    var deliveries: [QueuedPhase] = []

    init(thread: SimulatedThread, runLoop: SimulatedRunLoop) {
        self.thread = thread
        self.runLoop = runLoop
    }

    /// Has the run loop call for what timers and other callbacks proposed (P04, P08).
    func observe(_ runLoop: SimulatedRunLoop) {
        let link = Link(self)
        let observer = SimulatedRunLoop.Observer(
            name: "_UIGestureRecognizerUpdateObserver", activities: .beforeWaiting
        ) { _ in link.with { $0.updateBeforeWaiting() } }
        runLoop.add(observer, to: .common)
    }

    // MARK: An event

    func deliver(_ event: UIEvent, in window: UIWindow) {
        if phase.isDeciding {
            fatalError("UIWindow.sendEvent(_:): no event can be sent while recognizers decide about another")
        }
        switch event.type {
        case .touches: deliverTouches(event, in: window)
        case .hover: deliverHover(event, in: window)
        // The window delivers presses one by one; no recognizer hears of motion or of commands.
        case .presses, .motion, .remoteControl: break
        }
    }

    private func deliverTouches(_ event: UIEvent, in window: UIWindow) {
        know(event)
        let outer = beginHappening(serial: event.serial)
        phase.take(.eventCame)
        defer {
            phase.take(.eventIsOver)
            end(in: outer)
            tellDecided()
        }
        let touches = thread.touches
        // A move alone needs no view.
        if event.soleMove.isNil && !event.isPlaced {
            placeNewTouches(of: event, in: window)
            thread.touches = touches
        }
        guard event.hasTouches(in: window) else { return phase.take(.decided) }
        recordTouches(of: event, in: window)
        thread.touches = touches
        event.fellOffTheChain = false
        feed(event, in: window)
        proposeWhatFollows(after: event, in: window)
        settle()
        act()
        phase.take(.decided)
        deliverToViews(event, in: window)
        // The event says something else now if another one has come inside of a callback.
        let isUnclaimed =
            event.serial == eventSerial && event.fellOffTheChain && !isWanted(event, in: window)
        reset()
        checkInvariants()
        thread.touches = touches
        if isUnclaimed { thread.record(.unclaimed) }
        // What an action or a view's callback has brought about waits for the next BeforeWaiting.
        isUpdateNeeded = hasProposals || hasDecisions
    }

    /// The views of new touches are found while the event is put together, in one window after the other from front
    /// to back: the modern path (P14).
    ///
    /// - Returns: the record of the last walk that found a view, which the `UIEvent` follows from; none
    ///   if there is none.
    func placeNewTouches(of event: UIEvent, in windows: [UIWindow]) -> RecordNumber {
        event.isPlaced = true
        guard event.soleMove.isNil else { return .none }
        know(event)
        placingRecord = .none
        let touches = thread.touches
        defer { thread.touches = touches }
        lookForViews(of: event) { windows.forEachUncounted { placeNewTouches(of: event, in: $0) } }
        return placingRecord
    }

    /// Mostly the same object.
    private func know(_ event: UIEvent) {
        if self.event !== event { self.event = event }
    }

    /// Has the views for an event found, before recognizers hear of it. The next event waits until they are, also in a
    /// run of the loop inside of a `hitTest` of the app's own.
    func lookForViews<Answer>(of event: UIEvent, _ look: () -> Answer) -> Answer {
        let outer = beginHappening(serial: event.serial)
        phase.take(.eventCame)
        defer {
            phase.take(.decided)
            phase.take(.eventIsOver)
            end(in: outer)
        }
        return look()
    }

    /// What comes while a view's callback runs the loop is a happening of its own: the outer event is found again
    /// as it was left.
    private func beginHappening(serial: Int) -> (phase: EnvironmentPhase, serial: Int) {
        let outer = (phase, eventSerial)
        phase = EnvironmentPhase()
        if serial != eventSerial { occasion += 1 }
        eventSerial = serial
        return outer
    }

    private func end(in outer: (phase: EnvironmentPhase, serial: Int)) {
        phase = outer.phase
        // Between events the last one's number stays.
        if phase.isDelivering { eventSerial = outer.serial }
    }

    /// Has the recognizers of what hovers or is pressed say what they want, and at once what follows of it.
    ///
    /// - Parameters:
    ///   - isGoingOn: whether there is more to be told of the event, for which the next one waits: also one that comes
    ///     in a run of the loop inside of what is released or reset.
    ///   - tellResponder: comes when recognizers have decided, and before those that are finished are reset.
    func deliver(
        withoutTouches event: UIEvent, isGoingOn: Bool = false, _ tell: () -> Void,
        thenTo tellResponder: () -> Void = {}
    ) {
        let outer = beginHappening(serial: event.serial)
        phase.take(.eventCame)
        let touches = thread.touches
        defer {
            phase.take(.eventIsOver)
            end(in: outer)
            thread.touches = touches
            tellDecided()
        }
        tell()
        settle()
        act()
        if !isGoingOn { phase.take(.decided) }
        tellResponder()
        release()
        reset()
        if isGoingOn { phase.take(.decided) }
        isUpdateNeeded = hasProposals || hasDecisions
    }

    private func recordTouches(of event: UIEvent, in window: UIWindow) {
        guard thread.isRecording || event.hasLift else { return }
        for touch in event.touches where touch.window === window {
            let rests = touch.phase == .stationary
            // That it rests is said once (M-17).
            if rests && touch.isRestOnRecord { continue }
            // Nobody has heard of its beginning.
            if !touch.hasCome && touch.phase != .began { continue }
            touch.isRestOnRecord = rests
            if !touch.isDown { touch.endSerial = event.serial }
            window.application?.record(touch)
        }
    }

    /// Whether a recognizer of the event's touches has not given up.
    private func isWanted(_ event: UIEvent, in window: UIWindow) -> Bool {
        event.touches.contains { touch in
            guard touch.window === window, touch.phase != .stationary else { return false }
            if touch.delivery.state == .taken { return true }
            return touch.gestureRecognizers?.contains { $0.isAtWork($0.touches.contains(touch)) } ?? false
        }
    }

    // MARK: Between events

    /// The event that what happens belongs to; 0 between events.
    var presentSerial: Int { phase.isDelivering ? eventSerial : 0 }

    /// A recognizer proposes; outside of an event the next BeforeWaiting settles it.
    func needsUpdate(_ recognizer: UIGestureRecognizer) {
        list(recognizer)
        hasProposals = true
        if !phase.isDelivering { askForUpdate() }
    }

    /// Who holds something back may do so no more, without a proposal. It goes out with the event that is under way, or
    /// before the next sleep, be it one of a run of the loop inside of a view's callback.
    func holdingHasChanged() {
        if queues.contains(where: { !$0.isEmpty }) || !queuedPresses.isEmpty { askForUpdate() }
    }

    private func askForUpdate() {
        // Behind this pass's update, as in a table's `didSelectRow`: another pass before the sleep.
        if !isUpdateNeeded, !isUpdating, runLoop.isBeforeWaiting { runLoop.wakeUp() }
        isUpdateNeeded = true
    }

    private func updateBeforeWaiting() {
        defer { occasion += 1 }
        // In a run of the loop inside of a decision the outer one goes on with it. Inside of a view's callback it is as
        // between events: also what timers have proposed there, and what this event has left for later, is settled.
        guard isUpdateNeeded || hasProposals || hasDecisions, !phase.isDeciding else { return }
        isUpdateNeeded = false
        let wasUpdating = isUpdating
        isUpdating = true
        defer { isUpdating = wasUpdating }
        showPresent()
        let touches = thread.touches
        let outer = beginHappening(serial: eventSerial)
        phase.take(.updateIsDue)
        settle()
        act()
        phase.take(.decided)
        release()
        reset()
        checkInvariants()
        end(in: outer)
        thread.touches = touches
        tellDecided()
        // Another pass before the sleep for what this one has brought about.
        if isUpdateNeeded { runLoop.wakeUp() }
    }

    /// What has waited for recognizers to decide goes on, unless this is inside of another decision.
    private func tellDecided() {
        guard let whenDecided, !phase.isDeciding else { return }
        self.whenDecided = nil
        whenDecided()
    }

    /// Runs `body` as what follows from the record `cause`; if that is none, from the callback around it.
    @inline(__always)
    func following<Result>(_ cause: RecordNumber, _ body: () -> Result) -> Result {
        if cause.isNone { return body() }
        let outer = thread.context.cause
        thread.context.cause = cause
        defer { thread.context.cause = outer }
        return body()
    }

    // MARK: The tracking mode (B-6)

    /// Has the main run loop serve its tracking mode until ``endTracking()`` has been called as often.
    func beginTracking() {
        trackers += 1
        if trackers == 1 { runLoop.pushMode(.tracking) }
    }

    func endTracking() {
        trackers -= 1
        if trackers == 0 { runLoop.popMode() }
    }

    // MARK: The list

    /// Puts a recognizer where its priority wants it, unless it is listed already (D-4, G02).
    func list(_ recognizer: UIGestureRecognizer) {
        if recognizer.isListed { return }
        recognizer.isListed = true
        putInOrder()
        insert(recognizer)
    }

    private func insert(_ recognizer: UIGestureRecognizer) {
        if let view = recognizer.view, view.window != nil { recognizer.depth = view.depthInTree }
        // Others may have come to the view, or gone from it, since those that are listed already were.
        for (index, neighbour) in (recognizer.view?.gestureRecognizers ?? []).enumerated() {
            neighbour.indexOnView = index
        }
        let index = listed.firstIndex { recognizer.precedes($0) } ?? listed.endIndex
        listed.insert(recognizer, at: index)
    }

    /// A view has another superview: its recognizers' places are those of where it is now (D-4, M-9). Those of one
    /// that leaves its window keep their places (*assumed*).
    func viewMoved() { isOrderStale = true }

    /// Puts the list in order if views have moved.
    func putInOrder() {
        guard isOrderStale else { return }
        isOrderStale = false
        let before = listed
        listed.removeAll(keepingCapacity: true)
        for recognizer in before { insert(recognizer) }
    }

    /// The app is gone: who still knows the environment finds nothing in it.
    func dissolve() {
        for recognizer in listed { recognizer.presses = [] }
        queuedPresses = []
        listed = []
        queues = []
        event = nil
        (soleTouch, soleSet) = (nil, [])
        estimates.dissolve()
        changedTouches = []
        deliveries = []
    }

    // MARK: Sets

    /// The touches as the set that callbacks get; the set of one touch is made once.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        touches.count == 1 ? set(of: touches[0]) : Set(touches)
    }

    func set(of touch: UITouch) -> Set<UITouch> {
        if soleTouch !== touch { (soleTouch, soleSet) = (touch, [touch]) }
        return soleSet
    }
}

extension UIGestureRecognizer {
    /// Whether it has not given up what it has recognized, or might still recognize.
    ///
    /// - Parameter isItsOwn: whether the touch or press in question is one of its own since its reset.
    final func isAtWork(_ isItsOwn: Bool) -> Bool {
        switch settledState {
        case .possible: isItsOwn
        case .began, .changed, .ended: true
        case .cancelled, .failed: false
        }
    }

    /// Whether it is looked at before `other`: the deeper view first, on one view the one added later.
    fileprivate func precedes(_ other: UIGestureRecognizer) -> Bool {
        depth != other.depth ? depth > other.depth : view === other.view && indexOnView > other.indexOnView
    }
}
