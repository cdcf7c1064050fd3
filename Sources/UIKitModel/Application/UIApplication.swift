import Foundation
import Geometry
import MachPorts
import QuartzCoreModel
import RunLoops
import Trace
import VirtualTime

/// An app: its windows, the queue of its events, and the way of an event to its window.
open class UIApplication: UIResponder {
    /// The process and the thread that the app's code runs on.
    public let process: SimulatedProcess
    /// The thread of all the app's code.
    public let mainThread: SimulatedThread
    /// The run loop of the main thread, with the sources of the app's events.
    public let mainRunLoop: SimulatedRunLoop
    /// The screen that the app's windows lie on.
    public let screen: UIScreen
    /// Where the system sends the app's events.
    public let eventPort: MachPort

    /// The numbers that the app's UIKit goes by; for what is made from here on.
    public var constants = UIKitConstants() {
        didSet { gestureEnvironment.tapCounter.constants = constants.gestures }
    }

    /// The app's own object; it stays alive as long as the app.
    public var delegate: (any UIApplicationDelegate)? {
        didSet { if delegate !== oldValue { registerDelegate(after: oldValue) } }
    }
    /// Whether the app is in front and gets events (M-24).
    public internal(set) final var applicationState = State.background
    /// When it was told last to be active no longer.
    final var toldToLeave = Instant.zero
    /// It has not been told yet that it has finished launching (M-49).
    final var isLaunching = false
    /// What the app's own code does then, behind its delegate's.
    package final var launchWork: (() -> Void)?
    /// Which way its interface stands; it turns with the device while the app is in front (M-52).
    public internal(set) final var interfaceOrientation: UIInterfaceOrientation {
        get { screen.orientation }
        set { screen.orientation = newValue }
    }
    /// What the system takes away, as soon as recognizers have decided about an event.
    final var cancellation = Cancellation.none
    /// From back to front: the highest level last, and within a level the one shown last (C-1).
    public var windows: [UIWindow] { windowsFromFrontToBack.reversed() }
    private(set) var windowsFromFrontToBack: [UIWindow] = []
    /// In the order of their showing, across levels.
    package private(set) final var shownWindows: [UIWindow] = []
    /// The window that has the keyboard; nil if no window was made key.
    public private(set) var keyWindow: UIWindow?
    /// The window that was told last that it has become key, and not that it is that no longer.
    private var keyWindowAsTold: UIWindow?

    /// Who hears first of what has no place on the screen (E-4).
    final weak var firstResponder: UIResponder?
    /// Who has to resign as the first responder, and is not asked.
    final weak var forcedToResign: UIResponder?

    private let registry = SubjectRegistry()
    let gestureEnvironment: GestureEnvironment
    let eventQueue: HIDEventQueue
    /// On the modern path, what the event-fetch thread has received for the main thread.
    let fetchedEvents: HIDEventQueue
    /// Announces the events that the main thread receives itself, on the classic path.
    let moveAnnouncer: MoveAnnouncer
    /// Who receives events on the modern path; nil on the classic one.
    let fetcher: UIEventFetcher?
    let touchTracker = TouchTracker()
    /// The event of the fingers on the glass: one object for all of them.
    package final var touchEvent: UIEvent { touchTracker.event }
    /// Whether its windows are being made, before it runs or is launched.
    package final var isBeingBuilt = true
    /// Whether the queue of events is being handled; what waits in it will be.
    var isHandlingEvents = false
    /// How far it is with the event of touches; another one may come in a callback.
    var touchSending = EventSending()
    /// The same of hovering.
    var hoverSending = EventSending()
    /// The last event of touches of which the record has what no window took.
    private var unclaimedSerial = 0
    /// What the block of an animation has changed so far; nil outside of one.
    final var animatedViews: [UIView]?
    /// An event of presses is under way.
    var isSendingPresses = false
    let hoverTracker = HoverTracker()
    let pressTracker = PressTracker()
    let motionTracker = MotionTracker()
    /// Tells mediaremoted whether the app wants remote-control events.
    package final var mediaRemote: ((Bool) -> Void)?
    var eventQueueSource: SimulatedRunLoop.Source0!
    /// For what waits until a commit; there from the first finger on a row on.
    private(set) final lazy var afterCommit = AfterCommitQueue(runLoop: mainRunLoop)
    /// Where what its windows show is laid out and committed.
    package final lazy var renderContext = CAContext(runLoop: mainRunLoop, server: nil)
    /// The views that wait for their layout.
    private(set) final lazy var layoutQueue = LayoutQueue(application: self)

