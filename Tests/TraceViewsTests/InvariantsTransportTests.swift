import Foundation
import RunLoops
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// Messages, timers, causes and the numbers of touches: a good trail, spoiled in one record.
@Suite struct `The invariants of messages and timers` {
    /// Two fingers in one instant, held back by a double tap; ports that hold two messages, an app that is busy for
    /// long, and a second app that comes to the front.
    private static let busy: SpoiledTrail = {
        var configuration = Phone.Configuration()
        configuration.eventQueueLimit = 2
        let phone = Phone(configuration)
        let application = phone.launch("demo") { _ in
            let window = UIWindow()
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 300, height: 300))
            view.isMultipleTouchEnabled = true
            view.accessibilityIdentifier = "view"
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            double.delaysTouchesBegan = true
            view.addGestureRecognizer(double)
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        let other = phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        // Held until the gap after it is too long: a timer.
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100), finger: 3)
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(600), finger: 1)
        phone.tap(CGPoint(x: 160, y: 90), at: .milliseconds(600), finger: 2)
        application.mainRunLoop.async(at: .at(.milliseconds(990))) {
            application.mainThread.spend(.milliseconds(300))
        }
        phone.drag(
            from: CGPoint(x: 60, y: 60), to: CGPoint(x: 200, y: 60), at: .milliseconds(1_000),
            for: .milliseconds(200))
        phone.bringToFront(other, at: .at(.milliseconds(2_500)))
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(2_600))
        phone.run()
        return SpoiledTrail(phone.finish())
    }()
    private var busy: SpoiledTrail { Self.busy }

    private func last(where isWanted: (TraceEvent) -> Bool) throws -> Int {
        try #require(busy.records.lastIndex { isWanted($0.event) })
    }

    @Test func `B-2 a loop that wakes for a Source1 wakes for one`() throws {
        let place = try Self.busy.first { if case .awake(_, .source1, _) = $0 { true } else { false } }
        let nameless = Self.busy.changing(place) {
            guard case .awake(let loop, let waker, _) = $0.event else { return }
            $0.event = .awake(loop: loop, by: waker, item: .none)
        }
        expect(.passesGoInOrder, nameless, says: "wakes for a Source1, and none is named")
    }

    @Test func `the invariants of messages and timers are kept by a good trail`() throws {
        #expect(busy.broken == [])
        _ = try busy.first { if case .senderWaits = $0 { true } else { false } }
        _ = try busy.first { if case .refused(_, .queueFull) = $0 { true } else { false } }
        _ = try busy.first { if case .queued(_, 2) = $0 { true } else { false } }
        _ = try busy.first(.timer)
        _ = try busy.first { if case .released = $0 { true } else { false } }
    }

    // MARK: Causes

    @Test func `a cause is the step before`() throws {
        let steps: [(TraceEvent) -> Bool] = [
            { if case .sampled = $0 { true } else { false } },
            { if case .queued = $0 { true } else { false } },
            { if case .received = $0 { true } else { false } },
            { if case .eventMade = $0 { true } else { false } },
            { if case .touch = $0 { true } else { false } },
            { if case .transition = $0 { true } else { false } },
            { if case .awake(_, .source1, _) = $0 { true } else { false } },
        ]
        let started = try busy.first { if case .processStarted = $0 { true } else { false } }
        for isStep in steps {
            let place = try busy.first(where: isStep)
            let spoiled = busy.changing(place) { $0.cause = RecordNumber(index: started) }
            expect(.causesFit, spoiled, says: "does not follow from what #\(started + 1) tells")
        }
        // Not the step before that.
        let sent = try busy.first { if case .sent = $0 { true } else { false } }
        let received = try busy.first { if case .received = $0 { true } else { false } }
        let early = busy.changing(received) { $0.cause = RecordNumber(index: sent) }
        expect(.causesFit, early, says: "does not follow from what #\(sent + 1) tells")
        for call in [Call.interrupt, .source1, .source0, .applicationSendEvent, .windowSendEvent] {
            let spoiled = busy.changing(try busy.first(call)) { $0.cause = RecordNumber(index: started) }
            expect(.causesFit, spoiled)
        }
    }

    // MARK: Ports

    @Test func `a queue holds what came and was not taken out`() throws {
        let queued = try busy.first { if case .queued = $0 { true } else { false } }
        let received = try busy.first { if case .received = $0 { true } else { false } }
        for place in [queued, received] {
            let spoiled = busy.changing(place) {
                switch $0.event {
                case .queued(let port, let messages): $0.event = .queued(port: port, messages: messages + 1)
                case .received(let port, let messages):
                    $0.event = .received(port: port, messages: messages + 1)
                default: break
                }
            }
            expect(.queuesCountTheirMessages, spoiled, says: "is said to hold")
        }
        expect(.queuesCountTheirMessages, busy.without(received), says: "is said to hold")
    }

    @Test func `a queue never holds more than it has room for`() throws {
        let waits = try busy.first { if case .senderWaits = $0 { true } else { false } }
        guard case .senderWaits(let port) = busy.records[waits].event else { return }
        // It waits although there is room: the first message of all.
        let queued = try busy.first { if case .queued(port, 1) = $0 { true } else { false } }
        let early = busy.changing(queued) { $0.event = .senderWaits(port: port) }
        expect(.queuesCountTheirMessages, early, says: "has no room, and holds 0 messages")
        // One more is put in although it is full, and taken out again.
        var full = busy
        full.records[waits].event = .queued(port: port, messages: 3)
        expect(.queuesCountTheirMessages, full)
    }

    @Test func `a sender that has got its room excuses no callback without an end`() throws {
        var cut = busy
        let sent = try last { if case .began(.windowSendEvent, _, _, _) = $0 { true } else { false } }
        cut.records.removeSubrange((sent + 1)...)
        expect(.callbacksNest, cut, says: "never ends")
    }

    /// SpringBoard waits 100 ms for an app that is busy for longer.
    private static let impatient: SpoiledTrail = {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        configuration.eventQueueLimit = 1
        configuration.sendTimeout = .milliseconds(100)
        let phone = Phone(configuration)
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        for (start, length) in [(90, 300), (990, 120)] {
            application.mainRunLoop.async(at: .at(.milliseconds(start))) {
                application.mainThread.spend(.milliseconds(length))
            }
        }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100))
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(1_000))
        phone.run()
        return SpoiledTrail(phone.finish())
    }()

    @Test func `M-51 a sender with a timeout gives up at its deadline, and waits no longer`() throws {
        let good = Self.impatient
        #expect(good.broken == [])
        let refused = try good.first { if case .refused(_, .timedOut) = $0 { true } else { false } }
        #expect(good.records[refused].instant == .at(.milliseconds(250)))
        let waits = good.records.indices.filter {
            if case .senderWaits = good.records[$0].event { true } else { false }
        }
        #expect(waits.count == 2)
        // The first gives up, the second gets its room. With another deadline neither does so in time.
        for wait in waits {
            let sent = Int(good.records[wait].cause.rawValue) - 1
            let spoiled = good.changing(sent) {
                guard case .sent(let port, let identifier, let deadline) = $0.event else { return }
                $0.event = .sent(port: port, identifier: identifier, deadline: deadline - 95_000_000)
            }
            expect(
                .sendersKeepTheirDeadline, spoiled,
                says: wait == waits[0]
                    ? "gives up at another instant than its deadline" : "has waited longer than it may")
        }
        // Who gets its room at the deadline has waited no longer than it may.
        let room = try #require(
            good.records.indices.first {
                guard case .queued = good.records[$0].event else { return false }
                return Int(good.records[$0].cause.rawValue) == waits[1] + 1
            })
        let inTime = good.changing(Int(good.records[waits[1]].cause.rawValue) - 1) {
            guard case .sent(let port, let identifier, _) = $0.event else { return }
            $0.event = .sent(
                port: port, identifier: identifier, deadline: good.records[room].instant.nanoseconds)
        }
        #expect(!inTime.broken.contains(.sendersKeepTheirDeadline))
        // It gives up without having waited.
        expect(.sendersKeepTheirDeadline, good.without(waits[0]), says: "gives up at another instant")
    }

    // MARK: Who is in front

    @Test func `the app in front gets the event`() throws {
        let foreground = try last { if case .related(_, .foreground, _, true) = $0 { true } else { false } }
        let (_, change) = (foreground, busy.records[foreground])
        let spoiled = busy.changing(foreground) {
            guard case .related(let app, _, let system, _) = change.event else { return }
            $0.event = .related(subject: app, relation: .foreground, other: system, holds: false)
        }
        expect(.frontGetsTheEvent, spoiled, says: "other events gets an event, and nobody is in front")
    }

    @Test func `an event does not stay with the system while an app is in front`() throws {
        let router = try busy.first(.source1)
        let thread = busy.records[router].thread
        let sent = try #require(
            busy.records.indices.first {
                guard $0 > router, busy.records[$0].thread == thread, case .sent = busy.records[$0].event
                else { return false }
                return true
            })
        let spoiled = busy.changing(sent) { $0.event = .note(name: NameID(rawValue: 0)) }
        expect(.frontGetsTheEvent, spoiled, says: "demo is in front and does not get an event")
    }

    @Test func `an event goes to its destination`() throws {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100))
        phone.run()
        let modern = SpoiledTrail(phone.finish())
        #expect(modern.broken == [])
        let destination = try modern.first { if case .destination = $0 { true } else { false } }
        let others = modern.records.compactMap {
            if case .processStarted(let process) = $0.event { process } else { nil }
        }
        let lie = modern.changing(destination) { $0.event = .destination(context: 3, process: others.last!) }
        expect(.destinationGetsTheEvent, lie, says: "demo events gets an event for other")
        // The lift is said to be for the other, and goes there.
        let lift = try #require(
            modern.records.lastIndex { if case .destination = $0.event { true } else { false } })
        let strayed = modern.changing(lift) { $0.event = .destination(context: 3, process: others.last!) }
        expect(.destinationGetsTheEvent, strayed, says: "a finger of demo goes on in other")
        let sent = try #require(
            modern.records.indices.first {
                guard $0 > destination, case .sent = modern.records[$0].event else { return false }
                return true
            })
        let kept = modern.changing(sent) { $0.event = .note(name: NameID(rawValue: 0)) }
        expect(.destinationGetsTheEvent, kept, says: "an event for demo is not sent")
    }

    // MARK: Timers

    @Test func `a timer fires at its date or later, and not when it is over`() throws {
        let fires = try busy.first(.timer)
        guard case .began(_, let timer, _, _) = busy.records[fires].event else { return }
        let armed = try busy.first {
            if case .timerArmed(let id, _, _) = $0 { id.rawValue == timer.rawValue } else { false }
        }
        guard case .timerArmed(let id, let date, let interval) = busy.records[armed].event else { return }
        let late = busy.changing(armed) {
            $0.event = .timerArmed(timer: id, fires: date + 1_000_000_000, interval: interval)
        }
        expect(.timersKeepTheirDates, late, says: "fires before")
        expect(
            .timersKeepTheirDates, busy.changing(fires) { $0.cause = .none }, says: "was set by #\(armed + 1)"
        )
        let stopped = busy.changing(armed + 1) {
            $0.event = .itemChanged(item: id, mode: .none, change: .invalidated)
        }
        expect(.timersKeepTheirDates, stopped, says: "fires and was invalidated")
        // A record before it says that it is over, then it is set.
        let setAgain = busy.changing(armed - 1) {
            $0.event = .itemChanged(item: id, mode: .none, change: .invalidated)
        }
        expect(.timersKeepTheirDates, setAgain, says: "is set and was invalidated")
    }

    // MARK: Touches

    @Test func `M-13 touches that begin together are numbered by their fingers`() throws {
        let down = try busy.first { if case .contact(2, .down, _, _) = $0 { true } else { false } }
        let fingers = busy.records.indices.filter { place in
            guard case .hid(let parent, _, _, _, _, _, _, _, _) = busy.records[place].event else {
                return false
            }
            return parent != 0 && busy.records[place].sample == busy.records[down].sample
        }
        #expect(fingers.count == 2)
        var spoiled = busy
        for (place, other) in zip(fingers, fingers.reversed()) {
            guard
                case .hid(
                    let parent, let mask, let options, _, _, let pressure, let radius, let identity, let index
                ) = busy.records[place].event,
                case .hid(_, _, _, let x, let y, _, _, _, _) = busy.records[other].event
            else { return }
            spoiled.records[place].event = .hid(
                parent: parent, mask: mask, options: options, x: x, y: y, pressure: pressure,
                majorRadius: radius, identity: identity, index: index)
        }
        // The report does not say where the fingers were seen, and they seem to change places at their lift.
        #expect(
            spoiled.broken == [.touchNumbersGoByFinger, .reportsTellTheGlass, .touchesLieAtTheirFingers])
    }

    @Test func `F-5 what is released says how long it waited`() throws {
        let released = try busy.first { if case .released = $0 { true } else { false } }
        guard case .released(let phase, let view, let after, let x, let y) = busy.records[released].event
        else { return }
        #expect(after > 0)
        for wrong in [-1, after + 1_000_000_000] {
            let spoiled = busy.changing(released) {
                $0.event = .released(phase: phase, view: view, after: wrong, x: x, y: y)
            }
            #expect(spoiled.broken == [.releasedTellsItsWait])
        }
        // What lets it go comes behind it.
        let earlier = try busy.first { if case .sampled = $0 { true } else { false } }
        expect(
            .releasedTellsItsWait,
            busy.changing(released) { $0.cause = RecordNumber(rawValue: UInt32(earlier + 1)) },
            says: "\(phase) is released by #\(earlier + 1), which was before it happened")
    }

    @Test func `M-5 what one event changes alike in a view's touches is one callback`() throws {
        // The view hears of both fingers in one callback; told of one after the other, it hears twice.
        let phone = Phone()
        phone.launch("demo") { _ in
            let window = UIWindow()
            let view = UIView(frame: window.bounds)
            view.isMultipleTouchEnabled = true
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100), finger: 1)
        phone.tap(CGPoint(x: 160, y: 90), at: .milliseconds(100), finger: 2)
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        let began = try trail.first(.touchesBegan)
        #expect(trail.records[began].touches.rawValue == 3)
        let end = try trail.end(of: began)
        var spoiled = trail.doubling(end).doubling(began)
        // Began, ended, began, ended: the first pair is of one touch, the second of the other.
        spoiled.records.swapAt(began + 1, end + 1)
        spoiled.records[began].touches = TouchSet(slot: 0)
        spoiled.records[end + 1].touches = TouchSet(slot: 1)
        expect(.phasesComeTogether, spoiled, says: "gets touchesBegan twice for one event")
    }
}
