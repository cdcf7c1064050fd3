import Trace

extension FormatTable {
    static let apps = [app, responder, delegate, delegateMethod] + timers + displayLinks + threads

    private static let app = ObjectFormat(
        "app", "An app: a process with a main thread, a UIApplication and windows.",
        keys: [
            .required("id", .id(.app), "Its name, which is also that of its process."),
            .optional(
                "state", .word(["foreground", "background", notRunning]), default: "foreground",
                "Whether it is in front; touches go to the one app that is. One that is not running is launched by the first event that brings it to the front."
            ),
            .optional(
                "windows", .list(.object("window"), FormatLimit.windows),
                "Its windows, shown in this order; the last one becomes the key window."),
            .optional(
                "viewControllers", .list(.object("controller"), FormatLimit.windows),
                "Controllers whose views stand in no window until something presents them."),
            .optional(
                "firstResponder", .reference([.view]),
                "The view that is the first responder when the story begins: a text field, or one whose class says that it can become it."
            ),
            .flag(
                "receivesRemoteControlEvents", default: false,
                "Whether it has called beginReceivingRemoteControlEvents() when the story begins."),
            timersKey,
            displayLinksKey,
            threadsKey,
            .optional(
                "application", .object("responder"), default: "a plain UIApplication",
                "What its UIApplication does; expectations call it \"application\"."),
            .optional(
                "delegate", .object("delegate"), "Its UIApplicationDelegate, where the responder chain ends."),
        ])

    private static let responder = ObjectFormat(
        "responder", "The UIApplication of an app.",
        rules: [
            .lacks(
                "overrides",
                keys: methodsOfViews.filter { $0 != "sendAction" } + methodsOfControllers + focusMethods)
        ],
        keys: [
            .optional(
                "overrides", .object("overrides"),
                "The methods that the app's subclass of UIApplication overrides.")
        ])

    private static let delegate = ObjectFormat(
        "delegate", "The UIApplicationDelegate of an app.",
        rules: [
            .lacks("overrides", keys: methodsOfViews + methodsOfControllers + focusMethods + ["sendEvent"])
        ],
        keys: [
            .required(
                "id", .id(.delegate),
                "Its name in the trace, where it is a responder; what it is told of the app's life stands under the app, which expectations call by its id or \"application\"."
            ),
            .flag(
                "isResponder", default: true,
                "Whether it is a UIResponder, and so the last link of the responder chain."),
            .optional("overrides", .object("overrides"), "The methods that it overrides."),
        ]
            + lifeCalls.map { call in
                .optional(
                    call.word, .object("delegateMethod"), default: "it takes no time",
                    "What its \(call.word)(_:) does"
                        + (call == .applicationDidFinishLaunching ? ", of an app that is launched." : "."))
            })

    private static let delegateMethod = ObjectFormat(
        "delegateMethod", "What a method of the UIApplicationDelegate does.",
        keys: [
            .optional(
                "does", .word(deeds(.handle, .crash)), default: "handle",
                "handle takes its time, crash ends the app."),
            cost,
        ])

    /// The state of an app that is launched in the course of the story.
    package static let notRunning = "notRunning"

    /// What an app's delegate hears of its life.
    package static let lifeCalls = Call.allCases.filter { $0.family == .life }
}
