import Trace

/// Makes a recording of a tree, and reports whatever keeps it from being one.
struct FingerRecordingReader {
    /// What a number in `t` counts.
    private enum TimeUnit: String, CaseIterable {
        case milliseconds = "ms"
        case seconds = "s"

        var nanoseconds: Double {
            switch self {
            case .milliseconds: 1e6
            case .seconds: 1e9
            }
        }
    }

    private let limits: FingerRecording.Limits
    private(set) var problems: DiagnosticList

    init(limits: FingerRecording.Limits, problems: DiagnosticList) {
        self.limits = limits
        self.problems = problems
    }

    /// - Returns: the recording; nil, or one that lacks what could not be read, if there are problems.
    mutating func readRecording(_ root: JSONField) -> FingerRecording? {
        // The rest of another version's file would only seem to be wrong.
        guard isVersionRead(of: root) else { return nil }
        let members = root.members(
            required: ["version", "time", "samples"], optional: ["source", "screen"], &problems)
        guard let members else { return nil }
        let source = members["source"]?.string(&problems)
        let screen = members["screen"].flatMap { readScreen($0) }
        let unit = members["time"]?.word(TimeUnit.self, noun: "unit of time that is read", &problems)
        let samples = members["samples"].map { readSamples($0, unit: unit) } ?? []
        return FingerRecording(source: source, screen: screen, samples: samples)
    }

    private mutating func isVersionRead(of root: JSONField) -> Bool {
        guard case .object(let members) = root.value.content,
            let version = members.first(where: { $0.key == "version" })
        else { return true }  // which `members(required:)` reports
        let field = JSONField(version.value, path: root.path.appending("version"))
        guard let number = field.wholeNumber(&problems) else { return false }
        if FingerRecording.versions.contains(number) { return true }
        let read = FingerRecording.versions.map(String.init).joined(separator: " and ")
        field.report(
            "recordings of version \(number) are not read", remedy: "this program reads version \(read)",
            to: &problems)
        return false
    }

    private mutating func readScreen(_ field: JSONField) -> FingerRecording.Screen? {
        guard let sides = field.elements(&problems) else { return nil }
        guard sides.count == 2 else {
            field.report(
                "expected width and height, found \(counted(sides.count, "value"))", to: &problems)
            return nil
        }
        let lengths = sides.compactMap { side -> Double? in
            guard let length = side.number(&problems) else { return nil }
            if length > 0, length <= limits.coordinate { return length }
            side.report(
                "a screen has no side of \(shownNumber(length)) pt",
                remedy: "it is more than 0 and at most \(Int(limits.coordinate))",
                to: &problems)
            return nil
        }
        return lengths.count == 2 ? FingerRecording.Screen(width: lengths[0], height: lengths[1]) : nil
    }

    // MARK: Samples

    private mutating func readSamples(_ field: JSONField, unit: TimeUnit?) -> [FingerRecording.Sample] {
        guard let elements = field.elements(&problems) else { return [] }
        if elements.isEmpty {
            field.report("a recording needs at least one sample", to: &problems)
        }
        var samples: [FingerRecording.Sample] = []
        var order = FingerOrder(maximumDown: limits.fingersDown)
        for (index, element) in elements.enumerated() {
            guard index < limits.samples else {
                element.report(
                    "a recording has at most \(limits.samples) samples, this one has \(elements.count)",
                    remedy: Limit.samples.remedy, to: &problems)
                break
            }
            let partial = readSample(element, unit: unit)
            order.check(partial, &problems)
            if let sample = partial.sample { samples.append(sample) }
        }
        if elements.count <= limits.samples { order.checkThatAllEnded(&problems) }
        return samples
    }

    private mutating func readSample(_ field: JSONField, unit: TimeUnit?) -> PartialSample {
        let members = field.members(required: ["t", "id", "phase", "x", "y"], &problems)
        return PartialSample(
            timePosition: members?["t"].map(FilePosition.init),
            phasePosition: members?["phase"].map(FilePosition.init),
            nanoseconds: members?["t"].flatMap { readTime($0, unit: unit) },
            finger: members?["id"].flatMap { readFinger($0) },
            phase: members?["phase"].flatMap { readPhase($0) },
            x: members?["x"].flatMap { readCoordinate($0) },
            y: members?["y"].flatMap { readCoordinate($0) })
    }

    private mutating func readTime(_ field: JSONField, unit: TimeUnit?) -> Int64? {
        guard let number = field.number(&problems), let unit else { return nil }
        if number < 0 {
            field.report(
                "a sample at \(shownNumber(number)) \(unit.rawValue), before the recording begins",
                to: &problems)
            return nil
        }
        let nanoseconds = number * unit.nanoseconds
        guard nanoseconds < Double(limits.timeNanoseconds) + 0.5 else {
            let seconds = limits.timeNanoseconds / 1_000_000_000
            field.report(
                "a sample at \(shownNumber(number)) \(unit.rawValue), later than \(seconds) s",
                remedy: "split the recording", to: &problems)
            return nil
        }
        return PartialSample.wholeNanoseconds(nanoseconds)
    }

    private mutating func readFinger(_ field: JSONField) -> Int? {
        guard let finger = field.wholeNumber(&problems) else { return nil }
        if limits.fingers.contains(finger) { return finger }
        field.report(
            "\(finger) is not a finger",
            remedy: "fingers are numbered from \(limits.fingers.lowerBound) to \(limits.fingers.upperBound)",
            to: &problems)
        return nil
    }

    private mutating func readPhase(_ field: JSONField) -> FingerRecording.Phase? {
        if case .string("stationary") = field.value.content {
            field.report(
                "\"stationary\" is not a phase of a recording: that a finger rests is UIKit's conclusion",
                remedy: "write \"moved\" at the same place, or leave the sample out", to: &problems)
            return nil
        }
        return field.word(FingerRecording.Phase.self, noun: "phase", &problems)
    }

    private mutating func readCoordinate(_ field: JSONField) -> Double? {
        guard let number = field.number(&problems) else { return nil }
        if abs(number) <= limits.coordinate { return number }
        field.report(
            "\(shownNumber(number)) pt is too far away",
            remedy: "the limit is \(Int(limits.coordinate)) pt either way",
            to: &problems)
        return nil
    }
}
