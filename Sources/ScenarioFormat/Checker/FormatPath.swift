/// The way to a value as a chain that shares its beginning with those of the values around it.
///
/// A ``JSONPath`` a value would take memory by the depth of the file times its values.
final class FormatPath: Sendable {
    private let parent: FormatPath?
    private let step: JSONPath.Step?

    static let root = FormatPath(parent: nil, step: nil)

    private init(parent: FormatPath?, step: JSONPath.Step?) {
        self.parent = parent
        self.step = step
    }

    func appending(_ key: String) -> FormatPath { FormatPath(parent: self, step: .key(key)) }

    func appending(_ index: Int) -> FormatPath { FormatPath(parent: self, step: .index(index)) }

    var path: JSONPath {
        var steps: [JSONPath.Step] = []
        var place = self
        while let step = place.step, let parent = place.parent {
            steps.append(step)
            place = parent
        }
        return JSONPath(steps: steps.reversed())
    }

    /// The nearest key on the way up; "scenario" at the root.
    var lastKey: String {
        var place = self
        while let step = place.step, let parent = place.parent {
            if case .key(let key) = step { return key }
            place = parent
        }
        return "scenario"
    }
}
