/// A view of the model: where it is, whether it may be hit, and what a control knows.
final class SceneView {
    let index: Int
    let spec: ControlSchedule.View
    private(set) var parent: SceneView?
    /// From back to front.
    private(set) var children: [SceneView] = []

    // What an app may change.
    var (centerX, centerY): (Double, Double)
    var alpha: Double
    /// When animations end that keep touches out (M-55).
    var animationEnds: [Int64] = []
    var isHidden: Bool
    var isUserInteractionEnabled: Bool
    var isEnabled: Bool
    var isSelected: Bool
    /// 1 of a switch that is on; the number of a segment, -1 for none, or of a page.
    var value: Double

    // What a control knows of its finger.
    var tracked: SceneTouch?
    var isTracking = false
    var isTouchInside = false
    var isHighlighted = false
    /// The event in which it lit up.
    var litInEvent: Int?
    /// Of a slider: from the left end of its knob to the finger that has it.
    var grip = 0.0
    var valueAtBegin = 0.0
    /// Of a switch: the last finger that came down on its knob, wherever that is since; and whether it has gone far
    /// enough along it.
    var touchOnKnob: SceneTouch?
    var isKnobDragged = false
    /// Of a stepper: where the finger came down, and whether it has been held for a step.
    var (isPlus, hasRepeated) = (false, false)

    init(_ index: Int, _ spec: ControlSchedule.View, in parent: SceneView?) {
        self.index = index
        self.spec = spec
        (centerX, centerY) = (spec.centerX, spec.centerY)
        alpha = spec.alpha
        isHidden = spec.isHidden
        isUserInteractionEnabled = spec.isUserInteractionEnabled
        isEnabled = spec.control.isEnabled
        isSelected = spec.control.isSelected
        value = spec.control.value
        if let parent { move(to: parent) }
    }

    var name: String { spec.name }
    var kind: ControlSchedule.Kind { spec.kind }
    /// None for a view that is in no window.
    var window: SceneView? { kind == .window ? self : parent?.window }

    /// In front of the others there.
    func move(to new: SceneView?) {
        parent?.children.removeAll { $0 === self }
        parent = new
        new?.children.append(self)
    }

    func isIn(_ other: SceneView) -> Bool { self === other || parent.map { $0.isIn(other) } ?? false }

    // MARK: Coordinates

    /// A place of its parent's, or of the screen for a window, in coordinates of its own; nil if its transform leaves
    /// nothing to find it by.
    func own(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
        let matrix = spec.transform
        let area = matrix.a * matrix.d - matrix.b * matrix.c
        guard area != 0 else { return nil }
        let (dx, dy) = (x - centerX - matrix.tx, y - centerY - matrix.ty)
        let ownX = (matrix.d * dx - matrix.c * dy) / area
        let ownY = (matrix.a * dy - matrix.b * dx) / area
        return (ownX + spec.originX + spec.width / 2, ownY + spec.originY + spec.height / 2)
    }

    /// A place of the screen in coordinates of its own.
    func own(ofScreen x: Double, _ y: Double) -> (x: Double, y: Double)? {
        guard let parent else { return own(x, y) }
        guard let place = parent.own(ofScreen: x, y) else { return nil }
        return own(place.x, place.y)
    }

    // MARK: Knobs

    /// How far the knob of a switch or a slider can go, which is 31 pt wide.
    var travel: Double { max(spec.width - 31, 0) }

    var knobLeft: Double {
        let range = kind == .slider ? spec.control.maximum - spec.control.minimum : 1
        let part = range > 0 ? (value - (kind == .slider ? spec.control.minimum : 0)) / range : 0
        return spec.originX + travel * part
    }

    func isOnRightHalf(_ x: Double) -> Bool { x >= spec.originX + spec.width / 2 }
    func isOnKnob(_ x: Double) -> Bool { x >= knobLeft && x < knobLeft + 31 }
}

/// A finger on a view.
final class SceneTouch {
    let number: Int
    let finger: Int
    let view: SceneView
    let window: SceneView
    let tapCount: Int
    let (startX, startY): (Double, Double)
    /// On the screen.
    var (x, y): (Double, Double)
    /// What the present event says of it; nil if it rests.
    var phase: ModelPhase? = .began
    /// As the glass sees it.
    var isDown = true
    var isKeptOut = false
    /// Its view has heard of it.
    var isHeard = false
    /// Its view hears no more of it.
    var isTaken = false

    init(_ number: Int, _ finger: Int, _ view: SceneView, tapCount: Int, x: Double, y: Double) {
        self.number = number
        self.finger = finger
        self.view = view
        window = view.window ?? view
        self.tapCount = tapCount
        (startX, startY) = (x, y)
        (self.x, self.y) = (x, y)
    }
}
