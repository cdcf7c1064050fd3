import Trace
import VirtualTime

/// What the audit knows after some records: who is in the middle of what.
struct AuditFold {
    private let names: [String]
    var nameOfSubject: [UInt32: NameID] = [:]
    private(set) var violations: [TraceAudit.Violation] = []
    private(set) var count = 0
    /// The record that is being looked at.
    private(set) var number: UInt32 = 0
    private(set) var last = Instant(nanoseconds: .min)

    var threads: [AuditedThread] = []
    private var threadIndices: [UInt32: Int] = [:]
    /// The thread that was looked up last; most records are of the same one as the record before.
    private var recentThread = (id: UInt32(0), index: 0)
    var recognizers: [AuditedRecognizer] = []
    var recognizerIndices: [UInt32: Int] = [:]
    /// Pairs that an answer lets recognize side by side in this attempt.
    var allowedPairs: Set<AllowedPair> = []

    var windows: IdentitySet<SubjectID> = []
    /// A window lies elsewhere than before: places in it are no longer to be compared.
    var windowsHaveMoved = false
    /// The children of the HID event that was made last.
    private var childrenOfHand = 0
    /// When each report was made, as the number of its record: a report has its number from its first contact, which
    /// may wait for a scan while a recorded finger reports.
    private var turns: IdentityTable<SampleID, UInt32> = [:]
    /// The reports of nothing but a pointer in range.
    private var plainHovers: IdentitySet<SampleID> = []

    var controls: [AuditedControl] = []
    var controlIndices: [UInt32: Int] = [:]
    /// Which control each event was told by.
    var controlEvents: [UInt32: SubjectID] = [:]

    var scrollViews: [AuditedScrollView] = []
    var scrollViewIndices: [UInt32: Int] = [:]
    /// The display links, what those of scroll views do, and the last item of a run loop that was invalidated.
    var displayLinks: Set<UInt32> = []
    var flights: [UInt32: AuditedFlight] = [:]
    var lastInvalidated = (item: SubjectID.none, record: UInt32(0))
    /// Who is first in each application.
    var firstResponders: [UInt32: SubjectID] = [:]

    var ports: [UInt32: AuditedPort] = [:]
    var timers: [UInt32: AuditedTimer] = [:]
    /// The process that sends events to the app in front, and that app; none for nobody.
    var router = SubjectID.none
    var foreground = SubjectID.none
    /// How far the frames of each app have come; the display's refreshes stand under 0.
    var frames: [UInt32: AuditedFrames] = [:]
    /// The apps of which the display shows nothing (M-54).
    var offScreen: IdentitySet<SubjectID> = []
    /// Nil if the refreshes of the display are not known.
    var frameTimes: FrameTimes?
    /// What each record is as a cause; that of record n stands at n.
    private var kinds: [CauseKind] = [.other]

    /// On the modern path, the fingers of each report, and whether they are there after it.
    var hands: IdentityTable<SampleID, [AuditedFinger]> = [:]
    /// The process that a finger belongs to, as far as reports of one finger tell.
    var destinations: [UInt32: (process: SubjectID, isTouching: Bool, isPencil: Bool)] = [:]

    /// The fingers of the reports that no app has worked on yet.
    var reports: IdentityTable<SampleID, [ReportedFinger]> = [:]
    /// Where each window lies against the screen, as its first touch has shown.
    var windowOffsets: IdentityTable<SubjectID, (x: Double, y: Double)> = [:]
    /// Windows in whose coordinates fingers do not lie as on the screen.
    var transformedWindows: IdentitySet<SubjectID> = []

    /// The fingers that are on the glass.
    var fingersDown: Set<UInt32> = []
    /// Those that hover above it.
    var pointersInRange: Set<UInt32> = []
    var hasSeenContacts = false
    /// The keys that are held down, each as often as somebody presses it.
    var keysDown: [KeyboardKey] = []
    var hasSeenKeys = false
    /// How often each key has gone down and up, and a press of it has begun and ended.
    var strokes: [KeyboardKey: AuditedStrokes] = [:]
    /// What pencils have measured, by the index of the sample.
    var measuredForces: [UInt32: Double] = [:]
    /// How many shakes of the device go on.
    var shakes = 0
    /// The commands that somebody has sent, and no app has got yet; and the apps that have been the one that plays.
    var commands: [EventSubtype] = []
    var players: IdentitySet<SubjectID> = []
    /// How often each question about a pair of recognizers was asked in the try that is under way.
    var askedPairs: [AskedPair: Int] = [:]
    /// Who has to wait for whom: said once for all, and by an answer in the try that is under way.
    var requirements: Set<RequiringPair> = []
    var answeredRequirements: Set<RequiringPair> = []
    /// The record of the last loss: a message was refused, a fault took a report away, or another app came to the
    /// front, so that an app may know of fingers that have left; 0 for none.
    var lastLoss: UInt32 = 0
    var mayHaveLostReports: Bool { lastLoss > 0 }
    /// Reports may come in another order than they were made.
    var mayBeLate = false
    /// A report may come twice.
    var mayBeDoubled = false
    /// The reports in which a finger comes down or leaves: they tell an app which fingers are gone (M-30).
    private var rollCalls: IdentitySet<SampleID> = []
    private var sendDeadlines = SendDeadlines()
    private var glassReports = GlassReports()
    private var queuedBlocks = QueuedBlocks()
    private var pendingSignals = PendingSignals()

