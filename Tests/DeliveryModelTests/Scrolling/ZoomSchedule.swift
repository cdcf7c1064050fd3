import Foundation
import RunLoops
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// A scroll view that zooms its content, two fingers at a time, and an app that zooms it too.
///
/// It does not pan: what a drag does is the matter of ``ScrollSchedule``. Each sample is at the beginning of a frame of
/// the display, so that it is an event of its own. Times are milliseconds, places points of the screen.
struct ZoomSchedule: ComparedSchedule {
    /// What the app does, in a block on its main queue.
    enum Deed {
        case setZoomScale(Double, isAnimated: Bool)
        /// `zoom(to:animated:)`
        case zoom(Schedule.Box, isAnimated: Bool)
        case setContentOffset(ScrollPlace, isAnimated: Bool)
        case contentSize(width: Int, height: Int)
        case limits(least: Double, most: Double)
        case stop
    }

    struct Change {
        var time: Int
        var deed: Deed
    }

    var seed: UInt64 = 0
    var frame = Schedule.Box(x: 0, y: 0, width: 300, height: 400)
    /// At a scale of 1; the view that is zoomed is as large.
    var content = (width: 300, height: 400)
    /// Top, left, bottom, right.
    var inset = [0, 0, 0, 0]
    var limits = (least: 1.0, most: 4.0)
    /// Whether its delegate names a view.
    var hasView = true
    /// In the order of time, and of fingers within one instant.
    var samples: [Schedule.Sample] = []
    var changes: [Change] = []

    func kind(of name: String) -> String { name }

    var modelLines: [String] {
        var model = ZoomModel(self)
        return model.play()
    }

    // MARK: The program

    var scenario: String {
        let view = #""subviews": [{"id": "c", "frame": [0, 0, \#(content.width), \#(content.height)]}]"#
        return """
            {"version": 1, "title": "schedule \(seed)", "costs": {"profile": "free"},
             "story": "The pan is switched off. \(changes.map { "\($0)" }.joined(separator: "; "))",
             "device": {"scan": 100, "display": 100},
             "apps": [{"id": "app", "windows": [{"id": "w", "subviews": [
              {"id": "s", "class": "UIScrollView",
               "frame": [\(frame.x), \(frame.y), \(frame.width), \(frame.height)],
               "contentSize": [\(content.width), \(content.height)], "contentInset": \(inset),
               "minimumZoomScale": \(limits.least), "maximumZoomScale": \(limits.most),
               "delegate": {"viewForZooming": \(hasView ? #""c""# : "null")}, \(view)}]}]}],
             "fingers": [\(samples.json)]}

            """
    }

    func join(_ phone: Phone) -> () -> [String] {
        guard let application = phone.applications.first,
            let view = application.windows.first?.subviews.first as? UIScrollView
        else { return { [] } }
        view.panGestureRecognizer.isEnabled = false
        for change in changes {
            application.mainRunLoop.async(at: .at(.milliseconds(change.time))) {
                switch change.deed {
                case .setZoomScale(let scale, let isAnimated): view.setZoomScale(scale, animated: isAnimated)
                case .zoom(let box, let isAnimated):
                    view.zoom(
                        to: CGRect(x: box.x, y: box.y, width: box.width, height: box.height),
                        animated: isAnimated)
                case .setContentOffset(let place, let isAnimated):
                    view.setContentOffset(CGPoint(x: place.x, y: place.y), animated: isAnimated)
                case .contentSize(let width, let height):
                    view.contentSize = CGSize(width: width, height: height)
                case .limits(let least, let most):
                    (view.minimumZoomScale, view.maximumZoomScale) = (least, most)
                case .stop: view.stopScrollingAndZooming()
                }
            }
        }
        return { [] }
    }

    func lines(of trail: Trail) -> [String] {
        let names = trail.subjectNames
        // A size that is set to what it is says nothing.
        var size = [Double(content.width), Double(content.height)]
        // Nor does an offset or a scale that differs in its last bits.
        var (offset, isUnmoved) = ((x: 0.0, y: 0.0), false)
        var (scale, isUnzoomed) = (1.0, false)
        var middle = ""
        return trail.records.compactMap { record -> String? in
            if case .propertySet(let subject, .boundsOrigin, let x, let y, _) = record.event,
                names[subject] == "s"
            {
                isUnmoved = ScrollModel.isSame((x, y), offset)
                if !isUnmoved { offset = (x, y) }
            }
            if record.instant == .zero { return nil }
            let text: String
            switch record.event {
            case .propertySet(let subject, .boundsOrigin, let x, let y, _) where names[subject] == "s":
                if isUnmoved { return nil }
                text = "shows" + PlayedLines.text(of: [x, y])
            case .propertySet(let subject, .zoomScale, let x, _, _) where names[subject] == "s":
                isUnzoomed = abs(x - scale) <= 1e-9
                if isUnzoomed { return nil }
                scale = x
                text = "scale" + PlayedLines.text(of: [x])
            case .propertySet(let subject, .contentSize, let x, let y, _) where names[subject] == "s":
                if PlayedLines.text(of: size) == PlayedLines.text(of: [x, y]) { return nil }
                size = [x, y]
                text = "size" + PlayedLines.text(of: size)
            case .propertySet(let subject, .center, let x, let y, _) where names[subject] == "c":
                if PlayedLines.text(of: [x, y]) == middle { return nil }
                middle = PlayedLines.text(of: [x, y])
                text = "middle" + middle
            case .began(let call, _, _, _):
                guard
                    [
                        .viewForZooming, .willBeginZooming, .didZoom, .didEndZooming, .didScroll,
                        .didEndScrollingAnimation,
                    ].contains(call)
                else { return nil }
                if call == .didScroll && isUnmoved || call == .didZoom && isUnzoomed { return nil }
                text = "\(call)"
            default: return nil
            }
            return PlayedLines.milliseconds(record.instant.nanoseconds) + " s " + text
        }
    }

    // MARK: Smaller

    func addSimpler(_ add: ((inout ZoomSchedule) -> Void) -> Void) {
        for samples in samples.withoutOneContact { add { $0.samples = samples } }
        for index in changes.indices { add { $0.changes.remove(at: index) } }
        for samples in samples.withoutOneMove { add { $0.samples = samples.liftedInPlace } }
        if inset != [0, 0, 0, 0] { add { $0.inset = [0, 0, 0, 0] } }
    }
}
