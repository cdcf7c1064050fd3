import Foundation
import Trace

/// A method to be called by target and action, where UIKit has a selector (F-3, H-3).
///
/// Without Objective-C nothing is called by its name alone, so it carries the method. What is `#selector(X)` in an app
/// is `Selector(X)` here, for a method of the object itself as for `Controller.tapped`; on Apple's systems, which have
/// a `Selector` of their own, it is `ActionSelector(X)`.
///
/// A method of the object itself, `Selector(tapped)`, keeps that object alive as long as the pair is there, which
/// UIKit's does not; `Selector(Controller.tapped)` keeps nobody.
public struct ActionSelector {
    /// The name under which a responder may know it, and by which two are the same; nil for a method without a name.
    public let name: ActionName?
    /// Tells one from others without a name.
    private let identity: Identity
    /// Nil for what the target knows by its name.
    private let method: ((_ target: AnyObject, _ sender: AnyObject?, _ event: UIEvent?) -> Void)?
    /// Whether an object is of the class whose method it is.
    private let isOfClass: (AnyObject) -> Bool

    private final class Identity {}

    /// What a responder knows by this name (``UIResponder/implement(_:_:)``).
    public init(_ name: ActionName) {
        self.name = name
        identity = Identity()
        method = nil
        isOfClass = { _ in true }
    }

    /// A method without parameters of an object of the caller's.
    public init(_ method: @escaping () -> Void, named name: ActionName? = nil) {
        self.init(named: name) { _, _, _ in method() }
    }

    /// A method that is handed who sends: the recognizer or the control.
    public init<Sender>(_ method: @escaping (Sender) -> Void, named name: ActionName? = nil) {
        self.init(named: name) { _, sender, _ in if let sender = sender as? Sender { method(sender) } }
    }

    /// A method that is handed the control that sends, and the event that it sends for.
    public init<Sender>(_ method: @escaping (Sender, UIEvent) -> Void, named name: ActionName? = nil) {
        self.init(named: name) { _, sender, event in
            if let sender = sender as? Sender, let event { method(sender, event) }
        }
    }

    /// A method of the target's class without parameters.
    public init<Target: AnyObject>(
        _ method: @escaping (Target) -> () -> Void, named name: ActionName? = nil
    ) {
        self.init(named: name, of: Self.isOf(Target.self)) { target, _, _ in
            if let target = target as? Target { method(target)() }
        }
    }

    /// A method of the target's class that is handed who sends.
    public init<Target: AnyObject, Sender>(
        _ method: @escaping (Target) -> (Sender) -> Void, named name: ActionName? = nil
    ) {
        self.init(named: name, of: Self.isOf(Target.self)) { target, sender, _ in
            if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
        }
    }

    /// A method of the target's class that is handed the control that sends, and the event that it sends for.
    public init<Target: AnyObject, Sender>(
        _ method: @escaping (Target) -> (Sender, UIEvent) -> Void, named name: ActionName? = nil
    ) {
        self.init(named: name, of: Self.isOf(Target.self)) { target, sender, event in
            if let target = target as? Target, let sender = sender as? Sender, let event {
                method(target)(sender, event)
            }
        }
    }

    private init(
        named name: ActionName?, of isOfClass: @escaping (AnyObject) -> Bool = { _ in true },
        _ method: @escaping (AnyObject, AnyObject?, UIEvent?) -> Void
    ) {
        (self.name, self.method, self.isOfClass) = (name, method, isOfClass)
        identity = Identity()
    }

    private static func isOf<Target>(_ targetClass: Target.Type) -> (AnyObject) -> Bool { { $0 is Target } }

    /// Whether it is the same: of the same name, or without a name the very same value.
    func isSame(as other: ActionSelector) -> Bool {
        name.map { $0 == other.name } ?? (identity === other.identity)
    }

    /// Whether `target` has such an action: is of the class whose method it is, or knows the name.
    func isKnown(to target: AnyObject, sender: AnyObject?) -> Bool {
        if method != nil { return isOfClass(target) }
        guard let name, let responder = target as? UIResponder else { return false }
        return responder.canPerformAction(name, withSender: sender)
    }

    func perform(on target: AnyObject, sender: AnyObject?, for event: UIEvent? = nil) {
        if let method {
            method(target, sender, event)
        } else if let name {
            (target as? UIResponder)?.perform(name, with: sender)
        }
    }
}

extension ActionSelector: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(ActionName(name)) }
}

#if !canImport(ObjectiveC)
    /// What UIKit calls it, where the system has no selectors.
    public typealias Selector = ActionSelector
#endif