    /// Builds the app on its main thread; runs there.
    ///
    /// - Parameters:
    ///   - screen: the glass in points.
    ///   - intake: how it receives its events.
    public required init(mainThread: SimulatedThread, screen: CGRect, intake: EventIntake) {
        self.mainThread = mainThread
        process = mainThread.process
        mainRunLoop = SimulatedRunLoop(thread: mainThread, isMain: true)
        guard let display = mainThread.kernel.device(Display.self) else {
            fatalError("an app was made on a thread of a kernel that has no display")
        }
        self.screen = UIScreen(fixedBounds: screen, refreshRate: display.rate)
        let slots = HIDEventQueue.Pool()
        (eventQueue, fetchedEvents) = (HIDEventQueue(slots), HIDEventQueue(slots))
        switch intake.path {
        case .classic:
            fetcher = nil
            eventPort = mainThread.makePort(name: "\(process.name) events", limit: intake.queueLimit)
        case .modern:
            let fetcher = UIEventFetcher(
                process: process, intake: intake, display: display.rate, incoming: fetchedEvents)
            self.fetcher = fetcher
            eventPort = fetcher.eventPort
        }
        gestureEnvironment = GestureEnvironment(thread: mainThread, runLoop: mainRunLoop)
        moveAnnouncer = MoveAnnouncer(runLoop: mainRunLoop, display: display.rate)
        super.init()
        process.root = self
        subject = define(.application, name: "application")
        addEventSources(intake)
    }

    deinit {
        subject = nil
        launchWork = nil
        registry.dissolve()
        touchTracker.dissolve()
        gestureEnvironment.dissolve()
    }

    /// The app whose code is running.
    ///
    /// - Precondition: the caller runs on a thread of an app: in a callback, in a block of its run loop, or
    ///   in the code that builds it.
    public static var shared: UIApplication {
        guard let current else {
            fatalError(
                "UIApplication.shared: this code does not run on a thread of an app; make views where the app is "
                    + "launched, and run later code by its run loop")
        }
        return current
    }

    private var objects = 0

    /// The number of the next responder or recognizer that the app makes.
    final func countObject() -> Int {
        objects += 1
        return objects
    }

    static var current: UIApplication? { SimulatedThread.current?.process.root as? UIApplication }

    // MARK: The chain

    /// The delegate, if it is a responder (E-1).
    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Events

    /// Hands `event` to its windows: those of its touches or presses, and for a new touch one after the other
    /// from front to back, until one finds a view for it (C-1).
    open func sendEvent(_ event: UIEvent) {
        if isStale(event) { return }
        let serial = event.serial
        windowsFromFrontToBack.forEachUncounted { window in
            // The event says something else if another one has come inside of a callback.
            if event.serial == serial, event.concerns(window) { send(event, to: window) }
        }
        if event.serial == serial { recordUnclaimed(event) }
    }

    /// Whether another event of its type has come inside of a callback, such as an override of `sendEvent` that runs
    /// the loop: both are one object, which says something else by now, and what it said has been told.
    final func isStale(_ event: UIEvent) -> Bool {
        switch event.type {
        case .touches: touchSending.isStale(event)
        case .hover: hoverSending.isStale(event)
        case .presses, .motion, .remoteControl: false
        }
    }

    /// Before an event that comes inside of a callback is made, the one of its type that is under way goes to the
    /// windows that have not had it. One whose override of `sendEvent` is at it, and has not handed it on yet,
    /// delivers it now.
    ///
    /// - Parameter context: the one that goes on is what it is, of its own report.
    final func finishSending(_ event: UIEvent, in context: SimulatedThread.Context) {
        let outer = mainThread.context
        mainThread.context = context
        windowsFromFrontToBack.forEachUncounted { window in
            let service = window.service(of: event.type)
            if service.servedSerial != event.serial {
                if event.concerns(window) { send(event, to: window) }
            } else if service.isUnderWay, service.hasKeptEvent {
                window.serve(event)
            }
        }
        recordUnclaimed(event)
        mainThread.context = outer
    }

