import ScenarioFormat
import Trace
import TraceRules
import TraceViews

// Breakpoints, watched values and values to show.
extension StepSession {
    func setBreak(_ rest: String, isTemporary: Bool) throws(CommandFailure) {
        let text = rest.hasPrefix("on ") ? String(rest.dropFirst(3)) : rest == "on" ? "" : rest
        guard !text.isEmpty else {
            return try printer.complain("on what? break on touchesBegan, break on card, break on tap ended")
        }
        let (words, question) = split(text)
        guard !words.isEmpty else {
            return try printer.complain("on what, if so? break on card touchesBegan if time > 120ms")
        }
        guard let selector = try selector(of: words) else { return }
        try setBreak(selector, question, isTemporary)
    }

    /// Reads words for records; if they mean nothing here, says so.
    func selector(of words: String) throws(CommandFailure) -> RecordSelector? {
        do throws(RecordSelector.UnknownWord) {
            return try RecordSelector(words, in: stepper.trail, names: stepper.reader.names)
        } catch {
            let method = Call(appleMethod: error.word).map { "did you mean \"\($0.word)\"?" }
            let hint = (method ?? didYouMean(error.word, among: error.known)).map { "; \($0)" } ?? ""
            try printer.complain(
                "\"\(error.word)\" is not a stage, callback, event, state or name of this trail\(hint)")
            return nil
        }
    }

    private func split(_ text: String) -> (words: String, question: String?) {
        let masked = stepper.reader.names.inText.masked(text)
        if masked == "if" || masked.hasPrefix("if ") { return ("", String(text.dropFirst(3))) }
        if masked.hasSuffix(" if") { return (String(text.dropLast(3)), "") }
        guard let range = masked.firstRange(of: " if ") else { return (text, nil) }
        let count = masked[..<range.lowerBound].unicodeScalars.count
        let scalars = text.unicodeScalars
        return (String(scalars.prefix(count)), String(scalars.dropFirst(count + " if ".count)))
    }

    private func setBreak(
        _ selector: RecordSelector, _ question: String?, _ isTemporary: Bool
    ) throws(CommandFailure) {
        let count = stepper.matches(of: selector)
        guard count > 0 else { return try complainOfNothing(selector) }
        guard let question else {
            let id = stepper.add(selector, if: nil, isTemporary: isTemporary)
            return try printer.tell(["\(kind(isTemporary)) \(id) on \(selector.text): \(records(count))"])
        }
        let condition: StateCondition
        do throws(StateCondition.Mistake) {
            condition = try StateCondition(question, stepper.reader.names.inText)
        } catch {
            return try complain(error)
        }
        for path in condition.paths where try !isKnown(path) { return }
        let trial = stepper.trial(of: condition, at: selector) { interruption.isSet }
        if let mistake = trial.mistake { return try complain(mistake) }
        if trial.isInterrupted { return try printer.complain("interrupted; there is no such stop") }
        let id = stepper.add(selector, if: condition, isTemporary: isTemporary)
        try printer.tell([
            "\(kind(isTemporary)) \(id) on \(selector.text) if \(question): \(records(trial.stops))"
                + (trial.stops < count ? ", of \(count) that fit the words" : "")
        ])
    }

    private func kind(_ isTemporary: Bool) -> String { isTemporary ? "temporary breakpoint" : "breakpoint" }

    private func records(_ count: Int) -> String { count == 1 ? "1 record fits" : "\(count) records fit" }

    func complain(_ mistake: StateCondition.Mistake) throws(CommandFailure) {
        let isKnown = mistake.known.contains(mistake.mistyped)
        let hint = isKnown ? nil : didYouMean(mistake.mistyped, among: mistake.known).map { "; \($0)" }
        try printer.complain(mistake.message + (hint ?? ""))
    }

