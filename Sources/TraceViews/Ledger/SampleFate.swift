import Trace

/// What became of a sample: of one report of the glass.
public enum SampleFate: Hashable, Sendable {
    /// An app made a `UIEvent` of it.
    case delivered
    /// It was a move, and is one of the coalesced touches of a later event (M-12).
    case coalesced
    /// The driver makes no report of it.
    case unreported(SampleLoss)
    /// A message with it was not taken.
    case refused(Refusal)
    /// No app was in front, and SpringBoard kept it for itself.
    case keptBySystem
    /// It was for nobody: the process that its finger belonged to is gone (P10).
    case forNobody
    /// It was in a process, or in its port, when that died.
    case lostWithProcess(DeathReason)
    /// An app has read it and made nothing of it, since nothing had changed for it.
    case ignored
    /// It waits in the port of an app that stands still, until that is brought to the front (M-26).
    case waitsForSuspended
    /// It is still on its way: in a port, or not scanned yet.
    case inFlight

    /// Whether something went wrong on its way: the glass, a port or a process has lost it.
    public var isLoss: Bool {
        switch self {
        case .unreported(.tooManyFingers), .unreported(.liftedBetweenScans), .unreported(.reportLost),
            .unreported(.stuckFinger), .refused, .lostWithProcess:
            true
        case .unreported(.nothingChanged), .delivered, .coalesced, .keptBySystem, .forNobody, .ignored,
            .waitsForSuspended, .inFlight:
            false
        }
    }

    /// The fate in words, behind a number of samples.
    public var phrase: String {
        switch self {
        case .delivered: "made into a UIEvent"
        case .coalesced: "coalesced into a later event"
        case .unreported(.nothingChanged): "not reported, since nothing changed"
        case .unreported(.tooManyFingers): "not reported, with too many fingers"
        case .unreported(.liftedBetweenScans): "not reported, lifted between two scans"
        case .unreported(.reportLost): "lost by a fault of the glass"
        case .unreported(.stuckFinger): "not seen, of a finger that sticks"
        case .refused(.deadPort): "dropped at a dead port"
        case .refused(.queueFull): "dropped at a full port"
        case .refused(.timedOut): "dropped, since the port stayed full"
        case .refused(.senderDied): "lost with the sender"
        case .refused(.sourceRemoved): "dropped, since the source was removed"
        case .refused(.unreadable): "dropped as unreadable"
        case .refused(.foreignContext): "dropped, being for another process"
        case .keptBySystem: "kept by SpringBoard"
        case .forNobody: "for nobody"
        case .lostWithProcess(.crashed), .lostWithProcess(.stackOverflow): "lost with a crash"
        case .lostWithProcess(.killed): "lost with a process that was killed"
        case .lostWithProcess(.watchdog): "lost with a process that the watchdog killed"
        case .ignored: "without effect in the app"
        case .waitsForSuspended: "waiting for an app that is suspended"
        case .inFlight: "still on the way"
        }
    }
}
