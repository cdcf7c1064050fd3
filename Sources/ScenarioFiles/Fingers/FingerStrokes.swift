import Foundation
import HIDEvents
import ScenarioFormat
import Simulation
import UIKitModel
import VirtualTime

/// What the verb of a finger comes to: the strokes of each finger that it moves.
struct FingerStrokes {
    private let finger: CheckedObject
    private let scene: Scene
    private let screen: CGSize

    init(_ finger: CheckedObject, scene: Scene, screen: CGSize) {
        self.finger = finger
        self.scene = scene
        self.screen = screen
    }

    /// The strokes of every finger, one finger after the other.
    var all: [[FingerStroke]] {
        if finger.has("pinch") { return pinch }
        if finger.has("rotate") { return rotation }
        let count = finger.wholeNumber("fingers") ?? 1
        let step = FingerStroke.arm(finger.number("spread") ?? FingerDefaults.spread, angle)
        return (0..<count).map { number in
            let place = Double(number) - Double(count - 1) / 2
            return strokes.map { $0.moved(by: step.x * place, step.y * place) }
        }
    }

    // MARK: One finger

    private var strokes: [FingerStroke] {
        if finger.has("path") { return [path] }
        if finger.has("tap") { return [rest("tap", for: FingerDefaults.tap)] }
        if finger.has("press") { return [rest("press", for: FingerDefaults.press)] }
        if finger.has("drag") { return [way("drag", for: FingerDefaults.drag)] }
        if finger.has("hover") { return [way("hover", for: FingerDefaults.hover)] }
        if finger.has("swipe") { return [swipe] }
        if finger.has("edgeSwipe") { return [edgeSwipe] }
        let first = rest("doubleTap", for: FingerDefaults.tap)
        return [first, first.again(after: finger.duration("gap") ?? FingerDefaults.gap)]
    }

    /// A finger that stays where it is, or slides a little.
    private func rest(_ verb: String, for usual: Interval) -> FingerStroke {
        let start = aim(verb)
        let slide = finger.numbers("drift") ?? [0, 0]
        return line(from: start, by: plane.vector(slide[0], slide[1]), for: usual)
    }

    /// From a place to another one.
    private func way(_ verb: String, for usual: Interval) -> FingerStroke {
        let start = aim(verb)
        if let place = finger.numbers("to") {
            return line(from: start, to: plane.onScreen(place[0], place[1]), for: usual)
        }
        let way = finger.required(finger.numbers("by"), "to or by")
        return line(from: start, by: plane.vector(way[0], way[1]), for: usual)
    }

    private var swipe: FingerStroke {
        let word = finger.required(finger.text("direction"), "direction")
        let step = finger.required(FingerDirection(rawValue: word), "direction").step
        let way = plane.vector(step.x * distance, step.y * distance)
        return line(from: aim("swipe"), by: way, for: FingerDefaults.swipe)
    }

    private var edgeSwipe: FingerStroke {
        let word = finger.required(finger.text("edgeSwipe"), "edgeSwipe")
        let edge = finger.required(FingerEdge(rawValue: word), "edgeSwipe")
        let (width, height) = (Double(screen.width), Double(screen.height))
        let inset = FingerDefaults.edgeInset
        let along = finger.number("along")
        let start =
            switch edge {
            case .left: (x: inset, y: along ?? height / 2)
            case .right: (x: width - inset, y: along ?? height / 2)
            case .top: (x: along ?? width / 2, y: inset)
            case .bottom: (x: along ?? width / 2, y: height - inset)
            }
        let step = edge.direction.step
        return line(from: start, by: (step.x * distance, step.y * distance), for: FingerDefaults.swipe)
    }

    private var distance: Double { finger.number("distance") ?? FingerDefaults.distance }

    private var path: FingerStroke {
        let points = finger.objects("path").map { point in
            let place = plane.onScreen(
                point.required(point.number("x"), "x"), point.required(point.number("y"), "y"))
            return FingerPath.Point(
                instant: finger.instant + point.required(point.duration("at"), "at"), x: place.x, y: place.y)
        }
        let manner = manner(for: .zero)
        return FingerStroke(points, isEased: manner.isEased, jitter: manner.jitter)
    }

    // MARK: Two fingers

    private var pinch: [[FingerStroke]] {
        let distances = finger.required(finger.numbers("distances"), "distances")
        return FingerStroke.pinch(
            around: aim("pinch"), distances: (distances[0], distances[1]), angle: angle,
            manner(for: FingerDefaults.twoFingers)
        ).map { [$0] }
    }

    private var rotation: [[FingerStroke]] {
        FingerStroke.rotation(
            around: aim("rotate"), by: finger.required(finger.number("degrees"), "degrees"),
            radius: finger.number("radius") ?? FingerDefaults.radius, angle: angle,
            manner(for: FingerDefaults.twoFingers)
        ).map { [$0] }
    }

    // MARK: Places

    private var plane: FingerPlane { scene.plane(finger.text("in")) }

    /// Where the finger comes down: at the centre of a view, or at a point.
    private func aim(_ verb: String) -> (x: Double, y: Double) {
        if let point = finger.numbers(verb) { return plane.onScreen(point[0], point[1]) }
        return scene.plane(finger.required(finger.text(verb), verb)).centre
    }

    private var angle: Double { finger.number("angle") ?? 0 }

    private func line(
        from start: (x: Double, y: Double), by way: (x: Double, y: Double), for usual: Interval
    ) -> FingerStroke {
        line(from: start, to: (start.x + way.x, start.y + way.y), for: usual)
    }

    private func line(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), for usual: Interval
    ) -> FingerStroke {
        .line(from: start, to: end, manner(for: usual))
    }

    private func manner(for usual: Interval) -> FingerStroke.Manner {
        .init(
            from: finger.instant, for: finger.duration("for") ?? usual,
            isEased: finger.text("motion") == "eased", jitter: finger.number("jitter") ?? 0)
    }
}
