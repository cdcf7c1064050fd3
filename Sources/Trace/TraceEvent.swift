/// Everything that can happen, one case each: the vocabulary of the trace.
///
/// Positions are points: the screen's for the glass, the window's for touches and hit-tests. Payloads are
/// plain numbers and stand in the order in which the JSON Lines write them; none is larger than 34 bytes.
@frozen
public enum TraceEvent: Hashable, Sendable, BitwiseCopyable {
    // MARK: Life
    /// A process runs from now on.
    case processStarted(process: ProcessID)
    /// A process is gone; its threads and ports go with it.
    case processDied(process: ProcessID, reason: DeathReason)
    /// An app is in another state of its life from now on (M-24, M-26).
    case appStateChanged(process: ProcessID, state: AppState)
    /// A thread of a process runs from now on.
    case threadStarted(thread: ThreadID, process: ProcessID)
    /// A thread does nothing any more.
    case threadDied(thread: ThreadID)
    /// A thread has something to do, and waits for a core; its next record tells that it has one (M-20).
    case coreAwaited(thread: ThreadID)
    /// A subject is named; `owner` is the process, run loop, view … that it belongs to.
    case defined(
        subject: SubjectID, type: SubjectType, name: NameID, class: SubjectClass, owner: SubjectID,
        line: UInt32
    )
    /// A subject is nowhere any more.
    case removed(subject: SubjectID)
    /// A value of a subject from now on; `Property` says what `x`, `y` and `z` are.
    case propertySet(subject: SubjectID, property: Property, x: Double, y: Double, z: Double)
    /// How two subjects stand to each other from now on, or no longer if it does not hold.
    case related(subject: SubjectID, relation: Relation, other: SubjectID, holds: Bool)

    // MARK: The glass
    /// A finger did something, at the instant it did; the digitizer may see it later.
    case contact(finger: UInt32, phase: ContactPhase, x: Double, y: Double)
    /// The digitizer's scan saw the contact.
    case sampled(finger: UInt32)
    /// Something goes wrong from now on, with this finger (M-29).
    case fault(fault: Fault, finger: UInt32)
    /// The digitizer makes no report of a contact.
    case sampleLost(finger: UInt32, reason: SampleLoss)
    /// An `IOHIDEvent`; lengths and pressure in 16.16 fixed point. `parent` counts from the hand, which is 0.
    case hid(
        parent: UInt32, mask: UInt32, options: UInt32, x: Int32, y: Int32, pressure: Int32,
        majorRadius: Int32,
        identity: UInt32, index: UInt16)

    /// The force that a pencil had measured for the report with this number has come over the air (M-21).
    case pencil(finger: UInt32, index: UInt32, force: Double)

    // MARK: The keyboard
    /// A key went down or was let go.
    case key(key: KeyboardKey, isDown: Bool)
    /// An `IOHIDEvent` of a keyboard.
    case hidKey(page: UInt16, usage: UInt16, isDown: Bool)

    // MARK: Motion and remote controls
    /// Somebody begins to shake the device, or stops.
    case shake(isShaking: Bool)
    /// An `IOHIDEvent` of the accelerometer; `type` 1 is a shake.
    case hidMotion(type: UInt32, phase: MotionPhase)
    /// Somebody wants something of what plays: on a headset, in a car, on the lock screen.
    case remoteCommand(subtype: EventSubtype)

    // MARK: The router
    /// backboardd wrote into an event which context of which process it is for (P10).
    case destination(context: UInt32, process: ProcessID)

    // MARK: Ports
    /// A thread asked the kernel to send; `deadline` is 0 for never, negative for at once.
    case sent(port: PortID, identifier: UInt32, deadline: Int64)
    /// `messages` counts those that are in the queue now.
    case queued(port: PortID, messages: UInt32)
    /// The receiver took a message; `messages` are left in the queue.
    case received(port: PortID, messages: UInt32)
    /// A message was not put into the queue, or not delivered.
    case refused(port: PortID, why: Refusal)
    /// The queue is full, and the sender waits for room (B-1).
    case senderWaits(port: PortID)
    /// Nobody can send to the port any more.
    case portDied(port: PortID)

    // MARK: Run loops
    /// A pass of a run loop comes to a phase (B-5).
    case activity(loop: RunLoopID, activity: LoopActivity, mode: NameID)
    /// The loop's thread waits for a message.
    case asleep(loop: RunLoopID)
    /// The loop's thread goes on; `item` is the source or timer behind it, if there is one.
    case awake(loop: RunLoopID, by: Waker, item: ItemID)
    /// A source, timer or observer stands in a mode from now on, or no longer.
    case itemChanged(item: ItemID, mode: NameID, change: ItemChange)
    /// A Source0 was marked, for the next pass of its loop (B-3).
    case signalled(source: ItemID)
    /// Somebody called for the loop's attention.
    case wakeUp(loop: RunLoopID)
    /// A wake-up came while the loop was awake and past its look at the ports, and was lost (R10).
    case wakeUpLost(loop: RunLoopID)
    /// When a timer is due next, and its interval; nanoseconds, an interval of 0 for a timer that fires once.
    case timerArmed(timer: ItemID, fires: Int64, interval: Int64)
    /// A block was handed to the loop; an empty mode is the thread's main queue.
    case blockQueued(loop: RunLoopID, mode: NameID)
    /// A run of the loop is over.
    case runEnded(loop: RunLoopID, mode: NameID, result: LoopRunEnd)

