import ScenarioFormat
import Trace

/// What the classes of views override.
extension RandomAuthor {
    mutating func makeOverrides(of kind: UIKitClass, _ id: String) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        switch kind {
        case .view:
            if chance.happens(options.touchOverrides) { members.append(("touches", makeTouchOverride())) }
        default: if chance.oneIn(4) { members.append(makeTouchOverrideOfUIKitsOwn()) }
        }
        if let member = makeEstimateOverride() { members.append(member) }
        if chance.oneIn(8) { members.append(("gestureRecognizerShouldBegin", makeBeginOverride())) }
        members += makeHitTestOverrides()
        if kind.isKind(of: .scrollView) {
            for question in ["touchesShouldBegin", "touchesShouldCancel"] where chance.oneIn(4) {
                members.append((question, makeContentOverride()))
            }
        }
        if kind.isKind(of: .control) { members += makeTrackingOverrides() }
        if kind != .textField {
            let focus = makeFocusOverrides()
            members += focus
            if focus.contains(where: { $0.key == "canBecomeFirstResponder" }) {
                cast.responders.append(id)
                if !isInCell && !isDetached { cast.firstResponders.append(id) }
            }
        }
        return members + makePressOverrides() + makeMotionOverrides()
    }

    mutating func makeTouchOverride() -> JSONDocument {
        let deed = chance.oneIn(5) ? chance.one(of: ["pass", "forward"]) : "handle"
        return .object([("does", .string(deed))] + makeRedraw(oneIn: 3) + makeCost(upTo: 60))
    }

    /// Calls `super`, mostly.
    mutating func makePassing() -> JSONDocument {
        .object([("does", .string(chance.oneIn(4) ? "handle" : "pass"))] + makeCost(upTo: 30))
    }

    /// Who overrides what a control or a scroll view does itself calls `super`, mostly.
    private mutating func makeTouchOverrideOfUIKitsOwn() -> JSONDocument.Member {
        let phase = chance.one(of: [
            "touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
        ])
        let deed = chance.oneIn(4) ? chance.one(of: ["handle", "forward"]) : "pass"
        return (phase, .object([("does", .string(deed))]))
    }

    /// Who is hit: UIKit's answer, the view itself, what lies below it, nobody, or somebody from elsewhere.
    mutating func makeHitTestOverrides() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if chance.happens(options.hitTestOverrides) {
            let answers = ["super", "none", "self", "subviews"]
            let answer =
                chance.oneIn(4) && !cast.views.isEmpty
                ? chance.one(of: cast.views) : chance.one(of: answers)
            members.append(("hitTest", .object([("answer", .string(answer))] + makeCost(upTo: 5))))
        }
        if chance.happens(options.hitTestOverrides) {
            let answer: JSONDocument.Member =
                chance.oneIn(2)
                ? ("answer", .string(chance.one(of: ["super", "yes", "no"])))
                : ("insets", .numbers((0..<4).map { _ in chance.length(-40...20) }))
            members.append(("pointInside", .object([answer] + makeCost(upTo: 5))))
        }
        return members
    }

    private mutating func makeTrackingOverrides() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        for method in ["beginTracking", "continueTracking"] where chance.oneIn(8) {
            let deed = chance.one(of: ["handle", "pass"])
            members.append(
                (
                    method,
                    .object(
                        [("does", .string(deed)), ("answer", .boolean(!chance.oneIn(3)))] + makeCost(upTo: 30)
                    )
                ))
        }
        for method in ["endTracking", "cancelTracking", "sendAction"] where chance.oneIn(10) {
            let deed = chance.one(of: ["handle", "pass"])
            members.append((method, .object([("does", .string(deed))] + makeCost(upTo: 30))))
        }
        return members
    }

    /// Who becomes the first responder, and who does not give it back.
    mutating func makeFocusOverrides() -> [JSONDocument.Member] {
        guard hasKeys else { return [] }
        var members: [JSONDocument.Member] = []
        if chance.oneIn(3) { members.append(("canBecomeFirstResponder", .boolean(true))) }
        if chance.oneIn(12) {
            let answers: [JSONDocument] = [.boolean(false), .boolean(true), .string("super")]
            members.append(("resignFirstResponder", chance.one(of: answers)))
        }
        return members
    }
}
