import UIKitModel

extension UIGestureRecognizer {
    /// Takes over the flags that a recognizer or a property change says, and leaves the rest as it is.
    func takeFlags(of object: CheckedObject) {
        if let cancels = object.boolean("cancelsTouchesInView") { cancelsTouchesInView = cancels }
        if let delays = object.boolean("delaysTouchesBegan") { delaysTouchesBegan = delays }
        if let delays = object.boolean("delaysTouchesEnded") { delaysTouchesEnded = delays }
        if let isEnabled = object.boolean("isEnabled") { self.isEnabled = isEnabled }
    }

    /// Takes over what only recognizers of its class have.
    func takeOwnProperties(of object: CheckedObject) {
        let taps = object.wholeNumber("numberOfTapsRequired")
        let touches = object.wholeNumber("numberOfTouchesRequired")
        if let tap = self as? UITapGestureRecognizer {
            if let taps { tap.numberOfTapsRequired = taps }
            if let touches { tap.numberOfTouchesRequired = touches }
        }
    }
}

extension RecognizerClass {
    /// A recognizer of this class, or of a subclass that does what the script says.
    func make(_ script: Script?) -> UIGestureRecognizer {
        switch self {
        case .tap: script.map { ScriptedTapRecognizer($0) } ?? UITapGestureRecognizer()
        case .custom: script.map { ScriptedCustomRecognizer($0) } ?? UIGestureRecognizer()
        }
    }
}
