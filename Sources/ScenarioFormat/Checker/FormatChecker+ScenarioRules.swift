import Trace
import TraceRules
import VirtualTime

/// Rules of single objects that a table does not say: what the rule book has, orders in time, files.
extension FormatChecker {
    mutating func checkScenarioRules(_ object: CheckedObject) {
        switch object.format.name {
        case "scenario":
            checkForeground(object)
            checkRuleIDs(object)
        case "question":
            checkRuleIDs(object)
        case "finger":
            checkPathOrder(object)
            checkSamples(object)
            checkRecordingPath(object)
        case "costs":
            checkProfile(object)
        case "recognizer":
            checkClass(object)
        case "view":
            checkViewClass(object)
            checkImplementedNames(object)
        case "window", "controller":
            checkImplementedNames(object)
        case "controlAction":
            checkTarget(object)
        default: break
        }
    }

    // MARK: The scenario

    private mutating func checkForeground(_ scenario: CheckedObject) {
        var first: Int?
        for app in scenario.objects("apps") where app.word("state", default: "foreground") == "foreground" {
            guard let foreground = first else {
                first = app.offset
                continue
            }
            let text = problems.text
            problems.report(
                at: app["state"]?.offset ?? app.offset, app.path,
                "another app in the foreground, the first stands at \(text.position(at: foreground))",
                remedy: "write \"state\": \"background\" in one of the two")
        }
    }

    private mutating func checkRuleIDs(_ object: CheckedObject) {
        for value in object.list("rules") {
            guard let id = value.text, !Self.isRuleID(id) else { continue }
            report(
                value, "\(inQuotes(id)) is neither a rule of the book nor an experiment",
                remedy: didYouMean(id, among: RuleBook.rules.map(\.id) + RuleBook.experiments)
                    ?? "write an id that 'taptrail explain' lists, such as \"F-4\" or \"X-07\"")
        }
    }

    /// Whether it is an id of the rule book, or of an experiment that a scenario of Taptrail's tells.
    static func isRuleID(_ id: String) -> Bool {
        RuleBook.rule(id) != nil || RuleBook.experiments.contains(id)
    }

    // MARK: Fingers

    private mutating func checkPathOrder(_ finger: CheckedObject) {
        var last: Interval?
        for at in finger.objects("path").compactMap({ $0["at"] }) {
            guard case .duration(let interval) = at.content else { continue }
            if let last, interval < last {
                report(
                    at, "the point is \(last - interval) earlier than the one before it",
                    remedy: "points stand in the order of time")
            }
            last = interval
        }
    }

    /// The samples one after the other, as in a recording.
    private mutating func checkSamples(_ finger: CheckedObject) {
        var order = FingerOrder(maximumDown: FingerRecording.Limits.standard.fingersDown)
        for sample in finger.list("samples") { order.check(PartialSample(sample), &problems) }
        order.checkThatAllEnded(&problems)
    }

    private mutating func checkRecordingPath(_ finger: CheckedObject) {
        if let value = finger["recording"] { checkIsInside(value, example: "recordings/fling.json") }
    }

    /// Whether a path leads to a file in the scenario's folder or below, by name.
    private mutating func checkIsInside(_ value: CheckedValue, example: String) {
        guard let path = value.text else { return }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside =
            parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
            && !path.unicodeScalars.contains { $0.isRefusedInID || $0 == "\\" }
        if isInside { return }
        report(
            value, "\(inQuotes(path)) is not a path inside the scenario's folder",
            remedy: "write one such as \"\(example)\": no \"/\" in front, no \"..\"")
    }

    // MARK: Costs

    /// A profile is a name inside the program, or a file.
    private mutating func checkProfile(_ costs: CheckedObject) {
        guard let value = costs["profile"], let name = value.text, !table.profiles.contains(name) else {
            return
        }
        if name.hasSuffix(".json") { return checkIsInside(value, example: "profiles/mine.json") }
        let profiles = table.profiles
        report(
            value, "\(inQuotes(name)) is not a cost profile",
            remedy: didYouMean(name, among: profiles)
                ?? "write \(Self.choice(of: profiles)), or a file such as \"profiles/mine.json\"")
    }
}

extension FingerRecording {
    /// The samples that stand in a scenario.
    package init(_ samples: [CheckedValue]) {
        self.init(source: nil, screen: nil, samples: samples.compactMap { PartialSample($0).sample })
    }
}

extension PartialSample {
    /// What could be read of a sample of a scenario.
    init(_ value: CheckedValue) {
        let sample = value.object
        self.init(
            timePosition: sample?.member("t").map(FilePosition.init),
            phasePosition: sample?.member("phase").map(FilePosition.init),
            nanoseconds: sample?.number("t").map { Self.wholeNanoseconds($0 * 1e6) },
            finger: sample?.wholeNumber("id"),
            phase: sample?.text("phase").flatMap(FingerRecording.Phase.init),
            x: sample?.number("x"), y: sample?.number("y"))
    }
}
