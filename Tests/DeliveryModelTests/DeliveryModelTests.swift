import Foundation
import Testing

/// The program against the second model of delivery and recognizers, schedule by schedule: see ``Trials``.
@Suite struct DeliveryModelTests {
    @Test func `the program and the second model tell the same`() {
        let environment = ProcessInfo.processInfo.environment
        let odds: Schedule.Odds = environment["TAPTRAIL_DELIVERY_ODDS"] == "plain" ? .plain : .all
        Trials(45, of: 10_000).compare { Schedule(seed: $0, odds: odds) }
    }

    /// As hard as fingers and apps make it: in how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules are hard`() {
        let least: [(hardship: Hardship, percent: Int)] = [
            (.rivals, 90), (.failureRequirements, 70), (.severalFingers, 95), (.phasesHeldBack, 70),
            (.severalWindows, 15), (.timersMeetSamples, 20), (.changesInMidGesture, 30), (.scrollViews, 15),
            (.controls, 10), (.values, 5),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = DeliveryModel(Schedule(seed: seed))
            _ = model.play()
            return model.hardships.met
        }
    }
}
