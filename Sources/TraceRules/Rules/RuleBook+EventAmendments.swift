extension RuleBook {
    /// What has no place on the screen: motion, remote controls, presses.
    static let eventAmendments: [Rule] = [
        Rule(
            id: "M-41",
            sentence: """
                A shake of the device goes to the first responder and up its chain, as `motionBegan` when it \
                begins and as `motionEnded` when it is over, with nothing in between. Who heard it begin hears \
                how it ends.
                """,
            source:
                "Apple's pages of `motionBegan(_:with:)` and `motionEnded(_:with:)`; that the driver of the accelerometer finds out what a shake is, and that the end goes to whoever heard the beginning, is assumed",
            confidence: .documented),
        Rule(
            id: "M-42",
            sentence: """
                A shake is cancelled instead of ended when its app is active no longer, when the view that \
                heard of it leaves its window, or when it goes on for more than 1 s.
                """,
            source: "Apple's page of `motionCancelled(_:with:)`; that a second is too long is assumed",
            confidence: .documented),
        Rule(
            id: "M-43",
            sentence: """
                An app gets remote-control events through the responder chain only when it has asked for \
                them with `beginReceivingRemoteControlEvents()` and is the one that plays. They go to the \
                first responder and up its chain as `remoteControlReceived(with:)`.
                """,
            source:
                "Apple's pages of both methods; Apple's Event Handling Guide (the Now Playing app); that who asked last is the one that plays is assumed, since no audio is modelled",
            confidence: .documented),
        Rule(
            id: "M-44",
            sentence: """
                A command to what plays comes from the driver of a headset to mediaremoted, which hands it to \
                the main queue of the app that plays, in front or not. Neither SpringBoard nor the app's \
                source of events sees it.
                """,
            source: "this project's choice",
            confidence: .assumed),
        Rule(
            id: "M-46",
            sentence: """
                What an app was told of before it stops being active is taken back then, like its touches, and \
                after them. Presses are cancelled, then the shake that goes on, and a pointer leaves the views \
                that it is over, and comes into those of the next app.
                """,
            source:
                "Apple's pages of `pressesCancelled(_:with:)` and `motionCancelled(_:with:)`; the order, and the pointer, are assumed",
            confidence: .documented),
        Rule(
            id: "M-47",
            sentence: """
                A press belongs to the recognizers of its responder's view and of all views above that allow \
                its type, `.select` unless they say otherwise. They hear of it before the responder, and \
                compete as for a touch.
                """,
            source:
                "Apple's `UIGestureRecognizer` documentation (`allowedPressTypes`, `pressesBegan(_:with:)`); that of UIKit's classes a tap alone makes something of presses is assumed",
            confidence: .documented),
        Rule(
            id: "M-48",
            sentence: """
                A press that a recognizer has recognized is cancelled for its responder, and what a \
                recognizer holds back of it waits, by the same three flags as for touches. The flags of a scroll \
                view have no part in that.
                """,
            source:
                "comments of the SDK's UIGestureRecognizer.h on the three flags; Apple's `UIScrollView` documentation",
            confidence: .header),
    ]
}
