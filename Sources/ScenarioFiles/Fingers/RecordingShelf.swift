import ScenarioFormat

/// The recordings that the fingers of a scenario play.
struct LoadedRecordings: Sendable {
    /// By the place of the finger in the scenario.
    fileprivate var ofFinger: [Int: FingerRecording] = [:]

    /// What a finger plays; nil if there was something wrong with it.
    func recording(of finger: CheckedObject) -> FingerRecording? { ofFinger[finger.offset] }
}

/// Loads the recordings of a scenario: from files beside it, or from its own samples.
struct RecordingShelf {
    private let loader: Scenario.RecordingLoader
    private var recordingOfFile: [String: FingerRecording] = [:]
    private(set) var loaded = LoadedRecordings()
    /// What is wrong with the recordings themselves.
    private(set) var foreignDiagnostics: [Diagnostic] = []
    private(set) var problems: DiagnosticList

    init(_ loader: @escaping Scenario.RecordingLoader, problems: DiagnosticList) {
        self.loader = loader
        self.problems = problems
    }

    /// Reads what `finger` plays, if it plays samples.
    mutating func load(for finger: CheckedObject) {
        if finger.has("samples") {
            loaded.ofFinger[finger.offset] = FingerRecording(finger.list("samples"))
        } else if let value = finger["recording"], case .text(let path) = value.content {
            loaded.ofFinger[finger.offset] = load(path, value)
        }
    }

    private mutating func load(_ path: String, _ value: CheckedValue) -> FingerRecording? {
        if let recording = recordingOfFile[path] { return recording }
        do throws(ScenarioError) {
            let recording = try FingerRecording(try loader(path), file: path)
            recordingOfFile[path] = recording
            return recording
        } catch {
            foreignDiagnostics += problems.report(error, of: "the recording", path, at: value)
            return nil
        }
    }
}

extension DiagnosticList {
    /// Reports what is wrong with another file, where a scenario names it.
    ///
    /// - Parameters:
    ///   - noun: what the file is to the scenario: `the recording`.
    ///   - value: the name of the file.
    /// - Returns: what is to be told of the file itself; nothing if it could not be read at all.
    mutating func report(
        _ error: ScenarioError, of noun: String, _ path: String, at value: CheckedValue
    ) -> [Diagnostic] {
        let isOfFile = error.diagnostics.contains { $0.position != nil }
        report(
            at: value.offset, value.path,
            isOfFile
                ? "\(noun) \(inQuotes(path)) cannot be used"
                : "\(inQuotes(path)): \(error.diagnostics[0].message)",
            remedy: isOfFile ? "its errors follow" : error.diagnostics[0].remedy)
        return isOfFile ? error.diagnostics : []
    }

    /// Throws what was reported, if anything was, and after it what is wrong with other files.
    func throwIfNotEmpty(alsoOf others: [Diagnostic]) throws(ScenarioError) {
        let all = diagnostics + others
        if all.isEmpty { return }
        let kept = all.prefix(limit)
        throw ScenarioError(diagnostics: Array(kept), omitted: count + others.count - kept.count)
    }
}
