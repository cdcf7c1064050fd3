import ScenarioFiles
import ScenarioFormat
import Trace

extension Command {
    /// `new`: a scenario to start from.
    static let new = Command(
        name: "new",
        abstract: "Print a small scenario to start from",
        discussion:
            "A view with a tap recognizer, a finger that taps it, and what is expected of that. Change one thing "
            + "at a time, and check again. --from NAME prints a scenario inside the program instead, such as first-tap; "
            + "--lesson prints a lesson of two questions and a task, for teachers who write their own. "
            + "--schema also writes the schema that the scenario names into the same folder, for your editor.",
        options: [source, OutputFile.option], flags: [isLesson, withSchema, OutputFile.force],
        examples: [
            Example("taptrail new -o my.json", "Start a file of your own"),
            Example("taptrail new --schema -o my.json", "The same, with its schema beside it"),
            Example("taptrail new --from X-36 -o my.json", "Start from one of Taptrail's own"),
            Example("taptrail new --lesson -o my-lesson.json", "Start a lesson of your own"),
            Example("taptrail check my.json", "See that it holds"),
        ],
        action: printScenario)

    private static let source = Option(
        optional: "from", "NAME", .builtInScenario,
        help: "Print the scenario of this name inside the program")

    private static let isLesson = Flag("lesson", help: "Print a lesson to start from")
    private static let withSchema = Flag("schema", help: "Write the schema beside the file of -o")
    /// The name by which scenarios call it.
    private static let schemaName = "taptrail-1.schema.json"

    private static func printScenario(_ invocation: Invocation) throws(CommandFailure) -> ToolStatus {
        try OutputFile.check(invocation)
        if invocation[isLesson], invocation[source] != nil {
            throw .usage("--from names the scenario to print; leave out --lesson")
        }
        let named = try invocation[source].map { name throws(CommandFailure) in try scenario(named: name) }
        let text = named ?? (invocation[isLesson] ? lessonStarter : starter)
        if invocation[withSchema] { try writeSchema(invocation) }
        try OutputFile.write(to: invocation[OutputFile.option], console: invocation.console) { channel in
            channel.write(text)
        }
        noteMissingSchema(of: text, invocation)
        return .success
    }

    /// Says that the schema is not there where the file that was written names it.
    private static func noteMissingSchema(of text: String, _ invocation: Invocation) {
        guard let path = invocation[OutputFile.option], path != "-", text.contains(schemaName) else { return }
        let schemaPath = path.folderOfPath + schemaName
        if OutputFile.isTaken(schemaPath) { return }
        invocation.console.note(
            "It names \(schemaName), by which editors complete and check it, and which is not beside it:")
        invocation.console.note("  taptrail schema -o \(visible(ShellWord.quoted(schemaPath), limit: 400))")
    }

    private static func writeSchema(_ invocation: Invocation) throws(CommandFailure) {
        guard let path = invocation[OutputFile.option], path != "-" else {
            throw .usage("--schema writes into the folder of the scenario; name the scenario's file with -o")
        }
        let schemaPath = path.folderOfPath + schemaName
        if OutputFile.isOnePlace(path, schemaPath) {
            throw .usage(
                "\(quoted(path)) is where --schema writes the schema; choose another name for the scenario")
        }
        if OutputFile.isTaken(schemaPath) && !invocation[OutputFile.force] {
            throw .usage(
                "\(quoted(schemaPath)) is there already; leave out --schema, or replace it with --force")
        }
        try OutputFile.write(to: schemaPath, console: invocation.console) { channel in
            channel.write(
                ScenarioSchema.text.hasSuffix("\n") ? ScenarioSchema.text : ScenarioSchema.text + "\n")
        }
    }

    private static func scenario(named name: String) throws(CommandFailure) -> String {
        let search = BuiltInSearch(name)
        if case .found(let file) = search {
            guard file.isRecording else { return file.text }
            throw .usage(
                "\(quoted(name)) is a recorded finger, which 'taptrail run --finger' plays; name a scenario")
        }
        throw .usage(
            search.complaint(about: name)
                ?? "\(quoted(name)) is not a scenario inside the program; 'taptrail list' lists them")
    }

    /// What `new` prints; a test runs it.
    static let starter = """
        {
          "$schema": "taptrail-1.schema.json",
          "version": 1,
          "title": "My first scenario",
          "story": "A finger touches a button for 60 ms. The button's own code hears of it; then the tap recognizer \
        on it recognizes, its action runs, and the touch is taken away from the button: cancelled, not ended.",
          "rules": ["F-1", "F-4"],
          "path": "modern",
          "apps": [
            {
              "id": "demo",
              "windows": [
                {
                  "id": "window",
                  "rootViewController": {
                    "id": "controller",
                    "view": {
                      "id": "root",
                      "subviews": [
                        {
                          "id": "button",
                          "frame": [40, 120, 200, 60],
                          "overrides": {"touches": {"does": "handle", "cost": "50us"}},
                          "recognizers": [{"id": "tap"}]
                        }
                      ]
                    }
                  }
                }
              ]
            }
          ],
          "fingers": [{"tap": "button", "at": "100ms", "for": "60ms"}],
          "expect": {
            "callbacks": ["button touchesBegan", "tap action", "button touchesCancelled"],
            "never": ["button touchesEnded"],
            "target": {"1": "button"}
          }
        }

        """

    /// What `new --lesson` prints; a test checks and plays it.
    static let lessonStarter = """
        {
          "$schema": "taptrail-1.schema.json",
          "version": 1,
          "title": "Who gets the end of a tap",
          "story": "A card handles its touches, and a tap recognizer is on it. A finger taps the card for 60 ms.",
          "rules": ["F-1", "F-4"],
          "costs": {"profile": "free"},
          "apps": [
            {"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "card", "frame": [40, 120, 200, 100],
               "overrides": {"touches": {"does": "handle"}},
               "recognizers": [{"id": "tap"}]}
            ]}]}
          ],
          "fingers": [{"tap": "card", "at": "100ms", "for": "60ms"}],
          "lesson": {
            "goal": "You can say what a view hears of a touch that a recognizer takes.",
            "minutes": 3,
            "misconception": "A view always hears touchesEnded when the finger lifts.",
            "questions": [
              {"after": "card touchesBegan",
               "ask": "The finger is down. What does the app's own code hear next?",
               "choices": [
                 {"says": "touchesEnded of the card.", "next": "card touchesEnded"},
                 {"says": "The action of the tap recognizer.", "next": "tap action"},
                 {"says": "touchesCancelled of the card.", "next": "card touchesCancelled"}
               ],
               "because": "A recognizer hears of the lift before the view does.",
               "rules": ["F-1"]},
              {"after": "tap action",
               "ask": "The tap has been recognized. What does the card hear?",
               "choices": [
                 {"says": "touchesEnded: the finger has lifted.", "comes": "card touchesEnded"},
                 {"says": "touchesCancelled: the recognizer has taken the touch.", "comes": "card touchesCancelled"},
                 {"says": "Nothing more.", "is": "touch 1.phase == stationary"}
               ],
               "rules": ["F-4"]}
            ],
            "task": {
              "do": "Let the card hear touchesEnded. The tap must still act.",
              "expect": {"callbacks": ["card touchesBegan", "tap action", "card touchesEnded"]},
              "hints": ["The recognizer takes the touch because of one of its properties.", "Look at cancelsTouchesInView."],
              "solutions": [
                {"says": "The tap no longer takes the touch from the view.", "set": {"tap.cancelsTouchesInView": false}}
              ]
            }
          }
        }

        """
}
