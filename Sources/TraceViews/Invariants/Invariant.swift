/// What holds of every trace, whatever apps and fingers do. One that breaks is a bug of the simulation.
public enum Invariant: String, CaseIterable, Hashable, Sendable {
    /// Of the trace itself; ``sentence`` says it.
    case instantsGoOn, causesComeBefore, causesFit, chainsBeginOutside, callbacksNest, passesGoInOrder,
        passesServeOnePort, sleepersDoNothing, sleepersWakeInTime, theDeadDoNothing,
        theSuspendedDoNothing, comesToRest, propertiesKeepTheirShape

    /// Of the life of apps; ``sentence`` says it.
    case appStatesGoInOrder, suspendedInTime, activeAppsHearOfEvents

    /// Of the glass; ``sentence`` says it.
    case reportsTellTheGlass

    /// Of messages, timers, signals and blocks; ``sentence`` says it.
    case queuesCountTheirMessages, sendersKeepTheirDeadline, frontGetsTheEvent, destinationGetsTheEvent,
        timersKeepTheirDates, signalsCallOnce, blocksRunOnce

    /// Of touches; ``sentence`` says it.
    case phasesFollowEachOther, touchesKeepTheirView, touchesGoOnInTime, touchNumbersGoByFinger,
        touchesLieAtTheirFingers, pointersAreLookedFor, estimatesAreUpdatedOnce

    /// Of the delivery of touches to views; ``sentence`` says it.
    case oneEndForEachBegan, deliveryInOrder, phasesComeTogether, everyPhaseAccountedFor,
        heldWithGoodReason, nothingHeldForEver, releasedTellsItsWait

    /// Of recognizers; ``sentence`` says it.
    case recognizersHearInOrder, verdictsAreFinal, legalTransitions, actionsFollowTransitions,
        transitionsSendActions, oneActionForEachEvent, oneExclusiveRecognizer, nobodyWaitsForEver,
        pairsAreAskedOnce, waitsForWhomItMust

    /// Of controls; ``sentence`` says it.
    case oneEndForEachTouchDown

    /// Of scroll views and tables; ``sentence`` says it.
    case offsetStaysFinite, everyDragEnds, everyDecelerationEnds, everyScrollAnimationEnds, everyZoomEnds,
        trackingHasItsMode, selectionFollowsLift

    /// Of frames; ``sentence`` says it.
    case framesGoTheirWay, framesKeepToRefreshes, framesComeToTheGlass

    /// Of focus, keys and motion; ``sentence`` says it.
    case oneFirstResponder, oneEndForEachPress, pressesFollowTheirKeys, oneEndForEachShake,
        commandsComeFromSomebody

