import ScenarioFiles
import ScenarioFormat
import Trace

extension Command {
    /// `import hierarchy FILE`: a scenario of the screen of a real app.
    static let `import` = Command(
        name: "import",
        abstract: "Make a scenario of a view hierarchy that a debugger printed",
        discussion: """
            FILE holds what lldb prints for

              po UIApplication.shared.windows.first?.recursiveDescription()

            (in Objective-C: po [[UIWindow keyWindow] recursiveDescription]), and below it, for each view whose \
            recognizers matter, what it prints for po view.gestureRecognizers. Frames, classes, hidden, alpha, \
            userInteractionEnabled, the content of scroll views, and the flags, counts and failure requirements of \
            recognizers are taken over. A class that is not known here becomes a plain view, or a scroll view if it \
            scrolls; standard error has a note of it.

            The scenario has a finger that taps the first control, else the deepest view with a recognizer. Play it \
            with run, ask why, and change what the finger does. 'taptrail explain importing-a-screen' has a file of \
            Swift that prints the scenario from within the app.
            """,
        arguments: [kind, dump], options: [OutputFile.option], flags: [OutputFile.force],
        examples: [
            Example("taptrail import hierarchy screen.txt -o screen.json", "A file that was saved"),
            Example("taptrail import hierarchy -", "What is pasted, up to Ctrl-D"),
        ],
        action: importFile)

    private enum Kind: String, CaseIterable, Sendable { case hierarchy }

    private static let kind = Argument(
        required: "KIND",
        .oneOf(
            Kind.self, remark: ", and a FILE with what 'po view.recursiveDescription()' prints in lldb"),
        help: "What it is: hierarchy, as recursiveDescription() prints it")
    private static let dump = Argument(
        required: "FILE", .file, help: "What was printed; - is standard input")

    private static func importFile(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        let (console, path) = (invocation.console, invocation[dump])
        try OutputFile.check(invocation)
        let bytes = try InputFile.read(path, limit: .scenarioBytes, console: console)
        let name = path == "-" ? "standard input" : visible(path, limit: 400)
        let imported: ImportedScenario
        do throws(ScenarioError) {
            let title =
                path == "-" ? "An imported screen" : "The screen of \(path.split(separator: "/").last ?? "")"
            imported = ImportedScenario(try ViewHierarchy(bytes, file: name), title: title)
        } catch {
            throw .scenario("\(error)")
        }
        try OutputFile.write(to: invocation[OutputFile.option], console: console) { $0.write(imported.text) }
        for note in imported.notes { console.note(StyledText("Note: \(note).")) }
        return .success
    }
}
