/// M-47, M-48: presses take the steps of a touch, with the press in its place.
extension DeliveryModel {
    func press(_ key: Schedule.Key) {
        guard let index = schedule.firstResponder else { return }
        event += 1
        // K 2 has a tap hear of a finger that stays where it is.
        let finger = ModelTouch(0, 0, views[index], tapCount: 1, x: 0, y: 0)
        let press = RivalPress(key.name, finger)
        presses.append(press)
        touchLines.append("\(PlayedLines.milliseconds(now)) press \(key.name) began \(views[index].name)")
        gather(press)
        deliver(press, .began)
    }

    func letGo(_ key: Schedule.Key) {
        guard let press = presses.first(where: { $0.key == key.name && $0.isDown }) else { return }
        event += 1
        press.isDown = false
        let name = press.responder.name
        touchLines.append("\(PlayedLines.milliseconds(now)) press \(key.name) ended \(name)")
        deliver(press, .ended)
        presses.removeAll { $0 === press }
    }

    /// D-4, F-9.
    private func gather(_ press: RivalPress) {
        var next: ModelView? = press.responder
        while let view = next {
            for rival in view.rivals {
                guard isThere(rival, on: view), !rival.state.isFinished, !rival.isWaiting,
                    !rival.hasLostTouches, rival.spec.relations.pressTypes.contains(press.key),
                    receivesEvent(rival)
                else { continue }
                if let answer = rival.spec.relations.receivesPress {
                    doWhatItsDelegateDoes(rival, asked: .receivePress)
                    write("\(rival.spec.name) shouldReceivePress \(answer ? "yes" : "no")")
                    if !answer { continue }
                }
                guard isThere(rival, on: view) else { continue }
                press.rivals.append(rival)
                rival.presses.append(press)
                bringIntoPlay(rival)
            }
            next = view.parent
        }
    }

    /// M-9: a responder that leaves its window loses what it has not heard of, and hears that the rest is cancelled.
    func leavePresses(below view: ModelView) {
        func isLost(_ press: RivalPress) -> Bool { press.responder.isWithin(view) && !press.isTaken }
        if presses.contains(where: isLost) || pressQueue.contains(where: { isLost($0.press) }) {
            relationHardships.insert(.lostPresses)
        }
        // That it goes in this order is assumed.
        for press in pressQueue.map(\.press) where isLost(press) && !press.isHeard && press.isDown {
            lose(press)
        }
        let down = presses.filter { $0.isDown && $0.responder.isWithin(view) }
        if !down.isEmpty { event += 1 }
        // For a recognizer each is down until its end is told, so that it hears of all of them, as of touches (M-14).
        for press in down {
            press.isDown = false
            touchLines.append(
                "\(PlayedLines.milliseconds(now)) press \(press.key) cancelled \(press.responder.name)")
            deliver(press, .cancelled)
        }
        presses.removeAll { press in down.contains { $0 === press } }
        for press in pressQueue.map(\.press) where isLost(press) {
            lose(press)
            if press.isHeard { write("\(press.responder.name) \(ModelPhase.cancelled.callOfPress)") }
        }
    }

    private func lose(_ press: RivalPress) {
        remark("nobody takes \(press.key) (\(press.isHeard))")
        press.isTaken = true
        pressQueue.removeAll { $0.press === press }
    }

    private func deliver(_ press: RivalPress, _ phase: ModelPhase) {
        guard press.rivals.contains(where: { $0.hears(press) }) else {
            // It is for its responder alone.
            if !press.isTaken { pressQueue.append((press, phase, nil)) }
            return releasePresses()
        }
        isDelivering = true
        for rival in press.rivals where canHear(rival) && rival.hears(press) { tell(rival, press, phase) }
        if !press.isDown {
            for rival in rivals { rival.down.removeAll { $0 === press.finger } }
            // K 3
            for rival in inPlay where rival.hears(press) && rival.down.isEmpty && !hasTimer(rival) {
                giveUpWithoutFingers(rival)
            }
        }
        settle()
        act()
        // What is held of touches comes behind what the event is about (*assumed*).
        if !press.isTaken {
            pressQueue.append((press, phase, nil))
            releasePresses()
        }
        release()
        reset()
        isDelivering = false
    }

