import MachPorts
import RunLoops
import Trace
import VirtualTime

/// Core Animation's render server: hears what apps have committed, and prepares it for the graphics processor.
///
/// It is a thread of the process that has the display. On iOS 5 and before that was SpringBoard, since iOS 6 it is
/// `backboardd`; so it goes with the process that has the glass. Only bytes come to it.
///
/// A frame is shown whichever app it is of: that an app in the background shows nothing is not modelled.
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
    private var committed: [(frame: Frame, heard: Instant)] = []

    /// What sender and receiver call a message with a commit.
    static let messageIdentifier: UInt32 = 3

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
            hear(message)
        }
        runLoop.add(source, to: .common)
        link = CADisplayLink(name: nil, isAppCode: false) { [unowned self] _ in prepareAtRefresh() }
        link.isPaused = true
        link.add(to: runLoop, forMode: .common)
        runLoop.runForever()
    }

    private func hear(_ message: MachMessage) {
        let frame = CommitMessage(reading: message.bytes, cause: thread.context.cause).frame
        if pipeline == .lowLatency {
            let next = display.rate.tick(after: thread.clock)
            prepare([frame], for: next)
        } else {
            committed.append((frame, thread.clock))
            link.isPaused = false
        }
    }

    /// Prepares what was heard of before the present refresh began.
    private func prepareAtRefresh() {
        let refresh = display.rate.tick(at: thread.clock)
        let began = display.rate.instant(ofTick: refresh)
        let frames = committed.prefix { $0.heard < began }.map(\.frame)
        committed.removeFirst(frames.count)
        if !frames.isEmpty { prepare(frames, for: refresh + 1) }
        link.isPaused = committed.isEmpty
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
