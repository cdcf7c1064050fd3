import Trace

extension RuleBook {
    /// The classes of responders, as UIKit calls them.
    public static let responderClasses: [(name: String, meaning: Meaning)] = [
        (
            "UIResponder",
            Meaning(
                """
                Whoever can hear of touches, presses and keys, and passes on to `next` what it does not \
                want.
                """,
                "E-2 E-1")
        ),
        (
            "UIApplication",
            Meaning(
                "The app itself: it makes events, sends them to windows, and carries actions.", "A-4 H-3")
        ),
        (
            "UIWindow",
            Meaning(
                "The root of a tree of views: it looks for the hit view, and tells recognizers and views.",
                "D-2 C-1")
        ),
        (
            "UIViewController",
            Meaning("Whoever looks after a view, and stands behind it in the responder chain.", "E-1")
        ),
        (
            "UIView",
            Meaning("A rectangle that takes touches, has recognizers and holds other views.", "C-2 C-3")
        ),
        (
            "UIControl",
            Meaning(
                "A view that follows one finger and tells its targets what that means.", "H-1 H-2 H-4")
        ),
        (
            "UIButton",
            Meaning(
                "A control that fires when its finger is lifted inside, by `touchUpInside`.", "H-2 H-5 U03")
        ),
        (
            "UISwitch",
            Meaning(
                "A control that stands on or off; a tap or a drag of its knob turns it over.", "H-2 H-5")
        ),
        (
            "UISlider",
            Meaning(
                "A control with a thumb that a finger drags; beside the thumb it lets the finger go.",
                "H-2 H-5")
        ),
        (
            "UISegmentedControl",
            Meaning("A control of several segments, of which a tap chooses one.", "H-2 H-5")
        ),
        (
            "UIStepper",
            Meaning("A control with a minus and a plus side, each a step of its value.", "H-2 H-5")
        ),
        (
            "UIPageControl",
            Meaning("A row of dots for pages; a tap beside the middle goes a page on or back.", "H-2 H-5")
        ),
        (
            "UITextField",
            Meaning("A control that a tap makes first responder, with the keyboard.", "E-4 H-2")
        ),
        (
            "UIScrollView",
            Meaning(
                "A view that shows a part of its content, and scrolls with the finger by a pan of its own.",
                "I-1 I-3 I-6")
        ),
        (
            "UITableView",
            Meaning("A scroll view of rows, each in a cell; a tap that does not scroll selects one.", "I-7")
        ),
        (
            "UITableViewCell",
            Meaning("A row of a table: lit up under a finger, and selected when that is lifted.", "I-7")
        ),
    ]

    /// Names from below UIKit that a trail or a message may use.
    public static let systemNames: [(name: String, meaning: Meaning)] = [
        (
            "IOHIDEvent",
            Meaning(
                "What the kernel makes of a scan: a report of the hand, with one below it for each finger.",
                "A-2 E01")
        ),
        (
            "mach_msg",
            Meaning(
                """
                The call by which a thread sends to a port, or sleeps until a message comes. A run loop with \
                nothing to do sits in it.
                """,
                "A-1 B-1")
        ),
        (
            "SpringBoard",
            Meaning(
                "The process that knows which app is in the foreground, and forwards touches to it.",
                "A-2 A-7")
        ),
        (
            "backboardd",
            Meaning(
                "The process that hands touches to apps on newer systems, where here SpringBoard does.", "A-7"
            )
        ),
        (
            "kCFRunLoopDefaultMode",
            Meaning(
                """
                The mode in which a main run loop is as long as nothing scrolls; most timers are in no \
                other.
                """,
                "B-6")
        ),
        (
            "UITrackingRunLoopMode",
            Meaning(
                """
                The mode in which the main run loop is while a finger may scroll: timers of the default mode \
                wait.
                """,
                "B-6")
        ),
        (
            "kCFRunLoopCommonModes",
            Meaning(
                """
                No mode of its own but a list of modes: what is added to it is served in the default and the \
                tracking mode.
                """,
                "B-6")
        ),
        (
            "UIEvent",
            Meaning(
                """
                What the app makes of a report: all its touches at one instant, sent to the application and \
                on to the window.
                """,
                "A-4 D-1")
        ),
        (
            "UITouch",
            Meaning(
                """
                One finger from its coming to its going, as one object: its view stays the one that it first \
                hit.
                """,
                "C-8 D-1")
        ),
    ]

    /// The rules behind a property, whatever its value.
    static func rules(behind property: Property) -> [String] { property.explanation(isOn: true).rules }
}
