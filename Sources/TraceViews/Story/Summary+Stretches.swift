import Trace

extension Summary {
    /// The stretches of a run, each on one screen: what was explained in one is not explained again in the next, and
    /// nothing is told of what comes later.
    ///
    /// - Parameters:
    ///   - trail: the whole run.
    ///   - ends: the last record of each stretch, in order; what comes behind the last one is left out.
    ///   - named: records that have a row of their own, also where a summary would leave them out: hops
    ///     of later fingers.
    public static func stretches(
        of trail: Trail, endingAt ends: [RecordNumber], named: IdentitySet<RecordNumber> = []
    ) -> [Summary] {
        let narration = LiveNarration()
        var summarizer = Summarizer(trail, TrailReader(trail).subjects)
        return ends.map { end in
            summarizer.summarizeStretch(
                narration.lines(of: trail.truncated(to: Int(end.rawValue))), through: end, named: named)
        }
    }
}
