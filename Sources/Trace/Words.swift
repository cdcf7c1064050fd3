/// A closed vocabulary of words that fit a byte: what happened, why, with what answer.
///
/// Its names are those of a coding key, which the compiler writes out: unlike a case that is printed by reflection,
/// they cost no search through the program's types.
public protocol TraceWord: CodingKey, RawRepresentable, CaseIterable, Hashable, Sendable, BitwiseCopyable
where RawValue == Int {
    /// The words as text, by raw value: made once, so that writing a million records makes no string.
    static var table: WordTable { get }
}

/// The texts of a vocabulary's words, as the JSON Lines carry them: the names of the enum's cases.
public struct WordTable: Sendable {
    let index: WordIndex
    var utf8: PackedTexts { index.utf8 }

    init<Word: TraceWord>(_ type: Word.Type, names: (Word) -> String = { $0.stringValue }) {
        var utf8 = [[UInt8]?](repeating: nil, count: 1 + (Word.allCases.map { $0.rawValue }.max() ?? 0))
        for word in Word.allCases { utf8[word.rawValue] = Array(names(word).utf8) }
        index = WordIndex(utf8)
    }

    func rawValue(of text: String) -> Int? { index.number(of: text) }
}

extension TraceWord {
    /// The word with this text, nil if the vocabulary has none.
    public init?(word text: String) {
        guard let raw = Self.table.rawValue(of: text) else { return nil }
        self.init(rawValue: raw)
    }

    /// The word as the JSON Lines write it.
    public var word: String { String(decoding: Self.table.utf8[rawValue], as: UTF8.self) }

    /// The word as the JSON Lines write it.
    public var description: String { word }

    /// The same: a word needs no quotation marks.
    public var debugDescription: String { word }
}

/// What kind of thing a subject is.
public enum SubjectType: Int, TraceWord {
    // Of the system, whatever runs on it
    /// What the kernel keeps.
    case process, thread, port, runLoop
    /// What a run loop serves.
    case source0, source1, timer, observer
    /// An object of the app's own.
    case application, applicationDelegate, window, view, viewController, recognizer
    public static let table = WordTable(SubjectType.self)
}

/// How two subjects stand to each other: `related(subject, relation, other)`.
public enum Relation: Int, TraceWord {
    /// subject is a subview of other, in front of all that are there.
    case subviewOf
    /// subject is a window of the application.
    case windowOf
    /// subject is the controller whose root view is other.
    case controllerOf
    /// subject is the root view controller of the window.
    case rootControllerOf
    /// subject is a recognizer of the view.
    case recognizerOf
    /// subject, a recognizer, may only recognize when other has failed.
    case requiresFailureOf
    /// subject is the delegate of the application.
    case delegateOf
    /// subject is the window that has the keyboard.
    case keyWindowOf
    /// subject is the responder of the application that hears of keys and buttons first.
    case firstResponderOf
    /// subject is the process in the foreground.
    case foreground
    /// subject is the process that commands to what plays go to; other is mediaremoted.
    case nowPlaying
    /// subject is a port whose receiver is the run loop of the thread.
    case receivedBy
    public static let table = WordTable(Relation.self)
}

/// What a finger does on the glass, or a pointer or pencil above it.
public enum ContactPhase: Int, TraceWord {
    /// On the glass: touching begins, goes on somewhere else, ends.
    case down, moved, up
    /// The system takes the contact away (D-6).
    case cancelled
    /// In range without touching (E07).
    case cameInRange, hovered, leftRange
    public static let table = WordTable(ContactPhase.self)
}

/// How far a frame has come (L03).
public enum FrameStage: Int, TraceWord {
    /// The display begins its next refresh, and somebody waits for that. Numbers count the refreshes from the
    /// beginning of the run, where number 0 is; the process is none.
    case vsync
    // Of the other stages the process is the app, and numbers count what it has committed, from 1 on.
    /// An app has changed something that is shown, for the first time since its last commit.
    case change
    /// The app has committed what it has changed, and tells the render server.
    case commit
    /// The render server begins to prepare the frame.
    case render
    /// The graphics processor begins to draw the frame.
    case draw
    /// The display shows the frame from now on.
    case display
    public static let table = WordTable(FrameStage.self)
}

