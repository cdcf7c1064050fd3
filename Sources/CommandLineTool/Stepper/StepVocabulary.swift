import ScenarioFormat

/// The commands of the stepper, in the order of its help.
enum StepWord: String, CaseIterable, Sendable {
    // Forward
    case step, next, finish, phase, frame, touch, decision
    case `continue`
    // Backward
    case back, rnext, rfinish, rphase, rframe, rtouch, rdecision, rcontinue
    // Anywhere
    case goto, first, last
    // Stops
    case `break`, watch, delete, display, undisplay
    // Looking
    case `where`, why, explain, list, info, print, hittest, diff, source
    case help, quit

    /// The groups of the help.
    enum Group: String, CaseIterable {
        case forward = "Forward"
        case backward = "Backward"
        case anywhere = "Anywhere"
        case stops = "Stops"
        case looking = "Looking"
        case session = "Session"
    }

    var group: Group {
        switch self {
        case .step, .next, .finish, .phase, .frame, .touch, .decision, .continue: .forward
        case .back, .rnext, .rfinish, .rphase, .rframe, .rtouch, .rdecision, .rcontinue: .backward
        case .goto, .first, .last: .anywhere
        case .break, .watch, .delete, .display, .undisplay: .stops
        case .where, .why, .explain, .list, .info, .print, .hittest, .diff, .source: .looking
        case .help, .quit: .session
        }
    }

    /// The short forms that count although they begin several words or none, as lldb has them: the help lists
    /// them all. Nothing that removes or goes back is among them.
    static let short: [(form: String, word: StepWord)] = [
        ("s", .step), ("n", .next), ("f", .finish), ("c", .continue), ("b", .break), ("p", .print),
        ("l", .list), ("h", .help), ("q", .quit), ("bt", .where), ("?", .help), ("exit", .quit),
    ]

    /// What a typed word means.
    enum Meaning: Equatable {
        case word(StepWord)
        case several([StepWord])
        case unknown(suggestion: String?)
    }

    static func meaning(of typed: String) -> Meaning {
        if let exact = StepWord(rawValue: typed) ?? short.first(where: { $0.form == typed })?.word {
            return .word(exact)
        }
        let matches = allCases.filter { $0.rawValue.hasPrefix(typed) }
        if matches.count == 1 { return .word(matches[0]) }
        if matches.count > 1 { return .several(matches) }
        return .unknown(suggestion: suggestion(for: typed, among: allCases.map(\.rawValue)))
    }

    /// What follows the word.
    var usage: String {
        switch self {
        case .step, .next, .finish, .phase, .frame, .decision, .back, .rnext, .rfinish, .rphase, .rframe,
            .rdecision:
            "\(rawValue) [N]"
        case .touch, .rtouch: "\(rawValue) [NUMBER]"
        case .continue, .rcontinue, .first, .last, .where, .quit: rawValue
        case .why: "why [NAME]"
        case .goto: "goto TIME | goto #RECORD"
        case .break: "break on WORDS [if CONDITION]"
        case .watch: "watch VALUE"
        case .delete: "delete NUMBER | delete all"
        case .display: "display VALUE"
        case .undisplay: "undisplay [VALUE]"
        case .explain: "explain TERM"
        case .list: "list [N]"
        case .info: "info TOPIC"
        case .print: "print NAME | print VALUE"
        case .hittest: "hittest X,Y"
        case .diff: "diff FILE"
        case .source: "source [LINE]"
        case .help: "help [COMMAND]"
        }
    }

    var abstract: String {
        switch self {
        case .step: "to the next record"
        case .next: "over what a callback brings about, to its end"
        case .finish: "to the end of the callback round this record"
        case .phase: "to the next stage of the journey"
        case .frame: "to the next frame of the display"
        case .touch: "to the next record of this touch, or of touch NUMBER"
        case .decision: "to the next verdict of a recognizer"
        case .continue: "to the next stop, or the end"
        case .back: "to the record before"
        case .rnext: "next, backward"
        case .rfinish: "to the beginning of the callback round this record"
        case .rphase: "to the beginning of the stage before"
        case .rframe: "to the beginning of the frame before"
        case .rtouch: "touch, backward"
        case .rdecision: "decision, backward"
        case .rcontinue: "to the stop before, or the first record"
        case .goto: "to an instant (12.5ms) or a record (#123)"
        case .first: "to the first record"
        case .last: "to the last record"
        case .break: "stop at records that fit"
        case .watch: "stop when a value changes"
        case .delete: "remove a stop, or all"
        case .display: "show a value at every stop"
        case .undisplay: "show it no more, or none"
        case .where: "the callbacks round this record, and what led to it"
        case .why: "the rules behind this record; or why something did or did not happen to NAME"
        case .explain: "what a word means: a callback, a reason, a stage, a rule"
        case .list: "the records around"
        case .info: "who is there and what they do: see 'help info'"
        case .print: "a value, or all values of somebody"
        case .hittest: "who would be hit here and now, and why not the others"
        case .diff: "how another story differs, and where it parts from this one"
        case .source: "the scenario's lines"
        case .help: "this, or one command"
        case .quit: "leave (Ctrl-D does it too)"
        }
    }
}

/// What `info` tells of.
enum InfoTopic: String, CaseIterable, Sendable {
    case touches, views, recognizers, runloop, ports, threads, responders, latency, breaks

    var abstract: String {
        switch self {
        case .touches: "fingers on the glass, and touches as the app knows them"
        case .views: "the tree of views, those behind first, with what counts for hit-testing"
        case .recognizers: "each one's state, and whom it waits for or holds back"
        case .runloop: "the run loops: mode, phase of the pass, what is pending"
        case .ports: "what waits in which port"
        case .threads: "who is asleep, and who is busy with what"
        case .responders: "the first responder, and the chain from each touched view"
        case .latency: "hop by hop from the glass to here"
        case .breaks: "breakpoints, watched and shown values"
        }
    }
}
