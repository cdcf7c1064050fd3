import Trace
import VirtualTime

/// Rules of single objects that a table does not say: what the rule book has, orders in time, files.
extension FormatChecker {
    mutating func checkScenarioRules(_ object: ObjectPlace) {
        switch object.keyed.format.name {
        case "scenario":
            checkForeground(object)
            checkRuleIDs(object)
        case "finger":
            checkPathOrder(object)
            checkSamples(object)
            checkRecordingPath(object)
        case "recognizer":
            checkClass(object)
        case "view":
            checkViewClass(object)
            checkValues(object)
            checkImplementedNames(object)
        case "window", "controller":
            checkImplementedNames(object)
        case "controlAction":
            checkTarget(object)
        default: break
        }
    }

    // MARK: The scenario

    private mutating func checkForeground(_ scenario: ObjectPlace) {
        guard case .array(let apps)? = scenario.member("apps")?.value.content else { return }
        var first: Int?
        for (index, app) in apps.enumerated() {
            guard case .object(let members) = app.content else { continue }
            let state = members.first { $0.key == "state" }
            if case .string(let word)? = state?.value.content, word != "foreground" { continue }
            guard let foreground = first else {
                first = app.offset
                continue
            }
            let text = problems.text
            problems.report(
                at: state?.value.offset ?? app.offset, scenario.way.path.appending("apps").appending(index),
                "a second app in the foreground, the first stands at \(text.position(at: foreground))",
                remedy: "write \"state\": \"background\" in one of the two")
        }
    }

    private mutating func checkRuleIDs(_ scenario: ObjectPlace) {
        guard case .array(let rules)? = scenario.member("rules")?.value.content else { return }
        for (index, rule) in rules.enumerated() {
            guard case .string(let id) = rule.content, !Self.isRuleID(id) else { continue }
            problems.report(
                at: rule.offset, scenario.way.path.appending("rules").appending(index),
                "\(inQuotes(id)) is no rule of the book and no experiment",
                remedy: didYouMean(id, among: RuleBook.rules.map(\.id) + RuleBook.experiments)
                    ?? "write an id that 'taptrail explain' lists, such as \"F-4\" or \"X-07\"")
        }
    }

    /// Whether it is an id of the rule book, or of an experiment that a scenario of Taptrail's tells.
    static func isRuleID(_ id: String) -> Bool {
        RuleBook.rule(id) != nil || RuleBook.experiments.contains(id)
    }

    // MARK: Fingers

    private mutating func checkPathOrder(_ finger: ObjectPlace) {
        guard case .array(let points)? = finger.member("path")?.value.content else { return }
        var last: Interval?
        for (index, point) in points.enumerated() {
            guard case .object(let members) = point.content,
                let at = members.first(where: { $0.key == "at" })?.value, case .string(let text) = at.content,
                let interval = try? Interval(parsing: text)
            else { continue }
            if let last, interval < last {
                problems.report(
                    at: at.offset,
                    finger.way.path.appending("path").appending(index).appending("at"),
                    "the point is \(last - interval) earlier than the one before it",
                    remedy: "points stand in the order of time")
            }
            last = interval
        }
    }

    /// The samples one after the other, as in a recording.
    private mutating func checkSamples(_ finger: ObjectPlace) {
        guard case .array(let samples)? = finger.member("samples")?.value.content else { return }
        let limits = FingerRecording.Limits.standard
        let path = finger.way.path.appending("samples")
        var order = FingerOrder(maximumDown: limits.fingersDown)
        for (index, sample) in samples.enumerated() {
            order.check(PartialSample(sample, path.appending(index), limits), &problems)
        }
        order.checkThatAllEnded(&problems)
    }

    private mutating func checkRecordingPath(_ finger: ObjectPlace) {
        guard let value = finger.member("recording")?.value, case .string(let path) = value.content else {
            return
        }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside =
            parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
            && !path.unicodeScalars.contains { $0.isRefusedInID || $0 == "\\" }
        if isInside || path.isEmpty { return }
        problems.report(
            at: value.offset, finger.way.path.appending("recording"),
            "\(inQuotes(path)) is no path inside the scenario's folder",
            remedy: "write one such as \"recordings/fling.json\": no \"/\" in front, no \"..\"")
    }
}

extension PartialSample {
    /// What can be read of a sample; what cannot, the table's checks have reported.
    fileprivate init(_ sample: JSONValue, _ path: JSONPath, _ limits: FingerRecording.Limits) {
        var fields: [String: JSONField] = [:]
        if case .object(let members) = sample.content {
            for member in members where member.key.utf8.count <= 5 && fields[member.key] == nil {
                fields[member.key] = JSONField(member.value, path: path.appending(member.key))
            }
        }
        func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
            guard case .number(let number)? = fields[key]?.value.content else { return nil }
            return range.contains(number.double) ? number.double : nil
        }
        var finger: Int?
        if case .number(let number)? = fields["id"]?.value.content, let whole = number.wholeNumber,
            limits.fingers.contains(Int(whole))
        {
            finger = Int(whole)
        }
        var phase: FingerRecording.Phase?
        if case .string(let word)? = fields["phase"]?.value.content { phase = .init(rawValue: word) }
        let milliseconds = number("t", 0...Double(limits.timeNanoseconds) / 1e6)
        self.init(
            timeField: fields["t"], phaseField: fields["phase"],
            // As recordings round it, to the nearest.
            nanoseconds: milliseconds.map { Int64($0 * 1e6 + 0.5) },
            finger: finger, phase: phase,
            x: number("x", FormatLimit.coordinate), y: number("y", FormatLimit.coordinate))
    }
}
