import Foundation
import VirtualTime

/// A second model of zooming: I-6, G-5, G35 and HowContentMoves. Where nothing is said, what the program does is taken,
/// with the word *assumed*. Times are milliseconds.
struct ZoomModel {
    typealias Pair = (x: Double, y: Double)

    private let schedule: ZoomSchedule
    private var lines: [String] = []
    private var now = 0

    private var limits: (least: Double, most: Double)
    private var scale = 1.0
    private var offset: Pair
    private var size: Pair

    /// When a zoom of the app's is over.
    private var endOfZoom: Int?
    /// An animated offset of the app's.
    private var flight: (start: Int, from: Pair, to: Pair, ends: [ClosedRange<Double>])?

    // Two fingers.
    private struct Finger {
        let finger: Int
        var x: Double
        var y: Double
        /// Whether it came while the pinch was there that is there now (D-4).
        var isOfPinch: Bool
    }
    private var fingers: [Finger] = []
    private var ofPinch: [Finger] { fingers.filter(\.isOfPinch) }
    private enum Pinch { case possible, began, changed, over }
    private var pinch = Pinch.possible
    private var startDistance: Double?
    /// The fingers as they were in the last step.
    private var last: (fingers: [Int], middle: Pair, distance: Double)?
    private var isZooming: Bool { pinch == .began || pinch == .changed }

    init(_ schedule: ZoomSchedule) {
        self.schedule = schedule
        limits = schedule.limits
        size = (Double(schedule.content.width), Double(schedule.content.height))
        offset = (0, 0)
        offset = withinEnds(offset)
    }

    mutating func play() -> [String] {
        var samples = schedule.samples[...]
        var changes = schedule.changes[...]
        while true {
            let frame = flight.map { _ in (now / 10 + 1) * 10 }
            let due = [samples.first?.time, changes.first?.time, endOfZoom, frame].compactMap { $0 }.min()
            guard let due else { return lines }
            now = due
            // What has begun first (*assumed*).
            if endOfZoom == now { endZoomOfApp() }
            if frame == now { showFrame() }
            if let change = changes.first, change.time == now {
                changes.removeFirst()
                play(change.deed)
            }
            let event = samples.prefix { $0.time == now }
            samples.removeFirst(event.count)
            if !event.isEmpty { hear(Array(event)) }
        }
    }

    private mutating func write(_ text: String) {
        lines.append("\(PlayedLines.milliseconds(Int64(now) * 1_000_000)) s \(text)")
    }

    // MARK: Ends

    private var ends: [ClosedRange<Double>] {
        let (inset, frame) = (schedule.inset.map(Double.init), schedule.frame)
        return [
            -inset[1]...max(size.x + inset[3] - Double(frame.width), -inset[1]),
            -inset[0]...max(size.y + inset[2] - Double(frame.height), -inset[0]),
        ]
    }

    private func withinEnds(_ place: Pair) -> Pair {
        let ends = ends
        return (
            min(max(place.x, ends[0].lowerBound), ends[0].upperBound),
            min(max(place.y, ends[1].lowerBound), ends[1].upperBound)
        )
    }

    private func within(_ scale: Double) -> Double {
        min(max(scale, limits.least), max(limits.least, limits.most))
    }

    private mutating func show(_ place: Pair) {
        if ScrollModel.isSame(place, offset) { return }
        offset = place
        write("shows" + PlayedLines.text(of: [place.x, place.y]))
        write("didScroll")
    }

    // MARK: A zoom

    /// What stands at one place of the frame comes to stand at another, so many times larger.
    private mutating func zoom(to scale: Double, from old: Pair, to new: Pair) {
        let factor = scale / self.scale
        let place: Pair = ((offset.x + old.x) * factor - new.x, (offset.y + old.y) * factor - new.y)
        let hasChanged = abs(scale - self.scale) > 1e-9
        self.scale = scale
        if hasChanged {
            size = (size.x * factor, size.y * factor)
            write(
                "middle"
                    + PlayedLines.text(of: [
                        Double(schedule.content.width) * scale / 2,
                        Double(schedule.content.height) * scale / 2,
                    ]))
            write("scale" + PlayedLines.text(of: [scale]))
            write("size" + PlayedLines.text(of: [size.x, size.y]))
        }
        show(withinEnds(place))
        if hasChanged { write("didZoom") }
    }

    private var middle: Pair { (Double(schedule.frame.width) / 2, Double(schedule.frame.height) / 2) }

    private mutating func ask() -> Bool {
        write("viewForZooming")
        return schedule.hasView
    }

    // MARK: The app

