import Foundation
import QuartzCoreModel
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

/// What a frame is: which changes are committed together, and when.
extension FramesOnGlassTests {
    @Test func `a phone without a pipeline commits nothing`() throws {
        let phone = phone(nil)
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        #expect(try phone.finish().keepingInvariants().stages.isEmpty)
    }

    /// The change at 100 ms is committed at 105, and prepared from the seventh refresh, 116.7 ms, to 136.7: too late
    /// for the eighth, so that it is drawn at the ninth and shown at the tenth.
    @Test func `a commit and a render server take what their hops cost`() throws {
        var costs = CostProfile.free
        costs[.commit] = .fixed(.milliseconds(5))
        costs[.render] = .fixed(.milliseconds(20))
        let phone = phone(costs: costs)
        at(100, on: phone) { self.canvas.alpha = 0.5 }
        phone.run()
        let rate = Rate(perSecond: 60)
        let stages = try phone.finish().keepingInvariants().stages.filter { $0.number == 2 }
        let instants = [FrameStage.change, .commit, .render, .draw, .display].map { stage in
            stages.first { $0.stage == stage }?.instant
        }
        #expect(
            instants == [
                .at(.milliseconds(100)), .at(.milliseconds(105)), rate.instant(ofTick: 7),
                rate.instant(ofTick: 9), rate.instant(ofTick: 10),
            ])
    }

    @Test func `the window's coming is the first frame, and nothing follows while nothing changes`() throws {
        let phone = phone()
        at(200, on: phone) { _ = self.canvas.frame }
        #expect(phone.run() == .quiet)
        #expect(
            try phone.finish().keepingInvariants().stages.map(\.stage) == [
                .change, .commit, .vsync, .render, .draw, .display,
            ])
    }

    /// Its display link is paused until a commit comes.
    @Test func `a render server that nobody commits to waits for no refresh`() throws {
        var configuration = Phone.Configuration()
        configuration.pipeline = .doubleBuffered
        let phone = Phone(configuration)
        #expect(phone.run() == .quiet)
        #expect(try phone.finish().keepingInvariants().stages.isEmpty)
    }

    @Test func `all changes of a pass are one frame, those of the next pass another`() throws {
        let phone = phone()
        at(100, on: phone) {
            self.canvas.alpha = 0.5
            self.canvas.center.x += 10
            self.canvas.setNeedsDisplay()
        }
        at(110, on: phone) { self.canvas.isHidden = true }
        phone.run()
        let stages = try phone.finish().keepingInvariants().stages
        #expect(stages.filter { $0.stage == .change }.map(\.number) == [1, 2, 3])
        // Both are prepared at refresh 7, drawn at refresh 8 and shown at refresh 9.
        #expect(
            stages.filter { $0.stage == .display }.map { "\($0.number) at \($0.instant)" } == [
                "1 at 50ms", "2 at 150ms", "3 at 150ms",
            ])
    }

    /// The render server waits for refresh 6 at 100 ms because of the first change, and is told of it at 101 ms. By
    /// then it has heard of the second one, which was committed half a millisecond after the refresh.
    @Test func `a commit that comes after the refresh waits for the next one`() throws {
        let phone = phone()
        at(90, on: phone) { self.canvas.alpha = 0.5 }
        Self.change(canvas, at: .microseconds(99_900), on: phone)
        phone.run()
        let stages = try phone.finish().keepingInvariants().stages
        let commit = try #require(stages.first { $0.stage == .commit && $0.number == 3 })
        #expect(commit.instant > .at(.milliseconds(100)) && commit.instant < .at(.milliseconds(101)))
        #expect(
            stages.filter { $0.stage == .display }.map { "\($0.number) at \($0.instant)" } == [
                "1 at 50ms", "2 at 133.333333ms", "3 at 150ms",
            ])
    }

    private static func change(_ view: UIView, at time: Interval, on phone: Phone) {
        phone.applications[0].mainRunLoop.async(at: .at(time)) { view.isHidden = true }
    }

    /// P04. The observer that commits has the order 2 000 000; of equal ones the one that was added first comes first.
    /// What is changed behind it goes out with the next pass, at 150 ms.
    @Test(arguments: [(1_999_999, 100), (2_000_000, 150), (2_000_001, 150)])
    func `what an observer changes is committed by a later one of the same pass`(order: Int, time: Int) throws
    {
        let phone = phone(costs: .free)
        let application = phone.applications[0]
        var isDue = false
        application.mainThread.build {
            let observer = SimulatedRunLoop.Observer(
                name: "own", activities: .beforeWaiting, order: order
            ) { _ in
                if isDue { self.canvas.alpha = 0.5 }
                isDue = false
            }
            application.mainRunLoop.add(observer, to: .common)
        }
        at(100, on: phone) { isDue = true }
        at(150, on: phone) {}
        phone.run()
        let commits = try phone.finish().keepingInvariants().stages.filter { $0.stage == .commit }
        #expect(commits.dropFirst().map(\.instant) == [.at(.milliseconds(time))])
    }

    /// P04. It does not sleep, since it may not last any time.
    @Test func `a run of the loop that ends without a sleep commits as it ends`() throws {
        let phone = phone(costs: .free)
        let application = phone.applications[0]
        at(100, on: phone) {
            self.canvas.alpha = 0.5
            application.mainRunLoop.run(in: .default, for: .zero)
            application.mainThread.spend(.milliseconds(5))
        }
        phone.run()
        let commits = try phone.finish().keepingInvariants().stages.filter { $0.stage == .commit }
        #expect(commits.dropFirst().map(\.instant) == [.at(.milliseconds(100))])
    }

    /// Both blocks run in the next pass: each callback is on record once, with the first of its changes.
    @Test func `of each callback of a pass the first change is on record`() throws {
        let phone = phone(costs: .free)
        let runLoop = phone.applications[0].mainRunLoop
        at(100, on: phone) {
            for _ in 0..<2 {
                runLoop.perform(in: [.common]) {
                    self.canvas.alpha -= 0.1
                    self.canvas.center.x += 1
                    self.canvas.alpha -= 0.1
                }
            }
        }
        phone.run()
        let stages = try phone.finish().keepingInvariants().stages.filter { $0.number > 1 }
        #expect(stages.filter { $0.stage == .change }.map(\.number) == [2, 2])
        #expect(stages.filter { $0.stage == .commit }.map(\.number) == [2])
    }

    /// The commit is about no report, and what goes on behind it is about the one that the callback works on.
    @Test func `a callback whose run of the loop commits goes on with its sample`() throws {
        final class Waiting: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                setNeedsDisplay()
                window!.application!.mainRunLoop.run(in: .default, for: .milliseconds(60))
            }
        }
        let phone = phone(costs: .free)
        let view = Waiting(frame: canvas.frame)
        phone.applications[0].mainThread.build { phone.applications[0].windows[0].addSubview(view) }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(200))
        phone.run()
        let records = try phone.finish().keepingInvariants().records
        #expect(records.contains { if case .frame(.commit, _, 2) = $0.event { true } else { false } })
        for record in records {
            guard case .ended(let call, _, _, _) = record.event, let beginning = records[record.cause] else {
                continue
            }
            #expect(record.sample == beginning.sample, "\(call)")
        }
    }
}
