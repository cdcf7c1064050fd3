import TaptrailTesting
import Testing
import Trace
import TraceViews

/// Who says a property, by the table of properties.
@Suite struct `A property on record` {
    @Test(arguments: ShippedScenario.all)
    func `a recognizer says what its action may ask for, a view what is a view's`(
        shipped: ShippedScenario
    ) throws {
        let trail = try shipped.trail()
        let subjects = SubjectIndex(trail)
        for record in trail.records {
            guard case .propertySet(let subject, let property, _, _, _) = record.event else { continue }
            let type = subjects[subject]?.type
            switch property.setter {
            case .recognizer: #expect(type == .recognizer, "\(property)")
            case .control, .scrollView: #expect(type == .view, "\(property)")
            case .app: break
            }
        }
    }
}
