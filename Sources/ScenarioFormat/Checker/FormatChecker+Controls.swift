import Trace

/// What of a control does not go together: values outside of their range, actions that nobody can find.
extension FormatChecker {
    mutating func checkValues(_ control: CheckedObject, _ kind: UIKitClass) {
        switch kind {
        case .slider, .stepper: checkRange(control, kind)
        default:
            for attribute in kind.attributes {
                if let count = attribute.count { checkIndex(control, attribute, among: count) }
            }
        }
    }

    private mutating func checkRange(_ control: CheckedObject, _ kind: UIKitClass) {
        guard let least = control.number("minimumValue", default: kind.usualNumber("minimumValue")),
            let most = control.number("maximumValue", default: kind.usualNumber("maximumValue"))
        else { return }
        guard least <= most else {
            if let bound = control["maximumValue"] ?? control["minimumValue"] {
                report(
                    bound, "the values from \(shownNumber(least)) to \(shownNumber(most)) are none",
                    remedy: "the maximum is not less than the minimum")
            }
            return
        }
        guard let value = control["value"], case .number(let number) = value.content,
            !(least...most).contains(number)
        else { return }
        report(
            value, "\(shownNumber(number)) is outside of the control's range",
            remedy: "it is from \(shownNumber(least)) to \(shownNumber(most))")
    }

    /// The least index is fine whatever the count: none, or the first page.
    private mutating func checkIndex(
        _ control: CheckedObject, _ attribute: Attribute, among count: Attribute.Count
    ) {
        guard case .wholeNumber(let indices) = attribute.format,
            let number = control.wholeNumber(count.name, default: 0), let value = control[attribute.name],
            let index = value.wholeNumber, index > indices.lowerBound, index >= number
        else { return }
        report(
            value, "there is no \(index) among \(counted(number, count.noun))",
            remedy: "they are counted from 0 to \(inQuotes(count.name)) - 1")
    }

    /// Without a target there is only the name to find the action by, and what is done is done by who knows it.
    mutating func checkTarget(_ action: CheckedObject) {
        guard let target = action["target"], case .null = target.content else { return }
        if !action.stands("name") {
            report(
                target, "an action without a target and without a name reaches nobody",
                remedy: "write its \"name\", which a responder implements")
        }
        for member in action.members(["does", "cost"]) {
            report(
                keyOf: member, "\(inQuotes(member.key)) stands beside \"target\": null",
                remedy: "write it where the action is implemented: \"implements\" of a responder")
        }
    }

    /// A later action of the same name would take the place of the first.
    mutating func checkImplementedNames(_ responder: CheckedObject) {
        var names: Set<String> = []
        for value in responder.objects("implements").compactMap({ $0["name"] }) {
            guard let name = value.text, !names.insert(name).inserted else { continue }
            report(
                value, "the action \(inQuotes(name)) is implemented twice",
                remedy: "leave one of the two out")
        }
    }
}

extension UIKitClass {
    /// The number that a new object of this class has.
    fileprivate func usualNumber(_ name: String) -> Double {
        let attribute = attributes.first { $0.name == name }
        guard case .number(let number)? = attribute?.usual(of: self) else {
            fatalError("scenario format bug: \(self) has no number \(name)")
        }
        return number
    }
}
