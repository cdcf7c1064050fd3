import Foundation
import RunLoops
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// An app whose own `sendEvent` runs the loop: the next event comes inside, and what the first one has still to bring
/// about happens there. No invariant is broken by that.
@Suite struct `Invariants where an app's sendEvent runs the loop` {
    private final class Window: UIWindow {
        override func sendEvent(_ event: UIEvent) {
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(90))
            super.sendEvent(event)
        }
    }

    private final class Application: UIApplication {
        override func sendEvent(_ event: UIEvent) {
            mainRunLoop.run(in: .default, for: .milliseconds(40))
            super.sendEvent(event)
        }
    }

    @Test func `F-5 a view is told there what a recognizer has held back`() {
        let phone = Phone()
        phone.launch("demo") { _ in
            let window = Window()
            let view = UIView(frame: CGRect(x: 190, y: 0, width: 200, height: 200))
            let tap = UITapGestureRecognizer()
            tap.delaysTouchesBegan = true
            view.addGestureRecognizer(tap)
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.drag(
            from: CGPoint(x: 322, y: 15), to: CGPoint(x: 108, y: 306), at: .milliseconds(100),
            for: .milliseconds(300))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        let releases = trail.records.count { record in
            if case .released = record.event { true } else { false }
        }
        #expect(releases == 1)
    }

    /// The one inside has neither source nor timer; the one around it goes on until its time is over.
    @Test func `R08 a run with nothing to serve ends inside of a nested one, which goes on`() {
        let phone = Phone()
        phone.launch("demo") { application in
            let loop = application.mainRunLoop
            let outer = SimulatedRunLoop.Timer(name: "outer", fireDate: .at(.milliseconds(100))) { _ in
                #expect(loop.run(in: .default, for: .milliseconds(50)) == .timedOut)
            }
            let inner = SimulatedRunLoop.Timer(name: "inner", fireDate: .at(.milliseconds(120))) { _ in
                #expect(loop.run(in: "empty", for: .milliseconds(10)) == .finished)
            }
            for timer in [outer, inner] { loop.add(timer, to: .default) }
            UIWindow().makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(300))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        let ends = trail.records.compactMap { record in
            if case .runEnded(_, _, let result) = record.event { result } else { nil }
        }
        #expect(ends == [.finished, .timedOut])
    }

    /// Where the outermost run stops for a scroll view, its observer of `exit` runs the loop twice: the first time
    /// there is nothing to serve.
    @Test func `R08 a run is not over while its observer of the exit runs the loop`() {
        let phone = Phone()
        phone.launch("demo") { application in
            let loop = application.mainRunLoop
            let observer = SimulatedRunLoop.Observer(name: "exits", activities: .exit, repeats: false) { _ in
                #expect(loop.run(in: "empty") == .finished)
                #expect(loop.run(in: .default, for: .milliseconds(20)) == .timedOut)
            }
            loop.add(observer, to: .default)
            let window = UIWindow()
            let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            content.contentSize = CGSize(width: 300, height: 900)
            window.addSubview(content)
            window.makeKeyAndVisible()
        }
        phone.drag(
            from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 100), at: .milliseconds(100),
            for: .milliseconds(300))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        let ends = trail.records.compactMap { record in
            if case .runEnded(_, _, let result) = record.event { result } else { nil }
        }
        #expect(ends.prefix(3) == [.finished, .timedOut, .stopped])
    }

    @Test func `G-8 a pointer is looked for inside of another event`() {
        let phone = Phone()
        phone.launch("demo", applicationClass: Application.self) { _ in UIWindow().makeKeyAndVisible() }
        phone.hover(
            from: CGPoint(x: 140, y: 160), to: CGPoint(x: 187, y: 690), at: .milliseconds(60),
            for: .milliseconds(350))
        phone.press(.select, at: .milliseconds(210))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        #expect(trail.records.contains { $0.event == .eventMade(type: .presses) })
    }
}
