import Testing
import Trace

@testable import ScenarioFormat

/// The table of properties says what a trace holds of a value, the table of keys what a scenario file does.
struct PropertyShapeTests {
    /// What a trace may hold of a value that a file writes so; nil if the format alone does not tell.
    private func shapes(of format: ValueFormat) -> Set<Property.Shape>? {
        switch format {
        case .boolean: [.flag]
        case .number, .wholeNumber, .duration: [.number]
        case .numbers(let names, _): names.first == "width" ? [.size] : [.point]
        default: nil
        }
    }

    /// Those that only share a name with what a trace holds: the scale of a view's transform is no pinch's.
    private static let namesakes: Set<String> = ["transform.scale"]

    @Test func `a property of the trace has the shape of the key of its name`() {
        var compared = 0
        for object in FormatTable.version1.objects {
            for key in object.keys {
                if Self.namesakes.contains("\(object.name).\(key.name)") { continue }
                guard let property = Property(word: key.name), let shapes = shapes(of: key.value) else {
                    continue
                }
                #expect(shapes.contains(property.shape), "\(object.name).\(key.name) is a \(property.shape)")
                compared += 1
            }
        }
        #expect(compared > 40)
    }
}
