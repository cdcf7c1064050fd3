import ScenarioFormat
import Trace
import UIKitModel

/// A text field's delegate that has the methods which a scenario names, and answers what that says.
final class ScriptedTextFieldDelegate: UITextFieldDelegate, CallImplementer {
    private let calls: Set<Call>
    private let mayBegin: Bool
    private let mayEnd: Bool
    private let cost: ScriptedCost

    init(_ methods: [DelegateMethod], mayBegin: Bool, mayEnd: Bool, _ cost: ScriptedCost) {
        calls = Set(methods.map(\.call))
        self.mayBegin = mayBegin
        self.mayEnd = mayEnd
        self.cost = cost
    }

    func implements(_ call: Call) -> Bool { calls.contains(call) }

    func spendCost(of call: Call) { cost.spend() }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
}
