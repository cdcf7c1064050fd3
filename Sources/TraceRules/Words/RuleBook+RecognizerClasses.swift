extension RuleBook {
    /// The classes of recognizers: those of UIKit, those that scroll views and tables have of their own, and
    /// the base.
    public static let recognizerClasses: [(name: String, meaning: Meaning)] = [
        (
            "UIGestureRecognizer",
            Meaning(
                """
                The base of all recognizers, and what your own subclass extends: it hears of every touch \
                on its view and below, and sets its `state`. Taptrail checks that no state follows one \
                that it may not follow.
                """, "G-8 F-2")
        ),
        (
            "UITapGestureRecognizer",
            Meaning(
                """
                Discrete: one or more short taps with one or more fingers. It ends with the lift of the \
                last finger, and fails when a finger stays too long, strays too far, or when the next tap \
                does not come.
                """, "G-1 G19 G20 G21")
        ),
        (
            "UILongPressGestureRecognizer",
            Meaning(
                """
                Continuous: fingers that rest. It begins by a timer while they are still down, goes on as \
                they move, and ends when one lifts; before it has begun a finger may hardly move.
                """, "G-2 G29")
        ),
        (
            "UIPanGestureRecognizer",
            Meaning(
                """
                Continuous: fingers that drag. It begins when they have moved clearly along one axis, \
                reports a translation that accumulates and a velocity, and copes with fingers that come \
                and go.
                """, "G-3 G22 G24 G25")
        ),
        (
            "UIScreenEdgePanGestureRecognizer",
            Meaning(
                """
                A pan that starts at one of the screen's edges and follows its first finger only. It holds \
                the beginning of touches back from views, unlike a plain pan.
                """, "G-7 G31")
        ),
        (
            "UISwipeGestureRecognizer",
            Meaning(
                """
                Discrete: a quick, fairly straight movement in a direction. It is recognized as soon as \
                the finger has come far enough, and fails when time is up.
                """, "G-4 G27")
        ),
        (
            "UIPinchGestureRecognizer",
            Meaning(
                """
                Continuous: two fingers that move apart or together. Its scale counts from 1, anew for \
                each gesture.
                """, "G-5 G35")
        ),
        (
            "UIRotationGestureRecognizer",
            Meaning(
                """
                Continuous: two fingers that turn around each other. Its rotation counts from 0, \
                clockwise, in radians.
                """, "G-6 G35")
        ),
        (
            "UIHoverGestureRecognizer",
            Meaning(
                """
                Continuous: a pointer, or a pencil above the glass, over the view without touching. No \
                touch comes of it, so it competes with nobody.
                """, "G-8 T15")
        ),
        (
            "UIScrollViewDelayedTouchesBeganGestureRecognizer",
            Meaning(
                """
                A scroll view's own: it keeps new touches from the content for a moment, to find out \
                whether the finger means to scroll. Failing is its way to let them through; it never stops \
                another recognizer.
                """, "I-2 I-1 S02")
        ),
        (
            "UIScrollViewPanGestureRecognizer",
            Meaning(
                """
                The pan that drives a scroll view. It begins only where there is something to scroll, and \
                asks the content first if that already follows the finger.
                """, "I-6 I-4 S05")
        ),
        (
            "UIScrollViewPinchGestureRecognizer",
            Meaning(
                """
                The pinch with which two fingers zoom a scroll view. It plays no part unless the scroll \
                view may zoom.
                """, "I-6 G-5")
        ),
        (
            "UITableViewSwipePanGestureRecognizer",
            Meaning(
                """
                The pan that pulls a row of a table aside to uncover its actions. It is there only if rows \
                have some, and begins only when the finger goes along the row.
                """, "I-7 G-3")
        ),
    ]
}
