import RunLoops
import Trace

/// Whom a control tells, and what.
struct ControlTarget {
    enum Receiver {
        /// The target is not kept alive.
        case pair(WeakTarget, ActionSelector)
        /// The chain is searched (E-5).
        case chain(ActionSelector)
        case closure(UIAction)
    }

    struct WeakTarget { weak var object: AnyObject? }

    let receiver: Receiver
    var events: UIControl.Event

    /// Whether the two are the same target under the same name, or the same closure.
    func isSame(as other: Receiver) -> Bool {
        switch (receiver, other) {
        case (.pair(let a, let action), .pair(let b, let otherAction)):
            a.object === b.object && action.isSame(as: otherAction)
        case (.chain(let action), .chain(let otherAction)): action.isSame(as: otherAction)
        case (.closure(let a), .closure(let b)): a.isSame(as: b)
        case (.pair, _), (.chain, _), (.closure, _): false
        }
    }
}

extension UIControl {
    /// Has a method of `target` called for `events`: `addTarget(self, action: Controller.pressed, for:
    /// .touchUpInside)`. The target is not kept alive.
    ///
    /// - Parameter name: lets the pair be found again: adding the same target under the same name twice counts
    ///   once, for the events of both (M-16). Without a name a pair is always new.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (UIControl) -> Void, named name: ActionName? = nil,
        for events: Event
    ) {
        add(.pair(.init(object: target), ActionSelector(action, named: name)), events)
    }

    /// Has `target` told an action that it knows by name; nil for the first of the responder chain that knows
    /// it (E-5).
    public final func addTarget(_ target: UIResponder?, action name: ActionName, for events: Event) {
        addTarget(target, action: ActionSelector(name), for: events)
    }

    /// Has a method of `target` called for `events`, as UIKit spells it: `addTarget(self, action:
    /// Selector(tapped), for: .touchUpInside)`. Without a target the responder chain is searched for one that
    /// knows the action's name (E-5).
    public final func addTarget(_ target: Any?, action: ActionSelector, for events: Event) {
        let pair = target.map { ControlTarget.Receiver.pair(.init(object: $0 as AnyObject), action) }
        add(pair ?? .chain(action), events)
    }

    /// Has a closure called. One with the identifier of another takes its place, also for the events of that one; it
    /// comes behind the others then (*assumed*).
    ///
    /// *Source:* Apple's page: an action with the identifier of one that was added before replaces it.
    public final func addAction(_ action: UIAction, for events: Event) {
        var events = events
        targets.removeAll { target in
            guard target.isSame(as: .closure(action)) else { return false }
            events.formUnion(target.events)
            return true
        }
        targets.append(ControlTarget(receiver: .closure(action), events: events))
    }

    /// Takes `target` out for `events`; nil for the action takes all of its actions, nil for the target all targets,
    /// and the actions without one. Closures stay.
    ///
    /// An action without a name is found only by the very value that was added.
    public final func removeTarget(_ target: Any?, action: ActionSelector? = nil, for events: Event) {
        let target = target.map { $0 as AnyObject }
        remove(events) {
            let own: ActionSelector
            switch $0.receiver {
            case .pair(let other, let selector):
                guard target == nil || other.object === target else { return false }
                own = selector
            case .chain(let selector):
                guard target == nil else { return false }
                own = selector
            case .closure: return false
            }
            return action.map { own.isSame(as: $0) } ?? true
        }
    }

    /// The targets that are told anything; those that no set can hold are left out.
    public final var allTargets: Set<AnyHashable> {
        Set(
            targets.compactMap {
                guard case .pair(let target, _) = $0.receiver else { return nil }
                return target.object as? AnyHashable
            })
    }

    /// The events that anybody is told of.
    public final var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

    /// Takes an action off the control for these events; for others it stays.
    public final func removeAction(_ action: UIAction, for events: Event) {
        remove(events) { $0.isSame(as: .closure(action)) }
    }

    private func add(_ receiver: ControlTarget.Receiver, _ events: Event) {
        if let index = targets.firstIndex(where: { $0.isSame(as: receiver) }) {
            targets[index].events.formUnion(events)
        } else {
            targets.append(ControlTarget(receiver: receiver, events: events))
        }
    }

    private func remove(_ events: Event, where isMeant: (ControlTarget) -> Bool) {
        for index in targets.indices where isMeant(targets[index]) {
            targets[index].events.subtract(events)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    // MARK: Sending

    /// Sends the actions of `events`, in the order of adding; one that was added for several of them is sent once, and
    /// follows from the first of them on record. No touch stands behind them, and an event that is the app's own has no
    /// word on record.
    ///
    /// Behind the event by which a user has the control do what it is there for, `touchUpInside` of a button and
    /// `valueChanged` of others, comes `primaryActionTriggered`, where anybody is told of that (H-2).
    ///
    /// *Source:* a developer's page on tests of buttons; a book that names the primary event of each control.
    public final func sendActions(for events: Event) {
        let kinds = ControlEvent.allCases.filter { events.contains($0.event) }
        let outer = eventBeingSent
        defer { eventBeingSent = outer }
        let records = kinds.map { kind in
            subject.map { $0.thread.record(.controlEvent(control: $0.id, kind: kind)) }
        }
        for target in targets where !target.events.isDisjoint(with: events) && !isPastItsEnd {
            let index = kinds.firstIndex { target.events.contains($0.event) }
            eventBeingSent = index.flatMap { records[$0] }
            send(target.receiver, nil)
        }
        let isPrimary = eventOfPrimaryAction.map { events.contains($0.event) } ?? false
        if isPrimary, !events.contains(.primaryActionTriggered) { tellPrimaryAction(nil) }
    }

    /// Says on record what happened, then sends the actions for it: in the order of adding, from a copy, so
    /// that what an action adds or removes counts from the next event on (U07).
    final func tell(_ kind: ControlEvent, _ event: UIEvent?) {
        let outer = eventBeingSent
        defer { eventBeingSent = outer }
        eventBeingSent = subject.map { $0.thread.record(.controlEvent(control: $0.id, kind: kind)) }
        for target in targets where target.events.contains(kind.event) && !isPastItsEnd {
            send(target.receiver, event)
        }
    }

    /// The user has set another value, or took or let go a slider's knob: `valueChanged`, and behind it, where anybody
    /// is told of that, `primaryActionTriggered` (H-2).
    ///
    /// *Source:* a comment in Apple's headers: the action of `init(frame:primaryAction:)` is one for
    /// `primaryActionTriggered`, in switches, sliders and steppers too. The order of the two is *assumed*.
    final func tellValue(_ event: UIEvent?) {
        tell(.valueChanged, event)
        tellPrimaryAction(event)
    }

    private func tellPrimaryAction(_ event: UIEvent?) {
        if allControlEvents.contains(.primaryActionTriggered) { tell(.primaryActionTriggered, event) }
    }

    private func send(_ receiver: ControlTarget.Receiver, _ event: UIEvent?) {
        switch receiver {
        case .pair(let target, let action):
            guard let target = target.object else { return }
            perform(.sendAction) { sendAction(action, to: target, for: event) }
        case .chain(let action):
            perform(.sendAction) { sendAction(action, to: nil, for: event) }
        case .closure(let action):
            perform(.sendAction) { sendAction(action) }
        }
    }

    /// Does the work of an action as a callback of this control; what it follows from is the control's event.
    final func onActionRecord(about target: SubjectID?, _ body: () -> Void) {
        callOut(.action, about: target, isAppCode: true, cost: .action, cause: eventBeingSent, body)
    }
}
