/// A rule between the keys of one object.
///
/// The checker enforces it and the schema states it; ``ObjectFormat/exactlyOneOf`` is the only other such rule.
enum KeyRule: Sendable {
    /// At least one of these stands in the object.
    case atLeastOne([String])
    /// Where the first key stands, exactly one of these stands too.
    case exactlyOne([String], with: String)
    /// The key goes with these, of which one has to be there.
    case only(String, with: [String])
    /// None of the others stands beside the key.
    case alone(String, without: [String])
    /// Of the object that the key holds, these keys are not for this owner.
    case lacks(String, keys: [String])
}

extension ObjectFormat {
    /// The rules between its keys.
    var keyRules: [KeyRule] {
        switch name {
        case "finger":
            [.exactlyOne(["to", "by"], with: "drag")]
                + [
                    .only("finger", with: ["tap", "doubleTap", "press", "drag", "path"]),
                    .only("in", with: ["tap", "doubleTap", "press", "drag", "path"]),
                    .only("for", with: ["tap", "doubleTap", "press", "drag"]),
                    .only("gap", with: ["doubleTap"]),
                    .only("drift", with: ["tap", "press"]),
                    .only("to", with: ["drag"]),
                    .only("by", with: ["drag"]),
                    .only("motion", with: ["drag", "path"]),
                    .only("jitter", with: ["tap", "doubleTap", "press", "drag", "path"]),
                    .only("cancelled", with: ["tap", "doubleTap", "press", "drag", "path"]),
                ]
        case "transform": [.alone("matrix", without: ["rotate", "scale", "translate"])]
        case "propertyChange": [.atLeastOne(keys.map(\.name).filter { $0 != "view" })]
        case "latencyExpectation": [.atLeastOne(["is", "atMost", "atLeast"])]
        case "view": [.lacks("overrides", keys: ["sendEvent"])]
        case "responder": [.lacks("overrides", keys: ["hitTest", "pointInside"])]
        case "controller", "delegate": [.lacks("overrides", keys: ["hitTest", "pointInside", "sendEvent"])]
        default: []
        }
    }
}
