import Trace

extension UIKitClass {
    /// What the class is there for; nil for what is no class, and for the view that only holds a cell's content.
    public var meaning: Meaning? {
        switch self {
        case .none, .tableViewCellContentView: nil
        case .responder:
            "Whoever can hear of touches, presses and keys, and passes on to `next` what it does not want."
                .meaning("E-2 E-1")
        case .application:
            "The app itself: it makes events, sends them to windows, and carries actions.".meaning("A-4 H-3")
        case .viewController:
            "Whoever looks after a view, and stands behind it in the responder chain.".meaning("E-1")
        case .view:
            "A rectangle that takes touches, has recognizers and holds other views.".meaning("C-2 C-3")
        case .label:
            "A view with a text; its interaction is off to begin with, so that fingers go to what it lies on."
                .meaning("C-2")
        case .imageView:
            "A view with a picture; its interaction is off to begin with, and so nobody in it is hit either."
                .meaning("C-2")
        case .window:
            "The root of a tree of views: it looks for the hit view, and tells recognizers and views."
                .meaning("D-2 C-1")
        case .scrollView:
            "A view that shows a part of its content, and scrolls with the finger by a pan of its own."
                .meaning("I-1 I-3 I-6")
        case .tableView:
            "A scroll view of rows, each in a cell; a tap that does not scroll selects one.".meaning("I-7")
        case .tableViewCell:
            "A row of a table: lit up under a finger, and selected when that is lifted.".meaning("I-7")
        case .control:
            "A view that follows one finger and tells its targets what that means.".meaning("H-1 H-2 H-4")
        case .button:
            "A control that fires when its finger is lifted inside, by `touchUpInside`.".meaning(
                "H-2 H-5 U03")
        case .switchControl:
            "A control that stands on or off; a tap or a drag of its knob turns it over.".meaning("H-2 H-5")
        case .slider:
            "A control with a thumb that a finger drags; beside the thumb it lets the finger go.".meaning(
                "H-2 H-5")
        case .stepper:
            "A control with a minus and a plus side, each a step of its value.".meaning("H-2 H-5")
        case .segmentedControl:
            "A control of several segments, of which a tap chooses one.".meaning("H-2 H-5")
        case .pageControl:
            "A row of dots for pages; a tap beside the middle goes a page on or back.".meaning("H-2 H-5")
        case .textField:
            "A control that a tap makes first responder, with the keyboard.".meaning("E-4 H-2")
        case .gestureRecognizer:
            """
            The base of all recognizers, and what your own subclass extends: it hears of every touch on its \
            view and below, and sets its `state`. Taptrail checks that no state follows one that it may not \
            follow.
            """.meaning("G-8 F-2")
        case .tap:
            """
            Discrete: one or more short taps with one or more fingers. It ends with the lift of the last \
            finger, and fails when a finger stays too long, strays too far, or when the next tap does not \
            come.
            """.meaning("G-1 G19 G20 G21")
        case .longPress:
            """
            Continuous: fingers that rest. It begins by a timer while they are still down, goes on as they \
            move, and ends when one lifts; before it has begun a finger may hardly move.
            """.meaning("G-2 G29")
        case .pan:
            """
            Continuous: fingers that drag. It begins when they have moved clearly along one axis, reports a \
            translation that accumulates and a velocity, and copes with fingers that come and go.
            """.meaning("G-3 G22 G24 G25")
        case .screenEdgePan:
            """
            A pan that starts at one of the screen's edges and follows its first finger only. It holds the \
            beginning of touches back from views, unlike a plain pan.
            """.meaning("G-7 G31")
        case .swipe:
            """
            Discrete: a quick, fairly straight movement in a direction. It is recognized as soon as the \
            finger has come far enough, and fails when time is up.
            """.meaning("G-4 G27")
        case .pinch:
            """
            Continuous: two fingers that move apart or together. Its scale counts from 1, anew for each \
            gesture.
            """.meaning("G-5 G35")
        case .rotation:
            """
            Continuous: two fingers that turn around each other. Its rotation counts from 0, clockwise, in \
            radians.
            """.meaning("G-6 G35")
        case .hover:
            """
            Continuous: a pointer, or a pencil above the glass, over the view without touching. No touch \
            comes of it, so it competes with nobody.
            """.meaning("G-8 T15")
        case .scrollViewPan:
            """
            The pan that drives a scroll view. It begins only where there is something to scroll, and asks \
            the content first if that already follows the finger.
            """.meaning("I-6 I-4 S05")
        case .scrollViewPinch:
            """
            The pinch with which two fingers zoom a scroll view. It plays no part unless the scroll view may \
            zoom.
            """.meaning("I-6 G-5")
        case .scrollViewDelayedTouchesBegan:
            """
            A scroll view's own: it keeps new touches from the content for a moment, to find out whether the \
            finger means to scroll. Failing is its way to let them through; it never stops another \
            recognizer.
            """.meaning("I-2 I-1 S02")
        case .tableViewSwipePan:
            """
            The pan that pulls a row of a table aside to uncover its actions. It is there only if rows have \
            some, and begins only when the finger goes along the row.
            """.meaning("I-7 G-3")
        }
    }
}
