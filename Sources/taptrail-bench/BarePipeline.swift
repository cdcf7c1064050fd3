/// The twin that P1 is measured against: the agenda's heap of four children a node over raw memory, its state in
/// local variables, in one plain loop. No ring, no traps, no growth.
enum BarePipeline {
    private struct Entry: BitwiseCopyable {
        var instant: Int64
        var sequence: UInt64
        var event: Pipeline.Event

        @inline(__always)
        func precedes(_ other: Entry) -> Bool {
            instant != other.instant ? instant < other.instant : sequence < other.sequence
        }
    }

    /// Takes `events` events through the pipeline, with `waiting` others behind them.
    /// - Returns: the sum of the instants at which the last stage was reached.
    static func run(events: Int, waiting: Int) -> Int64 {
        let heap = UnsafeMutablePointer<Entry>.allocate(capacity: waiting + 16)
        defer { heap.deallocate() }
        let (period, delay) = (Pipeline.period.nanoseconds, Pipeline.delay.nanoseconds)
        var count = 0
        var sequence: UInt64 = 0
        var sum: Int64 = 0
        for place in 0..<waiting {
            let event = Pipeline.Event(stage: 9, sample: 0)
            push(Entry(instant: .max / 4 + Int64(place), sequence: sequence, event: event), heap, &count)
            sequence &+= 1
        }
        push(Entry(instant: 1, sequence: sequence, event: .init(stage: 0, sample: 1)), heap, &count)
        sequence &+= 1
        for _ in 0..<events {
            let entry = pop(heap, &count)
            let (now, sample) = (entry.instant, entry.event.sample)
            switch entry.event.stage {
            case 0:
                push(
                    Entry(instant: now &+ delay, sequence: sequence, event: .init(stage: 1, sample: sample)),
                    heap, &count)
                push(
                    Entry(
                        instant: now &+ period, sequence: sequence &+ 1,
                        event: .init(stage: 0, sample: sample &+ 1)),
                    heap, &count)
                sequence &+= 2
            case 1:
                push(
                    Entry(instant: now &+ delay, sequence: sequence, event: .init(stage: 2, sample: sample)),
                    heap, &count)
                sequence &+= 1
            default:
                sum &+= now
            }
        }
        return sum
    }

    @inline(__always)
    private static func push(_ entry: Entry, _ heap: UnsafeMutablePointer<Entry>, _ count: inout Int) {
        var hole = count
        count &+= 1
        while hole > 0 {
            let parent = (hole &- 1) >> 2
            if !entry.precedes(heap[parent]) { break }
            heap[hole] = heap[parent]
            hole = parent
        }
        heap[hole] = entry
    }

    @inline(__always)
    private static func pop(_ heap: UnsafeMutablePointer<Entry>, _ count: inout Int) -> Entry {
        let first = heap[0]
        count &-= 1
        if count == 0 { return first }
        let last = heap[count]
        var hole = 0
        while true {
            let firstChild = hole &* 4 &+ 1
            if firstChild >= count { break }
            var least = firstChild
            let end = min(firstChild &+ 4, count)
            var child = firstChild &+ 1
            while child < end {
                if heap[child].precedes(heap[least]) { least = child }
                child &+= 1
            }
            if !heap[least].precedes(last) { break }
            heap[hole] = heap[least]
            hole = least
        }
        heap[hole] = last
        return first
    }
}
