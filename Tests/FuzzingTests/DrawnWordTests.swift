import Testing

@testable import Fuzzing
@testable import ScenarioFiles
@testable import ScenarioFormat

/// Which values random stories give the keys that have few of them: words, yes and no, and null.
@Suite struct `Words of random scenarios` {
    /// What holds where nothing is said, so that no story says it.
    private static let usual = [
        "scenario.path classic", "device.producer simulator", "app.state foreground",
        "delegate.isResponder true",
        "delegateMethod.does handle", "view.class UIView", "view.isEnabled true",
        "view.decelerationRate normal",
        "view.isAttached true", "swipeActions.performsFirstActionWithFullSwipe true",
        "swipeAction.style normal",
        "swipeAction.completes true", "viewDelegate.viewForZooming null",
        "overrides.gestureRecognizerShouldBegin true", "overrides.canBecomeFirstResponder false",
        "overrides.canBecomeFirstResponder super", "recognizerOverrides.shouldReceiveEvent super",
        "recognizerOverrides.canPrevent true", "recognizerOverrides.canBePrevented true",
        "recognizer.isAttached true", "recognizerDelegate.shouldReceiveTouch true", "finger.cancelled false",
    ]
    /// Other values that no story has, and why.
    private static let leftOut = [
        "view.class UILabel": "no finger hits it, as none hits a view that is disabled",
        "view.class UIImageView": "no finger hits it, as none hits a view that is disabled",
    ]
    /// Values that come once in thousands of stories.
    private static func isRare(_ value: String) -> Bool {
        value.hasPrefix("key.press ") || value.hasPrefix("pressOverride.keys ")
            || value == "propertyChange.wraps false"
    }
    /// Seeds that draw every value between them; others are tried when a value is new.
    private static let wellKnown: [UInt64] = [
        809, 1431, 972, 382, 26, 337, 942, 408, 36, 239, 174, 684, 344, 620, 335, 195, 4, 51, 120, 73, 324,
        1734,
        78, 330, 1008, 5, 54, 357, 206, 651, 1222, 487, 276, 1013, 1281, 402, 39, 409, 1164, 474, 513, 157,
        545, 12,
    ]
    /// The objects of an expectation and of a lesson, which no story has.
    private static let judged = Set((FormatTable.expectations + FormatTable.lessons).map(\.name))

    /// The values that a key has by its format, each as `object.key value`.
    private static func values(_ format: ValueFormat, of key: String) -> [String] {
        switch format {
        case .word(let words): words.map { "\(key) \($0)" }
        case .boolean: ["\(key) true", "\(key) false"]
        case .null: ["\(key) null"]
        case .list(let element, _): values(element, of: key)
        case .dictionary(let name, let value, _): values(name, of: key) + values(value, of: key)
        case .either(let formats): formats.flatMap { values($0, of: key) }
        case .text, .id, .reference, .duration, .drawn, .number, .wholeNumber, .numbers, .object, .anything:
            []
        }
    }

    private static func collect(_ object: CheckedObject, into drawn: inout Set<String>) {
        for (key, value) in object.members {
            collect(value, of: "\(object.format.name).\(key)", into: &drawn)
        }
    }

    private static func collect(_ value: CheckedValue, of key: String, into drawn: inout Set<String>) {
        switch value.content {
        case .text(let word): drawn.insert("\(key) \(word)")
        case .boolean(let isTrue): drawn.insert("\(key) \(isTrue)")
        case .null: drawn.insert("\(key) null")
        case .object(let object): collect(object, into: &drawn)
        case .list(let values): for value in values { collect(value, of: key, into: &drawn) }
        case .dictionary(let members):
            for member in members {
                drawn.insert("\(key) \(member.key)")
                collect(member.value, of: key, into: &drawn)
            }
        case .duration, .cost, .number, .wholeNumber, .numbers, .anything, .unreadable: break
        }
    }

    @Test func `random scenarios draw every value of a key that has few, but for the usual ones`() throws {
        let all = FormatTable.version1.objects.filter { !Self.judged.contains($0.name) }
            .flatMap { object in
                object.keys.flatMap { Self.values($0.value, of: "\(object.name).\($0.name)") }
            }
        let unwanted = Self.usual + Self.leftOut.keys
        let wanted = Set(all).subtracting(unwanted).filter { !Self.isRare($0) }
        let drawn = try DrawnStories.drawn(until: wanted, wellKnown: Self.wellKnown, Self.collect)
        #expect(wanted.subtracting(drawn).sorted() == [])
        #expect(unwanted.filter { drawn.contains($0) || !all.contains($0) } == [])
    }
}
