// Why a recognizer's state changes, in a paragraph.

import Trace

extension TransitionReason {
    /// What has to happen for it, and which recognizers know it.
    public var meaning: Meaning {
        switch self {
        case .stateSet:
            Meaning(
                """
                The recognizer's own class assigned its `state`, as subclasses of `UIGestureRecognizer` do \
                in their touch methods. Taptrail's own recognizers always have a more telling reason.
                """, "G-8", "F-2")
        case .tapsCompleted:
            Meaning(
                """
                As many taps as the recognizer asks for, with as many fingers, each short enough and near \
                enough: the last finger's lift makes it ended.
                """, "G-1", "G34")
        case .movedTooFar:
            Meaning(
                """
                A finger has strayed: a tap allows some way around the place where it came down, a long \
                press its `allowableMovement` as long as it has not begun. A drag that starts on a \
                button's tap recognizer mostly ends like this.
                """, "G19", "G-1", "G-2")
        case .pressedTooLong:
            Meaning(
                """
                The finger stayed on the glass past the time that a tap may take. A timer says so, hence \
                the failure comes while the finger is still down.
                """, "G21", "G-1")
        case .nextTapTooLate:
            Meaning(
                """
                A recognizer of several taps has seen one of them, and no further finger came down in \
                time. This is the pause for which a single tap that requires the double tap's failure has \
                to wait.
                """, "G20", "G-1")
        case .nextTapTooFar:
            Meaning(
                """
                The next finger of a multiple tap came down far from where the first one did.
                """, "G19", "G-1")
        case .tooManyTouches:
            Meaning(
                """
                More fingers came down than the recognizer wants: a tap or a long press fails at once, a \
                pan with a maximum only as long as it has not begun.
                """, "G20", "G24", "G-1")
        case .tooFewTouches:
            Meaning(
                """
                A recognizer that asks for several fingers at once saw one of them lift before all were \
                down.
                """, "G-1")
        case .pressedLongEnough:
            Meaning(
                """
                The required fingers have rested for `minimumPressDuration`: the long press begins while \
                they are still down, by a timer and not by an event of theirs.
                """, "G-2", "G29")
        case .movedBeyondHysteresis:
            Meaning(
                """
                The fingers have moved so far that it cannot be trembling any more. A pan, a pinch or a \
                rotation begins here; what they moved until then is not counted.
                """, "G22", "G35", "G-3")
        case .notAtEdge:
            Meaning(
                """
                A screen-edge pan looks where the finger comes down, and this one came down away from the \
                edges that it watches.
                """, "G-7", "G31")
        case .swipedFarEnough:
            Meaning(
                """
                The finger has gone far enough in the direction for the time that it took. A swipe is \
                recognized in mid-movement, not at the lift.
                """, "G27", "G-4")
        case .swipedTooSlowly:
            Meaning(
                """
                The time that a swipe has is over, and the finger has not gone far enough.
                """, "G27", "G-4")
        case .strayedAcross:
            Meaning(
                """
                The finger has left the straight line that a swipe may follow; the longer it takes, the \
                straighter it has to be.
                """, "G27", "G-4")
        case .wentTheOtherWay:
            Meaning(
                """
                The finger set off against the direction of the swipe.
                """, "G27", "G-4")
        case .moved:
            Meaning(
                """
                The gesture is under way, and its fingers have moved: began or changed becomes changed, \
                with an action.
                """, "F-2", "F-3")
        case .fingersChanged:
            Meaning(
                """
                The gesture is under way, and a finger joined it or left it. The recognizer takes new \
                bearings, so that its translation or scale makes no jump.
                """, "G24", "F-2")
        case .lifted:
            Meaning(
                """
                The gesture was under way, and the fingers that it needs have left: it ends, with its last \
                action.
                """, "F-2", "F-3")
        case .pointerEntered:
            Meaning(
                """
                A pointer, or a pencil above the glass, is over the recognizer's view or over one inside \
                it: hovering begins.
                """, "G-8")
        case .pointerLeft:
            Meaning(
                """
                The pointer is no longer over the view, or out of range: hovering ends.
                """, "G-8", "F-2")
        case .liftedTooEarly:
            Meaning(
                """
                A finger left before there was anything to recognize: a press too short for a long press, \
                a swipe or a pan that had not come far enough. For most drags and presses this is the \
                ordinary way to lose.
                """, "G-2", "G-4", "F-2")
        case .delayIsOver:
            Meaning(
                """
                A scroll view's delay recognizer gives way: its content may have the touch, as the time is \
                over, or the finger left first, or it moves where nothing can scroll. Failing is how it \
                lets go of what it held.
                """, "I-1", "I-3", "S02")
        case .contentRefused:
            Meaning(
                """
                `touchesShouldBegin` said no, so the scroll view keeps the finger: its delay recognizer is \
                recognized, and what it held is dropped.
                """, "I-3", "S02")
        case .contentKeepsTouch:
            Meaning(
                """
                The content follows the finger and does not give it up, by `touchesShouldCancel` or \
                because `canCancelContentTouches` is off: the scroll view's pan fails, and nothing \
                scrolls.
                """, "I-4", "S05")
        case .axisCannotScroll:
            Meaning(
                """
                The finger has moved clearly, but only along an axis on which the scroll view has nothing \
                to show, or, of the pan that swipes rows, not to a side where the row has actions: the pan \
                has failed for this touch.
                """, "I-6", "S03")
        case .touchCancelled:
            Meaning(
                """
                The system took the finger away, as for an alert or a call. A recognizer that had begun \
                becomes cancelled, one that had not has failed.
                """, "D-6")
        case .preventedBy:
            Meaning(
                """
                A rival that shares a finger was first. The record names it as the other one; a delegate \
                that allows both, or a failure requirement, would have changed the outcome.
                """, "F-8")
        case .delegateRefused:
            Meaning(
                """
                Who was asked by `shouldBegin`, the view under the finger or the recognizer's delegate, \
                said no.
                """, "F-9", "G10")
        case .disabled:
            Meaning(
                """
                `isEnabled` was switched off in the middle of an attempt. A gesture under way is \
                cancelled, one that was still possible fails.
                """, "F-10")
        case .lostView:
            Meaning(
                """
                The recognizer's view left its window or was parted from the recognizer, so nothing can \
                reach it any more.
                """, "F-11", "F-10")
        case .requiredRecognized:
            Meaning(
                """
                The recognizer had to wait for another one to fail, and that one succeeded instead: so \
                this one has failed.
                """, "F-7", "G08")
        case .touchesGone:
            Meaning(
                """
                No finger is down, no timer can come, and the recognizer's class has decided nothing. It \
                is failed for it, so that no view waits for an end that is held back for ever.
                """, "G-8", "K")
        case .reset:
            Meaning(
                """
                The fingers are up after a verdict: back to possible, where the next attempt starts.
                """, "F-2", "G09")
        case .followsBegan:
            Meaning(
                """
                The event after began: the recognizer goes on to changed by itself, even if nothing told \
                it to.
                """, "G06")
        case .failedAfterBegan:
            Meaning(
                """
                The recognizer's class set failed, but the recognizer had begun before: what has begun cannot fail \
                any more. Its recognition ends all the same, and its action runs once more; here the state is \
                cancelled (assumed).
                """, "M-15", "F-2")
        }
    }
}
