import Foundation
import Trace

/// A type of stored properties that attributes are bound to.
protocol AttributeValue: SendableMetatype {
    /// nil for a value of another kind.
    init?(_ value: Attribute.Value)
    var attributeValue: Attribute.Value { get }
}

extension Bool: AttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .flag(let isOn) = value else { return nil }
        self = isOn
    }

    var attributeValue: Attribute.Value { .flag(self) }
}

/// What one number tells.
protocol NumberAttributeValue: AttributeValue {
    init(attribute number: Double)
    var attributeNumber: Double { get }
}

extension NumberAttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .number(let number) = value else { return nil }
        self.init(attribute: number)
    }

    var attributeValue: Attribute.Value { .number(attributeNumber) }
}

/// The greatest number stands for no limit.
extension Int: AttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .number(let number) = value else { return nil }
        self = Int(number)
    }

    var attributeValue: Attribute.Value { self == .max ? .nothing : .number(Double(self)) }
}

extension Double: NumberAttributeValue {
    init(attribute number: Double) { self = number }
    var attributeNumber: Double { self }
}

extension Float: NumberAttributeValue {
    init(attribute number: Double) { self = Float(number) }
    var attributeNumber: Double { Double(self) }
}

extension CGFloat: NumberAttributeValue {
    init(attribute number: Double) { self = CGFloat(number) }
    var attributeNumber: Double { Double(self) }
}

extension UIWindow.Level: NumberAttributeValue {
    init(attribute number: Double) { self.init(rawValue: CGFloat(number)) }
    var attributeNumber: Double { Double(rawValue) }
}

// MARK: Options, as the number of their bits

extension UIRectEdge: NumberAttributeValue {
    init(attribute number: Double) { self.init(rawValue: UInt(number)) }
    var attributeNumber: Double { Double(rawValue) }
}

extension UISwipeGestureRecognizer.Direction: NumberAttributeValue {
    init(attribute number: Double) { self.init(rawValue: UInt(number)) }
    var attributeNumber: Double { Double(rawValue) }
}

/// A type of which a list is an attribute: a bit for each value that has a name.
protocol AttributeOption: RawRepresentable, Hashable, Sendable where RawValue == Int {
    static var named: [Self] { get }
}

extension UITouch.TouchType: AttributeOption {
    static let named: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
}

extension UIPress.PressType: AttributeOption {}

extension Array: NumberAttributeValue, AttributeValue where Element: AttributeOption {
    init(attribute number: Double) {
        self = Element.named.filter { Int(number) & 1 << $0.rawValue != 0 }
    }

    /// Without those that have no name.
    var attributeNumber: Double {
        Double(Element.named.filter(contains).reduce(0) { $0 | 1 << $1.rawValue })
    }
}

// MARK: Several numbers, and words

extension CGPoint: AttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .numbers(let numbers) = value else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }

    var attributeValue: Attribute.Value { [Double(x), Double(y)] }
}

extension CGSize: AttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .numbers(let numbers) = value else { return nil }
        self.init(width: numbers[0], height: numbers[1])
    }

    var attributeValue: Attribute.Value { [Double(width), Double(height)] }
}

extension UIEdgeInsets: AttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .numbers(let numbers) = value else { return nil }
        self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    var attributeValue: Attribute.Value { [Double(top), Double(left), Double(bottom), Double(right)] }
}

extension IndexPath?: AttributeValue {
    init?(_ value: Attribute.Value) {
        guard case .numbers(let numbers) = value else { return nil }
        self = IndexPath(row: Int(numbers[1]), section: Int(numbers[0]))
    }

    var attributeValue: Attribute.Value { map { [Double($0.section), Double($0.row)] } ?? .nothing }
}

extension UIScrollView.DecelerationRate: AttributeValue {
    init?(_ value: Attribute.Value) {
        switch value {
        case "normal": self = .normal
        case "fast": self = .fast
        default: return nil
        }
    }

    var attributeValue: Attribute.Value { self == .fast ? "fast" : "normal" }
}
