import ScenarioFormat
import Synchronization
import Trace
import TraceRules
import TraceViews
import VirtualTime

/// A session of the stepper: takes lines, moves the ``Stepper``, prints.
///
/// A line that is wrong gets an answer, and the session goes on.
final class StepSession {
    var stepper: Stepper
    let teller: RecordTeller
    let printer: StepPrinter
    /// Loads another story for `diff`.
    let load: (String) throws(CommandFailure) -> Trail
    /// Values to show after each step, as they were typed.
    var displays: [StatePath] = []
    /// Set by Ctrl-C; a long way ends by it.
    let interruption: StepInterruption
    private var lastLine = ""
    private(set) var isOver = false
    /// The touch that `touch` follows when the record is about none.
    var touch: TouchChoice?
    /// All touches, found out when the first is followed.
    lazy var targets = TouchTargets(stepper.trail)

    init(
        _ trail: Trail, printer: StepPrinter, interruption: StepInterruption,
        load: @escaping (String) throws(CommandFailure) -> Trail
    ) {
        stepper = Stepper(trail)
        teller = RecordTeller(trail)
        self.printer = printer
        self.interruption = interruption
        self.load = load
    }

    /// Takes one line. An empty one repeats the last.
    func take(_ line: String) throws(CommandFailure) {
        let plain = withoutEscapeSequences(line)
        let words = plain.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first?.hasPrefix("//") ?? false { return }
        if words.isEmpty && plain != line {
            printer.command = ""
            return try printer.complain(
                "there is no history here, and no cursor to move: an empty line repeats the last command")
        }
        let typed = words.isEmpty ? lastLine : words.joined(separator: " ")
        guard !typed.isEmpty else { return }
        lastLine = typed
        interruption.reset()
        printer.command = typed
        let all = typed.split(separator: " ").map(String.init)
        let meaning = StepWord.meaning(of: all)
        if let complaint = StepWord.complaint(about: all[0], meaning) {
            return try printer.complain(complaint)
        }
        if case .command(let word, let rest) = meaning { try run(word, rest) }
    }

    /// A line that is too long is no command, however it begins.
    func refuseLongLine(_ line: String) throws(CommandFailure) {
        let limit = Limit.commandLineBytes
        printer.command = String(line.prefix(40))
        try printer.complain(
            "the command \(quoted(line.prefix(40)))… has more than \(limit.value) bytes; \(limit.remedy)")
    }

    /// What is left without the sequences that a terminal sends for arrows and other keys: `ESC [ A`, `ESC O
    /// P`.
    private func withoutEscapeSequences(_ line: String) -> String {
        var plain = String.UnicodeScalarView()
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                plain.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "[":
                // Parameters, then one letter or ~.
                while let next = rest.popFirst(), !("@"..."~").contains(next) {}
            case "O": _ = rest.popFirst()
            default: break
            }
        }
        return String(plain)
    }

    private func run(_ word: StepWord, _ rest: String) throws(CommandFailure) {
        switch word {
        case .step, .phase, .frame, .decision, .back, .rphase, .rframe, .rdecision: try move(word, rest)
        case .next, .finish, .rnext, .rfinish:
            let isNumber = rest.isEmpty || DecimalText(rest) != nil
            if isNumber { try move(word, rest) } else { try moveToCallback(word, rest) }
        case .touch, .rtouch: try followTouch(rest, word == .touch ? .forward : .backward)
        case .continue: try proceed(.forward, rest)
        case .rcontinue: try proceed(.backward, rest)
        case .until: try until(rest)
        case .goto: try goto(rest)
        case .first: try jump(to: RecordNumber(rawValue: min(1, stepper.end.rawValue)), rest)
        case .last: try jump(to: stepper.end, rest)
        case .break: try setBreak(rest, isTemporary: false)
        case .tbreak: try setBreak(rest, isTemporary: true)
        case .watch: try setWatch(rest)
        case .delete: try delete(rest)
        case .display: try display(rest)
        case .undisplay: try undisplay(rest)
        case .where: try showWhere()
        case .why: try showWhy(rest)
        case .explain: try explain(rest)
        case .list: try list(rest)
        case .info: try info(rest)
        case .print: try show(rest)
        case .hittest: try hitTest(rest)
        case .diff: try diff(rest)
        case .source: try source(rest)
        case .help: try help(rest)
        case .quit: isOver = true
        }
    }

    /// Where everything is, in a few words: `#107 of 371 · 101.088 ms · demo/main · 2 stops`.
    var status: String {
        guard let record = stepper.record else { return "no records" }
        let stops = stepper.breakpoints.count + stepper.watches.count
        let parts = [
            "#\(stepper.position.rawValue) of \(stepper.end.rawValue)", DurationText.instant(record.instant),
            visible(teller.place(record), limit: 40),
            stops == 0 ? "no stops" : counted(stops, "stop"),
        ]
        return parts.joined(separator: " · ")
    }

    // MARK: Help

    private func help(_ rest: String) throws(CommandFailure) {
        if rest.isEmpty { return try printer.tell(StepHelp.overview(printer)) }
        if let group = StepWord.Group.allCases.first(where: { $0.rawValue.lowercased() == rest.lowercased() })
        {
            return try printer.tell(StepHelp.group(group, printer))
        }
        let words = rest.split(separator: " ").map(String.init)
        let meaning = StepWord.meaning(of: words)
        if let complaint = StepWord.complaint(about: rest, meaning) { return try printer.complain(complaint) }
        if case .command(let word, _) = meaning {
            let displayRate = stepper.trail.header.device.displayRate
            try printer.tell(StepHelp.topic(word, displayRate: displayRate, printer))
        }
    }
}

/// Whether somebody has pressed Ctrl-C since it was last asked for.
final class StepInterruption: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
    func reset() { flag.store(false, ordering: .relaxed) }
}
