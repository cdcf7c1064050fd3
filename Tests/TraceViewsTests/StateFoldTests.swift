import Testing
import Trace
import VirtualTime

@testable import TraceViews

/// The state that follows from records written by hand, each as its documentation says.
@Suite struct `The state after each record` {
    private let story = Told()

    /// A process with one thread, and the state of all that was told.
    private final class Told {
        static let demo = SubjectID(rawValue: 1)
        static let thread = ThreadID(rawValue: 2)
        private(set) var state = TrailState()

        init() {
            define(Self.demo, .process, owner: .none)
            define(SubjectID(Self.thread), .thread, owner: Self.demo)
        }

        func define(_ subject: SubjectID, _ type: SubjectType, owner: SubjectID) {
            record(.defined(subject: subject, type: type, name: .none, class: .none, owner: owner, line: 0))
        }

        /// - Parameter isKernel: whether no thread says it, but the kernel.
        @discardableResult
        func record(
            _ event: TraceEvent, cause: RecordNumber = .none, touches: TouchSet = [], isKernel: Bool = false
        ) -> RecordNumber {
            state.fold(
                TraceRecord(
                    instant: .zero, cause: cause, thread: isKernel ? .none : Self.thread, touches: touches,
                    event: event))
            return state.record
        }
    }

    private func define(_ number: UInt32, _ type: SubjectType, owner: SubjectID = Told.demo) -> SubjectID {
        let subject = SubjectID(rawValue: number)
        story.define(subject, type, owner: owner)
        return subject
    }

    private var state: TrailState { story.state }

    // MARK: Ports

    @Test func `a port gives its messages in the order in which they came`() {
        let subject = define(10, .port)
        let port = PortID(rawValue: 10)
        let queued = (1...3).map { story.record(.queued(port: port, messages: $0)) }
        story.record(.received(port: port, messages: 2))
        #expect(state.ports[subject]?.messages.map(\.queued) == Array(queued[1...]))
        story.record(.received(port: port, messages: 1))
        #expect(state.ports[subject]?.messages.map(\.queued) == [queued[2]])
    }

    @Test func `a port that died has no messages`() {
        let subject = define(10, .port)
        let port = PortID(rawValue: 10)
        story.record(.queued(port: port, messages: 1))
        #expect(state.ports[subject]?.isAlive == true)
        story.record(.portDied(port: port))
        #expect(state.ports[subject]?.messages.isEmpty == true)
        #expect(state.ports[subject]?.isAlive == false)
    }

    @Test func `a sender waits for room from its sending to its next record`() {
        let port = define(10, .port)
        let sent = story.record(.sent(port: PortID(rawValue: 10), identifier: 1, deadline: 0))
        story.record(.senderWaits(port: PortID(rawValue: 10)), cause: sent, isKernel: true)
        #expect(state.threads[Told.thread]?.waitsToSend == port)
        story.record(.note(name: .none))
        #expect(state.threads[Told.thread]?.waitsToSend == SubjectID.none)
    }

    /// Neither thread has a record of its own yet.
    @Test func `a sender that nobody names is none of the threads that have done nothing`() {
        let port = PortID(rawValue: 10)
        let threads = (11...12).map { define($0, .thread) }
        story.record(.senderWaits(port: port), isKernel: true)
        #expect(threads.map { state.threads[$0]?.waitsToSend } == [SubjectID.none, SubjectID.none])
        #expect(state.threads[Told.thread]?.waitsToSend == SubjectID.none)
    }

    // MARK: Run loops

    @Test func `a run loop is in its innermost run, and each comes to its own phase`() {
        let subject = define(11, .runLoop, owner: SubjectID(Told.thread))
        let loop = RunLoopID(rawValue: 11)
        let (mode, other) = (NameID(rawValue: 1), NameID(rawValue: 2))
        func phases() -> [LoopActivity] { state.loops[subject]?.runs.map(\.activity) ?? [] }
        story.record(.activity(loop: loop, activity: .entry, mode: mode))
        story.record(.activity(loop: loop, activity: .beforeSources, mode: mode))
        story.record(.activity(loop: loop, activity: .entry, mode: other))
        #expect(phases() == [.beforeSources, .entry])
        story.record(.activity(loop: loop, activity: .beforeWaiting, mode: other))
        #expect(phases() == [.beforeSources, .beforeWaiting])
        #expect(state.loops[subject]?.runs.map(\.mode) == [mode, other])
        let shown = state.fields(
            of: subject, names: SubjectNames(HandMade().trail()), texts: ["", "outer", "inner"])
        #expect(shown.first { $0.key == "mode" }?.value == .word("inner"))
        #expect(shown.first { $0.key == "activity" }?.value == .word("beforeWaiting"))
        story.record(.activity(loop: loop, activity: .exit, mode: other))
        #expect(phases() == [.beforeSources])
        story.record(.activity(loop: loop, activity: .exit, mode: mode))
        #expect(phases() == [])
    }