    private mutating func play(_ deed: ZoomSchedule.Deed) {
        switch deed {
        case .setZoomScale(let scale, let isAnimated):
            // Two fingers come first (*assumed*).
            guard ask(), !isZooming else { return }
            zoomByApp(to: within(scale), from: middle, isAnimated: isAnimated)
        case .zoom(let box, let isAnimated):
            guard ask(), !isZooming else { return }
            let wanted = min(
                Double(schedule.frame.width) / Double(box.width),
                Double(schedule.frame.height) / Double(box.height))
            let place: Pair = (
                (Double(box.x) + Double(box.width) / 2) * scale - offset.x,
                (Double(box.y) + Double(box.height) / 2) * scale - offset.y
            )
            if within(wanted) == scale {
                endZoomOfApp()
                scroll(
                    to: withinEnds((offset.x + place.x - middle.x, offset.y + place.y - middle.y)),
                    isAnimated: isAnimated)
            } else {
                zoomByApp(to: within(wanted), from: place, isAnimated: isAnimated)
            }
        case .setContentOffset(let place, let isAnimated):
            scroll(to: (Double(place.x), Double(place.y)), isAnimated: isAnimated)
        case .contentSize(let width, let height):
            // What the size has been made of may differ in its last digits.
            if ScrollModel.isSame(size, (Double(width), Double(height))) { return }
            size = (Double(width), Double(height))
            write("size" + PlayedLines.text(of: [size.x, size.y]))
            if flight == nil, !isZooming { show(withinEnds(offset)) }
        case .limits(let least, let most):
            // One behind the other. The pinch is there as long as they leave room, and the next one is a new one.
            limits.least = least
            if !canZoom { losePinch() }
            limits.most = most
            if !canZoom { losePinch() }
        case .stop:
            // The zoom ends first (*assumed*).
            endZoomOfApp()
            if flight != nil {
                endFlight()
                show(withinEnds(offset))
            }
        }
    }

    private mutating func zoomByApp(to scale: Double, from place: Pair, isAnimated: Bool) {
        endZoomOfApp()
        // Only a zoom that takes its time stops an animated offset (*assumed*).
        if isAnimated, scale != self.scale {
            endFlight()
            write("willBeginZooming")
            endOfZoom = (now + 300 + 9) / 10 * 10
        }
        zoom(to: scale, from: place, to: middle)
    }

    private mutating func endZoomOfApp() {
        if endOfZoom == nil { return }
        endOfZoom = nil
        write("didEndZooming")
    }

    private mutating func scroll(to place: Pair, isAnimated: Bool) {
        endFlight()
        guard isAnimated, !isZooming else { return show(place) }
        if ScrollModel.isSame(place, offset) { return }
        flight = (now, offset, place, ends)
    }

    private mutating func showFrame() {
        guard let flight else { return }
        let part = min(Double(now - flight.start) / 300, 1)
        let ease = part * part * (3 - 2 * part)
        if part < 1 {
            return show(
                (
                    flight.from.x + (flight.to.x - flight.from.x) * ease,
                    flight.from.y + (flight.to.y - flight.from.y) * ease
                ))
        }
        show(flight.to)
        if flight.ends != ends { show(withinEnds(offset)) }
        endFlight()
    }

    private mutating func endFlight() {
        if flight == nil { return }
        flight = nil
        write("didEndScrollingAnimation")
    }

    // MARK: Fingers

    private var canZoom: Bool { limits.most > limits.least }

    private mutating func hear(_ event: [Schedule.Sample]) {
        // G06
        let follows = pinch == .began
        for sample in event where sample.phase == .began {
            if ofPinch.isEmpty {
                pinch = canZoom ? .possible : .over
            }
            fingers.append(Finger(finger: sample.finger, x: sample.x, y: sample.y, isOfPinch: canZoom))
            if ofPinch.count == 2 { takeBothFingers() }
        }
        let moved = event.filter { sample in
            guard sample.phase == .moved,
                let index = fingers.firstIndex(where: { $0.finger == sample.finger }),
                (fingers[index].x, fingers[index].y) != (sample.x, sample.y)
            else { return false }
            (fingers[index].x, fingers[index].y) = (sample.x, sample.y)
            return true
        }
        if !moved.isEmpty, ofPinch.count == 2 { move() } else if follows { pinch = .changed }
        for sample in event where sample.phase == .ended || sample.phase == .cancelled {
            let isOfPinch = ofPinch.contains { $0.finger == sample.finger }
            if isOfPinch, sample.phase == .cancelled { endPinch() }
            fingers.removeAll { $0.finger == sample.finger }
            last = nil
        }
        if ofPinch.isEmpty {
            endPinch()
            startDistance = nil
        }
    }

    private var distance: Double {
        max(hypot(fingers[0].x - fingers[1].x, fingers[0].y - fingers[1].y), 1)
    }

    private var middleOfFingers: Pair {
        (
            (fingers[0].x + fingers[1].x) / 2 - Double(schedule.frame.x),
            (fingers[0].y + fingers[1].y) / 2 - Double(schedule.frame.y)
        )
    }

    private mutating func takeBothFingers() {
        if pinch == .possible { startDistance = distance }
        last = (fingers.map(\.finger), middleOfFingers, distance)
    }

    private mutating func move() {
        switch pinch {
        case .possible:
            guard let startDistance, abs(distance - startDistance) >= 10 else { return }
            guard ask() else {
                pinch = .over
                return
            }
            pinch = .began
            endZoomOfApp()
            endFlight()
            write("willBeginZooming")
            // Round the middle of the fingers (*assumed*).
            let middle = middleOfFingers
            last?.middle = middle
            step()
        case .began, .changed:
            pinch = .changed
            step()
        case .over: break
        }
    }

    private mutating func step() {
        guard let before = last else { return }
        let (middle, distance) = (middleOfFingers, distance)
        last = (fingers.map(\.finger), middle, distance)
        zoom(to: within(scale * distance / before.distance), from: before.middle, to: middle)
    }

    private mutating func losePinch() {
        endPinch()
        for index in fingers.indices { fingers[index].isOfPinch = false }
        (startDistance, last) = (nil, nil)
    }

    private mutating func endPinch() {
        let wasZooming = isZooming
        pinch = .over
        if wasZooming {
            show(withinEnds(offset))
            write("didEndZooming")
        }
    }
}
