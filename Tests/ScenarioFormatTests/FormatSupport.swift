@testable import ScenarioFormat

/// A JSON text to be put together piece by piece.
indirect enum Draft: Sendable {
    case raw(String)
    case text(String)
    case array([Draft])
    case object([(key: String, value: Draft)])

    var json: String {
        switch self {
        case .raw(let json): json
        case .text(let text): quoted(text)
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
        }
    }

    private func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                scalar == "\"" || scalar == "\\"
                    ? "\\\(scalar)" : scalar.value < 0x20 ? "\\u0001" : "\(scalar)"
            }.joined() + "\""
    }

    func setting(_ key: String, _ value: Draft) -> Draft {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != key } + [(key, value)])
    }

    func removing(_ key: String) -> Draft {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != key })
    }

    func appending(_ element: Draft) -> Draft {
        guard case .array(let elements) = self else { return self }
        return .array(elements + [element])
    }
}

extension FormatTable {
    /// Version 1 of the format, with the costs of three hops.
    static let version1 = FormatTable(
        hops: ["scan", "hitTest", "recognizer"].map { ($0, "For the work that is called so.") },
        profiles: ["free", "phone"])
}

extension ScenarioSchema {
    static let text = ScenarioSchema(.version1).text
    static let limitsText = FormatTable.version1.limitsText
}

/// What the checker says of a text.
func formatComplaints(_ json: String) -> [Diagnostic] {
    formatComplaints(Array(json.utf8))
}

func formatComplaints(_ bytes: [UInt8]) -> [Diagnostic] {
    do throws(ScenarioError) {
        return formatComplaints(try JSONTree(bytes, file: "s.json", limits: .scenario))
    } catch {
        return error.diagnostics
    }
}

func formatComplaints(_ tree: JSONTree) -> [Diagnostic] {
    do throws(ScenarioError) {
        _ = try FormatChecker.check(tree, table: .version1)
        return []
    } catch {
        return error.diagnostics
    }
}

/// A scenario with these apps' windows, fingers and the rest, for rules that need little around them.
func scenario(_ rest: String = "", views: String = "", windowKeys: String = "") -> String {
    """
    {"version": 1, "title": "t", "apps": [{"id": "app", "windows": [{"id": "window"\(windowKeys), \
    "subviews": [{"id": "one", "recognizers": [{"id": "tap"}]}\(views)]}]}]\(rest)}
    """
}

/// Where a value stands in a file.
func offset(of path: JSONPath, in tree: JSONTree) -> Int {
    var value = tree.root
    for step in path.steps {
        switch (step, value.content) {
        case (.key(let key), .object(let members)): value = members.first { $0.key == key }!.value
        case (.index(let index), .array(let elements)): value = elements[index]
        default: fatalError("no such path: \(path)")
        }
    }
    return value.offset
}

/// The reference of the design, word for word.
let referenceScenario = #"""
    {"$schema": "taptrail-1.schema.json", "version": 1, "title": "The recognizer takes the touch away", "story": "…",
     "rules": ["X-07", "F-1", "F-4"], "path": "classic", "seed": 1,
     "device": {"screen": [390, 844], "scan": 60, "display": 60}, "costs": {"profile": "phone", "hitTest": "1us"},
     "apps": [{"id": "demo", "state": "foreground", "windows": [{"id": "window", "level": 0, "rootViewController": {"id": "controller",
       "view": {"id": "root", "subviews": [
         {"id": "one", "class": "UIView", "frame": [20, 100, 200, 80],
          "overrides": {"touches": {"does": "handle", "cost": "50us"}},
          "recognizers": [{"id": "tap", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 1}]}]}}}]}],
     "fingers": [{"tap": "one", "at": "100ms", "for": "80ms", "drift": [2, 1]}],
     "expect": {"callbacks": ["one touchesBegan", "one touchesMoved ×+", "tap action", "one touchesCancelled"], "never": ["one touchesEnded"]}}
    """#
