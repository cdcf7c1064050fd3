import Foundation
import Geometry
import Trace
import TraceRules
import TraceViews
import VirtualTime

/// One run as a page has it: everything that is shown, found from the trail alone.
public struct PageRun {
    /// What a reader types to see the same at a terminal.
    public struct Commands: Sendable {
        /// `taptrail run X-36`
        public let run: String
        /// `taptrail step X-36`; the page adds the record.
        public let step: String

        /// The commands that show the same run.
        public init(run: String, step: String) { (self.run, self.step) = (run, step) }
    }

    /// A page has no more records; of a longer trail it shows the beginning.
    public static let recordsMax = 200_000
    /// More answers of `why` than that are left out.
    private static let casesMax = 2_000

    let json: [UInt8]
    /// The run's title.
    public let title: String

    /// Reads a whole trail.
    public init(_ trail: Trail, _ commands: Commands) { self.init(trail, commands, end: nil) }

    /// Reads a trail up to a record, as if nothing came behind it.
    ///
    /// The answers of `why` are left out: they would say of what is still going on that it never came to an end.
    init(_ trail: Trail, _ commands: Commands, upTo end: Int) { self.init(trail, commands, end: end) }

    private init(_ trail: Trail, _ commands: Commands, end: Int?) {
        let all = end.map { trail.truncated(to: $0) } ?? trail
        let whole = all.records.count
        let trail = all.truncated(to: Self.recordsMax)
        let reader = TrailReader(trail)
        let names = SubjectNames(trail)
        let processes = PageProcesses(trail, names)
        var views = Views(trail, names, processes)
        reader.read(&views)
        views.finish(reader)
        var writer = PageRunWriter(trail, reader, names, processes, views)
        title = trail.header.title
        json = writer.write(
            commands, recordsLeftOut: whole - trail.records.count, casesMax: Self.casesMax,
            isPart: end != nil)
    }

    /// All that is read in the one walk over the trail.
    struct Views: TrailView {
        var tables = PageTables()
        var records: PageRecords
        var lanes: PageLanes
        var jumps = PageJumps()
        var journeys = PageJourneys()
        var state: PageStateChanges

        init(_ trail: Trail, _ names: SubjectNames, _ processes: PageProcesses) {
            records = PageRecords(trail, names, processes: processes)
            lanes = PageLanes(names, processes: processes)
            state = PageStateChanges(trail)
        }

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            // The state is the one behind the record before.
            if number.rawValue > 1 { state.note(reader.state) }
            records.read(record, number, reader, &tables)
            lanes.read(
                record, number, reader, phrase: records.phrases.last!, stage: records.stages.last!, &tables)
            jumps.read(record, number, reader)
            journeys.read(record, number, reader)
        }

        mutating func finish(_ reader: TrailReader) {
            if !reader.trail.records.isEmpty { state.note(reader.state) }
        }
    }
}
