import QuartzCoreModel
import RunLoops
import SpringBoard
import UIKitModel
import VirtualTime

extension CostProfile {
    /// The hops of a phone, in the order of the journey, and what they might cost in microseconds, so that a
    /// trail shows where time goes. Every number is *assumed*: Apple publishes none of them, and a device's
    /// differ from these.
    fileprivate static let phoneHops: [(hop: Hop, microseconds: Int)] = [
        (.scan, 800),
        (.hidEvent, 40),
        (.machSend, 8),
        (.wake, 60),
        (.source1, 15),
        (.route, 30),
        (.source0, 10),
        (.userEvent, 20),
        (.sendEvent, 10),
        (.windowSendEvent, 10),
        (.hitTest, 1),
        (.recognizer, 5),
        (.responder, 20),
        (.action, 50),
        (.timer, 5),
        (.block, 5),
        (.observer, 0),
        (.displayLink, 1_000),
        (.commit, 500),
        (.render, 2_000),
        (.gpu, 4_000),
    ]

    /// What the hops of a phone might cost (*assumed*).
    public static let phone: CostProfile = {
        var profile = CostProfile()
        for (hop, microseconds) in phoneHops { profile[hop] = .fixed(.microseconds(microseconds)) }
        return profile
    }()
}

extension Hop {
    /// Every hop of a phone, in the order of the journey: as the header of a trace lists them.
    public static let ofPhone = CostProfile.phoneHops.map(\.hop)
}
