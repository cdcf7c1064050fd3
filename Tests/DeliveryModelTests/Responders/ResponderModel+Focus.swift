/// E-4: who is the first responder.
extension ResponderModel {
    func becomeFirstResponder(_ view: Int) {
        guard firstResponder != view, isAttached(view) else { return }
        let spec = schedule.views[view]
        let can: Bool
        if let canBecome = spec.responder.canBecome {
            // Its class does not call super, and so asks nobody.
            if canBecome == .usual { can = mayBeginEditing(view) } else { can = canBecome == .can }
            write("\(spec.name) canBecomeFirstResponder \(can ? "yes" : "no")")
        } else {
            can = mayBeginEditing(view)
        }
        guard can else { return }
        if let old = firstResponder {
            resign(old, isForced: false)
            guard firstResponder == nil else { return meet(.refusals) }
        }
        firstResponder = view
        meet(.focus)
        write("\(spec.name) is first responder")
        guard spec.kind == .field else { return }
        write("\(spec.name) didBeginEditing")
        send("editingDidBegin", view)
    }

    private func mayBeginEditing(_ view: Int) -> Bool {
        let spec = schedule.views[view]
        guard let answer = spec.shouldBegin else { return spec.kind == .field }
        write("\(spec.name) shouldBeginEditing \(answer ? "yes" : "no")")
        return answer
    }

    /// `endEditing(true)`: whoever has the role gives it up, whatever it says.
    func endEditing(in view: Int) {
        guard let old = firstResponder, isWithin(old, view) else { return }
        resign(old, isForced: true)
    }

    func resign(_ view: Int, isForced: Bool) {
        let spec = schedule.views[view]
        switch spec.responder.resign {
        case .refuses, .pretends:
            // Its class does not call super, and so asks nobody.
            write("\(spec.name) resignFirstResponder \(spec.responder.resign == .pretends ? "yes" : "no")")
            // Nor does the field hear that it has lost the role (*assumed*).
            if isForced { giveUp(view, isHeard: false) }
        case .usual, nil:
            var may = true
            if !isForced, spec.kind == .field, let answer = spec.shouldEnd {
                write("\(spec.name) shouldEndEditing \(answer ? "yes" : "no")")
                may = answer
            }
            if may { giveUp(view) }
            if spec.responder.resign == .usual {
                write("\(spec.name) resignFirstResponder \(may ? "yes" : "no")")
            }
        }
    }

    private func giveUp(_ view: Int, isHeard: Bool = true) {
        let spec = schedule.views[view]
        firstResponder = nil
        write("\(spec.name) is first responder no more")
        guard spec.kind == .field, isHeard else { return }
        write("\(spec.name) didEndEditing")
        send("editingDidEnd", view)
    }
}