/// The keys of a keyboard that are known here: those of the plain characters and those that move about. Names
/// and order follow the usages of the HID keyboard page. And the buttons of a remote.
public enum KeyboardKey: Int, TraceWord {
    /// A letter; 4 … 29 on the HID page.
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
    /// A digit of the top row; 30 … 39 on the HID page.
    case digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9, digit0
    /// A key that moves, edits or ends something; 40 … 44 on the HID page.
    case `return`, escape, delete, tab, space
    /// A key that moves the cursor; 79 … 82 on the HID page.
    case rightArrow, leftArrow, downArrow, upArrow
    /// A button of a remote, which is on other pages.
    case select, menu, playPause
    public static let table = WordTable(KeyboardKey.self)
}

/// Why a contact made no report.
public enum SampleLoss: Int, TraceWord {
    /// Neither place nor touching changed: the kernel's rule sends nothing (E07).
    case nothingChanged
    /// The glass follows only so many fingers at once.
    case tooManyFingers
    /// The finger left and came back between two scans, which see it moved.
    case liftedBetweenScans
    /// A fault: the report was lost before the driver could send it (M-29).
    case reportLost
    /// A fault: the glass goes on seeing a finger that was lifted (M-29).
    case stuckFinger
    public static let table = WordTable(SampleLoss.self)
}

/// Why a message was not put into a port's queue.
public enum Refusal: Int, TraceWord {
    /// The port has no receiver any more (`MACH_SEND_INVALID_DEST`).
    case deadPort
    /// The queue is full, and the sender would not wait.
    case queueFull
    /// The queue stayed full until the sender's deadline (`MACH_SEND_TIMED_OUT`).
    case timedOut
    /// The sender died while it waited.
    case senderDied
    /// The message had been received, but its Source1 was taken out before its callback could run.
    case sourceRemoved
    /// The bytes are no event.
    case unreadable
    /// The event is not for a context of the process that received it (P10).
    case foreignContext
    public static let table = WordTable(Refusal.self)
}

/// The activities of a run loop's pass that observers hear of.
public enum LoopActivity: Int, TraceWord {
    /// A run begins.
    case entry
    /// Timers that are due come next.
    case beforeTimers
    /// Source0s that were signalled come next.
    case beforeSources
    /// There is nothing to do, and the thread is about to sleep.
    case beforeWaiting
    /// The thread is awake, and what woke it is not served yet.
    case afterWaiting
    /// The run is over.
    case exit
    public static let table = WordTable(LoopActivity.self)
}

/// What made a sleeping run loop go on.
public enum Waker: Int, TraceWord {
    /// A message came at a port that a Source1 listens on (B-2).
    case source1
    /// A timer was due.
    case timer
    /// A block came to the main queue.
    case mainQueue
    /// Somebody called for the loop's attention, as a Source0 needs it (B-3).
    case wakeUp
    public static let table = WordTable(Waker.self)
}

/// What became of a run loop's source, timer or observer in one of the modes.
public enum ItemChange: Int, TraceWord {
    /// It is served in the mode from now on, or no longer.
    case added, removed
    /// It is served in no mode any more, and never will be.
    case invalidated
    public static let table = WordTable(ItemChange.self)
}

/// How a run of a run loop ended; Apple's numbers are one higher.
public enum LoopRunEnd: Int, TraceWord {
    /// The mode has no source and no timer, or has lost the last.
    case finished
    /// Somebody stopped the run.
    case stopped
    /// The time of the run was over.
    case timedOut
    /// A source was served, and the run was to end after one.
    case handledSource
    public static let table = WordTable(LoopRunEnd.self)
}

/// How a process came to its end.
public enum DeathReason: Int, TraceWord {
    /// By a mistake of its own.
    case crashed
    /// By the system or the user.
    case killed
    /// By the system's watchdog, which the main thread did not answer in time (L05).
    case watchdog
    /// A thread's stack was full: its run loop ran inside of itself, or callbacks led to callbacks, again and again.
    case stackOverflow
    public static let table = WordTable(DeathReason.self)
}

/// What goes wrong with the glass or with its reports, since the story has it so (M-29).
public enum Fault: Int, TraceWord {
    /// The next report of a finger gets lost.
    case lostReport
    /// The next report of a finger is sent twice.
    case doubledReport
    /// The next report of a finger comes later, behind others.
    case lateReport
    /// The glass does not see that a finger is lifted.
    case stuckFinger
    /// The glass sees a finger that nobody has put down.
    case ghostTouch
    /// The bytes of the next report of a finger are spoiled.
    case spoiledMessage
    public static let table = WordTable(Fault.self)
}

