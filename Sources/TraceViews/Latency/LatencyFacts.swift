import Trace

/// What a latency depends on besides the causes of its end: whose finger each touch is, and what kept threads busy. A
/// fold over the trace.
package struct LatencyFacts: TrailView {
    /// What threads spent their time on.
    private(set) var busyTimes = BusyTimes()
    /// Whose finger each touch is.
    private(set) var fingers = TouchFingers()

    package init() {}

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        busyTimes.read(record, number, reader)
        fingers.read(record, number, in: reader.trail)
    }
}
