import Trace
import TraceViews

/// The views of all apps in a state as a tree, those behind first, with what counts for hit-testing.
struct ViewOutline {
    let reader: StateReader
    /// A column that no line passes.
    let width: Int

    /// Of more views the rest is counted.
    private static let viewsMax = 200

    func lines(_ state: TrailState) -> [StyledText] {
        var lines: [StyledText] = []
        var rest: [(view: SubjectID, depth: Int)] = state.applications.members.flatMap(\.windows).reversed()
            .map { ($0, 0) }
        var left = 0
        while let (view, depth) = rest.popLast() {
            guard let member = state.view(view) else { continue }
            rest += member.subviews.reversed().map { ($0, depth + 1) }
            guard lines.count < Self.viewsMax else {
                left += 1
                continue
            }
            let name = name(view, state)
            lines += row(name, traits(of: member, state), indent: 2 + 2 * min(depth, 16))
        }
        if left > 0 { lines.append("  … and \(left) more; 'print NAME' shows one") }
        return lines.isEmpty ? ["no app has a window"] : lines
    }

    private func traits(of view: ViewState, _ state: TrailState) -> [String] {
        let (geometry, traits) = (view.geometry, view.hitTestTraits)
        let isScrolled = geometry.bounds.origin != .zero
        let origin = StateValue.point(.init(x: geometry.bounds.origin.x, y: geometry.bounds.origin.y))
        return [
            reader.text(.rectangle(geometry.frame)),
            isScrolled ? "bounds at \(reader.text(origin))" : "",
            traits.isHidden ? "hidden" : "",
            traits.isUserInteractionEnabled ? "" : "interaction off",
            traits.isAnimated ? "animated" : "",
            traits.alpha == 1 ? "" : "alpha \(reader.text(.number(traits.alpha)))",
            view.recognizers.isEmpty
                ? "" : "has \(view.recognizers.map { name($0, state) }.joined(separator: ", "))",
        ]
    }

    private func name(_ subject: SubjectID, _ state: TrailState) -> String {
        subject.isNone ? "none" : visible(reader.name(of: subject, in: state), limit: 200)
    }

    /// One line; what does not fit goes on below it.
    private func row(_ label: String, _ parts: [String], indent: Int) -> [StyledText] {
        let text = "\(label): \(parts.filter { !$0.isEmpty }.joined(separator: "; "))"
        let margin = String(repeating: " ", count: indent)
        return wrapped(visible(text, limit: 2_000), width: max(width - indent - 2, 20)).enumerated().map {
            StyledText(margin + ($0 == 0 ? "" : "  ") + $1)
        }
    }
}
