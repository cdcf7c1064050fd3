import Testing
import VirtualTime

@testable import Trace

struct TraceEventSubjectsTests {
    /// Against Swift's own reflection, which knows nothing of the list of fields.
    @Test(arguments: TraceEvent.prototypes)
    func `an event names the subjects among its fields, in their order`(prototype: TraceEvent) {
        var fields = RandomFields(generator: SeededGenerator(seed: 3), names: [.none])
        let event = fields.event(like: prototype)
        let payload = Mirror(reflecting: event).children.first.map { Mirror(reflecting: $0.value) }
        var expected: [SubjectID] = []
        for child in payload?.children ?? Mirror.Children([]) {
            switch child.value {
            case is NameID, is TouchNumber, is SampleID: continue
            case let identity as any TraceIdentity: expected.append(SubjectID(rawValue: identity.rawValue))
            default: continue
            }
        }
        #expect(event.subjects == expected, "\(event)")
        let numbers = Set(expected.map(\.rawValue))
        #expect(event.names(anyOf: numbers) == !numbers.isEmpty)
        #expect(!event.names(anyOf: []) && !event.names(anyOf: [(numbers.max() ?? 0) &+ 1]))
        for number in numbers { #expect(event.names(anyOf: [number])) }
    }
}
