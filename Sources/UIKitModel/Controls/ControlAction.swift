import Foundation

/// What a target is told to do: one of its methods by reference, or a name that it knows
/// (``UIResponder/implement(_:_:)``). Stands where UIKit has a `Selector`.
public struct ControlAction {
    /// Nil for a method without a name.
    public let name: ActionName?
    private let method: ((AnyObject, AnyObject?) -> Void)?

    /// An action that its target knows by name.
    public init(_ name: ActionName) {
        self.name = name
        method = nil
    }

    /// A method of the target: `ControlAction(Controller.pressed)`; it is handed the sending control.
    public init<Target: AnyObject>(
        _ method: @escaping (Target) -> (UIControl) -> Void, named name: ActionName? = nil
    ) {
        self.name = name
        self.method = { target, sender in
            if let target = target as? Target, let sender = sender as? UIControl { method(target)(sender) }
        }
    }

    /// Whether `target` has such an action.
    func isKnown(to target: AnyObject, sender: AnyObject?) -> Bool {
        if method != nil { return true }
        guard let name, let responder = target as? UIResponder else { return false }
        return responder.canPerformAction(name, withSender: sender)
    }

    func perform(on target: AnyObject, sender: AnyObject?) {
        if let method {
            method(target, sender)
        } else if let name {
            (target as? UIResponder)?.perform(name, with: sender)
        }
    }
}

/// A closure for a control, with an identity: a control has one action with an identifier at a time.
public final class UIAction {
    /// Tells one action of a control from another.
    public struct Identifier: Hashable, RawRepresentable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral text: String) { rawValue = text }
    }

    /// A name for the reader; nothing is drawn of it.
    public let title: String
    /// Nil makes every action its own.
    public let identifier: Identifier?
    /// What sent it last.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// An action that runs a closure.
    public init(
        title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.identifier = identifier
        self.handler = handler
    }

    func isSame(as other: UIAction) -> Bool {
        self === other || (identifier != nil && identifier == other.identifier)
    }
}
