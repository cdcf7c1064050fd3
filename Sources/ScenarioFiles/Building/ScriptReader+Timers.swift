import RunLoops
import ScenarioFormat
import UIKitModel
import VirtualTime

extension ScriptReader {
    /// Makes a timer of the app's main run loop.
    ///
    /// - Returns: sets it.
    func timer(_ object: CheckedObject, of application: UIApplication) -> () -> Void {
        let body = body(of: object, "\(object.id).timer")
        let start = timerStart(object, modes: object.runLoopModes, body: body)
        return { [unowned application] in start(application.mainRunLoop) }
    }

    /// Starts a thread of the app's own, whose run loop has nothing but its timers.
    func startThread(_ object: CheckedObject, of application: UIApplication) {
        let thread = application.process.startThread(name: object.id)
        thread.priority = object.text("priority").flatMap(ThreadPriority.init(rawValue:)) ?? .utility
        thread.build {
            let loop = SimulatedRunLoop(thread: thread, isMain: false)
            for timer in object.objects("timers") {
                let cost = cost(timer.cost("cost"), "\(timer.id).timer")
                timerStart(timer, modes: [.default]) { cost.spend() }(loop)
            }
            loop.runForever()
        }
    }

    /// Sets a timer on a run loop, whenever it is called.
    ///
    /// - Parameter body: what each call does.
    private func timerStart(
        _ object: CheckedObject, modes: [SimulatedRunLoop.Mode], body: @escaping () -> Void
    ) -> (SimulatedRunLoop) -> Void {
        let (id, pace) = (object.id, TimerPace(object, seed: seed))
        var timesLeft = object.wholeNumber("times") ?? .max
        return { loop in
            let timer = SimulatedRunLoop.Timer(
                name: id, fireDate: pace.first, interval: pace.interval, isAppCode: true
            ) { timer in
                timesLeft -= 1
                if timesLeft == 0 { timer.invalidate() }
                body()
                pace.rearm(timer)
            }
            for mode in modes { loop.add(timer, to: mode) }
        }
    }
}

/// When a timer of a scenario fires.
final class TimerPace {
    /// The first time.
    let first: Instant
    /// The time between two firings; nil for a timer that fires once. Where it is drawn, longer than any: Apple's
    /// documentation of `CFRunLoopTimerSetNextFireDate` makes a timer of uneven intervals so.
    let interval: Interval?
    private let every: Cost?
    /// No interval that is drawn is shorter.
    private static let shortest = Interval.milliseconds(1)
    private var generator: SeededGenerator

    init(_ timer: CheckedObject, seed: UInt64) {
        generator = SeededGenerator(seed: seed, stream: "every.\(timer.id)")
        every = timer.cost("every")
        if let at = timer.duration("at") {
            first = .at(at)
        } else {
            let every = timer.required(every, "at or every")
            first = .at(max(every.draw(from: &generator), Self.shortest))
        }
        interval = every.map { if case .fixed(let interval) = $0 { interval } else { .longestInText } }
    }

    /// Sets the next firing of a timer whose intervals are drawn: the first that lies ahead, so that a late timer
    /// calls once for all that it missed. Others keep their rhythm by themselves.
    func rearm(_ timer: SimulatedRunLoop.Timer) {
        guard timer.isValid, let every, !every.isFixed, let now = timer.loop?.thread.clock else { return }
        var next = timer.fireDate
        repeat { next = next + max(every.draw(from: &generator), Self.shortest) } while next <= now
        timer.setNextFireDate(next)
    }
}

extension CheckedObject {
    /// The modes of the main run loop in which a timer or a block is served.
    var runLoopModes: [SimulatedRunLoop.Mode] {
        let modes = words("mode").compactMap { RunLoopMode(rawValue: $0)?.mode }
        return modes.isEmpty ? [.default] : modes
    }
}

extension RunLoopMode {
    fileprivate var mode: SimulatedRunLoop.Mode {
        switch self {
        case .default: .default
        case .common: .common
        case .tracking: .tracking
        }
    }
}
