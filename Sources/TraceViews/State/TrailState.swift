import Trace
import VirtualTime

/// Everything that a trail says about one moment: who is there, who is busy with what, what waits where,
/// which view lies where, how far each recognizer is.
///
/// It is a fold over the records up to ``record``, made from nothing else, so it is the same for a run and
/// for its saved trace, and stepping backward is exact. ``StateTimeline`` finds it for any record.
public struct TrailState: Hashable, Sendable {
    /// The last record that counts; none before the first.
    public internal(set) var record = RecordNumber.none
    /// The instant of that record.
    public internal(set) var instant = Instant.zero

    /// All processes of the phone, the dead ones too.
    public internal(set) var processes = Roster<ProcessState>()
    /// All threads; each names its process.
    public internal(set) var threads = Roster<ThreadState>()
    /// All mach ports.
    public internal(set) var ports = Roster<PortState>()
    /// All run loops; each names its thread.
    public internal(set) var loops = Roster<RunLoopState>()
    /// What was ever added to a run loop: Source0s, Source1s, timers, observers.
    public internal(set) var loopItems = Roster<LoopItemState>()
    /// One application for each app.
    public internal(set) var applications = Roster<ApplicationState>()
    /// All view controllers.
    public internal(set) var controllers = Roster<ControllerState>()
    /// Windows too.
    public internal(set) var views = Roster<ViewState>()
    /// All gesture recognizers, those of scroll views and tables too.
    public internal(set) var recognizers = Roster<RecognizerState>()
    /// What is on the glass or above it, in the order in which it came; what has left it is gone.
    public internal(set) var fingers: [FingerState] = []

    /// The moment before the first record: nobody is there.
    public init() {}

    /// How many subjects there are: none ever goes.
    var count: Int {
        processes.members.count + threads.members.count + ports.members.count + loops.members.count
            + loopItems.members.count + applications.members.count + controllers.members.count
            + views.members.count + recognizers.members.count
    }

    /// A view or a window, found by its identity.
    public func view(_ subject: SubjectID) -> ViewState? { views[subject] }

    /// The touch of a number. Each app counts its own: of several it is one that is down, else the last that changed.
    ///
    /// - Parameter process: whose touch; none for that of any app.
    func touch(_ number: UInt32, of process: SubjectID) -> TouchState? {
        let touches = applications.members.lazy.filter { process.isNone || $0.process == process }
            .flatMap(\.touches).filter { $0.number.rawValue == number }
        return touches.first(where: \.isDown) ?? touches.max { $0.instant < $1.instant }
    }

    /// The application of a thread's process.
    func application(ofThread thread: ThreadID) -> ApplicationState? {
        guard let process = threads[thread]?.process else { return nil }
        return applications.members.first { $0.process == process }
    }

    /// The process in the foreground.
    public var foreground: SubjectID { processes.members.first { $0.isInForeground }?.id ?? .none }
}
