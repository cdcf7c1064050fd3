import ScenarioFiles
import Testing
import Trace

@testable import ScenarioFormat

/// What the table says of a key that is left out, against what the program does.
struct DefaultTests {
    /// The trail of a file; nil if the file is refused.
    private func trail(of json: String) -> Trail? {
        let load: Scenario.RecordingLoader = { path throws(ScenarioError) in
            throw ScenarioError(Diagnostic(file: path, position: nil, message: "there is no such file"))
        }
        let scenario = try? Scenario(
            Array(json.utf8), file: "story.json", loadRecording: load, loadProfile: load)
        guard var trail = scenario?.run().trail else { return nil }
        trail.header.scenario = nil
        return trail
    }

    /// Whether any text may stand there, so that one in words is no value.
    private func isFree(_ value: ValueFormat) -> Bool {
        if case .text = value { true } else { false }
    }

    /// A text that stands for a value: `60`, `[390, 844]`, `50ms`; one in words is none that the key may have.
    @Test func `a key that is written out with its default changes nothing`() {
        var told: [String] = []
        for object in FormatTable.version1.objects {
            for key in object.keys {
                guard case .optional(let text) = key.presence, !isFree(key.value) else { continue }
                for value in [Draft.raw(text), .text(text)] {
                    var drafts = FormatDrafts()
                    let with = drafts.object(object.name, with: key.name, value)
                    var others = drafts
                    let (json, _) = drafts.scenario(around: with, object.name)
                    let (shorter, _) = others.scenario(around: with.removing(key.name), object.name)
                    guard formatComplaints(json).isEmpty, formatComplaints(shorter).isEmpty,
                        let one = trail(of: json), let other = trail(of: shorter)
                    else { continue }
                    told.append("\(object.name).\(key.name)")
                    // A window comes into being hidden; that the file shows it is one record more.
                    if object.name == "window" && key.name == "isHidden" { continue }
                    let isTheSame = one.jsonLines() == other.jsonLines()
                    #expect(isTheSame, "\(object.name).\(key.name): \(json)")
                }
            }
        }
        // Those whose words stand in another table than what counts.
        for name in [
            "device.screen", "device.systemVersion", "device.scan", "device.display", "device.touches",
            "device.producer", "device.queueLimit", "finger.gap", "finger.distance", "pencil.force",
            "pencil.altitude", "pencil.azimuth", "pencil.updatesAfter",
        ] { #expect(told.contains(name), "\(name)") }
    }
}
