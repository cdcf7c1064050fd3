import Trace

// The words of fixed columns, with what they mean: columns themselves, paths, hops, phases and others.
extension RuleBook {
    static let columns: [ColumnValue] = [
        column("stage", "What a line belongs to on the way of a touch, from the glass to the action.", "A-2"),
        column(
            "path", "The way of events from IOKit to an app: classic in older articles, modern today.", "A-7"),
        column(
            "hop", "A step of the way that costs time. A cost profile says how much each takes.", "A-2 L01"),
        column(
            "process",
            "A program that runs, such as SpringBoard or an app. Only messages get from one to another.",
            "A-1"),
        column(
            "thread", "What runs code, one thing at a time. An app's main thread has its run loop.", "B-7 B-4"
        ),
        column(
            "run loop", "What a main thread does all its life: wait at its ports, and serve what comes.",
            "B-4 B-5",
            aliases: ["CFRunLoop"]),
        column(
            "mode",
            "The name under which a run loop serves some of its sources and timers, and lets others wait.",
            "B-6"),
        column(
            "phase",
            "How far a touch has come (began, moved, stationary, ended, cancelled), or a pass of a run loop.",
            "D-1 B-5"),
        column(
            "state", "How far a recognizer has come: possible, began, changed, ended, cancelled or failed.",
            "F-2"),
        column(
            "reason", "Why a recognizer came to its state. Each is a term of its own, such as movedTooFar.",
            "F-2"),
        column(
            "event", "The kind of a record: what happened. A UIEvent is something else: what an app gets.",
            "A-4"),
        column(
            "callback",
            "A method or function of an app that the system calls, with its beginning and its end.",
            "A-4 E-2",
            aliases: ["callout"]),
        column("sample", "What one scan saw of the fingers, with all that comes of it.", "A-2 L01"),
        column(
            "identity",
            "The number by which the digitizer tells one finger from another as long as it is down.",
            "E01 E05"),
        column(
            "seed",
            "The number that random costs, times and jitter are drawn from. The same seed gives the same run.",
            "L01"),
        column(
            "latency",
            "The time from what a finger does to what comes of it: a callback, an action, a picture.",
            "L01 A-2"),
        column(
            "responder chain",
            "Who is asked one after the other about an event: the view, its superviews, controllers, window, application.",
            "E-1 E-2"),
        column(
            "priority",
            "The order in which recognizers act: the deeper view's first, on one view the last added.", "D-4"),
        column(
            "record", "One line of a trace: an event with its instant, its cause, its thread and depth.",
            "A-4"),
        column(
            "cause", "The record that a record follows from. The chain of causes leads back to the glass.",
            "A-2"),
        column(
            "finger",
            """
            What touches the glass, by the number that a scenario gives it. The app sees a touch, which has a number \
            of its own: each app counts its touches from 1 as they begin, so finger 3 may be touch 1 of one app and \
            touch 2 of another.
            """,
            "D-1"),
        column("hand", "The report of all fingers at one scan; each finger has a report below it.", "E01"),
        column(
            "invariant",
            "What holds of every trail, whatever apps and fingers do. One that is broken is an error of Taptrail's.",
            "D-7", aliases: ["invariants"]),
    ]

    private static func column(
        _ term: String, _ paragraph: String, _ rules: String, aliases: [String] = []
    ) -> ColumnValue {
        ColumnValue(term, "word of a trail", paragraph, rules, scene: "X-64-the-whole-way", aliases: aliases)
    }

    static let paths = [
        ColumnValue(
            "classic", "path of events",
            "The path of older articles: SpringBoard gets the event from IOKit and sends it to the app, as up to iOS 5; the app's main thread reads it and has both sources, as on iOS 8.",
            "A-7 A-3 A-4", scene: "X-64-the-whole-way"),
        ColumnValue(
            "modern", "path of events",
            "The path of today: backboardd (since iOS 6) gets the event and sends it to the app, whose event-fetch thread (by iOS 10) reads it.",
            "A-7 P02", scene: "X-69-the-modern-way"),
    ]

    /// Steps of a frame, by the names that expectations of stages have.
    static let frameSteps: [ColumnValue] = [
        (
            "frameChange", "An app has changed what it shows, for the first time since its last commit.",
            "P04 L03"
        ),
        ("frameCommit", "Core Animation has committed what an app has changed.", "P04 L03"),
        ("frameRender", "The render server has heard of a commit and prepares the frame.", "L03"),
        ("frameDraw", "The graphics processor begins to draw a frame.", "L03 L02"),
        ("frameDisplay", "The display begins to show a frame.", "L02 L03"),
    ].map { ColumnValue($0, "step of a frame", $1, $2, scene: "five-frames-triple-buffered") }

