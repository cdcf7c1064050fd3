import Trace

extension RuleBook {
    /// Names of run loop sources, observers, threads and devices, as a trail has them.
    static let sourceNames: [(name: String, meaning: Meaning)] = [
        (
            "__IOHIDEventSystemClientQueueCallback",
            """
            The Source1 that reads an `IOHIDEvent` from a port: of SpringBoard and of an app's main \
            thread on the classic path, of the event-fetch thread on the modern one.
            """.meaning("A-4 B-2")
        ),
        (
            "IOHIDEventSystemCallback",
            """
            The Source1 in which backboardd, on the modern path, or mediaremoted reads an `IOHIDEvent` of a driver's; \
            the name is assumed.
            """.meaning("A-7 M-44 B-2")
        ),
        (
            "__UIApplicationHandleEventQueue",
            """
            The Source0 in which an app on the classic path works off its queue of events: it makes a \
            `UIEvent` of each and sends it. SpringBoard has one on either path, for what it handles itself.
            """.meaning("A-4 B-3")
        ),
        (
            "_UIApplicationHandleEventQueue",
            """
            On the modern path with iOS 9, the Source0 in which the main thread makes a `UIEvent` and \
            sends it.
            """.meaning("P02 B-3")
        ),
        (
            "__handleHIDEventFetcherDrain",
            """
            On the modern path with iOS 10 to 13, the Source0 in which the main thread takes over what \
            the event-fetch thread has read.
            """.meaning("P02 B-3")
        ),
        (
            "__handleEventQueue",
            """
            On the modern path with iOS 10 to 13, the Source0 in which the main thread makes a `UIEvent` \
            and sends it.
            """.meaning("P02 P15")
        ),
        (
            "__eventFetcherSourceCallback",
            """
            On the modern path since iOS 14, the Source0 in which the main thread takes over what the \
            event-fetch thread has read.
            """.meaning("P02 A-7")
        ),
        (
            "__eventQueueSourceCallback",
            """
            On the modern path with iOS 14 to 17, a Source0 in which the main thread makes a `UIEvent` \
            and sends it.
            """.meaning("P02 P15")
        ),
        (
            "_UIUpdateScheduler",
            """
            On the modern path with iOS 18, the Source0 of UIKit's update scheduler, in which the main thread makes \
            a `UIEvent` and sends it.
            """.meaning("P02 P15 A-7")
        ),
        (
            "_UIGestureRecognizerUpdateObserver",
            """
            The observer of BeforeWaiting in which recognizers decide what a timer has had them propose.
            """.meaning("P04 P08")
        ),
        (
            "CA::Transaction::observer_callback",
            """
            The observer of BeforeWaiting and exit in which Core Animation commits what a pass has \
            changed.
            """.meaning("P04 L03")
        ),
        (
            "_afterCACommitHandler",
            """
            The observer of BeforeWaiting and exit, behind Core Animation's, in which UIKit does what waits for a commit: \
            a table selects the row that a finger was lifted on.
            """.meaning("P04 I-7")
        ),
        (
            "CA::Render::Server",
            """
            The Source1 in which the render server hears of a commit.
            """.meaning("L03")
        ),
        (
            "display_timer_callback",
            """
            The Source1 in which an app hears that the display refreshes, and calls its display links.
            """.meaning("L03")
        ),
        (
            "com.apple.uikit.eventfetch-thread",
            """
            The thread of an app on the modern path that reads events, signals a Source0 of the main \
            thread and wakes it.
            """.meaning("A-7 P02")
        ),
        (
            "com.apple.coreanimation.render-server",
            """
            The thread of Core Animation's render server, which prepares frames.
            """.meaning("L03")
        ),
        (
            "kernel",
            """
            Here the process of the drivers: IOHIDFamily, and the drivers of display, keyboard and other devices.
            """.meaning("A-2")
        ),
        (
            "IOHIDFamily",
            """
            The driver of the digitizer, which makes `IOHIDEvent`s of what a scan has seen.
            """.meaning("A-2 E01")
        ),
        (
            "IOHIDKeyboard",
            """
            The driver of the keyboard, which makes an `IOHIDEvent` of a key.
            """.meaning("A-2 D-5")
        ),
        (
            "IOHIDAccelerometer",
            """
            The driver of the accelerometer, which makes an `IOHIDEvent` when a shake begins and when it is over; \
            the name is assumed.
            """.meaning("M-41 A-2")
        ),
        (
            "IOHIDHeadset",
            """
            The driver of a headset, which makes an `IOHIDEvent` of a button; the name is assumed.
            """.meaning("M-44 A-2")
        ),
        (
            "mediaremoted",
            """
            The process that knows which app plays, and hands it the commands of headsets.
            """.meaning("M-44 M-43")
        ),
        (
            "accelerometer",
            """
            The accelerometer, as somebody shakes the device, before the driver has noticed.
            """.meaning("M-41")
        ),
        (
            "headset",
            """
            The headset, as its buttons are pressed, before its driver has noticed.
            """.meaning("M-44")
        ),
        (
            "IOHIDPencil",
            """
            The driver of a pencil's radio, which makes an `IOHIDEvent` of each force that comes over the air; the \
            name is assumed.
            """.meaning("A-2 M-21")
        ),
        (
            "IOMobileFramebuffer",
            """
            The driver of the display, which tells of each refresh.
            """.meaning("L03")
        ),
        (
            "CFRunLoopWakeUp",
            """
            The call that has a sleeping run loop look around, as somebody does who marks a Source0 from \
            another thread.
            """.meaning("B-3 R06")
        ),
        (
            "display",
            """
            The display: it begins a refresh at its rate, and shows the frame that is ready.
            """.meaning("L02 L03")
        ),
        (
            "glass",
            """
            The screen as fingers touch it, and the stage of a trail on which nobody has noticed them \
            yet.
            """.meaning("A-2 L01")
        ),
        (
            "keyboard",
            """
            The keyboard, as keys go down and are let go, before anybody has noticed.
            """.meaning("D-5")
        ),
        (
            "UITableViewCellContentView",
            "The view of a cell that holds what an app puts into it; UIKit makes it for each cell.".meaning(
                "C-3 I-7")
        ),
        (
            "main",
            """
            The main thread of a process. An app's views, recognizers and responders live on it.
            """.meaning("B-7")
        ),
    ]
}
