import BuiltInFiles
import ScenarioFormat
import Trace

/// What somebody means who names a scenario or a recording inside the program.
///
/// A name is found with its folder or without it, in any case and without its dashes; the beginning of a name is enough
/// where no other begins so: `X-36`, `x36`, `controls/X-36`. Where a scenario is wanted, a recording is found only by a
/// name that no scenario has or begins with, and the other way round.
enum BuiltInSearch {
    case found(BuiltInFile)
    /// More than one has this name, or a name that begins so.
    case several([String])
    /// - Parameter suggestion: the name that was probably meant.
    case unknown(suggestion: String?)

    init(_ typed: String, wantsRecording: Bool = false) {
        let kinds = [Self.scenarios, Self.recordings]
        let found =
            (wantsRecording ? kinds.reversed() : kinds).lazy
            .map { Self.files(typed, among: $0) }.first { !$0.isEmpty } ?? []
        switch found.count {
        case 0:
            let wanted = wantsRecording ? BuiltInFile.recordings : BuiltInFile.scenarios
            self = .unknown(suggestion: Self.near(typed, among: wanted))
        case 1: self = .found(found[0])
        default: self = .several(found.map(\.name))
        }
    }

    /// Whether a word is all of a file's name, with its folder or without it, and not only the beginning.
    static func isWholeName(_ typed: String, of file: BuiltInFile) -> Bool {
        let word = folded(BuiltInFile.name(typed))
        return word == folded(file.name) || word == folded(file.title)
    }

    /// Why nothing was found, and what to type instead.
    ///
    /// - Parameters:
    ///   - typed: what was typed, which no file has for its path either.
    ///   - wantsRecording: whether it should have been a recording.
    /// - Returns: nil if something was found, or if nothing is near what looks like a path.
    func complaint(about typed: String, wantsRecording: Bool = false) -> String? {
        let isPath = typed.contains(".") || typed.contains("/")
        let kind = wantsRecording ? "recording" : "scenario"
        let unknown = "\(quoted(typed)) is neither a file nor a \(kind) inside the program"
        switch self {
        case .found: return nil
        case .several(let names):
            let shown = names.count > 6 ? Array(names.prefix(4)) + ["\(names.count - 4) more"] : names
            return "\(quoted(typed)) may be \(listed(shown, last: "or")); write more of the name"
        case .unknown(let suggestion?):
            return "\(unknown); did you mean \"\(suggestion)\"?"
        case .unknown(nil):
            if !wantsRecording, let recording = Self.near(typed, among: BuiltInFile.recordings) {
                return "\(unknown); the recorded finger \"\(recording)\" is played with --finger"
            }
            if isPath { return nil }
            let recordings = BuiltInFile.recordings.map(\.title)
            return wantsRecording
                ? "\(unknown), where \(listed(recordings, last: "and")) are"
                : "\(unknown); 'taptrail list' lists the scenarios"
        }
    }

    private static func near(_ typed: String, among files: [BuiltInFile]) -> String? {
        suggestion(for: BuiltInFile.name(typed), among: files.map(\.title) + files.map(\.name))
    }

    /// A file with the names that it is found by.
    private typealias Named = (file: BuiltInFile, name: String, title: String)

    private static let scenarios = BuiltInFile.scenarios.map(named)
    private static let recordings = BuiltInFile.recordings.map(named)

    private static func named(_ file: BuiltInFile) -> Named { (file, folded(file.name), folded(file.title)) }

    private static func files(_ typed: String, among files: [Named]) -> [BuiltInFile] {
        let word = folded(BuiltInFile.name(typed))
        if word.isEmpty { return [] }
        let whole = files.filter { $0.name == word || $0.title == word }
        // Who writes the ending writes a whole name.
        if !whole.isEmpty || typed.hasSuffix(".json") { return whole.map(\.file) }
        return files.filter { $0.name.hasPrefix(word) || $0.title.hasPrefix(word) }.map(\.file)
    }

    private static func folded(_ name: String) -> String {
        String(decoding: name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    }
}
