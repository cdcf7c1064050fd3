import Geometry
import ScenarioFormat
import Trace
import TraceRules
import TraceViews
import VirtualTime

// Looking round from one record.
extension StepSession {
    /// The callbacks of the thread, innermost first, and below them the causes back to the glass.
    func showWhere() throws(CommandFailure) {
        guard let record = stepper.record else { return try printer.complain("nothing has happened yet") }
        let state = stepper.state()
        var lines: [StyledText] = []
        let callbacks =
            state.threads.members.first { $0.id.rawValue == record.thread.rawValue }?.callbacks ?? []
        if callbacks.isEmpty {
            lines.append("\(teller.place(record)): no callback is under way")
        } else {
            lines.append("\(teller.place(record)) is in")
            for callback in callbacks.reversed() {
                lines += row(callback.began, "since \(DurationText.instant(callback.instant))")
            }
        }
        let causes = teller.causes(of: stepper.position)
        lines.append(causes.isEmpty ? "It follows from nothing before it." : "It follows from")
        for cause in causes { lines += row(cause, nil) }
        for number in [stepper.position] + causes { lines += failure(awaitedBy: number, causes) }
        try printer.tell(lines)
    }

    /// What a recognizer had waited for before it changed its state, and what that follows from, as far as that has not
    /// been told; nothing if it had not to wait.
    private func failure(awaitedBy number: RecordNumber, _ told: [RecordNumber]) -> [StyledText] {
        let failure = teller.awaitedFailure(of: number)
        if failure.isNone { return [] }
        let causes = [failure] + teller.causes(of: failure).filter { !told.contains($0) }
        return [StyledText("#\(number.rawValue) waited for")] + causes.flatMap { row($0, nil) }
    }

    private func row(_ number: RecordNumber, _ remark: String?) -> [StyledText] {
        guard let record = stepper.trail.records[number] else { return [] }
        let label = StepHelp.padded("#\(number.rawValue)", 7)
        let text = "\(teller.place(record)): \(teller.phrase(record))" + (remark.map { ", \($0)" } ?? "")
        return printer.folded(
            visible(text, limit: 2_000), behind: "  \(printer.paint(label, .dim)) ", indent: 10)
    }

    /// The reason, and each rule behind it in its sentence.
    ///
    /// - Parameter rest: whom to ask about, or the number of a record; nobody for the record itself.
    func showWhy(_ rest: String) throws(CommandFailure) {
        guard rest.isEmpty else { return try showWhy(of: rest) }
        guard let record = stepper.record else { return try printer.complain("nothing has happened yet") }
        try showWhy(record)
    }

    private func showWhy(_ record: TraceRecord) throws(CommandFailure) {
        let explanation = teller.explanation(record)
        let what = visible(teller.phrase(record), limit: 2_000)
        let reason = explanation.reason.isEmpty ? "" : ": \(explanation.reason)"
        var lines = printer.folded(what + reason, indent: 0)
        for id in explanation.rules {
            guard let rule = RuleBook.rule(id) else { continue }
            let text = "\(rule.sentence) (\(rule.source)\(doubt(about: rule)))"
            lines += printer.folded(
                text, behind: printer.paint(StepHelp.padded("  \(id)", 7), .bold), indent: 7)
        }
        if explanation.rules.isEmpty {
            lines.append("  It speaks for itself; 'where' shows what it follows from.")
        }
        try printer.tell(lines)
    }

    /// Why something did or did not happen to somebody, from the whole trail.
    private func showWhy(of name: String) throws(CommandFailure) {
        var reader = WhyReader(stepper.trail)
        let subject: WhyAnswer.Subject
        do throws(WhyNameError) { subject = try reader.subject(named: name) } catch {
            // A record where nobody is called so.
            if case .unknown = error, name.hasPrefix("#") || DecimalText(name)?.whole != nil {
                guard let number = try record(of: name) else { return }
                return try showWhy(stepper.trail.records[number]!)
            }
            return try printer.complain(error.message(typed: name))
        }
        let answer = reader.answer(about: subject)
        if printer.isJSON {
            return try printer.object("\"why\":\(WhyJSON.document(answer).line)")
        }
        try printer.tell(WhyText(width: printer.width, paint: printer.paint).lines(answer))
    }

    /// How sure a rule is, where its source does not say so itself.
    private func doubt(about rule: Rule) -> String {
        switch rule.confidence {
        case .documented, .header, .openSource, .log, .uiTestFramework, .reverseEngineered, nil: ""
        case .folklore: "; repeated by many, shown by nobody"
        case .assumed: "; assumed"
        }
    }

