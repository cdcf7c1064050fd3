import MachPorts
import Trace

extension SimulatedRunLoop {
    /// A source that listens on a port: a message wakes the run loop by itself, and the callback runs (B-2).
    public final class Source1: RunLoopItem {
        public let port: MachPort
        let perform: (MachMessage) -> Void

        /// - Parameter port: a port that the loop's thread receives from.
        public init(name: String, port: MachPort, order: Int = 0, perform: @escaping (MachMessage) -> Void) {
            self.port = port
            self.perform = perform
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .source1 }
    }

    /// Since when a port that was `added` then has something to read, nil while it has not.
    func readySince(port: UInt32, added: UInt64) -> UInt64? {
        ports.readySince(port).map { max($0, added) }
    }

    /// Takes the first message of the port; the pass serves it.
    func receive(_ source: Source1, _ run: Run) {
        let message = ports.receive(from: source.port.index, readiness: kernel.nextReadiness())
        let header = slab.header(of: message).pointee
        if isRecording {
            let outer = thread.context
            thread.context = .init(cause: header.cause, sample: header.sample, touches: [])
            thread.record(
                .received(port: source.port.id, messages: UInt32(ports.depth(of: source.port.index))))
            thread.context = outer
        }
        if ports.hasWaitingSenders(source.port.index) {
            kernel.post(.room(port: source.port.index), from: thread, at: thread.clock)
        }
        run.live = .source1(
            source,
            MachMessage(
                identifier: header.identifier, bytes: slab.contents(of: message), queued: header.cause,
                sample: header.sample),
            slot: message.rawValue)
    }

    /// Calls `source` with the message that was taken out of its port: one a pass (B-4, R03).
    ///
    /// If an `afterWaiting` observer has removed the source meanwhile, the message is lost (measured on Linux
    /// with Swift 6.3.1), and the trace says so (B-1).
    /// - Returns: whether there was a callout.
    func serve(_ source: Source1, _ message: MachMessage, slot: UInt32, _ run: Run) -> Bool {
        defer { slab.release(MachMessageID(rawValue: slot)) }
        let outer = thread.context
        thread.context = .init(cause: message.queued, sample: message.sample, touches: [])
        defer { thread.context = outer }
        guard source.modes.contains(where: { $0 === run.mode }) else {
            thread.record(.refused(port: source.port.id, why: .sourceRemoved))
            return false
        }
        run.state.pointee.handledSource = true
        let callout = thread.begin(
            .source1, on: SubjectID(source.id), cost: .source1, cause: message.queued)
        source.perform(message)
        thread.end(callout)
        return true
    }
}

/// A message that has been received, readable while its callback runs.
public struct MachMessage {
    public let identifier: UInt32
    /// The bytes that the sender wrote; copy what has to last.
    public let bytes: UnsafeRawBufferPointer
    /// The record of its arrival in the port's queue.
    public let queued: RecordNumber
    public let sample: SampleID
}
