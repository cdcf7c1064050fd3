/// An object as UIKit describes it, in what a debugger prints:
/// `<UILabel: 0x7f9; frame = (16 8; 120 20); text = 'Buy'; userInteractionEnabled = NO; layer = <CALayer: 0x60>>`.
package struct ObjectDescription: Hashable, Sendable {
    /// Something that is said of the object.
    package struct Field: Hashable, Sendable {
        package let key: String
        /// As it stands there; a text without its quotation marks.
        package let value: String
    }

    /// The name of its class, with its module if there is one.
    package let className: String
    /// Where it lies in memory, as hexadecimal digits: what others call it by.
    package let address: String
    package let fields: [Field]
    /// The line on which it begins, counted from 1.
    package let line: Int
    /// How many characters stand before it on that line.
    package let indent: Int

    /// What is said under a key; nil if nothing is.
    package subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

    /// Whether a flag is said to be set, or not; nil if nothing is said of it.
    package func flag(_ key: String) -> Bool? {
        switch self[key] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// The class of UIKit's that its own class is made from, as far as it is said, else its own; without a module.
    package var classNames: [String] {
        [self["baseClass"], className].compactMap { $0 }.map(Self.withoutModule)
    }

    /// The name of its own class, without the module.
    package var ownClassName: String { Self.withoutModule(className) }

    /// `Card` of `Shop.Card`, and of `_TtC4Shop4Card`, as Swift's runtime has it.
    private static func withoutModule(_ name: String) -> String {
        guard name.hasPrefix("_TtC") else { return name.split(separator: ".").last.map(String.init) ?? name }
        var (rest, last) = (name.drop { !$0.isNumber }, "")
        // Each name stands behind its length.
        while let length = Int(rest.prefix { $0.isNumber }), length > 0 {
            rest = rest.drop { $0.isNumber }
            last = String(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return last.isEmpty ? name : last
    }

    /// The numbers of a value such as `(16 8; 120 20)` or `{375, 55}`.
    ///
    /// - Returns: nil if there are not so many, or if one of them is not a finite number.
    package func numbers(_ key: String, count: Int) -> [Double]? {
        guard let value = self[key] else { return nil }
        let words = value.split { " ;,(){}[]".contains($0) }
        let numbers = words.compactMap { word in Double(word).flatMap { $0.isFinite ? $0 : nil } }
        return words.count == count && numbers.count == count ? numbers : nil
    }
}
