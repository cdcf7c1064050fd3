// What the words of UIKit's stage say by way of a reason: events, hit-testing, touches, recognizers.

import Trace

extension UserEventType {
    var explanation: Explanation {
        switch self {
        case .touches: Explanation("UIKit wraps what the glass reported for the app", "A-4", "D-2")
        case .presses: Explanation("what has no place goes to the first responder", "D-5", "E-4")
        case .hover: Explanation("what does not touch makes no touch", "T15", "G-8")
        }
    }
}

extension HitVerdict {
    var explanation: Explanation {
        switch self {
        case .inside: Explanation("it takes the point; its subviews are asked next", "C-3", "C-2")
        case .interactionDisabled: Explanation("a view with its interaction off takes no touches", "C-2")
        case .hidden: Explanation("a hidden view takes no touches", "C-2")
        case .transparent: Explanation("a view of alpha below 0.01 takes no touches", "C-2")
        case .outside: Explanation("the point is outside, so no subview is asked", "C-2", "C-4")
        case .notInvertible: Explanation("its transform leaves it no area to be hit", "C-5")
        }
    }
}

extension ControlEvent {
    var explanation: Explanation {
        switch self {
        case .touchDown, .touchDownRepeat: Explanation("a finger came down on the control", "H-2", "U01")
        case .touchDragInside, .touchDragOutside: Explanation("the tracked finger moved", "H-2", "U02")
        case .touchDragEnter, .touchDragExit:
            Explanation("the finger crossed the edge of what counts as inside", "H-2", "U02", "U08")
        case .touchUpInside, .touchUpOutside: Explanation("the tracked finger was lifted", "H-2", "U03")
        case .touchCancel: Explanation("the touch was taken from the control", "H-6", "U05")
        case .valueChanged: Explanation("the finger changed what the control stands for", "H-2")
        case .primaryActionTriggered: Explanation("it did what it is there for", "H-2", "U03")
        case .editingDidBegin, .editingDidEnd: Explanation("it got or lost the keyboard", "H-2", "E-4")
        }
    }
}

extension ControlRefusal {
    var explanation: Explanation {
        switch self {
        case .disabled: Explanation("it is hit as before, but follows no finger", "H-1", "E-3")
        case .followsAnother: Explanation("a control follows one finger at a time", "H-1", "E-3")
        case .onSubview: Explanation("it follows only touches that hit the control itself", "U06", "H-1")
        case .besideKnob: Explanation("only a finger on its knob moves a slider", "H-1")
        case .atEnd: Explanation("its value goes no farther that way", "H-2")
        case .alreadySelected: Explanation("only another segment is a new value", "H-2")
        }
    }
}

extension KeptOut {
    var explanation: Explanation {
        switch self {
        case .multipleTouchDisabled:
            Explanation("the view takes one finger at a time; recognizers hear of all", "D-3", "T06")
        case .exclusiveTouch: Explanation("one of the views wants no other touches beside", "D-3", "T07")
        }
    }
}

extension PressPhase {
    var explanation: Explanation {
        switch self {
        case .began: Explanation("it starts at the first responder, and stays with it", "D-5", "E-4")
        case .changed: Explanation("the button measures how hard it is pressed", "D-5")
        case .stationary: Explanation("a key that stays down rests unless it changed", "D-5")
        case .ended: Explanation("who heard it go down hears it let go", "D-5", "E-4")
        case .cancelled: Explanation("its responder leaves the window", "D-5")
        }
    }
}

extension TouchPhase {
    var explanation: Explanation {
        switch self {
        case .began: Explanation("a finger is new; view and window are fixed for life", "C-8", "D-1")
        case .moved: Explanation("wherever the finger goes, the touch keeps its view", "C-8", "D-1")
        case .stationary: Explanation("a live touch rests unless it changed", "T10")
        case .ended: Explanation("the finger left the glass", "D-1")
        case .cancelled: Explanation("the system takes the touch back", "D-6", "D-1")
        }
    }

