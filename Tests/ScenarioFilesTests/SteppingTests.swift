import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import ScenarioFiles
@testable import Simulation
@testable import TraceViews
@testable import UIKitModel

/// The states of every scenario that comes with Taptrail, forward and backward.
@Suite struct `Stepping through a scenario` {
    @Test(arguments: Population.some(4, of: ShippedScenario.all))
    func `stepping gives the same states to the end, back, and to the end again`(
        scenario: ShippedScenario
    ) throws {
        let trail = try scenario.trail()
        // The plain fold from the first record on, without keyframes, is the truth.
        var plain = TrailState()
        let digests =
            [plain.hashValue]
            + trail.records.map { record in
                plain.fold(record)
                return plain.hashValue
            }
        var timeline = StateTimeline(trail)
        let numbers = (0...UInt32(trail.records.count)).map { RecordNumber(rawValue: $0) }
        for way in [numbers, numbers.reversed(), numbers] {
            for number in way {
                let state = timeline.state(at: number)
                guard state.record == number, state.hashValue == digests[Int(number.rawValue)] else {
                    Issue.record("the state at #\(number.rawValue) is another one")
                    return
                }
            }
        }
    }

    @Test(arguments: Population.some(25, of: ShippedScenario.all))
    func `stepping through a scenario leaves everybody idle at the end`(scenario: ShippedScenario) throws {
        let run = try scenario.read().run()
        guard run.outcome == .quiet else { return }
        var timeline = StateTimeline(run.trail)
        let end = timeline.state(at: timeline.end)
        for thread in end.threads.members where thread.isAlive {
            #expect(thread.callbacks.isEmpty)
        }
        for loop in end.loops.members where end.threads[loop.thread]?.isAlive ?? false {
            // A loop whose last timer has fired has no run any more.
            #expect(loop.isAsleep || loop.runs.isEmpty)
            #expect(loop.blocks.isEmpty)
            #expect(!loop.hasWakeUp)
        }
        for port in end.ports.members { #expect(port.messages.isEmpty) }
        for item in end.loopItems.members { #expect(!item.isSignalled) }
    }
}

/// The folded state against the objects that it tells of.
@Suite struct `A state` {
    /// What an app's objects are like, in lines that are made of live objects and of a state alike.
    private typealias Snapshot = [String]

    @Test(arguments: Population.some(8, of: ShippedScenario.all))
    func `a state is what the app's objects are like at that moment`(scenario: ShippedScenario) throws {
        let scenario = try scenario.read()
        let phone = scenario.makePhone()
        var live: [(instant: Instant, snapshot: Snapshot)] = []
        for step in 0...80 {
            let time = Interval.milliseconds(step * 25)
            _ = phone.run(through: time)
            // An app that is launched later is built already, and on record from its launch on (M-49).
            let running = phone.applications.filter { $0.process.start <= .at(time) }
            live.append((.at(time), running.flatMap(snapshot)))
        }
        let trail = phone.finish()
        let walk = Stepper(trail)
        var timeline = StateTimeline(trail)
        var compared = 0
        for (instant, expected) in live {
            guard let record = walk.record(at: instant) else { continue }
            let state = timeline.state(at: record)
            // Code runs at once, also what its record says of later: only who sleeps is not ahead of time.
            guard state.loops.members.allSatisfy(\.isAsleep) else { continue }
            compared += 1
            #expect(snapshot(state) == expected, "at \(instant.nanoseconds) ns")
        }
        #expect(compared > 0)
    }

    private func snapshot(_ application: UIApplication) -> Snapshot {
        let responder = application.firstResponder?.subject?.id.rawValue ?? 0
        var lines = ["first responder \(responder)"]
        for window in application.shownWindows where window.subject != nil { add(window, to: &lines) }
        return lines
    }

    private func add(_ view: UIView, to lines: inout Snapshot) {
        let bounds = view.bounds
        lines.append(
            "view \(view.subject?.id.rawValue ?? 0) \(Double(bounds.origin.x)) \(Double(bounds.origin.y)) "
                + "\(Double(bounds.size.width)) \(Double(bounds.size.height)) \(Double(view.center.x)) "
                + "\(Double(view.center.y)) \(view.isHidden) \(Double(view.alpha)) \(view.isUserInteractionEnabled)"
        )
        for recognizer in view.gestureRecognizers ?? [] {
            lines.append("recognizer \(recognizer.subject?.id.rawValue ?? 0) \(recognizer.settledState)")
        }
        for subview in view.subviews { add(subview, to: &lines) }
    }

    private func snapshot(_ state: TrailState) -> Snapshot {
        state.applications.members.flatMap { application in
            var lines = ["first responder \(application.firstResponder.rawValue)"]
            for window in application.windows { add(window, of: state, to: &lines) }
            return lines
        }
    }

    private func add(_ id: SubjectID, of state: TrailState, to lines: inout Snapshot) {
        guard let view = state.views[id] else { return lines.append("\(id.rawValue) is no view") }
        let (geometry, traits) = (view.geometry, view.hitTestTraits)
        lines.append(
            "view \(id.rawValue) \(geometry.bounds.origin.x) \(geometry.bounds.origin.y) "
                + "\(geometry.bounds.size.width) \(geometry.bounds.size.height) \(geometry.center.x) "
                + "\(geometry.center.y) \(traits.isHidden) \(traits.alpha) \(traits.isUserInteractionEnabled)"
        )
        for recognizer in view.recognizers {
            lines.append(
                "recognizer \(recognizer.rawValue) \(state.recognizers[recognizer]?.state ?? .possible)")
        }
        for subview in view.subviews { add(subview, of: state, to: &lines) }
    }
}
