import Trace

/// The order in which recognizers settle: the deeper view first, on one view the one that was added last
/// (D-4), read from what the trace says of views and recognizers last.
struct RecognizerPriority {
    private var superviews: [SubjectID: SubjectID] = [:]
    private var views: [SubjectID: SubjectID] = [:]
    /// The record that puts a recognizer on its view: the later one stands before the others.
    private var additions: [SubjectID: Int] = [:]

    init(_ trail: Trail) {
        for place in trail.records.indices {
            switch trail.records[place].event {
            case .related(let view, .subviewOf, let parent, true): superviews[view] = parent
            case .related(let recognizer, .recognizerOf, let view, true):
                views[recognizer] = view
                additions[recognizer] = place
            default: break
            }
        }
    }

    /// The view that the recognizer belongs to, or belonged to last.
    func view(of recognizer: SubjectID) -> SubjectID? { views[recognizer] }

    /// How many views stand above; 0 for a window.
    func depth(of view: SubjectID) -> Int {
        var depth = 0
        var next = view
        // A chain longer than this goes in a circle, which only a foreign trace can hold.
        while depth < 10_000, let parent = superviews[next] {
            depth += 1
            next = parent
        }
        return depth
    }

    /// By priority; views of one depth in the order in which they came into the trace, and at the end by name
    /// those whose view the trace does not tell.
    func sorted(_ recognizers: [SubjectID], name: (SubjectID) -> String) -> [SubjectID] {
        recognizers.map { recognizer in
            let view = views[recognizer]
            return (
                recognizer: recognizer, depth: view.map { depth(of: $0) } ?? -1, view: view?.rawValue ?? 0,
                addition: additions[recognizer] ?? 0, name: view == nil ? name(recognizer) : ""
            )
        }.sorted { a, b in
            if a.depth != b.depth { return a.depth > b.depth }
            if a.view != b.view { return a.view < b.view }
            if a.addition != b.addition { return a.addition > b.addition }
            return (a.name, a.recognizer.rawValue) < (b.name, b.recognizer.rawValue)
        }.map(\.recognizer)
    }
}
