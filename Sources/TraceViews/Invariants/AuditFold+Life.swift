import Trace
import VirtualTime

/// How an app has gone to the background.
struct AuditedDeparture {
    /// The block of the main queue in which it was told so.
    let block: UInt32
    /// When that block was over; nil as long as it is not.
    var end: Instant?
}

/// The life of apps: their states, in order and in time, and what they hear of in each.
extension AuditFold {
    /// What an app is when the story begins, no record says.
    ///
    /// - Parameter thread: the app's own; nil for what is done with it.
    mutating func hearState(_ state: AppState, of process: SubjectID, on thread: Int?) {
        if let before = appStates.updateValue(state, forKey: process.rawValue), !state.mayFollow(before) {
            complain(.appStatesGoInOrder, "\(name(process)) goes from \(before) to \(state)", process)
        }
        if let thread, state == .background {
            let block = threads[thread].open.last { $0.call == .mainQueue }
            departures[process.rawValue] = block.map { AuditedDeparture(block: $0.number) }
        }
        guard state == .suspended else {
            if suspended.remove(process) { goOn(process) }
            return
        }
        checkSuspension(of: process)
        suspended.insert(process)
        for index in threads.indices where threads[index].process == process {
            threads[index].hasStopped = threads[index].isIdle
        }
    }

    /// What came meanwhile finds its threads late.
    private func goOn(_ process: SubjectID) {
        for thread in threads where thread.process == process { thread.asleepSince = last }
    }

    /// It has gone to the background, and has so many seconds there (M-26).
    private mutating func checkSuspension(of process: SubjectID) {
        guard let departure = departures.removeValue(forKey: process.rawValue) else { return }
        if let end = departure.end, min(end, .distantFuture) + Self.backgroundTime == last { return }
        complain(
            .suspendedInTime,
            "\(name(process)) stands still at another time than \(Self.backgroundTime) after it left the front",
            process)
    }

    private static let backgroundTime = Interval.seconds(5)

    /// A block of the main queue is over: the app is done with going to the background in it.
    mutating func endDeparture(in block: UInt32, _ thread: Int) {
        let process = threads[thread].process
        guard departures[process.rawValue]?.block == block else { return }
        departures[process.rawValue]?.end = last
    }

    /// Everybody sleeps: who is in the background stands still.
    mutating func checkDeparturesAtRest() {
        for (id, departure) in departures.sorted(by: { $0.key < $1.key }) where departure.end != nil {
            let process = SubjectID(rawValue: id)
            let isGone = threads.contains { $0.process == process && ($0.isDead || !$0.open.isEmpty) }
            if appStates[id] != .background || isGone { continue }
            complain(
                .suspendedInTime, "\(name(process)) is in the background, and never stands still", process)
        }
    }

    /// What it was in the middle of comes to its end.
    mutating func hearOfSuspended(_ record: TraceRecord, _ thread: Int) {
        if threads[thread].hasStopped {
            complain(
                .theSuspendedDoNothing, "\(name(record.thread)) stands still and goes on", record.thread)
        }
        if case .asleep = record.event { threads[thread].hasStopped = true }
    }

    // MARK: What an app hears of

    /// The delegate is told when the app has left the state before, but for what it is about to do.
    mutating func checkLife(_ callback: OpenCallback, _ thread: Int) {
        guard let state = appStates[threads[thread].process.rawValue], let wanted = callback.call.stateOfApp,
            state != wanted
        else { return }
        complain(
            .appStatesGoInOrder, "\(name(callback.on)) is told \(callback.call) and is \(state)", callback.on)
    }

    /// A touch, a press or a shake is on record of an app.
    ///
    /// An event that was sent while the app was active comes to all its windows, though a callback of it may have run
    /// the loop, and the app be in the background by then.
    mutating func checkIsActive(toHear event: TraceEvent, _ thread: Int) {
        let process = threads[thread].process
        guard let state = appStates[process.rawValue], state != .active, !event.takesAway else { return }
        if threads[thread].open.last(where: { $0.call == .applicationSendEvent })?.isOfActiveApp == true {
            return
        }
        complain(
            .activeAppsHearOfEvents, "\(name(process)) is \(state) and hears of a \(event.word)", process)
    }
}

extension TraceEvent {
    /// Whether it tells of something that an app has lost.
    fileprivate var takesAway: Bool {
        switch self {
        case .touch(_, .cancelled, _, _, _, _, _), .press(_, .cancelled, _, _), .motion(_, .cancelled, _, _):
            true
        default: false
        }
    }
}

extension AppState {
    /// Whether an app may come from one state to this one at once (M-24, M-26).
    fileprivate func mayFollow(_ state: AppState) -> Bool {
        switch (state, self) {
        case (.active, .inactive), (.inactive, .active), (.inactive, .background), (.background, .inactive),
            (.background, .suspended), (.suspended, .background):
            true
        case (.active, _), (.inactive, _), (.background, _), (.suspended, _): false
        }
    }
}

extension Call {
    /// The state in which an app's delegate is told this (M-24, M-49); nil for what is about no state.
    fileprivate var stateOfApp: AppState? {
        switch self {
        case .applicationDidFinishLaunching: .inactive
        case .applicationWillResignActive, .applicationDidBecomeActive: .active
        case .applicationDidEnterBackground, .applicationWillEnterForeground: .background
        default: nil
        }
    }
}
