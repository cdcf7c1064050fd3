import HIDEvents
import Trace
import VirtualTime

extension FormatTable {
    /// How long an alert is there if the file does not say so.
    package static let alertDuration = Interval.seconds(1)

    static let events = [
        ObjectFormat(
            "event", "Something that happens at an instant, besides fingers.",
            exactlyOneOf: [
                changes.map(\.name) + motionEvents.map(\.name) + [
                    "kill", "bringToFront", "alert", "rotate", "fault", "ghost", "note",
                ]
            ],
            rules: [
                .only("to", with: ["add"]), .only("from", with: ["present"]),
                .only("for", with: ["alert", "ghost", "motion"]),
                .only("finger", with: ["fault"]),
            ],
            keys: [.required("at", .time, "When it happens.")] + changes + [
                to, from,
                .optional("kill", .reference([.app]), "An app's process dies."),
                .optional(
                    "bringToFront", .either([.reference([.app]), .null]),
                    "SpringBoard brings an app to the front, where events go from then on; null brings all to the back. One that is not running is launched; one that has died cannot come, and who is in front stays."
                ),
                .optional(
                    "alert", .text(FormatLimit.line),
                    "The system shows this over the app in front, which is inactive meanwhile."),
                .optional(
                    "for", .time,
                    default:
                        "\(alertDuration) for an alert, \(FingerDefaults.tap) for a ghost, \(shakeDuration) for a shake",
                    "How long it is there."),
                .optional(
                    "rotate", .word(orientations),
                    "The device is turned: the interface of the app in front, and of each that comes to the front later, goes to this orientation."
                ),
                .optional(
                    "fault", .word(Fault.allCases.filter { $0 != .ghostTouch }.map(\.word)),
                    "What goes wrong with the next report of a finger: it is lost, comes twice, comes 50 ms late, or its bytes are spoiled; of a finger that is stuck the next lift is not seen. Each event is about one report or lift."
                ),
                .optional(
                    "finger", .wholeNumber(FingerRecording.Limits.standard.fingers), default: "1",
                    "The finger that the fault is about."),
                .optional(
                    "ghost", .lengths("x", "y"), "The glass sees a finger here that nobody has put down."),
                .optional("note", .text(FormatLimit.line), "A remark that stands in the trace."),
            ] + motionEvents),
        ObjectFormat(
            "deed", "One thing that an action does.",
            exactlyOneOf: [(changes + ownDeeds).map(\.name) + ["hitTest"] + classDeeds.map(\.name)],
            rules: [
                .only("to", with: ["add"]), .only("from", with: ["present"]), .only("in", with: ["hitTest"]),
            ],
            keys: [
                .optional(
                    "when", .list(.word(["began", "changed", "ended", "cancelled"]), 1...4),
                    default: "every state", "The states that the action tells of in which it does so.")
            ] + changes + ownDeeds + [
                to, from,
                .optional(
                    "hitTest", .reference([.view, .window]),
                    "Calls hitTest(_:with:) of this view with the recognizer's location; the answer is on record."
                ),
                .optional(
                    "in", .reference([.view, .window]), default: "the view that is asked",
                    "The view whose coordinates the location is taken in, without being converted."),
            ] + classDeeds),
        ObjectFormat(
            "propertyChange", "What an app changes of one of its views or recognizers.",
            exactlyOneOf: [["view", "recognizer"]],
            rules: changeRules,
            keys: [
                .optional("view", .reference([.view, .window]), "The view or window that changes."),
                .optional("recognizer", .reference([.recognizer]), "The recognizer that changes."),
                .optional(
                    "frame", .lengths("x", "y", "width", "height"), default: "as it is",
                    "Where it lies in its superview, in points."),
                .optional(
                    "center", .lengths("x", "y"), default: "as it is",
                    "Its middle in its superview's coordinates, in points."),
                .optional(
                    "animate", .object("animation"), default: "it changes without an animation",
                    "UIView.animate: it has its new values at once, and takes no touches until the animation is over."
                ),
            ] + geometry.map { .optional($0.name, $0.value, default: "as it is", $0.sentence) }
                + Attribute.keys(of: Attribute.all.filter { $0.access == .changeable }, \.keyOfChange)),
        ObjectFormat(
            "animation", "How an app animates what it changes of a view.",
            keys: [
                .required("duration", .time, "How long the animation takes; in 0s nothing is animated."),
                .optional(
                    "delay", .time, default: "0s",
                    "How long it waits before, in which touches do not come either."),
                .optional(
                    "allowUserInteraction", .boolean, default: "false",
                    "The option of this name: the view takes touches meanwhile, where it is going."),
            ]),
    ]