    /// Why a view does not hear of it yet.
    var explanationOfHolding: Explanation {
        switch self {
        case .began: Explanation("no view hears of it while this may still recognize", "F-5")
        case .ended: Explanation("the end waits while this may still recognize", "F-6")
        case .moved, .stationary, .cancelled: Explanation("what stands before it is held back", "F-6", "K")
        }
    }

    /// Why a view hears of it after all.
    var explanationOfRelease: Explanation {
        switch self {
        case .began: Explanation("nobody keeps it from the view any more", "F-5", "P08")
        case .ended: Explanation("nobody keeps it from the view any more", "F-6", "P08")
        case .moved, .stationary, .cancelled: Explanation("what stood before it has gone out", "F-6", "K")
        }
    }
}

extension TransitionReason {
    var explanation: Explanation {
        switch self {
        case .stateSet: Explanation("its own class set the state", "G-8", "F-2")
        case .tapsCompleted: Explanation("the last tap's fingers have lifted in time", "G-1", "G34")
        case .movedTooFar: Explanation("a finger strayed farther than it may", "G19", "G-1", "G-2")
        case .pressedTooLong: Explanation("a press that long is no tap", "G21", "G-1")
        case .nextTapTooLate: Explanation("no next tap came in time", "G20", "G-1")
        case .nextTapTooFar: Explanation("the next tap came down too far away", "G19", "G-1")
        case .tooManyTouches: Explanation("more fingers came than it asks for", "G20", "G-1")
        case .tooFewTouches: Explanation("a finger lifted before the others were down", "G-1")
        case .pressedLongEnough: Explanation("the fingers have rested long enough", "G-2", "G29")
        case .movedBeyondHysteresis: Explanation("the fingers have moved clearly", "G22", "G35", "G-3")
        case .notAtEdge: Explanation("the finger came down away from its edges", "G-7", "G31")
        case .swipedFarEnough: Explanation("far enough for the time it took", "G27", "G-4")
        case .swipedTooSlowly: Explanation("a swipe has half a second at most", "G27", "G-4")
        case .strayedAcross: Explanation("too far off the straight line", "G27", "G-4")
        case .wentTheOtherWay: Explanation("the finger went the other way", "G27", "G-4")
        case .moved: Explanation("it is under way, and the fingers move", "F-2", "F-3")
        case .fingersChanged: Explanation("it is under way; a finger came or went", "G24", "F-2")
        case .lifted: Explanation("the fingers that it needs have left", "F-2", "F-3")
        case .pointerEntered: Explanation("a pointer is over its view, or over one below", "G-8")
        case .pointerLeft: Explanation("the pointer left its view, or the range", "G-8", "F-2")
        case .liftedTooEarly: Explanation("a finger was lifted too early", "G-2", "G-4", "F-2")
        case .delayIsOver: Explanation("content may have the touch now", "I-1", "I-3", "S02")
        case .contentRefused: Explanation("content may not have the touch", "I-3", "S02")
        case .contentKeepsTouch: Explanation("content does not give the touch back", "I-4", "S05")
        case .axisCannotScroll: Explanation("there is nothing more to show that way", "I-6", "S03")
        case .touchCancelled: Explanation("the system took its touch back", "D-6")
        case .preventedBy: Explanation("another one was first to recognize their touch", "F-8")
        case .delegateRefused: Explanation("who was asked said that it should not begin", "F-9", "G10")
        case .disabled: Explanation("it was switched off", "F-10")
        case .lostView: Explanation("its view has left the window, or has let it go", "F-11", "F-10")
        case .requiredRecognized:
            Explanation("the one that had to fail first has recognized", "F-7", "G08")
        case .touchesGone: Explanation("no finger is down, and no timer can decide", "G-8", "K")
        case .reset: Explanation("its fingers are gone: ready for the next attempt", "F-2", "G09")
        case .followsBegan: Explanation("at the event after began it goes on by itself", "G06")
        case .failedAfterBegan:
            Explanation("what has begun cannot fail any more; it ends as cancelled", "M-15", "F-2")
        }
    }
}
