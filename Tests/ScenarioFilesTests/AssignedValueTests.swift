import Testing
import Trace

@testable import ScenarioFiles

/// G-3, G-5, G-6: what an app sets a recognizer's measure to is what the trace says from then on.
@Suite struct `A measure that an app sets` {
    @Test(arguments: [
        ("UIPanGestureRecognizer", "setTranslation", "[0, 0]", Property.translation, 0.0),
        ("UIPinchGestureRecognizer", "setScale", "1", .scale, 1),
        ("UIRotationGestureRecognizer", "setRotation", "0", .rotation, 0),
    ])
    func `a measure that an action sets is on record, and its velocity is forgotten`(
        name: String, deed: String, value: String, property: Property, wanted: Double
    ) throws {
        let finger =
            switch property {
            case .scale: #"{"pinch": "v", "distances": [100, 200], "at": "100ms", "for": "200ms"}"#
            case .rotation: #"{"rotate": "v", "degrees": 60, "at": "100ms", "for": "200ms"}"#
            default: #"{"drag": [100, 300], "by": [120, 0], "at": "100ms", "for": "200ms"}"#
            }
        let told = try Told(
            """
            {"version": 1, "title": "Sets", "costs": {"profile": "free"}, "apps": [{"id": "b", "windows": [{"id": "w",
            "subviews": [{"id": "v", "frame": [0, 0, 390, 800], "isMultipleTouchEnabled": true, "recognizers": [
            {"id": "r", "class": "\(name)", "action": {"does": [{"\(deed)": \(value)}]}}]}]}]}], "fingers": [\(finger)]}
            """)
        // Of each action the last value is the one that it sets.
        var values: [Double] = []
        var velocities: [Double] = []
        var actions = 0
        for record in told.run.trail.records {
            switch record.event {
            case .propertySet(_, property, let x, _, _): values.append(x)
            case .propertySet(_, .velocity, let x, _, _): velocities.append(x)
            case .ended(.action, _, _, _):
                actions += 1
                #expect(values.last == wanted && velocities.last == 0)
            default: break
            }
        }
        #expect(actions > 5 && values.contains { $0 != wanted })
    }

    /// T08. Each finger of two comes down 3 points beside its own tap before.
    @Test func `a finger counts on from the tap before that is nearest`() throws {
        func samples(_ time: Int, _ shift: Int) -> String {
            [(time, "began"), (time + 50, "ended")].flatMap { time, phase in
                [(1, 150), (2, 194)].map { id, x in
                    #"{"t": \#(time), "id": \#(id), "phase": "\#(phase)", "x": \#(x + shift), "y": 300}"#
                }
            }.joined(separator: ", ")
        }
        let told = try Told(
            """
            {"version": 1, "title": "Twice", "costs": {"profile": "free"}, "apps": [{"id": "b", "windows": [{"id": "w",
            "isMultipleTouchEnabled": true}]}], "fingers": [{"at": "0s", "samples": [
            \(samples(100, 0)), \(samples(250, 3))]}]}
            """)
        let counts = told.run.trail.records.compactMap { record -> Int? in
            guard case .touch(_, .began, _, _, _, _, let count) = record.event else { return nil }
            return Int(count)
        }
        #expect(counts == [1, 1, 2, 2])
    }
}
