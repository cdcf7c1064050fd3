import Trace

extension Call {
    /// The method that is called, as Apple writes it in Swift; nil for what is no method of Apple's.
    public var appleName: String? {
        switch self {
        case .interrupt, .delayReleased: nil
        case .source1: "CFRunLoopSourceContext1.perform"
        case .source0: "CFRunLoopSourceContext.perform"
        case .timer: "CFRunLoopTimerCallBack"
        case .observer: "CFRunLoopObserverCallBack"
        case .block: "CFRunLoopPerformBlock"
        case .mainQueue: "DispatchQueue.main"
        case .displayLink: "the action of CADisplayLink(target:selector:)"
        case .applicationSendEvent: "UIApplication.sendEvent(_:)"
        case .windowSendEvent: "UIWindow.sendEvent(_:)"
        case .hitTest: "UIView.hitTest(_:with:)"
        case .pointInside: "UIView.point(inside:with:)"
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pressesBegan, .pressesChanged,
            .pressesEnded, .pressesCancelled:
            "UIResponder.\(word)(_:with:)"
        case .touchesEstimatedPropertiesUpdated: "UIResponder.\(word)(_:)"
        case .action: "the action of addTarget(_:action:)"
        case .reset: "UIGestureRecognizer.reset()"
        case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent,
            .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
            .canBePrevented:
            questionToRecognizer
        case .beginTracking, .continueTracking, .endTracking: "UIControl.\(word)(_:with:)"
        case .cancelTracking: "UIControl.cancelTracking(with:)"
        case .sendAction: "UIControl.sendAction(_:to:for:)"
        case .applicationSendAction: "UIApplication.sendAction(_:to:from:for:)"
        case .touchesShouldBegin: "UIScrollView.touchesShouldBegin(_:with:in:)"
        case .touchesShouldCancel: "UIScrollView.touchesShouldCancel(in:)"
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
            .didEndDecelerating, .didEndScrollingAnimation, .viewForZooming, .willBeginZooming, .didZoom,
            .didEndZooming:
            "UIScrollViewDelegate.\(scrollMethod)"
        case .shouldHighlightRow, .didHighlightRow, .didUnhighlightRow, .willSelectRow, .didSelectRow,
            .willDeselectRow, .didDeselectRow, .willBeginEditingRow, .didEndEditingRow,
            .leadingSwipeActionsConfigurationForRow, .trailingSwipeActionsConfigurationForRow:
            "UITableViewDelegate.tableView(_:\(word)At:)"
        case .cellForRow: "UITableViewDataSource.tableView(_:cellForRowAt:)"
        case .canBecomeFirstResponder, .canResignFirstResponder: "UIResponder.\(word)"
        case .becomeFirstResponder, .resignFirstResponder: "UIResponder.\(word)()"
        case .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing:
            "UITextFieldDelegate.textField\(capitalized)(_:)"
        case .layoutSubviews: "UIView.layoutSubviews()"
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews: "UIViewController.\(word)()"
        case .motionBegan, .motionEnded, .motionCancelled: "UIResponder.\(word)(_:with:)"
        case .remoteControlReceived: "UIResponder.remoteControlReceived(with:)"
        case .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive:
            "UIApplicationDelegate.\(word)(_:)"
        }
    }

    /// The call of a method as Apple writes it, with or without its type and its argument labels:
    /// `textFieldDidBeginEditing`, `tableView(_:didSelectRowAt:)`.
    ///
    /// - Returns: nil if no method of Apple's is written so, or several are.
    package init?(appleMethod text: String) {
        let calls = Self.allCases.filter { call in
            guard let name = call.appleName else { return false }
            let head = name.prefix { $0 != "(" }
            let start = head.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex
            return text == name || text == name[start...] || text == head || text == head[start...]
        }
        guard let call = calls.first, calls.count == 1 else { return nil }
        self = call
    }

    /// The method that the call enters, in the words of Objective-C; nil for what is no method of an app's.
    package var selector: String? {
        switch self {
        case .interrupt, .source1, .source0, .observer, .block, .mainQueue, .delayReleased, .action: nil
        case .timer: "timerFired:"
        case .displayLink: "displayLinkFired:"
        case .applicationSendEvent, .windowSendEvent: "sendEvent:"
        case .hitTest, .pointInside, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
            .pressesBegan,
            .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled:
            "\(word):withEvent:"
        case .remoteControlReceived: "remoteControlReceivedWithEvent:"
        case .touchesEstimatedPropertiesUpdated: "\(word):"
        case .reset, .canBecomeFirstResponder, .becomeFirstResponder, .canResignFirstResponder,
            .resignFirstResponder, .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews:
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
            .leadingSwipeActionsConfigurationForRow, .trailingSwipeActionsConfigurationForRow, .cellForRow:
            "tableView:\(word)AtIndexPath:"
        case .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing:
            "textField\(capitalized):"
        case .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive:
            "\(word):"
        }
    }

    /// Whether it is a method of a delegate.
    package var isOfDelegate: Bool { appleName?.prefix { $0 != "." }.hasSuffix("Delegate") ?? false }

    private var capitalized: String { word.prefix(1).uppercased() + word.dropFirst() }

    private var questionToRecognizer: String {
        let delegate = "UIGestureRecognizerDelegate"
        return switch self {
        case .shouldBegin: "\(delegate).gestureRecognizerShouldBegin(_:)"
        case .shouldReceiveTouch, .shouldReceivePress: "\(delegate).gestureRecognizer(_:shouldReceive:)"
        case .shouldReceiveEvent: "UIGestureRecognizer.shouldReceive(_:)"
        case .shouldRecognizeSimultaneously:
            "\(delegate).gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
        case .shouldRequireFailure: "\(delegate).gestureRecognizer(_:shouldRequireFailureOf:)"
        case .shouldBeRequiredToFail: "\(delegate).gestureRecognizer(_:shouldBeRequiredToFailBy:)"
        case .canPrevent: "UIGestureRecognizer.canPrevent(_:)"
        default: "UIGestureRecognizer.canBePrevented(by:)"
        }
    }

    private var scrollMethod: String {
        switch self {
        case .willEndDragging: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
        case .didEndDragging: "scrollViewDidEndDragging(_:willDecelerate:)"
        case .viewForZooming: "viewForZooming(in:)"
        case .willBeginZooming: "scrollViewWillBeginZooming(_:with:)"
        case .didEndZooming: "scrollViewDidEndZooming(_:with:atScale:)"
        default: "scrollView\(capitalized)(_:)"
        }
    }
}