    /// What each hop of a phone costs time for, by the names that a scenario's `costs` has.
    private static let hopPurposes: [(name: String, purpose: String, rules: String)] = [
        ("scan", "For the digitizer and its driver to work out one report.", "L01 A-2"),
        ("hidEvent", "For IOHIDFamily to make an `IOHIDEvent` of a report.", "A-2 E01"),
        ("machSend", "For `mach_msg` to copy a message to its port; the sender spends it.", "B-1 A-2"),
        ("wake", "For a sleeping thread to get a core again.", "B-2 B-4"),
        ("source1", "For a run loop to enter the callback of a Source1.", "B-2 B-4"),
        (
            "route", "For SpringBoard, backboardd or mediaremoted to find out which app an event belongs to.",
            "A-3 A-7 M-44"
        ),
        ("source0", "For a run loop to enter the callback of a Source0.", "B-3 B-4"),
        ("userEvent", "For UIKit to put a `UIEvent` together.", "A-4"),
        ("sendEvent", "For `UIApplication.sendEvent(_:)` to be entered.", "A-4 P05"),
        ("windowSendEvent", "For `UIWindow.sendEvent(_:)` to be entered.", "A-4 C-1"),
        ("hitTest", "For one view to be asked in a hit-test.", "C-3"),
        ("recognizer", "For one recognizer to hear one phase.", "F-1"),
        ("responder", "For one responder to hear one phase.", "F-1 E-2"),
        ("action", "For an action to be sent.", "F-3"),
        ("timer", "For a run loop to enter the callback of a timer.", "R05"),
        ("block", "For a run loop to enter a block.", "B-5 R07"),
        ("observer", "For a run loop to enter the callback of an observer.", "B-5"),
        ("displayLink", "For a refresh of the display to be told to the display links.", "L03"),
        ("commit", "For Core Animation to commit what an app has changed in a pass.", "P04 L03"),
        ("render", "For the render server to prepare a frame for the graphics processor.", "L03"),
        (
            "gpu", "For the graphics processor, the gpu of a trail, to draw a frame.",
            "L03 L02"
        ),
    ]

    /// What a hop of a phone costs time for, as a sentence; a hop without one is an error of the program.
    package static func purpose(ofHop name: String) -> String {
        guard let hop = hopPurposes.first(where: { $0.name == name }) else {
            fatalError("rule book bug: the hop \(name) has no purpose")
        }
        return hop.purpose.filter { $0 != "`" }
    }

    static let hops = hopPurposes.map {
        ColumnValue(
            $0.name, ColumnValue.hopColumn,
            "A cost. \($0.purpose) 'taptrail costs show phone' has the number.", $0.rules,
            scene: "X-64-the-whole-way")
    }

    static let touchPhases: [ColumnValue] = [
        phase("began", "The finger has come down.", "D-1", "X-64-the-whole-way"),
        phase(
            "moved", "The finger has moved, or pressed harder.", "D-1 M-12",
            "X-07-the-recognizer-takes-the-touch"),
        phase(
            "stationary", "The finger is down and has not moved since the event before.", "M-17 D-1",
            "a-finger-that-rests"),
        phase("ended", "The finger has been lifted.", "D-1 D-7", "X-64-the-whole-way"),
        phase(
            "cancelled", "The system has taken the touch back, as for a call.", "D-6 D-7",
            "cancelled-by-the-system"),
    ]

    private static func phase(
        _ term: String, _ paragraph: String, _ rules: String, _ scene: String
    ) -> ColumnValue {
        ColumnValue(term, "phase of a touch", "Of a touch: \(paragraph)", rules, scene: scene)
    }

    static let pressPhases: [ColumnValue] = [
        press("began", "The key has gone down."),
        press("changed", "How hard the key is pressed has changed."),
        press("stationary", "The key is down as before."), press("ended", "The key has been let go."),
        press("cancelled", "The system has taken the press back."),
    ]

    private static func press(_ term: String, _ paragraph: String) -> ColumnValue {
        ColumnValue(term, "phase of a press", "Of a press: \(paragraph)", "D-5", scene: "a-key-and-its-chain")
    }

