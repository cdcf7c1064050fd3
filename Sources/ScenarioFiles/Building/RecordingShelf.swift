/// The recordings that the fingers of a scenario play: from files beside it, or from its own samples.
struct RecordingShelf {
    private let loader: Scenario.RecordingLoader
    private var recordingOfFile: [String: FingerRecording] = [:]
    /// By the place of the finger in the scenario.
    private var recordingOfFinger: [Int: FingerRecording] = [:]
    /// What is wrong with the recordings themselves.
    private(set) var foreignDiagnostics: [Diagnostic] = []
    private(set) var problems: DiagnosticList

    init(_ loader: @escaping Scenario.RecordingLoader, problems: DiagnosticList) {
        self.loader = loader
        self.problems = problems
    }

    /// What a finger plays; nil if there was something wrong with it.
    func recording(of finger: CheckedObject) -> FingerRecording? { recordingOfFinger[finger.offset] }

    /// Reads what `finger` plays, if it plays samples.
    mutating func load(for finger: CheckedObject) {
        if let samples = finger["samples"] {
            recordingOfFinger[finger.offset] = read(samples)
        } else if let value = finger["recording"], case .text(let path) = value.content {
            recordingOfFinger[finger.offset] = load(path, value)
        }
    }

    // MARK: Samples in place

    private mutating func read(_ value: CheckedValue) -> FingerRecording? {
        guard case .list(let samples) = value.content else { return nil }
        let field = JSONField(
            JSONValue(.array(samples.map(\.sampleValue)), offset: value.offset), path: value.path)
        let before = problems.count
        var reader = FingerRecordingReader(limits: .standard, problems: problems)
        let read = reader.readSamples(field)
        problems = reader.problems
        return problems.count == before ? FingerRecording(source: nil, screen: nil, samples: read) : nil
    }

    // MARK: Files

    private mutating func load(_ path: String, _ value: CheckedValue) -> FingerRecording? {
        if let recording = recordingOfFile[path] { return recording }
        do throws(ScenarioError) {
            let recording = try FingerRecording(try loader(path), file: path)
            recordingOfFile[path] = recording
            return recording
        } catch {
            let isOfRecording = error.diagnostics.contains { $0.position != nil }
            if isOfRecording { foreignDiagnostics += error.diagnostics }
            problems.report(
                at: value.offset, value.path,
                isOfRecording
                    ? "the recording \(inQuotes(path)) cannot be used"
                    : "\(inQuotes(path)): \(error.diagnostics[0].message)",
                remedy: isOfRecording ? "its errors follow" : error.diagnostics[0].remedy)
            return nil
        }
    }
}

extension CheckedValue {
    /// A sample in place as the reader of recordings takes it, with the places of its values.
    fileprivate var sampleValue: JSONValue {
        guard case .object(let sample) = content else { return JSONValue(.null, offset: offset) }
        let members = ["t", "id", "phase", "x", "y"].compactMap { key -> JSONMember? in
            guard let value = sample[key] else { return nil }
            return JSONMember(key: key, keyOffset: value.offset, value: value.plainValue)
        }
        return JSONValue(.object(members), offset: offset)
    }

    private var plainValue: JSONValue {
        let content: JSONValue.Content =
            switch content {
            case .text(let text): .string(text)
            case .number(let number): .number(.real(number))
            case .wholeNumber(let number): .number(.integer(Int64(number)))
            case .boolean(let flag): .boolean(flag)
            case .duration, .cost, .numbers, .null, .object, .list, .dictionary: .null
            }
        return JSONValue(content, offset: offset)
    }
}

extension DiagnosticList {
    /// Throws what was reported, if anything was, and after it what is wrong with other files.
    func throwIfNotEmpty(alsoOf others: [Diagnostic]) throws(ScenarioError) {
        let all = diagnostics + others
        if all.isEmpty { return }
        let kept = all.prefix(limit)
        throw ScenarioError(diagnostics: Array(kept), omitted: count + others.count - kept.count)
    }
}
