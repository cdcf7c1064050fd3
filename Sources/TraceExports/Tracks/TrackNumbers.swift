/// The numbers by which files call processes and threads, small and from 1 on: those of a trail are not all threads,
/// and a finger has none. The first track of a process has the process's number, as a main thread has.
struct TrackNumbers: Sendable {
    /// By the index of the process.
    private(set) var processes: [Int]
    /// By the index of the track; counters have numbers of their own too.
    private(set) var tracks: [Int]

    init(_ timeline: TrackTimeline) {
        processes = [Int](repeating: 0, count: timeline.processes.count)
        tracks = [Int](repeating: 0, count: timeline.tracks.count)
        var next = 1
        for process in timeline.processOrder {
            processes[process] = next
            for track in timeline.tracks(of: process) {
                tracks[track] = next
                next += 1
            }
            next = max(next, processes[process] + 1)
        }
    }
}
