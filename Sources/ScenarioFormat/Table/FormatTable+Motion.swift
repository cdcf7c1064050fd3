import Trace
import VirtualTime

extension FormatTable {
    /// How long the device is shaken if the file does not say so.
    package static let shakeDuration = Interval.milliseconds(500)

    static let motion = [
        ObjectFormat(
            "eventOverride", "What an override of a motion method or of remoteControlReceived(with:) does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass, .forward)),
                    "handle keeps the event (no super), pass calls super, forward calls the next responder's method."
                ),
                .optional(
                    "subtypes", .list(.word(subtypes), 1...subtypes.count), default: "every subtype",
                    "The subtypes of events that it is about; of others it calls super."),
                thenKey,
                cost,
            ])
    ]

    /// The three motion methods, together or one by one, and the method of remote controls.
    static let motionKeys: [KeyFormat] =
        [
            .optional(
                "motion", .object("eventOverride"), default: "UIKit's",
                "All three motion methods that are not named themselves.")
        ]
        + ["motionBegan", "motionEnded", "motionCancelled"].map {
            .optional($0, .object("eventOverride"), default: "what motion says", "\($0)(_:with:).")
        } + [
            .optional(
                "remoteControlReceived", .object("eventOverride"), default: "UIKit's",
                "remoteControlReceived(with:).")
        ]

    /// What happens without a place on the screen.
    static let motionEvents: [KeyFormat] = [
        .optional("motion", .word(["motionShake"]), "Somebody shakes the device for so long."),
        .optional(
            "remoteControl", .word(EventSubtype.remoteControl.map(\.word)),
            "Somebody presses a button of a headset; the app that has asked for such events last gets it."),
    ]

    /// Whether an app gets remote-control events.
    static let remoteControlKey = KeyFormat.optional(
        "receivesRemoteControlEvents", .boolean,
        "true calls beginReceivingRemoteControlEvents() of the application, false endReceivingRemoteControlEvents()."
    )

    private static let subtypes = EventSubtype.allCases.map(\.word)
}
