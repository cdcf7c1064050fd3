import Foundation
import Testing
import Trace
import TraceExports

/// What stands beside the apps in exports: the times are those of the scenarios' scripts, whose work costs nothing.
@Suite struct `Hardware in exports` {
    private static let shakes = ExportedTrails.scenario("first-responder/a-shake-and-its-chain")
    private static let commands = ExportedTrails.scenario("first-responder/a-headset-and-the-app-that-plays")
    private static let sixFingers = ExportedTrails.scenario("stumbling/the-sixth-finger")

    @Test func `a shake is a slice of the accelerometer, as long as somebody shakes`() throws {
        let slices = try ChromeEvents(Self.shakes).slices(on: "accelerometer/shakes")
        #expect(slices.map(\.begin.name) == ["shake", "shake", "shake"])
        #expect(slices.map { $0.begin.nanoseconds / 1_000_000 } == [100, 1_000, 2_000])
        #expect(slices.map { ($0.end?.nanoseconds ?? 0) / 1_000_000 } == [500, 1_400, 3_500])
        let marks = try ChromeEvents(Self.shakes).marks(on: "accelerometer/shakes")
        #expect(marks.map(\.name) == Array(repeating: "the shaking stops", count: 3))
    }

    @Test func `a button of a headset is a mark`() throws {
        let marks = try ChromeEvents(Self.commands).marks(on: "headset/commands")
        let names = ["remoteControlTogglePlayPause", "remoteControlPause", "remoteControlNextTrack"]
        #expect(marks.map(\.name) == names)
        #expect(marks.map { $0.nanoseconds / 1_000_000 } == [200, 1_000, 2_000])
    }

    @Test func `a contact of which no report speaks is marked as lost`() throws {
        let chrome = try ChromeEvents(Self.sixFingers)
        let lost = chrome.marks(on: "glass/finger 6").filter { $0.name.hasPrefix("no report: ") }
        #expect(lost.count == 37)
        // None is of the tap at 1 s, for which the glass has room.
        #expect(lost.allSatisfy { $0.nanoseconds < 1_000_000_000 })
        // A contact is open until the scan that leaves it out.
        #expect(chrome.slices(on: "glass/finger 6").allSatisfy { $0.end != nil })
    }

    /// 25 samples from 100 ms on, 240 a second, and of each the force 20 ms later.
    @Test func `a force that comes later is a mark of its finger`() throws {
        let trail = ExportedTrails.scenario("samples-and-frames/a-pencils-force-comes-later")
        let marks = try ChromeEvents(trail).marks(on: "glass/finger 1")
        let forces = marks.filter { $0.name.hasPrefix("force of report ") }
        #expect(forces.map(\.name) == (1...25).map { "force of report \($0)" })
        for (index, force) in forces.enumerated() {
            #expect(abs(force.nanoseconds - 120_000_000 - Int64(index) * 1_000_000_000 / 240) <= 1)
        }
    }

    @Test func `a sequence diagram has what comes to the kernel from a sensor or an accessory`() {
        let shakes = SequenceDiagram(Self.shakes, .whole(Self.shakes), limit: 1_000).lines
        let phases = [
            "began, 100.000 ms", "ended, 500.000 ms", "began, 1000.000 ms", "ended, 1400.000 ms",
            "began, 2000.000 ms", "cancelled, 3000.000 ms",
        ]
        #expect(shakes.texts(with: ": shake ") == phases)
        let commands = SequenceDiagram(Self.commands, .whole(Self.commands), limit: 1_000).lines
        #expect(
            commands.texts(with: ": remoteControl").filter { $0 != "Received" } == [
                "TogglePlayPause, 200.000 ms", "Pause, 1000.000 ms", "NextTrack, 2000.000 ms",
            ])
    }

    @Test func `a sequence diagram notes a contact of which no report speaks`() {
        let lines = SequenceDiagram(Self.sixFingers, .whole(Self.sixFingers), limit: 1_000).lines
        #expect(!lines.texts(with: ": no report: ").isEmpty)
        #expect(lines.contains { $0.hasSuffix(" as finger 6") })
    }
}

extension ChromeEvents {
    /// The thread of a name such as `glass/finger 1`.
    private func thread(_ name: String) -> Int? {
        threads.firstIndex(of: name).map { metadata("thread_name")[$0].tid }
    }

    fileprivate func slices(on name: String) -> [Slice] {
        let thread = thread(name)
        return slices.filter { $0.begin.tid == thread }
    }

    fileprivate func marks(on name: String) -> [Event] {
        let thread = thread(name)
        return events.filter { $0.kind == "i" && $0.tid == thread }
    }
}

extension SequenceDiagram.Selection {
    fileprivate static func whole(_ trail: Trail) -> Self { .records(1...UInt32(trail.records.count)) }
}

extension [String] {
    /// What stands behind `prefix` in each line that has it.
    fileprivate func texts(with prefix: String) -> [String] {
        compactMap { line in line.range(of: prefix).map { String(line[$0.upperBound...]) } }
    }
}
