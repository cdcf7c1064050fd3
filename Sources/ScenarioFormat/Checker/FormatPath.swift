/// The path to a value as a chain that shares its beginning with those of the values around it.
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

    var jsonPath: JSONPath {
        var steps: [JSONPath.Step] = []
        var node = self
        while let step = node.step, let parent = node.parent {
            steps.append(step)
            node = parent
        }
        return JSONPath(steps: steps.reversed())
    }

    /// The nearest key on the way up; "scenario" at the root.
    var lastKey: String {
        var node = self
        while let step = node.step, let parent = node.parent {
            if case .key(let key) = step { return key }
            node = parent
        }
        return "scenario"
    }
}
