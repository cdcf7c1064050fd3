import Trace

@testable import ScenarioFormat

/// Makes scenarios from the table: for any key a small one around it.
struct FormatDrafts {
    let table = FormatTable.version1
    private var count = 0
    /// The class of the recognizer that a draft stands in, where it matters.
    private var recognizerClass: UIKitClass?
    /// The class of the view whose overrides a draft stands in, where it matters.
    private var viewClass: UIKitClass?
    /// Whether the overrides that a draft stands in can only be a controller's.
    private var isOfController = false
    /// What the ids begin with that it makes up.
    private let prefix: String

    init(ids prefix: String = "fresh") {
        self.prefix = prefix
    }

    private mutating func freshID() -> String {
        count += 1
        return "\(prefix)\(count)"
    }

    /// Something of every kind that references can lead to.
    private static let stage = Draft.raw(
        """
        {"id": "app0", "state": "background", "delegate": {"id": "delegate0"}, "windows": [{"id": "window0", "rootViewController": \
        {"id": "controller0", "view": {"id": "view0", "recognizers": [{"id": "recognizer0"}]}}}]}
        """)

    /// An object with what it needs, and one more key.
    mutating func object(_ name: String, with key: String? = nil, _ value: Draft? = nil) -> Draft {
        let format = table.object(named: name)
        switch (name, key) {
        case ("deed", let key?):
            recognizerClass = UIKitClass.recognizerDeeds.first { $0.key == key }?.classes[0]
        case ("beginAnswer", "velocity"): recognizerClass = .pan
        case ("viewDelegate", let key?): viewClass = DelegateMethod(rawValue: key)?.classes[0]
        case ("overrides", let key?):
            viewClass = UIKitClass.viewMethods.first { $0.key == key }?.classes[0]
            isOfController = FormatTable.methodsOfControllers.contains(key)
        default: break
        }
        var keys = format.keys.filter { $0.presence == .required }.map(\.name)
        if name == "app" { keys.append("state") }
        let companions = format.keyRules.compactMap { rule -> String? in
            if case .only(key, let companions) = rule { companions[0] } else { nil }
        }
        var chosen = [key].compactMap { $0 } + companions
        for group in format.exactlyOneOf where !group.contains(where: { chosen.contains($0) }) {
            chosen.append(group[0])
        }
        for rule in format.keyRules {
            switch rule {
            case .atLeastOne(let group) where !group.contains(where: { chosen.contains($0) }):
                // One that goes with what has been chosen.
                chosen.append(
                    group.first { key in
                        format.keyRules.allSatisfy { rule in
                            guard case .only(key, let companions) = rule else { return true }
                            return companions.contains { chosen.contains($0) }
                        }
                    }!)
            case .exactlyOne(let group, let with)
            where chosen.contains(with) && !group.contains(where: { chosen.contains($0) }):
                chosen.append(group[0])
            default: break
            }
        }
        var draft = Draft.object([])
        for needed in keys + chosen.filter({ !keys.contains($0) }) {
            draft = draft.setting(needed, needed == key ? value! : good(format.key(named: needed)!, of: name))
        }
        for case .belongs(key, let owners, let decisive, _) in format.keyRules {
            draft = draft.setting(decisive, .text(owners.last!))
        }
        if name == "view", let key {
            for (neighbour, value) in Self.neighbours[key] ?? [] {
                draft = draft.setting(neighbour, .raw(value))
            }
        }
        return draft
    }

    /// What has to stand beside a control's key for all of its values to be within the control's range.
    private static let neighbours: [String: [(String, String)]] = [
        "minimumValue": [("maximumValue", "1000000")], "maximumValue": [("minimumValue", "-1000000")],
        "value": [("minimumValue", "-1000000"), ("maximumValue", "1000000")],
        "selectedSegmentIndex": [("numberOfSegments", "100")], "currentPage": [("numberOfPages", "1000")],
        "cells": [("sections", allRows)], "swipeActions": [("sections", allRows)],
    ]

    /// As many sections as a table may have, the first one with as many rows.
    private static let allRows =
        "[{\"rows\": 10000}" + String(repeating: ", {\"rows\": 1}", count: 99) + "]"