    /// What a word of the trail means, by the rule book.
    func explain(_ rest: String) throws(CommandFailure) {
        guard !rest.isEmpty else {
            return try printer.complain("explain what? a callback, a reason, a stage, a rule: explain F-7")
        }
        guard rest.unicodeScalars.count <= Limit.termLength.value else {
            return try printer.complain(TermSearch.tooLong(rest))
        }
        switch TermSearch(rest) {
        case .found(let terms):
            var lines: [StyledText] = []
            for term in terms {
                let entry: RuleBook.Entry
                switch term {
                case .entry(let found): entry = found
                case .article(let article):
                    lines += printer.folded(
                        "'taptrail explain \(article.name)' prints this article.", indent: 2)
                    continue
                case .stepValue(let value):
                    lines += text(of: value)
                    continue
                }
                lines.append(
                    printer.paint(entry.term, .bold) + printer.paint(" · \(entry.kindInWords)", .dim))
                lines += printer.folded(entry.paragraph, indent: 2)
                if let missing = entry.notModelled {
                    lines += printer.folded("Not modelled here: \(missing).", indent: 2)
                }
                let rules = entry.basis.map(\.id).filter { $0 != entry.term }.joined(separator: " ")
                if !rules.isEmpty { lines += printer.folded("By \(rules).", indent: 2) }
                if let path = SceneIndex.path(of: entry) {
                    lines += printer.folded("\(path) shows it.", indent: 2)
                }
            }
            try printer.tell(lines)
        case .beginningOf(let terms), .partOf(let terms):
            try printer.complain(
                "\(quoted(rest)) is part of \(terms.joined(separator: ", ")): type more of it")
        case .unknown(let suggestion):
            let hint = suggestion.map { "did you mean \"\($0)\"?" } ?? "'taptrail explain' lists all terms"
            try printer.complain("there is no term \(quoted(rest)); \(hint)")
        }
    }

    private func text(of value: StepValue) -> [StyledText] {
        let head = printer.paint(value.key, .bold) + printer.paint(" · value", .dim)
        return [head]
            + value.meanings.flatMap { meaning in
                printer.folded("\(meaning.owners.joined(separator: ", ")): \(meaning.sentence)", indent: 2)
            }
    }

    /// The records around this one.
    func list(_ rest: String) throws(CommandFailure) {
        guard let reach = rest.isEmpty ? 5 : DecimalText(rest)?.whole, (0...1_000).contains(reach) else {
            return try printer.complain("\"\(rest)\" is not a number of records from 0 to 1000: list [N]")
        }
        let here = Int(stepper.position.rawValue)
        let first = max(1, here - reach)
        let last = min(stepper.trail.records.count, here + reach)
        guard first <= last else { return try printer.complain(Self.noRecords) }
        let numberWidth = "#\(last)".count
        var lines: [StyledText] = []
        for number in first...last {
            let record = stepper.trail.records[number - 1]
            let label = StepHelp.padded("#\(number)", numberWidth)
            let mark = number == here ? ">" : " "
            let indent = String(repeating: " ", count: min(Int(record.depth), 12))
            let time = DurationText.instant(record.instant)
            let text = "\(indent)\(teller.phrase(record))"
            let head = "\(mark) \(label) \(String(repeating: " ", count: max(0, 11 - time.count)))\(time)  "
            // The narrowest line has 40, and no head takes 30.
            let shown = printer.fitted(text, columns: printer.width - head.count)
            lines.append(
                number == here
                    ? printer.paint(head + shown, .bold) : "\(printer.paint(head, .dim))\(shown)")
        }
        try printer.tell(lines)
    }

    /// A value, or all values of somebody.
    func show(_ rest: String) throws(CommandFailure) {
        guard !rest.isEmpty else {
            return try printer.complain("whom or what? print card, print card.frame, print touch 1")
        }
        let target: StateReader.Target
        let state = stepper.state()
        do throws(StatePathError) { target = try stepper.reader.target(of: StatePath(rest), in: state) } catch
        {
            return try complain(error)
        }
        if printer.isJSON {
            let json =
                switch target {
                case .value(let value): stepper.reader.json(of: value)
                case .whole(_, let fields): stepper.reader.json(of: fields)
                }
            return try printer.object("\"value\":\(String(decoding: json, as: UTF8.self))")
        }
        switch target {
        case .value(.subject(let subject)):
            let name = visible(stepper.reader.name(of: subject, in: state), limit: 200)
            let fields = stepper.reader.fields(of: subject, in: state)
            try printer.tell(["\(rest) = \(name)"] + rows(fields, state))
        case .value(let value):
            let text = visible(stepper.reader.text(value, in: state), limit: TrailPrinter.textMax)
            try printer.tell(["\(rest) = \(text)"])
        case .whole(let name, let fields):
            try printer.tell([printer.paint(visible(name, limit: 200), .bold)] + rows(fields, state))
        }
    }

    private func rows(_ fields: [StateField], _ state: TrailState) -> [StyledText] {
        if fields.isEmpty { return ["  is not there at this moment"] }
        let keyWidth = fields.map(\.key.count).max() ?? 0
        return fields.flatMap { field in
            let text = visible(stepper.reader.text(field.value, in: state), limit: 2_000)
            let key = "  \(StepHelp.padded(field.key, keyWidth))  "
            return printer.folded(text, behind: printer.paint(key, .dim), indent: key.count)
        }
    }

