import Foundation
import Lessons
import ScenarioFormat
import Trace

// Lessons that are written in Swift.
extension LearnDesk {
    /// Writes the package of a code lesson.
    ///
    /// - Parameter typed: where it finds Taptrail: a folder, or a repository's address.
    func newPackage(_ number: String, source typed: String?) throws(CommandFailure) -> ToolStatus {
        let lessons = CodeLesson.all
        guard let lesson = lessons.first(where: { "\($0.number)" == number || $0.name == number }) else {
            let all = lessons.map { "\($0.number) (\($0.name))" }
            throw .usage("there is no code lesson \(quoted(number)); there are \(listed(all, last: "and"))")
        }
        guard let typed else {
            throw .usage(
                "where is Taptrail? Say it with --package: the folder of its package, or its repository")
        }
        let folder = output ?? "code-lesson-\(lesson.number)-\(lesson.name)"
        let files = lesson.files(from: try source(typed))
        if !replaces, let taken = files.first(where: { OutputFile.isTaken("\(folder)/\($0.path)") }) {
            throw .usage(
                "\(quoted("\(folder)/\(taken.path)")) is there already; choose another folder with -o, or replace its files with --force"
            )
        }
        for file in files {
            let path = "\(folder)/\(file.path)"
            do {
                try FileManager.default.createDirectory(
                    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            } catch {
                throw .output("cannot make the folder of \(quoted(path)); choose another folder with -o")
            }
            try OutputFile.write(to: path, console: console) { $0.write(file.text) }
        }
        let text = LessonText(console: console)
        try text.print(paragraph: lesson.title, .bold)
        try text.print(
            paragraph: "The package is in \(quoted(folder)): README.md says what to do, "
                + "Sources/CodeLesson/\(lesson.file).swift is yours to write. The first build takes some minutes."
        )
        try console.print("  cd \(visible(ShellWord.quoted(folder), limit: 400)) && swift test")
        return .success
    }

    private func source(_ typed: String) throws(CommandFailure) -> CodeLesson.Source {
        if typed.contains("://") || typed.hasPrefix("git@") { return .url(typed) }
        guard let path = realpath(typed, nil) else {
            throw .noInput(
                "there is no folder \(quoted(typed)); --package names the folder of Taptrail's package")
        }
        defer { free(path) }
        let folder = String(cString: path)
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
            throw .noInput(
                "\(quoted(typed)) has no Package.swift; --package names the folder of Taptrail's package")
        }
        return .path(folder)
    }
}
