import Trace

// What becomes of an event and its touches: the words of hit-testing and of phases, one row a word.

extension UserEventType {
    var explanation: Explanation {
        switch self {
        case .touches: Explanation("UIKit wraps what the glass reported for the app", "A-4 D-2")
        case .presses: Explanation("what has no place goes to the first responder", "D-5 E-4")
        case .hover: Explanation("what does not touch makes no touch", "T15 G-8")
        case .motion: Explanation("a shake goes to the first responder", "M-41 D-5 T15")
        case .remoteControl: Explanation("a command goes to the app that plays", "M-43 D-5 T15")
        }
    }
}

extension HitVerdict {
    var row: (phrase: String, why: Explanation) {
        switch self {
        case .inside: ("inside", Explanation("it takes the point; its subviews are asked next", "C-3 C-2"))
        case .interactionDisabled:
            ("no, interaction is off", Explanation("a view with its interaction off takes no touches", "C-2"))
        case .hidden: ("no, hidden", Explanation("a hidden view takes no touches", "C-2"))
        case .transparent:
            ("no, transparent", Explanation("a view of alpha below 0.01 takes no touches", "C-2"))
        case .outside:
            ("no, outside", Explanation("the point is outside, so no subview is asked", "C-2 C-4"))
        case .notInvertible:
            ("no, flattened", Explanation("its transform leaves it no area to be hit", "C-5"))
        case .disabled:
            (
                "no, disabled",
                Explanation("a disabled control lets fingers through to what lies behind", "H-1 C-2")
            )
        case .animated:
            (
                "no, animated",
                Explanation("without allowUserInteraction an animated view takes none", "M-55 C-2")
            )
        }
    }

    /// The ids of the rules behind the answer.
    public var rules: [String] { row.why.rules }

    /// The view's answer, as a line of the story ends with it.
    public var phrase: String { row.phrase }
}

extension KeptOut {
    /// Why a view never hears of a touch that has hit it.
    var row: WordRow {
        switch self {
        case .multipleTouchDisabled:
            """
            `isMultipleTouchEnabled` is off, and the view has a finger already: further ones are none for \
            it.
            """.row("D-3 T06", why: "the view takes one finger at a time; recognizers hear of all")
        case .exclusiveTouch:
            "`isExclusiveTouch` of this view or of another one with a touch keeps it alone.".row(
                "D-3 T07", why: "one of the views wants no other touches beside")
        }
    }

    /// Why a view never hears of a touch that has hit it.
    public var meaning: Meaning { row.meaning }
}

extension MotionPhase {
    /// Why a shake is told of.
    var explanation: Explanation {
        switch self {
        case .began: Explanation("a shake has begun, and its app is told", "M-41")
        case .ended: Explanation("the shake is over", "M-41")
        case .cancelled: Explanation("the shake was interrupted or went on too long", "M-42")
        }
    }
}

extension EventSubtype {
    /// What is wanted, or what has happened.
    var explanation: Explanation {
        switch self {
        case .motionShake: Explanation("somebody shakes the device", "M-41 T15")
        case .remoteControlPlay: Explanation("playing is to begin", "M-43 T15")
        case .remoteControlPause: Explanation("playing is to pause", "M-43 T15")
        case .remoteControlStop: Explanation("playing is to stop", "M-43 T15")
        case .remoteControlTogglePlayPause: Explanation("playing is to begin or to pause", "M-43 T15")
        case .remoteControlNextTrack: Explanation("the next track is to be played", "M-43 T15")
        case .remoteControlPreviousTrack: Explanation("the track before is to be played", "M-43 T15")
        case .remoteControlBeginSeekingBackward: Explanation("seeking back begins", "M-43 T15")
        case .remoteControlEndSeekingBackward: Explanation("seeking back is over", "M-43 T15")
        case .remoteControlBeginSeekingForward: Explanation("seeking forward begins", "M-43 T15")
        case .remoteControlEndSeekingForward: Explanation("seeking forward is over", "M-43 T15")
        }
    }
}

extension PressPhase {
    var explanation: Explanation {
        switch self {
        case .began: Explanation("it starts at the first responder, and stays with it", "D-5 E-4")
        case .changed: Explanation("the button measures how hard it is pressed", "D-5")
        case .stationary: Explanation("a key that stays down rests unless it changed", "D-5")
        case .ended: Explanation("who heard it go down hears it let go", "D-5 E-4")
        case .cancelled: Explanation("the system takes it, or its responder leaves the window", "D-5")
        }
    }
}

extension TouchPhase {
    /// Why a touch is in this phase, why a view does not hear of it yet, and why it does after all.
    var row: (why: Explanation, whyHeld: Explanation, whyReleased: Explanation) {
        switch self {
        case .began:
            (
                Explanation("a finger is new; view and window are fixed for life", "C-8 D-1"),
                Explanation("no view hears of it while this may still recognize", "F-5"),
                Explanation("nobody keeps it from the view any more", "F-5 P08")
            )
        case .moved: Self.behindOthers("wherever the finger goes, the touch keeps its view", "C-8 D-1")
        case .stationary: Self.behindOthers("a live touch rests unless it changed", "T10")
        case .ended:
            (
                Explanation("the finger left the glass", "D-1"),
                Explanation("the end waits while this may still recognize", "F-6"),
                Explanation("nobody keeps it from the view any more", "F-6 P08")
            )
        case .cancelled: Self.behindOthers("the system takes the touch back", "D-6 D-1")
        }
    }

    /// The row of a phase that waits only behind others that are held back.
    private static func behindOthers(
        _ why: String, _ rules: String
    ) -> (why: Explanation, whyHeld: Explanation, whyReleased: Explanation) {
        (
            Explanation(why, rules), Explanation("what stands before it is held back", "F-6 K"),
            Explanation("what stood before it has gone out", "F-6 K")
        )
    }
}
