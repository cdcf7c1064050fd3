import Trace

extension Call {
    /// What a callback is, when it comes, and what its answer is good for: one row a word.
    var row: WordRow {
        switch self {
        case .interrupt:
            """
            Hardware calls for its driver in the kernel, and no thread of any process is involved yet. A scan \
            of the glass has seen a change: the `IOHIDEvent` that comes of it is what everything later leads \
            back to. Or the display begins a refresh that somebody waits for.
            """.row("A-2 E01 L03", why: "the hardware calls for its driver", "A-2")
        case .source1:
            """
            The callback of a run loop's source that listens on a mach port. A message at the port wakes the \
            sleeping loop by itself, and a pass serves one such source at most. On the classic path it is \
            `__IOHIDEventSystemClientQueueCallback`: SpringBoard's forwards the event, the app's marks a \
            Source0.
            """.row("B-2 B-4 A-3", why: "its port is the one that this pass serves", "B-2 B-4")
        case .source0:
            """
            The callback of a run loop's source that listens on nothing: somebody has to mark it, and \
            somebody has to wake the loop if it sleeps. A pass runs all that are marked. In an app it is \
            `__UIApplicationHandleEventQueue`, and UIKit's whole part of the journey happens inside it.
            """.row("B-3 B-4 A-4", why: "somebody marked it, and a pass serves all marked", "B-3 B-4")
        case .timer:
            """
            A timer of a run loop is due. The timers of a loop share one port, and when it wakes the loop \
            all that are due run together. A tap's patience, a long press and a scroll view's delay are such \
            timers, so a busy thread makes them late.
            """.row("R05 R09 B-7", why: "it is due, and this pass serves the timers' port", "R05")
        case .observer:
            """
            Code that hears of one point of every pass. UIKit's own, just before the loop would sleep, \
            settles what a recognizer's timer has proposed: so the action of a long press comes there, and \
            not inside the timer.
            """.row("B-5 R04 P08", why: "it wants to hear of this point of a pass", "B-5 R04")
        case .block:
            """
            A closure that somebody handed to a run loop for one of its modes. Blocks have their fixed \
            places in a pass: around the Source0s, and at its end.
            """.row("B-5 R01", why: "blocks run at fixed points of a pass")
        case .mainQueue:
            """
            The main run loop serves the main dispatch queue, as it serves a port. Whatever a scenario \
            changes in an app at an instant comes this way, so it waits while the thread is busy.
            """.row("B-5 R07", why: "the main queue has work for this pass")
        case .displayLink:
            """
            A `CADisplayLink` is called: the display has begun a refresh. All links that were added to the \
            same modes of a run loop are called from one Source1, `display_timer_callback`, so what they change \
            is committed once. Content that glides is moved by such a link.
            """.row("L03 I-6", why: "the display has begun a refresh that it waits for", "L03")
        case .applicationSendEvent:
            """
            `UIApplication.sendEvent(_:)`, the first method of the app that an event passes through. An \
            application class that overrides it sees every event before any window, recognizer or view does, \
            and can swallow it.
            """.row("A-4 P05", why: "an event goes to the application first")
        case .windowSendEvent:
            """
            `UIWindow.sendEvent(_:)`. In here a new touch is hit-tested (on the classic path), recognizers \
            hear of it and settle their states, and only then do the views get their callbacks.
            """.row("A-4 C-1 F-1", why: "the application hands it to its windows", "A-4 C-1")
        case .hitTest:
            """
            `hitTest(_:with:)`: a view looks in its own tree for what lies under the finger. It asks its \
            subviews from the front one back, each in coordinates of its own, and takes the first answer; \
            for one finger coming down every tree is walked twice.
            """.row("C-3 C-6", why: "it looks in its own tree for what the finger hit")
        case .pointInside:
            """
            `point(inside:with:)`: does the view itself reach as far as the finger? Widening the answer \
            makes a small button easy to hit, but only inside of what its superviews say yes to.
            """.row(
                "C-2 C-4", why: "the view itself says how far it reaches",
                yes: "its subviews may be asked next", "C-3", no: "neither the view nor a subview is hit",
                "C-2 C-4")
        case .touchesBegan:
            """
            A finger has come down. The recognizers of its view and of all views above hear of it first; \
            then the hit view, and from there up the responder chain until somebody does not call `super`. A \
            recognizer that delays touches can keep the views from hearing at all.
            """.row(
                "F-1 E-2 D-7", why: "the recognizers have heard; now the responders", "F-1 E-2",
                toRecognizer: .heardFirst)
        case .touchesMoved:
            """
            A finger has moved. The touch still belongs to the view that it began on, wherever the finger is \
            now; recognizers hear first, and a view hears nothing of a touch that was taken from it.
            """.row(
                "F-1 C-8 E-2", why: "the touch has not been taken from its view", "F-1 E-2",
                toRecognizer: .heardFirst)
        case .touchesEnded:
            """
            A finger has left the glass. Whoever heard it begin hears this or `touchesCancelled`, once. \
            While a recognizer that waits for another tap may still win, the views' share is held back.
            """.row(
                "D-7 F-6 E-2", why: "who heard began hears the end if nobody took it", "D-7 E-2",
                toRecognizer: .heardFirst)
        case .touchesCancelled:
            """
            The touch is gone without having ended: a recognizer has won it and takes it from the view, or \
            the system has taken it back. Undo what the touch began; nothing more comes.
            """.row(
                "F-4 D-6 D-7", why: "who heard began hears that the touch is gone", "F-4 D-7 D-6",
                toRecognizer: Explanation(
                    "the touch is over without a lift; recognizers hear first", "D-6 M-9 F-1"))
        case .touchesEstimatedPropertiesUpdated:
            """
            `touchesEstimatedPropertiesUpdated(_:)`: how hard a pencil pressed at an earlier sample has become known. \
            Whoever heard of that sample hears this, recognizers first, be the touch over or not; the sample is \
            found by its `estimationUpdateIndex`.
            """.row(
                "M-22 M-23", why: "it has heard of the sample as an estimate", "M-22")
        case .action:
            """
            A recognizer calls its targets after its state became began, changed, ended or cancelled, never \
            on failed; or a target gets what a control has sent it. A recognizer's action comes before its \
            views hear that they have lost the touch.
            """.row("F-3 P07", why: "its new state is told to all its targets")
        case .reset:
            """
            A recognizer's attempt is over and its fingers are up: it forgets all it knew and is ready for \
            the next one. Recognizers that depend on each other get here together. (Override it to clear \
            your own state, and call `super`.)
            """.row("F-2 G09", why: "its attempt is over and its fingers are gone")
        case .shouldBegin:
            """
            May the recognizer go ahead? First the view under the finger is asked, if it would lose its \
            touch, then the recognizer's delegate. No means that the recognizer has failed: this is how a \
            button keeps its tap from a recognizer around it.
            """.row(
                "F-9 G10", why: "it wants to begin, and may be forbidden to",
                yes: "nothing forbids it to begin", no: "what may not begin fails", "F-9 G10")
        case .shouldReceiveTouch:
            """
            A new touch is offered to a recognizer. If its delegate declines, the recognizer never knows \
            that the finger is there.
            """.row(
                "F-9 G13", why: "a new touch may be kept from it",
                yes: "the recognizer will hear of the touch", "F-9 G13",
                no: "for this recognizer there is no such touch", "F-9")
        case .shouldReceivePress:
            """
            A press is offered to a recognizer: does it hear of it? No, and for this recognizer there is no such press.
            """.row(
                "F-9 M-47", why: "a press may be kept from a recognizer", yes: "it hears of the press",
                no: "the press is kept from it", "F-9")
        case .shouldReceiveEvent:
            """
            An event with something new for a recognizer is offered to it, once, before its touches are \
            offered one by one. Declining keeps all of it away.
            """.row(
                "F-9 G13", why: "an event may be kept from it", yes: "its touches are offered next",
                "F-9 G13", no: "for this recognizer there is no such event", "F-9")
        case .shouldRecognizeSimultaneously:
            """
            Two recognizers want one touch. They may work side by side if the delegate of either says yes; a \
            no decides nothing by itself, since the other's delegate may still allow it.
            """.row(
                "F-8 F-9", why: "side by side, if the delegate of either one allows it",
                yes: "true from one is enough", no: "no from one forbids nothing if the other says yes", "F-8"
            )
        case .shouldRequireFailure:
            """
            A recognizer that wants to start asks, for each rival, whether it has to wait until that one has \
            failed. The answer holds for this attempt.
            """.row(
                "F-7 G14", why: "it may have to wait for the other one",
                yes: "one waits until the other has failed", no: "nobody has to wait", "F-7")
        case .shouldBeRequiredToFail:
            """
            The same requirement seen from its other end: has the rival to wait until this recognizer has \
            failed? Here the one that is waited for has the say.
            """.row(
                "F-7 G14", why: "the other one may have to wait for it",
                yes: "one waits until the other has failed", no: "nobody has to wait", "F-7")
        case .canPrevent:
            """
            A recognizer is about to win: does its class make a given rival fail with that? Taps let a tap \
            that wants more taps go on; an override can spare others too.
            """.row(
                "F-8", why: "its recognition makes others fail, unless it will not",
                yes: "the first to recognize has the touch", no: "the two do not exclude each other", "F-8")
        case .canBePrevented:
            """
            Another recognizer is about to win: does this one's class put up with being failed for that? An \
            override that answers no lets it go on beside the winner, without a delegate.
            """.row(
                "F-8", why: "another's recognition makes it fail, unless it will not",
                yes: "the first to recognize has the touch", no: "the two do not exclude each other", "F-8")
        case .beginTracking:
            """
            A control's `touchesBegan` asks the control whether it wants to follow this finger. On yes it \
            lights up and tells its targets `touchDown`; on no it leaves the finger alone.
            """.row(
                "H-1 U01", why: "the control says whether it follows the finger",
                yes: "the control follows the finger", no: "the control does not follow the finger", "H-1")
        case .continueTracking:
            """
            The followed finger has moved, and the control is asked whether to go on. The drag events, \
            inside or outside, enter or exit, are told after it.
            """.row(
                "H-1 U02", why: "the finger that it follows has moved", yes: "the control follows the finger",
                no: "the control lets the finger go", "H-1")
        case .endTracking:
            """
            The followed finger has left the glass. `touchUpInside` or `touchUpOutside` follows at once, \
            from within `touchesEnded`; of a text field it is `touchCancel`.
            """.row("H-1 U03", why: "the finger that it follows has left the glass")
        case .cancelTracking:
            """
            The control loses the finger that it followed, mostly because a recognizer or a scroll view took \
            the touch. `touchCancel` follows, and no up event ever will.
            """.row("H-6 U05", why: "the control has to give its finger up")
        case .sendAction:
            """
            A control sends one of its actions to one of its targets; it does so for each pair in the order \
            in which they were added. Override it to see or to stop what goes out.
            """.row("H-3 U07", why: "the control tells one target after the other", "H-3 U07 P06")
        case .applicationSendAction:
            """
            The application carries an action from its sender to its target. Without a target it looks along \
            the responder chain for the first object that knows the action.
            """.row("H-3 P06 E-5", why: "it goes to its target, without one up the chain", "H-3 E-5")
        case .touchesShouldBegin:
            """
            A scroll view is about to hand a touch to what it contains. The question comes when its delay is \
            over or when the finger lifts before, not when the finger comes down; on no the content never \
            hears of this finger.
            """.row(
                "I-3 S02", why: "may content have the touch?", yes: "content may have the touch",
                no: "content gets nothing; the scroll view keeps it", "I-3")
        case .touchesShouldCancel:
            """
            A scroll view wants to scroll with a finger that its content already follows. By default every \
            view but a control gives the finger up, which is why one cannot scroll by dragging a button \
            until somebody overrides this.
            """.row(
                "I-4 S05", why: "may content lose the touch to scrolling?",
                yes: "content loses the touch, and it scrolls",
                no: "content keeps the touch, and nothing scrolls", "I-4")
        case .delayReleased:
            """
            The delay that a scroll view lays on new touches is over for this one: its time has run out, the \
            finger has left, or it moves where nothing can scroll. Now the content is asked about.
            """.row("I-2 S02", why: "it holds touches back from content no longer")
        case .willBeginDragging:
            """
            `scrollViewWillBeginDragging(_:)`: the finger has come far enough for scrolling to start. The \
            offset is still what it was; next, content that followed the finger is cancelled, and then it scrolls.
            """.row("I-6", why: "the pan has begun; nothing has moved yet")
        case .didScroll:
            """
            `scrollViewDidScroll(_:)`: the offset is another one, by a finger, by slowing down or by code. \
            Heavy work here is what makes scrolling stutter.
            """.row("I-6", why: "the offset is another one, whoever moved it")
        case .willEndDragging:
            """
            `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`: the finger leaves with this \
            speed, in points a millisecond, and where slowing down is to end may still be changed.
            """.row("I-6 S06", why: "the finger leaves; the delegate may say where to")
        case .didEndDragging:
            """
            `scrollViewDidEndDragging(_:willDecelerate:)`: the finger is gone, and the delegate learns \
            whether the content goes on by itself. `isTracking` still says yes, `isDragging` no.
            """.row("I-6", why: "content has lost the finger")
        case .willBeginDecelerating:
            "`scrollViewWillBeginDecelerating(_:)`: the finger is gone and the content glides on.".row(
                "I-6", why: "content goes on without the finger")
        case .didEndDecelerating:
            """
            `scrollViewDidEndDecelerating(_:)`: the gliding is over; the offset rests until somebody touches \
            it again. Of a glide that a finger has stopped it comes when that finger is lifted.
            """.row("I-6", why: "content does not go on by itself any more")
        case .didEndScrollingAnimation:
            """
            `scrollViewDidEndScrollingAnimation(_:)`: an offset that the app has set with \
            `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` stands where it should, or was \
            stopped on its way. What a finger began ends with `didEndDecelerating` instead.
            """.row("I-6", why: "what the app has had move moves no more")
        case .viewForZooming:
            """
            `viewForZooming(in:)`: two fingers pinch, or the app zooms, and the delegate names the view to be \
            scaled. Without an answer nothing zooms.
            """.row("I-6", why: "the delegate says what is zoomed")
        case .willBeginZooming:
            """
            `scrollViewWillBeginZooming(_:with:)`: a pinch begins to scale the content, or an app that has it \
            animated.
            """.row("I-6", why: "a scroll view tells its delegate")
        case .didZoom:
            "`scrollViewDidZoom(_:)`: the content's scale is another one.".row(
                "I-6", why: "a scroll view tells its delegate")
        case .didEndZooming:
            """
            `scrollViewDidEndZooming(_:with:atScale:)`: the pinch is over, or the animation of an app that \
            zooms, and the scale is what it stays at.
            """.row("I-6", why: "a scroll view tells its delegate")
        case .shouldHighlightRow:
            """
            A finger rests on a row, and the table asks its delegate whether the row may light up. A row \
            that may not can not be selected by this finger either.
            """.row(
                "I-7", why: "a finger came down on a row", yes: "the row may be selected",
                no: "the row is neither highlighted nor selected", "I-7")
        case .didHighlightRow:
            "A row shows that a finger is on it. Lifting the finger there will select it.".row(
                "I-7", why: "the finger is on the row where it came down")
        case .didUnhighlightRow:
            """
            A row no longer shows a finger: it is being selected, the finger has left it, or the table has lost \
            the touch.
            """.row(
                "I-7", why: "no finger is on the row that it came down on")
        case .cellForRow:
            """
            A row has come into view, and the table asks its data source for the cell, in the layout that the \
            commit makes. What that takes is taken from the frame.
            """.row("M-58", why: "the row has come into view, and its table is laid out", "M-58 M-57")
        case .willSelectRow:
            """
            The finger has left on the row on which it came down. The delegate may let it be selected, name \
            another row instead, or none: yes, the other row, or no.
            """.row(
                "I-7", why: "the finger was lifted on the row where it came down",
                yes: "the delegate lets the row be selected", no: "the delegate has no row selected", "I-7")
        case .didSelectRow:
            """
            A row has been selected: the end of the way that a touch takes through a table. The table's own \
            `touchesEnded` asks for it, and the observer behind the commit does it. A tap recognizer around the \
            table that wins the touch keeps it from happening.
            """.row(
                "I-7 I-8", why: "the finger was lifted on the row, and the pass is committed",
                "I-7 P04")
        case .willDeselectRow:
            """
            Another row is to be selected, and this one would lose its place; the delegate may hold on to \
            it, or name another row instead: no, or the other row.
            """.row(
                "I-7", why: "a row that is selected is to be so no longer",
                yes: "the delegate lets the row go", no: "the row stays selected", "I-7")
        case .didDeselectRow:
            "A row is selected no more, since another one was selected in its place.".row(
                "I-7", why: "the row is selected no longer")
        case .leadingSwipeActionsConfigurationForRow:
            """
            `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`: a finger pulls a closed row to the \
            right, and the delegate says what stands behind its left edge. Yes means that there are actions; \
            without any the pan fails, and the row stays.
            """.row(
                "I-7", why: "a finger pulls the row to the right",
                yes: "there are actions, so the row may be pulled",
                no: "nothing stands behind that edge of the row", "I-7")
        case .trailingSwipeActionsConfigurationForRow:
            """
            `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`: a finger pulls a closed row to the \
            left, and the delegate says what stands behind its right edge, such as a button that deletes the \
            row. Yes means that there are actions; without any the pan fails.
            """.row(
                "I-7", why: "a finger pulls the row to the left",
                yes: "there are actions, so the row may be pulled",
                no: "nothing stands behind that edge of the row", "I-7")
        case .willBeginEditingRow:
            """
            `tableView(_:willBeginEditingRowAt:)`: a swipe has begun to uncover a row's actions. Until the \
            row is closed again no finger selects anything in the table.
            """.row("I-7", why: "a swipe uncovers the row's actions")
        case .didEndEditingRow:
            """
            `tableView(_:didEndEditingRowAt:)`: a swiped row is closed: an action is done, the finger did \
            not pull far enough, or a tap, a scroll or another row put an end to it.
            """.row("I-7", why: "the row that was swiped is closed")
        case .canBecomeFirstResponder:
            "Would the responder hear of keys first? Plain views say no, text fields say yes.".row(
                "E-4", why: "without a yes nobody becomes it", yes: "it can have the keyboard",
                no: "who says no does not get the keyboard", "E-4")
        case .becomeFirstResponder:
            """
            A responder asks to hear of keys before anybody else, which for a text field brings up the \
            keyboard. The present first responder has to give way for it to succeed.
            """.row(
                "E-4", why: "it is to be the first to hear of keys",
                yes: "it hears of keys first from now on", no: "the keyboard stays where it was", "E-4")
        case .canResignFirstResponder:
            """
            Would the first responder let somebody else be first? A field with an invalid text may want to \
            keep its keyboard.
            """.row(
                "E-4", why: "who has the keyboard may keep it", yes: "it lets the keyboard go",
                no: "it does not let the keyboard go", "E-4")
        case .resignFirstResponder:
            """
            The first responder gives way. `endEditing(_:)` on a view above makes this call for it, or with \
            force takes the keyboard away without asking.
            """.row(
                "E-4", why: "it is to hear of keys first no longer", yes: "it hears of keys first no longer",
                no: "it keeps the keyboard, and nobody else gets it", "E-4")
        case .shouldBeginEditing:
            """
            A text field is about to get the keyboard and asks its delegate. No keeps the keyboard away.
            """.row(
                "E-4", why: "the delegate may keep the keyboard away", yes: "the field may have the keyboard",
                no: "the field does not get the keyboard", "E-4")
        case .didBeginEditing:
            "A text field has the keyboard.".row("E-4", why: "the field has the keyboard now")
        case .shouldEndEditing:
            """
            A text field is about to lose the keyboard and asks its delegate, who may insist on a valid text \
            first.
            """.row(
                "E-4", why: "the delegate may have the field keep the keyboard",
                yes: "the field may let the keyboard go", no: "the field keeps the keyboard", "E-4")
        case .didEndEditing:
            "A text field has lost the keyboard.".row("E-4", why: "the field has the keyboard no longer")
        case .layoutSubviews:
            """
            A view places its subviews. Whoever asks for it only makes a note: the view is laid out in the commit \
            at the end of the run loop's pass, or at once with `layoutIfNeeded()`. What a touch hits before that \
            stands where it stood.
            """.row("M-57 P04", why: "it is due, and the pass commits or somebody cannot wait", "M-57")
        case .viewWillLayoutSubviews:
            "The root view of a controller is about to place its subviews.".row(
                "M-57", why: "its root view is laid out now")
        case .viewDidLayoutSubviews:
            "The root view of a controller has placed its subviews.".row(
                "M-57", why: "its root view has been laid out")
        case .pressesBegan:
            """
            A button or a key goes down. It has no place on the screen, so there is no hit-test: it starts \
            at the first responder and goes up the chain.
            """.row("D-5 E-4", why: "presses go to the first responder", toRecognizer: .heardFirst)
        case .pressesChanged:
            """
            A pressed button that measures force or position reports another value, to whoever heard it go \
            down.
            """.row("D-5 E-4", why: "presses go to the first responder", toRecognizer: .heardFirst)
        case .pressesEnded:
            "A button or a key is let go.".row(
                "D-5 E-4", why: "presses go to the first responder", toRecognizer: .heardFirst)
        case .pressesCancelled:
            """
            A press is taken back before the button is let go: by the system, or by a recognizer that has recognized it.
            """.row(
                "D-5 M-48", why: "presses go to the first responder", "D-5 E-4", toRecognizer: .heardFirst)
        case .motionBegan:
            """
            Somebody begins to shake the device. The first responder hears of it, and who stands behind it in the \
            chain; until the shake is over there is nothing more to hear.
            """.row("M-41 D-5", why: "a shake goes to the first responder")
        case .motionEnded:
            "The shake is over: the moment to do what it is to do.".row(
                "M-41 D-5", why: "a shake goes to the first responder")
        case .motionCancelled:
            """
            The shake does not count: the app is active no longer, the view has left its window, or it went on for \
            too long.
            """.row("M-42 D-5", why: "the shake was interrupted or went on too long")
        case .remoteControlReceived:
            """
            A headset, a car or the lock screen wants something of what the app plays; the subtype of the event \
            says what.
            """.row("M-43 D-5", why: "a command goes to the app that plays")
        case .applicationDidFinishLaunching:
            """
            The app has been launched and has its windows. What its delegate does here keeps the app from coming to \
            the front; it has 20 s for it. `application(_:didFinishLaunchingWithOptions:)`, without the options.
            """.row("M-49 M-50", why: "it has been launched, and has its windows")
        case .applicationWillResignActive:
            """
            The app is about to get no more events: another one comes to the front, or something of the \
            system's covers it. Its touches are cancelled right after.
            """.row("M-24", why: "another app or the system comes before it")
        case .applicationDidEnterBackground:
            """
            The app is in front no longer. It has some seconds to save what it wants to keep, and is suspended \
            then.
            """.row("M-24 M-26", why: "it is in front no longer")
        case .applicationWillEnterForeground:
            "The app is about to come to the front again; it gets no events yet.".row(
                "M-24", why: "it comes to the front again")
        case .applicationDidBecomeActive:
            "The app is in front with nothing before it, and gets events from now on.".row(
                "M-24", why: "nothing is before it any more")
        }
    }

    /// What it is, when it comes, and what its answer is good for.
    public var meaning: Meaning { row.meaning }

    /// Whether the caller wants a yes or a no.
    public var isAnsweredYesOrNo: Bool { row.answers != nil }

    /// - Parameter isOfRecognizer: whether a recognizer is called, for what responders have too.
    func explanation(isOfRecognizer: Bool) -> Explanation {
        isOfRecognizer ? row.whyToRecognizer ?? row.why : row.why
    }
}

extension Explanation {
    /// What holds of every phase that comes from the glass.
    fileprivate static let heardFirst = Explanation("recognizers hear before the views", "F-1 D-4")
}
