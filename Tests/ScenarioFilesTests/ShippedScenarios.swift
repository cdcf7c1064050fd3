import Foundation
import Synchronization
import Testing
import Trace

@testable import ScenarioFiles
@testable import ScenarioFormat

/// The scenarios that come with Taptrail, as files of `Scenarios`.
struct ShippedScenario: CustomTestStringConvertible, Sendable {
    /// The path below `Scenarios`.
    let path: String

    var testDescription: String { path }

    /// The top of the repository.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let folder = repository.appending(path: "Scenarios", directoryHint: .isDirectory)

    /// All of them, in the order of their paths; recordings are none.
    static let all: [ShippedScenario] = {
        let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            name.hasSuffix(".json")
                && !name.split(separator: "/").dropLast().contains {
                    $0 == "recordings" || $0 == "profiles"
                }
        }.sorted().map { ShippedScenario(path: $0) }
    }()

    private var file: URL { Self.folder.appending(path: path) }

    func bytes() throws -> [UInt8] { Array(try Data(contentsOf: file)) }

    /// The scenario as it is read and played once for all tests.
    private static let played = Mutex<[String: (scenario: Scenario, run: ScenarioRun?)]>([:])

    /// Reads the scenario with the recordings beside it.
    func read() throws -> Scenario {
        if let known = Self.played.withLock({ $0[path]?.scenario }) { return known }
        let scenario = try read(bytes())
        Self.played.withLock { $0[path] = (scenario, nil) }
        return scenario
    }

    /// What it does.
    func trail() throws -> Trail { try run().trail }

    /// What it does, and how that ends.
    func run() throws -> ScenarioRun {
        if let known = Self.played.withLock({ $0[path]?.run }) { return known }
        let scenario = try read()
        let run = scenario.run()
        Self.played.withLock { $0[path] = (scenario, run) }
        return run
    }

    /// Reads a changed version of it.
    func read(_ bytes: [UInt8]) throws -> Scenario {
        try Scenario(
            bytes, file: path, loadRecording: Self.loader(in: file.deletingLastPathComponent()),
            loadProfile: Self.loader(in: file.deletingLastPathComponent()))
    }

    /// Reads recordings and profiles below a folder.
    static func loader(in folder: URL) -> Scenario.RecordingLoader {
        { name throws(ScenarioError) in
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else {
                throw ScenarioError(Diagnostic(file: name, position: nil, message: "cannot be read"))
            }
            return Array(data)
        }
    }
}
