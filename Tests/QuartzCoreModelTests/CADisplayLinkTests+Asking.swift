import QuartzCoreModel
import RunLoops
import Simulation
import Testing
import UIKitModel
import VirtualTime

/// Links of several threads that wait for one refresh.
extension CADisplayLinkTests {
    /// "later" asks at 48 ms, and "earlier" at 40 while that one works: the refresh 3 begins at 50.
    @Test func `who asks for a refresh first hears of it first`() {
        let phone = Phone()
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        var calls: [String] = []
        for (name, start, work) in [("later", 34, 14), ("earlier", 40, 0)] {
            let worker = application.process.startThread(name: name)
            worker.build {
                let loop = SimulatedRunLoop(thread: worker, isMain: false)
                let timer = SimulatedRunLoop.Timer(name: name, fireDate: .at(.milliseconds(start))) {
                    [unowned loop] _ in
                    worker.spend(.milliseconds(work))
                    CADisplayLink { _ in calls.append(name) }.add(to: loop, forMode: .default)
                }
                loop.add(timer, to: .default)
                loop.runForever()
            }
        }
        phone.run(through: .milliseconds(60))
        #expect(calls == ["earlier", "later"])
    }
}
