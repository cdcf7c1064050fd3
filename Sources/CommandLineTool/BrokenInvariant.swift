import Trace
import TraceViews

extension Story {
    /// What is to be said if the trail breaks an invariant; nil if it keeps them all.
    ///
    /// - Parameter file: what was played, as the command line calls it; nil for the built-in story.
    func brokenInvariant(in file: String?) -> CommandFailure? {
        .invariantBroke(
            TraceAudit(trail, hasComeToRest: hasComeToRest), seed: trail.header.seed, file: file)
    }
}

extension CommandFailure {
    /// How many violations are shown; the first is mostly the cause of the others.
    private static let shownMax = 5

    /// The report of an audit: whose fault it is, what was played, which invariants broke, and what was seen.
    ///
    /// - Returns: nil if no invariant broke.
    static func invariantBroke(_ audit: TraceAudit, seed: UInt64, file: String?) -> CommandFailure? {
        if audit.violations.isEmpty { return nil }
        let story = file.map { $0 == "-" ? "standard input" : visible($0) } ?? "the built-in first tap"
        var lines = ["\(story), seed \(seed): the trail breaks an invariant, which is a bug of Taptrail's"]
        for violation in audit.violations.prefix(shownMax) {
            lines.append("  #\(violation.record.rawValue): \(visible(violation.what, limit: 200))")
            let rules = violation.invariant.rules
            let ids = rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))"
            lines.append("    \(violation.invariant): \(violation.invariant.sentence)\(ids)")
        }
        if audit.count > shownMax { lines.append("  and \(audit.count - shownMax) more") }
        lines.append("Please report it, with what was played and with these lines.")
        return .invariantBroke(lines.joined(separator: "\n"))
    }
}
