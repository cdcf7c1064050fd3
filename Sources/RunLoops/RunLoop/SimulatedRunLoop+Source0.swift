import Trace

extension SimulatedRunLoop {
    /// A source that listens on nothing: somebody marks it pending, and somebody wakes its run loop (B-3).
    public final class Source0: RunLoopItem {
        let perform: () -> Void
        /// Whether it waits to be served.
        public internal(set) var isSignalled = false
        /// The record of the signal that is pending.
        var signalRecord = RecordNumber.none

        public init(name: String, order: Int = 0, perform: @escaping () -> Void) {
            self.perform = perform
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .source0 }

        /// Marks the source pending: at once from the loop's own thread, at the clock of the caller's thread from
        /// another. A sleeping loop has to be woken besides.
        public func signal() {
            guard isValid, let loop else { return }
            let thread = SimulatedThread.current(for: loop)
            let record = thread.record(.signalled(source: id))
            if thread === loop.thread {
                mark(record)
            } else {
                loop.kernel.post(
                    .signal(item: index, cause: record.rawValue), from: thread, at: thread.clock)
            }
        }

        override func signalArrived(cause: RecordNumber) {
            if isValid { mark(cause) }
        }

        private func mark(_ record: RecordNumber) {
            if isSignalled { return }
            isSignalled = true
            signalRecord = record
        }
    }
}
