import RunLoops
import Trace
import UIKitModel

/// P13: flings over a table of 10 000 rows, beside the same flings over one plain view of that height, so that
/// the rows' share shows. Tracing is off, threads are entered inline.
struct ScrollBenchmark {
    let rounds: Rounds
    let scale: Double

    func run(into report: inout Report) throws {
        let flings = max(4, Int(24 * scale))
        let (samples, frames) = try check(flings)
        report.figures += times(flings, samples, frames)
        try allocations(Double(frames) / Double(flings), into: &report)
    }

    private func times(_ flings: Int, _ samples: Int, _ frames: Int) -> [Figure] {
        var times: [[(drag: Double, flight: Double)]] = [[], []]
        _ = rounds.alternate(
            [true, false].enumerated().map { place, hasRows in
                {
                    let time = time(ScrollScene(hasRows: hasRows, flings: flings))
                    times[place].append(time)
                    return time.drag
                }
            })
        // The first of each warmed up.
        let measured = times.map { $0.dropFirst() }
        func each(_ place: Int, _ part: KeyPath<(drag: Double, flight: Double), Double>, _ count: Int)
            -> [Double]
        {
            measured[place].map { $0[keyPath: part] / Double(count) }
        }
        return [
            Figure(
                .scrolling, "frame of a flight, table", unit: "ns/frame", each(0, \.flight, frames),
                baseline: .init(what: "over a plain view", values: each(1, \.flight, frames)),
                remark: "\(frames / flings) frames and \(samples / flings) samples a fling"),
            Figure(
                .scrolling, aside: "sample", "sample of a drag, table", unit: "ns/sample",
                each(0, \.drag, samples),
                baseline: .init(what: "over a plain view", values: each(1, \.drag, samples))),
        ]
    }

    private func allocations(_ framesOfFling: Double, into report: inout Report) throws {
        guard let table = try AllocationLog(of: .table), let plain = try AllocationLog(of: .plainContent)
        else {
            report.notes.append("P13: allocations left out, since they cannot be counted here")
            return
        }
        let each = { (log: AllocationLog, workload: AllocationCase) in
            [Double(log.allocations) / (Double(workload.units) * framesOfFling)]
        }
        report.figures.append(
            Figure(
                .scrolling, aside: "allocations", "… a frame of whole flings", unit: "allocations/frame",
                each(table, .table),
                baseline: .init(what: "over a plain view", values: each(plain, .plainContent))))
    }

    private func time(_ scene: ScrollScene) -> (drag: Double, flight: Double) {
        var (drag, flight) = (0.0, 0.0)
        scene.fling(
            drag: { work in drag += nanoseconds(of: work) },
            flight: { work in flight += nanoseconds(of: work) })
        return (drag, flight)
    }

    /// Whether table and plain view stand at the same places after every part of every fling, and the table has
    /// the cells that it should have.
    ///
    /// - Returns: how many samples there are, and how often content moves without a finger.
    private func check(_ flings: Int) throws -> (samples: Int, frames: Int) {
        let scenes = [true, false].map {
            ScrollScene(hasRows: $0, flings: flings, recording: true, isCounting: true)
        }
        let courses = try scenes.map { scene in
            var course: [Double] = []
            var showsItsRows = true
            let look = { (work: () -> Void) in
                work()
                course.append(Double(scene.scrollView.contentOffset.y))
                showsItsRows = showsItsRows && scene.showsItsRows
            }
            let before = scene.phone.trailSoFar.records.count
            scene.fling(drag: look, flight: look)
            guard showsItsRows, Set(course).count == course.count else {
                throw DisagreementError(
                    description: "P13: rows are missing, or content stood still: \(course)")
            }
            let samples = scene.phone.finish().records.dropFirst(before).count {
                if case .sampled = $0.event { true } else { false }
            }
            return (course: course, samples: samples, movements: scene.movements)
        }
        guard courses[0].course == courses[1].course, courses[0].movements == courses[1].movements,
            courses[0].samples == courses[1].samples
        else { throw DisagreementError(description: "P13: table and plain view went other ways: \(courses)") }
        return (courses[0].samples, courses[0].movements.flown)
    }
}
