import VirtualTime

/// A second model of scroll views: written from the rules alone, without a look at the program, as plain as can be.
///
/// The rules: I-1 … I-6 (delay, questions to the content, the delegate's calls), S01 … S06, G22, G23, G25 and K, and
/// the numbers of `ScrollConstants`. They do not say by which formulas content slows down, comes back from beyond its
/// ends and goes to a page; those here are the ones that are known of UIKit in public: see ``AxisFlight``. What
/// an app and a delegate may do on the way is said in the program's own book, HowContentMoves. Where nothing is said at
/// all, what the program does is taken, with the word *assumed*.
final class ScrollModel {
    private let schedule: ScrollSchedule
    private let panes: [PaneModel]
    private let display: Rate

    init(_ schedule: ScrollSchedule) {
        self.schedule = schedule
        panes = schedule.panes.map(PaneModel.init)
        display = Rate(perSecond: schedule.display)
    }

    /// Whether something came to pass that is not compared.
    var isLeftOut: Bool { panes.contains(where: \.isLeftOut) }

    var hardships: Set<ScrollHardship> { panes.reduce(into: []) { $0.formUnion($1.hardships) } }

    /// A finger in an event: its newest sample, and whether any sample was at another place than the one before.
    struct Report {
        let sample: Schedule.Sample
        var hasMoved: Bool
    }

    /// Moves that wait for a frame, the newest of each finger, and when the last of them came.
    private var waiting: (reports: [Report], time: Instant, frame: Int64)?
    /// Where each finger is on the glass.
    private var places: [Int: (x: Double, y: Double)] = [:]
    /// The frame in which moves were told last.
    private var frameOfMoves: Int64 = -1

    /// What happens, pane by pane.
    func play() -> [String] {
        var samples = schedule.samples[...]
        var changes = schedule.changes.sorted { $0.time < $1.time }[...]
        while true {
            let due = [
                samples.first.map { Self.instant($0.time) }, changes.first.map { Self.instant($0.time) },
                panes.compactMap(\.delayEnd).min(), panes.compactMap { nextFrame(of: $0) }.min(),
                waiting.map { display.instant(ofTick: $0.frame) },
            ].compactMap { $0 }
            guard let now = due.min() else { return panes.flatMap(\.lines) + panes.flatMap(\.values) }
            // A frame and a timer come before a sample of the same instant (K).
            // Which of them comes first is not said.
            for pane in panes where pane.delayEnd == now && nextFrame(of: pane) == now {
                pane.isLeftOut = true
            }
            for pane in panes where nextFrame(of: pane) == now { pane.showFrame(at: now) }
            for pane in panes where pane.delayEnd == now { pane.delayIsOver(at: now) }
            if let waiting, display.instant(ofTick: waiting.frame) == now { tellWaiting(at: now) }
            commit(at: now)
            while let change = changes.first, Self.instant(change.time) == now {
                panes[change.pane].change(change.deed, at: now)
                changes.removeFirst()
            }
            commit(at: now)
            let count = samples.prefix { Self.instant($0.time) == now }.count
            if count > 0 { report(Array(samples.prefix(count)), at: now) }
            samples.removeFirst(count)
            commit(at: now)
        }
    }

    /// M-58: cells come and go with the commit. A frame, a timer and the moves that wait for the frame have one, and so
    /// has what comes behind them at the same instant (*assumed*).
    private func commit(at now: Instant) {
        for pane in panes { pane.showRows(at: now) }
    }

    // MARK: Events

    /// M-12: fingers that come and go are told at once, and what waits is told before them. Of moves each frame of
    /// the display has one event, near its start (L01): in the first three tenths of it (*assumed*). Others wait.
    private func report(_ samples: [Schedule.Sample], at now: Instant) {
        let reports = samples.map { sample in
            let before = places.updateValue((sample.x, sample.y), forKey: sample.finger)
            return Report(sample: sample, hasMoved: before.map { $0 != (sample.x, sample.y) } ?? false)
        }
        let frame = display.tick(at: now)
        if samples.contains(where: { $0.phase != .moved }) {
            tellWaiting(at: now)
            return hear(reports, of: now, at: now)
        }
        let start = display.instant(ofTick: frame)
        let isNearStart = (now - start).nanoseconds * 10 <= display.period.nanoseconds * 3
        if waiting == nil, frame > frameOfMoves, isNearStart {
            frameOfMoves = frame
            return hear(reports, of: now, at: now)
        }
        var merged = waiting?.reports ?? []
        for var report in reports {
            if let place = merged.firstIndex(where: { $0.sample.finger == report.sample.finger }) {
                report.hasMoved = report.hasMoved || merged[place].hasMoved
                merged[place] = report
            } else {
                merged.append(report)
            }
        }
        waiting = (merged, now, frame + 1)
    }

    private func tellWaiting(at now: Instant) {
        guard let (reports, time, _) = waiting else { return }
        waiting = nil
        frameOfMoves = display.tick(at: now)
        hear(reports, of: time, at: now)
    }

    /// One event of the app, with the time of its last sample. A pane hears of the fingers of others, too: its pan that
    /// has begun goes on (G06).
    private func hear(_ reports: [Report], of time: Instant, at now: Instant) {
        for (index, pane) in panes.enumerated() {
            pane.hear(reports.first { $0.sample.finger == index + 1 }, of: time, at: now)
        }
    }

    /// Content that flies is set at each frame of the display after the one in which it began to.
    private func nextFrame(of pane: PaneModel) -> Instant? {
        pane.shownLast.map { display.instant(ofTick: display.tick(after: $0)) }
    }

    static func instant(_ milliseconds: Int) -> Instant { .zero + .milliseconds(milliseconds) }

    /// What differs in the last bits only is no step.
    static func isSame(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> Bool {
        abs(one.x - other.x) < 1e-7 && abs(one.y - other.y) < 1e-7
    }
}
