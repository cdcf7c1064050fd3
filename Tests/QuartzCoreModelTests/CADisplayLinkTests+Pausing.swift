import QuartzCoreModel
import RunLoops
import Simulation
import Testing
import UIKitModel
import VirtualTime

/// Links that nobody waits for: paused, taken out of their mode, invalidated, of an app that is dead.
extension CADisplayLinkTests {
    @Test func `a paused link asks for nothing, and the phone comes to rest`() throws {
        let scene = Scene { $0.isPaused = true }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.isEmpty)
        #expect(try scene.refreshes().isEmpty)
    }

    @Test func `a link that pauses itself is called no more, and again from the refresh after it goes on`()
        throws
    {
        let scene = Scene()
        scene.inCall = { $0.isPaused = true }
        scene.at(60) { scene.link.isPaused = false }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.map(\.called) == [16_666_666, 66_666_666])
        #expect(try scene.refreshes() == [1, 4])
    }

    @Test func `a link that is paused and goes on before a refresh is called at it once`() throws {
        let scene = Scene()
        scene.at(10) { scene.link.isPaused = true }
        scene.at(12) { scene.link.isPaused = false }
        scene.run(through: 20)
        #expect(scene.ticks.map(\.called) == [16_666_666])
        #expect(try scene.refreshes() == [1])
    }

    /// The refresh has begun while the thread worked: its message is under way, whatever the thread does then.
    @Test func `a link that is paused too late hears nothing of the refresh that came meanwhile`() throws {
        let scene = Scene()
        scene.at(10) {
            scene.application.mainThread.spend(.milliseconds(10))
            scene.link.isPaused = true
        }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.isEmpty)
        #expect(try scene.refreshes() == [1])
    }

    @Test func `a link that goes on before that message has come is called once for each refresh`()
        throws
    {
        let scene = Scene()
        scene.at(10) {
            scene.application.mainThread.spend(.milliseconds(10))
            scene.link.isPaused = true
            scene.link.isPaused = false
        }
        scene.run(through: 40)
        #expect(scene.ticks.map(\.called) == [20_000_000, 33_333_333])
        #expect(try scene.refreshes() == [1, 2])
    }

    /// Between two calls, or in the first one.
    @Test(arguments: [false, true], [false, true])
    func `a link that is taken out of its mode asks for nothing until it is added again`(
        inCall: Bool, pauses: Bool
    ) throws {
        let scene = Scene()
        func takeOut() {
            scene.link.remove(from: scene.application.mainRunLoop, forMode: .common)
            guard pauses else { return }
            scene.link.isPaused = true
            scene.link.isPaused = false
        }
        scene.inCall = { link in
            if inCall, link.timestamp < 0.02 { takeOut() }
            if link.timestamp > 0.05 { link.isPaused = true }
        }
        if !inCall { scene.at(20, takeOut) }
        scene.at(60) { scene.link.add(to: scene.application.mainRunLoop, forMode: .common) }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.map(\.called) == [16_666_666, 66_666_666])
        #expect(try scene.refreshes() == [1, 4])
    }

    /// The refresh 1 has begun while the thread worked: its message is under way, and lies in the port until 60 ms.
    @Test func `a link that is taken out too late is called at the next refresh when it is added again`()
        throws
    {
        let scene = Scene()
        scene.inCall = { $0.isPaused = true }
        scene.at(10) {
            scene.application.mainThread.spend(.milliseconds(10))
            scene.link.remove(from: scene.application.mainRunLoop, forMode: .common)
        }
        scene.at(60) { scene.link.add(to: scene.application.mainRunLoop, forMode: .common) }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.map(\.called) == [66_666_666])
        #expect(try scene.refreshes() == [1, 4])
    }

    @Test func `a link that serves another mode still is called in that`() throws {
        let scene = Scene()
        scene.inCall = { if $0.timestamp > 0.03 { $0.isPaused = true } }
        scene.at(10) { scene.link.add(to: scene.application.mainRunLoop, forMode: "other") }
        scene.at(20) {
            scene.link.remove(from: scene.application.mainRunLoop, forMode: "other")
        }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.map(\.called) == [16_666_666, 33_333_333])
        #expect(try scene.refreshes() == [1, 2])
    }

    @Test func `an invalidated link is called no more and cannot be added again`() throws {
        let scene = Scene()
        scene.inCall = {
            $0.invalidate()
            $0.isPaused = true
            $0.isPaused = false
        }
        scene.at(30) { scene.link.add(to: scene.application.mainRunLoop, forMode: .common) }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.count == 1)
        #expect(try scene.refreshes() == [1])
    }

    @Test func `a run loop keeps its link, and lets go of one that is invalidated`() {
        let scene = Scene { $0.isPaused = true }
        weak var link: CADisplayLink?
        scene.application.mainThread.build {
            let made = CADisplayLink { _ in }
            made.add(to: scene.application.mainRunLoop, forMode: .common)
            link = made
        }
        #expect(link != nil)
        scene.at(20) { link?.invalidate() }
        #expect(scene.phone.run() == .quiet)
        #expect(link == nil)
    }

    /// The first pause is taken back, and the second one is in time as well.
    @Test func `a link that is paused twice before a refresh hears nothing of it`() throws {
        let scene = Scene()
        for (time, isPaused) in [(10, true), (12, false), (14, true)] {
            scene.at(time) { scene.link.isPaused = isPaused }
        }
        #expect(scene.phone.run() == .quiet)
        #expect(scene.ticks.isEmpty)
        #expect(try scene.refreshes().isEmpty)
    }

    @Test(arguments: [0, 1])
    func `of two links that wait for one refresh the one that is paused hears nothing of it`(paused: Int) {
        let scene = Scene { $0.isPaused = true }
        var calls: [Int] = []
        let links = (0...1).map { number in
            CADisplayLink { link in
                calls.append(number)
                link.isPaused = true
            }
        }
        scene.application.mainThread.build {
            for link in links { link.add(to: scene.application.mainRunLoop, forMode: .common) }
        }
        scene.at(10) { links[paused].isPaused = true }
        #expect(scene.phone.run() == .quiet)
        #expect(calls == [1 - paused])
    }

    @Test func `a dead app's link asks for nothing more`() throws {
        let scene = Scene()
        scene.phone.kill(scene.application, at: .at(.milliseconds(40)))
        #expect(scene.phone.run() == .quiet)
        #expect(try scene.refreshes() == [1, 2])
    }
}