    /// The invariant in a sentence.
    public var sentence: String {
        switch self {
        case .instantsGoOn: "Records stand in the order of their instants."
        case .causesComeBefore: "What a record follows from stands before it."
        case .causesFit: "What a record follows from is the step before it on its way."
        case .chainsBeginOutside:
            "What follows from nothing comes from the user or the story, or builds the phone; all else has a cause."
        case .callbacksNest: "On each thread a callback ends before the one around it, and depth counts them."
        case .passesGoInOrder: "A run loop goes through its activities in the order of a pass."
        case .passesServeOnePort:
            "A pass calls its Source0s before it looks at its ports, and serves one of these, which woke it if it slept."
        case .sleepersWakeInTime: "A thread that sleeps wakes when a message comes or a timer is due."
        case .sleepersDoNothing: "A run loop that fell asleep is awake before its thread calls anybody."
        case .theDeadDoNothing: "A thread that died does nothing more."
        case .theSuspendedDoNothing: "A process that stands still does nothing until it is brought back."
        case .propertiesKeepTheirShape:
            "A property has as many numbers as its row says, and the others are 0; yes is 1 and no is 0."
        case .comesToRest:
            "Two seconds after the last that came from outside and the last work of a thread nothing is under way, or "
                + "later if UIKit's constants are long."
        case .appStatesGoInOrder:
            "An app goes between active and background by way of inactive, as its delegate hears, and stands still only "
                + "in the background."
        case .suspendedInTime: "An app stands still 5 s after it has gone to the background."
        case .activeAppsHearOfEvents:
            "Only an active app hears of touches, presses and shakes, but for their being taken away."
        case .reportsTellTheGlass:
            "A report has each finger that touches, by number: where the scan saw it, what it does, what has changed."
        case .queuesCountTheirMessages:
            "A port holds what came and was not taken out, in its order, and never more than it has room for."
        case .sendersKeepTheirDeadline:
            "A sender with a timeout waits for room until its deadline at most, and gives up at it."
        case .frontGetsTheEvent: "What the hardware reports goes to the app in front, and to no other."
        case .destinationGetsTheEvent:
            "An event is sent to the process whose context it is for, which is that of the finger's beginning."
        case .timersKeepTheirDates:
            "A timer fires at its date or later, once for each date, in its rhythm, and never after its invalidation."
        case .signalsCallOnce: "A Source0 is called because of a signal of its own, and once for each."
        case .blocksRunOnce:
            "A block runs once, on the loop that it was handed to, and those of a main queue in their order."
        case .phasesFollowEachOther: "A touch begins, moves, and ends or is cancelled, once an event at most."
        case .touchesKeepTheirView: "A touch keeps the view that it hit, its window and its bit for life."
        case .touchesGoOnInTime: "Each phase of a touch comes with a later report than the one before."
        case .touchNumbersGoByFinger: "Touches that begin together are numbered by their fingers."
        case .touchesLieAtTheirFingers:
            "A touch lies where its report has its finger, which touches the glass until the touch ends."
        case .pointersAreLookedFor:
            "A window that gets the event of a pointer in range looks once for the view below it."
        case .estimatesAreUpdatedOnce:
            "Each sample of a pencil's touch has an index greater than the one before, and is updated once at most, "
                + "with what was measured."
        case .oneEndForEachBegan:
            "A view that got began of a touch gets one ended or cancelled of it, and nothing after."
        case .deliveryInOrder:
            "A view hears phases in the order in which they happened, those of one event by phase."
        case .phasesComeTogether:
            "What one event changes alike in a view's touches is one callback, unless some of it is held."
        case .everyPhaseAccountedFor: "A phase is delivered, held, merged, or dropped with a reason."
        case .heldWithGoodReason:
            "A phase is held by a recognizer that may still recognize, until it is released."
        case .nothingHeldForEver: "Nothing is held back when everybody sleeps."
        case .releasedTellsItsWait:
            "What is released late says how long it waited: no longer than since it happened."
        case .recognizersHearInOrder:
            "A recognizer that heard began of a touch hears each later phase of it, once, while it takes part."
        case .verdictsAreFinal: "After its verdict a recognizer hears and does nothing until its reset."
        case .legalTransitions: "A recognizer goes from the state it is in to one that may follow."
        case .actionsFollowTransitions:
            "An action follows a began, changed, ended or cancelled of its recognizer, in their order, "
                + "or an event of its control."
        case .transitionsSendActions:
            "A recognizer that has actions sends them for what each event has made of it: began, changed, "
                + "ended or cancelled."
        case .oneActionForEachEvent:
            "A recognizer sends one action for each event, and began before it only if it had to wait."
        case .oneExclusiveRecognizer:
            "A recognizer does not start beside an active one with the same touch, unless an answer allows it."
        case .oneEndForEachTouchDown:
            "A control that told of touchDown tells of one touchUpInside, touchUpOutside or touchCancel."
        case .nobodyWaitsForEver:
            "No recognizer waits, goes on without a finger, or rests in a verdict, when everybody sleeps."
        case .pairsAreAskedOnce:
            "In one try a recognizer and its delegate are asked once whether another one has to fail first."
        case .waitsForWhomItMust:
            "A recognizer waits for one that it requires to fail, once for all or by an answer, and that is possible."
        case .offsetStaysFinite: "What scrolls by itself or with a finger stays where its offset is a number."
        case .everyDragEnds: "A scroll view's drag ends once, and a delegate that hears of both hears so."
        case .everyDecelerationEnds:
            "A scroll view that decelerates comes to rest or is stopped, and its delegate hears so."
        case .everyScrollAnimationEnds:
            "An animated offset ends before another one sets off, and a delegate that hears of such ends hears of it once."
        case .everyZoomEnds:
            "A delegate that hears that zooming begins and that it has ended hears them by turns."
        case .trackingHasItsMode:
            "A main run loop sleeps in its tracking mode while a scroll view tracks a finger or glides, and only then."
        case .selectionFollowsLift:
            "A row is selected behind the commit that follows the table's touchesEnded, never without a lift."
        case .framesGoTheirWay:
            "An app's frames are changed, committed, prepared, drawn and shown, each stage in their order."
        case .framesKeepToRefreshes:
            "Frames are prepared, drawn and shown at their refreshes, one picture at a time, each in a free buffer."
        case .framesComeToTheGlass: "What an app has committed is on the glass when everybody sleeps."
        case .oneFirstResponder: "An app has one first responder at most."
        case .oneEndForEachPress:
            "The responder that got began of a press gets one ended or cancelled of it, and nothing after."
        case .pressesFollowTheirKeys: "A press begins when its key goes down, and ends when that is let go."
        case .oneEndForEachShake:
            "The responder that heard a shake begin hears once how it ended, and who is told hears of it at once."
        case .commandsComeFromSomebody:
            "A command that an app gets is one that was sent, and the app has been the one that plays."
        }
    }

