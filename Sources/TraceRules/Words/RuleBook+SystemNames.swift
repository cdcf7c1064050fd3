import Trace

extension RuleBook {
    /// Names from below UIKit that a trail or a message may use.
    public static let systemNames: [(name: String, meaning: Meaning)] =
        sourceNames + [
            (
                "IOKit",
                "The framework of drivers: IOHIDFamily, a part of it, makes an `IOHIDEvent` of what the digitizer reports."
                    .meaning("A-2")
            ),
            (
                "UIKit",
                "The framework of an app's windows, views, controls and recognizers, and of how touches get to them."
                    .meaning("A-4")
            ),
            (
                "IOHIDEvent",
                "What the kernel makes of a scan: a report of the hand, with one below it for each finger."
                    .meaning("A-2 E01")
            ),
            (
                "mach_msg",
                """
                The call by which a thread sends to a port, or sleeps until a message comes. A run loop with \
                nothing to do sits in it.
                """.meaning("A-1 B-1")
            ),
            (
                "SpringBoard",
                "The process that knows which app is in the foreground, and forwards touches to it.".meaning(
                    "A-2 A-7")
            ),
            (
                "backboardd",
                "The process that gets events from IOKit since iOS 6, and sends each to the app whose context it is for."
                    .meaning(
                        "A-7")
            ),
            (
                "kCFRunLoopDefaultMode",
                "The mode in which a main run loop is as long as nothing scrolls; most timers are in no other."
                    .meaning("B-6")
            ),
            (
                "UITrackingRunLoopMode",
                """
                The mode in which the main run loop is while a finger may scroll and while content glides: timers \
                of the default mode wait.
                """.meaning("B-6")
            ),
            (
                "kCFRunLoopCommonModes",
                """
                No mode of its own but a list of modes: what is added to it is served in the default and the \
                tracking mode.
                """.meaning("B-6")
            ),
            (
                "UIEvent",
                """
                What the app makes of a report: all its touches at one instant, sent to the application and on \
                to the window.
                """.meaning("A-4 D-1")
            ),
            (
                "UITouch",
                """
                One finger from its coming to its going, as one object: its view stays the one that it first \
                hit.
                """.meaning("C-8 D-1")
            ),
        ]
}
