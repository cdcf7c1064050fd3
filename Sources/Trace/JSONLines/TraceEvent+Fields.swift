/// The fields of each case, in their order and with their keys: the one place that writer, reader and whoever else
/// goes over them share.
extension TraceEvent {
    /// Goes over the payload with `coder`; the result has what the coder put in.
    func coded<Coder: FieldCoder & ~Copyable>(by coder: inout Coder) throws(Coder.Failure) -> TraceEvent {
        switch self {
        case .processStarted(let process): try .processStarted(process: coder.field("process", process))
        case .processDied(let process, let reason):
            try .processDied(process: coder.field("process", process), reason: coder.field("reason", reason))
        case .appStateChanged(let process, let state):
            try .appStateChanged(
                process: coder.field("process", process), state: coder.field("state", state))
        case .threadStarted(let thread, let process):
            try .threadStarted(thread: coder.field("id", thread), process: coder.field("process", process))
        case .threadDied(let thread): try .threadDied(thread: coder.field("id", thread))
        case .coreAwaited(let thread): try .coreAwaited(thread: coder.field("id", thread))
        case .defined(let subject, let type, let name, let subjectClass, let owner, let line):
            try Self.defined(subject, type, name, subjectClass, owner, line, by: &coder)
        case .removed(let subject): try .removed(subject: coder.field("subject", subject))
        case .propertySet(let subject, let property, let x, let y, let z):
            try .propertySet(
                subject: coder.field("subject", subject), property: coder.field("property", property),
                x: coder.field("x", x), y: coder.field("y", y), z: coder.field("z", z))
        case .related(let subject, let relation, let other, let holds):
            try .related(
                subject: coder.field("subject", subject), relation: coder.field("relation", relation),
                other: coder.field("other", other), holds: coder.field("holds", holds))
        case .contact(let finger, let phase, let x, let y):
            try .contact(
                finger: coder.field("finger", finger), phase: coder.field("phase", phase),
                x: coder.field("x", x), y: coder.field("y", y))
        case .sampled(let finger): try .sampled(finger: coder.field("finger", finger))
        case .fault(let fault, let finger):
            try .fault(fault: coder.field("fault", fault), finger: coder.field("finger", finger))
        case .sampleLost(let finger, let reason):
            try .sampleLost(finger: coder.field("finger", finger), reason: coder.field("reason", reason))
        case .hid(
            let parent, let mask, let options, let x, let y, let pressure, let majorRadius, let identity,
            let index):
            try .hid(
                parent: coder.field("parent", parent), mask: coder.field("mask", mask),
                options: coder.field("options", options), x: coder.fixed("x", x), y: coder.fixed("y", y),
                pressure: coder.fixed("pressure", pressure),
                majorRadius: coder.fixed("majorRadius", majorRadius),
                identity: coder.field("identity", identity), index: coder.field("index", index))
        case .pencil(let finger, let index, let force):
            try .pencil(
                finger: coder.field("finger", finger), index: coder.field("index", index),
                force: coder.field("force", force))
        case .key(let key, let isDown):
            try .key(key: coder.field("key", key), isDown: coder.field("isDown", isDown))
        case .hidKey(let page, let usage, let isDown):
            try .hidKey(
                page: coder.field("page", page), usage: coder.field("usage", usage),
                isDown: coder.field("isDown", isDown))
        case .shake(let isShaking): try .shake(isShaking: coder.field("isShaking", isShaking))
        case .hidMotion(let type, let phase):
            try .hidMotion(type: coder.field("type", type), phase: coder.field("phase", phase))
        case .remoteCommand(let subtype): try .remoteCommand(subtype: coder.field("subtype", subtype))
        case .destination(let context, let process):
            try .destination(
                context: coder.field("context", context), process: coder.field("process", process))
        case .sent(let port, let identifier, let deadline):
            try .sent(
                port: coder.field("port", port), identifier: coder.field("identifier", identifier),
                deadline: coder.field("deadline", deadline))
        case .queued(let port, let messages):
            try .queued(port: coder.field("port", port), messages: coder.field("messages", messages))
        case .received(let port, let messages):
            try .received(port: coder.field("port", port), messages: coder.field("messages", messages))
        case .refused(let port, let why):
            try .refused(port: coder.field("port", port), why: coder.field("why", why))
        case .senderWaits(let port): try .senderWaits(port: coder.field("port", port))
        case .portDied(let port): try .portDied(port: coder.field("port", port))
        case .activity(let loop, let activity, let mode):
            try .activity(
                loop: coder.field("loop", loop), activity: coder.field("activity", activity),
                mode: coder.field("mode", mode))
        case .asleep(let loop): try .asleep(loop: coder.field("loop", loop))
        case .awake(let loop, let by, let item):
            try .awake(
                loop: coder.field("loop", loop), by: coder.field("by", by), item: coder.field("item", item))
        case .itemChanged(let item, let mode, let change):
            try .itemChanged(
                item: coder.field("item", item), mode: coder.field("mode", mode),
                change: coder.field("change", change))
        case .signalled(let source): try .signalled(source: coder.field("source", source))
        case .wakeUp(let loop): try .wakeUp(loop: coder.field("loop", loop))
        case .wakeUpLost(let loop): try .wakeUpLost(loop: coder.field("loop", loop))
        case .timerArmed(let timer, let fires, let interval):
            try .timerArmed(
                timer: coder.field("timer", timer), fires: coder.field("fires", fires),
                interval: coder.field("interval", interval))
        case .blockQueued(let loop, let mode):
            try .blockQueued(loop: coder.field("loop", loop), mode: coder.field("mode", mode))
        case .runEnded(let loop, let mode, let result):
            try .runEnded(
                loop: coder.field("loop", loop), mode: coder.field("mode", mode),
                result: coder.field("result", result))
        case .began(let call, let on, let about, let isAppCode):
            try .began(
                call: coder.field("call", call), on: coder.field("on", on),
                about: coder.field("about", about), isAppCode: coder.field("isAppCode", isAppCode)
            )
        case .ended(let call, let on, let answer, let result):
            try .ended(
                call: coder.field("call", call), on: coder.field("on", on),
                answer: coder.field("answer", answer), result: coder.field("result", result))
        case .eventMade(let type): try .eventMade(type: coder.field("type", type))
        case .hitTestAsked(let view, let pass, let x, let y, let verdict):
            try .hitTestAsked(
                view: coder.field("view", view), pass: coder.field("pass", pass), x: coder.field("x", x),
                y: coder.field("y", y), verdict: coder.field("verdict", verdict))
        case .hitTested(let window, let pass, let view):
            try .hitTested(
                window: coder.field("window", window), pass: coder.field("pass", pass),
                view: coder.field("view", view))
        case .coalesced(let sample): try .coalesced(into: coder.field("into", sample))
        case .touch(let number, let phase, let view, let window, let x, let y, let tapCount):
            try .touch(
                number: coder.field("number", number), phase: coder.field("phase", phase),
                view: coder.field("view", view), window: coder.field("window", window),
                x: coder.field("x", x), y: coder.field("y", y), tapCount: coder.field("tapCount", tapCount))
        case .estimated(let number, let index, let force, let altitude, let azimuth):
            try .estimated(
                number: coder.field("number", number), index: coder.field("index", index),
                force: coder.field("force", force), altitude: coder.field("altitude", altitude),
                azimuth: coder.field("azimuth", azimuth))
        case .estimateUpdated(let number, let index, let force, let isEstimated):
            try .estimateUpdated(
                number: coder.field("number", number), index: coder.field("index", index),
                force: coder.field("force", force), isEstimated: coder.field("isEstimated", isEstimated))
        case .press(let key, let phase, let responder, let window):
            try .press(
                key: coder.field("key", key), phase: coder.field("phase", phase),
                responder: coder.field("responder", responder), window: coder.field("window", window))
        case .pressHeld(let recognizer, let key, let phase):
            try .pressHeld(
                recognizer: coder.field("recognizer", recognizer), key: coder.field("key", key),
                phase: coder.field("phase", phase))
        case .pressTaken(let recognizer, let key, let responder, let heard):
            try .pressTaken(
                recognizer: coder.field("recognizer", recognizer), key: coder.field("key", key),
                responder: coder.field("responder", responder), heard: coder.field("heard", heard))
        case .motion(let subtype, let phase, let responder, let window):
            try .motion(
                subtype: coder.field("subtype", subtype), phase: coder.field("phase", phase),
                responder: coder.field("responder", responder), window: coder.field("window", window))
        case .remoteControl(let subtype, let responder, let window):
            try .remoteControl(
                subtype: coder.field("subtype", subtype), responder: coder.field("responder", responder),
                window: coder.field("window", window))
        case .transition(let recognizer, let from, let to, let reason, let other):
            try .transition(
                recognizer: coder.field("recognizer", recognizer), from: coder.field("from", from),
                to: coder.field("to", to), reason: coder.field("reason", reason),
                other: coder.field("other", other))
        case .transitionRefused(let recognizer, let from, let to):
            try .transitionRefused(
                recognizer: coder.field("recognizer", recognizer), from: coder.field("from", from),
                to: coder.field("to", to))
        case .held(let recognizer, let phase, let view):
            try .held(
                recognizer: coder.field("recognizer", recognizer), phase: coder.field("phase", phase),
                view: coder.field("view", view))
        case .released(let phase, let view, let after, let x, let y):
            try .released(
                phase: coder.field("phase", phase), view: coder.field("view", view),
                after: coder.field("after", after), x: coder.field("x", x), y: coder.field("y", y))
        case .taken(let recognizer, let view, let heard):
            try .taken(
                recognizer: coder.field("recognizer", recognizer), view: coder.field("view", view),
                heard: coder.field("heard", heard))
        case .waits(let recognizer, let other):
            try .waits(recognizer: coder.field("recognizer", recognizer), other: coder.field("other", other))
        case .requirementRefused(let recognizer, let other):
            try .requirementRefused(
                recognizer: coder.field("recognizer", recognizer), other: coder.field("other", other))
        case .ignored(let recognizer): try .ignored(recognizer: coder.field("recognizer", recognizer))
        case .keptOut(let view, let why):
            try .keptOut(view: coder.field("view", view), why: coder.field("why", why))
        case .merged(let phase, let view):
            try .merged(phase: coder.field("phase", phase), view: coder.field("view", view))
        case .controlEvent(let control, let kind):
            try .controlEvent(control: coder.field("control", control), kind: coder.field("kind", kind))
        case .declined(let control, let why):
            try .declined(control: coder.field("control", control), why: coder.field("why", why))
        case .unclaimed: .unclaimed
        case .frame(let stage, let process, let number):
            try .frame(
                stage: coder.field("stage", stage), process: coder.field("process", process),
                number: coder.field("number", number))
        case .note(let name): try .note(name: coder.field("name", name))
        }
    }