    @Test func `a call for attention lasts until the loop wakes up`() {
        let subject = define(11, .runLoop, owner: SubjectID(Told.thread))
        let loop = RunLoopID(rawValue: 11)
        story.record(.asleep(loop: loop))
        #expect(state.loops[subject]?.isAsleep == true && state.threads[Told.thread]?.isAsleep == true)
        story.record(.wakeUp(loop: loop))
        #expect(state.loops[subject]?.hasWakeUp == true)
        story.record(.awake(loop: loop, by: .wakeUp, item: .none))
        #expect(state.loops[subject]?.hasWakeUp == false)
        #expect(state.loops[subject]?.isAsleep == false && state.threads[Told.thread]?.isAsleep == false)
        story.record(.wakeUp(loop: loop))
        story.record(.wakeUpLost(loop: loop))
        #expect(state.loops[subject]?.hasWakeUp == false)
    }

    @Test func `a block waits until it is called, whichever was handed over first`() {
        let subject = define(11, .runLoop, owner: SubjectID(Told.thread))
        let loop = RunLoopID(rawValue: 11)
        let blocks = (0..<3).map { _ in story.record(.blockQueued(loop: loop, mode: .none)) }
        #expect(state.loops[subject]?.blocks == blocks)
        story.record(.began(call: .block, on: subject, about: .none, isAppCode: true), cause: blocks[1])
        #expect(state.loops[subject]?.blocks == [blocks[0], blocks[2]])
    }

    @Test func `a source and a timer that are over are in no mode and not due`() {
        let source = define(12, .source0, owner: SubjectID(rawValue: 11))
        let timer = define(13, .timer, owner: SubjectID(rawValue: 11))
        let modes = (1...2).map { NameID(rawValue: $0) }
        for item in [source, timer] {
            let id = ItemID(rawValue: item.rawValue)
            for mode in [modes[0], modes[1], modes[0]] {
                story.record(.itemChanged(item: id, mode: mode, change: .added))
            }
            #expect(state.loopItems[item]?.modes == modes)
            story.record(.itemChanged(item: id, mode: modes[0], change: .removed))
            #expect(state.loopItems[item]?.modes == [modes[1]])
        }
        story.record(.signalled(source: ItemID(rawValue: 12)))
        story.record(.timerArmed(timer: ItemID(rawValue: 13), fires: 5_000, interval: 70))
        #expect(state.loopItems[source]?.isSignalled == true)
        #expect(state.loopItems[timer]?.fires == Instant(nanoseconds: 5_000))
        #expect(state.loopItems[timer]?.interval == .nanoseconds(70))
        for item in [source, timer] {
            #expect(state.loopItems[item]?.isValid == true)
            story.record(
                .itemChanged(item: ItemID(rawValue: item.rawValue), mode: .none, change: .invalidated))
            #expect(state.loopItems[item]?.isValid == false)
            #expect(state.loopItems[item]?.modes.isEmpty == true)
            #expect(state.loopItems[item]?.isSignalled == false)
            #expect(state.loopItems[item]?.fires == nil)
        }
    }

    @Test func `a timer is due from its fire date on`() {
        let story = HandMade()
        let timer = SubjectID(rawValue: 13)
        story.define(timer, .timer, "clock", owner: HandMade.demo)
        story.record(.timerArmed(timer: ItemID(rawValue: timer.rawValue), fires: 105_000_000, interval: 0))
        for milliseconds in 104...106 {
            story.milliseconds = milliseconds
            story.record(.note(name: .none))
        }
        let trail = story.trail()
        let (timeline, reader) = (StateTimeline(trail), StateReader(trail))
        var due: [Int: Bool] = [:]
        let first = RecordNumber(rawValue: 1)
        timeline.walk(from: first, through: RecordNumber(index: trail.records.count - 1)) { state in
            if let value = try? reader.value(of: StatePath("clock.isDue"), in: state) {
                due[Int(state.instant.nanoseconds / 1_000_000)] = value == .flag(true)
            }
            return true
        }
        #expect(due[104] == false && due[105] == true && due[106] == true, "\(due)")
    }

