/// A piece of code that somebody else calls: the callbacks of the record.
public enum Call: Int, TraceWord {
    // The kernel
    /// The hardware reports a scan or a key.
    case interrupt
    // A run loop
    /// A message is read from a port (B-2).
    case source1
    /// A source that somebody had signalled does its work (B-3).
    case source0
    /// A timer fires.
    case timer
    /// An observer hears of a phase of the pass.
    case observer
    /// A block that was handed to the loop runs.
    case block
    /// A block of the main queue runs.
    case mainQueue
    /// A display link is called, inside the Source1 by which its run loop hears of a refresh (L03).
    case displayLink
    // UIApplication and UIWindow
    /// An event comes to the application.
    case applicationSendEvent
    /// The application hands an event to a window.
    case windowSendEvent
    // Hit-testing
    /// A view is asked which view below it is hit (C-3).
    case hitTest
    /// A view is asked whether a point is inside of it (C-2).
    case pointInside
    // Responders and recognizers
    /// Fingers came down: once for each view and event, with all of them (M-5).
    case touchesBegan
    /// Fingers moved.
    case touchesMoved
    /// Fingers were lifted.
    case touchesEnded
    /// The touches were taken away (F-4, D-6).
    case touchesCancelled
    /// What a pencil's touch had as estimates is known now, or will not be (M-22).
    case touchesEstimatedPropertiesUpdated
    // Recognizers
    /// A target of a recognizer or of a control is called.
    case action
    /// A recognizer is made ready for the next gesture (F-13).
    case reset
    /// May a recognizer begin? Its delegate is asked, or the view that was hit.
    case shouldBegin
    /// An event, a touch or a press is offered to a recognizer: `shouldReceive`.
    case shouldReceiveTouch, shouldReceiveEvent, shouldReceivePress
    /// How a recognizer stands to another: its class or its delegate is asked.
    case shouldRecognizeSimultaneously, shouldRequireFailure, shouldBeRequiredToFail
    /// May a recognizer keep another from recognizing, or be kept? Both classes are asked (F-8).
    case canPrevent, canBePrevented
    // Controls
    /// A control may follow the finger or go on to; no ends it (H-1).
    case beginTracking, continueTracking
    /// The finger that a control follows was lifted, or taken away (H-1).
    case endTracking, cancelTracking
    /// A control sends an action; the application carries it to its target.
    case sendAction, applicationSendAction
    // Scroll views
    /// A scroll view is asked whether content gets a touch, and whether it loses it again (I-3).
    case touchesShouldBegin, touchesShouldCancel
    /// The delay of a scroll view's touches is over (I-2).
    case delayReleased
    // The delegate of a scroll view
    /// A finger begins to scroll.
    case willBeginDragging
    /// The content offset has changed, whoever changed it.
    case didScroll
    /// The finger that scrolls is lifted or taken away.
    case willEndDragging, didEndDragging
    /// Content goes on by itself when the finger has left, and comes to rest (I-6).
    case willBeginDecelerating, didEndDecelerating
    /// An offset that the app has had move stands where it should, or was stopped on its way (I-6).
    case didEndScrollingAnimation
    /// Which view is to grow? Without one, two fingers do not zoom.
    case viewForZooming
    /// Two fingers begin to zoom, change the scale, and end.
    case willBeginZooming, didZoom, didEndZooming
    // The delegate of a table
    /// May a row light up below a finger? Then it does, and later no more (I-7).
    case shouldHighlightRow, didHighlightRow, didUnhighlightRow
    /// Which row is to be selected? Then it is (I-7).
    case willSelectRow, didSelectRow
    /// Which row is to lose its selection? Then it does.
    case willDeselectRow, didDeselectRow
    /// Which actions does a swipe uncover at this edge of a row, and does it have any?
    case leadingSwipeActionsConfigurationForRow, trailingSwipeActionsConfigurationForRow
    /// The actions of a row come into sight, and are gone again.
    case willBeginEditingRow, didEndEditingRow
    // The data source of a table
    /// A row has come into view, and wants a cell (M-58).
    case cellForRow
    // Who has the keyboard
    /// A responder is asked whether it wants the keyboard, and gets it (E-4).
    case canBecomeFirstResponder, becomeFirstResponder
    /// A responder is asked whether it gives up the keyboard, and loses it (E-4).
    case canResignFirstResponder, resignFirstResponder
    // The delegate of a text field
    /// May the text be edited? Then editing begins.
    case shouldBeginEditing, didBeginEditing
    /// May editing end? Then it does.
    case shouldEndEditing, didEndEditing
    // Layout
    /// A view places its subviews, in the commit of the pass or when somebody asks for it at once (M-57).
    case layoutSubviews
    /// The controller of a view that does so hears of it before and after (M-57).
    case viewWillLayoutSubviews, viewDidLayoutSubviews
    // Presses of buttons and keys
    /// Keys went down, changed, were let go, or were taken away (D-5).
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
    // Motion and remote controls
    /// A shake began, ended, or was taken back (M-41).
    case motionBegan, motionEnded, motionCancelled
    /// Somebody wants something of what the app plays (M-43).
    case remoteControlReceived
    // The delegate of the application
    /// An app that is launched has made its windows, and is about to come to the front (M-49).
    case applicationDidFinishLaunching
    /// An app is about to get events no longer, and is in the background then (M-24).
    case applicationWillResignActive, applicationDidEnterBackground
    /// An app is about to be in front again, and gets events then (M-24).
    case applicationWillEnterForeground, applicationDidBecomeActive
    public static let table = WordTable(Call.self)
}

