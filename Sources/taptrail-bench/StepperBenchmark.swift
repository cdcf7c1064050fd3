import Trace
import TraceViews
import VirtualTime

/// P14: the state of a trail of a million records, as the stepper wants it: opening it, the one fold through all of it,
/// a jump to any record, steps back from there, and going back to a condition. One trail is of a finger on a few views;
/// in the other a table is flung, so that thousands of cells come and go.
struct StepperBenchmark {
    let rounds: Rounds
    let scale: Double

    private static let recordCount = 1_000_000
    private static let jumps = 24
    private static let steps = 200

    func run() throws -> [Figure] {
        let records = Int(Double(Self.recordCount) * min(scale, 1))
        return try figures(of: finger(records), aside: nil, "")
            + figures(of: table(records), aside: "table", "table: ")
    }

    // MARK: Trails

    private func finger(_ records: Int) -> Trail {
        // About 49 records a sample.
        let finger = MovingFinger(samples: records / 48, recording: true)
        finger.move()
        return finger.phone.finish()
    }

    private func table(_ records: Int) -> Trail {
        let count = { (flings: Int) in
            let scene = ScrollScene(hasRows: true, flings: flings, recording: true)
            scene.fling()
            return scene.phone.finish()
        }
        let (few, more) = (count(2).records.count, count(6).records.count)
        return count(2 + 4 * (records - few) / (more - few) + 1)
    }

    // MARK: Figures

    private func figures(of trail: Trail, aside: String?, _ prefix: String) throws -> [Figure] {
        try check(trail)
        var timeline = StateTimeline(trail)
        var generator = SeededGenerator(seed: 14)
        var worst: [Double] = []
        var stepper = Stepper(trail)
        let words = try RecordSelector("touch 1", in: trail, names: stepper.reader.names)
        _ = stepper.add(words, if: try StateCondition("touch 1.phase == began and time < 1us"))
        let results = rounds.alternate([
            {
                var fresh = StateTimeline(trail)
                return nanoseconds { keep(fresh.state(at: fresh.end)) } / Double(trail.records.count)
            },
            { nanoseconds(of: { keep(read(trail)) }) / Double(trail.records.count) },
            {
                let times = (0..<Self.jumps).map { _ in
                    let record = self.record(of: trail, &generator)
                    return nanoseconds(of: { keep(timeline.state(at: record)) }) / 1e6
                }
                worst.append(times.max() ?? 0)
                return times.median
            },
            { back(&timeline, from: self.record(of: trail, &generator)) / 1e3 },
            { nanoseconds(of: { keep(Stepper(trail)) }) / Double(trail.records.count) },
            { goBack(&stepper) / Double(trail.records.count) },
        ])
        let of = { (word: String) in [aside, word].compactMap(\.self).joined(separator: ".") }
        return [
            Figure(
                .stepping, aside: aside.map { "\($0).jump" }, "\(prefix)jump, the worst of \(Self.jumps)",
                unit: "ms", Array(worst.dropFirst()),
                remark: "\(trail.records.count) records, \(subjectCount(of: trail)) subjects"),
            Figure(.stepping, aside: of("usual"), "… the median of them", unit: "ms", results[2]),
            Figure(
                .stepping, aside: of("open"), "\(prefix)opening it", unit: "ns/record", results[4],
                baseline: .init(what: "reading each record", values: results[1])),
            Figure(
                .stepping, aside: of("fold"), "\(prefix)the one fold", unit: "ns/record", results[0],
                baseline: .init(what: "reading each record", values: results[1])),
            Figure(
                .stepping, aside: of("back"), "\(prefix)a step back, of \(Self.steps)", unit: "µs/step",
                results[3]),
            Figure(
                .stepping, aside: of("search"), "\(prefix)back to a condition that holds nowhere",
                unit: "ns/record",
                results[5], baseline: .init(what: "the one fold", values: results[0])),
        ]
    }

    private func record(of trail: Trail, _ generator: inout SeededGenerator) -> RecordNumber {
        RecordNumber(rawValue: UInt32(generator.next(upTo: UInt64(trail.records.count))))
    }

    private func subjectCount(of trail: Trail) -> Int {
        trail.records.count { if case .defined = $0.event { true } else { false } }
    }

    /// Steps back again and again, the jump to the beginning apart.
    private func back(_ timeline: inout StateTimeline, from record: RecordNumber) -> Double {
        let first = max(record.rawValue, UInt32(Self.steps))
        keep(timeline.state(at: RecordNumber(rawValue: first)))
        return nanoseconds {
            for step in 1...UInt32(Self.steps) {
                keep(timeline.state(at: RecordNumber(rawValue: first - step)))
            }
        } / Double(Self.steps)
    }

    /// From the end to the beginning, since nothing on the way stops it.
    private func goBack(_ stepper: inout Stepper) -> Double {
        stepper.jump(to: stepper.end)
        keep(stepper.state())
        return nanoseconds { keep(stepper.run(.backward)) }
    }

    @inline(never)
    private func read(_ trail: Trail) -> Int64 {
        trail.records.reduce(0) { $0 &+ $1.instant.nanoseconds &+ Int64($1.depth) }
    }

    // MARK: Answers

    /// Whether jumps and steps back lead to the states that going on from the first record leads to.
    private func check(_ trail: Trail) throws {
        var generator = SeededGenerator(seed: 4)
        var (jumping, walking) = (StateTimeline(trail), StateTimeline(trail))
        for record in (0..<12).map({ _ in record(of: trail, &generator) }).sorted(by: {
            $0.rawValue < $1.rawValue
        }) {
            let walked = walking.state(at: record)
            let beyond = RecordNumber(rawValue: record.rawValue + 5)
            keep(jumping.state(at: beyond))
            guard walked.record == record, jumping.state(at: record) == walked else {
                throw DisagreementError(description: "P14: the state at #\(record.rawValue) is another one")
            }
        }
    }
}
