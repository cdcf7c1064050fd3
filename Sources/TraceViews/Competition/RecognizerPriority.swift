import Trace

// The order in which recognizers settle, from what the trace says of views and recognizers last.
extension SubjectIndex {
    /// How many views stand above; 0 for a window.
    func depth(of view: SubjectID) -> Int {
        var depth = 0
        var next = view
        // A chain longer than this goes in a circle, which only a foreign trace can hold.
        while depth < 10_000, let parent = superview(of: next) {
            depth += 1
            next = parent
        }
        return depth
    }

    /// The deeper view first, on one view the recognizer that was added last (D-4); views of one depth in the order
    /// in which they came into the trace, and at the end by name those whose view the trace does not tell.
    func byPriority(_ recognizers: some Sequence<SubjectID>) -> [SubjectID] {
        recognizers.map { recognizer in
            let home = home(of: recognizer)
            return (
                recognizer: recognizer, depth: home.map { depth(of: $0.view) } ?? -1,
                view: home?.view.rawValue ?? 0, addition: home?.record.rawValue ?? 0,
                name: home == nil ? name(recognizer) : ""
            )
        }.sorted { a, b in
            if a.depth != b.depth { return a.depth > b.depth }
            if a.view != b.view { return a.view < b.view }
            if a.addition != b.addition { return a.addition > b.addition }
            return (a.name, a.recognizer.rawValue) < (b.name, b.recognizer.rawValue)
        }.map(\.recognizer)
    }
}
