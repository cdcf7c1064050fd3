import Trace
import TraceRules

/// A story told while it happens: the trail is still being made, and each time that it is longer, what has
/// come since becomes lines.
///
/// It is the story of ``Narration``, cut where the run stood still: a move of a finger is one line if the whole
/// of it came in one piece; else its hops are told one by one. What lies ahead nobody knows: a phase is held
/// back, and for how long is told when it is released.
public final class LiveNarration {
    private let stages: Set<Stage>?
    private var reader: TrailReader?
    private var narrator: Narrator?

    /// - Parameter stages: those to be told; nil for all.
    public init(stages: Set<Stage>? = nil) { self.stages = stages }

    /// The lines for what `trail` has more than the time before.
    ///
    /// *Cost:* in proportion to the records that are new, and to the names and subjects of the trail where there
    /// are new ones.
    ///
    /// - Parameter trail: the same trail each time, as far as it has come.
    public func lines(of trail: Trail) -> ArraySlice<Narration.Line> {
        let reader = reader ?? TrailReader(trail)
        self.reader = reader
        reader.goOn(with: trail)
        if narrator == nil { narrator = Narrator(trail, reader.subjects, stages: stages) }
        return narrator?.tell(on: reader) ?? []
    }
}
