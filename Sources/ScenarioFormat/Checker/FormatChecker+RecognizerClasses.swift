import Trace

/// What a recognizer's class has no part in: deeds of its action, conditions of its delegate.
extension FormatChecker {
    mutating func checkClass(_ recognizer: CheckedObject) {
        let word = recognizer.word("class", default: FormatTable.recognizerClass.word)
        guard let kind = word.flatMap(UIKitClass.init(word:)) else { return }
        if kind == .tap, let taps = recognizer["numberOfTapsRequired"], taps.wholeNumber == 0 {
            report(taps, "a tap recognizer that waits for no tap", remedy: "it is from 1 to 10")
        }
        checkTouchCounts(recognizer)
        checkVelocity(recognizer, kind)
        for deed in recognizer.object("action")?.objects("does") ?? [] { checkDeed(deed, kind) }
        if kind == .hover { checkTouchOverrides(recognizer) }
    }

    /// A pan that wants more fingers than it takes would begin with none.
    private mutating func checkTouchCounts(_ recognizer: CheckedObject) {
        guard let least = recognizer["minimumNumberOfTouches"]?.wholeNumber,
            let maximum = recognizer["maximumNumberOfTouches"], let most = maximum.wholeNumber, most < least
        else { return }
        report(
            maximum, "no number of touches is at least \(least) and at most \(most)",
            remedy: "the maximum is not less than the minimum")
    }

    private mutating func checkVelocity(_ recognizer: CheckedObject, _ kind: UIKitClass) {
        guard !kind.isKind(of: .pan),
            let velocity = recognizer.object("delegate")?.object("shouldBegin")?.member("velocity")
        else { return }
        report(
            keyOf: velocity, "\(kind.word) has no velocity along the axes",
            remedy: "it is a property of \(UIKitClass.inWords(UIKitClass.pans))")
    }

    private mutating func checkDeed(_ deed: CheckedObject, _ kind: UIKitClass) {
        for (key, classes) in UIKitClass.recognizerDeeds where !classes.contains(kind) {
            guard let member = deed.member(key) else { continue }
            report(
                keyOf: member, "\(inQuotes(key)) is not a deed of \(kind.word)",
                remedy: "it is one of \(UIKitClass.inWords(classes))")
        }
    }

    private mutating func checkTouchOverrides(_ recognizer: CheckedObject) {
        let keys = ["touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
        for member in recognizer.object("overrides")?.members(keys) ?? [] {
            report(
                keyOf: member, "\(UIKitClass.hover.word) hears of no touches",
                remedy: "its action says where the pointer is")
        }
    }
}
