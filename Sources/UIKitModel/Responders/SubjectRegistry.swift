import Trace

/// The objects that an app has on record. They point to the app's threads without keeping them, so each tells
/// when it goes, and is told when the app goes.
final class SubjectRegistry {
    private struct Entry {
        /// It takes itself off the list before it goes.
        unowned(unsafe) let object: any OnRecord
    }

    /// By their addresses, as numbers: a key of its own type has the runtime search all conformances at the start.
    private var objects: [Int: Entry] = [:]
    /// It takes long to find out, and rows that come and go are of few classes.
    private var classes: [Int: RecordedClass] = [:]
    private var attributes: [Int: [AttributeBinding]] = [:]

    /// What the record needs to know of an object's class.
    func recordedClass(of object: AnyObject) -> RecordedClass {
        let type: AnyClass = type(of: object)
        let address = address(of: type)
        if let known = classes[address] { return known }
        let found = RecordedClass(type)
        classes[address] = found
        return found
    }

    /// The same of an object that may be on nobody's record.
    static func recordedClass(of object: AnyObject, in subject: Subject?) -> RecordedClass {
        subject?.registry.recordedClass(of: object) ?? RecordedClass(type(of: object))
    }

    /// What of the object's class is told when it comes on record.
    func toldAttributes(of object: some AttributeHolder) -> [AttributeBinding] {
        let type = type(of: object)
        let address = address(of: type)
        if let known = attributes[address] { return known }
        let uiKit = recordedClass(of: object).uiKit
        let found = type.attributes.filter(\.isTold).map { $0.asTold(by: uiKit) }
        attributes[address] = found
        return found
    }

    /// The calls in which the app's own code runs, of an object that comes on record: what its behaviour names,
    /// none of a class of this module, and all of a class from outside.
    func calls(overriddenBy object: any OnRecord) -> CallSet {
        if let behaviour = object.behaviour { return CallSet(implementedBy: behaviour) }
        return recordedClass(of: object).isOfThisModule ? .none : .all
    }

    func add(_ object: any OnRecord) {
        objects[address(of: object)] = Entry(object: object)
    }

    func remove(_ object: any OnRecord) {
        objects[address(of: object)] = nil
    }

    /// Tells all; in any order, since nothing is recorded.
    func dissolve() {
        let remaining = objects.values.map(\.object)
        objects = [:]
        for object in remaining { object.forgetApplication() }
    }
}

private func address(of object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) }
private func address(of type: Any.Type) -> Int { Int(bitPattern: ObjectIdentifier(type)) }

/// A class as the record sees it.
struct RecordedClass {
    let name: String
    /// The class of UIKit's that it is, or is made from.
    let uiKit: UIKitClass
    /// Whether it is one of this module, and so none of the app's own.
    let isOfThisModule: Bool

    init(_ type: AnyClass) {
        // What `String(describing:)` and `String(reflecting:)` say of a class, without the casts that these
        // try first: each takes a search through all conformances of the program.
        name = _typeName(type, qualified: false)
        isOfThisModule = Self.isOfThisModule(type)
        var ancestor: AnyClass = type
        // UIKit has no class of two fingers: what an app makes from it directly is a plain recognizer.
        while !Self.isOfThisModule(ancestor) || ancestor == TwoFingerGestureRecognizer.self,
            let next = _getSuperclass(ancestor)
        { ancestor = next }
        guard let known = UIKitClass(word: _typeName(ancestor, qualified: false)) else {
            fatalError("UIKit bug: the trace has no word for the class \(ancestor)")
        }
        uiKit = known
    }

    private static func isOfThisModule(_ type: AnyClass) -> Bool { _typeName(type).hasPrefix("UIKitModel.") }
}
