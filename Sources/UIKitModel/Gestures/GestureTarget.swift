/// The name of an action, for pairs that have to be found again (F-3).
public struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name that a trace shows.
    public let name: String
    /// The name of an action; two of one text are the same.
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}

/// A target and its action: whom a recognizer tells.
struct GestureTarget {
    /// Nil for a closure, which is its own target.
    weak var target: AnyObject?
    let isClosure: Bool
    let action: ActionSelector?
    /// Whether the app's own code is called; a view of UIKit's may listen to its recognizers too.
    var isAppCode = true
    let send: (UIGestureRecognizer) -> Void

    /// Whether there is nobody any more to be told.
    var isGone: Bool { !isClosure && target == nil }

    /// Whether the two are the same pair: the same target with the same action. A closure is always new.
    func isSamePair(_ other: AnyObject, _ otherAction: ActionSelector) -> Bool {
        target === other && action?.isSame(as: otherAction) ?? false
    }
}

extension UIGestureRecognizer {
    /// Has `action` called on began, changed, ended and cancelled; a discrete recognizer calls once.
    public func addTarget(_ action: @escaping (UIGestureRecognizer) -> Void) {
        targets.append(GestureTarget(target: nil, isClosure: true, action: nil, send: action))
    }

    /// Has a method of `target` called: `addTarget(self, action: Controller.tapped)`. The target is not kept
    /// alive.
    ///
    /// - Parameter name: lets the pair be found again: adding the same target under the same name twice
    ///   counts once (M-16). Without a name a pair is always new: nothing tells one method from another here.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (UIGestureRecognizer) -> Void,
        named name: ActionName? = nil
    ) {
        add(target, action: ActionSelector(action, named: name))
    }

    /// Has a method of `target` called, as UIKit spells it: `addTarget(self, action: Selector(tapped))`. The target is
    /// not kept alive, unless the selector does so.
    public func addTarget(_ target: Any, action: ActionSelector) {
        add(target as AnyObject, action: action)
    }

    private func add(_ target: AnyObject, action: ActionSelector) {
        if targets.contains(where: { $0.isSamePair(target, action) }) { return }
        targets.append(
            GestureTarget(target: target, isClosure: false, action: action) { [weak target] recognizer in
                if let target { action.perform(on: target, sender: recognizer) }
            })
    }

    /// Takes out the pairs whose targets are gone.
    final func forgetLostTargets() {
        if targets.contains(where: \.isGone) { targets.removeAll(where: \.isGone) }
    }

    /// Takes out the pairs of `target` with this name; nil names them all.
    public func removeTarget(_ target: AnyObject, named name: ActionName? = nil) {
        removeTarget(target, action: name.map { ActionSelector($0) })
    }

    /// Takes out the pairs of `target` with this action; nil for the action takes all of its actions, nil for the
    /// target all targets.
    ///
    /// An action without a name is found only by the very value that was added.
    public func removeTarget(_ target: Any?, action: ActionSelector?) {
        let target = target.map { $0 as AnyObject }
        targets.removeAll { pair in
            if pair.isClosure || target != nil && pair.target !== target { return false }
            return action.map { pair.action?.isSame(as: $0) ?? false } ?? true
        }
    }
}
