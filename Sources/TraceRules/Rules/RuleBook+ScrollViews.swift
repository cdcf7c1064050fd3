extension RuleBook {
    /// How a scroll view decides between scrolling and its content.
    static let scrollViews: [Rule] = [
        Rule(
            id: "I-1",
            sentence: """
                A scroll view that delays content touches gives a finger 150 ms: 10 points of movement in \
                that time start scrolling without the content knowing; otherwise the content is told when \
                the time is up or the finger lifts. If the finger moves later on, the content is cancelled \
                and scrolling begins.
                """,
            source: "a developer's published log (seed 002)",
            confidence: .log),
        Rule(
            id: "I-2",
            sentence: """
                The delay is the work of an internal recognizer called \
                `UIScrollViewDelayedTouchesBeganGestureRecognizer`, which appears in the trace like any \
                other.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
        Rule(
            id: "I-3",
            sentence: """
                Before content gets a delayed touch, `touchesShouldBegin(_:with:in:)` is consulted, at the \
                end of the delay or when the finger lifts before; a quick swipe skips the question. On \
                false the scroll view keeps that touch to itself.
                """,
            source: "a developer's published log (seed 002)",
            confidence: .log),
        Rule(
            id: "I-4",
            sentence: """
                If the content already follows the finger, `touchesShouldCancel(in:)` decides whether \
                scrolling may take it away, which by default only controls refuse. With \
                `canCancelContentTouches` off nobody asks and the touch never scrolls.
                """,
            source: "a developer's published log (seed 002); Apple's `UIScrollView` documentation",
            confidence: .log),
        Rule(
            id: "I-5",
            sentence: """
                When content touches are not delayed, `touchesShouldBegin` is consulted right at the \
                finger's arrival. Presses are affected by neither setting.
                """,
            source: "a developer's published log (seed 002)",
            confidence: .log),
        Rule(
            id: "I-6",
            sentence: """
                A pan recognizer drives the scroll view: the offset goes with the finger, the delegate \
                hears of dragging, of every scroll step, the first in the event in which the pan begins, and of \
                slowing down. It starts only along a direction in which there is more content than room, or which \
                always bounces; a finger that stops gliding content starts it at once, and ends the gliding when \
                it is lifted.
                """,
            source: """
                Apple's `UIScrollView` documentation; developers' published logs (seed 002, and of 2010 and 2021, with \
                instants); of a finger that stops content, developers' published orders and flags of its delegate's \
                calls
                """,
            confidence: .documented,
            notModelled: "zooming beyond its limits and back (`bouncesZoom`); a zoom stops there"),
        Rule(
            id: "I-7",
            sentence: """
                A table shows rows of cells; its own `touchesEnded` sees to it that a finger lifted in the cell \
                where it landed selects that cell, behind the commit at the end of the run loop's pass. A \
                cancelled touch selects nothing.
                """,
            source: "a developer's published log (seed 000); published stacks of `didSelectRow`, iOS 8 to 13",
            confidence: .log,
            notModelled:
                "controls in a cell that are highlighted with it, as developers report; here they stay as they are"
        ),
        Rule(
            id: "I-8",
            sentence: """
                If the view around a table has a tap recognizer, a quick tap gives only the tap's action, a \
                somewhat longer one lets the table hear a beginning and a cancellation around it, and a \
                real press is left to the table and selects. With `cancelsTouchesInView` off the row is \
                selected every time.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
        Rule(
            id: "I-9",
            sentence: """
                In a scroll view that neither delays nor cancels content touches, a finger on a slider \
                moves only the slider, and a finger beside it scrolls.
                """,
            source: "a developer's published log (seed 000)",
            confidence: .log),
    ]
}
