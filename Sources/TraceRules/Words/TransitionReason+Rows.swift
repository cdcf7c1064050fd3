import Trace

extension TransitionReason {
    /// Why a recognizer's state changes, what has to happen for it, and which recognizers know it: one row a word.
    /// The phrase is what a verdict says.
    ///
    /// - Parameters:
    ///   - other: the name of the recognizer or of whoever else the transition names.
    ///   - hasBegun: whether the recognizer had begun before.
    func row(other: String? = nil, hasBegun: Bool = false) -> WordRow {
        switch self {
        case .stateSet:
            """
            The recognizer's own class assigned its `state`, as subclasses of `UIGestureRecognizer` do in \
            their touch methods. Taptrail's own recognizers always have a more telling reason.
            """.row("G-8 F-2", why: "its own class set the state", phrase: "its class set the state")
        case .tapsCompleted:
            """
            As many taps as the recognizer asks for, with as many fingers, each short enough and near \
            enough: the last finger's lift makes it ended.
            """.row(
                "G-1 G34", why: "the last tap's fingers have lifted in time", phrase: "its taps were complete"
            )
        case .movedTooFar:
            """
            A finger has strayed: a tap allows some way around the place where it came down, a long press \
            its `allowableMovement` as long as it has not begun. A drag that starts on a button's tap \
            recognizer mostly ends like this.
            """.row(
                "G19 G-1 G-2", why: "a finger strayed farther than it may", phrase: "a finger moved too far")
        case .pressedTooLong:
            """
            The finger stayed on the glass past the time that a tap may take. A timer says so, hence the \
            failure comes while the finger is still down.
            """.row("G21 G-1", why: "a press that long is no tap", phrase: "the finger stayed too long")
        case .nextTapTooLate:
            """
            A recognizer of several taps has seen one of them, and no further finger came down in time. This \
            is the pause for which a single tap that requires the double tap's failure has to wait.
            """.row("G20 G-1", why: "no next tap came in time", phrase: "no next tap came in time")
        case .nextTapTooFar:
            "The next finger of a multiple tap came down far from where the first one did.".row(
                "G19 G-1", why: "the next tap came down too far away", phrase: "the next tap was too far away"
            )
        case .tooManyTouches:
            """
            More fingers came down than the recognizer wants: a tap or a long press fails at once, a pan \
            with a maximum only as long as it has not begun.
            """.row(
                "G20 G24 G29", why: "more fingers came than it asks for",
                phrase: "too many fingers")
        case .tooFewTouches:
            """
            A recognizer that asks for several fingers at once saw one of them lift, or its time run out, \
            before all were down.
            """.row(
                "G-1", why: "a finger lifted, or time ran out, before all were down",
                phrase: "too few fingers")
        case .pressedLongEnough:
            """
            The required fingers have rested for `minimumPressDuration`: the long press begins while they \
            are still down, by a timer and not by an event of theirs.
            """.row(
                "G-2 G29", why: "the fingers have rested long enough", phrase: "the finger stayed long enough"
            )
        case .movedBeyondHysteresis:
            """
            The fingers have moved so far that it cannot be trembling any more. A pan, a pinch or a rotation \
            begins here; what they moved until then is not counted.
            """.row(
                "G22 G35 G-3", why: "the fingers have moved clearly", phrase: "the fingers moved far enough")
        case .caughtContent:
            """
            The finger came down while content was gliding. It stops, and the pan of its scroll view begins at \
            once, without any movement, so that no content and no recognizer that it excludes gets the finger.
            """.row(
                "I-6 F-8", why: "the finger has stopped content that was gliding",
                phrase: "the finger stopped gliding content")
        case .notAtEdge:
            """
            A screen-edge pan looks where the finger comes down, and this one came down away from the edges \
            that it watches.
            """.row(
                "G-7 G31", why: "the finger came down away from its edges",
                phrase: "the finger did not start at the edge")
        case .swipedFarEnough:
            """
            The finger has gone far enough in the direction for the time that it took. A swipe is recognized \
            in mid-movement, not at the lift.
            """.row(
                "G27 G-4", why: "far enough for the time it took",
                phrase: "the finger went far enough in time")
        case .swipedTooSlowly:
            "The time that a swipe has is over, and the finger has not gone far enough.".row(
                "G27 G-4", why: "a swipe has half a second at most", phrase: "the finger was too slow")
        case .strayedAcross:
            """
            The finger has left the straight line that a swipe may follow; the longer it takes, the \
            straighter it has to be.
            """.row("G27 G-4", why: "too far off the straight line", phrase: "the finger strayed sideways")
        case .wentTheOtherWay:
            "The finger set off against the direction of the swipe.".row(
                "G27 G-4", why: "the finger went the other way", phrase: "the finger went the other way")
        case .moved:
            """
            The gesture is under way, and its fingers have moved: began or changed becomes changed, with an \
            action.
            """.row("F-2 F-3", why: "it is under way, and the fingers move", phrase: "touchesMoved")
        case .fingersChanged:
            """
            The gesture is under way, and a finger joined it or left it. The recognizer takes new bearings, \
            so that its translation or scale makes no jump.
            """.row(
                "G24 F-2", why: "it is under way; a finger came or went",
                phrase: "the number of fingers changed")
        case .lifted:
            """
            The gesture was under way, and the fingers that it needs have left: it ends, with its last \
            action.
            """.row("F-2 F-3", why: "the fingers that it needs have left", phrase: "the fingers lifted")
        case .pointerEntered:
            """
            A pointer, or a pencil above the glass, is over the recognizer's view or over one inside it: \
            hovering begins.
            """.row(
                "G-8", why: "a pointer is over its view, or over one below",
                phrase: "the pointer came over its view")
        case .pointerLeft:
            "The pointer is no longer over the view, or out of range: hovering ends.".row(
                "G-8 F-2", why: "the pointer left its view, or the range", phrase: "the pointer left its view"
            )
        case .liftedTooEarly:
            """
            A finger left before there was anything to recognize: a press too short for a long press, a \
            swipe or a pan that had not come far enough. For most drags and presses this is the ordinary way \
            to lose.
            """.row(
                "G-2 G-3 G-4", why: "a finger was lifted too early", phrase: "the finger lifted too early")
        case .delayIsOver:
            """
            A scroll view's delay recognizer gives way: its content may have the touch, as the time is over, \
            or the finger left first, or it moves where nothing can scroll. Failing is how it lets go of \
            what it held.
            """.row(
                "I-1 I-3 S02", why: "content may have the touch now", phrase: "content may have the touch")
        case .contentRefused:
            """
            `touchesShouldBegin` said no, so the scroll view keeps the finger: its delay recognizer is \
            recognized, and what it held is dropped.
            """.row(
                "I-3 S02", why: "content may not have the touch", phrase: "content may not have the touch")
        case .contentKeepsTouch:
            """
            The content follows the finger and does not give it up, by `touchesShouldCancel` or because \
            `canCancelContentTouches` is off: the scroll view's pan fails, and nothing scrolls.
            """.row(
                "I-4 S05", why: "content does not give the touch back",
                phrase: "content does not give the touch back")
        case .axisCannotScroll:
            """
            The finger has moved clearly, but only along an axis on which the scroll view has nothing to \
            show, or, of the pan that swipes rows, not to a side where the row has actions: the pan has \
            failed for this touch.
            """.row(
                "I-6 S03", why: "there is nothing more to show that way",
                phrase: "nothing can scroll that way")
        case .touchCancelled:
            """
            The system took the finger away, as for an alert or a call. A recognizer that had begun becomes \
            cancelled, one that had not has failed.
            """.row("D-6", why: "the system took its touch back", phrase: "the system took the touch")
        case .preventedBy:
            """
            A rival that shares a finger was first. The record names it as the other one; a delegate that \
            allows both, or a failure requirement, would have changed the outcome.
            """.row(
                "F-8", why: "another one was first to recognize their touch",
                phrase: "prevented by \(other ?? "another")")
        case .delegateRefused:
            """
            Who was asked by `shouldBegin`, the view under the finger or the recognizer's delegate, said no.
            """.row(
                "F-9 G10", why: "who was asked said that it should not begin",
                phrase: "\(other ?? "its delegate") would not let it begin")
        case .disabled:
            """
            `isEnabled` was switched off in the middle of an attempt. A gesture under way is cancelled, one \
            that was still possible fails.
            """.row("F-10", why: "it was switched off", phrase: "it was switched off")
        case .lostView:
            """
            The recognizer's view left its window or was parted from the recognizer, so nothing can reach it \
            any more.
            """.row(
                "F-11 F-10", why: "its view has left the window, or has let it go",
                phrase: "its view went away")
        case .requiredRecognized:
            """
            The recognizer had to wait for another one to fail, and that one succeeded instead: so this one \
            has failed.
            """.row(
                "F-7 G08", why: "the one that had to fail first has recognized",
                phrase: hasBegun
                    ? "\(other ?? "the one") that had to fail first has recognized"
                    : "\(other ?? "the one that had to fail first") had recognized, and had to fail first")
        case .touchesGone:
            """
            No finger is down, no timer can come, and the recognizer's class has decided nothing. It is \
            failed for it, or cancelled if it is under way, so that no view waits for an end that is held back \
            for ever.
            """.row(
                "G-8 K", why: "no finger is down, and no timer can decide",
                phrase: hasBegun
                    ? "it had no finger any more, and had not said that it ended"
                    : "the fingers were gone before anything was decided")
        case .reset:
            "The fingers are up after a verdict: back to possible, where the next attempt starts.".row(
                "F-2 G09", why: "its fingers are gone: ready for the next attempt", phrase: "it was reset")
        case .followsBegan:
            """
            The event after began: the recognizer goes on to changed by itself, even if nothing told it to.
            """.row(
                "G06", why: "at the event after began it goes on by itself",
                phrase: "it went on after it began")
        case .failedAfterBegan:
            """
            The recognizer's class set failed, but the recognizer had begun before: what has begun cannot \
            fail any more. Its recognition ends all the same, and its action runs once more; here the state \
            is cancelled (assumed).
            """.row(
                "M-15 F-2", why: "what has begun cannot fail any more; it ends as cancelled",
                phrase: "its class had it fail after it had begun")
        }
    }

    /// What has to happen for it, and which recognizers know it.
    public var meaning: Meaning { row().meaning }

    /// The reason as a verdict tells it, behind "won: " or "lost: ".
    ///
    /// - Parameters:
    ///   - other: the name of the recognizer or of whoever else the transition names.
    ///   - hasBegun: whether the recognizer had begun before.
    public func inVerdict(other: String?, hasBegun: Bool = false) -> String {
        row(other: other, hasBegun: hasBegun).phrase
    }
}
