import Foundation
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import UIKitModel
import VirtualTime

/// What stays of a phone that nobody has any more: nothing, whatever it was in the middle of.
@Suite struct `The end of a phone` {
    /// A controller that holds the timer by which it is called, as many apps have one.
    private final class Clock {
        var timer: SimulatedRunLoop.Timer?
        var calls = 0

        func start(on loop: SimulatedRunLoop, every interval: Interval?) {
            let timer = SimulatedRunLoop.Timer(
                name: "clock", fireDate: .at(.milliseconds(10)), interval: interval
            ) { _ in self.calls += 1 }
            self.timer = timer
            loop.add(timer, to: .default)
        }
    }

    /// Something that hears of a run loop's sources and observers, and keeps them.
    private final class Listener {
        var items: [RunLoopItem] = []
        var calls = 0
    }

    private final class Parts {
        weak var kernel: Kernel?
        weak var loop: SimulatedRunLoop?
        weak var window: UIWindow?
        weak var clock: Clock?
        weak var listener: Listener?
    }

    /// Plays a phone and lets it go.
    ///
    /// - Parameter build: what its app has in its window.
    private func parts(
        through end: Interval, _ build: (UIApplication, UIWindow, Parts) -> Void,
        _ play: (Phone) -> Void = { _ in }
    ) -> Parts {
        let parts = Parts()
        let phone = Phone()
        parts.kernel = phone.kernel
        let application = phone.launch("demo") { application in
            let window = UIWindow()
            build(application, window, parts)
            window.makeKeyAndVisible()
            parts.window = window
        }
        parts.loop = application.mainRunLoop
        play(phone)
        phone.run(through: end)
        return parts
    }

    /// By name only: a comparison with the objects themselves would print all of a phone that is left.
    private func expectGone(_ parts: Parts, sourceLocation: SourceLocation = #_sourceLocation) {
        let objects: [(String, AnyObject?)] = [
            ("kernel", parts.kernel), ("run loop", parts.loop), ("window", parts.window),
            ("clock", parts.clock), ("listener", parts.listener),
        ]
        let left = objects.filter { $0.1 != nil }.map(\.0)
        #expect(left == [], sourceLocation: sourceLocation)
    }

    /// While a finger scrolls, the main run loop has left one run for another mode, and with it the
    /// timer that it called.
    @Test func `a phone goes whose scroll view has tracked a finger`() {
        let parts = parts(through: .seconds(5)) { _, window, _ in
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
            scrollView.contentSize = CGSize(width: 390, height: 4_000)
            window.addSubview(scrollView)
        } _: { phone in
            phone.drag(
                from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200), at: .milliseconds(50),
                for: .milliseconds(200))
        }
        expectGone(parts)
    }

    @Test(arguments: [nil, Interval.milliseconds(100)])
    func `a phone goes whose app holds the timer that calls it`(interval: Interval?) {
        let parts = parts(through: .milliseconds(500)) { application, _, parts in
            let clock = Clock()
            clock.start(on: application.mainRunLoop, every: interval)
            parts.clock = clock
        }
        expectGone(parts)
    }

    @Test func `a phone goes whose thread of the app's own has done its work`() {
        let parts = parts(through: .milliseconds(500)) { application, _, parts in
            let thread = application.process.startThread(name: "worker")
            thread.build {
                let loop = SimulatedRunLoop(thread: thread, isMain: false)
                let clock = Clock()
                clock.start(on: loop, every: nil)
                parts.clock = clock
                loop.runForever()
            }
        }
        expectGone(parts)
    }

    @Test func `a phone goes whose observers and sources are held by what they call`() {
        let parts = parts(through: .milliseconds(100)) { application, _, parts in
            let listener = Listener()
            let observer = SimulatedRunLoop.Observer(name: "observer", activities: .beforeWaiting) { _ in
                listener.calls += 1
            }
            let source = SimulatedRunLoop.Source0(name: "zero") { listener.calls += 1 }
            let port = application.mainThread.makePort(name: "one")
            let listening = SimulatedRunLoop.Source1(name: "one", port: port) { _ in listener.calls += 1 }
            listener.items = [observer, source, listening]
            for item in listener.items { application.mainRunLoop.add(item, to: .common) }
            parts.listener = listener
        }
        expectGone(parts)
    }

    @Test func `a phone that was torn down with a finger to come does nothing more`() {
        let phone = Phone()
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run(through: .milliseconds(50))
        let records = phone.trailSoFar.records.count
        phone.kernel.tearDown()
        #expect(phone.kernel.run() == .quiet)
        #expect(phone.trailSoFar.records.count == records)
        withExtendedLifetime(application) {}
    }

    @Test func `the code of an app cannot let its phone run, and is told what to do instead`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let phone = Phone()
            let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
            application.mainRunLoop.async(at: .at(.milliseconds(10))) { phone.run() }
            phone.run()
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("demo/main lets the phone run") && message.contains("run(in:for:)"))
    }
}
