import RunLoops
import Trace
import VirtualTime

/// The graphics processor, and the display as far as it shows what was drawn: hardware that works at instants of its
/// own. ``FrameQueue`` decides; what is done is on record here.
final class GPU: HardwareDevice {
    private let kernel: Kernel
    private var queue: FrameQueue
    private var device: UInt32 = 0

    init(kernel: Kernel, pipeline: RenderPipeline, rate: Rate) {
        self.kernel = kernel
        queue = FrameQueue(pipeline, rate: rate)
        device = kernel.connect(self)
    }

    /// Takes what the render server has prepared.
    ///
    /// - Parameters:
    ///   - refresh: the one at which the drawing is to begin.
    ///   - instant: the clock of the render server's thread.
    func draw(_ frames: [Frame], for refresh: Int64, at instant: Instant) {
        schedule(at: queue.add(frames, for: refresh, at: instant))
    }

    func work(_ detail: UInt32, at instant: Instant) {
        if let shown = queue.finish(at: instant) { schedule(at: shown) }
        while let frames = queue.show(at: instant) { _ = record(frames, .display, at: instant) }
        if let begun = queue.begin(at: instant, cost: { kernel.cost(of: .gpu) }) {
            queue.note(record(begun.frames, .draw, at: instant))
            schedule(at: begun.end)
        }
    }

    private func schedule(at instant: Instant) {
        kernel.schedule(device: device, detail: 0, at: instant)
    }

    private func record(_ frames: [Frame], _ stage: FrameStage, at instant: Instant) -> [Frame] {
        frames.map { frame in
            var frame = frame
            frame.come(to: stage) { event, frame in
                kernel.recorder.record(
                    TraceRecord(instant: instant, cause: frame.record, event: event))
            }
            return frame
        }
    }
}