/// Whose code a call is, and what it is about.
public enum CallFamily: CaseIterable, Sendable {
    /// The kernel's.
    case kernel
    /// What a run loop serves.
    case runLoop
    /// An event on its way to a window.
    case sending
    /// A view is asked where a point leads.
    case hitTesting
    /// Fingers and keys, as responders and recognizers hear of them.
    case touches, presses
    /// Shakes and remote controls, as responders hear of them.
    case motion, remoteControl
    /// What a recognizer does and is asked.
    case recognizing
    /// A target is called.
    case action
    /// What a control does with its touch.
    case tracking
    /// An action on its way to a target.
    case actionSending
    /// What a scroll view does about its content's touches.
    case content
    /// What the delegate of a scroll view or a table hears and is asked, and a table's data source.
    case scrolling, rows
    /// Who has the keyboard, and what a text field's delegate says to it.
    case focus, editing
    /// Views place their subviews.
    case layout
    /// What an application's delegate hears of the app's life.
    case life
}

extension Call {
    /// What kind of call it is.
    public var family: CallFamily {
        switch self {
        case .interrupt: .kernel
        case .source1, .source0, .timer, .observer, .block, .mainQueue, .displayLink: .runLoop
        case .applicationSendEvent, .windowSendEvent: .sending
        case .hitTest, .pointInside: .hitTesting
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
            .touchesEstimatedPropertiesUpdated:
            .touches
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: .presses
        case .motionBegan, .motionEnded, .motionCancelled: .motion
        case .remoteControlReceived: .remoteControl
        case .action: .action
        case .reset, .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent, .shouldReceivePress,
            .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
            .canBePrevented:
            .recognizing
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking: .tracking
        case .sendAction, .applicationSendAction: .actionSending
        case .touchesShouldBegin, .touchesShouldCancel, .delayReleased: .content
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
            .didEndDecelerating, .didEndScrollingAnimation, .viewForZooming, .willBeginZooming, .didZoom,
            .didEndZooming:
            .scrolling
        case .shouldHighlightRow, .didHighlightRow, .didUnhighlightRow, .willSelectRow, .didSelectRow,
            .willDeselectRow, .didDeselectRow, .leadingSwipeActionsConfigurationForRow,
            .trailingSwipeActionsConfigurationForRow, .willBeginEditingRow, .didEndEditingRow, .cellForRow:
            .rows
        case .canBecomeFirstResponder, .becomeFirstResponder, .canResignFirstResponder,
            .resignFirstResponder:
            .focus
        case .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing: .editing
        case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews: .layout
        case .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive:
            .life
        }
    }
}

/// What a callback answered.
public enum Answer: Int, TraceWord {
    /// The callback answers nothing.
    case nothing
    /// The callback was a question.
    case yes, no
    /// A subject: the record's `result`; none is nil.
    case subject
    public static let table = WordTable(Answer.self)
}
