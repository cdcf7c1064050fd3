import Geometry
import Trace
import VirtualTime

// What somebody who would change the story has to know of the moment at which a finger came down.
extension WhyDecision {
    /// The name that a subject has in its scenario.
    package func id(of subject: SubjectID) -> String { reader.subjects.name(subject) }

    /// The process that a subject belongs to.
    package func process(of subject: SubjectID) -> SubjectID { reader.subjects.process(of: subject) }

    /// The view of a recognizer; none if it has none.
    package func view(of recognizer: SubjectID) -> SubjectID { state.recognizers[recognizer]?.view ?? .none }

    /// Whether it is in the tree of views when the finger comes down, or belongs to a view of it.
    func isThere(_ subject: WhyAnswer.Subject) -> Bool {
        switch subject {
        case .touch: true
        case .recognizer(let recognizer): !view(of: recognizer).isNone
        case .view(let view), .control(let view), .row(let view):
            state.views[view].map { $0.isWindow || !$0.superview.isNone } ?? false
        }
    }

    /// The view that was hit; none if none was.
    package var hitView: SubjectID { history.touch?.view ?? .none }

    /// Whether it is an app's application object.
    package func isApplication(_ subject: SubjectID) -> Bool {
        reader.subjects[subject]?.type == .application
    }

    /// Whether a view is a control.
    package func isControl(_ view: SubjectID) -> Bool { uiKitClass(of: view).isKind(of: .control) }

    /// The scroll view whose own recognizer it is; nil for one that the app has added.
    package func scrollView(of recognizer: SubjectID) -> SubjectID? {
        reader.subjects.isScrollViewsOwn(recognizer) ? view(of: recognizer) : nil
    }

    /// The view that a view lies in; none for a window.
    package func superview(of view: SubjectID) -> SubjectID { state.views[view]?.superview ?? .none }

    /// The subview of a view that another one lies in.
    package func child(of view: SubjectID, towards inner: SubjectID) -> SubjectID {
        let path = path(to: inner)
        guard let index = path.firstIndex(of: view), index + 1 < path.count else { return inner }
        return path[index + 1]
    }

    /// Where a view lies in its superview.
    package func geometry(of view: SubjectID) -> ViewGeometry? { state.views[view]?.geometry }

    /// The smallest upright rectangle around a view that lies in another one, in the coordinates of that one.
    package func rectangle(of view: SubjectID, in ancestor: SubjectID) -> Rectangle? {
        let path = path(to: view)
        guard let bounds = geometry(of: view)?.bounds, let start = path.firstIndex(of: ancestor) else {
            return nil
        }
        let corners = [
            PlanePoint(x: bounds.minX, y: bounds.minY), PlanePoint(x: bounds.maxX, y: bounds.minY),
            PlanePoint(x: bounds.minX, y: bounds.maxY), PlanePoint(x: bounds.maxX, y: bounds.maxY),
        ]
        return corners.map { corner in
            let point = path[(start + 1)...].reversed().reduce(corner) { point, step in
                geometry(of: step)?.convertToSuperview(point) ?? point
            }
            return Rectangle(origin: point, size: .zero)
        }.reduce(nil) { $0?.union($1) ?? $1 }
    }

    /// Views that want their touches to be alone.
    package var exclusiveViews: [SubjectID] {
        state.views.members.filter { $0.properties.flag(.isExclusiveTouch, or: false) }.map(\.id)
    }

    /// The touches that a recognizer heard of in the attempt of this touch.
    package func touches(of recognizer: SubjectID) -> [UInt32] {
        guard let touch = history.touch?.number else { return [] }
        return reader.contenders[recognizer]?.attempts.last { $0.touches.contains(touch) }?.touches ?? []
    }

    /// How many fingers are on the glass.
    package var fingersDown: Int {
        state.fingers.count { $0.phase == .down || $0.phase == .moved }
    }

    /// Whether the finger meant somebody else: it came down far away, or outside and on another control.
    func isElsewhere(_ subject: WhyAnswer.Subject, _ reason: WhyReason) -> Bool {
        guard !reason.hasHappened, let distance = distance(from: subject), distance > 0 else { return false }
        return distance >= WhyAnswer.elsewhereMin || uiKitClass(of: hitView).isKind(of: .control)
    }

    /// How far outside of the view that is asked about it came down, or of the recognizer's.
    func distance(from subject: WhyAnswer.Subject) -> Double? {
        switch subject {
        case .view(let view), .control(let view), .row(let view): distance(from: view)
        case .recognizer(let recognizer): distance(from: view(of: recognizer))
        case .touch: nil
        }
    }

    /// How far outside of a view's bounds the finger came down, in points of the view's own; 0 inside of them. Nil if
    /// no point of the screen leads into the view.
    func distance(from view: SubjectID) -> Double? {
        guard let bounds = geometry(of: view)?.bounds, let point = point(in: view) else { return nil }
        return bounds.distance(to: point)
    }

    /// How far the finger was at most from where it came down, in points.
    package var farthestEver: Double { farthest(until: RecordNumber(index: trail.records.count - 1)) }

    /// From the finger's coming down to its lift, in whole milliseconds.
    package var millisecondsDown: Int {
        let start = trail.records[history.down]!
        let end = trail.records[Int(history.down.rawValue)...].first { record in
            if case .contact(history.finger, .up, _, _) = record.event { true } else { false }
        }
        return Int(((end?.instant ?? start.instant) - start.instant).nanoseconds / 1_000_000)
    }

    /// The direction in which the finger went, as a swipe calls it.
    package var direction: String {
        let later = trail.records[Int(history.down.rawValue)...].prefix { record in
            // What the finger does when it comes down again is another touch.
            if case .contact(history.finger, .down, _, _) = record.event { false } else { true }
        }
        let last = later.reduce(history.position) { point, record in
            guard case .contact(history.finger, _, let x, let y) = record.event else { return point }
            return PlanePoint(x: x, y: y)
        }
        let (dx, dy) = (last.x - history.position.x, last.y - history.position.y)
        if dx.magnitude > dy.magnitude { return dx > 0 ? "right" : "left" }
        return dy > 0 ? "down" : "up"
    }
}

extension WhyReader {
    /// What is to be known of the moment at which one of the fingers came down.
    ///
    /// - Parameter index: which of the fingers, from 0 in the order in which they came down.
    package mutating func decision(for index: Int) -> WhyDecision { decision(histories[index]) }
}

extension WhyDecision {
    /// The class of UIKit's that a subject is, or is made from.
    func uiKitClass(of subject: SubjectID) -> UIKitClass { reader.subjects[subject]?.uiKitClass ?? .none }

    /// Where the touch was at a record, in its window's coordinates.
    func position(at end: RecordNumber) -> PlanePoint {
        guard let touch = history.touch else { return history.position }
        var position = history.position
        // Another app may have a touch of this number.
        let thread = trail.records[touch.began]!.thread
        for record in trail.records[
            (Int(touch.began.rawValue) - 1)..<max(Int(touch.began.rawValue), Int(end.rawValue))]
        where record.thread == thread {
            if case .touch(let number, _, _, _, let x, let y, _) = record.event,
                number.rawValue == touch.number
            {
                position = PlanePoint(x: x, y: y)
            }
        }
        return position
    }
}
