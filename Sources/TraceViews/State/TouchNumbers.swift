import Trace

extension TrailState {
    /// The process of a thread; none if the trail has not named the thread.
    package func process(of thread: ThreadID) -> SubjectID { threads[thread]?.process ?? .none }

    /// The numbers of the touches that a record is about, ascending. A bit stands for the touch that had it last, also
    /// when that touch is over.
    ///
    /// Inlined, as a call would copy the state.
    @inline(__always)
    func touchNumbers(of record: TraceRecord) -> [UInt32] {
        guard !record.touches.isEmpty, let numbers = processes[process(of: record.thread)]?.touchNumbers,
            !numbers.isEmpty
        else { return [] }
        let found = record.touches.slots.map { numbers[$0] }.filter { $0 != 0 }
        return found.count < 2 ? found : found.sorted()
    }

    /// Takes note of which touch has the bit.
    mutating func noteNumber(_ number: TouchNumber, of record: TraceRecord) {
        let process = process(of: record.thread)
        guard let known = processes[process]?.touchNumbers else { return }
        let slots = record.touches.slots
        if !known.isEmpty, slots.allSatisfy({ known[$0] == number.rawValue }) { return }
        processes.change(process) { process in
            if known.isEmpty { process.touchNumbers = [UInt32](repeating: 0, count: TouchSet.capacity) }
            for slot in slots { process.touchNumbers[slot] = number.rawValue }
        }
    }
}
