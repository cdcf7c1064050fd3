import VirtualTime

extension UIKitConstants {
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
            /// A length in points, an angle in radians, a part of 1, or a speed in points a millisecond.
            case number(WritableKeyPath<UIKitConstants, Double> & Sendable, ClosedRange<Double>)
            /// A length of time, which files write with a unit.
            case time(WritableKeyPath<UIKitConstants, Interval> & Sendable)
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
            .number(\.gestures.tapMovementMax, 0...1_000), "tapMovementMax",
            "How far a finger may stray from where it went down, for a tap, in points."),
        Row(
            .number(\.gestures.tapDistanceMax, 0...1_000), "tapDistanceMax",
            "How far from the first tap the next tap of a multiple tap may come down, in points."),
        Row(.time(\.gestures.tapDurationMax), "tapDurationMax", "The longest press that still is a tap."),
        Row(
            .time(\.gestures.tapGapMax), "tapGapMax",
            "The longest time between one tap's lift and the next one."),
        Row(
            .number(\.gestures.panHysteresis, 0...1_000), "panHysteresis",
            "How far a pan's fingers have to come along one axis, in points."),
        Row(
            .number(\.gestures.velocityNewestWeight, 0...1), "velocityNewestWeight",
            "What the newest sample counts in a velocity; the one before counts the rest."),
        Row(
            .time(\.gestures.pressDurationMin), "pressDurationMin",
            "How long the fingers of a long press have to rest that says nothing else."),
        Row(
            .number(\.gestures.pressMovementMax, 0...1_000), "pressMovementMax",
            "How far a finger of a long press may stray that says nothing else, in points."),
        Row(
            .time(\.gestures.swipeDurationMax), "swipeDurationMax",
            "The longest time that a swipe may take."),
        Row(
            .number(\.gestures.swipeDistanceMin, 0...1_000), "swipeDistanceMin",
            "How far a swipe has to go if it takes no time at all, in points."),
        Row(
            .number(\.gestures.swipeDistanceDecay, 0...10), "swipeDistanceDecay",
            "Which part of the distance a swipe is let off for each second that it takes."),
        Row(
            .number(\.gestures.swipeStrayMax, 0...1_000), "swipeStrayMax",
            "How far a swipe may stray across if it takes no time at all, in points."),
        Row(
            .number(\.gestures.swipeStrayDecay, 0...10), "swipeStrayDecay",
            "Which part of that a swipe loses for each second that it takes."),
        Row(
            .number(\.gestures.screenEdgeRegion, 0...1_000), "screenEdgeRegion",
            "How far from its edge of the screen a screen-edge pan may start, in points."),
        Row(
            .number(\.gestures.pinchSlop, 0...1_000), "pinchSlop",
            "How much the distance of two fingers has to change for a pinch, in points."),
        Row(
            .number(\.gestures.pinchDistanceMin, 0.001...1_000), "pinchDistanceMin",
            "The least distance that a pinch reckons with, in points."),
        Row(
            .number(\.gestures.rotationSlop, 0...7), "rotationSlop",
            "How far two fingers have to turn for a rotation, in radians."),
        Row(
            .number(\.controls.dragExitGutter, 0...1_000), "dragExitGutter",
            "How far outside of its bounds a control still counts its finger as inside, in points."),
        Row(
            .time(\.controls.quickTapHighlight), "quickTapHighlight",
            "How long a control shines that was released before it could light up."),
        Row(
            .number(\.controls.knobWidth, 0...1_000), "knobWidth",
            "How wide the knob of a switch or slider is, in points."),
        Row(
            .number(\.controls.knobDragMin, 0...1_000), "knobDragMin",
            "How far a finger has to slide along a switch for a drag of its knob, in points."),
        Row(
            .time(\.controls.stepperRepeatDelay), "stepperRepeatDelay",
            "How long a stepper is held before it repeats its step."),
        Row(
            .time(\.controls.stepperRepeatInterval), "stepperRepeatInterval",
            "How long a stepper that is held waits between two steps."),
        Row(
            .time(\.scrolling.contentDelay), "contentDelay",
            "How long a new touch is held back from the content of a scroll view."),
        Row(
            .number(\.scrolling.rubberBandStiffness, 0.001...1), "rubberBandStiffness",
            "How much of a short way beyond the end content follows the finger: nearly this part of it."),
        Row(
            .time(\.scrolling.flickRestMax), "flickRestMax",
            "A finger that has rested longer than this when it is lifted has no speed left."),
        Row(
            .number(\.scrolling.pageTurnSpeedMin, 0...1_000), "pageTurnSpeedMin",
            "How fast a finger has to go to turn the page, in points a millisecond."),
        Row(
            .number(\.scrolling.bounceFrequency, 0.000_1...1), "bounceFrequency",
            "How fast content comes back from beyond its end, in radians a millisecond."),
        Row(
            .number(\.scrolling.restDistance, 0.001...1_000), "restDistance",
            "Content that is nearer to its goal than this, in points, and slow, is there."),
        Row(
            .number(\.scrolling.restSpeed, 0.001...1_000), "restSpeed",
            "Content that is slower than this, in points a millisecond, and near, is there."),
        Row(
            .time(\.scrolling.animationDuration), "animationDuration",
            "How long an animated change of the offset or of the scale takes."),
        Row(
            .number(\.rowSwipes.buttonWidth, 1...1_000), "buttonWidth",
            "How wide the button of a row's action is, in points."),
        Row(
            .number(\.rowSwipes.openPart, 0...1), "openPart",
            "A row that is pulled farther than this part of the width of its buttons stays open."),
        Row(
            .number(\.rowSwipes.fullSwipePart, 0...1), "fullSwipePart",
            "A finger that pulls farther than this part of the row's width may choose its first action."),
        Row(
            .number(\.rowSwipes.flickSpeedMin, 0...1_000), "flickSpeedMin",
            "How fast a finger has to go at the lift to open or close a row, in points a millisecond."),
        Row(
            .number(\.presentation.sheetTop, 0...1_000), "sheetTop",
            "How much of the window a sheet leaves free at the top, in points."),
    ]
}
