import Foundation
import Testing

/// The program against the second model where recognizers have much to do with each other: see ``Trials``.
@Suite struct RelationModelTests {
    @Test func `the program and the second model tell the same of relations`() {
        Trials(30, of: 5_000).compare { Schedule.ofRelations(seed: $0) }
    }
}
