import Trace

/// How far an input, or what it asks for, may go: one row for each bound that is not a range of one key.
///
/// A range of one key (`rowHeight`, `queueLimit`) stands with its key in ``FormatTable``. Everything else that
/// is refused for its size stands here, in ``all``, and nowhere else: `taptrail schema --limits` prints the
/// rows, messages take their numbers and remedies from them, and a test reaches each.
package struct Limit: Hashable, Sendable {
    /// What is counted, as `schema --limits` names it.
    package let name: String
    /// The most that is accepted.
    package let value: Int
    /// What would go wrong without it.
    package let protects: String
    /// What to do about it, as a clause.
    package let remedy: String
}

extension Limit {
    // MARK: Files

    package static let scenarioBytes = Limit(
        name: "bytes of a scenario", value: 16 << 20,
        protects: "memory: a file is read as a whole", remedy: "split it")
    package static let recordingBytes = Limit(
        name: "bytes of a recording", value: 16 << 20,
        protects: "memory: a file is read as a whole", remedy: "split it")
    package static let measurementBytes = Limit(
        name: "bytes of a table of measurements", value: 16 << 20,
        protects: "memory: a table is read as a whole", remedy: "leave samples out")
    package static let traceBytes = Limit(
        name: "bytes of a saved trace", value: 1 << 30,
        protects: "memory, where a line or a text never ends",
        remedy: "export it with --as taptrail, which is a fifteenth as long, or a shorter run")
    package static let commandBytes = Limit(
        name: "bytes of a script of commands", value: 16 << 20,
        protects: "memory: a script is read as a whole", remedy: "split it")
    package static let commandLineBytes = Limit(
        name: "bytes of a command of step", value: 4_096,
        protects: "memory, where a pipe never ends its line", remedy: "write a shorter command")
    package static let partBytes = Limit(
        name: "bytes of a part of a sweep", value: 1 << 28,
        protects: "memory: a part is read as a whole", remedy: "divide the sweep into more shards")
    package static let termLength = Limit(
        name: "characters of a term to explain", value: 200,
        protects: "time: a term is compared with all others", remedy: "write one word")

    // MARK: JSON

    package static let scenarioDepth = Limit(
        name: "levels of a scenario's JSON", value: 256,
        protects: "the stack: values are read by recursion", remedy: "nest fewer")
    package static let recordingDepth = Limit(
        name: "levels of a recording's JSON", value: 64,
        protects: "the stack: values are read by recursion", remedy: "nest fewer")
    package static let values = Limit(
        name: "values in a file", value: 1_000_000,
        protects: "memory: each value is kept with its place", remedy: "split it")

    package static let marks = Limit(
        name: "marks on a letter of a text", value: String.marksMax,
        protects: "time: to compare texts takes the square of them", remedy: "write fewer accents")

    // MARK: Scenarios

    package static let ids = Limit(
        name: "ids in a file", value: 20_000,
        protects: "time and memory: each is somebody on record", remedy: "split the scenario")
    package static let requirements = Limit(
        name: "failure requirements in a file", value: 1_000,
        protects: "time: each is looked at for a ring", remedy: "split the scenario")
    package static let additions = Limit(
        name: "additions in a file", value: 1_000,
        protects: "time: each is looked at for a ring", remedy: "split the scenario")

    // MARK: Fingers

    package static let reports = Limit(
        name: "moves that the glass reports", value: 200_000,
        protects: "memory: the phone knows all of them beforehand",
        remedy: "let fingers be there for a shorter time, or scan less often")
    package static let strokes = Limit(
        name: "times that fingers go down", value: 100_000,
        protects: "memory: the phone knows all of them beforehand", remedy: "repeat fewer times")
    package static let repeatedSeconds = Limit(
        name: "seconds until the last repetition begins", value: 86_400,
        protects: "time: a run goes on for so long", remedy: "repeat fewer times, or more often")
    package static let samples = Limit(
        name: "samples of a recording", value: 100_000,
        protects: "memory: the phone knows all of them beforehand", remedy: "split the recording")
    package static let fingersDown = Limit(
        name: "fingers on the glass at once", value: glassFingersMax,
        protects: "what an iPad's screen tells apart (observed)", remedy: "let another finger leave first")
    package static let fingerNumber = Limit(
        name: "the number of a finger", value: 1_000,
        protects: "what is kept for each number", remedy: "fingers are numbered from 1 to 1000")

    // MARK: Expectations

    package static let lineLength = Limit(
        name: "characters of an expectation's line", value: 4_000,
        protects: "time, where a line does not come from a file", remedy: "split it")
    package static let repeats = Limit(
        name: "the number of a ×3", value: 10_000,
        protects: "memory: each repeat is a test of its own", remedy: "write ×+")
    package static let groups = Limit(
        name: "parentheses inside one another", value: 16,
        protects: "the stack: groups are read by recursion", remedy: "use fewer")
    package static let unfoldedLines = Limit(
        name: "callbacks that a list stands for", value: 20_000,
        protects: "memory: each repeat is a test of its own", remedy: "write ×+ for large counts")
    package static let comparisons = Limit(
        name: "steps of judging a file's lists", value: 200_000_000,
        protects: "time: some seconds", remedy: "write fewer lines with ×+ and ×*, or name fewer in \"of\"")

    package static let judgedRecords = Limit(
        name: "records of judged runs", value: 50_000_000,
        protects: "time: some ten seconds", remedy: "write a smaller number of \"runs\"")

    // MARK: Runs

    package static let records = Limit(
        name: "records of a run", value: Recorder.recordsUsual,
        protects: "memory and time, where a run never ends",
        remedy: "allow more with --records N, or let it be shorter, with fewer fingers, rows and timers; "
            + "nothing is written")

    /// All of them, in the order in which an input meets them.
    package static let all = [
        scenarioBytes, recordingBytes, measurementBytes, traceBytes, commandBytes, commandLineBytes,
        partBytes, termLength, scenarioDepth,
        recordingDepth, values, marks, ids, requirements, additions, reports, strokes,
        repeatedSeconds, samples, fingersDown,
        fingerNumber,
        lineLength, repeats, groups, unfoldedLines, comparisons, judgedRecords, records,
    ]
}
