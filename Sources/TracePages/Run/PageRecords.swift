import Trace
import TraceRules
import TraceViews
import VirtualTime

/// What a page tells of each record, as columns.
struct PageRecords {
    private(set) var deltas: [Int] = []
    private(set) var places: [Int] = []
    private(set) var processes: [Int] = []
    private(set) var stages: [Int] = []
    private(set) var phrases: [Int] = []
    private(set) var explanations: [Int] = []
    private(set) var causes: [Int] = []
    private(set) var samples: [Int] = []
    private(set) var touches: [Int] = []
    private(set) var names: [Int] = []
    private(set) var depths: [Int] = []

    let teller: RecordTeller
    private let subjectNames: SubjectNames
    private let allProcesses: PageProcesses
    private var last = Instant.zero

    init(_ trail: Trail, _ names: SubjectNames, processes: PageProcesses) {
        teller = RecordTeller(trail)
        subjectNames = names
        allProcesses = processes
    }

    mutating func read(
        _ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader, _ tables: inout PageTables
    ) {
        deltas.append(Int((record.instant - last).nanoseconds))
        last = record.instant
        places.append(tables.places.index(of: teller.place(record)))
        processes.append(allProcesses.index(of: teller.process(record)))
        stages.append(Stage.allCases.firstIndex(of: teller.stage(record))!)
        phrases.append(tables.text(teller.phrase(record)))
        explanations.append(tables.index(of: teller.explanation(record)))
        causes.append(Int(record.cause.rawValue))
        samples.append(Int(record.sample.rawValue))
        touches.append(tables.lists.index(of: teller.touches(record, in: reader.state).map { Int($0) }))
        let subjects = record.event.subjects.filter { !$0.isNone }
        names.append(tables.lists.index(of: subjects.map { tables.text(subjectNames[$0]) }))
        depths.append(Int(record.depth))
    }

    func write(to json: inout PageJSON) {
        json.object { json in
            json.member("t", integers: deltas)
            json.member("place", integers: places)
            json.member("process", integers: processes)
            json.member("stage", integers: stages)
            json.member("phrase", integers: phrases)
            json.member("why", integers: explanations)
            json.member("cause", integers: causes)
            json.member("sample", integers: samples)
            json.member("touches", integers: touches)
            json.member("names", integers: names)
            json.member("depth", integers: depths)
        }
    }
}
