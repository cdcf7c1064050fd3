import Trace

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
    /// Of the object that the key holds, these keys are not for this owner, or only where another key does not stand
    /// beside it.
    case lacks(String, keys: [String], beside: String? = nil)
    /// The key is for some values of another one only, which it has by default if it is missing.
    case belongs(String, to: [String], of: String, default: String)
}

extension ObjectFormat {
    static func keyRules(of object: String) -> [KeyRule] {
        switch object {
        case "finger":
            [
                .exactlyOne(["to", "by"], with: "drag"), .exactlyOne(["to", "by"], with: "hover"),
                .exactlyOne(["direction"], with: "swipe"),
                .exactlyOne(["distances"], with: "pinch"), .exactlyOne(["degrees"], with: "rotate"),
                .only("finger", with: FormatTable.drawn),
                .only("fingers", with: ["tap", "doubleTap", "press", "drag", "swipe", "path"]),
                .only("spread", with: ["fingers"]),
                .only("angle", with: ["pinch", "rotate", "fingers"]),
                .only("in", with: FormatTable.drawn.filter { $0 != "edgeSwipe" }),
                .only("for", with: FormatTable.drawn.filter { $0 != "path" }),
                .only("gap", with: ["doubleTap"]),
                .only("drift", with: ["tap", "press"]),
                .only("to", with: ["drag", "hover"]),
                .only("by", with: ["drag", "hover"]),
                .only("direction", with: ["swipe"]),
                .only("distance", with: ["swipe", "edgeSwipe"]),
                .only("along", with: ["edgeSwipe"]),
                .only("distances", with: ["pinch"]),
                .only("degrees", with: ["rotate"]),
                .only("radius", with: ["rotate"]),
                .only("motion", with: ["drag", "swipe", "edgeSwipe", "pinch", "rotate", "hover", "path"]),
                .only("jitter", with: FormatTable.drawn),
                .only(
                    "pencil",
                    with: ["tap", "doubleTap", "press", "drag", "swipe", "edgeSwipe", "hover", "path"]),
                .alone("pencil", without: ["fingers"]),
                .lacks("pencil", keys: ["force", "updatesAfter"], beside: "hover"),
                .only("cancelled", with: FormatTable.drawn.filter { $0 != "hover" }),
            ]
        case "transform": [.alone("matrix", without: ["rotate", "scale", "translate"])]
        case "propertyChange":
            [.atLeastOne(FormatTable.changeOwners.map(\.key))]
                + FormatTable.changeOwners.compactMap { key, owner in owner.map { .only(key, with: [$0]) } }
        case "event":
            [
                .only("to", with: ["add"]), .only("for", with: ["alert", "ghost", "motion"]),
                .only("finger", with: ["fault"]),
            ]
        case "controlDeed": [.only("to", with: ["add"])]
        case "overrides": ["endTracking", "cancelTracking"].map { .lacks($0, keys: ["answer"]) }
        case "deed": [.only("to", with: ["add"]), .only("in", with: ["hitTest"])]
        case "recognizer":
            UIKitClass.recognizerKeys.map { property in
                .belongs(
                    property.key, to: property.classes.map(\.word), of: "class",
                    default: FormatTable.recognizerClass.word)
            }
        case "framesExpectation":
            [.atLeastOne(["shown", "late", "touchToDisplay", "hitchTime", "hitchRatio"])]
        case "latencyExpectation":
            [.atLeastOne(["is", "atMost", "atLeast"] + FormatTable.latencyPercentiles.map(\.0))]
        case "view":
            UIKitClass.viewKeys.map { property in
                .belongs(
                    property.key, to: property.classes.map(\.word), of: "class",
                    default: FormatTable.viewClass.word)
            } + [
                .lacks("overrides", keys: ["sendEvent"]),
                .lacks("delayRecognizer", keys: ["requireToFail", "delegate"]),
            ]
        case "question": [.alone("at", without: ["after"])]
        case "solution": [.atLeastOne(["set", "remove"])]
        case "swipeActions": [.atLeastOne(RowEdge.allCases.map(\.rawValue))]
        case "tableCell": [.lacks("overrides", keys: Self.classMethods + ["sendEvent"])]
        case "window": [.lacks("overrides", keys: Self.classMethods)]
        case "responder":
            [.lacks("overrides", keys: Self.viewMethods.filter { $0 != "sendAction" } + Self.focus)]
        case "delegate": [.lacks("overrides", keys: Self.viewMethods + Self.focus + ["sendEvent"])]
        case "timer", "threadTimer": [.atLeastOne(["at", "every"]), .exactlyOne(["every"], with: "times")]
        case "controller":
            [
                .lacks("overrides", keys: Self.viewMethods + ["sendEvent"]),
                .lacks("view", keys: ["isAttached"]),
            ]
        default: []
        }
    }

    private static let viewMethods =
        ["hitTest", "pointInside", "gestureRecognizerShouldBegin"] + classMethods
    private static let focus = ["canBecomeFirstResponder", "resignFirstResponder"]

    /// The methods of some views only.
    private static let classMethods = UIKitClass.viewMethods.map(\.key)
}
