import MachPorts
import RunLoops
import Trace
import VirtualTime

/// An app's connection to the render server, and the implicit transactions of its main thread.
///
/// The first change of something visible begins a transaction, and so does the wish that something be laid out. An
/// observer of the run loop ends it before the loop would sleep, behind all others that matter (P04): layers are laid
/// out (M-57), and what was changed meanwhile goes to the render server as one frame. A pass without a change commits
/// nothing.
///
/// A change that is made behind the observer waits for the next pass (*assumed*).
public final class CAContext {
    private let runLoop: SimulatedRunLoop
    /// Nil if nobody follows what the app shows to the glass.
    private let server: MachPort?
    /// Lays out what is due; nil if nothing is.
    private var layout: (() -> Void)?
    /// What comes behind the commit.
    private var followers: [() -> Void] = []
    private var isObserving = false
    /// ``commit()``, made once.
    private lazy var work: () -> Void = { [weak self] in self?.commit() }
    /// Which commit the present transaction becomes, from 1 on.
    private var number: Int64 = 1
    /// The first change of the transaction that is under way.
    private var change: Frame?
    /// What the last change that is on record follows from.
    private var recordedCause = RecordNumber.none

    /// The order of the observer that commits.
    ///
    /// *Source:* facts P04, from published run loop dumps.
    static let commitOrder = 2_000_000

    private var thread: SimulatedThread { runLoop.thread }

    /// Connects an app; runs on its main thread.
    ///
    /// - Parameter server: the render server; nil if nobody follows what the app shows to the glass. Then the observer
    ///   is in the run loop from the first layout on that the trace tells of (*assumed* to make no difference).
    public init(runLoop: SimulatedRunLoop, server: RenderServer?) {
        self.runLoop = runLoop
        self.server = server?.port
        if server != nil { observe() }
    }

    private func observe() {
        let observer = SimulatedRunLoop.Observer(
            name: "CA::Transaction::observer_callback", activities: [.beforeWaiting, .exit],
            order: Self.commitOrder
        ) { [weak self] _ in self?.commit() }
        runLoop.add(observer, to: .common)
        isObserving = true
    }

    /// Has `layout` called as the first part of the next commit.
    ///
    /// - Parameter isOnRecord: whether the trace tells of the layout, and so of the observer that commits.
    package func setNeedsLayout(isOnRecord: Bool, _ layout: @escaping () -> Void) {
        self.layout = layout
        if isOnRecord, !isObserving { observe() } else { requestCommit() }
    }

    /// Has `body` called behind the next commit. On a device an observer of UIKit's does it (P04); that it comes with
    /// Core Animation's is *assumed* to make no difference.
    package func performBehindCommit(_ body: @escaping () -> Void) {
        followers.append(body)
        requestCommit()
    }

    /// Where no observer commits, the run loop does it behind its own.
    private func requestCommit() {
        if !isObserving { runLoop.performBehindObservers(work) }
    }

    /// Something that is shown has changed.
    ///
    /// The first change in each callback goes on record: a frame shows what several touches have brought about.
    public func layerChanged() {
        if server == nil { return }
        let cause = thread.context.cause
        guard let first = change else {
            var frame = Frame(process: thread.process.id, number: number, record: .none)
            frame.come(to: .change) { event, _ in thread.record(event) }
            (change, recordedCause) = (frame, cause)
            return
        }
        guard cause != recordedCause else { return }
        recordedCause = cause
        thread.record(.frame(stage: .change, process: first.process, number: first.number))
    }

    private func commit() {
        if let layout {
            self.layout = nil
            layout()
        }
        commitFrame()
        let due = followers
        followers = []
        for body in due { body() }
    }

    private func commitFrame() {
        guard var frame = change, let server else { return }
        change = nil
        number += 1
        thread.spend(.commit)
        // In a run loop that a callback runs, some report is being worked on; the commit is not about it.
        let outer = thread.context
        thread.context = .init(cause: frame.record, sample: .none, touches: [])
        frame.come(to: .commit) { event, _ in thread.record(event) }
        thread.context.cause = frame.record
        thread.send(to: server, identifier: CommitMessage.identifier) {
            CommitMessage(frame).write(to: $0)
        }
        thread.context = outer
    }
}
