import QuartzCoreModel
import RunLoops
import SpringBoard
import UIKitModel

extension CostProfile {
    /// What the hops of a phone might cost (*assumed*): the profile "phone" of the folder `Profiles`.
    public static let phone: CostProfile = {
        guard let phone = NamedCostProfile.builtIn(named: "phone") else {
            fatalError("cost profile bug: there is no Profiles/phone.json")
        }
        return phone.costs
    }()
}

extension Hop {
    /// Every hop of a phone, in the order of the journey: as the header of a trace lists them.
    public static let ofPhone: [Hop] = [
        .scan, .hidEvent, .machSend, .wake, .source1, .route, .source0, .userEvent, .sendEvent,
        .windowSendEvent, .hitTest, .recognizer, .responder, .action, .timer, .block, .observer, .displayLink,
        .commit, .render, .gpu,
    ]
}
