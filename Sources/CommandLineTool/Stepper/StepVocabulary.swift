import ScenarioFormat

/// The commands of the stepper, in the order of its help.
enum StepWord: String, CaseIterable, Sendable {
    // Forward
    case step, next, finish, phase, frame, touch, decision
    case `continue`, until
    // Backward
    case back, rnext, rfinish, rphase, rframe, rtouch, rdecision, rcontinue
    // Anywhere
    case goto, first, last
    // Stops
    case `break`, tbreak, watch, delete, display, undisplay
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
        case .step, .next, .finish, .phase, .frame, .touch, .decision, .continue, .until: .forward
        case .back, .rnext, .rfinish, .rphase, .rframe, .rtouch, .rdecision, .rcontinue: .backward
        case .goto, .first, .last: .anywhere
        case .break, .tbreak, .watch, .delete, .display, .undisplay: .stops
        case .where, .why, .explain, .list, .info, .print, .hittest, .diff, .source: .looking
        case .help, .quit: .session
        }
    }

    /// What may be typed behind a command.
    enum Operand: Sendable {
        case nothing, number
        /// A number of times, or a callback with words for it.
        case callback
        /// A record or an instant, and that or a condition.
        case moment, momentOrCondition
        /// Words that records have to fit, and a condition.
        case records
        case value, shownValue, stop, term, topic, point, file, command
        /// A view, a control, a recognizer or a touch.
        case name
    }

    /// What may be typed behind it.
    var operand: Operand {
        switch self {
        case .step, .phase, .frame, .touch, .decision, .back, .rphase, .rframe, .rtouch, .rdecision, .list,
            .source:
            .number
        case .next, .finish, .rnext, .rfinish: .callback
        case .continue, .rcontinue, .first, .last, .where, .quit: .nothing
        case .until: .momentOrCondition
        case .goto: .moment
        case .break, .tbreak: .records
        case .watch, .display, .print: .value
        case .undisplay: .shownValue
        case .delete: .stop
        case .why: .name
        case .explain: .term
        case .info: .topic
        case .hittest: .point
        case .diff: .file
        case .help: .command
        }
    }

    /// What follows the word.
    var usage: String {
        switch self {
        case .step, .phase, .frame, .decision, .back, .rphase, .rframe, .rdecision: "\(rawValue) [N]"
        case .next, .finish, .rnext, .rfinish: "\(rawValue) [N | CALLBACK]"
        case .touch, .rtouch: "\(rawValue) [NUMBER]"
        case .continue, .rcontinue, .first, .last, .where, .quit: rawValue
        case .why: "why [NAME]"
        case .until: "until #RECORD | TIME | CONDITION"
        case .goto: "goto TIME | goto #RECORD"
        case .break, .tbreak: "\(rawValue) on WORDS [if CONDITION]"
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
        case .until: "to a record, an instant, or where something holds"
        case .back: "to the record before"
        case .rnext: "next, backward"
        case .rfinish: "to the beginning of the callback round this record"
        case .rphase: "to the beginning of the stage before"
        case .rframe: "to the beginning of the frame before"
        case .rtouch: "touch, backward"
        case .rdecision: "decision, backward"
        case .rcontinue: "to the stop before, or the first record"
        case .goto: "to an instant (12.5ms) or a record (#123, or 123 without a unit)"
        case .first: "to the first record"
        case .last: "to the last record"
        case .break: "stop at records that fit"
        case .tbreak: "stop at such a record once"
        case .watch: "stop when a value changes"
        case .delete: "remove a stop, or all"
        case .display: "show a value at every stop"
        case .undisplay: "show it no more, or none"
        case .where: "the callbacks round this record, and what led to it"
        case .why: "the rules behind this record; or why something did or did not happen to NAME"
        case .explain: "what a word means: a callback, a reason, a stage, a rule"
        case .list: "the records around"
        case .info: "who is there and what they do, by TOPIC"
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
