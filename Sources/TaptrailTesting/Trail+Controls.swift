import Trace

extension Trail {
    /// What a control tells, in order: `touchDown`.
    public func events(of control: String) -> [ControlEvent] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .controlEvent(let id, let kind) = record.event, names[id] == control else {
                return nil
            }
            return kind
        }
    }

    /// Why a control did nothing about a touch, in order.
    public func refusals(of control: String) -> [ControlRefusal] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .declined(let id, let why) = record.event, names[id] == control else { return nil }
            return why
        }
    }

    /// All of a control's life: edges of its touch methods, tracking, events, actions, lights.
    public func life(of control: String) -> [String] {
        let names = subjectNames
        return records.compactMap { record in
            switch record.event {
            case .began(let call, let id, _, _) where names[id] == control:
                switch call.family {
                case .touches: "enter \(call)"
                case .tracking, .action, .actionSending, .recognizing: "\(call)"
                default: nil
                }
            case .ended(let call, let id, _, _) where names[id] == control && call.family == .touches:
                "leave \(call)"
            case .controlEvent(let id, let kind) where names[id] == control: "\(kind)!"
            case .propertySet(let id, .isHighlighted, let x, _, _) where names[id] == control:
                x == 1 ? "lit" : "dark"
            default: nil
            }
        }
    }

    /// What an action or its senders are, in order, with whom it is about: `action of button`.
    public var sending: [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .began(let call, let id, _, _) = record.event,
                call.family == .actionSending || call == .action
            else { return nil }
            return "\(names[id] ?? "nobody") \(call)"
        }
    }
}
