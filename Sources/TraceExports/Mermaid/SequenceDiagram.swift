import Trace
import TraceViews

/// The way of a touch, or a part of a trail, as a sequence diagram for Mermaid, which GitHub, GitLab and
/// many editors draw.
///
/// Participants stand in the order of the journey: the glass, the kernel, SpringBoard or backboardd, the app's threads,
/// then the objects of the app that are called. Callbacks are activations. Samples that go the same way are drawn once.
public struct SequenceDiagram: Sendable {
    /// What is drawn.
    public enum Selection: Hashable, Sendable {
        /// Everything that has to do with this touch.
        case touch(TouchChoice)
        /// The records from the first of these numbers to the last.
        case records(ClosedRange<UInt32>)
    }

    /// So many messages and notes are drawn at most where nobody says otherwise.
    public static let limitUsual = 150

    /// The text, line by line.
    public let lines: [String]

    /// - Parameters:
    ///   - selection: nil for the first touch, or for everything if there is none.
    ///   - limit: how many messages and notes are drawn; a note says how many more there are.
    public init(_ trail: Trail, _ selection: Selection? = nil, limit: Int = limitUsual) {
        let reader = TrailReader(trail)
        let first = selection == nil ? TouchTargets(trail).entries.first : nil
        let whole = Selection.records(1...UInt32(max(trail.records.count, 1)))
        // The first one is one app's, also if another counts one of the same number.
        let process = first.flatMap { trail.records[$0.record] }.map {
            reader.subjects.process(of: $0.thread)
        }
        var view = SequenceReader(
            reader, selection ?? first.map { .touch(TouchChoice($0.number.rawValue)) } ?? whole, of: process)
        reader.read(&view)
        lines = SequenceWriter(view, header: trail.header, limit: limit).lines
    }
}

/// One step of a sequence diagram, with participants by their indices.
struct SequenceStep: Sendable {
    enum Kind: Hashable, Sendable {
        case message(from: Int, to: Int, Arrow)
        case note(over: Int)
        /// A callback returns; with its answer if it was a question.
        case `return`(from: Int, to: Int)
        /// A callback returns nothing.
        case deactivate(Int)
    }

    enum Arrow: String, Hashable, Sendable {
        /// A call, which the caller waits for, and which is an activation.
        case call = "->>+"
        /// Something that is done at once.
        case plain = "->>"
        /// A message that nobody waits for.
        case sent = "-)"
        /// A message that does not arrive.
        case lost = "-x"
    }

    let kind: Kind
    let text: String
    /// What it has in common with the same step of another sample: the text without times and positions.
    let sameness: String
    let sample: SampleID

    /// Whether it counts for the limit.
    var isMessage: Bool {
        switch kind {
        case .message, .note: true
        case .return, .deactivate: false
        }
    }
}
