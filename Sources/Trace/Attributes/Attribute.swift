/// Something that objects of UIKit's have and that events depend on: one row for all who know of it.
///
/// From the rows come the keys of scenarios with their limits, defaults and sentences, what states give for what
/// the trace does not say, and random values. `UIKitModel` binds each row to the stored property that has it.
public struct Attribute: Sendable {
    /// As UIKit calls it, and scenarios too.
    public let name: String
    /// What it may hold, and its limits.
    public let format: Format
    /// The classes that have it, each with what a new object of it has. Subclasses have it too.
    public let owners: KeyValuePairs<UIKitClass, Value>
    /// When an app sets it.
    public let access: Access
    /// Of an index: how many things it is among, which a row before it says.
    package let count: Count?
    /// A class of the owners that works it out by itself; nobody sets it there.
    public let exception: UIKitClass?
    /// How the trace tells it, two numbers to each; empty if it does not.
    public let properties: [Property]
    /// The property by which the trace tells it, if that is one alone.
    package var soleProperty: Property? { properties.count == 1 ? properties[0] : nil }
    /// The ids of the rules that it matters to, with spaces between.
    public let rules: String
    /// What it decides, in a sentence.
    public let sentence: String
    /// What holds where a file says nothing, in words; nil if the values of ``owners`` say it.
    public let usualInWords: String?
    /// Values for random stories; those of flags, words and options are drawn from all there are.
    public let samples: [Value]

    /// What it may hold, and its limits.
    public enum Format: Sendable {
        /// Yes or no.
        case flag
        /// A count or an index, within these limits.
        case wholeNumber(ClosedRange<Int>)
        /// A number within these limits; lengths are points.
        case number(ClosedRange<Double>)
        /// A length of time in seconds, which files write with a unit.
        case time
        /// So many numbers, each with its name.
        case numbers([String], ClosedRange<Double>)
        /// One of these words.
        case word([String])
        /// One or more of these words, each a bit of a number, the first one bit 0.
        case options([String], mayBeNone: Bool = false)
    }

    /// The attribute that says how many things an index is among.
    package struct Count: Sendable {
        /// As UIKit calls it: `numberOfPages`.
        package let name: String
        /// What one of them is called: `page`.
        package let noun: String

        init(_ name: String, _ noun: String) { (self.name, self.noun) = (name, noun) }
    }

    /// A value that an attribute has, or usually has.
    public enum Value: Hashable, Sendable {
        /// Yes or no.
        case flag(Bool)
        /// Also a whole number, a time in seconds, and the sum of the bits of options.
        case number(Double)
        /// As many numbers as the format names.
        case numbers([Double])
        /// One of the words of the format.
        case word(String)
        /// No limit, or no value yet.
        case nothing
    }

    /// When an app sets it.
    public enum Access: Sendable {
        /// At any time, also while fingers are down.
        case changeable
        /// Only before the object is on the screen.
        case initial
        /// Never: the object says it of itself.
        case readOnly
    }

    /// A row of what the trace tells: the property has its name, rules and sentence.
    init(
        _ property: Property, _ format: Format, _ owners: KeyValuePairs<UIKitClass, Value>,
        _ access: Access = .changeable, name: String? = nil, except exception: UIKitClass? = nil,
        usually usual: String? = nil, samples: [Value] = []
    ) {
        let row = property.row
        self.init(
            name ?? property.word, format, owners, access, rules: row.rules, row.sentence,
            except: exception, usually: usual, told: [property], samples: samples)
    }

    /// A row with its own words.
    init(
        _ name: String, _ format: Format, _ owners: KeyValuePairs<UIKitClass, Value>,
        _ access: Access = .changeable, rules: String, _ sentence: String,
        except exception: UIKitClass? = nil, countedBy count: Count? = nil,
        usually usual: String? = nil, told properties: [Property] = [], samples: [Value] = []
    ) {
        self.name = name
        self.format = format
        self.owners = owners
        self.access = access
        self.count = count
        self.exception = exception
        self.properties = properties
        self.rules = rules
        self.sentence = sentence
        usualInWords = usual
        self.samples = samples
    }

    /// All rows, in the order in which an object's are set and told.
    public static let all = views + controls + scrollViews + tableViews + recognizers

    /// Places and lengths along an axis, points.
    public static let coordinates = -100_000.0...100_000.0

    /// Whether an app sets it of objects of this class.
    public func isSettable(of type: UIKitClass) -> Bool {
        access != .readOnly && usual(of: type) != nil && !(exception.map(type.isKind) ?? false)
    }

    /// What a new object of this class has; nil for a class that does not have the attribute.
    public func usual(of type: UIKitClass) -> Value? {
        // Of a class and its superclass the class counts.
        var found: (owner: UIKitClass, usual: Value)?
        for (owner, usual) in owners where type.isKind(of: owner) {
            if let nearer = found?.owner, nearer.isKind(of: owner) { continue }
            found = (owner, usual)
        }
        return found?.usual
    }
}

extension UIKitClass {
    /// What objects of this class have.
    public var attributes: [Attribute] { Self.attributesByClass[Int(rawValue)] }

    /// The property by which the trace tells what UIKit and files call so: a page control's `currentPage` is its
    /// `value`. Nil if there is no such attribute, or none that is one property.
    package func property(ofAttribute name: String) -> Property? {
        attributes.first { $0.name == name }?.soleProperty
    }

    private static let attributesByClass = allCases.map { type in
        Attribute.all.filter { $0.usual(of: type) != nil }
    }
}

extension Attribute.Value {
    /// The numbers by which the trace tells it.
    public var numbers: [Double] {
        switch self {
        case .flag(let isOn): [isOn ? 1 : 0]
        case .number(let number): [number]
        case .numbers(let numbers): numbers
        case .word, .nothing: []
        }
    }
}

extension Attribute.Value: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral
{
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(arrayLiteral elements: Double...) { self = .numbers(elements) }
    public init(stringLiteral value: String) { self = .word(value) }
}