    /// The keys of a change, and of what: a view, a recognizer or, where it is nil, either.
    static let changeOwners: [(key: String, owner: String?)] =
        (["frame", "center"] + geometry.map(\.name)).map { ($0, "view") }
        + Attribute.keys(of: Attribute.all.filter { $0.access == .changeable }, \.key).map(\.name).map {
            key in
            let rows = Attribute.all.filter { $0.access == .changeable && $0.name == key }
            let isOfViews = rows.contains { $0.isKey(of: .view) }
            let isOfRecognizers = rows.contains { $0.isKey(of: .gestureRecognizer) }
            return (key, isOfViews == isOfRecognizers ? nil : isOfViews ? "view" : "recognizer")
        }

    private static let changeRules: [KeyRule] =
        [.atLeastOne(changeOwners.map(\.key)), .only("animate", with: ["view"])]
        + changeOwners.compactMap { key, owner in owner.map { .only(key, with: [$0]) } }

    /// Which way an app's interface may stand on the glass.
    package static let orientations = ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]

    /// What an app does with its views and recognizers.
    static let changes: [KeyFormat] = [
        .optional(
            "set", .object("propertyChange"),
            "A view or recognizer changes. What an event changes, it changes as a block on its app's main queue."
        ),
        .optional(
            "add", .reference([.view, .recognizer]),
            "A view comes in front of the subviews, or a recognizer behind the others, of where it belongs or of to."
        ),
        .optional(
            "remove", .reference([.view, .recognizer]),
            "A view leaves its superview, or a recognizer its view."),
        .optional(
            "redraw", .reference([.view, .window]),
            "setNeedsDisplay(): the content of this view has changed, and goes to the glass with the next frame."
        ),
        .optional(
            "setNeedsLayout", .reference([.view, .window]),
            "setNeedsLayout(): this view is laid out in the commit at the end of the pass."),
        .optional(
            "layoutIfNeeded", .reference([.view, .window]),
            "layoutIfNeeded(): what is due in this view and below it is laid out at once."),
        .optional(
            "reload", .reference([.view]),
            "reloadData(): this table asks for its rows anew. Nothing is selected any more, and a finger on a row has lost it."
        ),
        .optional(
            "setContentOffset", .object("contentOffsetChange"),
            "setContentOffset(_:animated:): a scroll view moves its content, and stops what moved it."),
        .optional(
            "setZoomScale", .object("zoomScaleChange"),
            "setZoomScale(_:animated:): a scroll view shows its content at another scale, round the middle."),
        .optional(
            "zoom", .object("zoomChange"),
            "zoom(to:animated:): a scroll view shows a part of its content as large as fits."),
        .optional(
            "present", .reference([.controller]),
            "present(_:animated:): the view of this controller comes in front of all in the window."),
        .optional(
            "dismiss", .reference([.controller]),
            "dismiss(animated:): what this controller presents goes; if it presents nothing, itself."),
    ]

    /// What code of the app's own does beside changes: about who has the keyboard, with its run loop, about
    /// remote controls, with its log, and later.
    static let ownDeeds = atOnce + workKeys

    private static let atOnce: [KeyFormat] = [
        .optional(
            "endEditing", .reference([.view, .window]),
            "endEditing(true): the first responder in this view resigns, without being asked."),
        .optional(
            "becomeFirstResponder", .reference([.view, .window]),
            "Asks this view to become the first responder: text fields do, and who overrides canBecomeFirstResponder."
        ),
        .optional(
            "runLoop", .time,
            """
            Runs the app's main run loop in its default mode for so long, inside of the callback: what comes meanwhile is \
            delivered there. But in an action of a recognizer, and in all that recognizers ask and tell, events wait until \
            they have decided (*assumed*).
            """
        ),
        remoteControlKey,
        .optional(
            "note", .text(FormatLimit.line),
            "A remark that stands in the trace, as a line of a log statement would."),
    ]

    static let from = KeyFormat.optional(
        "from", .reference([.controller]),
        default: "the key window's root controller, or who is presented on top of it",
        "The controller that presents.")

    static let to = KeyFormat.optional(
        "to", .reference([.view, .window]), default: "where the file has it",
        "The view or window that something is added to.")
}
