import Foundation
import Geometry
import HIDEvents
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
        let step = arm(finger.number("spread") ?? FingerDefaults.spread)
        return (0..<count).map { number in
            let place = Double(number) - Double(count - 1) / 2
            return strokes.map { $0.moved(by: step.x * place, step.y * place) }
        }
    }

    // MARK: One finger

    private var strokes: [FingerStroke] {
        if finger.has("path") { return [stroke(pathPoints)] }
        if finger.has("tap") { return [stroke(rest("tap", for: FingerDefaults.tap))] }
        if finger.has("press") { return [stroke(rest("press", for: FingerDefaults.press))] }
        if finger.has("drag") { return [stroke(way("drag", for: FingerDefaults.drag))] }
        if finger.has("hover") { return [stroke(way("hover", for: FingerDefaults.hover))] }
        if finger.has("swipe") { return [stroke(swipe)] }
        if finger.has("edgeSwipe") { return [stroke(edgeSwipe)] }
        let first = rest("doubleTap", for: FingerDefaults.tap)
        let pause = first[1].instant - first[0].instant + (finger.duration("gap") ?? FingerDefaults.gap)
        return [stroke(first), stroke(first.map { .init(instant: $0.instant + pause, x: $0.x, y: $0.y) })]
    }

    /// A finger that stays where it is, or slides a little.
    private func rest(_ verb: String, for usual: Interval) -> [FingerPath.Point] {
        let start = aim(verb)
        let slide = finger.numbers("drift") ?? [0, 0]
        return line(from: start, by: plane.vector(slide[0], slide[1]), for: usual)
    }

    /// From a place to another one.
    private func way(_ verb: String, for usual: Interval) -> [FingerPath.Point] {
        let start = aim(verb)
        if let place = finger.numbers("to") {
            return line(from: start, to: plane.onScreen(place[0], place[1]), for: usual)
        }
        let way = finger.required(finger.numbers("by"), "to or by")
        return line(from: start, by: plane.vector(way[0], way[1]), for: usual)
    }

    private var swipe: [FingerPath.Point] {
        let word = finger.required(finger.text("direction"), "direction")
        let step = finger.required(FingerDirection(rawValue: word), "direction").step
        let way = plane.vector(step.x * distance, step.y * distance)
        return line(from: aim("swipe"), by: way, for: FingerDefaults.swipe)
    }

    private var edgeSwipe: [FingerPath.Point] {
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

    private var pathPoints: [FingerPath.Point] {
        finger.objects("path").map { point in
            let place = plane.onScreen(
                point.required(point.number("x"), "x"), point.required(point.number("y"), "y"))
            return .init(
                instant: finger.instant + point.required(point.duration("at"), "at"), x: place.x, y: place.y)
        }
    }

    // MARK: Two fingers

    /// The first finger is the one that `angle` points away from.
    private var pinch: [[FingerStroke]] {
        let middle = aim("pinch")
        let distances = finger.required(finger.numbers("distances"), "distances")
        return [-0.5, 0.5].map { side in
            let (start, end) = (arm(distances[0] * side), arm(distances[1] * side))
            return [
                stroke(
                    line(
                        from: (middle.x + start.x, middle.y + start.y),
                        to: (middle.x + end.x, middle.y + end.y), for: FingerDefaults.twoFingers))
            ]
        }
    }

    private var rotation: [[FingerStroke]] {
        let middle = aim("rotate")
        let degrees = finger.required(finger.number("degrees"), "degrees")
        let radius = finger.number("radius") ?? FingerDefaults.radius
        return [-1.0, 1].map { side in
            let arm = arm(radius * side)
            var points = line(
                from: (middle.x + arm.x, middle.y + arm.y), by: (0, 0), for: FingerDefaults.twoFingers)
            let arc = FingerStroke.Arc(centre: middle, degrees: degrees)
            let end = arc.turned(points[0], by: 1)
            (points[1].x, points[1].y) = (end.x, end.y)
            var stroke = stroke(points)
            stroke.arc = arc
            return [stroke]
        }
    }

    // MARK: Places

    private var plane: FingerPlane { scene.plane(finger.text("in")) }

    /// Where the finger comes down: at the centre of a view, or at a point.
    private func aim(_ verb: String) -> (x: Double, y: Double) {
        if let point = finger.numbers(verb) { return plane.onScreen(point[0], point[1]) }
        return scene.plane(finger.required(finger.text(verb), verb)).centre
    }

    /// So far in the direction of `angle`, on the screen.
    private func arm(_ length: Double) -> (x: Double, y: Double) {
        let arm = PlanePoint(x: length, y: 0).applying(
            Transform(degrees: finger.number("angle") ?? 0))
        return (arm.x, arm.y)
    }

    private func line(
        from start: (x: Double, y: Double), by way: (x: Double, y: Double), for usual: Interval
    ) -> [FingerPath.Point] {
        line(from: start, to: (start.x + way.x, start.y + way.y), for: usual)
    }

    private func line(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), for usual: Interval
    ) -> [FingerPath.Point] {
        let down = finger.instant
        return [
            .init(instant: down, x: start.x, y: start.y),
            .init(instant: down + (finger.duration("for") ?? usual), x: end.x, y: end.y),
        ]
    }

    private func stroke(_ points: [FingerPath.Point]) -> FingerStroke {
        FingerStroke(
            points: points, isEased: finger.text("motion") == "eased", jitter: finger.number("jitter") ?? 0)
    }
}
