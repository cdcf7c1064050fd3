import Trace

// Touches as their apps know them, and how far recognizers are with them.
extension TrailState {
    mutating func foldTouch(_ next: TraceRecord) {
        if case .touch(let number, _, _, _, _, _, _) = next.event { noteNumber(number, of: next) }
        guard let application = application(ofThread: next.thread)?.id else { return }
        switch next.event {
        case .eventMade: forgetTouchesThatAreOver(of: application)
        case .keptOut(_, let why):
            applications.change(application) { application in
                application.keptOut += next.touches.slots.map { .init(slot: $0, why: why) }
            }
        case .touch(let number, let phase, let view, let window, let x, let y, let tapCount):
            guard let slot = next.touches.slots.first else { return }
            var touch = TouchState(
                number: number, process: process(of: next.thread), slot: slot, phase: phase, view: view,
                window: window, x: x, y: y, tapCount: tapCount, instant: instant)
            applications.change(application) { application in
                let index = application.touches.firstIndex { $0.slot == slot }
                if let index, application.touches[index].number == number {
                    touch.keptOut = application.touches[index].keptOut
                    touch.taker = application.touches[index].taker
                    touch.recognizers = application.touches[index].recognizers
                    application.touches[index] = touch
                    return
                }
                touch.keptOut = application.keptOut.last { $0.slot == slot }?.why
                application.keptOut.removeAll { $0.slot == slot }
                if let index { application.touches.remove(at: index) }
                let after = application.touches.firstIndex { $0.slot > slot }
                application.touches.insert(touch, at: after ?? application.touches.count)
            }
        default: break
        }
    }

    private mutating func forgetTouchesThatAreOver(of application: SubjectID) {
        guard let known = applications[application], known.touches.contains(where: { !$0.isDown }) else {
            return
        }
        // Each app has bits of its own.
        let held = recognizers.members.reduce(TouchSet()) { held, recognizer in
            if recognizer.process != known.process { return held }
            return recognizer.holds.reduce(held) { $0.union($1.touches) }
        }
        applications.change(application) { application in
            application.touches.removeAll { !$0.isDown && !held.contains(TouchSet(slot: $0.slot)) }
        }
    }

    mutating func foldRecognizer(_ next: TraceRecord) {
        switch next.event {
        case .transition(let recognizer, _, let to, let reason, let other):
            recognizers.change(recognizer) {
                $0.state = to
                $0.reason = reason
                $0.other = other
                $0.transition = record
                $0.waitsFor = .none
            }
            // Back to possible it waits for the next touch.
            if to == .possible { leaveTouches(recognizer, next.thread) }
        case .waits(let recognizer, let other): recognizers.change(recognizer) { $0.waitsFor = other }
        case .ignored(let recognizer):
            recognizers.change(recognizer) { $0.touches.subtract(next.touches) }
            changeTouches(next.touches, next.thread) { $0.recognizers.removeAll { $0 == recognizer } }
        case .held(let recognizer, let phase, let view):
            // Another recognizer holds it on when the one before lets go.
            letGo(next.touches, of: view, phase)
            let hold = RecognizerState.Hold(
                phase: phase, view: view, touches: next.touches, record: record, instant: instant)
            recognizers.change(recognizer) { $0.holds.append(hold) }
        case .released(let phase, let view, _, _, _): letGo(next.touches, of: view, phase)
        case .taken(let recognizer, let view, _):
            letGo(next.touches, of: view, nil)
            changeTouches(next.touches, next.thread) { $0.taker = recognizer }
        default: break
        }
    }

    private mutating func leaveTouches(_ recognizer: SubjectID, _ thread: ThreadID) {
        guard let touches = recognizers[recognizer]?.touches, !touches.isEmpty else { return }
        recognizers.change(recognizer) { $0.touches = [] }
        changeTouches(touches, thread) { $0.recognizers.removeAll { $0 == recognizer } }
    }

    /// Phases that are kept from a view are kept no more: those of one kind, or all.
    private mutating func letGo(_ touches: TouchSet, of view: SubjectID, _ phase: TouchPhase?) {
        for recognizer in recognizers.members where !recognizer.holds.isEmpty {
            recognizers.change(recognizer.id) { recognizer in
                recognizer.holds = recognizer.holds.compactMap { hold in
                    guard hold.view == view, phase == nil || hold.phase == phase else { return hold }
                    let left = hold.touches.subtracting(touches)
                    return left.isEmpty
                        ? nil
                        : RecognizerState.Hold(
                            phase: hold.phase, view: hold.view, touches: left, record: hold.record,
                            instant: hold.instant)
                }
            }
        }
    }
}
