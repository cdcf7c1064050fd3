/// What a recognizer's class has no part in: deeds of its action, conditions of its delegate.
extension FormatChecker {
    mutating func checkClass(_ recognizer: ObjectPlace) {
        var kind = RecognizerClass.tap
        if let value = recognizer.member("class")?.value {
            guard case .string(let name) = value.content, let named = RecognizerClass(rawValue: name) else {
                return  // which has been reported
            }
            kind = named
        }
        checkTaps(recognizer, kind)
        checkVelocity(recognizer, kind)
        checkDeeds(recognizer, kind)
        checkTouchOverrides(recognizer, kind)
    }

    private mutating func checkTouchOverrides(_ recognizer: ObjectPlace, _ kind: RecognizerClass) {
        guard kind == .hover, let overrides = recognizer.member("overrides")?.value else { return }
        for key in ["touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"] {
            guard let member = overrides.memberNamed(key) else { continue }
            problems.report(
                at: member.keyOffset, recognizer.way.path.appending("overrides").appending(key),
                "\(kind.rawValue) hears of no touches", remedy: "its action says where the pointer is")
        }
    }

    private mutating func checkTaps(_ recognizer: ObjectPlace, _ kind: RecognizerClass) {
        guard kind == .tap, let value = recognizer.member("numberOfTapsRequired")?.value,
            case .number(let number) = value.content, number.wholeNumber == 0
        else { return }
        problems.report(
            at: value.offset, recognizer.way.path.appending("numberOfTapsRequired"),
            "a tap recognizer that waits for no tap", remedy: "it is from 1 to 10")
    }

    private mutating func checkVelocity(_ recognizer: ObjectPlace, _ kind: RecognizerClass) {
        guard !RecognizerClass.pans.contains(kind),
            let delegate = recognizer.member("delegate")?.value.memberNamed("shouldBegin"),
            let velocity = delegate.value.memberNamed("velocity")
        else { return }
        let path = recognizer.way.path.appending("delegate").appending("shouldBegin")
        problems.report(
            at: velocity.keyOffset, path.appending("velocity"),
            "\(kind.rawValue) has no velocity along the axes",
            remedy: "it is a property of \(RecognizerClass.inWords(RecognizerClass.pans))")
    }

    private mutating func checkDeeds(_ recognizer: ObjectPlace, _ kind: RecognizerClass) {
        guard let does = recognizer.member("action")?.value.memberNamed("does"),
            case .array(let deeds) = does.value.content
        else { return }
        let path = recognizer.way.path.appending("action").appending("does")
        for (index, deed) in deeds.enumerated() {
            for (key, classes) in RecognizerClass.deeds where !classes.contains(kind) {
                guard let member = deed.memberNamed(key) else { continue }
                problems.report(
                    at: member.keyOffset, path.appending(index).appending(key),
                    "\(inQuotes(key)) is no deed of \(kind.rawValue)",
                    remedy: "it is one of \(RecognizerClass.inWords(classes))")
            }
        }
    }
}

extension JSONValue {
    /// The member of an object, the first of this name.
    func memberNamed(_ key: String) -> JSONMember? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }
    }
}
