import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// What `run` says as one JSON object; all times are nanoseconds.
enum RunJSON {
    /// - Parameters:
    ///   - stop: when the run was stopped, though something was still due; nil if it was not.
    ///   - verdicts: what is not as expected; nil if nothing is expected.
    static func document(
        _ trail: Trail, _ report: RunReport, touch: TouchChoice?, stop: Instant?, verdicts: [String]?
    ) -> JSONDocument {
        let header = trail.header
        let summary = report.summary
        return .object([
            ("title", .string(header.title)), ("story", .string(header.story)),
            ("path", .string(header.path.rawValue)), ("seed", .string("\(header.seed)")),
            ("device", document(header.device)),
            ("records", .whole(trail.records.count)),
            ("stoppedAt", stop.map { .number(Double($0.nanoseconds)) } ?? .null),
            ("rows", .array(summary.rows.map { document($0, summary) })),
            ("recognizers", .array(report.competition.contenders.flatMap(documents))),
            ("scrolling", .array(report.scrolling.views.flatMap(documents))),
            ("latency", latency(report, touch: touch) ?? .null),
            ("samples", document(report.ledger)),
            (
                "expectations",
                verdicts.map { .object([("hold", .boolean($0.isEmpty)), ("messages", .strings($0))]) }
                    ?? .null
            ),
        ])
    }

    private static func document(_ row: Summary.Row, _ summary: Summary) -> JSONDocument {
        .object([
            ("t", .number(Double(row.instant.nanoseconds))), ("record", .whole(Int(row.record.rawValue))),
            ("kind", .string("\(row.kind)")), ("process", .string(row.process)),
            ("what", .string(row.what)), ("why", .string(row.why)),
            ("rules", .strings(row.footnote.map { summary.footnotes[$0 - 1] } ?? [])),
        ])
    }

    private static func documents(_ contender: Competition.Contender) -> [JSONDocument] {
        contender.attempts.map { attempt in
            .object([
                ("name", .string(contender.name)), ("class", .string(contender.className)),
                ("view", contender.view.map { .string($0) } ?? .null),
                ("touches", .numbers(attempt.touches.map(Double.init))),
                ("hasWon", .boolean(attempt.verdict.isWon)), ("state", .string("\(attempt.state)")),
                ("result", .string(attempt.result)),
            ])
        }
    }

    /// What the phone is, in points and hertz.
    private static func document(_ device: TrailHeader.Device) -> JSONDocument {
        .object([
            ("width", .number(device.screenWidth)), ("height", .number(device.screenHeight)),
            ("scan", .whole(device.scanRate)), ("display", .whole(device.displayRate)),
        ])
    }

    /// The motions of a scroll view's content, in points.
    private static func documents(_ view: ScrollTrack.View) -> [JSONDocument] {
        view.motions.map { motion in
            .object([
                ("view", .string(view.name)), ("start", .number(Double(motion.start.nanoseconds))),
                ("end", .number(Double(motion.end.nanoseconds))),
                (
                    "phases",
                    .array(
                        motion.stretches.map { stretch in
                            .object([
                                ("phase", .string(stretch.phase.rawValue)),
                                ("start", .number(Double(stretch.start.nanoseconds))),
                                ("end", .number(Double(stretch.end.nanoseconds))),
                            ])
                        })
                ),
                ("frames", .whole(motion.frames)), ("fastest", .number(motion.fastest)),
                ("from", offset(motion.changes.first)), ("to", offset(motion.changes.last)),
            ])
        }
    }

    private static func offset(_ change: ScrollTrack.Change?) -> JSONDocument {
        change.map { .numbers([$0.offset.x, $0.offset.y]) } ?? .null
    }

    /// How many samples there were, and by what became of them.
    private static func document(_ ledger: SampleLedger) -> JSONDocument {
        .object([
            ("made", .whole(ledger.count)), ("besideGlass", .whole(ledger.besideGlass)),
            (
                "fates",
                .array(
                    ledger.entries.map {
                        .object([("fate", .string($0.fate.phrase)), ("count", .whole($0.count))])
                    })
            ),
        ])
    }

    /// The way of the touch that is asked for, or of the slowest.
    private static func latency(_ report: RunReport, touch: TouchChoice?) -> JSONDocument? {
        let entry = touch.map { report.latency(of: $0) } ?? report.latencies.slowest
        if touch != nil && entry == nil { return nil }
        guard let path = report.latency(to: entry?.destination) else { return nil }
        return .object([
            ("to", .string(path.destination)),
            ("touch", entry.map { .whole(Int($0.touch)) } ?? .null),
            ("process", entry.map { .string(report.application(of: $0)) } ?? .null),
            ("total", .number(Double(path.total.nanoseconds))),
            (
                "hops",
                .array(
                    path.hops.map { hop in
                        .object([
                            ("what", .string("\(hop.what)")),
                            ("duration", .number(Double(hop.interval.nanoseconds))),
                            ("record", .whole(Int(hop.end.rawValue))),
                        ])
                    })
            ),
        ])
    }
}
