import Trace
import TraceRules

/// All that is told of a run, or of one of its touches, from one reading of the trail.
public struct RunReport {
    let trail: Trail
    let subjects: SubjectIndex
    private let touch: TouchChoice?
    private let views: Views
    /// How the recognizers competed, for the touch that is told of or for all.
    public let competition: Competition

    /// - Parameter touch: the touch that is told of; nil for all.
    public init(_ trail: Trail, touch: TouchChoice? = nil) {
        let reader = TrailReader(trail)
        var views = Views(marbles: MarbleReader(touch: touch))
        reader.read(&views)
        views.story.finish(trail)
        views.frames.finish(trail)
        self.trail = trail
        subjects = reader.subjects
        self.touch = touch
        self.views = views
        competition = Competition(views.rivals.contenders(views.holds, subjects), touch: touch, subjects)
    }

    private struct Views: TrailView {
        var story = StoryNotes()
        var holds = HeldPhases()
        var rivals = CompetitionReader()
        var destinations = LatencyDestinations()
        var targets = TouchTargets()
        var marbles: MarbleReader
        var frames = FrameTrack()
        var ledger = SampleLedger()

        mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
            story.read(record, number, reader)
            holds.read(record, number, reader)
            rivals.read(record, number, reader)
            destinations.read(record, number, reader)
            targets.read(record, number, reader)
            marbles.read(record, number, reader)
            frames.read(record, number, reader)
            ledger.read(record, number, reader)
        }
    }

    /// The touches of the run and their views.
    public var targets: TouchTargets { views.targets }

    /// - Parameter stages: those to be told; nil for all.
    public func narration(_ length: Narration.Length, stages: Set<Stage>? = nil) -> Narration {
        var narrator = Narrator(
            trail, subjects, views.story, holds: views.holds, length: length, stages: stages, touch: touch)
        narrator.tell()
        return Narration(lines: narrator.lines)
    }

    /// The run on one screen.
    public var summary: Summary {
        var summarizer = Summarizer(trail, subjects)
        return summarizer.summarize(narration(.story).lines)
    }

    /// What touches, views, scroll views and recognizers did, as lines over one time axis.
    public var diagram: MarbleDiagram {
        let end = trail.records.last?.instant ?? .zero
        return MarbleDiagram(
            views.marbles.finishedLines(views.holds, subjects)
                + (touch == nil ? scrolling.views.compactMap { MarbleLine($0) } : [])
                + competition.contenders.map { MarbleLine($0, until: end) })
    }

    /// What the content of all scroll views did.
    public var scrolling: ScrollTrack { views.story.scrolls }

    /// What made callbacks and frames late.
    var latencyFacts: LatencyFacts { views.story.latencyFacts }

    /// What apps have shown, frame by frame; without any if the phone does not follow it to the glass.
    public var frames: FrameTrack { views.frames }

    /// Where the samples of the whole run have gone.
    public var ledger: SampleLedger { views.ledger }

    /// The latency of every touch that reached something.
    public var latencies: TouchLatencies { TouchLatencies(trail, views.destinations) }

    /// The latency of a touch, of those of several apps that are meant the slowest; nil if it reached nothing.
    public func latency(of touch: TouchChoice) -> TouchLatencies.Entry? {
        TouchLatencies.slowest(
            of: latencies.entries.filter { touch.fits($0.touch, of: $0.process, subjects) })
    }

    /// `touch 1`; `touch 1 of shop` where another app has a touch of that number.
    package func name(of entry: TouchLatencies.Entry) -> String {
        let isShared = latencies.entries.contains { $0.touch == entry.touch && $0.process != entry.process }
        return "touch \(entry.touch)" + (isShared ? " of \(subjects.name(entry.process))" : "")
    }

    /// The name of its app.
    package func application(of entry: TouchLatencies.Entry) -> String { subjects.name(entry.process) }

    /// The way to a callback.
    ///
    /// - Parameter destination: nil for the last action; if there was none, the first callback of a view.
    /// - Returns: nil if there is no such callback, or its causes do not lead back to the glass.
    public func latency(to destination: RecordNumber? = nil) -> LatencyPath? {
        LatencyPath(
            trail, to: destination ?? views.destinations.last, subjects, latencyFacts)
    }
}
