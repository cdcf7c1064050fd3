import Foundation
import Trace

/// An attribute's row, bound to the stored property that has it.
package struct AttributeBinding: Sendable {
    /// Whether an object that comes on record says what it has.
    enum Telling: Sendable {
        case unlessUsual, always
        /// Somebody else records it.
        case never
    }

    package let attribute: Attribute
    private(set) var telling: Telling
    /// What a new object has.
    private let usual: Attribute.Value?
    private let get: @Sendable (AnyObject) -> Attribute.Value
    private let set: (@Sendable (AnyObject, Attribute.Value) -> Void)?

    /// - Parameter name: the attribute's; the row is that of the class.
    init<Owner: AttributeHolder, Value: AttributeValue>(
        _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable,
        telling: Telling = .unlessUsual
    ) {
        self.init(
            name, telling, get: { (owner: Owner) in owner[keyPath: path].attributeValue },
            set: { owner, value in
                guard let value = Value(value) else {
                    fatalError("UIKit bug: \(name) of \(Owner.self) is no \(value)")
                }
                owner[keyPath: path] = value
            })
    }

    /// What an object says of itself and nobody sets.
    init<Owner: AttributeHolder, Value: AttributeValue>(
        _ name: String, telling: Telling = .unlessUsual, reading get: @escaping @Sendable (Owner) -> Value
    ) {
        self.init(name, telling, get: { get($0).attributeValue }, set: nil)
    }

    private init<Owner: AttributeHolder>(
        _ name: String, _ telling: Telling, get: @escaping @Sendable (Owner) -> Attribute.Value,
        set: (@Sendable (Owner, Attribute.Value) -> Void)?
    ) {
        let rows = Attribute.all.filter { $0.name == name }
        // The class is dear to find out, and mostly there is one row with one owner.
        let type = rows.count == 1 && rows[0].owners.count == 1 ? nil : RecordedClass(Owner.self).uiKit
        guard let row = rows.first(where: { row in type.map { row.usual(of: $0) != nil } ?? true }) else {
            fatalError("UIKit bug: no row for \(name) of \(Owner.self)")
        }
        attribute = row
        usual = type.flatMap(row.usual) ?? row.owners[0].value
        self.telling = telling
        // A binding is asked about objects of the class that lists it, and of its subclasses.
        self.get = { get($0 as! Owner) }
        guard let set else {
            self.set = nil
            return
        }
        self.set = { set($0 as! Owner, $1) }
    }

    package func value(of owner: AnyObject) -> Attribute.Value { get(owner) }

    /// Sets it, if anybody but the object itself does.
    func set(_ value: Attribute.Value, of owner: AnyObject) { set?(owner, value) }

    /// Whether the trace may hear of it when an object comes on record.
    var isTold: Bool { telling != .never && !attribute.properties.isEmpty }

    /// The same for objects of a class: a new one may have something else than one of the class that has the attribute,
    /// and then says in any case what it has.
    func asTold(by type: UIKitClass) -> AttributeBinding {
        guard telling == .unlessUsual, attribute.usual(of: type) != usual else { return self }
        var binding = self
        binding.telling = .always
        return binding
    }

    /// Records what `owner` has, if that is to be told.
    func tell(of owner: AnyObject, _ record: (Property, Double, Double) -> Void) {
        let value = get(owner)
        guard telling == .always || value != usual else { return }
        let numbers = value.numbers
        for (property, x) in zip(attribute.properties, stride(from: 0, to: numbers.count, by: 2)) {
            record(property, numbers[x], x + 1 < numbers.count ? numbers[x + 1] : 0)
        }
    }
}

/// An object that has attributes: a view or a recognizer.
package protocol AttributeHolder: AnyObject, SendableMetatype {
    /// In the order in which they are set and told; a superclass's come first.
    static var attributes: [AttributeBinding] { get }
}

extension AttributeHolder {
    /// Sets what `value` has something for, in the order of the class.
    ///
    /// - Parameter value: what an attribute is set to; nil leaves it as it is.
    package func setAttributes(_ value: (Attribute) -> Attribute.Value?) {
        for binding in type(of: self).attributes {
            if let value = value(binding.attribute) { binding.set(value, of: self) }
        }
    }
}

extension UIView {
    /// The class of UIKit's that it is of, or is made from.
    package final var uiKitClass: UIKitClass { SubjectRegistry.recordedClass(of: self, in: subject).uiKit }
}

extension UIGestureRecognizer {
    /// The class of UIKit's that it is of, or is made from.
    package final var uiKitClass: UIKitClass { SubjectRegistry.recordedClass(of: self, in: subject).uiKit }
}
