import VirtualTime

/// How far the numbers, texts and lists of a scenario may go, where several keys share a range. What bounds a
/// file as a whole stands in ``Limit``.
package enum FormatLimit {
    /// Characters of an id, a text, a title, a line of an expectation; all counted in Unicode scalars.
    package static let idLength = 1...60
    package static let text = 0...4_000
    static let title = 1...200
    package static let line = 1...400
    /// Lines a list of expectations.
    static let lines = 0...10_000
    /// Instants and durations: an hour.
    static let time = Interval.zero...Interval.seconds(3_600)
    /// Places and lengths along an axis, points: as in recordings.
    static let coordinate =
        -FingerRecording.Limits.standard.coordinate...FingerRecording.Limits.standard.coordinate
    static let windows = 0...32
    static let recognizers = 0...64
    static let subviews = 0...1_000
    /// Swipe actions at one edge of a row.
    static let swipeActions = 0...8
}

extension JSONTree.Limits {
    /// How much of a scenario is read.
    public static let scenario = JSONTree.Limits(
        bytes: Limit.scenarioBytes.value, depth: Limit.scenarioDepth.value, values: Limit.values.value)
}

extension FormatTable {
    /// Version 1 of the format.
    ///
    /// - Parameters:
    ///   - hops: the work of the system that a file may give costs to, in the order of the journey.
    ///   - profiles: the names of the cost profiles inside the program.
    package init(hops: [(name: String, purpose: String)], profiles: [String]) {
        self.init(
            profiles: profiles,
            objects: [Self.scenario, Self.device, Self.costs(of: hops, profiles), Self.constants] + Self.apps
                + Self.views
                + Self.overrides + Self.recognizers + Self.answers + Self.fingers + Self.keys + Self.motion
                + Self.work
                + Self.events + Self.expectations + Self.lessons)
    }
}

// MARK: Shorthand for the tables

extension KeyFormat {
    static func required(_ name: String, _ value: ValueFormat, _ sentence: String) -> KeyFormat {
        KeyFormat(name, value, .required, sentence)
    }

    static func optional(
        _ name: String, _ value: ValueFormat, default standard: String = "none", _ sentence: String
    ) -> KeyFormat {
        KeyFormat(name, value, .optional(default: standard), sentence)
    }

    /// A key that is true or false.
    static func flag(_ name: String, default standard: Bool, _ sentence: String) -> KeyFormat {
        .optional(name, .boolean, default: "\(standard)", sentence)
    }
}

extension ValueFormat {
    /// A time of up to an hour.
    static let time = ValueFormat.duration(FormatLimit.time)
    /// A time of up to an hour, or a distribution of such.
    static let cost = ValueFormat.drawn(FormatLimit.time)
    /// A length or place along an axis, points.
    static let length = ValueFormat.number(FormatLimit.coordinate)
    /// A line of an expectation.
    static let line = ValueFormat.text(FormatLimit.line)
    static let lines = ValueFormat.list(.line, FormatLimit.lines)

    static func lengths(_ names: String...) -> ValueFormat { .numbers(names, FormatLimit.coordinate) }
}
