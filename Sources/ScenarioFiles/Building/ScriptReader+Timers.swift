import RunLoops
import ScenarioFormat
import UIKitModel
import VirtualTime

extension ScriptReader {
    /// Sets a timer on the app's main run loop.
    func addTimer(_ object: CheckedObject, to application: UIApplication) {
        let id = object.id
        let body = body(of: object, "\(id).timer")
        let interval = object.duration("every")
        var timesLeft = object.wholeNumber("times") ?? .max
        let timer = SimulatedRunLoop.Timer(
            name: id, fireDate: object.firstFiring, interval: interval, isAppCode: true
        ) { timer in
            timesLeft -= 1
            if timesLeft == 0 { timer.invalidate() }
            body()
        }
        let modes = object.words("mode").compactMap(TimerMode.init(rawValue:))
        for mode in modes.isEmpty ? [.default] : modes { application.mainRunLoop.add(timer, to: mode.mode) }
    }
}

extension CheckedObject {
    /// When a timer fires for the first time.
    var firstFiring: Instant {
        .at(required(duration("at") ?? duration("every"), "at or every"))
    }
}

extension TimerMode {
    fileprivate var mode: SimulatedRunLoop.Mode {
        switch self {
        case .default: .default
        case .common: .common
        case .tracking: .tracking
        }
    }
}
