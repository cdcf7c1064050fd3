// What a callback is, in a paragraph: on the way into the app, and in the app's first methods.

import Trace

extension Call {
    /// What it is, when it comes, and what its answer is good for.
    public var meaning: Meaning {
        switch self {
        case .interrupt:
            Meaning(
                """
                A scan of the glass has seen a change, and the digitizer's driver works out a report in \
                the kernel. No thread of any process is involved yet; the `IOHIDEvent` that comes of it is \
                what everything later leads back to.
                """, "A-2", "E01")
        case .source1:
            Meaning(
                """
                The callback of a run loop's source that listens on a mach port. A message at the port \
                wakes the sleeping loop by itself, and a pass serves one such source at most. On the \
                classic path it is `__IOHIDEventSystemClientQueueCallback`: SpringBoard's forwards the \
                event, the app's marks a Source0.
                """, "B-2", "B-4", "A-3")
        case .source0:
            Meaning(
                """
                The callback of a run loop's source that listens on nothing: somebody has to mark it, and \
                somebody has to wake the loop if it sleeps. A pass runs all that are marked. In an app it \
                is `__UIApplicationHandleEventQueue`, and UIKit's whole part of the journey happens inside \
                it.
                """, "B-3", "B-4", "A-4")
        case .timer:
            Meaning(
                """
                A timer of a run loop is due. The timers of a loop share one port, and when it wakes the \
                loop all that are due run together. A tap's patience, a long press and a scroll view's \
                delay are such timers, so a busy thread makes them late.
                """, "R05", "R09", "B-7")
        case .observer:
            Meaning(
                """
                Code that hears of one point of every pass. UIKit's own, just before the loop would sleep, \
                settles what a recognizer's timer has proposed: so the action of a long press comes there, \
                and not inside the timer.
                """, "B-5", "R04", "P08")
        case .block:
            Meaning(
                """
                A closure that somebody handed to a run loop for one of its modes. Blocks have their fixed \
                places in a pass: around the Source0s, and at its end.
                """, "B-5", "R01")
        case .mainQueue:
            Meaning(
                """
                The main run loop serves the main dispatch queue, as it serves a port. Whatever a scenario \
                changes in an app at an instant comes this way, so it waits while the thread is busy.
                """, "B-5", "R07")
        case .applicationSendEvent:
            Meaning(
                """
                `UIApplication.sendEvent(_:)`, the first method of the app that an event passes through. \
                An application class that overrides it sees every event before any window, recognizer or \
                view does, and can swallow it.
                """, "A-4", "P05")
        case .windowSendEvent:
            Meaning(
                """
                `UIWindow.sendEvent(_:)`. In here a new touch is hit-tested (on the classic path), \
                recognizers hear of it and settle their states, and only then do the views get their \
                callbacks.
                """, "A-4", "C-1", "F-1")
        case .hitTest:
            Meaning(
                """
                `hitTest(_:with:)`: a view looks in its own tree for what lies under the finger. It asks \
                its subviews from the front one back, each in coordinates of its own, and takes the first \
                answer; for one finger coming down every tree is walked twice.
                """, "C-3", "C-6")
        case .pointInside:
            Meaning(
                """
                `point(inside:with:)`: does the view itself reach as far as the finger? Widening the \
                answer makes a small button easy to hit, but only inside of what its superviews say yes \
                to.
                """, "C-2", "C-4")
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .action, .reset, .shouldBegin,
            .shouldReceiveTouch, .shouldReceiveEvent, .shouldRecognizeSimultaneously, .shouldRequireFailure,
            .shouldBeRequiredToFail, .canPrevent, .canBePrevented:
            meaningAmongTouches
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking, .sendAction,
            .applicationSendAction:
            meaningAmongControls
        case .touchesShouldBegin, .touchesShouldCancel, .delayReleased, .willBeginDragging, .didScroll,
            .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .viewForZooming,
            .willBeginZooming, .didZoom, .didEndZooming:
            meaningAmongScrollViews
        case .shouldHighlightRow, .didHighlightRow, .didUnhighlightRow, .willSelectRow, .didSelectRow,
            .willDeselectRow, .didDeselectRow, .leadingSwipeActionsConfigurationForRow,
            .trailingSwipeActionsConfigurationForRow, .willBeginEditingRow, .didEndEditingRow:
            meaningAmongTables
        case .canBecomeFirstResponder, .becomeFirstResponder, .canResignFirstResponder,
            .resignFirstResponder, .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing,
            .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled:
            meaningAmongFirstResponders
        }
    }
}