    /// The last state on record of each app's process.
    var appStates: [UInt32: AppState] = [:]
    /// Apps that have gone to the background, and are not known to stand still.
    var departures: [UInt32: AuditedDeparture] = [:]
    /// Processes that stand still (M-26).
    var suspended: IdentitySet<SubjectID> = []

    /// When something last came to an app from outside of it, or code of its own ended; later by what threads have
    /// worked since.
    private var lastInput = Instant.zero
    /// So long after that nothing is to be under way any more (M-32).
    private let patience: Interval
    private var hasLookedForRest = false
    /// The rest that is looked at is one in the middle of the run.
    var isRestBetween = false

    /// The way of events to the apps.
    let path: DeliveryPath
    /// Whether threads may have to wait for a core.
    let hasFewCores: Bool

    init(
        names: [String], path: DeliveryPath, patience: Interval, hasFewCores: Bool, frameTimes: FrameTimes?
    ) {
        (self.names, self.path, self.patience) = (names, path, patience)
        (self.hasFewCores, self.frameTimes) = (hasFewCores, frameTimes)
    }

    // MARK: One record

    mutating func hear(_ record: TraceRecord) {
        number += 1
        if record.instant < last { complainOfTime(record.instant) }
        last = record.instant
        // What scrolls by itself has callbacks; when they are over, it rests between them.
        if !hasLookedForRest, record.instant > lastInput + patience, nobodyWorks {
            hasLookedForRest = true
            restBetween()
        }
        if record.event.isInput { noteInput() }
        let cause = kind(ofCause: record)
        kinds.append(CauseKind(record.event))
        if let fault = sendDeadlines.hear(record, number: number) {
            complain(.sendersKeepTheirDeadline, "a message " + fault, record.thread)
        }
        if let fault = glassReports.hear(record, number: number) {
            complain(.reportsTellTheGlass, fault, record.thread)
        }
        if let fault = queuedBlocks.hear(record, number: number) {
            complain(.blocksRunOnce, "\(name(record.thread)) \(fault)", record.thread)
        }
        if let fault = pendingSignals.hear(record, number: number) {
            complain(.signalsCallOnce, "a Source0 of \(name(record.thread)) \(fault)", record.thread)
        }
        if case .frame(let stage, let process, let frame) = record.event { hearFrame(stage, process, frame) }
        if record.thread.isNone {
            hearKernel(record, cause)
        } else {
            hear(record, on: index(of: record.thread), cause)
        }
    }

    /// Something came to an app from outside of it, or code of its own has ended.
    mutating func noteInput() { (lastInput, hasLookedForRest) = (last, false) }

    /// A thread has done its work. What waited for that is late by as much: a hop may cost more than the patience.
    mutating func noteWork(of thread: Int) {
        let start = max(threads[thread].busySince, lastInput)
        if last > start { lastInput += last - start }
    }

    /// What the record follows from, which comes before it and has to be what brings such a thing about.
    private mutating func kind(ofCause record: TraceRecord) -> CauseKind {
        let cause = Int(record.cause.rawValue)
        if record.cause.isNone {
            if !record.event.mayComeFirst { complainOfNoCause(record) }
            return .other
        }
        if cause >= kinds.count {
            complain(.causesComeBefore, "follows from #\(cause), which comes later")
            return .other
        }
        if let causes = CauseKind.causes(of: record.event, on: path), !causes.contains(kinds[cause]) {
            complain(
                .causesFit, "\(record.event.word) does not follow from what #\(cause) tells", record.thread)
        }
        return kinds[cause]
    }

    // Texts stand outside of what every record goes through: a debug build clears room for them at each call.

    private mutating func complainOfTime(_ instant: Instant) {
        complain(.instantsGoOn, "\(instant.nanoseconds) ns comes after \(last.nanoseconds) ns")
    }

    private mutating func complainOfNoCause(_ record: TraceRecord) {
        complain(.chainsBeginOutside, "\(record.event) follows from nothing", record.thread)
    }

    /// Whether the record with this number says that a phase was held.
    func wasHeld(_ number: UInt32) -> Bool { kinds[Int(number)] == .held }

