import Trace

extension FormatTable {
    static let overrides = [
        ObjectFormat(
            "overrides", "What a class overrides; a method that is not named is UIKit's own.",
            rules: ["endTracking", "cancelTracking"].map { .lacks($0, keys: ["answer"]) },
            keys: touchKeys("override") + [estimates] + pressKeys + motionKeys + [
                .optional(
                    "hitTest", .object("hitTestOverride"), default: "UIKit's",
                    "hitTest(_:with:), of views and windows."),
                .optional(
                    "pointInside", .object("pointInsideOverride"), default: "UIKit's",
                    "point(inside:with:), of views and windows."),
                .optional(
                    "sendEvent", .object("sendEventOverride"), default: "UIKit's",
                    "sendEvent(_:), of windows and the application."),
                override(
                    "gestureRecognizerShouldBegin", .shouldBegin, "beginOverride",
                    "gestureRecognizerShouldBegin(_:), of views and windows."),
                override(
                    "touchesShouldBegin", .touchesShouldBegin, "contentOverride",
                    "touchesShouldBegin(_:with:in:), of scroll views: whether content may have touches."),
                override(
                    "touchesShouldCancel", .touchesShouldCancel, "contentOverride",
                    "touchesShouldCancel(in:), of scroll views: whether content gives its touches back."),
                .optional(
                    "beginTracking", .object("trackingOverride"), default: "UIKit's",
                    "beginTracking(_:with:), of controls: whether it follows the finger."),
                .optional(
                    "continueTracking", .object("trackingOverride"), default: "UIKit's",
                    "continueTracking(_:with:), of controls: whether it goes on following the finger."),
                .optional(
                    "endTracking", .object("trackingOverride"), default: "UIKit's",
                    "endTracking(_:with:), of controls."),
                .optional(
                    "cancelTracking", .object("trackingOverride"), default: "UIKit's",
                    "cancelTracking(with:), of controls."),
                .optional(
                    "sendAction", .object("sendActionOverride"), default: "UIKit's",
                    "sendAction(_:to:for:) of controls, sendAction(_:to:from:for:) of the application."),
                .optional(
                    "layoutSubviews", .object("layoutOverride"), default: "UIKit's",
                    "layoutSubviews(), of views and windows."),
                .optional(
                    "viewWillLayoutSubviews", .object("layoutOverride"), default: "UIKit's",
                    "viewWillLayoutSubviews(), of controllers."),
                .optional(
                    "viewDidLayoutSubviews", .object("layoutOverride"), default: "UIKit's",
                    "viewDidLayoutSubviews(), of controllers."),
                override(
                    "canBecomeFirstResponder", .canBecomeFirstResponder, [],
                    "canBecomeFirstResponder, of views, windows and controllers."),
                override(
                    "resignFirstResponder", .resignFirstResponder, [],
                    "resignFirstResponder(), of views, windows and controllers: super resigns; "
                        + "false and true stay the first responder, true without saying so."),
            ]),
        ObjectFormat(
            "override", "What an override of a touch method does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass, .forward, .crash)),
                    "handle keeps the touch (no super), pass calls super, forward calls the next responder's method, crash ends the app."
                ),
                .optional(
                    "redraw", .reference([.view, .window]), default: "none",
                    "A view whose setNeedsDisplay() it calls: its content has changed, and goes to the glass with the next frame."
                ),
                thenKey,
                cost,
            ]),
        ObjectFormat(
            "estimateOverride", "What an override of touchesEstimatedPropertiesUpdated(_:) does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass)),
                    "handle keeps the update (no super); pass calls super, which hands it up the responder chain."
                ),
                .optional(
                    "redraw", .reference([.view, .window]), default: "none",
                    "A view whose setNeedsDisplay() it calls: its content has changed, and goes to the glass with the next frame."
                ),
                thenKey,
                cost,
            ]),
        ObjectFormat(
            "sendEventOverride", "What an override of sendEvent(_:) does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass)),
                    "pass calls super; handle does not, and the event goes nowhere. On the classic path its views are asked in super about a new finger, so the rest of that goes nowhere either."
                ),
                thenKey,
                cost,
            ]),
        ObjectFormat(
            "trackingOverride", "What an override of a control's tracking method does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass)),
                    "pass calls super; handle does not, and the class does nothing with the finger."),
                .optional(
                    "answer", .boolean, default: "true, with pass what super answers",
                    "What a begin or continue answers: false stops following the finger."),
                thenKey,
                cost,
            ]),
        ObjectFormat(
            "sendActionOverride", "What an override of a sendAction method does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass)),
                    "pass calls super; handle does not, and the action goes nowhere."),
                thenKey,
                cost,
            ]),
        ObjectFormat(
            "layoutOverride", "What an override of a layout method does; then it calls super.",
            keys: [thenKey, cost]),
        ObjectFormat(
            "hitTestOverride", "What an override of hitTest(_:with:) answers.",
            keys: [
                .optional(
                    "answer",
                    .either([.word(["super", "none", "self", "subviews"]), .reference([.view, .window])]),
                    default: "super",
                    "super asks UIKit's own, none is nil, self the view itself, subviews what super finds below it and else nil; or the id of another view."
                ),
                cost,
            ]),
        ObjectFormat(
            "pointInsideOverride", "What an override of point(inside:with:) answers.",
            keys: [
                .optional(
                    "answer", .word(["super", "yes", "no"]), default: "super",
                    "super asks UIKit's own, with the insets; yes and no are for every point."),
                .optional(
                    "insets", .lengths("top", "left", "bottom", "right"), default: "[0, 0, 0, 0]",
                    "How much smaller than the bounds the touchable area is; a negative inset widens it."),
                cost,
            ]),
        ObjectFormat(
            "recognizerOverrides", "What a recognizer's class overrides.",
            keys: touchKeys("recognizerOverride") + [
                estimates,
                override(
                    "shouldReceiveEvent", .shouldReceiveEvent, [],
                    "shouldReceive(_:) for an event with new touches."),
                override(
                    "canPrevent", .canPrevent, "rivalOverride",
                    "canPrevent(_:): whether the other one fails when it recognizes."),
                override(
                    "canBePrevented", .canBePrevented, "rivalOverride",
                    "canBePrevented(by:): whether it fails when the other one recognizes."),
                override(
                    "shouldRequireFailureOf", .shouldRequireFailure, "rivalOverride",
                    "shouldRequireFailure(of:)."),
                override(
                    "shouldBeRequiredToFailBy", .shouldBeRequiredToFail, "rivalOverride",
                    "shouldBeRequiredToFail(by:)."),
            ]),
        ObjectFormat(
            "recognizerOverride", "What an override of a recognizer's touch method does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass, .ignore, .crash)),
                    "pass calls super; handle does not, and the class does not hear of the touch; ignore gives it up for good; crash ends the app."
                ),
                .optional(
                    "sets", .word(["began", "changed", "ended", "cancelled", "failed"]), default: "none",
                    "The state that it sets then; one that has begun already sets changed in place of began."),
                thenKey,
                cost,
            ]),
    ]

    /// The methods of some views only.
    static let methodsOfSomeViews = UIKitClass.viewMethods.map(\.key)

    /// The methods that only views and windows have, and the one that the application shares with controls.
    static let methodsOfViews =
        ["hitTest", "pointInside", "gestureRecognizerShouldBegin", "layoutSubviews"] + methodsOfSomeViews

    /// The methods that only controllers have.
    static let methodsOfControllers = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

    /// Who becomes the first responder.
    static let focusMethods = ["canBecomeFirstResponder", "resignFirstResponder"]

    static func deeds(_ deeds: OverrideDeed...) -> [String] { deeds.map(\.rawValue) }

    /// All four touch methods, or one; a single one wins.
    private static func touchKeys(_ object: String) -> [KeyFormat] {
        let all = KeyFormat.optional(
            "touches", .object(object), default: "UIKit's",
            "All four touch methods that are not named themselves.")
        let names = ["Began", "Moved", "Ended", "Cancelled"].map { "touches\($0)" }
        return [all]
            + names.map { .optional($0, .object(object), default: "what touches says", "\($0)(_:with:).") }
    }

    private static let estimates = KeyFormat.optional(
        "touchesEstimatedPropertiesUpdated", .object("estimateOverride"), default: "UIKit's",
        "touchesEstimatedPropertiesUpdated(_:): what a pencil's touch had as an estimate is known.")

    /// What an override of a method does besides.
    static let thenKey = KeyFormat.optional(
        "then", .list(.object("controlDeed"), 0...100), default: "nothing",
        "What it does first, one thing after the other.")

    /// What code of the app's own costs.
    static let cost = KeyFormat.optional(
        "cost", .cost, default: "0s", "How long it takes, spent when it is entered.")
}

/// How an override treats a call.
package enum OverrideDeed: String {
    /// Does its own work and calls nobody: the call ends here.
    case handle
    /// Calls `super`.
    case pass
    /// Calls the same method of the next responder, not `super`.
    case forward
    /// Gives the touches up (of recognizers).
    case ignore
    /// Fails: the process ends there (M-31).
    case crash
}
