import Trace

/// What the machine of a continuous recognizer has it do.
enum GestureOrder: Hashable {
    case leave
    /// Lets the finger go: it is the views' alone (G16).
    case ignoreTouch
    case propose(GestureState, TransitionReason)
}

extension UIGestureRecognizer {
    final func carryOut(_ order: GestureOrder, about touch: UITouch?, _ event: UIEvent) {
        switch order {
        case .leave: break
        case .ignoreTouch:
            if let touch { ignore(touch, for: event) }
        case .propose(let state, let reason):
            // One change an event (G06), also if fingers move and come with it.
            if state == .changed && !isWaiting && !proposals.isEmpty { return }
            propose(state, reason)
        }
    }

    /// Whether it has begun, or wants to: a subclass may have said so.
    final var wantsToBeActive: Bool { (proposals.last?.state ?? settledState).isActive }

    /// Whether the recognizer hears no more of a finger: the app has it ignored, or a subclass has kept its end
    /// to itself.
    final func hasLost(_ touch: UITouch, _ event: UIEvent) -> Bool {
        !sees(touch) || (!touch.isDown && touch.endSerial != event.serial)
    }

    /// Whether the system takes one of its fingers away with this event: it hears of that behind what moves and what is
    /// lifted.
    final func isLosing(_ touch: UITouch, _ event: UIEvent) -> Bool {
        touch.phase == .cancelled && sees(touch) && (!touch.hasLeft || touch.endSerial == event.serial)
    }
}