    // MARK: Callbacks
    /// A callback is entered; `about` is whom it is about, such as the view whose touches a recognizer hears of.
    case began(call: Call, on: SubjectID, about: SubjectID, isAppCode: Bool)
    /// A callback is left; its cause is the record of its beginning.
    case ended(call: Call, on: SubjectID, answer: Answer, result: SubjectID)

    // MARK: UIKit
    /// A `UIEvent` is made of a report.
    case eventMade(type: UserEventType)
    /// A view was asked, in the coordinates of its own. `pass` counts the walks for a touch, 1 and 2; the one for
    /// a pointer is 0, as what an app asks itself.
    case hitTestAsked(view: SubjectID, pass: UInt8, x: Double, y: Double, verdict: HitVerdict)
    /// The answer of a whole walk; `view` is none if nothing was hit.
    case hitTested(window: SubjectID, pass: UInt8, view: SubjectID)
    /// A report of moves is delivered with a later one, as one event (M-12); it is among the coalesced touches.
    case coalesced(into: SampleID)
    /// A touch as its event shows it, in the window's coordinates (the screen's if it hit none).
    case touch(
        number: TouchNumber, phase: TouchPhase, view: SubjectID, window: SubjectID, x: Double, y: Double,
        tapCount: UInt16)
    /// A sample of a pencil's touch has an estimate of its force, and an update with this index is to come; angles in
    /// radians (M-21).
    case estimated(number: TouchNumber, index: UInt32, force: Double, altitude: Double, azimuth: Double)
    /// The update with this index has come; or it is expected no more, and the force is still an estimate (M-22).
    case estimateUpdated(number: TouchNumber, index: UInt32, force: Double, isEstimated: Bool)
    /// A press as its event shows it: where it starts, and the window that delivers it.
    case press(key: KeyboardKey, phase: PressPhase, responder: SubjectID, window: SubjectID)
    /// A recognizer that may still recognize keeps a phase of a press from its responder (M-48).
    case pressHeld(recognizer: SubjectID, key: KeyboardKey, phase: PressPhase)
    /// A recognizer took a press from its responder, which had heard of it or not (M-48).
    case pressTaken(recognizer: SubjectID, key: KeyboardKey, responder: SubjectID, heard: Bool)
    /// A motion as its event shows it: where it starts, and the window that delivers it.
    case motion(subtype: EventSubtype, phase: MotionPhase, responder: SubjectID, window: SubjectID)
    /// A remote-control event: where it starts, and the window that delivers it.
    case remoteControl(subtype: EventSubtype, responder: SubjectID, window: SubjectID)
    /// A recognizer changes its state; `other` is the recognizer behind the reason, if there is one.
    case transition(
        recognizer: SubjectID, from: GestureState, to: GestureState, reason: TransitionReason,
        other: SubjectID)
    /// A subclass asked for a transition that there is not (F-2).
    case transitionRefused(recognizer: SubjectID, from: GestureState, to: GestureState)
    /// A phase is kept from a view by a recognizer that may still recognize (F-5, F-6).
    case held(recognizer: SubjectID, phase: TouchPhase, view: SubjectID)
    /// A phase goes to its view late, as it was when it happened: the first touch's place then, in the window's
    /// coordinates (F-5).
    case released(phase: TouchPhase, view: SubjectID, after: Int64, x: Double, y: Double)
    /// A recognizer took a touch from its view, which had heard of it or not (F-4).
    case taken(recognizer: SubjectID, view: SubjectID, heard: Bool)
    /// A recognizer wants to leave possible and has to wait until `other` has failed (F-7).
    case waits(recognizer: SubjectID, other: SubjectID)
    /// A failure requirement would close a ring of recognizers that wait for each other, and does not count.
    case requirementRefused(recognizer: SubjectID, other: SubjectID)
    /// For a recognizer there is such a touch no more, and its view keeps it (G16).
    case ignored(recognizer: SubjectID)
    /// A touch will never be told to the view that it hit (D-3).
    case keptOut(view: SubjectID, why: KeptOut)
    /// A phase that its view has not heard of yet was replaced by a later one (F-5).
    case merged(phase: TouchPhase, view: SubjectID)
    /// A control has something to tell its targets; its actions follow.
    case controlEvent(control: SubjectID, kind: ControlEvent)
    /// A control does nothing about a touch that it heard of (H-1).
    case declined(control: SubjectID, why: ControlRefusal)
    /// Nobody wanted the event.
    case unclaimed

    // MARK: Frames
    /// A frame comes to a stage on its way to the glass; what the numbers count says the stage.
    case frame(stage: FrameStage, process: ProcessID, number: Int64)

    // MARK: Remarks
    /// What a scenario or an app remarks.
    case note(name: NameID)
}
