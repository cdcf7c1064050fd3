import Foundation
import ScenarioFormat
import TaptrailTesting
import Testing
import VirtualTime

struct RecordingFilesTests {
    /// The top of the repository.
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let shipped = repository.appending(path: "Scenarios/recordings")
    private static let real = repository.deletingLastPathComponent().appending(path: "shared/recordings")

    static var hasRealRecordings: Bool {
        FileManager.default.fileExists(atPath: real.appending(path: "real-fling-1.json").path)
    }

    @Test(arguments: ["tap.json", "fling.json"])
    func `a shipped recording is one finger on a phone`(name: String) throws {
        let recording = try read(Self.shipped.appending(path: name))
        #expect(recording.screen == .init(width: 390, height: 844))
        #expect(try #require(recording.source).contains("no real finger"))
        let phases = recording.samples.map(\.phase)
        #expect(phases.first == .began && phases.last == .ended)
        #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved })
        let times = recording.samples.map(\.timeNanoseconds)
        #expect(Set(zip(times.dropFirst(), times).map { $0 - $1 }).count > times.count / 3, "uneven times")
    }

    @Test func `the shipped tap is short and stays in place`() throws {
        let samples = try read(Self.shipped.appending(path: "tap.json")).samples
        let (first, last) = try (#require(samples.first), #require(samples.last))
        #expect((85_000_000...95_000_000).contains(last.timeNanoseconds))
        let wander = samples.map { ($0.x - first.x) * ($0.x - first.x) + ($0.y - first.y) * ($0.y - first.y) }
        #expect((1.0...5.0).contains(try #require(wander.max())))
    }

    @Test func `the shipped fling leaves the screen fast`() throws {
        let samples = try read(Self.shipped.appending(path: "fling.json")).samples
        let (before, last) = (samples[samples.count - 4], samples[samples.count - 1])
        let seconds = Double(last.timeNanoseconds - before.timeNanoseconds) / 1e9
        #expect((1000.0...3000.0).contains((before.y - last.y) / seconds))
    }

    @Test(
        .enabled(if: hasRealRecordings, "skipped: ../shared/recordings is not there"),
        arguments: [("real-fling-1.json", 18, 177), ("real-fling-2.json", 25, 232)])
    func `a recording of a real finger is read`(name: String, count: Int, milliseconds: Int64) throws {
        let recording = try read(Self.real.appending(path: name))
        #expect(recording.samples.count == count)
        #expect(recording.samples.last?.timeNanoseconds == milliseconds * 1_000_000)
        #expect(recording.screen == .init(width: 411, height: 683))
    }

    @Test func `no mutation of a recording crashes the reader, and every error has a place in the file`()
        throws
    {
        let good = try Array(Data(contentsOf: Self.shipped.appending(path: "tap.json")))
        let count = Population.count(1_500, of: 3_000)
        var accepted = 0
        for seed in UInt64(1)...UInt64(count) {
            var generator = SeededGenerator(seed: seed)
            let bytes = generator.mutation(of: good)
            let outcome = Result { () throws(ScenarioError) in
                try FingerRecording(bytes, file: "tap.json")
            }
            switch outcome {
            case .success(let recording):
                accepted += 1
                #expect(try read(recording) == recording, "seed \(seed)")
            case .failure(let error): expectShowable(error, in: bytes, "seed \(seed)")
            }
        }
        #expect((count / 100...count / 2).contains(accepted), "the mutations are all harmless or all deadly")
    }

    @Test func `what is written out again is read as the same recording`() throws {
        for seed in UInt64(1)...100 {
            var generator = SeededGenerator(seed: seed)
            let recording = randomRecording(&generator)
            #expect(try read(recording) == recording, "seed \(seed)")
        }
    }

    // MARK: Support

    private func read(_ file: URL) throws -> FingerRecording {
        try FingerRecording(Array(Data(contentsOf: file)), file: file.lastPathComponent)
    }

    /// Writes a recording in seconds and reads it.
    private func read(_ recording: FingerRecording) throws -> FingerRecording {
        let samples = recording.samples.map { sample in
            "{\"t\": \(Double(sample.timeNanoseconds) / 1e9), \"id\": \(sample.finger), "
                + "\"phase\": \"\(sample.phase)\", \"x\": \(sample.x), \"y\": \(sample.y)}"
        }
        var head = "\"version\": 1, \"time\": \"s\""
        if let screen = recording.screen { head += ", \"screen\": [\(screen.width), \(screen.height)]" }
        if let source = recording.source {
            head += ", \"source\": \(String(decoding: try JSONEncoder().encode(source), as: UTF8.self))"
        }
        let text = "{\(head), \"samples\": [\(samples.joined(separator: ",\n"))]}"
        return try FingerRecording(Array(text.utf8), file: "again.json")
    }

    /// Several fingers that come and go, made of good samples only.
    private func randomRecording(_ generator: inout SeededGenerator) -> FingerRecording {
        var lines: [String] = []
        var down: Set<Int> = []
        var time = 0.0
        func add(_ finger: Int, _ phase: String) {
            time += Double.random(in: 0.001...20, using: &generator)
            let place = (0..<2).map { _ in Double.random(in: -9e4...9e4, using: &generator) }
            lines.append(
                "{\"t\": \(time), \"id\": \(finger), \"phase\": \"\(phase)\", "
                    + "\"x\": \(place[0]), \"y\": \(place[1])}"
            )
        }
        for _ in 0..<40 {
            let finger = Int.random(in: 1...9, using: &generator)
            if down.insert(finger).inserted {
                add(finger, "began")
            } else if Bool.random(using: &generator) {
                add(finger, "moved")
            } else {
                down.remove(finger)
                add(finger, Bool.random(using: &generator) ? "ended" : "cancelled")
            }
        }
        for finger in down.sorted() { add(finger, "ended") }
        let text =
            "{\"version\": 1, \"time\": \"ms\", \"source\": \"a \\n é\", "
            + "\"samples\": [\(lines.joined(separator: ","))]}"
        do {
            return try FingerRecording(Array(text.utf8), file: "random.json")
        } catch {
            fatalError("the test writes a bad recording: \(error)")
        }
    }
}
