import Trace

/// Which touch has which bit, app by app, as the records tell it one after the other.
struct TouchSlots {
    /// Who is who; may come to know more while the trail goes on.
    var subjects: SubjectIndex
    private var processes: [ThreadID: SubjectID] = [:]
    private var numbers: [SubjectID: [UInt32]] = [:]

    init(_ subjects: SubjectIndex) { self.subjects = subjects }

    /// Takes note of the record of a touch.
    mutating func note(_ number: TouchNumber, of record: TraceRecord) {
        let process = process(of: record.thread)
        for slot in record.touches.slots {
            numbers[process, default: [UInt32](repeating: 0, count: TouchSet.capacity)][slot] =
                number.rawValue
        }
    }

    /// The numbers of the touches that a record is about, lowest bit first.
    mutating func numbers(of record: TraceRecord) -> [UInt32] {
        guard !record.touches.isEmpty, let numbers = numbers[process(of: record.thread)] else { return [] }
        return record.touches.slots.map { numbers[$0] }.filter { $0 != 0 }
    }

    /// The process of a thread, looked up once.
    mutating func process(of thread: ThreadID) -> SubjectID {
        if let process = processes[thread] { return process }
        let process = subjects.process(of: thread)
        processes[thread] = process
        return process
    }
}
