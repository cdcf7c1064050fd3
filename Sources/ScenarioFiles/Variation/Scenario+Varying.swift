import ScenarioFormat

extension Scenario {
    /// The scenario with other values at some of its keys, checked as a file is. Recordings and cost profiles that this
    /// one has read are not read again.
    ///
    /// ```swift
    /// let faster = try scenario.varied([(ScenarioKey("device.scan")!, ScenarioValue("120"))])
    /// ```
    ///
    /// - Parameters:
    ///   - loadRecording: how a recording is read that a value names.
    ///   - loadProfile: how a cost profile is read that a value names.
    public func varied(
        _ settings: [(key: ScenarioKey, value: ScenarioValue)],
        loadRecording: @escaping RecordingLoader = Self.refuseRecordings,
        loadProfile: @escaping RecordingLoader = Self.refuseProfiles
    ) throws(ScenarioVariationError) -> Scenario {
        var document = self.document
        for (key, value) in settings {
            document = try document.setting(key, to: value.document)
        }
        do throws(ScenarioError) {
            return try changed(
                to: Array(document.text().utf8), loadRecording: loadRecording, loadProfile: loadProfile)
        } catch {
            throw Self.variationError(error, settings.map(\.key))
        }
    }

    /// The file as a document that can be changed.
    var document: JSONDocument {
        guard let tree = try? JSONTree(text.bytes, file: file, limits: .scenario) else {
            fatalError("scenario bug: a file that was read cannot be read again")
        }
        return JSONDocument(tree.root)
    }

    /// Where a checker's error is about a value that was set, that value's key and the bare message; else the path
    /// in the file too. Lines and columns would be those of a text that nobody has seen; in a file that a value
    /// names they count.
    private static func variationError(
        _ error: ScenarioError, _ keys: [ScenarioKey]
    ) -> ScenarioVariationError {
        let first = error.diagnostics[0]
        let next = error.diagnostics.dropFirst().first
        let inFile = next.flatMap { $0.file == first.file ? nil : "\($0)" }
        let remedy = (inFile ?? first.remedy).map { "; \($0)" } ?? ""
        let key = keys.first { first.path.steps.last == $0.steps.last }
        let place = key == nil && !first.path.steps.isEmpty ? "\(first.path): " : ""
        return ScenarioVariationError(key: key, message: "\(place)\(first.message)\(remedy)")
    }

    /// A number that differs where the file, a recording or a cost profile that it names differs: 16 hexadecimal
    /// digits. It tells mistaken files apart, not forged ones.
    public var fingerprint: String {
        var hash = Fingerprint()
        hash.add(text.bytes)
        for (name, bytes) in companions.sorted(by: { $0.key < $1.key }) {
            hash.add(Array(name.utf8))
            hash.add(bytes)
        }
        return hash.text
    }
}

/// FNV-1a over 64 bits: a check against mix-ups and damage, not against intent.
package struct Fingerprint {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Adds a part; parts that are split elsewhere give another number.
    package mutating func add(_ bytes: some Collection<UInt8>) {
        for byte in bytes { add(byte) }
        withCount(bytes.count)
    }

    private mutating func withCount(_ count: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: count >> shift)) }
    }

    private mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// 16 hexadecimal digits.
    package var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
