/// What of a control does not go together: values outside of their range, actions that nobody can find.
extension FormatChecker {
    mutating func checkValues(_ control: ObjectPlace) {
        let isSlider: Bool
        switch control.member("class")?.value.content {
        case .string(ViewClass.slider.rawValue): isSlider = true
        case .string(ViewClass.stepper.rawValue): isSlider = false
        case .string(ViewClass.segmentedControl.rawValue):
            return checkIndex(
                control, "selectedSegmentIndex", of: "numberOfSegments", "segments", allowed: -1)
        case .string(ViewClass.pageControl.rawValue):
            return checkIndex(control, "currentPage", of: "numberOfPages", "pages", allowed: 0)
        default: return
        }
        let least = control.number("minimumValue") ?? 0
        let most = control.number("maximumValue") ?? (isSlider ? 1 : 100)
        guard least <= most else {
            let key = control.member("maximumValue") == nil ? "minimumValue" : "maximumValue"
            return report(
                control, key, "the values from \(shownNumber(least)) to \(shownNumber(most)) are none",
                remedy: "the maximum is not less than the minimum")
        }
        guard let value = control.number("value"), !(least...most).contains(value) else { return }
        report(
            control, "value", "\(shownNumber(value)) is outside of the control's range",
            remedy: "it is from \(shownNumber(least)) to \(shownNumber(most))")
    }

    /// - Parameter allowed: the index that is fine whatever the count: none, or the first page.
    private mutating func checkIndex(
        _ control: ObjectPlace, _ key: String, of countKey: String, _ things: String, allowed: Double
    ) {
        let count = control.number(countKey) ?? 0
        guard let index = control.number(key), index > allowed, index >= count else { return }
        report(
            control, key, "there is no \(shownNumber(index)) among \(shownNumber(count)) \(things)",
            remedy: "they are counted from 0 to \(inQuotes(countKey)) - 1")
    }

    /// Without a target there is only the name to find the action by, and what is done is done by who knows it.
    mutating func checkTarget(_ action: ObjectPlace) {
        guard case .null? = action.member("target")?.value.content else { return }
        if action.member("name") == nil {
            report(
                action, "target", "an action without a target and without a name reaches nobody",
                remedy: "write its \"name\", which a responder implements")
        }
        for key in ["does", "cost"] where action.has(key) {
            problems.report(
                at: action.member(key)?.keyOffset ?? action.offset, action.way.path.appending(key),
                "\(inQuotes(key)) stands beside \"target\": null",
                remedy: "write it where the action is implemented: \"implements\" of a responder")
        }
    }

    /// A later action of the same name would take the place of the first.
    mutating func checkImplementedNames(_ responder: ObjectPlace) {
        guard case .array(let actions)? = responder.member("implements")?.value.content else { return }
        var names: Set<String> = []
        for (index, action) in actions.enumerated() {
            guard let value = action.memberNamed("name")?.value, case .string(let name) = value.content,
                !names.insert(name).inserted
            else { continue }
            problems.report(
                at: value.offset,
                responder.way.path.appending("implements").appending(index).appending("name"),
                "the action \(inQuotes(name)) is implemented twice", remedy: "leave one of the two out")
        }
    }

    private mutating func report(
        _ object: ObjectPlace, _ key: String, _ message: String, remedy: String
    ) {
        problems.report(
            at: object.member(key)?.value.offset ?? object.offset, object.way.path.appending(key), message,
            remedy: remedy)
    }
}

extension ObjectPlace {
    fileprivate func has(_ key: String) -> Bool { member(key) != nil }

    fileprivate func number(_ key: String) -> Double? {
        guard case .number(let number)? = member(key)?.value.content else { return nil }
        return number.double
    }
}