    static let maskBits: [ColumnValue] = [
        bit("range", "The finger has come into range or left it; it is within when it touches."),
        bit("touch", "The finger has come down or has been lifted."),
        bit("position", "The finger is somewhere else."),
        bit("stop", "The finger has come to rest."),
        bit("peak", "The pressure has reached its greatest value."),
        bit("identity", "The finger has got its number."),
        bit("attribute", "Pressure, size or tilt has changed, and not only the position."),
        bit("cancel", "The system takes the touch back."), bit("start", "The finger begins to move."),
        bit("resting", "The finger rests beside others that act."),
    ]

    private static func bit(_ term: String, _ paragraph: String) -> ColumnValue {
        ColumnValue(
            term, ColumnValue.maskColumn, "In a mask: \(paragraph)", "E03", scene: "X-64-the-whole-way")
    }

    static let answers: [ColumnValue] = [
        ("nothing", "The call answers nothing, or had not answered when the trace ended."),
        ("yes", "A question of yes or no was answered with yes."),
        ("no", "A question of yes or no was answered with no."),
        (
            "subject",
            "The call answered with an object, such as the view that a hit-test found, or with nobody."
        ),
    ].map { ColumnValue($0, "answer of a callback", $1, "A-4", scene: "X-17-the-delegate-says-no") }

    static let subjectTypes: [ColumnValue] = [
        ("process", "A subject of a trace that is a process.", "A-1"),
        ("thread", "A subject of a trace that is a thread.", "B-7"),
        ("port", "A queue of messages that one thread receives from.", "B-1"),
        ("runLoop", "A subject of a trace that is a thread's run loop.", "B-4"),
        ("source0", "A source that listens on nothing and is marked by somebody.", "B-3"),
        ("source1", "A source that listens at a port, and wakes its run loop by itself.", "B-2"),
        ("timer", "A timer of a run loop: one date, whatever modes it was added to.", "R05"),
        ("observer", "Somebody who is told of the phases of a run loop.", "B-5"),
        ("displayLink", "A `CADisplayLink`, which a run loop calls when the display refreshes.", "L03"),
        ("application", "The application object, the last of the responder chain but its delegate.", "E-1"),
        ("applicationDelegate", "The application's delegate, which ends the responder chain.", "E-1"),
        ("window", "A window: the root of a tree of views.", "C-1"),
        ("view", "A view of the tree, or a control.", "C-3"),
        ("viewController", "A view controller, which stands behind its view in the responder chain.", "E-1"),
        ("recognizer", "A gesture recognizer of a view.", "D-4"),
    ].map { word, sentence, rules in
        let scene = word == "displayLink" ? "a-link-at-half-the-rate" : "X-64-the-whole-way"
        return ColumnValue(word, "type of a subject", sentence, rules, scene: scene)
    }

    static let relations: [ColumnValue] = [
        ("subviewOf", "It is a subview of the other, in front of those added before.", "C-3 E-1"),
        ("windowOf", "It is a window of the application.", "C-1 E-1"),
        ("controllerOf", "It is the controller of the view.", "E-1"),
        ("rootControllerOf", "It is the root controller of the window.", "E-1 C-1"),
        ("recognizerOf", "It is a recognizer of the view.", "F-11 D-4"),
        ("requiresFailureOf", "It waits until the other has failed.", "F-7"),
        ("delegateOf", "It is the delegate of the application.", "E-1 A-5"),
        ("keyWindowOf", "It is the key window of the application, where keys go if nobody is first.", "E-4"),
        ("firstResponderOf", "It is the first responder of the application.", "E-4 D-5"),
        ("foreground", "It is the app in front, to which events go.", "A-3"),
        ("offScreen", "It is an app of which the display shows nothing.", "M-54"),
        ("nowPlaying", "It is the app that plays, to which commands of headsets go.", "M-43 M-44"),
        ("receivedBy", "The port is received from by this thread.", "B-1"),
        (
            "presentedBy", "It is presented by the other controller, which is its next responder.",
            "E-1 M-56"
        ),
    ].map { word, sentence, rules in
        let scene =
            switch word {
            case "offScreen": "an-app-behind-shows-nothing"
            case "presentedBy": "a-controller-that-is-presented"
            default: "X-64-the-whole-way"
            }
        return ColumnValue(word, "relation of two subjects", sentence, rules, scene: scene)
    }
}
