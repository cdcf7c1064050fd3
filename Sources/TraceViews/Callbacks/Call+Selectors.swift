import Trace

extension Call {
    /// The method that the call enters, in the words of Objective-C; nil for what is no method of an app's.
    var selector: String? {
        switch self {
        case .interrupt, .source1, .source0, .observer, .block, .mainQueue, .delayReleased, .action: nil
        case .timer: "timerFired:"
        case .applicationSendEvent, .windowSendEvent: "sendEvent:"
        case .hitTest, .pointInside, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
            .pressesBegan,
            .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled:
            "\(word):withEvent:"
        case .remoteControlReceived: "remoteControlReceivedWithEvent:"
        case .touchesEstimatedPropertiesUpdated: "\(word):"
        case .reset, .canBecomeFirstResponder, .becomeFirstResponder, .canResignFirstResponder,
            .resignFirstResponder:
            word
        case .shouldBegin: "gestureRecognizerShouldBegin:"
        case .shouldReceiveTouch: "gestureRecognizer:shouldReceiveTouch:"
        case .shouldReceiveEvent: "shouldReceiveEvent:"
        case .shouldReceivePress: "gestureRecognizer:shouldReceivePress:"
        case .shouldRecognizeSimultaneously:
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:"
        case .shouldRequireFailure: "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:"
        case .shouldBeRequiredToFail: "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:"
        case .canPrevent: "canPreventGestureRecognizer:"
        case .canBePrevented: "canBePreventedByGestureRecognizer:"
        case .beginTracking, .continueTracking, .endTracking: "\(word)WithTouch:withEvent:"
        case .cancelTracking: "cancelTrackingWithEvent:"
        case .sendAction: "sendAction:to:forEvent:"
        case .applicationSendAction: "sendAction:to:from:forEvent:"
        case .touchesShouldBegin: "touchesShouldBegin:withEvent:inContentView:"
        case .touchesShouldCancel: "touchesShouldCancelInContentView:"
        case .willBeginDragging, .didScroll, .willBeginDecelerating, .didEndDecelerating,
            .didEndScrollingAnimation, .didZoom:
            "scrollView\(capitalized):"
        case .willEndDragging: "scrollViewWillEndDragging:withVelocity:targetContentOffset:"
        case .didEndDragging: "scrollViewDidEndDragging:willDecelerate:"
        case .viewForZooming: "viewForZoomingInScrollView:"
        case .willBeginZooming: "scrollViewWillBeginZooming:withView:"
        case .didEndZooming: "scrollViewDidEndZooming:withView:atScale:"
        case .shouldHighlightRow, .didHighlightRow, .didUnhighlightRow, .willSelectRow, .didSelectRow,
            .willDeselectRow, .didDeselectRow, .willBeginEditingRow, .didEndEditingRow,
            .leadingSwipeActionsConfigurationForRow, .trailingSwipeActionsConfigurationForRow:
            "tableView:\(word)AtIndexPath:"
        case .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing:
            "textField\(capitalized):"
        case .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive:
            "\(word):"
        }
    }

    /// Whether a recognizer's delegate answers; a view that is asked the same is a view.
    var isOfDelegate: Bool {
        switch self {
        case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldRecognizeSimultaneously,
            .shouldRequireFailure,
            .shouldBeRequiredToFail:
            true
        default: false
        }
    }

    /// Whether the delegate of a scroll view, a table or a text field hears of it.
    var isOfDataDelegate: Bool {
        switch family {
        case .scrolling, .rows, .editing, .life: true
        default: false
        }
    }

    private var capitalized: String { word.prefix(1).uppercased() + word.dropFirst() }
}
