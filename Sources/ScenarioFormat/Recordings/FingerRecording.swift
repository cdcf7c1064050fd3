import Trace

/// What fingers did on a screen, sample by sample, as a file has it.
///
/// ```json
/// {"version": 1, "source": "where it comes from", "screen": [390, 844], "time": "ms",
///  "samples": [
///   {"t": 0, "id": 1, "phase": "began", "x": 195, "y": 422.5},
///   {"t": 91.5, "id": 1, "phase": "ended", "x": 196, "y": 423}
/// ]}
/// ```
/// `source` and `screen` may be left out. Samples stand in the order of time, which `time` says to be in
/// milliseconds (`"ms"`) or seconds (`"s"`); samples of different fingers may have one time, those of one
/// finger may not. Every finger begins, may move, and ends or is cancelled; its number is free again then.
///
/// `"stationary"` is refused: a screen reports where a finger is; that it rests is UIKit's conclusion.
public struct FingerRecording: Hashable, Sendable {
    /// One report of one finger.
    public struct Sample: Hashable, Sendable {
        /// The time since the zero of the recording, in nanoseconds, rounded to the nearest.
        public var timeNanoseconds: Int64
        /// The number of the finger.
        public var finger: Int
        /// What the finger does.
        public var phase: Phase
        /// The place in points of the screen, from its left edge.
        public var x: Double
        /// The place in points of the screen, from its upper edge.
        public var y: Double

        /// A sample of one finger at one time.
        public init(timeNanoseconds: Int64, finger: Int, phase: Phase, x: Double, y: Double) {
            self.timeNanoseconds = timeNanoseconds
            self.finger = finger
            self.phase = phase
            self.x = x
            self.y = y
        }
    }

    /// What a finger does in a sample.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// In the order of a touch; `cancelled` ends it as `ended` does.
        case began, moved, ended, cancelled
    }

    /// The size of the screen that the samples were taken on, in points.
    public struct Screen: Hashable, Sendable {
        /// From the left edge to the right one.
        public var width: Double
        /// From the upper edge to the lower one.
        public var height: Double

        /// A screen so wide and so high.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// How much a recording may hold, and how far its numbers may go.
    public struct Limits: Hashable, Sendable {
        /// How many samples it may have.
        public var samples = Limit.samples.value
        /// The numbers that a finger may have.
        public var fingers = 1...Limit.fingerNumber.value
        /// Fingers on the screen at once.
        public var fingersDown = Limit.fingersDown.value
        /// The farthest a place may be from the screen's origin along an axis, in points; also the longest
        /// side of a screen.
        public var coordinate = Attribute.coordinates.upperBound
        /// The latest time of a sample: an hour.
        public var timeNanoseconds: Int64 = 3_600_000_000_000

        /// The usual limits.
        public init() {}

        /// The usual limits.
        public static let standard = Limits()
    }

    /// The versions of the format that are read.
    public static let versions = [1]

    /// Where the recording comes from, in its maker's words.
    public var source: String?
    /// The screen that it was taken on; nil if the recording does not say.
    public var screen: Screen?
    /// The samples in the order of time; never empty.
    public var samples: [Sample]

    /// Reads a recording.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - file: the name to use in messages.
    /// - Throws: the first ten errors of the file with their places, or one if it is no JSON.
    public init(
        _ bytes: [UInt8], file: String, limits: Limits = .standard, treeLimits: JSONTree.Limits = .standard
    ) throws(ScenarioError) {
        let tree = try JSONTree(bytes, file: file, limits: treeLimits)
        var reader = FingerRecordingReader(limits: limits, problems: tree.problems)
        let recording = reader.readRecording(JSONField(tree.root, path: .root))
        try reader.problems.throwIfNotEmpty()
        guard let recording else { fatalError("scenario reader bug: \(file) is refused without a reason") }
        self = recording
    }

    init(source: String?, screen: Screen?, samples: [Sample]) {
        self.source = source
        self.screen = screen
        self.samples = samples
    }
}

extension FingerRecording {
    /// Whether a file looks like a recording, well formed or not, rather than a scenario.
    public static func isMeant(by bytes: [UInt8]) -> Bool {
        guard let tree = try? JSONTree(bytes, file: ""), case .object(let members) = tree.root.content else {
            return false
        }
        let keys = members.map(\.key)
        return keys.contains("samples") && !keys.contains("apps")
    }
}
