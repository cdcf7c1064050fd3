import Trace

/// What a record is as the cause of others.
struct CauseKind: OptionSet, Hashable {
    let rawValue: UInt64

    // An audit asks for both at every record; what all sets have takes long in a debug build.

    init(arrayLiteral kinds: CauseKind...) {
        var bits: UInt64 = 0
        for index in 0..<kinds.count { bits |= kinds[index].rawValue }
        rawValue = bits
    }

    func contains(_ other: CauseKind) -> Bool { rawValue & other.rawValue == other.rawValue }

    static let contact = CauseKind(rawValue: 1 << 0)
    static let key = CauseKind(rawValue: 1 << 1)
    static let sampled = CauseKind(rawValue: 1 << 2)
    static let report = CauseKind(rawValue: 1 << 3)
    static let sent = CauseKind(rawValue: 1 << 4)
    static let queued = CauseKind(rawValue: 1 << 5)
    static let senderWaits = CauseKind(rawValue: 1 << 6)
    static let signalled = CauseKind(rawValue: 1 << 7)
    static let timerArmed = CauseKind(rawValue: 1 << 8)
    static let blockQueued = CauseKind(rawValue: 1 << 9)
    static let eventMade = CauseKind(rawValue: 1 << 10)
    static let transition = CauseKind(rawValue: 1 << 11)
    static let controlEvent = CauseKind(rawValue: 1 << 12)
    static let released = CauseKind(rawValue: 1 << 13)
    static let processDied = CauseKind(rawValue: 1 << 14)
    static let held = CauseKind(rawValue: 1 << 15)
    /// The interrupt of a scan, of a key or of another device.
    static let interrupt = CauseKind(rawValue: 1 << 16)
    /// `UIWindow.sendEvent`.
    static let windowSendEvent = CauseKind(rawValue: 1 << 17)
    /// Any other callback.
    static let otherCallback = CauseKind(rawValue: 1 << 18)
    /// Any callback but an interrupt.
    static let callback: CauseKind = [.windowSendEvent, .otherCallback]
    /// The display begins a refresh.
    static let vsync = CauseKind(rawValue: 1 << 19)
    /// A frame has come to one of the other stages.
    static let change = CauseKind(rawValue: 1 << 20)
    static let commit = CauseKind(rawValue: 1 << 21)
    static let render = CauseKind(rawValue: 1 << 22)
    static let draw = CauseKind(rawValue: 1 << 23)
    /// The walk of a hit-test has its answer.
    static let hitTested = CauseKind(rawValue: 1 << 24)
    static let taken = CauseKind(rawValue: 1 << 25)
    static let pencil = CauseKind(rawValue: 1 << 26)
    static let estimateUpdated = CauseKind(rawValue: 1 << 27)
    static let shake = CauseKind(rawValue: 1 << 28)
    static let remoteCommand = CauseKind(rawValue: 1 << 29)
    static let ignored = CauseKind(rawValue: 1 << 30)
    /// An item of a run loop is added to a mode.
    static let itemAdded = CauseKind(rawValue: 1 << 31)
    static let other = CauseKind(rawValue: 1 << 32)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ event: TraceEvent) {
        self =
            switch event {
            case .contact: .contact
            case .pencil: .pencil
            case .key: .key
            case .sampled: .sampled
            case .estimateUpdated: .estimateUpdated
            case .hid, .hidKey, .hidMotion: .report
            case .shake: .shake
            case .remoteCommand: .remoteCommand
            case .sent: .sent
            case .queued: .queued
            case .senderWaits: .senderWaits
            case .signalled: .signalled
            case .timerArmed: .timerArmed
            case .itemChanged(_, _, .added): .itemAdded
            case .blockQueued: .blockQueued
            case .eventMade: .eventMade
            case .transition: .transition
            case .controlEvent: .controlEvent
            case .released: .released
            case .processDied: .processDied
            case .hitTested: .hitTested
            case .taken: .taken
            case .held: .held
            case .ignored: .ignored
            case .frame(let stage, _, _): CauseKind(stage)
            case .began(.interrupt, _, _, _): .interrupt
            case .began(.windowSendEvent, _, _, _): .windowSendEvent
            case .began: .otherCallback
            default: .other
            }
    }

    private init(_ stage: FrameStage) {
        self =
            switch stage {
            case .vsync: .vsync
            case .change: .change
            case .commit: .commit
            case .render: .render
            case .draw: .draw
            case .display: .other
            }
    }

    /// What an event may follow from, if from anything: the step before it on its way (A-2 … A-4, B-1 … B-4). Nil for
    /// what many things bring about.
    static func causes(of event: TraceEvent, on path: DeliveryPath) -> CauseKind? {
        switch event {
        case .sampled, .pencil: .contact
        case .sampleLost: [.contact, .sampled]
        // A hand follows from what was sampled, and each finger of it from the hand.
        case .hid: [.sampled, .report, .interrupt]
        case .hidKey: [.key, .remoteCommand, .interrupt]
        case .hidMotion: [.shake, .interrupt]
        // The digitizer sends its report, the display tells of its refresh; threads send from their callbacks.
        case .sent: [.report, .interrupt, .commit, .callback]
        case .senderWaits: .sent
        case .queued: [.sent, .senderWaits]
        case .received: .queued
        // The receiver has read it, and can make nothing of it.
        case .refused(_, .unreadable), .refused(_, .foreignContext): .callback
        case .refused: [.sent, .senderWaits, .queued]
        case .portDied, .threadDied: .processDied
        case .awake(_, .source1, _): .queued
        case .awake(_, .timer, _): .timerArmed
        case .awake(_, .mainQueue, _): .blockQueued
        case .estimated, .estimateUpdated: .callback
        // On the modern path after the hit-test (P14).
        case .eventMade: [.callback, .hitTested]
        case .destination, .hitTestAsked, .hitTested, .coalesced, .touch, .press, .pressHeld, .motion,
            .remoteControl,
            .held, .keptOut,
            .merged, .ignored, .waits, .declined, .unclaimed:
            .callback
        // Where the app has changed what the holder delays: that it was held.
        case .released: [.transition, .callback, .ignored, .held]
        case .taken, .pressTaken: [.transition, .callback]
        case .transition: [.transition, .callback]
        case .began(let call, _, _, _): causes(of: call, on: path)
        case .frame(let stage, _, _): causes(of: stage)
        default: nil
        }
    }

    private static func causes(of stage: FrameStage) -> CauseKind? {
        switch stage {
        // The first has none, and many things change what is shown.
        case .vsync, .change: nil
        case .commit: .change
        // The callback in which the render server has heard of the commit.
        case .render: .callback
        case .draw: .render
        case .display: .draw
        }
    }

    private static func causes(of call: Call, on path: DeliveryPath) -> CauseKind? {
        switch call {
        case .interrupt: [.contact, .pencil, .key, .shake, .remoteCommand, .vsync]
        case .source1: .queued
        case .source0: .signalled
        case .timer: .timerArmed
        // Who has added the link, or lets it go on.
        case .displayLink: [.itemAdded, .callback]
        case .block, .mainQueue: .blockQueued
        case .applicationSendEvent: .eventMade
        case .windowSendEvent: .callback
        // Also code of the app's own sends actions (E-5).
        case .action: [.transition, .controlEvent, .callback]
        // The first to hear has it from the hit-test; on the modern path the UIEvent does (C-6, P14).
        case .touchesBegan:
            path == .classic ? [.otherCallback, .released, .hitTested] : [.callback, .released]
        case .touchesMoved, .touchesEnded: [.callback, .released]
        // Of a recognizer whose view leaves the window as a pan begins: that it began.
        case .touchesCancelled: [.callback, .released, .taken, .transition]
        case .touchesEstimatedPropertiesUpdated: [.estimateUpdated, .callback]
        default: nil
        }
    }
}