    /// its threads run no more, and what it had under way is gone with it.
    @Test func `nothing of an app that died runs, comes due or is under way`() {
        let loop = define(11, .runLoop, owner: SubjectID(Told.thread))
        let source = define(12, .source0, owner: loop)
        let timer = define(13, .timer, owner: loop)
        let application = define(14, .application)
        let (view, recognizer) = (define(15, .view), define(16, .recognizer))
        let other = define(17, .recognizer)
        let id = RunLoopID(rawValue: loop.rawValue)
        story.record(.activity(loop: id, activity: .entry, mode: NameID(rawValue: 1)))
        story.record(.signalled(source: ItemID(rawValue: source.rawValue)))
        story.record(.timerArmed(timer: ItemID(rawValue: timer.rawValue), fires: 5_000, interval: 0))
        story.record(.wakeUp(loop: id))
        story.record(
            .touch(
                number: .init(rawValue: 1), phase: .began, view: view, window: .none, x: 0, y: 0, tapCount: 1),
            touches: TouchSet(slot: 0))
        story.record(
            .began(call: .touchesBegan, on: recognizer, about: view, isAppCode: false),
            touches: TouchSet(slot: 0))
        story.record(.ended(call: .touchesBegan, on: recognizer, answer: .nothing, result: .none))
        story.record(
            .held(recognizer: recognizer, phase: .began, view: view), touches: TouchSet(slot: 0))
        story.record(.waits(recognizer: recognizer, other: other))
        story.record(.asleep(loop: id))
        #expect(state.applications[application]?.touches.count == 1)
        #expect(state.recognizers[recognizer]?.touches == TouchSet(slot: 0))
        #expect(state.recognizers[recognizer]?.holds.count == 1)
        #expect(state.loops[loop]?.runs.count == 1 && state.loops[loop]?.isAsleep == true)

        story.record(
            .processDied(process: ProcessID(rawValue: Told.demo.rawValue), reason: .killed), isKernel: true)
        #expect(state.applications[application]?.touches.isEmpty == true)
        #expect(state.recognizers[recognizer]?.touches.isEmpty == true)
        #expect(state.recognizers[recognizer]?.holds.isEmpty == true)
        #expect(state.recognizers[recognizer]?.waitsFor == SubjectID.none)
        story.record(.threadDied(thread: Told.thread), isKernel: true)
        #expect(state.loops[loop]?.runs.isEmpty == true)
        #expect(state.loops[loop]?.isAsleep == false && state.loops[loop]?.hasWakeUp == false)
        #expect(state.loopItems[source]?.isSignalled == false)
        #expect(state.loopItems[timer]?.fires == nil)
        #expect(state.threads[Told.thread]?.isAsleep == false)
    }

    @Test func `a touch that is over stays as long as a recognizer of its own app holds its end`() {
        let (application, card, pan) = (define(40, .application), define(41, .view), define(42, .recognizer))
        let (notes, page) = (define(50, .process, owner: .none), define(51, .view))
        let (other, bit) = (define(52, .recognizer, owner: notes), TouchSet(slot: 0))
        story.record(
            .touch(
                number: .init(rawValue: 1), phase: .ended, view: card, window: .none, x: 0, y: 0, tapCount: 1),
            touches: bit)
        story.record(.held(recognizer: pan, phase: .ended, view: card), touches: bit)
        // The bit of another touch, which is the first of another app.
        story.record(.held(recognizer: other, phase: .ended, view: page), touches: bit)
        story.record(.eventMade(type: .touches))
        #expect(state.applications[application]?.touches.count == 1)
        story.record(.released(phase: .ended, view: card, after: 0, x: 0, y: 0), touches: bit)
        story.record(.eventMade(type: .touches))
        #expect(state.applications[application]?.touches.isEmpty == true)
    }

    // MARK: Views and apps

    private func put(_ view: SubjectID, in superview: SubjectID, _ holds: Bool = true) {
        story.record(.related(subject: view, relation: .subviewOf, other: superview, holds: holds))
    }

