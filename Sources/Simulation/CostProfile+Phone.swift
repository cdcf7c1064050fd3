import RunLoops
import VirtualTime

extension CostProfile {
    /// What the hops of a phone might cost, so that a trail shows where time goes. Every number is *assumed*:
    /// Apple publishes none of them, and a device's differ from these.
    public static let phone: CostProfile = {
        var profile = CostProfile()
        profile[.scan] = .fixed(.microseconds(800))
        profile[.hidEvent] = .fixed(.microseconds(40))
        profile[.machSend] = .fixed(.microseconds(8))
        profile[.wake] = .fixed(.microseconds(60))
        profile[.source1] = .fixed(.microseconds(15))
        profile[.route] = .fixed(.microseconds(30))
        profile[.source0] = .fixed(.microseconds(10))
        profile[.userEvent] = .fixed(.microseconds(20))
        profile[.sendEvent] = .fixed(.microseconds(10))
        profile[.windowSendEvent] = .fixed(.microseconds(10))
        profile[.hitTest] = .fixed(.microseconds(1))
        profile[.recognizer] = .fixed(.microseconds(5))
        profile[.responder] = .fixed(.microseconds(20))
        profile[.action] = .fixed(.microseconds(50))
        profile[.timer] = .fixed(.microseconds(5))
        profile[.block] = .fixed(.microseconds(5))
        return profile
    }()
}
