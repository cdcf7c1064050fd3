import BuiltInFiles
import Foundation
import ScenarioFormat
import Trace

/// What a word of the command line names: a file, standard input, or a scenario or recording inside the program.
///
/// A path that exists wins over a name inside the program.
enum NamedInput {
    case standardInput
    case file(String)
    case builtIn(BuiltInFile)
    /// No file, and no name inside the program.
    ///
    /// - Parameter complaint: what is said of it; nil if it looks like a path, of which the system says more.
    case nothing(String, complaint: String?)

    /// - Parameter wantsRecording: whether a recording is meant where a scenario has the same name.
    init(_ typed: String, wantsRecording: Bool = false) {
        if typed == "-" {
            self = .standardInput
        } else if typed.hasLostBytes || FileManager.default.fileExists(atPath: typed) {
            self = .file(typed)
        } else {
            let search = BuiltInSearch(typed, wantsRecording: wantsRecording)
            if case .found(let file) = search {
                self = .builtIn(file)
            } else {
                self = .nothing(
                    typed, complaint: search.complaint(about: typed, wantsRecording: wantsRecording))
            }
        }
    }

    /// What it is called in a list, as it could be typed again.
    var label: String {
        switch self {
        case .standardInput: "-"
        case .file(let path), .nothing(let path, _): path
        case .builtIn(let file): file.name
        }
    }

    /// What it is called in front of a place in it.
    var name: String {
        switch self {
        case .standardInput: "standard input"
        case .file(let path), .nothing(let path, _): path
        case .builtIn(let file): "\(file.name) (built in)"
        }
    }

    /// The whole content.
    func read(limit: Limit, _ console: Console) throws(CommandFailure) -> [UInt8] {
        switch self {
        case .builtIn(let file): return Array(file.text.utf8)
        case .nothing(_, let complaint?): throw .noInput(complaint)
        case .standardInput, .file, .nothing:
            return try InputFile.read(label, limit: limit, console: console)
        }
    }

    /// Hands the content over piece by piece, as ``InputFile`` does.
    func readPieces(
        _ console: Console, take: ([UInt8], Int?) -> Bool
    ) throws(CommandFailure) -> Int? {
        switch self {
        case .builtIn(let file):
            _ = take(Array(file.text.utf8), nil)
            return nil
        case .nothing(_, let complaint?): throw .noInput(complaint)
        case .standardInput, .file, .nothing:
            return try InputFile.readPieces(label, console: console, take: take)
        }
    }
}
