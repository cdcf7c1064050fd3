import Trace
import VirtualTime

/// The value of a path on a walk from state to state: it is looked up anew only where something that it is made of has
/// changed.
struct ValueTracker: Sendable {
    /// The path that is followed.
    let path: StatePath
    /// The value at the last state; nil if there was none.
    private(set) var value: StateValue?
    private var sources: [NotedSource] = []
    /// The path with its names looked up; nil before the first state.
    private var resolved: ResolvedPath?

    /// A source as it was when the value was looked up.
    private struct NotedSource {
        let source: ValueSource
        let content: SourceContent
        var revision: Int
        /// When this may count; nil for always.
        let validity: Range<Instant>?

        init(_ source: ValueSource, in state: TrailState) {
            self.source = source
            content = state.content(of: source)
            revision = state.revision(of: content)
            switch content {
            case .loop, .item: validity = state.timeBetweenTimers
            default: validity = nil
            }
        }

        mutating func isTheSame(in state: TrailState) -> Bool {
            if let validity, !validity.contains(state.instant) { return false }
            let revision = state.revision(of: content)
            if revision == self.revision { return true }
            guard state.content(of: source) == content else { return false }
            self.revision = revision
            return true
        }
    }

    init(_ path: StatePath) { self.path = path }

    /// Goes on to a state.
    ///
    /// - Returns: whether the value is another one there; true at the first state.
    mutating func follow(_ state: TrailState, _ reader: StateReader) -> Bool {
        let isFirst = resolved == nil
        if !isFirst {
            var isTheSame = true
            for index in sources.indices where !sources[index].isTheSame(in: state) {
                isTheSame = false
                break
            }
            if isTheSame { return false }
        }
        let resolved = resolved ?? ResolvedPath(path, reader.names)
        var found: [ValueSource] = []
        let next = try? reader.value(of: resolved, in: state, noting: &found)
        sources = found.map { NotedSource($0, in: state) }
        defer { (value, self.resolved) = (next, resolved) }
        return isFirst || next != value
    }
}

/// A condition on a walk from state to state.
struct ConditionTracker: Sendable {
    private let clauses: [StateCondition.Clause]
    private var values: [ValueTracker]
    private var truths: [Bool]

    init(_ condition: StateCondition) {
        clauses = condition.clauses
        values = clauses.map { ValueTracker($0.path) }
        truths = clauses.map { _ in false }
    }

    /// Goes on to a state.
    ///
    /// - Returns: whether the condition is true of it; a value that is not there makes it false.
    mutating func holds(in state: TrailState, _ reader: StateReader) -> Bool {
        for index in clauses.indices {
            if values[index].follow(state, reader) {
                truths[index] = values[index].value.map { clauses[index].holds(for: $0, reader) } ?? false
            }
            if !truths[index] { return false }
        }
        return true
    }
}
