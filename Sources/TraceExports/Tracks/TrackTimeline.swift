import Trace
import VirtualTime

/// A trail as tools for traces show it: processes with tracks, on each track nested slices and instants, flows from
/// slice to slice, and counters. ``ChromeTrace`` and ``PerfettoTrace`` write it down.
///
/// Slices of a track are balanced and nested: what a trace leaves open is closed with what stands around it, or at its
/// end.
struct TrackTimeline: Sendable {
    /// A process, or a piece of hardware that stands beside the processes.
    struct Process: Sendable {
        let name: String
        /// Before those with a greater rank; of one rank in the order of their coming.
        let rank: Rank
    }

    /// The order in which processes are shown: that of the journey.
    enum Rank: Int, Comparable, Sendable {
        case input, kernel, process, display, story

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// A thread, or what looks like one: a finger, a buffer of the display.
    struct Track: Sendable {
        /// The index of its process.
        let process: Int
        let name: String
        /// Whether it is a counter.
        let isCounter: Bool
    }

    /// Something that lasts.
    struct Slice: Sendable {
        let track: Int
        let label: Label
        /// Whether a run loop says it of itself: a phase of a pass, sleep.
        let isOfLoop: Bool
    }

    /// Something that happens at once.
    struct Mark: Sendable {
        let track: Int
        let label: Label
    }

    /// What a slice or an instant is called, and the record that it stands for.
    struct Label: Sendable {
        let name: String
        /// The stage of the journey, as `run --only` calls it.
        let category: String
        let record: RecordNumber
        let sample: SampleID
        /// The numbers of the touches that it is about.
        let touches: [UInt32]
    }

    /// What follows from something in another slice.
    struct Flow: Sendable {
        /// The indices of the slices.
        let from: Int
        let to: Int
        /// When the cause was.
        let departure: Instant
        /// Which report of the digitizer it is about; none if about none.
        let sample: SampleID
    }

    /// One step of the timeline. The numbers are indices.
    enum Event: Sendable {
        /// A slice begins.
        case begin(slice: Int)
        /// The innermost slice of its track ends; the answer is that of a question.
        case end(slice: Int, answer: String?)
        case mark(Int)
        case count(track: Int, value: Int64)
        case depart(flow: Int)
        case arrive(flow: Int)
    }

    /// An event with its instant.
    struct Entry: Sendable {
        let instant: Instant
        let event: Event
    }

    var processes: [Process] = []
    var tracks: [Track] = []
    var slices: [Slice] = []
    var marks: [Mark] = []
    var flows: [Flow] = []
    /// In the order of time; of one instant in the order of the records.
    var entries: [Entry] = []

    /// The processes as they are shown, by their indices.
    var processOrder: [Int] {
        processes.indices.sorted { (processes[$0].rank, $0) < (processes[$1].rank, $1) }
    }

    /// The tracks of a process, by their indices: what happens in it before what is counted.
    func tracks(of process: Int) -> [Int] {
        let own = tracks.indices.filter { tracks[$0].process == process }
        return own.filter { !tracks[$0].isCounter } + own.filter { tracks[$0].isCounter }
    }
}