    /// A breakpoint that can never match, with what could be meant.
    private func complainOfNothing(_ selector: RecordSelector) throws(CommandFailure) {
        let words = selector.text.split(separator: " ").map(String.init)
        if let index = words.firstIndex(of: "touch"), index + 1 < words.count,
            let touch = UInt32(words[index + 1])
        {
            if targets[touch] == nil { return try printer.complain(targets.missing(TouchChoice(touch))) }
        }
        let possible = words.indices.compactMap { index -> String? in
            let others = words.enumerated().filter { $0.offset != index }.map(\.element).joined(
                separator: " ")
            guard !others.isEmpty,
                let rest = try? RecordSelector(others, in: stepper.trail, names: stepper.reader.names)
            else { return nil }
            let count = stepper.matches(of: rest)
            return count > 0 ? "\"\(others)\" fits \(count)" : nil
        }
        let hint = possible.isEmpty ? "" : "; \(possible.joined(separator: ", "))"
        try printer.complain("no record of this trail fits \"\(selector.text)\"\(hint)")
    }

    func setWatch(_ rest: String) throws(CommandFailure) {
        guard !rest.isEmpty else {
            return try printer.complain("which value? watch tap.state, watch app.port.depth")
        }
        let path = StatePath(rest)
        guard try isKnown(path) else { return }
        let id = stepper.add(path)
        let value = try? stepper.reader.value(of: path, in: stepper.state())
        try printer.tell([
            "watch \(id) of \(rest): \(value.map { stepper.reader.text($0) } ?? "not there yet")"
        ])
    }

    /// Whether a path may lead somewhere in this trail; if it cannot, says so.
    ///
    /// A touch or a view may come only later, so that what is missing now is looked for at the end too.
    func isKnown(_ path: StatePath) throws(CommandFailure) -> Bool {
        do throws(StatePathError) {
            _ = try stepper.reader.value(of: path, in: stepper.state())
            return true
        } catch {
            let isLater = path.text.hasPrefix("touch ") || path.text.hasPrefix("finger ")
            if isLater, error.cause != .name { return true }
            if (try? stepper.reader.value(of: path, in: stepper.state(at: stepper.end))) != nil {
                return true
            }
            try complain(error)
            return false
        }
    }

    func complain(_ error: StatePathError) throws(CommandFailure) {
        let hint = didYouMean(error.mistyped, among: error.known).map { "; \($0)" }
        let all =
            error.known.count <= 24 && !error.known.isEmpty
            ? "; it has \(error.known.joined(separator: ", "))" : ""
        try printer.complain(error.message + (hint ?? all))
    }

    func delete(_ rest: String) throws(CommandFailure) {
        let count = stepper.breakpoints.count + stepper.watches.count
        guard !rest.isEmpty else {
            return try printer.complain(
                count == 0
                    ? "there is no stop to delete"
                    : "which stop? 'delete 1' removes one, 'delete all' all; 'info breaks' lists them")
        }
        if rest == "all" {
            stepper.deleteAll()
            return try printer.tell(["\(counted(count, "stop")) removed"])
        }
        guard let id = DecimalText(rest)?.whole, stepper.delete(id) else {
            return try printer.complain("there is no stop \(rest); 'info breaks' lists them")
        }
        try printer.tell(["stop \(id) removed"])
    }

    func display(_ rest: String) throws(CommandFailure) {
        guard !rest.isEmpty else { return try printer.complain("which value? display tap.state") }
        let path = StatePath(rest)
        guard try isKnown(path) else { return }
        if !displays.contains(path) { displays.append(path) }
        try printer.tell([StyledText(printer.display(path, stepper.state(), stepper.reader))])
    }

    func undisplay(_ rest: String) throws(CommandFailure) {
        if rest.isEmpty {
            displays.removeAll()
            return try printer.tell(["nothing is shown any more"])
        }
        guard displays.contains(StatePath(rest)) else {
            return try printer.complain("\(rest) is not shown; 'info breaks' lists what is")
        }
        displays.removeAll { $0 == StatePath(rest) }
        try printer.tell(["\(rest) is shown no more"])
    }
}
