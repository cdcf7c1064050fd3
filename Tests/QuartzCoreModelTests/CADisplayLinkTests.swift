import Foundation
import QuartzCoreModel
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// When a display link calls. The display of these phones refreshes every 16.666… ms, its refresh `k` at
/// `k × 10⁹ / 60` ns rounded down (L03).
struct CADisplayLinkTests {
    /// What a link was told in one call, all in nanoseconds.
    struct Tick: Hashable {
        let called: Int64
        let timestamp: Int64
        let target: Int64
    }

    /// A phone with an app, and what its link tells.
    final class Scene {
        let phone: Phone
        private(set) var application: UIApplication!
        let link: CADisplayLink
        private(set) var ticks: [Tick] = []
        var inCall: (CADisplayLink) -> Void = { _ in }

        init(
            costs: CostProfile = .free, rate: Int = 60, entry: ThreadEntry = .queues,
            mode: SimulatedRunLoop.Mode = .common, _ build: (CADisplayLink) -> Void = { _ in }
        ) {
            var configuration = Phone.Configuration()
            (configuration.costs, configuration.displayRate) = (costs, rate)
            configuration.threadEntry = entry
            phone = Phone(configuration)
            var called: (CADisplayLink) -> Void = { _ in }
            link = CADisplayLink { called($0) }
            application = phone.launch("demo") { application in
                UIWindow().makeKeyAndVisible()
                build(link)
                link.add(to: application.mainRunLoop, forMode: mode)
            }
            called = { [unowned self] link in
                ticks.append(
                    Tick(
                        called: application.mainThread.clock.nanoseconds,
                        timestamp: Int64((link.timestamp * 1e9).rounded()),
                        target: Int64((link.targetTimestamp * 1e9).rounded())))
                inCall(link)
            }
        }

        func at(_ milliseconds: Int, _ body: @escaping () -> Void) {
            application.mainRunLoop.async(at: .at(.milliseconds(milliseconds)), body)
        }

        func run(through milliseconds: Int) { phone.run(through: .milliseconds(milliseconds)) }

        /// The numbers of the refreshes that are on record.
        func refreshes() throws -> [Int64] {
            try phone.finish().keepingInvariants(hasComeToRest: false).refreshes
        }
    }