    /// A value that the key takes.
    mutating func good(_ key: KeyFormat, of object: String) -> Draft {
        switch "\(object).\(key.name)" {
        case "scenario.apps": .array([Self.stage])
        case "scenario.rules", "question.rules": .raw(#"["X-01", "X-68", "F-4"]"#)
        case "app.state": .text("background")
        case "costs.profile": .text("free")
        case "implementedAction.name", "swipeAction.title": .text(freshID())
        case "sample.phase": .text("began")
        case "finger.samples":
            .raw(
                #"[{"t": 0, "id": 1, "phase": "began", "x": 1, "y": 1},"#
                    + #"{"t": 1, "id": 1, "phase": "ended", "x": 1, "y": 1}]"#)
        default: good(key.value)
        }
    }

    mutating func good(_ value: ValueFormat) -> Draft {
        switch value {
        case .text(let length): .text(String(repeating: "a", count: max(1, length.lowerBound)))
        case .id: .text(freshID())
        case .reference(let kinds): .text("\(kinds[0].rawValue)0")
        case .duration(let range): .text("\(range.lowerBound)")
        case .drawn(let range): .text("\(range.upperBound)..\(range.upperBound)")
        case .number(let range): .raw(shownNumber(range.lowerBound))
        case .wholeNumber(let range): .raw("\(range.lowerBound)")
        case .boolean: .raw("true")
        case .word(let words): .text(words[0])
        case .numbers(let names, let range):
            .array(
                names.map {
                    .raw(shownNumber(ValueFormat.range(ofNumberNamed: $0, within: range).upperBound))
                })
        case .null: .raw("null")
        case .object(let name): object(name)
        case .list(let element, let count):
            .array((0..<max(1, count.lowerBound)).map { _ in good(element) })
        case .dictionary(let key, let element, _):
            .object([
                (
                    { if case .reference(let kinds) = key { "\(kinds[0].rawValue)0" } else { "1" } }(),
                    good(element)
                )
            ])
        case .either(let formats): good(formats[0])
        case .anything: .raw("[]")
        }
    }

    /// A whole scenario with an object in it, and the way to that.
    mutating func scenario(around draft: Draft, _ name: String) -> (json: String, path: JSONPath) {
        if name == "sample" { return scenario(aroundSample: draft) }
        var (draft, name, path) = (draft, name, JSONPath.root)
        while name != "scenario" {
            var (owner, key, isList) = Self.owners[name]!
            // What not every view has, no window has either.
            if name == "overrides" {
                owner = viewClass != nil ? "view" : isOfController ? "controller" : owner
            }
            var steps: [JSONPath.Step] = [.key(key)]
            var value = draft
            if isList {
                let isApps = owner == "scenario" && key == "apps"
                let isPath = name == "pathPoint"
                // A question has two choices at least.
                let further = isPath ? [Self.lastPoint] : name == "choice" ? [object(name)] : []
                value = .array((isApps ? [Self.stage] : []) + [draft] + further)
                steps.append(.index(isApps ? 1 : 0))
            }
            draft = object(owner, with: key, value)
            if owner == "recognizer", let recognizerClass {
                draft = draft.setting("class", .text(recognizerClass.word))
            }
            if owner == "view", let viewClass {
                draft = draft.setting("class", .text(viewClass.word))
            }
            path = JSONPath(steps: steps + path.steps)
            name = owner
        }
        return (draft.json, path)
    }

    private static let lastPoint = Draft.raw(#"{"at": "3600s", "x": 0, "y": 0}"#)

    /// A sample is the first of two, of which the second is late enough.
    private mutating func scenario(aroundSample draft: Draft) -> (json: String, path: JSONPath) {
        let samples = Draft.array([draft])
        let finger = object("finger", with: "samples", samples)
        let json = object("scenario", with: "fingers", .array([finger])).json
        return (json, JSONPath(steps: [.key("fingers"), .index(0), .key("samples"), .index(0)]))
    }

    /// For every object where it stands: the nearest to the root.
    private static let owners: [String: (String, String, isList: Bool)] = {
        let table = FormatTable.version1
        var owners: [String: (String, String, isList: Bool)] = [:]
        var waiting = ["scenario"]
        while !waiting.isEmpty {
            let owner = waiting.removeFirst()
            for key in table.object(named: owner).keys {
                for (name, isList) in objects(in: key.value) where owners[name] == nil && name != "scenario" {
                    owners[name] = (owner, key.name, isList)
                    waiting.append(name)
                }
            }
        }
        return owners
    }()

    private static func objects(in value: ValueFormat) -> [(String, isList: Bool)] {
        switch value {
        case .object(let name): [(name, false)]
        case .list(let element, _): objects(in: element).map { ($0.0, true) }
        case .either(let formats): formats.flatMap { objects(in: $0) }
        default: []
        }
    }
}
