import Trace

/// A key that is down, or was in the present event.
final class ModelPress {
    let key: String
    let place: ResponderModel.Place
    /// M-47: those of its responder's view first.
    var rivals: [PressTap] = []
    /// What its responder has not been told yet, and whether somebody has kept it from it.
    var untold: [(phase: PressTap.Phase, isHeld: Bool)] = []
    var isDown = true
    var isHeard = false
    var isTaken = false
    var isFinished = false

    init(_ key: String, _ place: ResponderModel.Place) {
        self.key = key
        self.place = place
    }
}

/// A tap recognizer, as far as it hears of presses (M-47): G-1, G20, G21.
final class PressTap {
    enum Phase: String { case began, ended, cancelled }
    enum Wish {
        case recognize
        case fail(TransitionReason)
    }

    let index: Int
    let spec: ResponderSchedule.Recognizer
    let depth: Int
    var isEnabled: Bool
    var state = ModelState.possible
    /// Since its reset.
    var presses: [ModelPress] = []
    var wish: Wish?
    var isWaiting = false
    var hasToAct = false
    /// When its timer fires.
    private(set) var due: Int?
    private var done = 0

    init(_ index: Int, _ spec: ResponderSchedule.Recognizer, depth: Int) {
        self.index = index
        self.spec = spec
        self.depth = depth
        isEnabled = spec.isEnabled
    }

    var isIdle: Bool { state == .possible && presses.isEmpty }
    var hasPressDown: Bool { presses.contains(where: \.isDown) }

    func hear(_ phase: Phase, at now: Int) {
        guard wish == nil, !isWaiting else { return }
        switch phase {
        case .began: due = now + 750
        case .ended:
            done += 1
            due = nil
            if done == spec.taps { wish = .recognize } else { due = now + 350 }
        case .cancelled: fail(.touchCancelled)
        }
    }

    func stop() { due = nil }

    func timeIsUp() { fail(hasPressDown ? .pressedTooLong : .nextTapTooLate) }

    func fail(_ reason: TransitionReason) {
        due = nil
        wish = .fail(reason)
    }

    /// F-10.
    ///
    /// - Returns: whether it has to be settled.
    func disable() -> Bool {
        due = nil
        guard state == .possible, !presses.isEmpty else { return false }
        fail(.disabled)
        return true
    }

    func reset() {
        state = .possible
        presses = []
        wish = nil
        isWaiting = false
        due = nil
        done = 0
    }

    /// F-5, F-6 for presses (M-48).
    func holds(_ press: ModelPress, _ phase: Phase) -> Bool {
        guard isEnabled, state == .possible, presses.contains(where: { $0 === press }) else { return false }
        return phase == .began && spec.delaysTouchesBegan || phase == .ended && spec.delaysTouchesEnded
    }
}
