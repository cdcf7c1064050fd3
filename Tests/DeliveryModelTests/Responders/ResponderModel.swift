/// A second model of what goes to the first responder and up its chain, and of what becomes of touches and presses when
/// the app is active no longer or the device is turned.
///
/// Written from the rules alone: C-1, C-2, D-5, E-1 … E-4, M-24 … M-27, M-41 … M-48, M-52, A-5 and K. Where they are
/// silent, what the program does is taken, with the word *assumed*.
final class ResponderModel {
    let schedule: ResponderSchedule
    private(set) var met: Set<ResponderHardship> = []
    func meet(_ hardship: ResponderHardship) { met.insert(hardship) }

    private var lines: [String] = []
    /// In what order these stand within one instant is not said.
    private var remarks: [String] = []
    private(set) var now = 0

    /// Who is asked and told of something: a view, its controller, the application or its delegate.
    enum Place: Equatable {
        case view(Int)
        case controllerOf(Int)
        case application, delegate
        /// An app without windows has nobody who hears of anything first.
        case nobody
    }

    var firstResponder: Int?
    enum Life: String { case notRunning, active, inactive, background, suspended }
    var life: Life
    var isActive: Bool { life == .active }
    /// When it stands still (M-26).
    var suspension: Int?
    /// Commands that have come to it while it stands still.
    var waiting: [String] = []
    /// Of the interface, and of the device.
    var orientation = ResponderSchedule.Orientation.portrait
    var device = ResponderSchedule.Orientation.portrait
    /// Whether it is the app that plays.
    var receivesRemoteControlEvents: Bool
    /// Subviews from back to front.
    var children: [[Int]]
    /// Those that have been taken from their superviews.
    var removed: Set<Int> = []
    /// Of the shake that goes on: who heard it begin, and when it is over or too long.
    var shake: (at: Place, due: Int, isOver: Bool)?
    private(set) var isHidden: [Bool]
    /// The one that is on the glass; nil if it is nobody's (M-25).
    var touch: Touch?
    var lifted: [Touch] = []
    /// The finger that is down has hit nothing.
    var isLost = false
    var touchCount = 0
    var hasTargets = true

    var taps: [PressTap] = []
    /// Keys that are down, as far as the app knows, in the order of their coming.
    var presses: [ModelPress] = []

    struct Touch {
        var number: Int
        var view: Int
        var window: Int
        var tapCount: Int
        var finger: ResponderSchedule.Finger
        /// Its view has left the window, and hears nothing more of it (M-9).
        var isTaken = false
    }

    init(_ schedule: ResponderSchedule) {
        self.schedule = schedule
        life =
            switch schedule.state {
            case .foreground: .active
            case .background: .background
            case .notRunning: .notRunning
            }
        receivesRemoteControlEvents = false
        children = schedule.views.indices.map { index in
            schedule.views.indices.filter { schedule.views[$0].parent == index }
        }
        isHidden = schedule.views.map(\.isHidden)
        taps = schedule.recognizers.enumerated().map { index, spec in
            PressTap(index, spec, depth: depth(of: spec.view))
        }
    }

    func write(_ line: String) { lines.append("\(now) \(line)") }
    func remark(_ line: String) { remarks.append("\(now) \(line)") }
    func name(_ view: Int) -> String { schedule.views[view].name }

    // MARK: Time

    private var agenda: ArraySlice<(time: Int, what: Happening)> = []

    private enum Happening {
        case key(ResponderSchedule.Key, isDown: Bool)
        case finger(ResponderSchedule.Finger, isDown: Bool)
        case event(ResponderSchedule.Event)
        case alertIsOver
    }

    /// Plays all of it. Timers come before what happens at their instant.
    func play() -> [String] {
        var all: [(time: Int, what: Happening)] = []
        for key in schedule.keys {
            all += [(key.down, .key(key, isDown: true)), (key.up, .key(key, isDown: false))]
        }
        for finger in schedule.fingers {
            all += [
                (finger.down, .finger(finger, isDown: true)), (finger.up, .finger(finger, isDown: false)),
            ]
        }
        for (time, event) in schedule.events {
            all.append((time, .event(event)))
            if case .alert(let until) = event { all.append((until, .alertIsOver)) }
        }
        if life != .notRunning {
            launch()
            if schedule.hasOther && schedule.otherReceivesRemoteControlEvents {
                receivesRemoteControlEvents = false
            }
        }
        all = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        agenda = all[...]
        play(until: .max)
        return lines + remarks.sorted()
    }