    /// What the hardware and the kernel say, and what is said of threads.
    private mutating func hearKernel(_ record: TraceRecord, _ cause: CauseKind) {
        switch record.event {
        case .contact(let finger, let phase, _, _):
            hasSeenContacts = true
            switch phase {
            case .down: fingersDown.insert(finger)
            case .up, .cancelled: fingersDown.remove(finger)
            case .cameInRange: pointersInRange.insert(finger)
            case .leftRange: pointersInRange.remove(finger)
            case .moved, .hovered: break
            }
        case .key(let key, let isDown): noteKey(key, isDown)
        case .pencil(_, let index, let force): measuredForces[index] = force
        case .shake(let isShaking): shakes += isShaking ? 1 : -1
        case .remoteCommand(let subtype): commands.append(subtype)
        case .threadStarted(let thread, let process):
            threads[index(of: thread)].process = SubjectID(process)
        case .threadDied(let thread): threads[index(of: thread)].isDead = true
        case .queued, .refused, .senderWaits, .portDied:
            hearPort(record, cause: cause)
            hearOfSubjects(record.event)
        default: hearOfSubjects(record.event)
        }
    }

    private mutating func hear(_ record: TraceRecord, on thread: Int, _ cause: CauseKind) {
        if threads[thread].isDead {
            complain(.theDeadDoNothing, "\(name(record.thread)) is dead and goes on", record.thread)
        }
        if !suspended.isEmpty, suspended.contains(threads[thread].process) { hearOfSuspended(record, thread) }
        if threads[thread].announced != nil, !record.event.isTouchCallback { checkRelease(thread) }
        checkAnnouncedEvent(record.event, thread)
        switch record.event {
        // The end of a callback stands outside of it.
        case .ended(let call, let subject, let answer, _):
            end(call, subject, answer, record, thread)
            checkDepth(record, thread)
        case .runEnded:
            threads[thread].endRun()
            if threads[thread].isIdle { noteWork(of: thread) }
        default:
            checkDepth(record, thread)
            hearInside(record, thread, cause)
        }
    }

    /// What happens on a thread in the middle of the callbacks that have begun there.
    private mutating func hearInside(_ record: TraceRecord, _ thread: Int, _ cause: CauseKind) {
        switch record.event {
        case .began(let call, let subject, let about, let isAppCode):
            begin(
                OpenCallback(
                    call: call, on: subject, about: about, number: number, isAppCode: isAppCode,
                    isOfActiveApp: call == .applicationSendEvent
                        && appStates[threads[thread].process.rawValue, default: .active] == .active),
                isAppCode, record, cause, thread)
        case .activity(let loop, let activity, let mode): go(to: activity, loop, mode, thread)
        case .asleep(let loop): fallAsleep(loop, thread)
        case .awake(let loop, let waker, let item):
            if waker == .source1, item.isNone {
                complain(.passesGoInOrder, "\(name(loop)) wakes for a Source1, and none is named", loop)
            }
            let wakeUp = AuditedPass.WakeUp(
                waker: waker, item: item, cause: record.cause.rawValue, instant: record.instant)
            awake(loop, wakeUp, thread)
        case .eventMade(let type): hearEvent(type, of: record.sample, thread)
        case .hid(let parent, let mask, let options, let x, let y, _, _, let identity, _):
            // What a pencil tells later is about no scan.
            if record.sample.isNone { break }
            if parent != 0 {
                if mask & HIDBits.touch != 0 { rollCalls.insert(record.sample) }
                hearFinger(identity, options, x: x, y: y, record.sample)
                hearHand(identity, mask, options, of: record.sample)
            }
            hearHID(isHand: parent == 0, options, record.sample)
            threads[thread].lastTouchBefore = threads[thread].lastTouch
        case .estimated, .estimateUpdated: hearEstimate(record.event, thread)
        case .press(let key, let phase, let responder, let window):
            if !appStates.isEmpty { checkIsActive(toHear: record.event, thread) }
            hearPress(key, phase, responder, window, thread)
        case .pressHeld: threads[thread].mayReleasePresses = true
        case .pressTaken(_, let key, let responder, let heard):
            hearTakenPress(key, responder, isHeard: heard, thread)
        case .motion(_, let phase, let responder, let window):
            if !appStates.isEmpty { checkIsActive(toHear: record.event, thread) }
            hearMotion(phase, responder, window, thread)
        case .remoteControl(let subtype, let responder, let window):
            hearCommand(subtype, responder, window, thread)
        case .touch, .keptOut, .hitTested, .held, .released, .taken, .merged:
            hearTouch(record, thread)
        case .controlEvent(let control, let kind): hearControl(control, kind, thread)
        case .transition, .waits, .ignored: hearRecognizer(record, thread)
        case .destination(_, let process): hearDestination(process, of: record.sample, thread)
        case .sent(let port, _, _): hearSent(to: port, thread)
        case .received, .refused:
            hearPort(record, cause: cause, on: thread)
            hearOfSubjects(record.event)
        case .timerArmed(let timer, let fires, let interval):
            arm(timer, fires: fires, interval: interval, cause: record.cause.rawValue)
        case .itemChanged(let item, _, .invalidated):
            invalidate(item)
            endFlight(item)
        case .propertySet(let subject, let property, let x, let y, let z):
            if !property.shape.fits(x, y, z) {
                complain(
                    .propertiesKeepTheirShape, "\(property) of \(name(subject)) is \(x), \(y), \(z)", subject)
            }
            hearOfSubjects(record.event)
            hearScrollView(subject, property, x, y, thread)
        case .appStateChanged(let process, let state):
            hearState(state, of: SubjectID(process), on: thread)
        default: hearOfSubjects(record.event)
        }
    }

