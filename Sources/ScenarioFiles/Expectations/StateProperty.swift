import Trace
import TraceViews

/// A property that the trace tells of objects of a class, and what its value is.
struct StateProperty: Sendable {
    let property: Property
    let kind: StateKind
    /// As UIKit and files call it, where that is one property; else the key.
    let name: String

    /// The key under which states give it.
    var key: String { property.word }

    static func all(of type: UIKitClass) -> [StateProperty] {
        type.attributes.flatMap { attribute in
            attribute.properties.map { property in
                let name = attribute.soleProperty == nil ? property.word : attribute.name
                // A pan's velocity has two axes, that of other recognizers has one.
                if case .numbers(["x", "y"], _) = attribute.format {
                    return StateProperty(property: property, kind: .point, name: name)
                }
                return StateProperty(property: property, kind: property.kind, name: name)
            }
        }
    }
}