    /// A definition by itself: what its class is in a trace of schema 1 depends on the type that stands before.
    private static func defined<Coder: FieldCoder & ~Copyable>(
        _ subject: SubjectID, _ type: SubjectType, _ name: NameID, _ subjectClass: SubjectClass,
        _ owner: SubjectID, _ line: UInt32, by coder: inout Coder
    ) throws(Coder.Failure) -> TraceEvent {
        let subject = try coder.field("subject", subject)
        let type = try coder.field("type", type)
        return try .defined(
            subject: subject, type: type, name: coder.field("name", name),
            class: coder.subjectClass(subjectClass, of: type), owner: coder.field("owner", owner),
            line: coder.field("line", line))
    }

    /// The name of the case, as the JSON Lines write it.
    public var word: StaticString {
        switch self {
        case .processStarted: "processStarted"
        case .processDied: "processDied"
        case .appStateChanged: "appStateChanged"
        case .threadStarted: "threadStarted"
        case .threadDied: "threadDied"
        case .coreAwaited: "coreAwaited"
        case .defined: "defined"
        case .removed: "removed"
        case .propertySet: "propertySet"
        case .related: "related"
        case .contact: "contact"
        case .sampled: "sampled"
        case .fault: "fault"
        case .sampleLost: "sampleLost"
        case .hid: "hid"
        case .pencil: "pencil"
        case .key: "key"
        case .hidKey: "hidKey"
        case .shake: "shake"
        case .hidMotion: "hidMotion"
        case .remoteCommand: "remoteCommand"
        case .destination: "destination"
        case .sent: "sent"
        case .queued: "queued"
        case .received: "received"
        case .refused: "refused"
        case .senderWaits: "senderWaits"
        case .portDied: "portDied"
        case .activity: "activity"
        case .asleep: "asleep"
        case .awake: "awake"
        case .itemChanged: "itemChanged"
        case .signalled: "signalled"
        case .wakeUp: "wakeUp"
        case .wakeUpLost: "wakeUpLost"
        case .timerArmed: "timerArmed"
        case .blockQueued: "blockQueued"
        case .runEnded: "runEnded"
        case .began: "began"
        case .ended: "ended"
        case .eventMade: "eventMade"
        case .hitTestAsked: "hitTestAsked"
        case .hitTested: "hitTested"
        case .coalesced: "coalesced"
        case .touch: "touch"
        case .estimated: "estimated"
        case .estimateUpdated: "estimateUpdated"
        case .press: "press"
        case .pressHeld: "pressHeld"
        case .pressTaken: "pressTaken"
        case .motion: "motion"
        case .remoteControl: "remoteControl"
        case .transition: "transition"
        case .transitionRefused: "transitionRefused"
        case .held: "held"
        case .released: "released"
        case .taken: "taken"
        case .waits: "waits"
        case .requirementRefused: "requirementRefused"
        case .ignored: "ignored"
        case .keptOut: "keptOut"
        case .merged: "merged"
        case .controlEvent: "controlEvent"
        case .declined: "declined"
        case .unclaimed: "unclaimed"
        case .frame: "frame"
        case .note: "note"
        }
    }