    /// What comes up to then, also inside of a callback that runs the loop meanwhile.
    private func play(until limit: Int) {
        while true {
            let due = (taps.compactMap(\.due) + [shake?.due, suspension].compactMap { $0 }).min() ?? .max
            let time = agenda.first?.time ?? .max
            guard min(due, time) <= limit, min(due, time) < .max else { return }
            now = min(due, time)
            if due <= time { fire(at: due) } else { take(agenda.removeFirst().what) }
        }
    }

    private func fire(at due: Int) {
        if suspension == due { suspend() }
        if let shake, shake.due == due {
            self.shake = nil
            // M-42
            end(shake.at, isCancelled: !shake.isOver)
            if !shake.isOver { meet(.longShakes) }
        }
        let ready = taps.filter { $0.due == due }
        for tap in ready { tap.timeIsUp() }
        if !ready.isEmpty { settlePresses() }
    }

    private func take(_ what: Happening) {
        switch what {
        case .key(let key, let isDown): self.key(key.name, isDown: isDown)
        case .finger(let finger, let isDown): self.finger(finger, isDown: isDown)
        case .event(let event): take(event)
        case .alertIsOver: if life == .inactive { becomeActive() }
        }
    }

    // MARK: Events

    private func take(_ event: ResponderSchedule.Event) {
        switch event {
        case .shake(let until):
            guard isActive else { return }
            let isTooLong = until - now > 1_000
            let place = start
            shake = (place, isTooLong ? now + 1_000 : until, !isTooLong)
            write("motion began \(name(place)) in \(windowName(of: place))")
            meet(.shakes)
            let isKept = climb(from: place, "motionBegan", about: "motionShake")
            if !isKept { write("unclaimed") }
        case .remote(let command):
            // M-43, M-44: in front or not.
            guard receivesRemoteControlEvents else { return }
            if life == .suspended { return waiting.append(command) }
            receive(command)
        case .alert:
            meet(.alerts)
            resignActive()
        case .bringToFront(.own): comeToFront()
        case .bringToFront(.other), .bringToFront(.nobody):
            guard life == .active else { return }
            resignActive()
            enterBackground()
        case .rotate(let new):
            device = new
            // M-52: an app in front turns, and any other when it comes there.
            if life == .active || life == .inactive { rotate(to: new) }
        case .hide(let view, let value): isHidden[view] = value
        case .enable(let index, let value):
            taps[index].isEnabled = value
            if !value, taps[index].disable() { settlePresses() }
        case .remove(let view): remove(view)
        case .add(let view): add(view)
        }
    }

    func receive(_ command: String) {
        let place = start
        write("\(command) \(name(place)) in \(windowName(of: place))")
        meet(.commands)
        let isKept = climb(from: place, "remoteControlReceived", about: command)
        if !isKept { write("unclaimed") }
    }

    func end(_ place: Place, isCancelled: Bool) {
        let phase = isCancelled ? "cancelled" : "ended"
        write("motion \(phase) \(name(place)) in \(windowName(of: place))")
        let call = isCancelled ? "motionCancelled" : "motionEnded"
        let isKept = climb(from: place, call, about: "motionShake")
        if !isKept { write("unclaimed") }
    }

    // MARK: Deeds

    func carryOut(_ deed: ResponderSchedule.Deed) {
        switch deed {
        case .endEditing(let view): endEditing(in: view)
        case .becomeFirstResponder(let view): becomeFirstResponder(view)
        case .receivesRemoteControlEvents(let value): receivesRemoteControlEvents = value
        case .runLoop(let time):
            meet(.innerRuns)
            let end = now + time
            play(until: end)
            now = max(now, end)
        }
    }
}