    /// Who would be hit, and why not the others.
    func hitTest(_ rest: String) throws(CommandFailure) {
        let numbers = rest.split(whereSeparator: { $0 == "," || $0 == " " }).map { DecimalText($0)?.number }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite,
            abs(x) < 1e9, abs(y) < 1e9
        else {
            return try printer.complain("where? hittest X,Y, in points of the screen: hittest 195,400")
        }
        let state = stepper.state()
        guard !state.foreground.isNone else { return try printer.complain("no app is in front here") }
        guard
            let walk = StateHitTest(
                state, at: PlanePoint(x: x, y: y), in: state.foreground, of: stepper.trail)
        else {
            return try printer.complain("the views lie too deep in each other to be walked")
        }
        let names = stepper.reader.names
        var lines: [StyledText] = []
        for finding in walk.findings {
            let indent = String(repeating: "  ", count: min(finding.depth, 16))
            let text = "\(names[finding.view])\(place(of: finding)): \(standing(of: finding))"
            lines += printer.folded(visible(text, limit: 1_000), indent: 2 + indent.count)
        }
        lines += printer.folded(verdict(of: walk), indent: 0).map { printer.paint($0.plain, .bold) }
        try printer.tell(lines)
    }

    /// `card is hit.`, and whose code may have it otherwise.
    private func verdict(of walk: StateHitTest) -> String {
        let names = stepper.reader.names
        let answer = walk.answer.isNone ? "Nobody" : visible(names[walk.answer], limit: 200)
        let others = walk.findings.filter { finding in
            guard case .asked = finding.standing else { return false }
            return !finding.ownCode.isNone
        }.map(\.view)
        if others.isEmpty { return "\(answer) is hit." }
        let whose =
            others == [walk.answer]
            ? "its own code"
            : "code of \(others.map { visible(names[$0], limit: 200) }.joined(separator: " or "))"
        return "\(answer) is hit, unless \(whose) answers otherwise."
    }

    /// ` at 160, 30`, ` at 310, -15, 15 pt outside`
    private func place(of finding: StateHitTest.Finding) -> String {
        guard let point = finding.point else { return "" }
        let place = " at \(stepper.reader.text(.point(point)))"
        if case .asked = finding.standing { return place }
        return place + (outside(finding).map { ", \($0)" } ?? "")
    }

    /// `15 pt outside`; nil inside.
    private func outside(_ finding: StateHitTest.Finding) -> String? {
        guard let distance = finding.distance, distance > 0 else { return nil }
        return "\(stepper.reader.text(.number((distance * 10).rounded() / 10))) pt outside"
    }

    /// What a view says, or why it is not asked.
    private func standing(of finding: StateHitTest.Finding) -> String {
        let names = stepper.reader.names
        let own =
            finding.ownCode.isNone ? "" : "; its own code may answer otherwise (#\(finding.ownCode.rawValue))"
        return switch finding.standing {
        case .asked(.outside): "no, \(outside(finding) ?? "outside")\(own)"
        case .asked(let verdict): HitVerdict(verdict).phrase + own
        case .below(let superview): "not asked, since \(names[superview]) says no"
        case .behind(let cover): "not asked, since \(names[cover]) lies in front and takes the point"
        }
    }

    /// The scenario's lines round what this record is about.
    func source(_ rest: String) throws(CommandFailure) {
        guard let scenario = stepper.trail.header.scenario else {
            return try printer.complain(
                "this trail came from no scenario; the built-in first tap as one is journey/first-tap")
        }
        // As SourceText counts lines. A line break of two bytes is one Character.
        var lines = scenario.split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r\n" || $0 == "\r"
        }
        // Behind the last line break there is no line.
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        let asked = rest.isEmpty ? lineOfRecord(in: ScenarioOutline(scenario)) : DecimalText(rest)?.whole
        if !rest.isEmpty, asked.map({ !(1...lines.count).contains($0) }) ?? true {
            return try printer.complain("\"\(rest)\" is not a line: the scenario has 1 to \(lines.count)")
        }
        let middle = asked ?? 1
        let range = max(1, middle - 5)...min(lines.count, middle + (asked == nil ? 20 : 5))
        let numberWidth = "\(range.upperBound)".count
        try printer.tell(
            range.map { number -> StyledText in
                let label = String(repeating: " ", count: numberWidth - "\(number)".count) + "\(number)"
                let mark = number == asked ? ">" : " "
                let text = printer.fitted(
                    String(lines[number - 1]), columns: printer.width - numberWidth - 4)
                let line = "\(mark) \(label)  \(text)"
                return number == asked ? printer.paint(line, .bold) : StyledText(line)
            })
    }

    /// Where the first that this record is about is written down; of the glass, the fingers.
    private func lineOfRecord(in outline: ScenarioOutline) -> Int? {
        guard let record = stepper.record else { return nil }
        for name in teller.names(in: record) {
            if let line = outline.line(of: name) { return line }
        }
        return teller.stage(record) == .glass ? outline.fingers : nil
    }
}
