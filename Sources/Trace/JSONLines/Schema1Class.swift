/// What the name of a class in a trace of schema 1 tells, which has nothing else of it.
///
/// There a scenario's button with code of its own was a `ScriptedButton`.
struct Schema1Class {
    let name: String
    let uiKit: UIKitClass
    let hasAppCode: Bool

    init(_ written: String, of type: SubjectType) {
        let scripted = Self.withoutPrefix(written)
        name = scripted ?? written
        let known = UIKitClass(word: name)
        hasAppCode = scripted != nil || known == nil
        uiKit = known ?? Self.leastClass(of: type)
    }

    private static func withoutPrefix(_ written: String) -> String? {
        guard written.hasPrefix("Scripted") else { return nil }
        let rest = written.dropFirst("Scripted".count)
        if rest == "CustomRecognizer" { return "UIGestureRecognizer" }
        let recognizer = "Recognizer"
        let name =
            rest.hasSuffix(recognizer) ? "UI\(rest.dropLast(recognizer.count))GestureRecognizer" : "UI\(rest)"
        // A class of somebody's own may begin like this.
        return UIKitClass(word: name) == nil ? nil : name
    }

    /// What every subject of the type is.
    private static func leastClass(of type: SubjectType) -> UIKitClass {
        switch type {
        case .process, .thread, .port, .runLoop, .source0, .source1, .timer, .observer, .displayLink: .none
        case .application: .application
        case .applicationDelegate: .responder
        case .window: .window
        case .view: .view
        case .viewController: .viewController
        case .recognizer: .gestureRecognizer
        }
    }
}
