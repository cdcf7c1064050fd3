import Foundation
import Testing

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

    /// Reads the scenario, or a changed version of it, with the recordings beside it.
    func read(_ bytes: [UInt8]? = nil) throws -> Scenario {
        let own = try bytes ?? self.bytes()
        return try Scenario(
            own, file: path, loadRecording: Self.loader(in: file.deletingLastPathComponent()),
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
