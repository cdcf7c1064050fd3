/// A tap recognizer on a view around controls, for one finger at a time.
final class SceneTap {
    enum State { case possible, complete, recognized, failed }

    let spec: ControlSchedule.Recognizer
    let view: SceneView
    var state = State.possible
    /// Since its reset.
    var touches: [SceneTouch] = []
    var taps = 0

    init(_ spec: ControlSchedule.Recognizer, on view: SceneView) {
        (self.spec, self.view) = (spec, view)
    }
}

/// F-4 … F-6, G10, G11, G19 … G21 and K.
extension ControlModel {
    func holds(_ entry: Undelivered) -> Bool {
        guard let tap, tap.state == .possible, tap.touches.contains(where: { $0 === entry.touch }) else {
            return false
        }
        // F-6: the ended of a tap that may be the first of two is held in any case.
        return entry.phase == .began && tap.spec.delaysTouchesBegan || entry.phase == .ended
    }

    func offerToTap(_ touch: SceneTouch) {
        guard let tap, tap.state == .possible, touch.view.isIn(tap.view) else { return }
        tap.touches.append(touch)
    }

    /// What it hears of an event.
    func feedTap(_ own: [SceneTouch]) {
        guard let tap else { return }
        for touch in own where tap.state == .possible && tap.touches.contains(where: { $0 === touch }) {
            let first = tap.touches[0]
            switch touch.phase {
            case .began:
                setTimer(750)
                if distance(touch.startX - first.startX, touch.startY - first.startY) > 45 { failTap() }
            case .moved:
                if distance(touch.x - touch.startX, touch.y - touch.startY) > 45 { failTap() }
            case .ended:
                tap.taps += 1
                setTimer(tap.taps < tap.spec.taps ? 350 : nil)
                if tap.taps == tap.spec.taps { tap.state = .complete }
            case .cancelled: failTap()
            case nil: break
            }
        }
    }

    func failTap() {
        guard let tap, tap.state == .possible || tap.state == .complete else { return }
        setTimer(nil)
        tap.state = .failed
        write("\(tap.spec.name) failed")
    }

    /// It recognizes if nobody forbids it, tells its target, and takes what it may.
    func actOnTap() {
        guard let tap, tap.state == .complete else { return }
        let own = tap.touches.filter { !$0.isTaken }
        if tap.spec.cancelsTouchesInView {
            for touch in own.suffix(1) where isProtected(touch.view, from: tap) {
                meet(.defaultGestures)
                return failTap()
            }
        }
        tap.state = .recognized
        write("\(tap.spec.name) ended")
        write("\(tap.spec.name) action")
        meet(.taps)
        var told: [SceneView] = []
        for touch in own where tap.spec.cancelsTouchesInView || tap.spec.delaysTouchesBegan && !touch.isHeard
        {
            undelivered.removeAll { $0.touch === touch }
            if touch.isHeard, !told.contains(where: { $0 === touch.view }) {
                told.append(touch.view)
                deliver(.cancelled, own.filter { $0.view === touch.view && $0.isHeard }, to: touch.view)
            }
            touch.isTaken = true
        }
    }

    /// H-5, G11: the usual gesture of UIKit's controls but sliders, from a view around them.
    private func isProtected(_ control: SceneView, from tap: SceneTap) -> Bool {
        guard [.button, .toggle, .stepper, .segments, .dots].contains(control.kind) else { return false }
        return (control.isEnabled || control.isTracking) && tap.spec.taps == 1 && control !== tap.view
    }

    /// Its fingers are gone.
    func resetTap() {
        guard let tap, tap.state == .recognized || tap.state == .failed,
            !touches.contains(where: \.isDown)
        else { return }
        (tap.state, tap.touches, tap.taps) = (.possible, [], 0)
    }

    private func setTimer(_ time: Int64?) {
        timers.removeAll { if case .tapTimeIsUp = $0.alarm { true } else { false } }
        if let time { timers.append((.tapTimeIsUp, now + time * Self.millisecond)) }
    }

    private func distance(_ dx: Double, _ dy: Double) -> Double { (dx * dx + dy * dy).squareRoot() }
}
