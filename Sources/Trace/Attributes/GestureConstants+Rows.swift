import VirtualTime

extension GestureConstants {
    /// One of the numbers: its name in scenarios and traces, where it is kept, and what it may be.
    public struct Row: Sendable {
        /// As the property is called.
        public let name: String
        /// Where the number is kept.
        public let value: Value
        /// What it decides, in a sentence.
        public let sentence: String

        /// Where a number is kept, and its limits.
        public enum Value: Sendable {
            /// A length in points, an angle in radians, or a part of 1.
            case number(WritableKeyPath<GestureConstants, Double> & Sendable, ClosedRange<Double>)
            /// A length of time, which files write with a unit.
            case time(WritableKeyPath<GestureConstants, Interval> & Sendable)
        }

        init(_ value: Value, _ name: String, _ sentence: String) {
            self.name = name
            self.value = value
            self.sentence = sentence
        }
    }

    /// All numbers, in the order in which they are declared.
    public static let rows: [Row] = [
        Row(
            .number(\.tapMovementMax, 0...1_000), "tapMovementMax",
            "How far a finger may stray from where it went down, for a tap, in points."),
        Row(
            .number(\.tapDistanceMax, 0...1_000), "tapDistanceMax",
            "How far from the first tap the next tap of a multiple tap may come down, in points."),
        Row(.time(\.tapDurationMax), "tapDurationMax", "The longest press that still is a tap."),
        Row(.time(\.tapGapMax), "tapGapMax", "The longest time between one tap's lift and the next one."),
        Row(
            .number(\.panHysteresis, 0...1_000), "panHysteresis",
            "How far a pan's fingers have to come along one axis, in points."),
        Row(
            .number(\.velocityNewestWeight, 0...1), "velocityNewestWeight",
            "What the newest sample counts in a velocity; the one before counts the rest."),
        Row(
            .time(\.pressDurationMin), "pressDurationMin",
            "How long the fingers of a long press have to rest that says nothing else."),
        Row(
            .number(\.pressMovementMax, 0...1_000), "pressMovementMax",
            "How far a finger of a long press may stray that says nothing else, in points."),
        Row(.time(\.swipeDurationMax), "swipeDurationMax", "The longest time that a swipe may take."),
        Row(
            .number(\.swipeDistanceMin, 0...1_000), "swipeDistanceMin",
            "How far a swipe has to go if it takes no time at all, in points."),
        Row(
            .number(\.swipeDistanceDecay, 0...10), "swipeDistanceDecay",
            "Which part of the distance a swipe is let off for each second that it takes."),
        Row(
            .number(\.swipeStrayMax, 0...1_000), "swipeStrayMax",
            "How far a swipe may stray across if it takes no time at all, in points."),
        Row(
            .number(\.swipeStrayDecay, 0...10), "swipeStrayDecay",
            "Which part of that a swipe loses for each second that it takes."),
        Row(
            .number(\.screenEdgeRegion, 0...1_000), "screenEdgeRegion",
            "How far from its edge of the screen a screen-edge pan may start, in points."),
        Row(
            .number(\.pinchSlop, 0...1_000), "pinchSlop",
            "How much the distance of two fingers has to change for a pinch, in points."),
        Row(
            .number(\.pinchDistanceMin, 0.001...1_000), "pinchDistanceMin",
            "The least distance that a pinch reckons with, in points."),
        Row(
            .number(\.rotationSlop, 0...7), "rotationSlop",
            "How far two fingers have to turn for a rotation, in radians."),
    ]
}