    private mutating func hearEvent(_ type: UserEventType, of sample: SampleID, _ thread: Int) {
        threads[thread].outerEvents.append(threads[thread].event)
        if rollCalls.contains(sample) { threads[thread].lastRollCall = turn(of: sample) }
        threads[thread].event = AuditedEvent(
            number: number, type: type, isPointerInRange: type == .hover && plainHovers.contains(sample))
    }

    /// A report of a single thing that is in range and does not touch is one of a pointer that is to be looked
    /// for; with others beside, it may be that one pointer left and another came.
    private mutating func hearHID(isHand: Bool, _ options: UInt32, _ sample: SampleID) {
        childrenOfHand = isHand ? 0 : childrenOfHand + 1
        if isHand { turns[sample] = number }
        let isHovering = options & (HIDBits.inRange | HIDBits.touching) == HIDBits.inRange
        if childrenOfHand == 1 && isHovering { plainHovers.insert(sample) }
        if childrenOfHand > 1 { plainHovers.remove(sample) }
    }

    /// Whether an app may have touches of fingers that have left: it has not been told since of all that are there.
    func mayHaveLostLifts(_ thread: Int) -> Bool { mayBeLate || lastLoss > threads[thread].lastRollCall }

    /// Reports go in the order of their making; one that the trace does not show being made goes by its number.
    func turn(of sample: SampleID) -> UInt32 { turns[sample] ?? sample.rawValue }

    private mutating func checkDepth(_ record: TraceRecord, _ thread: Int) {
        let depth = threads[thread].open.count
        if Int(record.depth) != depth {
            complain(
                .callbacksNest, "has depth \(record.depth) inside of \(depth) callbacks", record.thread)
        }
    }

    // MARK: Who is who

    private mutating func index(of thread: ThreadID) -> Int {
        if recentThread.id == thread.rawValue { return recentThread.index }
        let index =
            threadIndices[thread.rawValue]
            ?? {
                threads.append(AuditedThread(id: thread))
                threadIndices[thread.rawValue] = threads.count - 1
                return threads.count - 1
            }()
        recentThread = (thread.rawValue, index)
        return index
    }

    /// The recognizer's place, a new one if nothing was heard of it.
    mutating func recognizer(_ id: SubjectID) -> Int {
        if let index = recognizerIndices[id.rawValue] { return index }
        recognizers.append(AuditedRecognizer(id: id))
        recognizerIndices[id.rawValue] = recognizers.count - 1
        return recognizers.count - 1
    }

    /// The recognizer's place, nil if the subject is none.
    func knownRecognizer(_ id: SubjectID) -> Int? { recognizerIndices[id.rawValue] }

    func text(_ name: NameID) -> String? {
        Int(name.rawValue) < names.count ? names[Int(name.rawValue)] : nil
    }

    func name(_ subject: some TraceIdentity) -> String {
        guard let name = nameOfSubject[subject.rawValue], Int(name.rawValue) < names.count else {
            return subject.isNone ? "nobody" : "subject \(subject.rawValue)"
        }
        return names[Int(name.rawValue)]
    }

    mutating func complain(_ invariant: Invariant, _ what: String, _ subject: some TraceIdentity) {
        let invariant = isRestBetween ? .comesToRest : invariant
        count += 1
        guard violations.count < TraceAudit.describedMax else { return }
        violations.append(
            TraceAudit.Violation(
                invariant: invariant, record: RecordNumber(rawValue: number), subject: SubjectID(subject),
                what: what))
    }

    mutating func complain(_ invariant: Invariant, _ what: String) {
        complain(invariant, what, SubjectID.none)
    }
}

extension TraceEvent {
    fileprivate var isTouchCallback: Bool {
        if case .began(let call, _, _, _) = self { call.touchPhase != nil } else { false }
    }
}
