import RunLoops
import Trace
import VirtualTime

// What the system does with apps that come to the front and leave it.
//
// An app that is told to be in another state has so long to do it, and more while it is launched. One whose main thread
// does not come to it is killed: the watchdog (L05, M-28, M-50). One that has gone to the background is left some
// seconds there; then its threads stand still until it is to come back (M-26). On a device that is the work of
// FrontBoard and of RunningBoard; here it is nobody's thread and costs nothing.

/// Suspends apps that have left the front (M-26), and kills those that do not do what they are told (M-28).
final class AppSupervisor: HardwareDevice {
    /// From an app's having gone to the background to its standing still.
    ///
    /// *Source:* Apple's page of `applicationDidEnterBackground(_:)`: about five seconds; that it is just then is
    /// *assumed*.
    static let backgroundTime = Interval.seconds(5)
    /// How long an app has to come to another state.
    ///
    /// *Source:* facts L05, published crash logs (scene-update).
    static let updateTime = Interval.seconds(10)
    /// How long an app has to launch.
    ///
    /// *Source:* facts L05, published crash logs (process-launch, scene-create).
    static let launchTime = Interval.seconds(20)

    /// An app that was told to be in another state at least once.
    private struct Entry {
        let process: SimulatedProcess
        /// Until when it has to have launched; nil for an app that ran when the story began.
        var launchDeadline: Instant?
        /// When it has launched; the distant future as long as it has not.
        var launched = Instant.distantFuture
        /// What it has not come to yet, the oldest first.
        var updates: [Update] = []
        /// When it is to stand still; the distant future unless it is in the background.
        var suspension = Instant.distantFuture
        /// What its standing still follows from.
        var cause = RecordNumber.none
        var isSuspended = false
        /// When it is told something, and what that follows from, as long as that is to come: SpringBoard's thread may
        /// be ahead of time.
        var tellings: [(instant: Instant, cause: RecordNumber)] = []
    }

    private struct Update {
        let state: AppState
        /// When it is told so, which may be to come.
        let told: Instant
        let deadline: Instant
        /// The record that it follows from.
        let cause: RecordNumber
    }

    private let kernel: Kernel
    private var device: UInt32?
    private var entries: [Entry] = []

    init(kernel: Kernel) { self.kernel = kernel }

    /// An app is told at `instant` to be in another state.
    ///
    /// - Parameter cause: the record that this follows from.
    ///
    /// - Parameter isLaunch: whether it is launched by that.
    func appIsTold(
        _ process: SimulatedProcess, _ state: AppState, at instant: Instant, isLaunch: Bool,
        cause: RecordNumber
    ) {
        let index = index(of: process)
        if isLaunch { entries[index].launchDeadline = instant + Self.launchTime }
        // Before it has launched it can do nothing of the kind (assumed).
        let launchDeadline = instant < entries[index].launched ? entries[index].launchDeadline : nil
        let deadline = max(instant + Self.updateTime, launchDeadline ?? instant)
        entries[index].updates.append(Update(state: state, told: instant, deadline: deadline, cause: cause))
        look(at: index, deadline)
        entries[index].tellings.append((instant, cause))
        look(at: index, instant)
    }

    /// It is told something, and so is not to stand still.
    private func hearTelling(_ index: Int, at instant: Instant) {
        let cause = entries[index].tellings.removeFirst().cause
        entries[index].suspension = .distantFuture
        guard entries[index].isSuspended else { return }
        entries[index].isSuspended = false
        record(.background, of: entries[index].process, cause: cause, at: instant)
        kernel.setSuspended(entries[index].process, false, at: instant)
    }

    /// The app has come at `instant` to the state that it was told first of those that were left.
    func appHasAnswered(_ process: SimulatedProcess, at instant: Instant) {
        let index = index(of: process)
        // Its thread runs ahead of time: the watchdog may come before that instant.
        guard let update = entries[index].updates.first, instant < update.deadline else { return }
        entries[index].updates.removeFirst()
        entries[index].launched = min(entries[index].launched, instant)
        guard update.state == .background, !entries[index].updates.contains(where: { $0.told <= instant })
        else { return }
        entries[index].suspension = instant + Self.backgroundTime
        entries[index].cause = update.cause
        look(at: index, instant + Self.backgroundTime)
    }

    /// The time of an app may be over.
    func work(_ detail: UInt32, at instant: Instant) {
        let (index, entry) = (Int(detail), entries[Int(detail)])
        if entry.process.isDead { return }
        if let update = entry.updates.first, update.deadline <= instant {
            return kernel.end(entry.process, .watchdog, cause: update.cause, at: instant)
        }
        if let told = entry.tellings.first, told.instant <= instant { return hearTelling(index, at: instant) }
        guard entry.suspension <= instant else { return }
        entries[index].isSuspended = true
        entries[index].suspension = .distantFuture
        record(.suspended, of: entry.process, cause: entry.cause, at: instant)
        kernel.setSuspended(entry.process, true, at: instant)
    }

    private func record(
        _ state: AppState, of process: SimulatedProcess, cause: RecordNumber, at instant: Instant
    ) {
        kernel.recorder.record(
            TraceRecord(
                instant: instant, cause: cause,
                event: .appStateChanged(process: process.id, state: state)))
    }

    private func look(at index: Int, _ instant: Instant) {
        let device = device ?? kernel.connect(self)
        self.device = device
        kernel.schedule(device: device, detail: UInt32(index), at: instant)
    }

    private func index(of process: SimulatedProcess) -> Int {
        if let index = entries.firstIndex(where: { $0.process === process }) { return index }
        entries.append(Entry(process: process))
        return entries.count - 1
    }
}
