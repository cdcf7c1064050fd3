import Trace
import UIKitModel

/// A text field's delegate that has the methods which a scenario names, and answers what that says.
final class ScriptedTextFieldDelegate: UITextFieldDelegate, CallImplementer {
    private let methods: [DelegateMethod]
    private let mayBegin: Bool
    private let mayEnd: Bool
    private let cost: ScriptedCost

    init(_ methods: [DelegateMethod], mayBegin: Bool, mayEnd: Bool, _ cost: ScriptedCost) {
        self.methods = methods
        self.mayBegin = mayBegin
        self.mayEnd = mayEnd
        self.cost = cost
    }

    func implements(_ call: Call) -> Bool { methods.contains { $0.call == call } }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        cost.spend()
        return mayBegin
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { cost.spend() }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        cost.spend()
        return mayEnd
    }

    func textFieldDidEndEditing(_ textField: UITextField) { cost.spend() }
}
