import Trace
import TraceViews

extension WhyReason {
    /// What would have to be different where no change of a key helps; nil for what happened as it was meant.
    package var advice: String? {
        switch self {
        case .happened, .heardFrom, .recognized: nil
        case .lost(.tooManyFingers): "The device would have to follow more fingers (device.touches)."
        case .lost(.liftedBetweenScans):
            "The finger would have to stay until a scan has seen it, or device.scan be higher."
        case .lost(.reportLost), .lost(.stuckFinger), .goesOn: "The glass would have to be without a fault."
        case .lost(.nothingChanged): "The finger would have to move, lift or come down."
        case .refused(.deadPort, _), .refused(.senderDied, _):
            "The process would have to live until the message is there."
        case .refused(.unreadable, _): "The message would have to be whole: a fault has spoiled it."
        case .refused, .unread: "The thread that reads the port would have to come to it earlier."
        case .dead: "The app would have to live until then."
        case .lostFront: "The app would have to read of the finger before, or stay in front."
        case .elsewhere, .noApp: "The app would have to be in front when the finger comes down."
        case .notInWindow, .noView: "It would have to be in a window when the finger comes down."
        case .refusesPoint(.outside, _): "The finger would have to come down inside of it."
        case .refusesPoint(.hidden, _), .refusesPoint(.transparent, _):
            "The view that says no would have to be visible."
        case .refusesPoint(.disabled, _): "The control that says no would have to be enabled."
        case .refusesPoint(.interactionDisabled, _): "The view that says no would have to take touches."
        case .refusesPoint(.animated, _):
            "The animation would have to allow user interaction, or be over before the finger comes down."
        case .refusesPoint: "The view that says no would have to have an area."
        case .covered: "What lies in front would have to lie behind, or let the finger through."
        case .ownHitTest: "Its own code would have to answer otherwise."
        case .subviewHit: "The view inside would have to let the touch through."
        case .viewNotHit(_, let reason): reason.advice
        case .keptOut: "The other finger would have to be lifted before."
        case .cancelled(.otherInFront), .cancelled(.leftFront):
            "The app would have to stay in front until the finger is lifted."
        case .cancelled(.noted): "That would have to come when the finger is lifted."
        case .cancelled(.report): "The system takes touches for its own reasons, such as a call."
        case .leftWindow: "It would have to stay in its window until the finger is lifted."
        case .liftedOutside: "The finger would have to be lifted inside of it, or near."
        case .notEnded: "The lift would have to come to the app."
        case .taken, .held, .waiting, .happenedLate:
            "The other recognizer would have to fail earlier, or not be there."
        case .declined(.followsAnother): "The other finger would have to be lifted before."
        case .declined(.besideKnob): "The finger would have to come down on the knob."
        case .declined(.atEnd): "Its value would have to be another one."
        case .declined(.alreadySelected): "Another segment would have to be selected before."
        case .valueUnchanged: "The finger would have to set another value, as one that drags a knob."
        case .declined, .stoppedTracking, .noAction:
            "The control's own code would have to be another."
        case .rowRefused: "The table's delegate would have to allow it."
        case .closedRow: "The row would have to be closed before the finger comes down."
        case .notSelected:
            "The finger would have to stay on the row, and the table to hear of it and to select rows."
        case .ownSendEvent: "That sendEvent would have to call super."
        case .ownCode(let call, _): "That \(call) would have to call super."
        case .switchedOff: "It would have to be on when the finger comes down."
        case .notOffered: "It would take a touch of another type, or a pointer."
        case .notReceived, .ignored: "Its own code or its delegate would have to take the touch."
        case .busy: "The finger would have to come down after the other touch is over."
        case .undecided: "The story would have to go on until it has decided."
        case .failed(let why, _): why.advice
        }
    }
}

extension TransitionReason {
    /// What would have to be different for a recognizer that failed for this reason.
    fileprivate var advice: String {
        switch self {
        case .movedTooFar: "The finger would have to stay nearer to where it came down."
        case .pressedTooLong: "The finger would have to be lifted earlier."
        case .nextTapTooLate: "The next finger would have to come down earlier."
        case .nextTapTooFar: "The next finger would have to come down nearer."
        case .tooManyTouches: "There would have to be fewer fingers."
        case .tooFewTouches: "The fingers would have to be down together."
        case .notAtEdge: "The finger would have to come down at the edge."
        case .swipedTooSlowly: "The finger would have to be faster."
        case .strayedAcross: "The finger would have to go straighter."
        case .wentTheOtherWay: "The finger would have to go the other way."
        case .liftedTooEarly:
            "The fingers would have to stay or go on, or more of them come, before they are lifted."
        case .axisCannotScroll: "There would have to be something to scroll that way."
        case .contentKeepsTouch, .contentRefused: "The content would have to give the touch back."
        case .delayIsOver: "It competes for nothing: content gets the touch now."
        case .touchCancelled: "The system takes touches for its own reasons, such as a call."
        case .lostView: "Its view would have to stay in the window."
        case .disabled: "It would have to stay on until the gesture is over."
        case .touchesGone: "Its own code would have to decide before the fingers are gone."
        case .stateSet, .failedAfterBegan: "Its own code would have to decide otherwise."
        case .preventedBy, .requiredRecognized: "The other recognizer would have to give way."
        case .delegateRefused: "Who was asked would have to let it begin."
        case .tapsCompleted, .pressedLongEnough, .movedBeyondHysteresis, .caughtContent, .swipedFarEnough,
            .moved,
            .fingersChanged, .lifted, .pointerEntered, .pointerLeft, .reset, .followsBegan:
            "It would have to go on until it is over."
        }
    }
}
