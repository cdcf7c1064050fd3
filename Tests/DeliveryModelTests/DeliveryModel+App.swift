/// What the app does while fingers are down.
extension DeliveryModel {
    func carryOut(_ deed: Schedule.Change.Deed) {
        switch deed {
        case .recognizer(let index, let flag, let value):
            let rival = rivals[index]
            switch flag {
            case .isEnabled:
                if value != rival.isEnabled { rival.isEnabled = value } else { return }
                if !value { giveUp(rival, .disabled) }
            case .cancelsTouchesInView: rival.cancelsTouchesInView = value
            case .delaysTouchesBegan: rival.delaysTouchesBegan = value
            case .delaysTouchesEnded: rival.delaysTouchesEnded = value
            }
        case .view(let index, let flag, let value):
            switch flag {
            case .isHidden: views[index].isHidden = value
            case .isUserInteractionEnabled: views[index].isUserInteractionEnabled = value
            case .isMultipleTouchEnabled: views[index].isMultipleTouchEnabled = value
            }
        case .move(let index, let parent):
            let (view, parent) = (views[index], views[parent])
            // M-9: inside of its window it keeps everything.
            if let window = view.window, window !== parent.window { leaveWindow(view) }
            view.move(to: parent)
            putInOrder()
        case .remove(let index):
            if views[index].window != nil { leaveWindow(views[index]) }
            views[index].move(to: nil)
        case .detach(let index): detach(rivals[index])
        case .attach(let index, let view): attach(rivals[index], to: views[view])
        case .ignore(let index, let number):
            let rival = rivals[index]
            guard let touch = rival.touches.first(where: { $0.number == number }) else { return }
            rival.machine.ignore(touch)
            giveUpWithoutFingers(rival)
        }
    }

    /// M-9: the recognizers that go with the view hear that its touches are cancelled, then the views.
    private func leaveWindow(_ view: ModelView) {
        leavePresses(below: view)
        // Also those that have been lifted, whose view has still to hear of it.
        var lifted: [ModelTouch] = []
        for entry in views.flatMap(\.queue) where !(touches + lifted).contains(where: { $0 === entry.touch })
        {
            lifted.append(entry.touch)
        }
        var open = touches + lifted.sorted { $0.number < $1.number }
        open = open.filter { $0.view.isWithin(view) && !$0.isTaken && !$0.isKeptOut && !$0.isFinished }
        for rival in inPlay where rival.view.isWithin(view) && canHear(rival) {
            rival.proposal = rival.state.isActive ? .cancel : .fail
            rival.reason = .lostView
            rival.hasLostTouches = true
            // D-7: also of a touch that its view has no more, or never had.
            let own = rival.touches.filter(\.isDown)
            guard !own.isEmpty else { continue }
            rival.down.removeAll { touch in own.contains { $0 === touch } }
            write("\(rival.spec.name) touchesCancelled \(own.map(\.number))")
        }
        // View by view, in the order of the touches: those that are down, then the others (*assumed*).
        while let first = open.first(where: { !$0.isTaken }) {
            let heard = open.filter { $0.view === first.view && $0.isHeard }
            for touch in open where touch.view === first.view { take(touch, by: nil) }
            if !heard.isEmpty { deliver(.cancelled, heard, at: heard.map { ($0.x, $0.y) }, to: first.view) }
        }
    }
}
