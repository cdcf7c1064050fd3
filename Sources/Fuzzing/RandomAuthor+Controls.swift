import ScenarioFormat
import Trace

/// What only controls have.
extension RandomAuthor {
    mutating func makeControl(_ id: String, _ kind: UIKitClass) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        let isEnabled = !chance.oneIn(10)
        if !isEnabled { members.append(("isEnabled", .boolean(false))) }
        if kind == .textField { members += makeField(id, isEnabled: isEnabled) }
        members += makeAttributes(of: kind, except: UIKitClass.view.attributes.map(\.name) + ["isEnabled"])
        let actions = chance.times(0...3).map { _ in makeControlAction() }
        if !actions.isEmpty { members.append(("actions", .array(actions))) }
        return members
    }

    private mutating func makeField(_ id: String, isEnabled: Bool) -> [JSONDocument.Member] {
        cast.responders.append(id)
        let hasDelegate = chance.oneIn(3)
        // What a delegate refuses, or what is not in view, cannot be it from the beginning.
        if isEnabled && !hasDelegate && !isInCell && !isDetached { cast.firstResponders.append(id) }
        return hasDelegate ? [makeFieldDelegate()] : []
    }

    // MARK: Actions

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
        let event = chance.one(of: events)
        let second = chance.one(of: events)
        var words = event != second && chance.oneIn(4) ? [event.word, second.word] : [event.word]
        if !isAboutEditing { words += makeRarerEvent() }
        var members: [JSONDocument.Member] = [("for", words.count > 1 ? .strings(words) : .string(words[0]))]
        let deeds = chance.happens(options.deeds) ? makeDeeds(mayMoveFocus: !isAboutEditing) : nil
        switch chance.number(1...4) {
        case 1:
            // The chain is searched, and there may be nobody.
            return .object(members + [("target", .null), ("name", .string(Self.actionName))])
        case 2:
            let target = chance.oneIn(2) ? "self" : chance.one(of: cast.views + cast.controllers)
            members += [("target", .string(target)), ("name", .string("act"))]
        default: break
        }
        members += makeCost(upTo: 80)
        if let deeds { members.append(("does", deeds)) }
        return .object(members)
    }

    /// What a finger brings about that comes down once more, or goes far off.
    private mutating func makeRarerEvent() -> [String] {
        let events: [ControlEvent] = [.touchDownRepeat, .touchDragEnter, .touchDragOutside]
        return actionChance.oneIn(4) ? [actionChance.one(of: events).word] : []
    }

    /// An action that controls without a target look for.
    mutating func makeImplementation() -> JSONDocument.Member {
        var action: [JSONDocument.Member] = [("name", .string(Self.actionName))]
        action += makeCost(upTo: 40)
        if chance.happens(options.deeds), !cast.views.isEmpty {
            action.append(("does", makeDeeds(mayMoveFocus: false)))
        }
        return ("implements", .array([.object(action)]))
    }

    private static let actionName = "look"
}
