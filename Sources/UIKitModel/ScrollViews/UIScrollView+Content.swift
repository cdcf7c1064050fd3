import RunLoops
import Trace

// What a scroll view asks about the touches of its content; each question is on record, with its answer.
extension UIScrollView {
    /// The touches that content may not have (I-3). A touch of the scroll view itself is none of content's
    /// (I-4), and nobody is asked about one that its view does not get anyhow (*assumed*).
    ///
    /// - Parameter withoutAsking: the finger has stopped content that was gliding, so that it is the scroll
    ///   view's and nobody is asked (*assumed*).
    final func touchesRefused(among touches: [UITouch], withoutAsking: Bool) -> [UITouch] {
        func mayGoToItsView(_ touch: UITouch) -> Bool {
            touch.delivery.state != .taken && touch.delivery.state != .keptOut
        }
        var refused: [UITouch] = []
        for touches in contentTouches(of: touches, where: mayGoToItsView) {
            // The answer about another view may have taken this one away.
            let touches = touches.filter(mayGoToItsView)
            if withoutAsking || !mayBegin(touches) { refused += touches }
        }
        return refused
    }

    /// Nobody is asked about no touches.
    private func mayBegin(_ touches: [UITouch]) -> Bool {
        guard let view = touches.first?.view else { return true }
        return ask(.touchesShouldBegin, about: view, touches) {
            touchesShouldBegin(Set(touches), with: pan.environment?.event, in: view)
        }
    }

    /// Whether content gives back what it tracks of these touches (I-4).
    final func contentGivesBack(_ touches: [UITouch]) -> Bool {
        let tracked = contentTouches(of: touches) { $0.delivery.state == .heard }
        guard !tracked.isEmpty else { return true }
        guard canCancelContentTouches else { return false }
        return tracked.allSatisfy { touches in
            // The answer about another view may have taken this one away.
            let touches = touches.filter { $0.delivery.state == .heard }
            guard let view = touches.first?.view else { return true }
            return ask(.touchesShouldCancel, about: view, touches) { touchesShouldCancel(in: view) }
        }
    }

    /// The touches that hit content, view by view in the order of their coming.
    private func contentTouches(of touches: [UITouch], where isMeant: (UITouch) -> Bool) -> [[UITouch]] {
        var views: [[UITouch]] = []
        for touch in touches where touch.view !== self && isMeant(touch) {
            if let index = views.firstIndex(where: { $0[0].view === touch.view }) {
                views[index].append(touch)
            } else {
                views.append([touch])
            }
        }
        return views
    }

    private func ask(_ call: Call, about view: UIView, _ touches: [UITouch], _ question: () -> Bool) -> Bool {
        guard let subject, let environment = pan.environment else { return question() }
        let outer = subject.thread.touches
        subject.thread.touches = environment.mask(of: touches.filter(\.isAlive))
        defer { subject.thread.touches = outer }
        return ask(call, about: .view(view), question)
    }

    /// Tells the delegate, on record.
    final func tell(_ call: Call, _ message: (any UIScrollViewDelegate) -> Void) {
        callDelegate(delegate, call, message)
    }
}