    /// Everybody that the event names, in the order of its fields.
    public var subjects: [SubjectID] {
        var finder = SubjectFinder()
        _ = coded(by: &finder)
        return finder.subjects
    }

    /// Whether it names one of these subjects.
    package func names(anyOf wanted: Set<UInt32>) -> Bool {
        var search = SubjectSearch(wanted: wanted)
        _ = coded(by: &search)
        return search.isFound
    }

    /// The words of all events, in the order of the vocabulary.
    public static let words = prototypes.map { "\($0.word)" }

    /// Finds the number of a word in ``prototypes``.
    static let index = WordIndex(words.map { Array($0.utf8) })

    /// One of each case: what a reader starts from.
    package static let prototypes: [TraceEvent] = [
        .processStarted(process: .none),
        .processDied(process: .none, reason: .crashed),
        .appStateChanged(process: .none, state: .active),
        .threadStarted(thread: .none, process: .none),
        .threadDied(thread: .none),
        .coreAwaited(thread: .none),
        .defined(subject: .none, type: .process, name: .none, class: .none, owner: .none, line: 0),
        .removed(subject: .none),
        .propertySet(subject: .none, property: .center, x: 0, y: 0, z: 0),
        .related(subject: .none, relation: .subviewOf, other: .none, holds: false),
        .contact(finger: 0, phase: .down, x: 0, y: 0),
        .sampled(finger: 0),
        .fault(fault: .lostReport, finger: 0),
        .sampleLost(finger: 0, reason: .nothingChanged),
        .hid(parent: 0, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 0, index: 0),
        .pencil(finger: 0, index: 0, force: 0),
        .key(key: .a, isDown: false),
        .hidKey(page: 0, usage: 0, isDown: false),
        .shake(isShaking: false),
        .hidMotion(type: 0, phase: .began),
        .remoteCommand(subtype: .motionShake),
        .destination(context: 0, process: .none),
        .sent(port: .none, identifier: 0, deadline: 0),
        .queued(port: .none, messages: 0),
        .received(port: .none, messages: 0),
        .refused(port: .none, why: .deadPort),
        .senderWaits(port: .none),
        .portDied(port: .none),
        .activity(loop: .none, activity: .entry, mode: .none),
        .asleep(loop: .none),
        .awake(loop: .none, by: .source1, item: .none),
        .itemChanged(item: .none, mode: .none, change: .added),
        .signalled(source: .none),
        .wakeUp(loop: .none),
        .wakeUpLost(loop: .none),
        .timerArmed(timer: .none, fires: 0, interval: 0),
        .blockQueued(loop: .none, mode: .none),
        .runEnded(loop: .none, mode: .none, result: .finished),
        .began(call: .interrupt, on: .none, about: .none, isAppCode: false),
        .ended(call: .interrupt, on: .none, answer: .nothing, result: .none),
        .eventMade(type: .touches),
        .hitTestAsked(view: .none, pass: 0, x: 0, y: 0, verdict: .inside),
        .hitTested(window: .none, pass: 0, view: .none),
        .coalesced(into: .none),
        .touch(number: .none, phase: .began, view: .none, window: .none, x: 0, y: 0, tapCount: 0),
        .estimated(number: .none, index: 0, force: 0, altitude: 0, azimuth: 0),
        .estimateUpdated(number: .none, index: 0, force: 0, isEstimated: false),
        .press(key: .a, phase: .began, responder: .none, window: .none),
        .pressHeld(recognizer: .none, key: .a, phase: .began),
        .pressTaken(recognizer: .none, key: .a, responder: .none, heard: false),
        .motion(subtype: .motionShake, phase: .began, responder: .none, window: .none),
        .remoteControl(subtype: .motionShake, responder: .none, window: .none),
        .transition(recognizer: .none, from: .possible, to: .possible, reason: .stateSet, other: .none),
        .transitionRefused(recognizer: .none, from: .possible, to: .possible),
        .held(recognizer: .none, phase: .began, view: .none),
        .released(phase: .began, view: .none, after: 0, x: 0, y: 0),
        .taken(recognizer: .none, view: .none, heard: false),
        .waits(recognizer: .none, other: .none),
        .requirementRefused(recognizer: .none, other: .none),
        .ignored(recognizer: .none),
        .keptOut(view: .none, why: .multipleTouchDisabled),
        .merged(phase: .began, view: .none),
        .controlEvent(control: .none, kind: .touchDown),
        .declined(control: .none, why: .disabled),
        .unclaimed,
        .frame(stage: .vsync, process: .none, number: 0),
        .note(name: .none),
    ]
}

/// Gathers the subjects among the fields of an event.
private struct SubjectFinder: FieldVisitor {
    var subjects: [SubjectID] = []

    mutating func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) -> Identity {
        if Identity.isOfSubjects { subjects.append(SubjectID(value)) }
        return value
    }
}

/// Looks for subjects among the fields of an event.
private struct SubjectSearch: FieldVisitor {
    let wanted: Set<UInt32>
    var isFound = false

    mutating func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) -> Identity {
        if Identity.isOfSubjects, !isFound { isFound = wanted.contains(value.rawValue) }
        return value
    }
}

extension TraceIdentity {
    /// Whether it numbers subjects: an app counts its touches for itself, and a digitizer its reports.
    fileprivate static var isOfSubjects: Bool { Self.self != TouchNumber.self && Self.self != SampleID.self }
}
