import ScenarioFiles
import Simulation
import Testing
import Trace

@testable import Fuzzing
@testable import UIKitModel

/// The witness of a story with a pencil.
@Suite struct `The witness of a pencil` {
    /// 25/6 is the greatest force, and 90° the greatest altitude (M-21).
    @Test func `the witness says nothing of a pencil that stands upright and presses as hard as it can`()
        throws
    {
        let text = """
            {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window"}]}], "fingers": [
              {"tap": [100, 200], "at": "100ms", "pencil": {"force": 4.166666666666667, "altitude": 90}}]}
            """
        let scenario = try Scenario(Array(text.utf8), file: "pencil")
        let phone = scenario.makePhone(.init(threadEntry: .inline))
        let witness = Witness(of: phone)
        defer { witness.leave() }
        let trail = scenario.run(on: phone).trail
        #expect(trail.records.contains { if case .touch = $0.event { true } else { false } })
        #expect(witness.complaints.isEmpty)
    }

    /// What is otherwise of a pencil that rests in one place, as the event has it and as its last sample has it.
    @Test(arguments: [
        #"{"force": 2, "altitude": 30, "azimuth": 40}"#, #"{"force": 1, "altitude": 50, "azimuth": 40}"#,
        #"{"force": 1, "altitude": 30, "azimuth": 70}"#,
    ])
    func `the witness tells a pencil's sample from one with another force, altitude or azimuth`(
        other: String
    ) throws {
        let (one, same, another) = try (
            PencilOnGlass(#"{"force": 1, "altitude": 30, "azimuth": 40}"#),
            PencilOnGlass(#"{"force": 1, "altitude": 30, "azimuth": 40}"#), PencilOnGlass(other)
        )
        let witness = Witness(of: one.phone)
        defer { witness.leave() }
        let app = AppWitness(of: one.application, witness)
        defer { app.leave() }
        // What is shown of a failure are answers, not touches with all that they lead to.
        let isSame = [same, another].map { app.isToolTheSame(one.touch, $0.touch) }
        #expect(isSame == [true, false])
        // What else a sample says of its tool.
        same.touch.majorRadius += 1
        let hasSameRadius = app.isToolTheSame(one.touch, same.touch)
        same.touch.majorRadius = one.touch.majorRadius
        same.touch.pencil?.isEstimated.toggle()
        let hasSameEstimates = app.isToolTheSame(one.touch, same.touch)
        #expect(!hasSameRadius && !hasSameEstimates)
    }
}

/// A pencil that is down in one place.
private struct PencilOnGlass {
    let phone: Phone
    let application: UIApplication
    let touch: UITouch

    /// - Parameter reading: how it is held, as a scenario says it.
    init(_ reading: String) throws {
        let text = """
            {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window"}]}], "fingers": [
              {"press": [100, 200], "at": "100ms", "for": "1s", "pencil": \(reading)}]}
            """
        phone = try Scenario(Array(text.utf8), file: "pencil").makePhone(.init(threadEntry: .inline))
        phone.run(through: .milliseconds(500))
        application = try #require(phone.applications.first)
        touch = try #require(application.touchEvent.touches.first)
    }
}
