import ScenarioFiles
import Trace

/// What only controls have.
extension RandomAuthor {
    mutating func makeControl(_ id: String, _ kind: ViewClass) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        let isEnabled = !chance.oneIn(10)
        if !isEnabled { members.append(("isEnabled", .boolean(false))) }
        if kind == .textField { members += makeField(id, isEnabled: isEnabled) }
        members += makeValues(of: kind)
        let actions = (0..<chance.number(0...3)).map { _ in makeControlAction() }
        if !actions.isEmpty { members.append(("actions", .array(actions))) }
        return members
    }

    private mutating func makeField(_ id: String, isEnabled: Bool) -> [JSONDocument.Member] {
        responders.append(id)
        let hasDelegate = chance.oneIn(3)
        // What a delegate refuses, or what is not in view, cannot be it from the beginning.
        if isEnabled && !hasDelegate && !isInCell { firstResponders.append(id) }
        return hasDelegate ? [makeFieldDelegate()] : []
    }

    private mutating func makeValues(of kind: ViewClass) -> [JSONDocument.Member] {
        switch kind {
        case .switchControl: return chance.oneIn(2) ? [("isOn", .boolean(true))] : []
        case .slider:
            return [("value", .number(chance.one(of: [0, 0.5, 1])))]
                + (chance.oneIn(3) ? [("isContinuous", .boolean(false))] : [])
        case .stepper:
            return [("value", .whole(chance.number(0...100)))]
                + (chance.oneIn(3) ? [("wraps", .boolean(true))] : [])
        case .segmentedControl:
            let count = chance.number(0...4)
            let index = chance.number(-1...max(count - 1, -1))
            return [("numberOfSegments", .whole(count)), ("selectedSegmentIndex", .whole(index))]
        case .pageControl:
            let count = chance.number(0...4)
            return [
                ("numberOfPages", .whole(count)),
                ("currentPage", .whole(chance.number(0...max(count - 1, 0)))),
            ]
        case .view, .window, .scrollView, .tableView, .tableViewCell, .contentView, .control, .button,
            .textField:
            return []
        }
    }

    /// The app does nothing about who has the keyboard when editing begins or ends: that could go on for ever.
    private mutating func makeControlAction() -> JSONDocument {
        let isAboutEditing = chance.oneIn(6)
        let events: [ControlEvent] =
            isAboutEditing
            ? [.editingDidBegin, .editingDidEnd]
            : [
                .touchDown, .touchDragInside, .touchDragExit, .touchUpInside, .touchUpInside,
                .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered,
            ]
        var members: [JSONDocument.Member] = [("for", .string(chance.one(of: events).word))]
        let deeds = chance.oneIn(3) ? [makeDeed(mayMoveFocus: !isAboutEditing)] : []
        switch chance.number(1...4) {
        case 1:
            // The chain is searched, and there may be nobody.
            return .object(members + [("target", .null), ("name", .string(Self.actionName))])
        case 2:
            let target = chance.oneIn(2) ? "self" : chance.one(of: views)
            members += [("target", .string(target)), ("name", .string("act"))]
        default: break
        }
        if chance.oneIn(5) { members.append(("cost", .string("\(chance.number(1...80))ms"))) }
        if !deeds.isEmpty { members.append(("does", .array(deeds))) }
        return .object(members)
    }

    /// An action that controls without a target look for.
    mutating func makeImplementation() -> JSONDocument.Member {
        var action: [JSONDocument.Member] = [("name", .string(Self.actionName))]
        if chance.oneIn(3), !views.isEmpty {
            action.append(("does", .array([makeDeed(mayMoveFocus: false)])))
        }
        return ("implements", .array([.object(action)]))
    }

    private static let actionName = "look"
}
