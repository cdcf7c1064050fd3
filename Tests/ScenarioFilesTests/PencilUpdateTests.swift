import Testing
import Trace

@testable import ScenarioFiles

/// M-21, M-22: an update goes to everybody who has heard of its report, and no update is lost in silence.
@Suite struct `The updates of a pencil` {
    private func play(
        _ path: DeliveryPath, _ more: String, drag: String = #""for": "500ms""#, pencil: String
    ) throws -> Told {
        try Told(
            """
            {"version": 1, "title": "Draws", "path": "\(path)", \(more), "apps": [{"id": "b", "windows": [{"id": "w",
            "overrides": {"touches": {"does": "handle"}, "touchesEstimatedPropertiesUpdated": {"does": "handle"}}}]}],
            "fingers": [{"drag": [10, 100], "by": [300, 0], "at": "100ms", \(drag), "pencil": {\(pencil)}}]}
            """)
    }

    /// How many updates came over the air, and how many an app took.
    private func updates(_ told: Told) -> (sent: Int, taken: Int) {
        told.run.trail.records.reduce(into: (0, 0)) { counts, record in
            switch record.event {
            case .pencil: counts.0 += 1
            case .estimateUpdated(_, _, _, let isEstimated): counts.1 += isEstimated ? 0 : 1
            default: break
            }
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `an update does not overtake its report, whatever that costs`(path: DeliveryPath) throws {
        let told = try play(
            path, #""costs": {"profile": "phone", "hidEvent": "10us..90us"}"#,
            pencil: #""updatesAfter": "0s""#)
        let (sent, taken) = updates(told)
        // 60 scans a second for half a second; a lift estimates nothing.
        #expect(sent >= 30 && taken == sent)
        #expect(told.calls("touchesEstimatedPropertiesUpdated").count == sent)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `the update of a late report comes behind it`(path: DeliveryPath) throws {
        let told = try play(
            path, #""costs": {"profile": "free"}, "events": [{"at": "90ms", "fault": "lateReport"}]"#,
            pencil: #""updatesAfter": "20ms""#)
        let (sent, taken) = updates(told)
        #expect(sent >= 30 && taken == sent)
        let first = told.log.first { $0.call == "touchesEstimatedPropertiesUpdated" }
        #expect(try #require(first).t >= 150_000_000)
    }

    @Test func `very many updates may be on their way`() throws {
        let told = try play(
            .modern, #""costs": {"profile": "free"}, "device": {"scan": 1000}"#, drag: #""for": "1200ms""#,
            pencil: #""updatesAfter": "1300ms""#)
        let (sent, taken) = updates(told)
        #expect(sent >= 1_200 && taken == sent)
    }

    /// M-23. The first dot is given up when the update of the third one comes; its own comes late, and
    /// nobody waits for it.
    @Test func `an update that nobody waits for gives up no other`() throws {
        func dot(_ time: Int, _ delay: Int) -> String {
            """
            {"tap": [100, 200], "at": "\(time)ms", "for": "16.666666ms",
             "pencil": {"force": 2, "updatesAfter": "\(delay)ms"}}
            """
        }
        let told = try Told(
            """
            {"version": 1, "title": "Dots", "costs": {"profile": "free"}, "apps": [{"id": "d", "windows": [{"id": "c",
            "overrides": {"touches": {"does": "handle"}, "touchesEstimatedPropertiesUpdated": {"does": "handle"}}}]}],
            "fingers": [\(dot(100, 900)), \(dot(400, 1_400)), \(dot(700, 10))]}
            """)
        let updates = told.run.trail.records.compactMap { record -> String? in
            guard case .estimateUpdated(_, let index, _, let isEstimated) = record.event else { return nil }
            return "\(index)\(isEstimated ? " given up" : "") \(record.instant.nanoseconds / 1_000_000)"
        }
        // Each dot has a report of its down and one of its lift.
        #expect(
            updates == [
                "1 given up 716", "2 given up 716", "5 716", "6 733", "3 1800", "4 1816",
            ], "\(updates)")
    }

    /// A key keeps backboardd busy, and a report finds its port full; the update of that comes when it is not.
    @Test func `the update of a report that was dropped goes nowhere, on record`() throws {
        let told = try play(
            .modern,
            #""costs": {"profile": "free", "route": "40ms"}, "device": {"queueLimit": 1}, "#
                + #""keys": [{"press": "a", "at": "99ms", "for": "500ms"}]"#,
            drag: #""for": "30ms""#, pencil: #""updatesAfter": "300ms""#)
        let trail = told.run.trail
        let notes = trail.records.compactMap {
            if case .note(let name) = $0.event { trail.text(of: name) } else { nil }
        }
        let lost = notes.filter {
            $0.hasSuffix("follows no report that backboardd has read, and goes nowhere")
        }
        let dropped = trail.records.filter {
            if case .refused(_, .queueFull) = $0.event { true } else { false }
        }
        #expect(!dropped.isEmpty && !lost.isEmpty && lost.count <= dropped.count)
    }
}