    @Test func `a view goes to another superview with all that it holds`() {
        let (left, right) = (define(20, .view), define(21, .view))
        let (card, label) = (define(22, .view), define(23, .view))
        put(card, in: left)
        put(label, in: card)
        put(card, in: right)
        #expect(state.views[card]?.superview == right)
        #expect(state.views[right]?.subviews == [card] && state.views[left]?.subviews == [])
        #expect(state.views[card]?.subviews == [label] && state.views[label]?.superview == card)
        // Once more: it comes to the front.
        put(define(24, .view), in: right)
        put(card, in: right)
        #expect(state.views[right]?.subviews == [SubjectID(rawValue: 24), card])
        put(card, in: right, false)
        #expect(state.views[card]?.superview == SubjectID.none)
        #expect(state.views[right]?.subviews == [SubjectID(rawValue: 24)])
    }

    /// E-1: behind a root view's controller comes what its view lies in, the window or another view.
    @Test func `the responder chain goes from a controller to the superview of its view`() {
        let (window, box, root) = (define(10, .window), define(11, .view), define(12, .view))
        let controller = define(13, .viewController)
        let relations: [(SubjectID, Relation, SubjectID)] = [
            (box, .subviewOf, window), (root, .subviewOf, window), (controller, .controllerOf, root),
            (controller, .rootControllerOf, window),
        ]
        for (subject, relation, other) in relations {
            story.record(.related(subject: subject, relation: relation, other: other, holds: true))
        }
        #expect(state.responderChain(from: root) == [root, controller, window])
        story.record(.related(subject: root, relation: .subviewOf, other: box, holds: true))
        #expect(state.responderChain(from: root) == [root, controller, box, window])
    }

    @Test func `the responder chain goes through the controllers of all views that lie in each other`() {
        var chain = [define(100, .window)]
        for number in stride(from: UInt32(101), to: 121, by: 2) {
            let (view, controller) = (define(number, .view), define(number + 1, .viewController))
            put(view, in: chain[0])
            story.record(.related(subject: controller, relation: .controllerOf, other: view, holds: true))
            chain = [view, controller] + chain
        }
        #expect(state.responderChain(from: chain[0]) == chain)
    }

    @Test func `a view does not come to lie inside itself, whatever a foreign trace says`() {
        let (card, label, dot) = (define(20, .view), define(21, .view), define(22, .view))
        put(label, in: card)
        put(dot, in: label)
        for inside in [card, label, dot] {
            put(card, in: inside)
            #expect(state.views[card]?.superview == SubjectID.none)
            #expect(state.views[inside]?.subviews.contains(card) == false)
        }
    }

    @Test func `a view that a foreign trace defines after its relations closes no ring`() {
        let (card, label) = (define(20, .view), SubjectID(rawValue: 21))
        put(card, in: label)
        #expect(define(21, .view) == label)
        put(label, in: card)
        #expect(state.views[card]?.superview == SubjectID.none && state.views[card]?.subviews == [label])
        #expect(state.views[label]?.superview == card && state.views[label]?.subviews == [])
        // The other way round: one that is put somewhere before it is defined.
        put(SubjectID(rawValue: 22), in: label)
        let dot = define(22, .view)
        put(label, in: dot)
        #expect(state.views[dot]?.subviews == [label] && state.views[label]?.superview == dot)
        #expect(state.views[label]?.subviews == [] && state.views[card]?.subviews == [])
    }

    /// A report of a finger by its place in the hand and its identity.
    private func report(_ finger: UInt32, index: UInt16, pressure: Int32) {
        story.record(
            .hid(
                parent: 1, mask: 0, options: 0, x: 0, y: 0, pressure: pressure, majorRadius: 0,
                identity: finger + 1, index: index))
    }

    @Test func `a report is the finger's whose identity it has, whatever its index is`() {
        for finger: UInt32 in 1...3 { story.record(.contact(finger: finger, phase: .down, x: 1, y: 1)) }
        report(3, index: 1, pressure: 65_536)
        report(1, index: 2, pressure: 2 * 65_536)
        #expect(state.fingers.map { $0.report?.pressure } == [2, nil, 1])
        // One that has gone has none.
        story.record(.contact(finger: 1, phase: .up, x: 1, y: 1))
        report(1, index: 1, pressure: 3 * 65_536)
        #expect(state.fingers.map { $0.report?.pressure } == [nil, 1])
    }

