/// The fields of each case, in their order and with their keys: the one place that writer and reader share.
extension TraceEvent {
    /// Goes over the payload with `coder`; the result has what the coder put in.
    func coded<Coder: FieldCoder & ~Copyable>(by coder: inout Coder) throws(Coder.Failure) -> TraceEvent {
        switch self {
        case .processStarted(var process):
            try coder.identity(#","process":"#, &process)
            return .processStarted(process: process)
        case .processDied(var process, var reason):
            try coder.identity(#","process":"#, &process)
            try coder.word(#","reason":"#, &reason)
            return .processDied(process: process, reason: reason)
        case .threadStarted(var thread, var process):
            try coder.identity(#","id":"#, &thread)
            try coder.identity(#","process":"#, &process)
            return .threadStarted(thread: thread, process: process)
        case .threadDied(var thread):
            try coder.identity(#","id":"#, &thread)
            return .threadDied(thread: thread)
        case .defined(var subject, var type, var name, var subjectClass, var owner, var line):
            try coder.identity(#","subject":"#, &subject)
            try coder.word(#","type":"#, &type)
            try coder.name(#","name":"#, &name)
            try coder.subjectClass(&subjectClass, of: type)
            try coder.identity(#","owner":"#, &owner)
            try coder.count(#","line":"#, &line)
            return .defined(
                subject: subject, type: type, name: name, class: subjectClass, owner: owner, line: line)
        case .removed(var subject):
            try coder.identity(#","subject":"#, &subject)
            return .removed(subject: subject)
        case .propertySet(var subject, var property, var x, var y, var z):
            try coder.identity(#","subject":"#, &subject)
            try coder.word(#","property":"#, &property)
            try coder.real(#","x":"#, &x)
            try coder.real(#","y":"#, &y)
            try coder.real(#","z":"#, &z)
            return .propertySet(subject: subject, property: property, x: x, y: y, z: z)
        case .related(var subject, var relation, var other, var holds):
            try coder.identity(#","subject":"#, &subject)
            try coder.word(#","relation":"#, &relation)
            try coder.identity(#","other":"#, &other)
            try coder.flag(#","holds":"#, &holds)
            return .related(subject: subject, relation: relation, other: other, holds: holds)
        case .contact(var finger, var phase, var x, var y):
            try coder.count(#","finger":"#, &finger)
            try coder.word(#","phase":"#, &phase)
            try coder.real(#","x":"#, &x)
            try coder.real(#","y":"#, &y)
            return .contact(finger: finger, phase: phase, x: x, y: y)
        case .sampled(var finger):
            try coder.count(#","finger":"#, &finger)
            return .sampled(finger: finger)
        case .sampleLost(var finger, var reason):
            try coder.count(#","finger":"#, &finger)
            try coder.word(#","reason":"#, &reason)
            return .sampleLost(finger: finger, reason: reason)
        case .hid(
            var parent, var mask, var options, var x, var y, var pressure, var majorRadius, var identity,
            var index
        ):
            try coder.count(#","parent":"#, &parent)
            try coder.count(#","mask":"#, &mask)
            try coder.count(#","options":"#, &options)
            try coder.fixed(#","x":"#, &x)
            try coder.fixed(#","y":"#, &y)
            try coder.fixed(#","pressure":"#, &pressure)
            try coder.fixed(#","majorRadius":"#, &majorRadius)
            try coder.count(#","identity":"#, &identity)
            try coder.count(#","index":"#, &index)
            return .hid(
                parent: parent, mask: mask, options: options, x: x, y: y, pressure: pressure,
                majorRadius: majorRadius, identity: identity, index: index)
        case .key(var key, var isDown):
            try coder.word(#","key":"#, &key)
            try coder.flag(#","isDown":"#, &isDown)
            return .key(key: key, isDown: isDown)
        case .hidKey(var page, var usage, var isDown):
            try coder.count(#","page":"#, &page)
            try coder.count(#","usage":"#, &usage)
            try coder.flag(#","isDown":"#, &isDown)
            return .hidKey(page: page, usage: usage, isDown: isDown)
        case .sent(var port, var identifier, var deadline):
            try coder.identity(#","port":"#, &port)
            try coder.count(#","identifier":"#, &identifier)
            try coder.integer(#","deadline":"#, &deadline)
            return .sent(port: port, identifier: identifier, deadline: deadline)
        case .queued(var port, var messages):
            try coder.identity(#","port":"#, &port)
            try coder.count(#","messages":"#, &messages)
            return .queued(port: port, messages: messages)
        case .received(var port, var messages):
            try coder.identity(#","port":"#, &port)
            try coder.count(#","messages":"#, &messages)
            return .received(port: port, messages: messages)
        case .refused(var port, var why):
            try coder.identity(#","port":"#, &port)
            try coder.word(#","why":"#, &why)
            return .refused(port: port, why: why)
        case .senderWaits(var port):
            try coder.identity(#","port":"#, &port)
            return .senderWaits(port: port)
        case .portDied(var port):
            try coder.identity(#","port":"#, &port)
            return .portDied(port: port)
        case .activity(var loop, var activity, var mode):
            try coder.identity(#","loop":"#, &loop)
            try coder.word(#","activity":"#, &activity)
            try coder.name(#","mode":"#, &mode)
            return .activity(loop: loop, activity: activity, mode: mode)
        case .asleep(var loop):
            try coder.identity(#","loop":"#, &loop)
            return .asleep(loop: loop)
        case .awake(var loop, var by, var item):
            try coder.identity(#","loop":"#, &loop)
            try coder.word(#","by":"#, &by)
            try coder.identity(#","item":"#, &item)
            return .awake(loop: loop, by: by, item: item)
        case .itemChanged(var item, var mode, var change):
            try coder.identity(#","item":"#, &item)
            try coder.name(#","mode":"#, &mode)
            try coder.word(#","change":"#, &change)
            return .itemChanged(item: item, mode: mode, change: change)
        case .signalled(var source):
            try coder.identity(#","source":"#, &source)
            return .signalled(source: source)
        case .wakeUp(var loop):
            try coder.identity(#","loop":"#, &loop)
            return .wakeUp(loop: loop)
        case .wakeUpLost(var loop):
            try coder.identity(#","loop":"#, &loop)
            return .wakeUpLost(loop: loop)
        case .timerArmed(var timer, var fires, var interval):
            try coder.identity(#","timer":"#, &timer)
            try coder.integer(#","fires":"#, &fires)
            try coder.integer(#","interval":"#, &interval)
            return .timerArmed(timer: timer, fires: fires, interval: interval)
        case .blockQueued(var loop, var mode):
            try coder.identity(#","loop":"#, &loop)
            try coder.name(#","mode":"#, &mode)
            return .blockQueued(loop: loop, mode: mode)
        case .runEnded(var loop, var mode, var result):
            try coder.identity(#","loop":"#, &loop)
            try coder.name(#","mode":"#, &mode)
            try coder.word(#","result":"#, &result)
            return .runEnded(loop: loop, mode: mode, result: result)
        case .began(var call, var on, var about, var isAppCode):
            try coder.word(#","call":"#, &call)
            try coder.identity(#","on":"#, &on)
            try coder.identity(#","about":"#, &about)
            try coder.flag(#","isAppCode":"#, &isAppCode)
            return .began(call: call, on: on, about: about, isAppCode: isAppCode)
        case .ended(var call, var on, var answer, var result):
            try coder.word(#","call":"#, &call)
            try coder.identity(#","on":"#, &on)
            try coder.word(#","answer":"#, &answer)
            try coder.identity(#","result":"#, &result)
            return .ended(call: call, on: on, answer: answer, result: result)
        case .eventMade(var type):
            try coder.word(#","type":"#, &type)
            return .eventMade(type: type)
        case .hitTestAsked(var view, var pass, var x, var y, var verdict):
            try coder.identity(#","view":"#, &view)
            try coder.count(#","pass":"#, &pass)
            try coder.real(#","x":"#, &x)
            try coder.real(#","y":"#, &y)
            try coder.word(#","verdict":"#, &verdict)
            return .hitTestAsked(view: view, pass: pass, x: x, y: y, verdict: verdict)
        case .hitTested(var window, var pass, var view):
            try coder.identity(#","window":"#, &window)
            try coder.count(#","pass":"#, &pass)
            try coder.identity(#","view":"#, &view)
            return .hitTested(window: window, pass: pass, view: view)
        case .touch(var number, var phase, var view, var window, var x, var y, var tapCount):
            try coder.identity(#","number":"#, &number)
            try coder.word(#","phase":"#, &phase)
            try coder.identity(#","view":"#, &view)
            try coder.identity(#","window":"#, &window)
            try coder.real(#","x":"#, &x)
            try coder.real(#","y":"#, &y)
            try coder.count(#","tapCount":"#, &tapCount)
            return .touch(
                number: number, phase: phase, view: view, window: window, x: x, y: y, tapCount: tapCount)
        case .press(var key, var phase, var responder, var window):
            try coder.word(#","key":"#, &key)
            try coder.word(#","phase":"#, &phase)
            try coder.identity(#","responder":"#, &responder)
            try coder.identity(#","window":"#, &window)
            return .press(key: key, phase: phase, responder: responder, window: window)
        case .transition(var recognizer, var from, var to, var reason, var other):
            try coder.identity(#","recognizer":"#, &recognizer)
            try coder.word(#","from":"#, &from)
            try coder.word(#","to":"#, &to)
            try coder.word(#","reason":"#, &reason)
            try coder.identity(#","other":"#, &other)
            return .transition(recognizer: recognizer, from: from, to: to, reason: reason, other: other)
        case .transitionRefused(var recognizer, var from, var to):
            try coder.identity(#","recognizer":"#, &recognizer)
            try coder.word(#","from":"#, &from)
            try coder.word(#","to":"#, &to)
            return .transitionRefused(recognizer: recognizer, from: from, to: to)
        case .held(var recognizer, var phase, var view):
            try coder.identity(#","recognizer":"#, &recognizer)
            try coder.word(#","phase":"#, &phase)
            try coder.identity(#","view":"#, &view)
            return .held(recognizer: recognizer, phase: phase, view: view)
        case .released(var phase, var view, var after, var x, var y):
            try coder.word(#","phase":"#, &phase)
            try coder.identity(#","view":"#, &view)
            try coder.integer(#","after":"#, &after)
            try coder.real(#","x":"#, &x)
            try coder.real(#","y":"#, &y)
            return .released(phase: phase, view: view, after: after, x: x, y: y)
        case .taken(var recognizer, var view, var heard):
            try coder.identity(#","recognizer":"#, &recognizer)
            try coder.identity(#","view":"#, &view)
            try coder.flag(#","heard":"#, &heard)
            return .taken(recognizer: recognizer, view: view, heard: heard)
        case .waits(var recognizer, var other):
            try coder.identity(#","recognizer":"#, &recognizer)
            try coder.identity(#","other":"#, &other)
            return .waits(recognizer: recognizer, other: other)
        case .requirementRefused(var recognizer, var other):
            try coder.identity(#","recognizer":"#, &recognizer)
            try coder.identity(#","other":"#, &other)
            return .requirementRefused(recognizer: recognizer, other: other)
        case .ignored(var recognizer):
            try coder.identity(#","recognizer":"#, &recognizer)
            return .ignored(recognizer: recognizer)
        case .keptOut(var view, var why):
            try coder.identity(#","view":"#, &view)
            try coder.word(#","why":"#, &why)
            return .keptOut(view: view, why: why)
        case .merged(var phase, var view):
            try coder.word(#","phase":"#, &phase)
            try coder.identity(#","view":"#, &view)
            return .merged(phase: phase, view: view)
        case .controlEvent(var control, var kind):
            try coder.identity(#","control":"#, &control)
            try coder.word(#","kind":"#, &kind)
            return .controlEvent(control: control, kind: kind)
        case .declined(var control, var why):
            try coder.identity(#","control":"#, &control)
            try coder.word(#","why":"#, &why)
            return .declined(control: control, why: why)
        case .unclaimed:
            return .unclaimed
        case .note(var name):
            try coder.name(#","name":"#, &name)
            return .note(name: name)
        }
    }

    /// The name of the case, as the JSON Lines write it.
    public var word: StaticString {
        switch self {
        case .processStarted: "processStarted"
        case .processDied: "processDied"
        case .threadStarted: "threadStarted"
        case .threadDied: "threadDied"
        case .defined: "defined"
        case .removed: "removed"
        case .propertySet: "propertySet"
        case .related: "related"
        case .contact: "contact"
        case .sampled: "sampled"
        case .sampleLost: "sampleLost"
        case .hid: "hid"
        case .key: "key"
        case .hidKey: "hidKey"
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
        case .touch: "touch"
        case .press: "press"
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
        case .note: "note"
        }
    }

    /// The words of all events, in the order of the vocabulary.
    public static let words = prototypes.map { "\($0.word)" }

    /// One of each case: what a reader starts from.
    static let prototypes: [TraceEvent] = [
        .processStarted(process: .none),
        .processDied(process: .none, reason: .crashed),
        .threadStarted(thread: .none, process: .none),
        .threadDied(thread: .none),
        .defined(subject: .none, type: .process, name: .none, class: .none, owner: .none, line: 0),
        .removed(subject: .none),
        .propertySet(subject: .none, property: .center, x: 0, y: 0, z: 0),
        .related(subject: .none, relation: .subviewOf, other: .none, holds: false),
        .contact(finger: 0, phase: .down, x: 0, y: 0),
        .sampled(finger: 0),
        .sampleLost(finger: 0, reason: .nothingChanged),
        .hid(parent: 0, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 0, index: 0),
        .key(key: .a, isDown: false),
        .hidKey(page: 0, usage: 0, isDown: false),
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
        .touch(number: .none, phase: .began, view: .none, window: .none, x: 0, y: 0, tapCount: 0),
        .press(key: .a, phase: .began, responder: .none, window: .none),
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
        .note(name: .none),
    ]
}
