import Trace
import VirtualTime

/// A callback that has begun.
struct OpenCallback {
    let call: Call
    let on: SubjectID
    let about: SubjectID
    let number: UInt32
    let isAppCode: Bool
    /// Of a window that sends an event: recognizers decide about presses of it.
    var contestsPresses = false
    /// Of an application that sends an event: the app was active when that began.
    var isOfActiveApp = false
}

/// A thread as the trace shows it so far; an app's touches are its main thread's.
///
/// It is an object, since each record looks at a little of it; an audit has its own.
final class AuditedThread {
    let id: ThreadID
    var process = SubjectID.none
    var isDead = false
    /// Its process stands still, and it has come to the end of what it was in the middle of.
    var hasStopped = false
    /// When the last report was made that has told it of all fingers that are there, as the number of its record.
    var lastRollCall: UInt32 = 0
    /// The Source1 that is called has sent what it read.
    var hasRouted = false
    /// Whom it has said to be the destination of an event that it has still to send.
    var destination = SubjectID.none
    /// Innermost last.
    var open: [OpenCallback] = []
    /// The record of the innermost callback, if that is a window's that sends an event; else 0.
    var sending: UInt32 {
        guard let innermost = open.last, innermost.call == .windowSendEvent else { return 0 }
        return innermost.number
    }
    /// The pair that a recognizer or its delegate was asked about, if nobody was called since.
    var lastAsked: AskedPair?
    var asleepIn = RunLoopID.none
    /// Since when it sleeps or has slept last, or when it was last allowed to go on.
    var asleepSince = Instant.zero
    /// Since when it works, or when it last began to.
    var busySince = Instant.zero
    /// The runs of its loop, the innermost one last.
    var runs: [AuditedRun] = []
    /// The place among ``runs`` of the one inside of which the last one has ended, counted from 1; 0 if there was none.
    var runAroundEnded = 0
    /// Whether a scroll view has begun or ended tracking inside a nested run, or right before one: the outermost run
    /// is stopped for it, and may sleep before, since the nested run has used up the wake-up (R08, R13).
    var changesModeLate = false
    /// The mode of the outermost run.
    var mode = NameID.none
    var hasScrollViews = false
    /// How many of its scroll views track a finger, and how many glide.
    var trackers = 0
    /// What may have heard of a lift that no observer has told of yet, and the record of that.
    var lifted: [(table: SubjectID, number: UInt32)] = []
    /// How many `UIWindow.sendEvent` are under way.
    var windowsSending = 0
    /// The app's own code stands in `sendEvent`, and what it leaves out is its own affair.
    var mayLoseEvents = false

    /// What is being sent, or nothing.
    var event = AuditedEvent()
    /// The events around it, the innermost last: one of presses is sent in the middle of others.
    var outerEvents: [AuditedEvent] = []
    /// The highest number of a touch, now and before this event: the touches of one event go by windows.
    var lastTouch: UInt32 = 0
    var lastTouchBefore: UInt32 = 0
    /// The touch of each bit, also after its end.
    var touches = [AuditedTouch?](repeating: nil, count: TouchSet.capacity)
    /// What is known of a touch before its record: its hit view, and the view that it is kept from.
    var hits = [AuditedHit?](repeating: nil, count: TouchSet.capacity)
    var keptOutOf = [SubjectID](repeating: .none, count: TouchSet.capacity)
    /// The touches that began with an event, and their window; nil for several.
    var beginnings: (event: UInt32, window: SubjectID?, places: [AuditedPlace]) = (0, .none, [])
    /// What views have still to hear; views with nothing to hear are left out.
    var queues: [AuditedQueue] = []
    /// Counts the events that windows were sent and the observers that were called: in each of them recognizers
    /// settle once.
    var settlements = 0
    /// The samples of pencils whose updates are to come, by their index, and each touch's last one.
    var estimates: [UInt32: TouchNumber] = [:]
    var lastEstimates: [TouchNumber: UInt32] = [:]
    /// What was delivered last.
    var lastDelivery: (view: SubjectID, window: SubjectID, event: UInt32, phase: TouchPhase)?
    /// The callback that a `released` has announced.
    var announced: Announced?
    /// The callback that the record before has announced: of a press, a shake or a command.
    var announcedEvent: AnnouncedEvent?
    /// A recognizer has held a press back: its responder may be told of it with any event from then on (M-48).
    var mayReleasePresses = false
    /// The shake that it has heard to begin, and not yet how it ended.
    var shake: AuditedShake?
    /// In the order of their going down.
    var presses: [AuditedPress] = []
    /// Touches whose views have to hear at once that they were taken, and the depth where that was.
    var owedCancels = TouchSet()
    var owedDepth = 0
    /// Recognizers in the middle of an attempt, by their places.
    var listeners: [Int] = []

    init(id: ThreadID) { self.id = id }

    /// A run is over that has told of its exit; one that had nothing to serve, inside of an observer of that, has not
    /// told of anything.
    func endRun() {
        guard runs.last?.activity == .exit, runs.count > 1 || open.isEmpty else { return }
        runs.removeLast()
        runAroundEnded = runs.count
    }

    /// Whether it sleeps in a nested run whose wake-up at its end may have been used up by a run inside of that: then
    /// it sleeps until something else comes (M-3).
    var maySleepPastItsLimit: Bool { runs.count > 1 && runAroundEnded == runs.count && !asleepIn.isNone }

