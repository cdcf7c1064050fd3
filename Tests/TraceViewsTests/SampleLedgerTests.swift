import Foundation
import RunLoops
import Simulation
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// Where samples go; counted by hand where the story is made so that one can.
@Suite struct `The ledger of samples` {
    private func counts(_ trail: Trail) -> [SampleFate: Int] {
        let ledger = SampleLedger(trail)
        #expect(ledger.entries.reduce(0) { $0 + $1.count } == ledger.count)
        return Dictionary(uniqueKeysWithValues: ledger.entries.map { ($0.fate, $0.count) })
    }

    private func phone(_ configuration: Phone.Configuration = .init(), isInFront: Bool = true) -> (
        Phone, UIApplication
    ) {
        let phone = Phone(configuration)
        let application = phone.launch("demo", inForeground: isInFront) { _ in
            let window = UIWindow()
            window.addSubview(UIView(frame: window.bounds))
            window.makeKeyAndVisible()
        }
        return (phone, application)
    }

    @Test func `each sample of a drag is delivered`() {
        let (phone, _) = phone()
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), at: .milliseconds(100),
            for: .milliseconds(100))
        phone.run()
        // 60 scans a second: down at 100 ms, moves at 117, 133, 150, 167 and 183 ms, up at 200 ms.
        let trail = phone.finish()
        #expect(counts(trail) == [.delivered: 7])
        #expect(RunReport(trail).ledger.count == 7)
    }

    /// The glass is 390 points wide and 844 high; the first finger comes down at 300, is seen at 324, 348, 372, 396 and
    /// 420, and lifts there. At the edge itself it is on the glass.
    @Test(arguments: [
        (300.0, 420.0, 3, false), (270, 390, 0, false), (-120, 0, 5, false), (391, 451, 7, false),
        (754, 874, 3, true), (724, 844, 0, true), (-120, 0, 5, true),
    ])
    func `samples beside the glass are counted, and delivered like others`(
        start: Double, end: Double, beside: Int, isVertical: Bool
    ) {
        func point(_ place: Double) -> CGPoint {
            isVertical ? CGPoint(x: 50, y: place) : CGPoint(x: place, y: 50)
        }
        let (phone, _) = phone()
        phone.drag(from: point(start), to: point(end), at: .milliseconds(100), for: .milliseconds(100))
        phone.run()
        let ledger = SampleLedger(phone.finish())
        #expect(ledger.count == 7 && ledger.besideGlass == beside)
    }

    /// A trace that somebody else has written may say anything of its screen.
    @Test(arguments: [-1.0, .nan, -.infinity])
    func `a screen of no size is no harm`(width: Double) {
        let (phone, _) = phone()
        phone.tap(CGPoint(x: 100, y: 50), at: .milliseconds(100))
        phone.run()
        var trail = phone.finish()
        trail.header.device.screenWidth = width
        #expect(SampleLedger(trail).count == 2)
    }

    /// The same seven scans, each with two contacts: a sample is one report, of however many fingers.
    @Test func `a sample of two fingers counts once`() {
        let (phone, _) = phone()
        for finger in 1...2 {
            phone.drag(
                from: CGPoint(x: 50, y: 50.0 * Double(finger)), to: CGPoint(x: 250, y: 50.0 * Double(finger)),
                at: .milliseconds(100), for: .milliseconds(100), finger: finger)
        }
        phone.run()
        #expect(counts(phone.finish()) == [.delivered: 7])
    }

    @Test func `what no app is in front for is kept by SpringBoard`() {
        let (phone, _) = phone(isInFront: false)
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(10))
        phone.run()
        #expect(counts(phone.finish()) == [.keptBySystem: 2])
    }

    @Test func `a finger too many is not reported`() {
        let (phone, _) = phone()
        for finger in 1...6 {
            phone.tap(
                CGPoint(x: 50.0 * Double(finger), y: 50), at: .milliseconds(100 + 20 * finger),
                for: .milliseconds(300), finger: finger)
        }
        phone.run()
        let counts = counts(phone.finish())
        #expect(counts == [.delivered: 10, .unreported(.tooManyFingers): 2])
    }

    /// While the thread is busy from 90 to 290 ms, twelve scans from 100 to 283 ms come: moves that wait are one event.
    @Test func `moves that wait together are coalesced`() {
        let (phone, application) = phone()
        application.mainRunLoop.async(at: .at(.milliseconds(90))) {
            application.mainThread.spend(.milliseconds(200))
        }
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), at: .milliseconds(100),
            for: .milliseconds(180))
        phone.run()
        let trail = phone.finish()
        let coalesced = trail.records.count { if case .coalesced = $0.event { true } else { false } }
        let counts = counts(trail)
        #expect(coalesced > 5 && counts[.coalesced] == coalesced)
        #expect(counts.values.reduce(0, +) == 12 && counts[.inFlight] == nil)
    }

    @Test func `a port that is full drops what the driver sends`() {
        var configuration = Phone.Configuration()
        configuration.eventQueueLimit = 2
        configuration.scanRate = 240
        let (phone, application) = phone(configuration)
        application.mainRunLoop.async(at: .at(.milliseconds(90))) {
            application.mainThread.spend(.milliseconds(250))
        }
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.run()
        let trail = phone.finish()
        let refused = trail.records.count {
            if case .refused(_, .queueFull) = $0.event { true } else { false }
        }
        let counts = counts(trail)
        // Two wait for the app, one in SpringBoard's hands, two for SpringBoard; the rest of 49 finds no room.
        #expect(refused == 49 - 5 && counts[.refused(.queueFull)] == refused)
        #expect(counts[.inFlight] == nil)
    }

    @Test func `what waits in a process that is killed is lost with it`() {
        let (phone, application) = phone()
        application.mainRunLoop.async(at: .at(.milliseconds(90))) {
            application.mainThread.spend(.milliseconds(500))
        }
        // What it has had before stays delivered.
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(20), for: .milliseconds(10))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(10))
        phone.kill(application, at: .at(.milliseconds(200)))
        phone.run()
        #expect(counts(phone.finish()) == [.delivered: 2, .lostWithProcess(.killed): 2])
    }

    /// An alert takes the finger away at 150 ms and is gone at 250, so the lift at 300 says nothing new to the app,
    /// which has read it long before it is killed.
    @Test(arguments: DeliveryPath.allCases)
    func `what a process has read and made nothing of is not lost when it dies later`(path: DeliveryPath) {
        var configuration = Phone.Configuration()
        configuration.path = path
        let (phone, application) = phone(configuration)
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(200))
        phone.showAlert("a call", at: .at(.milliseconds(150)), for: .milliseconds(100))
        phone.kill(application, at: .at(.seconds(2)))
        phone.run()
        #expect(counts(phone.finish()) == [.delivered: 1, .ignored: 1])
    }

    /// On the classic path the moves of a finger go on to the next app in front, which reads them and makes nothing of
    /// them (M-25). Whether it dies seconds later has nothing to do with that.
    @Test(arguments: DeliveryPath.allCases)
    func `moves that a process has read and made nothing of are not lost when it dies later`(
        path: DeliveryPath
    ) {
        func counts(killed: Bool) -> [SampleFate: Int] {
            var configuration = Phone.Configuration()
            configuration.path = path
            let (phone, _) = phone(configuration)
            let other = phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
            phone.drag(
                from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), at: .milliseconds(100),
                for: .milliseconds(400))
            phone.bringToFront(other, at: .at(.milliseconds(200)))
            if killed { phone.kill(other, at: .at(.seconds(5))) }
            phone.run()
            return self.counts(phone.finish())
        }
        #expect(counts(killed: true) == counts(killed: false))
        // Scans see it from 100 to 500 ms, 60 times a second, and the app in front has it for 100 ms.
        #expect(counts(killed: false)[.ignored, default: 0] >= 17)
    }

    /// The refreshes of the display are at 100, 116.7, 133.3 and 150 ms. At 116.7 ms the thread would be woken for a
    /// move that waits (M-12); that it sleeps on through a second one shows that none does.
    @Test(arguments: [
        (110, true, false), (130, true, false), (134, true, true), (400, true, true), (400, false, false),
    ])
    func `of a move that was read a refresh before its process dies nobody knows whether it waited`(
        death: Int, sleeps: Bool, isIgnored: Bool
    ) {
        let story = HandMade()
        let (port, app) = (PortID(rawValue: 10), ProcessID(rawValue: HandMade.demo.rawValue))
        let (loop, source) = (RunLoopID(rawValue: 11), ItemID(rawValue: 12))
        story.define(SubjectID(port), .port, "events", owner: HandMade.demo)
        story.define(SubjectID(loop), .runLoop, "main", owner: SubjectID(HandMade.thread))
        story.define(SubjectID(source), .source0, "queue", owner: SubjectID(loop))
        story.sample = SampleID(rawValue: 1)
        story.milliseconds = 101
        story.record(.contact(finger: 1, phase: .moved, x: 1, y: 1), on: .none)
        story.record(.queued(port: port, messages: 1), on: .none)
        story.record(.received(port: port, messages: 0))
        story.sample = .none
        story.record(.began(call: .source0, on: SubjectID(source), about: .none, isAppCode: false))
        story.record(.ended(call: .source0, on: SubjectID(source), answer: .nothing, result: .none))
        if sleeps { story.record(.asleep(loop: loop)) }
        story.milliseconds = death
        story.record(.processDied(process: app, reason: .killed), on: .none)
        #expect(counts(story.trail()) == [isIgnored ? .ignored : .lostWithProcess(.killed): 1])
    }

    /// On the modern path a finger's reports go on to the app that it came to, which stands still 5 s later.
    @Test func `what comes for an app that is suspended waits for it`() {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        let (phone, _) = phone(configuration)
        phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .seconds(10))
        phone.bringToFront(phone.applications[1], at: .at(.seconds(1)))
        phone.run()
        let trail = phone.finish()
        #expect(counts(trail) == [.delivered: 1, .waitsForSuspended: 1])
        #expect(SampleLedger(trail).inFlight.isEmpty)
    }

    /// An app that was suspended goes on in the background when it is brought to the front (M-26).
    @Test func `what waits for an app that is suspended is on its way again when the app goes on`() {
        let story = HandMade()
        let (port, app) = (PortID(rawValue: 10), ProcessID(rawValue: HandMade.demo.rawValue))
        story.define(SubjectID(port), .port, "events", owner: HandMade.demo)
        story.sample = SampleID(rawValue: 1)
        story.record(.contact(finger: 1, phase: .down, x: 1, y: 1))
        story.record(.queued(port: port, messages: 1))
        story.record(.appStateChanged(process: app, state: .suspended))
        story.record(.appStateChanged(process: app, state: .background))
        let trail = story.trail()
        #expect(counts(trail.truncated(to: trail.records.count - 1)) == [.waitsForSuspended: 1])
        #expect(counts(trail) == [.inFlight: 1])
    }

    @Test(arguments: [SampleFate.refused(.senderDied), .refused(.sourceRemoved), .inFlight])
    func `a fate is told of one sample as of many`(fate: SampleFate) {
        #expect(!fate.phrase.contains("their"))
    }

    @Test func `what the glass, a port or a process has lost is a loss, and no other fate is one`() {
        let glass: [SampleFate] = SampleLoss.allCases.filter { $0 != .nothingChanged }.map { .unreported($0) }
        let ports: [SampleFate] = Refusal.allCases.map { .refused($0) }
        let processes: [SampleFate] = DeathReason.allCases.map { .lostWithProcess($0) }
        #expect((glass + ports + processes).filter { !$0.isLoss } == [])
        let others: [SampleFate] = [
            .unreported(.nothingChanged), .delivered, .coalesced, .keptBySystem, .forNobody, .ignored,
            .waitsForSuspended, .inFlight,
        ]
        #expect(others.filter { $0.isLoss } == [])
    }

    @Test func `a run that is stopped has samples on their way`() {
        let (phone, application) = phone()
        application.mainRunLoop.async(at: .at(.milliseconds(90))) {
            application.mainThread.spend(.milliseconds(500))
        }
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .milliseconds(10))
        phone.run()
        let trail = phone.finish()
        let queued = trail.records.firstIndex { record in
            if case .queued(let port, _) = record.event {
                record.sample.rawValue == 1 && port.rawValue > 0
            } else {
                false
            }
        }
        #expect(SampleLedger(trail.truncated(to: queued! + 1)).inFlight.map(\.rawValue) == [1])
        #expect(SampleLedger(trail).inFlight.isEmpty)
    }
}