    private func recordUnclaimed(_ event: UIEvent) {
        // One that moves has come to its window before, and the others rest.
        if event.soleMove.with({ $0.window != nil }) ?? false { return }
        if event.type == .touches { return recordUnclaimedTouches(of: event) }
        if let event = event as? ResponderEvent, event.window == nil {
            mainThread.record(event.record)
            mainThread.record(.unclaimed)
        }
        if let event = event as? UIPressesEvent {
            for press in event.presses where press.window == nil {
                while press.takeNews() {
                    record(press)
                    mainThread.record(.unclaimed)
                }
            }
        }
    }

    /// An override of `sendEvent(_:)` may hand an event on twice.
    private func recordUnclaimedTouches(of event: UIEvent) {
        if unclaimedSerial == event.serial { return }
        unclaimedSerial = event.serial
        event.touches.forEachUncounted { touch in
            guard touch.window == nil && touch.phase != .stationary else { return }
            record(touch)
            // A window whose own code kept the event has asked nobody.
            let isKept = windowsFromFrontToBack.contains { window in
                let service = window.service(of: .touches)
                return service.servedSerial == event.serial && service.hasKeptEvent
            }
            if !isKept { mainThread.record(.unclaimed) }
        }
    }

    private func send(_ event: UIEvent, to window: UIWindow) {
        guard window.subject != nil else { return }
        let isInside = window.beginService(of: event)
        window.perform(.windowSendEvent, cost: .windowSendEvent) { window.sendEvent(event) }
        window.endService(of: event, inside: isInside)
    }

    /// Has `target` do `action`; without a target the first that knows it, up the chain from the sender, or
    /// from the first responder if the sender is none (E-5).
    ///
    /// - Returns: whether anybody has done it.
    @discardableResult
    open func sendAction(
        _ action: ActionSelector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        deliver(action, to: target.map { $0 as AnyObject }, from: sender.map { $0 as AnyObject }, for: event)
    }

    /// Puts the windows in order: the highest level first, and within a level the one shown last (C-1).
    func orderWindows() {
        windowsFromFrontToBack = shownWindows.enumerated().sorted { a, b in
            a.element.windowLevel != b.element.windowLevel
                ? a.element.windowLevel > b.element.windowLevel : a.offset > b.offset
        }.map(\.element)
    }

    func record(_ touch: UITouch) {
        guard mainThread.isRecording else { return }
        let place = touch.window?.pointFromScreen(touch.place) ?? touch.place
        mainThread.touches = TouchSet(slot: touch.slot)
        mainThread.record(
            .touch(
                number: touch.number, phase: touch.phase.word,
                view: touch.view?.subject?.id ?? .none, window: touch.window?.subject?.id ?? .none,
                x: place.x, y: place.y, tapCount: UInt16(touch.tapCount)))
        if touch.pencil != nil, touch.phase != .stationary { recordEstimates(of: touch) }
    }

    /// The samples that the event has of a pencil's touch.
    private func recordEstimates(of touch: UITouch) {
        for case let pencil? in touch.samples.dropFirst().map(\.pencil) where pencil.expectsUpdate {
            mainThread.record(
                .estimated(
                    number: touch.number, index: pencil.index, force: pencil.force,
                    altitude: pencil.altitude, azimuth: pencil.azimuth))
        }
    }

    // MARK: Windows

    /// Puts a window in front of those of its level.
    func show(_ window: UIWindow) {
        guard window.application == nil else {
            guard window.application === self, shownWindows.last !== window else { return }
            shownWindows.removeAll { $0 === window }
            shownWindows.append(window)
            orderWindows()
            relate(window, .windowOf, self)
            window.appearanceChanged()
            return
        }
        window.application = self
        turnNew(window)
        shownWindows.append(window)
        orderWindows()
        // One that comes on record with its view says by itself whose root controller it is.
        let known = window.rootViewController.flatMap { $0.isOnRecord(of: self) ? $0 : nil }
        window.moveToWindow(window)
        guard let controller = window.rootViewController else { return }
        if controller === known {
            relate(controller, .rootControllerOf, window)
        } else {
            register(controller)
        }
    }

