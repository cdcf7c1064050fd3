import TraceRules
import TraceViews

/// The help of the stepper: each topic fits a screen.
enum StepHelp {
    /// All commands, by what they are for.
    static func overview(_ printer: StepPrinter) -> [StyledText] {
        var lines: [StyledText] = []
        for group in StepWord.Group.allCases {
            let words = StepWord.allCases.filter { $0.group == group }.map(\.usage).joined(separator: " · ")
            let label = printer.paint(padded(group.rawValue, 10), .bold)
            lines += printer.folded(words, behind: label, indent: 10)
        }
        lines.append("")
        return lines
            + [
                "An empty line repeats. Short forms do: \(shortForms), and every beginning that only "
                    + "one command has. Times: 12.5ms, 850us. Records: #107, or 107 without a unit. Values: card.frame, tap.state, app.port.depth, "
                    + "touch 1.phase.",
                "'help break' tells of one command, 'help looking' of a group.",
            ].flatMap { printer.folded($0, indent: 0) }
    }

    /// `s, n, …, bt for where`.
    private static var shortForms: String { StepForm.all.map(\.explanation).joined(separator: ", ") }

    /// A group of commands, a line each.
    static func group(_ group: StepWord.Group, _ printer: StepPrinter) -> [StyledText] {
        StepWord.allCases.filter { $0.group == group }.flatMap { word in
            printer.folded(
                word.abstract, behind: printer.paint(padded("  \(word.rawValue)", 12), .bold), indent: 12)
        }
    }

    /// One command at length.
    ///
    /// - Parameter displayRate: frames a second, as the story's display has them.
    static func topic(_ word: StepWord, displayRate: Int, _ printer: StepPrinter) -> [StyledText] {
        let more = more(word, displayRate: displayRate).flatMap {
            $0.isEmpty ? [""] : printer.foldedRow($0, indent: 2)
        }
        return [printer.paint(word.usage, .bold)] + printer.folded(word.abstract, indent: 2) + more
    }

    private static let stopsOnTheWay = "A stop that lies on the way ends it there."

    private static func more(_ word: StepWord, displayRate: Int) -> [String] {
        switch word {
        case .step, .back: ["", "N records at once: step 10. \(stopsOnTheWay)"]
        case .next, .rnext:
            [
                "",
                "From the beginning of a callback it goes to the callback's end (backward the other "
                    + "way). Elsewhere in a callback it goes to the next record of the same thread that lies no "
                    + "deeper, and passes over what other threads do meanwhile; outside of callbacks, to the next "
                    + "record of any thread. \(stopsOnTheWay)",
                "",
                "\(word) card touchesMoved   \(word == .next ? "the next" : "the last") callback that fits these words, "
                    + "as behind 'break on'",
            ]
        case .finish, .rfinish:
            [
                "", "Said again it leaves the callback around that one. \(stopsOnTheWay)", "",
                "\(word) windowSendEvent   to the \(word == .finish ? "end" : "beginning") of the callback under way that fits, "
                    + "as behind 'break on'",
            ]
        case .phase, .rphase:
            [
                "",
                "The stages are those of 'taptrail run --only': "
                    + "\(Stage.allCases.map(\.rawValue).joined(separator: ", ")). \(stopsOnTheWay)",
            ]
        case .frame, .rframe:
            ["", "The display shows \(displayRate) frames a second. \(stopsOnTheWay)"]
        case .touch, .rtouch:
            [
                "",
                "touch 2 follows the second finger that went down; each app counts its own, and touch 1 of notes is "
                    + "that of one app. \(stopsOnTheWay)",
            ]
        case .decision, .rdecision:
            [
                "",
                "A recognizer leaves possible, begins, ends, is cancelled, fails, or has to wait for "
                    + "another. 'why' then says by which rule. \(stopsOnTheWay)",
            ]
        case .continue, .rcontinue: ["", "Ctrl-C ends it on the way."]
        case .until:
            [
                "", "until 120ms                 an instant", "until #107, until 107       a record",
                "until tap.state == ended    the next record at which it holds", "",
                "It goes forward. \(stopsOnTheWay)",
            ]
        case .goto:
            [
                "", "goto #107, goto 107   a record",
                "goto 101ms            the last record at or before that instant", "",
                "A record's number is its line in export --as jsonl less the header. An instant always has its unit.",
            ]
        case .first, .last, .quit, .undisplay, .where: []
        case .why:
            [
                "", "why              the rules behind this record",
                "why #107         those behind another one, without going there",
                "why button       why a control did or did not fire, a view got a touch, a recognizer recognized",
                "why touch 2      where a touch went", "",
                "The whole trail counts, not only what lies before this record.",
            ]
        case .break:
            [
                "", "break on touchesBegan              a callback",
                "break on card touchesBegan         somebody's",
                "break on tap ended                 a recognizer's state: when it becomes that",
                "break on hit-test                  a stage",
                "break on transition                an event of the trace",
                "break on touch 2 ended             a touch's phase",
                "break on card if pan.state == began and time > 120ms", "",
                "A record has to fit all words. One that no record of this trail can fit is refused. "
                    + "'info breaks' lists them, 'delete 1' removes one.",
            ]
        case .tbreak: ["", "It is set as by 'break', and gone when it has stopped you once."]
        case .watch:
            [
                "", "watch pan.state", "watch app.port.depth", "watch list.contentOffset", "",
                "'continue' then stops where the value changes; backward just before it did.",
            ]
        case .delete: ["", "'info breaks' lists the stops with their numbers."]
        case .display: ["", "display tap.state shows it now and after every step."]
        case .explain: ["", "explain touchesCancelled, explain preventedBy, explain hit-test, explain F-7"]
        case .list: ["", "N records before and after this one, 5 if you do not say."]
        case .info: [""] + InfoTopic.allCases.map { "\(padded($0.rawValue, 12)) \($0.abstract)" }
        case .print:
            [
                "", "print card                all values of somebody", "print card.frame          one",
                "print app.port.messages   on the way through others: the app in front, its port",
                "print touch 1.phase       a touch; 'finger 1' is on the glass", "print time", "",
                "Of several with one name say SpringBoard/main, card@27 or touch 1 of notes.",
                "A row that comes back is made anew: of several list row 15, @78 is the one with the number 78 in the trace.",
            ]
        case .hittest:
            [
                "",
                "X and Y are points of the screen. The rule of hit-testing goes over the views as they "
                    + "are here; where code of the app's own may answer otherwise it says so.",
            ]
        case .diff:
            [
                "",
                "FILE is a scenario or a trace saved by 'taptrail export --as jsonl'. First comes what "
                    + "was built differently, then the first record after that where the stories part, and "
                    + "where both have one the latency hop by hop: * marks what is not the same.",
            ]
        case .source: ["", "Around the line of what this record is about, or around LINE."]
        case .help: []
        }
    }

    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
