import Trace
import TraceViews
import VirtualTime

// Another story beside this one.
extension StepSession {
    /// What was built differently, the first record where the stories part, and both latencies.
    func diff(_ rest: String) throws(CommandFailure) {
        guard !rest.isEmpty else { return try printer.complain("from what? diff FILE") }
        let other: Trail
        do throws(CommandFailure) { other = try load(rest) } catch {
            return try printer.complain(error.message ?? "\(rest) cannot be read")
        }
        let comparison = TrailComparison(stepper.trail, other)
        if comparison.setUp.isEmpty && comparison.story == nil {
            return try printer.tell(["no difference: the same \(counted(other.records.count, "record"))"])
        }
        try printer.tell(
            setUp(comparison.setUp) + story(comparison.story, RecordTeller(other))
                + latencies(comparison))
    }

    /// Of more differences the rest is counted.
    private static let differencesMax = 12

    private func setUp(_ differences: [TrailComparison.SetUpDifference]) -> [StyledText] {
        if differences.isEmpty { return [] }
        var lines: [StyledText] = ["built differently:"]
        for difference in differences.prefix(Self.differencesMax) {
            let text =
                switch (difference.one, difference.other) {
                case (let one?, let other?): "\(difference.what): \(one) here, \(other) there"
                case (let one?, nil): "\(difference.what): only here (\(one))"
                case (nil, let other): "\(difference.what): only there (\(other ?? ""))"
                }
            lines += printer.folded(visible(text, limit: 1_000), behind: "  ", indent: 4)
        }
        let more = differences.count - Self.differencesMax
        return more > 0 ? lines + ["  and \(more) more"] : lines
    }

    private func story(_ difference: TrailDifference?, _ otherTeller: RecordTeller) -> [StyledText] {
        guard let difference else { return ["what happens then is the same"] }
        func line(_ mark: String, _ record: TraceRecord?, _ teller: RecordTeller) -> [StyledText] {
            guard let record else { return ["  \(mark) is over by then"] }
            let text =
                "\(mark) \(DurationText.instant(record.instant)) \(teller.place(record)): \(teller.phrase(record))"
            return printer.folded(visible(text, limit: 2_000), indent: 2)
        }
        let number = difference.record.rawValue
        let way = difference.one == nil ? "" : "; 'goto #\(number)' goes there"
        return ["they part at #\(number)\(way)"] + line("here: ", difference.one, teller)
            + line("there:", difference.other, otherTeller)
            + ["  different: \(difference.fields.joined(separator: ", "))"]
    }

    /// Hop by hop, here and there; in one line if they are the same.
    private func latencies(_ comparison: TrailComparison) -> [StyledText] {
        guard let totals = comparison.totals, let ends = comparison.destinations else { return [] }
        let isOneEnd = ends.one == ends.other
        let (here, there) = (visible(ends.one, limit: 400), visible(ends.other, limit: 400))
        let way = "from the glass" + (isOneEnd ? " to \(here)" : ", here to \(here) and there to \(there)")
        if comparison.hops.allSatisfy({ $0.one == $0.other }) {
            return printer.folded(
                "\(way)\(isOneEnd ? "" : ",") both take \(DurationText.exact(totals.one))", indent: 0)
        }
        func row(_ one: Interval?, _ other: Interval?, _ what: String) -> [StyledText] {
            let mark = one == other ? " " : "*"
            let head = "  \(column(one))\(column(other)) \(mark) "
            return printer.folded(visible(what, limit: 400), behind: StyledText(head), indent: head.count)
        }
        return printer.folded("\(way)\(isOneEnd ? ", here and there" : ""):", indent: 0)
            + comparison.hops.flatMap { row($0.one, $0.other, "\($0.what)") }
            + row(totals.one, totals.other, "in all")
    }

    private func column(_ interval: Interval?) -> String {
        let text = interval.map { DurationText.exact($0) } ?? "–"
        return String(repeating: " ", count: max(1, 14 - text.count)) + text
    }
}
