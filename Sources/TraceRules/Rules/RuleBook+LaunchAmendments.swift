extension RuleBook {
    /// Apps that are launched, senders that give up, a device that is turned, and clocks.
    static let launchAmendments: [Rule] = [
        Rule(
            id: "M-49",
            sentence: """
                An app that does not run is launched when it is brought to the front: its process starts, its \
                windows are made, it is inactive, its delegate is told `applicationDidFinishLaunching`, and then it \
                becomes active and is told `applicationDidBecomeActive`. Until then fingers that come down are \
                SpringBoard's, which shows the app's launch screen.
                """,
            source:
                "Apple's pages about the app launch sequence and about responding to the launch of an app (order, launch screen); whose the fingers are meanwhile is assumed",
            confidence: .assumed,
            notModelled: "another launch of an app that was killed; it stays dead"),
        Rule(
            id: "M-50",
            sentence: """
                An app that has not finished launching 20 s after it was told to is killed by the watchdog, with the \
                code 0x8badf00d.
                """,
            source:
                "published crash logs (L05: process-launch, 20.00 s; scene-create, 19.97 s); Apple's Technical Q&A QA1592 (that a launch has a limit, and the code)",
            confidence: .log),
        Rule(
            id: "M-51",
            sentence: """
                A sender with a timeout waits so long for room in a full port; then its message is lost \
                (`MACH_SEND_TIMED_OUT`), and it goes on with what waits for it. SpringBoard waits for an app as long as \
                it takes, unless the device says how long; backboardd does not wait at all.
                """,
            source:
                "Apple's Mach documentation (`MACH_SEND_TIMEOUT`, L06); how long SpringBoard and backboardd wait is assumed",
            confidence: .assumed),
        Rule(
            id: "M-52",
            sentence: """
                When the device is turned, the interface of the app in front turns: each window that fills the screen \
                and has a root view controller, and the root view with it. All touches of the app are cancelled; a \
                finger that stays on the glass is nobody's until it is lifted, and reports go on in the coordinates of \
                the glass, which does not turn.
                """,
            source:
                "published reports (a button that is held while the device rotates sends `touchCancel`; UIKit cancels a pan when the interface rotates, found by experiment, 2015); an older one has a pan go on after it (iOS 7, 2014), so it is contested; that keys go on is assumed",
            confidence: .reverseEngineered),
        Rule(
            id: "M-53",
            sentence: """
                No step of a touch's delivery looks at the wall clock: reports of the glass and timestamps of touches \
                go by the time since the system started, and so do timers once they are set. So a wall clock that \
                jumps changes nothing of what an app hears, and when.
                """,
            source:
                "Apple's page of `UITouch.timestamp` (seconds since system startup); Apple's open source of IOHIDFamily (`mach_absolute_time`) and CFRunLoop (a fire date is turned into that time when the timer is made)",
            confidence: .openSource, notModelled: "the wall clock itself, which nothing here could read"),
        Rule(
            id: "M-54",
            sentence: """
                The display shows nothing of an app that is not in front: what it commits meanwhile comes to the glass \
                as one picture when it is in front again, and its display links are called as long as it runs. An \
                alert of the system leaves the app in front on the glass.
                """,
            source:
                "Apple's Technical Q&A QA1766 (an app in the background may not draw); published reports (display links of apps with a background mode go on there); what becomes of its commits is assumed",
            confidence: .assumed,
            notModelled: "the picture of an app that the system keeps and shows while the app comes back"),
    ]
}
