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