/// How far an app is from being used: the states that Apple's documentation of an app's life names.
public enum AppState: Int, TraceWord {
    /// In front, and it gets events.
    case active
    /// In front or on its way there, and it gets no events.
    case inactive
    /// Not in front; its code runs.
    case background
    /// Not in front, and its threads stand still.
    case suspended
    public static let table = WordTable(AppState.self)
}

/// The kinds of `UIEvent`. Apple's numbers are in `UIEvent.EventType`.
public enum UserEventType: Int, TraceWord {
    /// Fingers on the glass.
    case touches
    /// Keys, buttons, a remote's.
    case presses
    /// A pointer or pencil above the glass.
    case hover
    /// The device is moved in a way that means something.
    case motion
    /// A headset or another accessory, or the lock screen.
    case remoteControl
    public static let table = WordTable(UserEventType.self)
}

/// The phases of a `UITouch`, with Apple's numbers.
public enum TouchPhase: Int, TraceWord {
    /// The finger came down.
    case began
    /// The finger is somewhere else than at the event before.
    case moved
    /// Another finger made the event; this one is where it was.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system or a recognizer took the touch away (D-6, F-4).
    case cancelled
    public static let table = WordTable(TouchPhase.self)
}

/// The phases of a `UIPress`, with Apple's numbers.
public enum PressPhase: Int, TraceWord {
    /// The key went down.
    case began
    /// The force of the press changed.
    case changed
    /// Another key made the event.
    case stationary
    /// The key was let go.
    case ended
    /// The responder lost the press before the key was let go.
    case cancelled
    public static let table = WordTable(PressPhase.self)
}

/// Why a touch is none for the view that it hit.
public enum KeptOut: Int, TraceWord {
    /// The view takes one finger at a time, and another one is down on it.
    case multipleTouchDisabled
    /// This view or another of the window wants its touches to be alone.
    case exclusiveTouch
    public static let table = WordTable(KeptOut.self)
}

/// The states of a recognizer, with Apple's numbers; `ended` of a discrete one is called recognized.
public enum GestureState: Int, TraceWord {
    /// Nothing is decided yet.
    case possible
    /// A continuous gesture goes on.
    case began, changed
    /// A discrete gesture was recognized, or a continuous one came to its end.
    case ended
    /// A gesture that had begun was given up.
    case cancelled
    /// There was no such gesture.
    case failed
    public static let table = WordTable(GestureState.self)
}

/// What a view says when a hit-test asks it.
public enum HitVerdict: Int, TraceWord {
    /// The point is inside, and its subviews are asked.
    case inside
    /// Its `isUserInteractionEnabled` is off.
    case interactionDisabled
    /// Its `isHidden` is on.
    case hidden
    /// Its alpha is below 0.01.
    case transparent
    /// The point is outside of it, and its subviews are not asked (C-4).
    case outside
    /// Its transform flattens it: no point leads into it.
    case notInvertible
    /// It is a control, and its `isEnabled` is off.
    case disabled
    public static let table = WordTable(HitVerdict.self)
}

/// What a control tells its targets, with the meaning of `UIControl.Event`'s.
public enum ControlEvent: Int, TraceWord {
    /// A finger came down in the control, for the first time or in quick succession.
    case touchDown, touchDownRepeat
    /// The finger moved, and is inside of the control's margin or outside.
    case touchDragInside, touchDragOutside
    /// The finger came into the control's margin, or left it.
    case touchDragEnter, touchDragExit
    /// The finger was lifted inside of the margin, or outside.
    case touchUpInside, touchUpOutside
    /// The touch was taken from the control.
    case touchCancel
    /// The user set another value, or took or let go a slider's knob.
    case valueChanged
    /// The user did what the control is for.
    case primaryActionTriggered
    /// A text field became first responder, or is it no longer.
    case editingDidBegin, editingDidEnd
    public static let table = WordTable(ControlEvent.self)
}

/// Why a control does nothing about a touch.
public enum ControlRefusal: Int, TraceWord {
    /// Its `isEnabled` is off.
    case disabled
    /// It follows another finger already, and follows one only.
    case followsAnother
    /// The touch belongs to a view inside of it, and only comes up the chain.
    case onSubview
    /// The finger came down beside the knob of a slider.
    case besideKnob
    /// Its value is the last one that way already.
    case atEnd
    /// The segment below the finger is selected already.
    case alreadySelected
    public static let table = WordTable(ControlRefusal.self)
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