    @Test func `one process at a time is in front`() {
        let (mail, maps) = (define(30, .process), define(31, .process))
        func front() -> [SubjectID] { state.processes.members.filter(\.isInForeground).map(\.id) }
        func bring(_ process: SubjectID, _ holds: Bool) {
            story.record(.related(subject: process, relation: .foreground, other: .none, holds: holds))
        }
        bring(mail, true)
        #expect(front() == [mail])
        bring(maps, true)
        #expect(front() == [maps])
        // Who is not in front leaves the other one there.
        bring(mail, false)
        #expect(front() == [maps])
        bring(maps, false)
        #expect(front() == [])
    }

    @Test func `a relation that ends ends only that of the same two`() {
        let application = define(40, .application)
        let (field, other) = (define(41, .view), define(42, .view))
        func relate(_ view: SubjectID, _ holds: Bool) {
            story.record(
                .related(subject: view, relation: .firstResponderOf, other: application, holds: holds))
        }
        relate(field, true)
        relate(other, false)
        #expect(state.applications[application]?.firstResponder == field)
        relate(field, false)
        #expect(state.applications[application]?.firstResponder == SubjectID.none)
    }

    // MARK: Moments

    @Test func `the end of a callback is the record that says so, and none if the trace ends before it`() {
        let story = HandMade()
        func begin() -> RecordNumber {
            story.record(
                .began(call: .touchesBegan, on: HandMade.card, about: .none, isAppCode: true))
        }
        let whole = begin()
        story.record(.note(name: .none), cause: whole)
        let end = story.record(
            .ended(call: .touchesBegan, on: HandMade.card, answer: .nothing, result: .none), cause: whole)
        let cutOff = begin()
        story.record(.note(name: .none), cause: cutOff)
        let last = begin()
        let trail = story.trail()
        #expect(trail.end(ofCallback: whole) == end)
        #expect(trail.end(ofCallback: cutOff) == nil)
        #expect(trail.end(ofCallback: last) == nil)
    }

    @Test func `the delivery of a phase is over where sendEvent ends, a reset comes, or the trace ends`() {
        let story = HandMade()
        func touch(_ number: UInt32) {
            story.record(
                .touch(
                    number: .init(rawValue: number), phase: .ended, view: .none, window: .none, x: 0, y: 0,
                    tapCount: 1))
        }
        let send = TraceEvent.ended(
            call: .applicationSendEvent, on: HandMade.demo, answer: .nothing, result: .none)
        // What ended right before is another event's.
        story.record(send)
        touch(1)
        story.record(.note(name: .none))
        let sent = story.record(send)
        story.record(send)
        touch(2)
        let before = story.record(.note(name: .none))
        story.record(
            .transition(recognizer: HandMade.pan, from: .failed, to: .possible, reason: .reset, other: .none))
        touch(3)
        let trail = story.trail()
        #expect(trail.delivery(of: .ended, ofTouch: 1)?.rawValue == sent.rawValue - 1)
        #expect(trail.delivery(of: .ended, ofTouch: 2) == before)
        #expect(trail.delivery(of: .ended, ofTouch: 3)?.rawValue == UInt32(trail.records.count))
    }
}

@Suite struct `A number of a trail` {
    @Test(arguments: [
        (0, "0"), (0.0099, "0.0099"), (0.012, "0.012"), (0.01, "0.01"), (-0.005, "-0.005"),
        (0.03333, "0.0333"),
        (0.1, "0.1"), (0.996, "1"), (2.345, "2.35"), (1e-15, "0"),
    ])
    func `what is near to 0 is told with three digits that count`(value: Double, text: String) {
        #expect(NumberText.precise(value) == text)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (2, "2"), (2.5, "2.5"), (2.05, "2.05"), (-2.345, "-2.35"), (0.004, "0"),
        (-0.004, "0"), (999_999_999_999, "999999999999"), (1e12, "1000000000000.0"),
        (-1e12, "-1000000000000.0"), (.infinity, "inf"),
    ])
    func `a number has at most two decimals, and none where there are none`(value: Double, text: String) {
        #expect(NumberText.short(value) == text)
    }

    @Test(arguments: [(120, 80.5, "120, 80.5"), (.nan, 3, "no place"), (3, .nan, "no place")])
    func `a point of a flattened view is no place`(x: Double, y: Double, text: String) {
        #expect(NumberText.point(x, y) == text)
    }
}
