import Trace

/// Who can get a call at all, whatever the story: that nobody else ever gets it would be true of any run.
enum CallReceiver: CaseIterable {
    case application, window, view, scrollView, tableView, control, textField, viewController
    case recognizer, timer, displayLink

    private static let responders: [CallReceiver] = [.view, .window, .viewController, .application]

    /// Who gets a call; of what a delegate is told its view, since that stands under the view.
    static func of(_ call: Call) -> [CallReceiver] {
        switch call.family {
        case .kernel: []
        case .runLoop: call == .timer ? [.timer] : call == .displayLink ? [.displayLink] : []
        case .sending: call == .windowSendEvent ? [.window] : [.application]
        case .hitTesting: [.view, .window]
        case .touches, .presses: responders + [.recognizer]
        case .motion, .remoteControl, .focus: responders
        case .recognizing: call == .shouldBegin ? [.recognizer, .view, .window] : [.recognizer]
        case .action: [.recognizer, .control]
        case .tracking: [.control]
        case .actionSending: call == .applicationSendAction ? [.application] : [.control]
        case .content: call == .delayReleased ? [.scrollView, .recognizer] : [.scrollView]
        case .scrolling: [.scrollView]
        case .rows: [.tableView]
        case .editing: [.textField]
        case .layout: call == .layoutSubviews ? [.view, .window] : [.viewController]
        case .life: [.application]
        }
    }

    /// Whether somebody of a type and a class is one.
    func includes(_ type: SubjectType, _ kind: UIKitClass) -> Bool {
        switch self {
        case .application: type == .application
        case .window: type == .window
        case .view: type == .view
        case .scrollView: type == .view && kind.isKind(of: .scrollView)
        case .control: type == .view && kind.isKind(of: .control)
        case .tableView: type == .view && kind.isKind(of: .tableView)
        case .textField: type == .view && kind.isKind(of: .textField)
        case .viewController: type == .viewController
        case .recognizer: type == .recognizer
        case .timer: type == .timer
        case .displayLink: type == .displayLink
        }
    }

    /// Several of them, in words.
    var plural: String {
        switch self {
        case .application: "applications"
        case .window: "windows"
        case .view: "views"
        case .scrollView: "scroll views"
        case .control: "controls"
        case .tableView: "tables"
        case .textField: "text fields"
        case .viewController: "view controllers"
        case .recognizer: "recognizers"
        case .timer: "timers"
        case .displayLink: "display links"
        }
    }
}
