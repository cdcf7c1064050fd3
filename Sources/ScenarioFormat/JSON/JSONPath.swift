/// The path from the root of a file to one of its values, such as `samples[3].phase`.
public struct JSONPath: Hashable, Sendable {
    /// One step down.
    public enum Step: Hashable, Sendable {
        /// The key of a member.
        case key(String)
        /// The index of an element, counted from 0.
        case index(Int)
    }

    /// The steps from the root; none for the root itself.
    public var steps: [Step]

    /// The path to the whole file.
    public static let root = JSONPath(steps: [])

    /// The path of these steps.
    public init(steps: [Step]) {
        self.steps = steps
    }

    /// The path of a member.
    public func appending(_ key: String) -> JSONPath {
        JSONPath(steps: steps + [.key(key)])
    }

    /// The path of an element, counted from 0.
    public func appending(_ index: Int) -> JSONPath {
        JSONPath(steps: steps + [.index(index)])
    }
}

extension JSONPath: CustomStringConvertible {
    /// Keys with dots between them, indices in brackets; a key that is no plain name stands in brackets and
    /// quotes. Empty for the root.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let key) where Self.isPlainName(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\(inQuotes(key))]"
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }

    /// The description; of very many steps the first and the last, which tell the place in a line that can be read.
    var shortened: String {
        guard steps.count > 3 * Self.stepsShown else { return description }
        let (head, tail) = (steps.prefix(Self.stepsShown), steps.suffix(Self.stepsShown))
        return "\(JSONPath(steps: Array(head))) … \(JSONPath(steps: Array(tail)))"
    }

    /// At each end of a path that is shortened.
    private static let stepsShown = 8

    private static func isPlainName(_ key: String) -> Bool {
        let isPlain = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isPlain && !key.isEmpty && key.utf8.count <= longestNameInMessages
    }
}
