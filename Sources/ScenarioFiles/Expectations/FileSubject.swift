import ScenarioFormat
import Trace
import TraceViews

/// Somebody with an id of a file, as what can be expected of it is checked.
struct FileSubject: Sendable {
    private let type: SubjectType
    private let kind: UIKitClass
    /// Whether code of the app's own may lead it to other states than its class does.
    private let hasOwnCode: Bool

    init(type: SubjectType, kind: UIKitClass, hasOwnCode: Bool = false) {
        (self.type, self.kind, self.hasOwnCode) = (type, kind, hasOwnCode)
    }

    /// - Parameter key: the key that holds the object.
    /// - Returns: nil for what may get any call, as far as is known here.
    init?(_ object: CheckedObject, under key: String?) {
        switch (object.format.name, key) {
        case ("app", _): self.init(type: .application, kind: .application)
        case ("window", _): self.init(type: .window, kind: .window)
        case ("view", _):
            self.init(type: .view, kind: object.uiKitClass(default: FormatTable.viewClass))
        case ("controller", _): self.init(type: .viewController, kind: .viewController)
        case ("recognizer", _):
            self.init(
                type: .recognizer, kind: object.uiKitClass(default: FormatTable.recognizerClass),
                hasOwnCode: object.has("overrides"))
        case (_, "panGestureRecognizer"): self.init(type: .recognizer, kind: .scrollViewPan)
        case (_, "delayRecognizer"):
            self.init(type: .recognizer, kind: .scrollViewDelayedTouchesBegan)
        case ("timer", _), ("threadTimer", _): self.init(type: .timer, kind: .none)
        case ("displayLink", _): self.init(type: .displayLink, kind: .none)
        default: return nil
        }
    }

    /// Why it never gets what a line says, by its class alone; nil if it may.
    func silence(of pattern: CallPattern) -> (message: String, remedy: String?)? {
        let calls = Call.allCases.filter { $0.nameInLog == pattern.call }
        // What the delegate of a view is told, and whether it has one, the file's delegates know.
        let isToldByDelegate = calls.allSatisfy { [.scrolling, .rows, .editing].contains($0.family) }
        guard !calls.isEmpty, type != .view || !isToldByDelegate else { return nil }
        let name = inQuotes(pattern.subject)
        if !calls.contains(where: gets) {
            let others = CallReceiver.allCases.filter { receiver in
                calls.contains { CallReceiver.of($0).contains(receiver) }
            }
            return (
                "\(name) is \(noun), which never gets \(pattern.call): "
                    + "\(listed(others.map(\.plural), last: "and")) do",
                "name one of those, or write what \(name) gets: \(callsInWords)"
            )
        }
        guard type == .recognizer, [.tap, .swipe].contains(kind), !hasOwnCode, calls == [.action],
            let state = pattern.state, state != .ended
        else { return nil }
        return (
            "\(name) is \(noun), which is discrete: it sends one action, when it has recognized (F-3)",
            "write \(inQuotes("\(pattern.subject) action"))"
        )
    }

    private func gets(_ call: Call) -> Bool {
        CallReceiver.of(call).contains { $0.includes(type, kind) }
    }

    /// All that its class gets, but what the delegates of some classes are told.
    private var callsInWords: String {
        var words: [String] = []
        for call in Call.allCases where gets(call) && ![.scrolling, .rows, .editing].contains(call.family) {
            if let word = call.nameInLog, !words.contains(word) { words.append(word) }
        }
        return words.joined(separator: ", ")
    }

    private var noun: String {
        switch type {
        case .timer: "a timer"
        case .displayLink: "a display link"
        default: "a \(kind.word)"
        }
    }
}