    @Test func `a link calls once per refresh, and tells when this and the next one begin`() throws {
        let scene = Scene()
        #expect(scene.link.timestamp == 0 && scene.link.targetTimestamp == 0 && scene.link.duration == 0)
        scene.run(through: 50)
        #expect(
            scene.ticks == [
                Tick(called: 16_666_666, timestamp: 16_666_666, target: 33_333_333),
                Tick(called: 33_333_333, timestamp: 33_333_333, target: 50_000_000),
                Tick(called: 50_000_000, timestamp: 50_000_000, target: 66_666_666),
            ])
        #expect(scene.link.duration == 1.0 / 60)
        #expect(try scene.refreshes() == [1, 2, 3])
    }

    /// 1 ms for the display's driver, 8 µs for the message, 60 µs to wake and 15 µs to enter the Source1.
    @Test func `the call comes as late as the hops on its way say`() {
        let scene = Scene(costs: .phone)
        scene.run(through: 40)
        #expect(scene.ticks.map(\.called) == [16_666_666 + 1_083_000, 33_333_333 + 1_083_000])
    }

    @Test func `every call leads back to a refresh of the display`() throws {
        let scene = Scene(costs: .phone)
        scene.run(through: 20)
        let trail = scene.phone.finish()
        let call = trail.records.last { record in
            if case .began(.source1, _, _, _) = record.event { true } else { false }
        }
        var (chain, next) = ([String](), call)
        while let record = next {
            chain.append("\(record.event.word)")
            next = trail.records[record.cause]
        }
        #expect(chain == ["began", "queued", "sent", "began", "frame"])
        #expect(trail.events(in: "display") == ["16.666666ms the display begins refresh 1"])
    }

    @Test func `a link calls in the modes that it was added to`() {
        let scene = Scene(mode: .default)
        scene.at(20) { scene.application.mainRunLoop.pushMode(.tracking) }
        scene.at(60) { scene.application.mainRunLoop.popMode() }
        scene.run(through: 70)
        // The refresh at 33.3 ms waits until the loop is back in its default mode.
        #expect(scene.ticks.map(\.called) == [16_666_666, 60_000_000, 66_666_666])
    }

    // MARK: Busy threads

    /// Busy from 34 to 74 ms. The link has asked for refresh 3, hears of it at 74 ms, in refresh 4, and asks for 5.
    @Test func `a busy thread is called late once and misses the refreshes in between`() throws {
        let scene = Scene()
        scene.at(34) { scene.application.mainThread.spend(.milliseconds(40)) }
        scene.run(through: 84)
        #expect(
            scene.ticks.dropFirst(2) == [
                Tick(called: 74_000_000, timestamp: 66_666_666, target: 83_333_333),
                Tick(called: 83_333_333, timestamp: 83_333_333, target: 100_000_000),
            ])
        #expect(try scene.refreshes() == [1, 2, 3, 5])
    }

    /// L01: a touch that is scanned when a frame begins is delivered in that frame, ahead of the link. The scan is in
    /// the app after 1.036 ms, the refresh after 1.083 ms.
    @Test func `a touch that was scanned at a frame's beginning comes before the frame's call`() {
        final class Card: UIView {
            var heard: [Int64] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                heard.append(window!.application!.mainThread.clock.nanoseconds)
            }
        }
        let scene = Scene(costs: .phone)
        let card = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scene.application.mainThread.build { scene.application.windows[0].addSubview(card) }
        // Refresh 6 and scan 6 are at 100 ms.
        scene.phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(50))
        scene.run(through: 102)
        #expect(card.heard.count == 1)
        let call = scene.ticks.last!.called
        #expect(call > 100_000_000)
        #expect(card.heard[0] < call)
    }

    // MARK: Rates

    /// Of 60 Hz: 60 / 1, 60 / 2, 60 / 3 … are possible, and the nearest is taken.
    @Test(arguments: [
        (0, 1), (60, 1), (120, 1), (46, 1), (45, 1), (44, 2), (35, 2), (30, 2), (26, 2), (25, 2), (24, 3),
        (20, 3), (15, 4), (1, 60),
    ])
    func `a preferred rate is rounded to the nearest that whole refreshes give`(
        preferred: Int, refreshes: Int64
    ) throws {
        let scene = Scene { $0.preferredFramesPerSecond = preferred }
        scene.run(through: 3_000)
        let numbers = try scene.refreshes()
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        #expect(!steps.isEmpty)
        #expect(steps.allSatisfy { $0 == refreshes })
    }

    @Test func `a link that calls at each second refresh draws for the second one from now`() {
        let scene = Scene { $0.preferredFramesPerSecond = 30 }
        scene.run(through: 70)
        #expect(scene.ticks.count == 2)
        #expect(scene.ticks.allSatisfy { ($0.target - $0.timestamp + 500) / 1_000 == 33_333 })
    }

    /// At 60 ms the link waits for refresh 61, and as it is called at refresh 4 for refresh 5.
    @Test func `another rate counts from the last call on`() throws {
        let scene = Scene { $0.preferredFramesPerSecond = 1 }
        scene.at(60) { scene.link.preferredFramesPerSecond = 0 }
        scene.inCall = { if $0.timestamp > 0.06 { $0.preferredFramesPerSecond = 20 } }
        scene.run(through: 120)
        #expect(scene.ticks.map(\.called) == [16_666_666, 66_666_666, 116_666_666])
        #expect(try scene.refreshes() == [1, 4, 7])
    }

    @Test(
        arguments: [
            (120, 25, [8_333_333, 16_666_666, 25_000_000]), (1, 2_000, [1_000_000_000, 2_000_000_000]),
        ] as [(Int, Int, [Int64])])
    func `a display calls as often as it shows frames`(rate: Int, end: Int, times: [Int64]) throws {
        let scene = Scene(rate: rate)
        scene.run(through: end)
        #expect(scene.ticks.map(\.called) == times)
    }

    // MARK: Any thread

    @Test func `a link calls on the run loop of any thread, and several links share a refresh`() throws {
        let phone = Phone()
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        let worker = application.process.startThread(name: "worker")
        var calls: [String] = []
        worker.build {
            let loop = SimulatedRunLoop(thread: worker, isMain: false)
            CADisplayLink { _ in calls.append("worker") }.add(to: loop, forMode: .default)
            loop.runForever()
        }
        application.mainThread.build {
            CADisplayLink { _ in calls.append("main") }.add(to: application.mainRunLoop, forMode: .common)
        }
        phone.run(through: .milliseconds(20))
        let trail = try phone.finish().keepingInvariants(hasComeToRest: false)
        #expect(calls.sorted() == ["main", "worker"])
        #expect(trail.refreshes == [1])
    }

    /// The driver is busy with the first refresh from 16.7 to 56.7 ms; the links that wait for the second one, at
    /// 33.3 ms, and for the third, at 50 ms, come while it is.
    private func slowDriver(through milliseconds: Int) -> (calls: [String], trail: Trail) {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        configuration.costs[.displayLink] = .fixed(.milliseconds(40))
        let phone = Phone(configuration)
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        var calls: [String] = []
        application.mainThread.build {
            CADisplayLink { _ in calls.append("first") }.add(to: application.mainRunLoop, forMode: .common)
        }
        for (name, start) in [("second", 20), ("third", 40)] {
            let worker = application.process.startThread(name: name)
            worker.build {
                let loop = SimulatedRunLoop(thread: worker, isMain: false)
                let timer = SimulatedRunLoop.Timer(name: name, fireDate: .at(.milliseconds(start))) {
                    [unowned loop] _ in
                    CADisplayLink { _ in calls.append(name) }.add(to: loop, forMode: .default)
                }
                loop.add(timer, to: .default)
                loop.runForever()
            }
        }
        phone.run(through: .milliseconds(milliseconds))
        return (calls, phone.finish())
    }

    @Test func `a driver that is slow tells of the refreshes in their order`() {
        #expect(slowDriver(through: 140).calls == ["first", "second", "third"])
    }

    /// It begins with the second refresh at 56.7 ms, and with the third when that one has been told, at 96.7 ms.
    @Test func `a driver that is slow begins with no refresh beyond the end of the run`() {
        let begun = slowDriver(through: 60).trail.records.filter {
            if case .began(.interrupt, _, _, _) = $0.event { true } else { false }
        }
        #expect(begun.map { $0.instant.nanoseconds / 1_000_000 } == [16, 56])
    }

    /// The decoder has the only core from 95 to 135 ms; the main thread waits for it from 96 ms on, the driver from
    /// 100.
    @Test func `a driver that waits for the only core comes before a main thread that has waited longer`() {
        var configuration = Phone.Configuration()
        (configuration.costs, configuration.cores) = (.free, 1)
        let phone = Phone(configuration)
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        application.mainThread.build {
            CADisplayLink { link in link.isPaused = link.timestamp > 0.09 }
                .add(to: application.mainRunLoop, forMode: .common)
            let layout = SimulatedRunLoop.Timer(name: "layout", fireDate: .at(.milliseconds(96))) { _ in
                application.mainThread.spend(.milliseconds(20))
            }
            application.mainRunLoop.add(layout, to: .common)
        }
        let decoder = application.process.startThread(name: "decoder")
        decoder.build {
            let loop = SimulatedRunLoop(thread: decoder, isMain: false)
            let decode = SimulatedRunLoop.Timer(name: "decode", fireDate: .at(.milliseconds(95))) { _ in
                decoder.spend(.milliseconds(40))
            }
            loop.add(decode, to: .default)
            loop.runForever()
        }
        phone.run(through: .milliseconds(200))
        let begun = phone.finish().records.filter {
            if case .began(.interrupt, _, _, _) = $0.event { true } else { false }
        }
        let times = begun.map { $0.instant.nanoseconds / 1_000_000 }
        #expect(times.filter { $0 > 90 } == [135])
    }

    @Test func `the trace is the same however the run is cut and threads are entered`() {
        func trace(_ entry: ThreadEntry, cuts: [Int]) -> [UInt8] {
            let scene = Scene(costs: .phone, entry: entry)
            scene.at(20) { scene.application.mainThread.spend(.milliseconds(30)) }
            scene.at(55) { scene.link.isPaused = true }
            scene.at(70) { scene.link.isPaused = false }
            for cut in cuts { scene.run(through: cut) }
            return scene.phone.finish().jsonLines()
        }
        let whole = trace(.queues, cuts: [120])
        #expect(trace(.inline, cuts: [120]) == whole)
        #expect(trace(.queues, cuts: Array(1...120)) == whole)
    }

    @Test func `a run loop without a display takes no link`() async {
        await #expect(processExitsWith: .failure) {
            let kernel = Kernel(recorder: Recorder())
            let thread = kernel.startProcess(name: "alone").startThread(name: "main")
            CADisplayLink { _ in }.add(to: SimulatedRunLoop(thread: thread, isMain: true), forMode: .common)
        }
    }
}

extension Trail {
    /// The numbers of the display's refreshes that are on record.
    fileprivate var refreshes: [Int64] {
        records.compactMap { record in
            if case .frame(.vsync, _, let number) = record.event { number } else { nil }
        }
    }

    /// What the story says of one place.
    fileprivate func events(in place: String) -> [String] {
        let entries = StageLog(self).entries.filter { $0.place == place }
        return entries.map { entry in
            let what = RecordTeller(self).phrase(records[entry.record]!)
            return "\(records[entry.record]!.instant) \(what)"
        }
    }
}