    /// The rules behind it; none for what makes a trace a trace.
    public var rules: [String] {
        switch self {
        case .instantsGoOn, .causesComeBefore, .causesFit, .chainsBeginOutside, .callbacksNest,
            .theDeadDoNothing:
            []
        case .theSuspendedDoNothing: ["M-26"]
        case .comesToRest: ["M-32"]
        case .propertiesKeepTheirShape: []
        case .appStatesGoInOrder: ["M-24", "M-26"]
        case .suspendedInTime: ["M-26"]
        case .activeAppsHearOfEvents: ["M-24", "M-27"]
        case .reportsTellTheGlass: ["E07", "E09", "M-10", "M-13"]
        case .queuesCountTheirMessages: ["B-1"]
        case .sendersKeepTheirDeadline: ["M-51", "L06"]
        case .frontGetsTheEvent: ["A-3"]
        case .destinationGetsTheEvent: ["P10"]
        case .timersKeepTheirDates: ["R05", "M-2"]
        case .signalsCallOnce: ["B-3"]
        case .blocksRunOnce: ["B-5", "R01"]
        case .passesGoInOrder: ["B-5"]
        case .passesServeOnePort: ["B-4", "B-5", "R03"]
        case .sleepersWakeInTime: ["B-2", "R05"]
        case .sleepersDoNothing: ["B-5", "A-6"]
        case .phasesFollowEachOther: ["D-1"]
        case .touchesKeepTheirView: ["C-8", "C-6"]
        case .touchesGoOnInTime: ["D-1"]
        case .touchNumbersGoByFinger: ["M-13", "K"]
        case .touchesLieAtTheirFingers: ["D-1", "C-5"]
        case .pointersAreLookedFor: ["G-8", "C-1"]
        case .estimatesAreUpdatedOnce: ["M-21", "M-22"]
        case .oneEndForEachBegan: ["D-7", "F-4"]
        case .deliveryInOrder: ["F-5", "F-6", "M-5", "K"]
        case .phasesComeTogether: ["M-5", "D-2"]
        case .everyPhaseAccountedFor: ["D-7", "D-3", "K"]
        case .heldWithGoodReason: ["F-5", "F-6"]
        case .nothingHeldForEver: ["F-5", "F-6"]
        case .releasedTellsItsWait: ["F-5"]
        case .recognizersHearInOrder: ["F-1", "F-10", "F-12"]
        case .verdictsAreFinal: ["F-13", "F-2"]
        case .legalTransitions: ["F-2"]
        case .actionsFollowTransitions: ["F-3"]
        case .transitionsSendActions: ["F-3", "M-6"]
        case .oneActionForEachEvent: ["M-6", "G06", "G07"]
        case .oneExclusiveRecognizer: ["F-8", "M-8"]
        case .oneEndForEachTouchDown: ["H-2", "U03", "U05"]
        case .nobodyWaitsForEver: ["F-7", "F-2", "G09"]
        case .pairsAreAskedOnce: ["F-7", "G14"]
        case .waitsForWhomItMust: ["F-7", "G14"]
        case .offsetStaysFinite: ["I-6"]
        case .everyDragEnds, .everyDecelerationEnds, .everyScrollAnimationEnds, .everyZoomEnds: ["I-6"]
        case .trackingHasItsMode: ["B-6", "S06"]
        case .selectionFollowsLift: ["I-7", "P04"]
        case .framesGoTheirWay, .framesComeToTheGlass: ["L03", "P04"]
        case .framesKeepToRefreshes: ["L02", "L03"]
        case .oneFirstResponder: ["E-4"]
        case .oneEndForEachPress: ["D-5", "E-4"]
        case .pressesFollowTheirKeys: ["D-5"]
        case .oneEndForEachShake: ["M-41", "M-42"]
        case .commandsComeFromSomebody: ["M-43", "M-44"]
        }
    }
}