    private func tell(_ rival: Rival, _ press: RivalPress, _ phase: ModelPhase) {
        write("\(rival.spec.name) \(phase.callOfPress)")
        if phase == .began {
            rival.down.append(press.finger)
        } else {
            rival.down.removeAll { $0 === press.finger }
        }
        // Of UIKit's own classes a tap alone makes something of it.
        if rival.spec.kind == .tap { rival.machine.hear(phase, [press.finger]) }
    }

    /// K 5 for presses: what has been told to its end cannot be taken back.
    func takePresses(of rival: Rival) {
        for press in rival.presses where !press.isTaken && !press.isFinished {
            guard rival.cancelsTouchesInView || rival.delaysTouchesBegan && !press.isHeard else { continue }
            remark("\(rival.spec.name) takes \(press.key) (\(press.isHeard))")
            relationHardships.insert(.takenPresses)
            press.isTaken = true
            pressQueue.removeAll { $0.press === press }
            if press.isHeard { write("\(press.responder.name) \(ModelPhase.cancelled.callOfPress)") }
        }
    }

    /// K 7 for presses: each waits for itself alone (*assumed*).
    func releasePresses() {
        var place = 0
        while place < pressQueue.count {
            let (press, phase, holder) = pressQueue[place]
            if pressQueue[..<place].contains(where: { $0.press === press }) {
                place += 1
            } else if let rival = inPlay.first(where: { $0.holds(press, phase) }) {
                if holder !== rival {
                    relationHardships.insert(.heldPresses)
                    pressQueue[place].holder = rival
                    remark("\(rival.spec.name) holds \(press.key) \(phase.callOfPress)")
                }
                place += 1
            } else {
                pressQueue.remove(at: place)
                tellResponder(press, phase)
                place = 0
            }
        }
    }

    private func tellResponder(_ press: RivalPress, _ phase: ModelPhase) {
        press.isHeard = true
        if phase == .ended || phase == .cancelled { press.isFinished = true }
        write("\(press.responder.name) \(phase.callOfPress)")
        // A-5: nobody overrides it.
        let isWanted = press.rivals.contains { rival in
            switch rival.state {
            case .possible: rival.hears(press)
            case .began, .changed, .ended: true
            case .cancelled, .failed: false
            }
        }
        if !isWanted { write("unclaimed") }
    }
}

/// A button that is down, or was and is not done with.
final class RivalPress {
    let key: String
    let finger: ModelTouch
    /// Those of its responder's view first.
    var rivals: [Rival] = []
    var isDown = true
    var isHeard = false
    var isTaken = false
    /// Its responder has been told that it ended.
    var isFinished = false

    init(_ key: String, _ finger: ModelTouch) {
        self.key = key
        self.finger = finger
    }

    var responder: ModelView { finger.view }
}

extension ModelPhase {
    /// `pressesBegan` …
    var callOfPress: String { rawValue.replacing("touches", with: "presses") }
}

extension Rival {
    func hears(_ press: RivalPress) -> Bool { presses.contains { $0 === press } }

    fileprivate func holds(_ press: RivalPress, _ phase: ModelPhase) -> Bool {
        guard hears(press), isEnabled, state == .possible else { return false }
        return phase == .began && delaysTouchesBegan || phase == .ended && delaysTouchesEnded
    }
}

extension Schedule {
    /// What becomes of buttons, in the order of time.
    var turnsOfKeys: [(time: Int, key: Key, isDown: Bool)] {
        var turns: [(time: Int, key: Key, isDown: Bool)] = []
        for key in keys { turns += [(key.down, key, true), (key.up, key, false)] }
        turns.sort { $0.time < $1.time }
        return turns
    }
}