    /// Whether it does nothing: it sleeps, or it has no run loop and is in no callback.
    var isIdle: Bool { open.isEmpty && (runs.isEmpty || !asleepIn.isNone) }

    struct Announced {
        let phase: TouchPhase
        let view: SubjectID
        let touches: TouchSet
        /// How long it is said to have waited.
        let after: Int64
        let x: Double
        let y: Double
        /// The record that lets it go.
        let cause: UInt32
    }
}

/// A `UIEvent` on its way through an app.
struct AuditedEvent {
    /// Its record.
    var number: UInt32 = 0
    var type = UserEventType.touches
    /// It is one of a pointer in range, so that each window that gets it looks for the view below.
    var isPointerInRange = false
    var owesPointerWalk = false
}

/// The last walk of a hit-test for a touch.
struct AuditedHit {
    let window: SubjectID
    let pass: UInt8
    let view: SubjectID
    /// The view has left before its window heard of the touch: a callback in another window took it away.
    var isTaken = false
}

struct AuditedTouch {
    let number: TouchNumber
    let view: SubjectID
    let window: SubjectID
    var phase: TouchPhase
    var sample: SampleID
    /// The event of its last phase.
    var event: UInt32
    /// Where it was then, in its window's coordinates.
    var x: Double
    var y: Double
    /// The identity of its finger; 0 if that is not known.
    var finger: UInt32 = 0
    var isKeptOut = false
    var isTaken = false
    /// What its view has heard: nothing, that it began, or its end.
    var heard = Heard.nothing
    /// The phase at the head of its view's queue that a recognizer holds.
    var held: TouchPhase?
    /// The recognizer that holds it, or held it last.
    var holder = SubjectID.none
    /// The record by which the holder ignores the touch; 0 if it does not.
    var ignored: UInt32 = 0

    enum Heard { case nothing, began, end }

    var isDown: Bool { phase != .ended && phase != .cancelled }
}

/// What a view has still to hear of its touches, first in, first out.
struct AuditedQueue {
    let view: SubjectID
    var entries: [Entry]

    struct Entry {
        let slot: Int
        let phase: TouchPhase
        let event: UInt32
        /// When it was said.
        let instant: Instant
        let x: Double
        let y: Double
    }
}

struct AuditedRecognizer {
    let id: SubjectID
    var state = GestureState.possible
    var isEnabled = true
    /// The view that it belongs to, as long as that is in a window.
    var view = SubjectID.none {
        didSet { if firstView.isNone { firstView = view } }
    }
    /// Of a scroll view's own the scroll view, also when the app has put it on another view.
    private(set) var firstView = SubjectID.none
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    /// Bits of the touches that it has heard of since its reset.
    var heard = TouchSet()
    /// Those whose present phase it has still to hear.
    var owed = TouchSet()
    /// Whether it has been taken from its view or switched off in this attempt; the transition is to come.
    var isLetGo = false
    /// Whom it waits for.
    var awaited = SubjectID.none
    /// Transitions whose actions are still to come, oldest first.
    var acting: [Acting] = []
    /// The transition that the last action told of; there may be more targets to be told.
    var lastActed: UInt32 = 0
    /// The event that it last sent an action for, and the state that it told of.
    var lastAction: (event: UInt32, state: GestureState)?
    /// Whether it has had to wait in this attempt: for another recognizer, or for an event to be over.
    var hasWaited = false
    var uiKit = UIKitClass.gestureRecognizer
    /// A scroll view's own pan or pinch.
    var isScrollViewsOwn: Bool { uiKit.isKind(of: .scrollViewPan) || uiKit.isKind(of: .scrollViewPinch) }
    /// How many taps a tap wants (G15).
    var tapsRequired = 1.0
    var hasActions = true
    /// The app's own code stands in its touch methods, and may never come to an end.
    var mayGoOnForEver = false
    var isListening = false

    /// Without a view in a window, or switched off, it is told nothing more of its touches (F-10, F-11).
    mutating func letGo() {
        owed = []
        if isListening && !state.isVerdict { isLetGo = true }
    }

    struct Acting {
        let record: UInt32
        let state: GestureState
        /// Which of the thread's settlements brought it about.
        let settlement: Int
        /// The record of the window's callback in which it came about; 0 if that was elsewhere. An action in it may run
        /// the loop, and so settle others, before this one's turn comes.
        let sending: UInt32
        /// There was an action when its turn came.
        var isOwed: Bool
    }
}

/// Two recognizers that an answer lets recognize side by side.
struct AllowedPair: Hashable {
    /// The one with the lower number first: who was asked about whom does not matter.
    let one: SubjectID
    let other: SubjectID

    init(_ a: SubjectID, _ b: SubjectID) {
        (one, other) = a.rawValue < b.rawValue ? (a, b) : (b, a)
    }
}

extension GestureState {
    var isVerdict: Bool {
        switch self {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }

    /// Whether it recognizes continuously just now.
    var isActive: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }
}

extension Call {
    /// The phase that a touch callback tells of; nil for other calls.
    var touchPhase: TouchPhase? {
        switch self {
        case .touchesBegan: .began
        case .touchesMoved: .moved
        case .touchesEnded: .ended
        case .touchesCancelled: .cancelled
        default: nil
        }
    }
}
