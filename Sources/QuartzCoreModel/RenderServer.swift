import MachPorts
import RunLoops
import Trace
import VirtualTime

/// Core Animation's render server: hears what apps have committed, and prepares it for the graphics processor.
///
/// It is a thread of the process that has the display. On iOS 5 and before that was SpringBoard, since iOS 6 it is
/// `backboardd`; so it goes with the process that has the glass. Only bytes come to it.
///
/// What an app commits while it is not in front waits here until it is (M-54): SpringBoard says whose scene the display
/// shows.
public final class RenderServer {
    /// The thread `com.apple.coreanimation.render-server`.
    public let thread: SimulatedThread
    /// Where apps send their commits.
    public let port: MachPort

    private let pipeline: RenderPipeline
    private let display: Display
    private let gpu: GPU
    /// Calls at the refreshes for which something was committed.
    private var link: CADisplayLink!
    /// What has been committed and not prepared, and when it was heard of.
    private var committed: [Commit] = []
    /// The same of each app of which the display shows nothing.
    private var waiting: [ProcessID: [Commit]] = [:]

    private typealias Commit = (frame: Frame, heard: Instant)

    /// Starts the server; from now on it waits for commits.
    ///
    /// - Parameter process: the process that has the display.
    public init(process: SimulatedProcess, display: Display, pipeline: RenderPipeline) {
        (self.display, self.pipeline) = (display, pipeline)
        thread = process.startThread(name: "com.apple.coreanimation.render-server")
        let runLoop = SimulatedRunLoop(thread: thread, isMain: false)
        port = thread.makePort(name: "\(process.name) commits", limit: PortQueueLimit.large)
        gpu = GPU(kernel: process.kernel, pipeline: pipeline, rate: display.rate)
        let source = SimulatedRunLoop.Source1(name: "CA::Render::Server", port: port) {
            [unowned self] message in
            if message.identifier == SceneMessage.identifier {
                change(SceneMessage(reading: message.bytes))
            } else {
                hear(message)
            }
        }
        runLoop.add(source, to: .common)
        link = CADisplayLink(name: nil, isAppCode: false) { [unowned self] _ in prepareAtRefresh() }
        link.isPaused = true
        link.add(to: runLoop, forMode: .common)
        runLoop.runForever()
    }

    // MARK: What is on the screen

    /// The display shows the scene of one app instead of another's; nil for that of none.
    ///
    /// - Precondition: runs on a thread, such as SpringBoard's main thread, or before time begins.
    public func show(_ next: ProcessID?, insteadOf former: ProcessID?) {
        let scenes = SceneMessage(next: next ?? .none, former: former ?? .none)
        // Before time begins nobody has to be told by a message.
        guard let sender = SimulatedThread.current else { return change(scenes) }
        sender.send(to: port, identifier: SceneMessage.identifier) { scenes.write(to: $0) }
    }

    /// Nothing is shown of an app that begins in the background, of which this is the main thread.
    public func hide(_ mainThread: SimulatedThread) { hide(mainThread.process.id, on: mainThread) }

    private func change(_ scenes: SceneMessage) {
        if !scenes.former.isNone { hide(scenes.former, on: thread) }
        guard let commits = waiting.removeValue(forKey: scenes.next) else { return }
        record(offScreen: scenes.next, holds: false, on: thread)
        committed.insert(contentsOf: commits, at: 0)
        prepareSoon()
    }

    private func hide(_ app: ProcessID, on thread: SimulatedThread) {
        waiting[app, default: []] += committed.filter { $0.frame.process == app }
        committed.removeAll { $0.frame.process == app }
        record(offScreen: app, holds: true, on: thread)
    }

    private func record(offScreen app: ProcessID, holds: Bool, on recorder: SimulatedThread) {
        recorder.record(
            .related(
                subject: SubjectID(app), relation: .offScreen, other: SubjectID(thread.process.id),
                holds: holds))
    }

    // MARK: What was committed

    private func hear(_ message: MachMessage) {
        let frame = CommitMessage(reading: message.bytes, cause: thread.context.cause).frame
        if waiting[frame.process]?.append((frame, thread.clock)) != nil { return }
        committed.append((frame, thread.clock))
        prepareSoon()
    }

    /// Prepares what has been committed: now where latency is low, else at the next refresh.
    private func prepareSoon() {
        if pipeline == .lowLatency {
            prepare(before: .distantFuture, for: display.rate.tick(after: thread.clock))
        } else {
            link.isPaused = false
        }
    }

    /// Prepares what was heard of before the present refresh began.
    private func prepareAtRefresh() {
        let refresh = display.rate.tick(at: thread.clock)
        prepare(before: display.rate.instant(ofTick: refresh), for: refresh + 1)
        link.isPaused = committed.isEmpty
    }

    /// Prepares what was heard of before `instant`.
    private func prepare(before instant: Instant, for refresh: Int64) {
        let frames = committed.prefix { $0.heard < instant }.map(\.frame)
        committed.removeFirst(frames.count)
        if !frames.isEmpty { prepare(frames, for: refresh) }
    }

    private func prepare(_ frames: [Frame], for refresh: Int64) {
        var frames = frames
        for index in frames.indices {
            frames[index].come(to: .render) { event, frame in thread.record(event, cause: frame.record) }
        }
        thread.spend(.render)
        gpu.draw(frames, for: refresh, at: thread.clock)
    }
}
