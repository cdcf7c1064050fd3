import RunLoops

/// What UIKit puts off until the pass's changes have gone to Core Animation (P04).
///
/// On a device the observer is in the main run loop from the launch on. Here it is added when somebody may need it
/// (*assumed* to make no difference).
final class AfterCommitQueue {
    private unowned let runLoop: SimulatedRunLoop
    /// First come, first served, each with what it is about.
    private var blocks: [(context: SimulatedThread.Context, body: () -> Void)] = []

    /// The order of the observer: behind the one that commits.
    ///
    /// *Source:* facts P04, from published run loop dumps.
    static let order = 2_001_000

    init(runLoop: SimulatedRunLoop) {
        self.runLoop = runLoop
        let observer = SimulatedRunLoop.Observer(
            name: "_afterCACommitHandler", activities: [.beforeWaiting, .exit], order: Self.order
        ) { [weak self] _ in self?.perform() }
        runLoop.add(observer, to: .common)
    }

    /// Has `body` run behind the next commit, as what follows from the present callback.
    func add(_ body: @escaping () -> Void) { blocks.append((runLoop.thread.context, body)) }

    /// What a block adds, or a run of the loop inside of one, waits for the next commit.
    private func perform() {
        if blocks.isEmpty { return }
        let (due, outer) = (blocks, runLoop.thread.context)
        blocks = []
        for block in due {
            runLoop.thread.context = block.context
            block.body()
        }
        runLoop.thread.context = outer
        // Another pass before the sleep.
        if !blocks.isEmpty { runLoop.wakeUp() }
    }
}
