import Foundation
import HIDEvents
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// Contacts whose reports are lost or come twice, and others that only hover: what that excuses, and what not.
@Suite struct `The invariants of contacts` {
    /// Two fingers one after the other, something goes wrong with the first.
    private func twoFingers(_ fault: Fault) -> SpoiledTrail {
        let phone = Phone()
        phone.launch("demo") { _ in
            let window = UIWindow()
            window.isMultipleTouchEnabled = true
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100), finger: 1)
        phone.tap(CGPoint(x: 160, y: 60), at: .milliseconds(1_100), finger: 2)
        phone.spoil(fault, at: .at(.milliseconds(120)))
        phone.run()
        return SpoiledTrail(phone.finish())
    }

    /// A lost lift excuses a touch that goes on, but only until the app has been told which fingers are there.
    @Test func `M-30 a touch whose lift was lost ends with the next finger`() throws {
        let good = twoFingers(.lostReport)
        #expect(good.broken == [])
        let end = try good.first { if case .touch(_, .cancelled, _, _, _, _, _) = $0 { true } else { false } }
        #expect(good.records[end].instant > .at(.seconds(1)))
        var spoiled = good.without(end)
        // The second touch has another bit, as if the first one were there still.
        for place in spoiled.records.indices[end...] where spoiled.records[place].touches == TouchSet(slot: 0)
        {
            spoiled.records[place].touches = TouchSet(slot: 1)
        }
        expect(.phasesFollowEachOther, spoiled, says: "touch 1 never ends, and its finger has left")
        var cut = good
        let second = TraceEvent.contact(finger: 2, phase: .down, x: 160, y: 60)
        cut.records.removeSubrange((try cut.first { $0 == second })...)
        #expect(cut.broken == [])
    }

    /// Another finger is on the glass, and the front has changed, when it comes down.
    @Test func `P10 what hovers first belongs where it comes down`() {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.hover(
            from: CGPoint(x: 10, y: 260), to: CGPoint(x: 10, y: 90), at: .milliseconds(140),
            for: .milliseconds(200), finger: 3)
        phone.tap(CGPoint(x: 60, y: 400), at: .milliseconds(280), for: .milliseconds(200))
        phone.bringToFront(nil, at: .at(.milliseconds(307)))
        phone.drag(
            from: CGPoint(x: 10, y: 90), to: CGPoint(x: 150, y: 300), at: .milliseconds(340),
            for: .milliseconds(300), finger: 3)
        phone.run()
        #expect(SpoiledTrail(phone.finish()).broken == [])
    }

    /// The pencil has the number of the finger, and nobody hears that it comes down.
    @Test(arguments: [true, false])
    func `M-30 a pencil is another contact than a finger whose lift was lost`(hovers: Bool) {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        let other = phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100))
        phone.spoil(.lostReport, at: .at(.milliseconds(120)))
        phone.bringToFront(other, at: .at(.milliseconds(300)))
        if hovers {
            phone.hover(
                from: CGPoint(x: 60, y: 60), to: CGPoint(x: 160, y: 60), at: .milliseconds(500),
                for: .milliseconds(100), pencil: Pencil())
        } else {
            phone.spoil(.lostReport, at: .at(.milliseconds(490)))
            let drag = FingerPath.drag(
                from: (60, 60), to: (160, 60), at: .at(.milliseconds(500)), for: .milliseconds(100))
            phone.play(drag.drawn(by: Pencil()))
        }
        phone.run()
        let trail = phone.finish()
        let processes = trail.records.compactMap {
            if case .destination(_, let process) = $0.event { process } else { nil }
        }
        #expect(processes.first != other.process.id && processes.last == other.process.id)
        #expect(SpoiledTrail(trail).broken == [])
    }

    @Test func `M-29 a report that comes twice excuses nothing`() throws {
        let good = twoFingers(.doubledReport)
        #expect(good.broken == [])
        let end = try #require(
            good.records.lastIndex {
                if case .touch(_, .ended, _, _, _, _, _) = $0.event { true } else { false }
            })
        expect(.phasesFollowEachOther, good.without(end), says: "touch 2 never ends, and its finger has left")
    }
}