    func makeKey(_ window: UIWindow) {
        guard keyWindow !== window else { return }
        keyWindow = window
        if let subject, let id = window.subject?.id {
            mainThread.record(.related(subject: id, relation: .keyWindowOf, other: subject.id, holds: true))
        }
        tellKeyWindows()
    }

    /// A window that hears that it is key no longer may make another one key, or itself.
    private func tellKeyWindows() {
        if let former = keyWindowAsTold, former !== keyWindow {
            keyWindowAsTold = nil
            former.resignKey()
        }
        guard keyWindowAsTold == nil else { return }
        keyWindowAsTold = keyWindow
        keyWindow?.becomeKey()
    }

    // MARK: The record

    /// Puts a responder on record, with what the chain and hit-testing want to know of it.
    ///
    /// - Parameter siblings: of a view those in front of it that are on record already.
    func register(_ responder: UIResponder, behind siblings: ArraySlice<UIView> = []) {
        guard !responder.isOnRecord(of: self) else { return }
        responder.leaveRecord()
        switch responder {
        case let window as UIWindow:
            window.subject = define(.window, of: window)
            relate(window, .windowOf, self)
            mainThread.record(
                .propertySet(
                    subject: window.subject!.id, property: .windowLevel,
                    x: Double(window.windowLevel.rawValue), y: 0, z: 0))
            window.recordAllProperties()
        case let view as UIView:
            view.subject = define(.view, of: view)
            // Its class may answer hit-tests itself.
            view.hitTestChanged()
            if let superview = view.superview { view.recordPlace(in: superview, behind: siblings) }
            view.recordAllProperties()
            registerController(of: view)
        case let controller as UIViewController:
            controller.subject = define(.viewController, of: controller)
            for window in shownWindows where window.rootViewController === controller {
                relate(controller, .rootControllerOf, window)
            }
        default:
            break
        }
    }

    /// Puts the controller whose root view this is on record, and that it is that (E-1).
    func registerController(of view: UIView) {
        guard let controller = view.controller else { return }
        register(controller)
        relate(controller, .controllerOf, view)
    }

    private func registerDelegate(after former: (any UIApplicationDelegate)?) {
        guard let delegate = delegate as? UIResponder else {
            if let former = former as? UIResponder { relate(former, .delegateOf, self, holds: false) }
            return
        }
        if !delegate.isOnRecord(of: self) {
            delegate.leaveRecord()
            delegate.subject = define(.applicationDelegate, of: delegate)
        }
        relate(delegate, .delegateOf, self)
    }

    func relate(_ a: UIResponder, _ relation: Relation, _ b: UIResponder, holds: Bool = true) {
        guard let a = a.subject?.id, let b = b.subject?.id else { return }
        mainThread.record(.related(subject: a, relation: relation, other: b, holds: holds))
    }

    private func define(_ type: SubjectType, of responder: UIResponder) -> Subject {
        define(type, name: responder.traceName, object: responder)
    }

    func define(_ type: SubjectType, name: String?, object: (any OnRecord)? = nil) -> Subject {
        let object = object ?? self
        let number = process.kernel.nextSubject()
        // Names are dear, and without a trace nobody reads them.
        if mainThread.isRecording {
            let name = object.behaviour?.nameInTrace ?? name
            let recorded = registry.recordedClass(of: object)
            let subjectClass = SubjectClass(
                name: mainThread.name(for: recorded.name), uiKit: recorded.uiKit,
                hasAppCode: registry.calls(overriddenBy: object).hasAppCode)
            process.kernel.define(
                number, type, name: name ?? "\(recorded.name)-\(number.rawValue)", class: subjectClass,
                owner: SubjectID(process.id), at: mainThread.clock, thread: mainThread.id)
        }
        if object !== self { registry.add(object) }
        return Subject(id: number, thread: mainThread, registry: registry, object: object)
    }
}

extension UIEvent {
    /// Whether a window has something to do with the event: one of its touches lives there, or a new one has
    /// no window yet.
    fileprivate func concerns(_ window: UIWindow) -> Bool {
        switch type {
        case .touches:
            hasTouches(in: window) || (!isPlaced && hasNewTouches)
        case .presses:
            (self as? UIPressesEvent)?.presses.contains { $0.window === window && $0.isNews }
                ?? false
        case .hover: concernsHovering(window)
        case .motion, .remoteControl: (self as? ResponderEvent)?.window === window
        }
    }
}
