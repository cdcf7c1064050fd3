import RunLoops
import Trace

/// The four callbacks of a press's life.
package enum PressCallback: CaseIterable {
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled

    init?(_ phase: UIPress.Phase) {
        switch phase {
        case .began: self = .pressesBegan
        case .changed: self = .pressesChanged
        case .stationary: return nil
        case .ended: self = .pressesEnded
        case .cancelled: self = .pressesCancelled
        }
    }

    package var word: Call {
        switch self {
        case .pressesBegan: .pressesBegan
        case .pressesChanged: .pressesChanged
        case .pressesEnded: .pressesEnded
        case .pressesCancelled: .pressesCancelled
        }
    }

    func call(_ recognizer: UIGestureRecognizer, _ presses: Set<UIPress>, _ event: UIPressesEvent) {
        switch self {
        case .pressesBegan: recognizer.pressesBegan(presses, with: event)
        case .pressesChanged: recognizer.pressesChanged(presses, with: event)
        case .pressesEnded: recognizer.pressesEnded(presses, with: event)
        case .pressesCancelled: recognizer.pressesCancelled(presses, with: event)
        }
    }

    fileprivate func call(_ responder: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        switch self {
        case .pressesBegan: responder.pressesBegan(presses, with: event)
        case .pressesChanged: responder.pressesChanged(presses, with: event)
        case .pressesEnded: responder.pressesEnded(presses, with: event)
        case .pressesCancelled: responder.pressesCancelled(presses, with: event)
        }
    }
}

extension UIResponder {
    /// Hands a callback on to the next responder, or lets it fall off the end of the chain.
    package final func pass(_ phase: PressCallback, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        if let next {
            next.receive(phase, presses, event)
        } else {
            event?.fellOffTheChain = true
        }
    }

    /// Calls one of the four press methods for the system.
    final func receive(_ phase: PressCallback, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        callOut(phase.word, cost: .responder) {
            guard let behaviour else { return phase.call(self, presses, event) }
            behaviour.presses(phase, of: self, presses, event) { phase.call(self, presses, event) }
        }
    }
}
