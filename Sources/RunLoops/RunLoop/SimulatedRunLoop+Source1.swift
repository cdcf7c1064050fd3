import MachPorts
import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// A source that listens on a port: a message wakes the run loop by itself, and the callback runs (B-2).
    public final class Source1: RunLoopItem {
        /// The port whose messages it hears of.
        public let port: MachPort
        private(set) var perform: (MachMessage) -> Void

        /// - Parameter port: a port that the loop's thread receives from.
        public init(name: String, port: MachPort, order: Int = 0, perform: @escaping (MachMessage) -> Void) {
            self.port = port
            self.perform = perform
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .source1 }

        override func letGo() { perform = { _ in } }
    }

    /// The record of the arrival of the message that a port holds first; none if it holds none.
    func firstMessageRecord(of port: UInt32) -> RecordNumber {
        let message = ports.first(in: port)
        return message.isNone ? .none : slab.header(of: message).pointee.cause
    }

    /// Takes the first message of the port of one of the mode's sources; the pass serves it.
    func receive(from listener: Int, _ run: Run) {
        let port = run.mode.sources1[listener].port
        let message = ports.receive(from: port, at: kernel.present)
        if isRecording {
            let header = slab.header(of: message).pointee
            let outer = threadState.pointee.context
            threadState.pointee.context = .init(cause: header.cause, sample: header.sample, touches: [])
            record(.received(port: ports.id(of: port), messages: UInt32(ports.depth(of: port))))
            threadState.pointee.context = outer
        }
        if ports.hasWaitingSenders(port) {
            kernel.post(.room(port: port), from: thread, at: thread.clock)
        }
        run.state.pointee.live = .source1(
            run.mode.sources1[listener].id, listener: UInt32(listener), message)
    }

    /// Calls a source with the message that was taken out of its port: one a pass (B-4, R03).
    ///
    /// If an `afterWaiting` observer has removed the source meanwhile, the message is lost (measured on Linux
    /// with Swift 6.3.1), and the trace says so (B-1).
    ///
    /// - Parameter listener: the index of the source among the mode's when the message was taken.
    /// - Returns: whether there was a callout.
    @inline(__always)
    func serve(_ source: ItemID, listener: UInt32, _ message: MachMessageID, _ run: Run) -> Bool {
        let header = slab.header(of: message)
        let (queued, sample) = (header.pointee.cause, header.pointee.sample)
        let outer = threadState.pointee.context
        threadState.pointee.context = .init(cause: queued, sample: sample, touches: [])
        defer {
            threadState.pointee.context = outer
            slab.release(message)
        }
        guard let index = run.mode.index(of: source, near: Int(listener)) else {
            record(.refused(port: ports.id(of: header.pointee.port), why: .sourceRemoved))
            return false
        }
        run.state.pointee.handledSource = true
        let perform = run.mode.sources1[index].source.perform
        let read = MachMessage(
            identifier: header.pointee.identifier, bytes: slab.contents(of: message), queued: queued,
            sample: sample)
        callOut(.source1, on: SubjectID(source), cost: .source1, cause: queued) { perform(read) }
        return true
    }
}

/// A message that has been received, readable while its callback runs.
public struct MachMessage {
    /// What kind of message it is, as sender and receiver have agreed.
    public let identifier: UInt32
    /// The bytes that the sender wrote; copy what has to last.
    public let bytes: UnsafeRawBufferPointer
    /// The record of its arrival in the port's queue.
    public let queued: RecordNumber
    /// The report of the hardware that the message is about; none if it is about none.
    public let sample: SampleID
}
