import Foundation
import Testing

/// The program against the second model where recognizers have much to do with each other: see ``Trials``.
@Suite struct RelationModelTests {
    @Test func `the program and the second model tell the same of relations`() {
        Trials(16, of: 1_000).compare { Schedule.ofRelations(seed: $0) }
    }

    @Test func `the program and the second model tell the same of code that recognizers call`() {
        Trials(16, of: 1_000).compare { Schedule.ofCode(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of relations are hard`() {
        let least: [(hardship: RelationHardship, percent: Int)] = [
            (.rings, 2), (.endedByActions, 10), (.untoldBeginnings, 1), (.refusedEvents, 15),
            (.ignoredTouches, 5), (.heldPresses, 8), (.takenPresses, 3), (.answersThatDo, 10),
            (.actionsInTwoWindows, 1), (.lostPresses, 1),
        ]
        Trials.expect(least, of: 100) { seed in
            let schedule = seed % 2 == 0 ? Schedule.ofRelations(seed: seed) : .ofCode(seed: seed)
            let model = DeliveryModel(schedule)
            _ = model.play()
            return model.relationHardships
        }
    }
}
