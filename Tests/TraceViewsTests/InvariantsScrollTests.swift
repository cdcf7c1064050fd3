import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// Good trails of a scroll view, a table and text fields, and what the audit says when one of their records is
/// spoiled.
@Suite struct `The invariants of scroll views, tables and focus` {
    // MARK: Scroll views

    /// Two flings: two drags and two decelerations.
    private static let flings = run(scrollView) { phone in
        for start in [100, 6_000] {
            phone.drag(
                from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), at: .milliseconds(start),
                for: .milliseconds(80))
        }
    }
    /// The second one catches what the first has flung, and flings it on; the third catches it, and is lifted at rest.
    private static let caught = run(scrollView) { phone in
        for start in [100, 600] {
            phone.drag(
                from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), at: .milliseconds(start),
                for: .milliseconds(80))
        }
        phone.tap(CGPoint(x: 100, y: 400), at: .milliseconds(1_100))
    }
    /// A finger that catches what another has flung, and stays beyond the end of the run.
    private static let held = run(scrollView, through: .seconds(2)) { phone in
        phone.drag(
            from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), at: .milliseconds(100),
            for: .milliseconds(80))
        phone.tap(CGPoint(x: 100, y: 400), at: .milliseconds(600), for: .seconds(5))
    }
    /// The app moves content twice, zooms it and zooms it back, and stops a third movement.
    private static let animated: SpoiledTrail = {
        let (scroll, content) = (UIScrollView("scroll", 0, 0, 0, 0), UIView("content", 0, 0, 390, 5_000))
        let listener = ScrollListener()
        listener.zoomed = content
        scroll.contentSize = CGSize(width: 390, height: 5_000)
        scroll.maximumZoomScale = 2
        scroll.delegate = listener
        let phone = TestPhone(filledBy: scroll.holding(content))
        for (time, y) in [(100, 300.0), (1_000, 600), (4_000, 900)] {
            phone.at(time) { scroll.setContentOffset(CGPoint(x: 0, y: y), animated: true) }
        }
        for (time, scale) in [(2_000, CGFloat(2)), (3_000, 1)] {
            phone.at(time) { scroll.setZoomScale(scale, animated: true) }
        }
        phone.at(4_100) { scroll.setContentOffset(.zero, animated: false) }
        return withExtendedLifetime(listener) { SpoiledTrail(phone.finish()) }
    }()
    private static let tapped = run(scrollView) { $0.tap(CGPoint(x: 100, y: 400), at: .milliseconds(100)) }
    private var flings: SpoiledTrail { Self.flings }

    private static func scrollView(_ window: UIWindow, _ keep: (AnyObject) -> Void) {
        let scroll = UIScrollView(frame: window.bounds)
        scroll.accessibilityIdentifier = "scroll"
        scroll.contentSize = CGSize(width: 390, height: 5_000)
        let listener = ScrollListener()
        scroll.delegate = listener
        keep(listener)
        window.addSubview(scroll)
    }

    private func places(of call: Call, in trail: SpoiledTrail) -> [Int] {
        trail.records.indices.filter {
            if case .began(call, _, _, _) = trail.records[$0].event { true } else { false }
        }
    }

    private func place(_ property: Property, _ value: Double) throws -> Int {
        try flings.first { if case .propertySet(_, property, value, _, _) = $0 { true } else { false } }
    }

    /// Has another callback of the delegate stand where this one stood first.
    private func changing(
        _ call: Call, to other: Call, in trail: SpoiledTrail = flings
    ) throws -> SpoiledTrail {
        try changing(trail.first(call), to: other, in: trail)
    }

    private func changing(_ place: Int, to other: Call, in trail: SpoiledTrail) throws -> SpoiledTrail {
        trail.changing(place) {
            guard case .began(_, let on, let about, let isAppCode) = $0.event else { return }
            $0.event = .began(call: other, on: on, about: about, isAppCode: isAppCode)
        }.changing(try trail.end(of: place)) {
            guard case .ended(_, let on, let answer, let result) = $0.event else { return }
            $0.event = .ended(call: other, on: on, answer: answer, result: result)
        }
    }

    @Test func `the invariants of scroll views are kept by good trails`() throws {
        for trail in [
            Self.flings, Self.caught, Self.tapped, Self.animated, Self.table, Self.fields,
        ] {
            #expect(trail.broken == [])
        }
        _ = try flings.first(.didEndDecelerating)
        _ = try Self.table.first(.didSelectRow)
    }

    @Test(arguments: [Property.isDragging, .isDecelerating])
    func `what begins ends, and once`(property: Property) throws {
        let isDrag = property == .isDragging
        let invariant = isDrag ? Invariant.everyDragEnds : .everyDecelerationEnds
        let noun = isDrag ? "a drag" : "a deceleration"
        let ends = flings.records.indices.filter {
            if case .propertySet(_, property, 0, _, _) = flings.records[$0].event { true } else { false }
        }
        #expect(ends.count == 2)
        expect(invariant, flings.without(ends[1]), says: "scroll never ends \(noun)")
        expect(invariant, flings.without(ends[0]), says: "scroll begins \(noun) in the middle of one")
        expect(invariant, flings.doubling(ends[0]), says: "scroll ends \(noun) that is none")
        // A glide that is none makes the loop's mode wrong in each frame, and that is enough to say.
        expect(
            invariant, flings.without(try place(property, 1)),
            says: isDrag
                ? "scroll ends \(noun) that is none" : "scroll tells of willBeginDecelerating and does not")
    }

    @Test func `a delegate hears that a drag begins and that it ends`() throws {
        let end = try flings.first(.didEndDragging)
        expect(
            .everyDragEnds, flings.without(end, try flings.end(of: end)),
            says: "hears 2 times that a drag begins, and 1 times that one ends")
        let begin = try flings.first(.willBeginDragging)
        expect(
            .everyDragEnds, flings.without(begin, try flings.end(of: begin)),
            says: "hears 1 times that a drag begins, and 2 times that one ends")
        expect(
            .everyDragEnds, try changing(.willEndDragging, to: .willBeginDragging),
            says: "scroll tells of willBeginDragging twice")
        expect(
            .everyDragEnds, try changing(.willEndDragging, to: .didEndDragging),
            says: "scroll tells of didEndDragging in the middle of it")
        expect(
            .everyDragEnds, try changing(.willBeginDragging, to: .didEndDragging),
            says: "scroll tells of didEndDragging and nothing has ended")
    }

    @Test func `a deceleration that a finger stops ends once, with what goes on at the lift`() throws {
        let trail = Self.caught
        let ends = trail.records.indices.filter {
            if case .propertySet(_, .isDecelerating, 0, _, _) = trail.records[$0].event {
                true
            } else {
                false
            }
        }
        #expect(ends.count == 1)
        let end = try trail.first(.didEndDecelerating)
        #expect(trail.without(end, try trail.end(of: end)).broken.isEmpty)
        expect(.everyDecelerationEnds, trail.without(ends[0]), says: "scroll never ends a deceleration")
        // The first lift lets content go: nothing has ended there.
        expect(
            .everyDecelerationEnds, try changing(.didEndDragging, to: .didEndDecelerating, in: trail),
            says: "and nothing has ended")
    }

    @Test func `content that a finger holds at the end has a drag and a deceleration under way`() {
        let values = Self.held.records.compactMap { record -> Double? in
            guard case .propertySet(_, .isDecelerating, let value, _, _) = record.event else { return nil }
            return value
        }
        #expect(values == [1])
        #expect(Self.held.broken == [])
    }

    @Test func `a delegate hears that a deceleration begins and that it ends`() throws {
        let end = try flings.first(.didEndDecelerating)
        expect(
            .everyDecelerationEnds, flings.without(end, try flings.end(of: end)),
            says: "hears 2 times that a deceleration begins, and 1 times that one ends")
        expect(
            .everyDecelerationEnds, try changing(.didEndDragging, to: .willBeginDecelerating),
            says: "scroll tells of willBeginDecelerating and does not")
        expect(
            .everyDecelerationEnds, try changing(.willBeginDecelerating, to: .didEndDecelerating),
            says: "scroll tells of didEndDecelerating in the middle of it")
    }

    /// Two animated offsets that come to their end, and one that is stopped.
    @Test func `an animated offset ends once, and before another one sets off`() throws {
        let trail = Self.animated
        let ends = places(of: .didEndScrollingAnimation, in: trail)
        try #require(ends.count == 3)
        for end in ends {
            expect(
                .everyScrollAnimationEnds, trail.without(end, try trail.end(of: end)),
                says: "hears 2 times that an animation ends, and of 1 it does not")
        }
        // In its first frame, and in its last.
        expect(
            .everyScrollAnimationEnds, try changing(.didScroll, to: .didEndScrollingAnimation, in: trail),
            says: "scroll tells of didEndScrollingAnimation twice")
        expect(
            .everyScrollAnimationEnds, try changing(.willBeginDragging, to: .didEndScrollingAnimation),
            says: "scroll tells of didEndScrollingAnimation and nothing has ended")
        expect(
            .everyScrollAnimationEnds, try changing(.didEndDecelerating, to: .didEndScrollingAnimation),
            says: "scroll tells of didEndScrollingAnimation at the end of something else")
        // Its display link is invalidated when the delegate has heard of its end.
        let stop = try #require(
            trail.records.indices.first {
                guard $0 > ends[0], case .itemChanged(_, _, .invalidated) = trail.records[$0].event else {
                    return false
                }
                return true
            })
        let endless = trail.without(ends[0], try trail.end(of: ends[0]), stop)
        expect(.everyScrollAnimationEnds, endless, says: "scroll is moved by two animations at once")
        expect(.everyScrollAnimationEnds, endless, says: "scroll never ends an animation")
    }

    @Test func `a delegate hears by turns that zooming begins and that it has ended`() throws {
        let trail = Self.animated
        let (begins, ends) = (
            places(of: .willBeginZooming, in: trail), places(of: .didEndZooming, in: trail)
        )
        try #require(begins.count == 2 && ends.count == 2)
        for begin in begins {
            expect(
                .everyZoomEnds, trail.without(begin, try trail.end(of: begin)),
                says: "hears 1 times that a zoom begins, and 2 times that one ends")
        }
        for end in ends {
            expect(
                .everyZoomEnds, trail.without(end, try trail.end(of: end)),
                says: "hears 2 times that a zoom begins, and 1 times that one ends")
        }
        expect(
            .everyZoomEnds, try changing(ends[1], to: .willBeginZooming, in: trail),
            says: "scroll tells of willBeginZooming twice")
        expect(
            .everyZoomEnds, try changing(begins[1], to: .didEndZooming, in: trail),
            says: "scroll tells of didEndZooming and nothing has begun")
        // Who has only one of the two methods hears that again and again.
        for places in [begins, ends] {
            let edges = try places.flatMap { [$0, try trail.end(of: $0)] }
            #expect(trail.without(edges).broken == [])
        }
    }

    @Test(arguments: [Property.isDragging, .isDecelerating], [Double.nan, .infinity, -.infinity])
    func `the offset stays a number, unless the app itself has made it none`(
        property: Property, number: Double
    ) throws {
        let start = try place(property, 1)
        let moved = try #require(
            flings.records.indices.first {
                guard $0 > start, case .propertySet(_, .boundsOrigin, _, _, _) = flings.records[$0].event
                else { return false }
                return true
            })
        guard case .propertySet(let scroll, _, let x, _, _) = flings.records[moved].event else { return }
        let spoiled = flings.changing(moved) {
            $0.event = .propertySet(subject: scroll, property: .boundsOrigin, x: x, y: number, z: 0)
        }
        #expect(spoiled.broken == [.offsetStaysFinite])
        // Before anything moves it, an app may put it anywhere.
        let before = flings.doubling(start).changing(start) {
            $0.event = .propertySet(subject: scroll, property: .boundsOrigin, x: x, y: number, z: 0)
        }
        #expect(before.broken == [])
    }

    @Test func `the run loop sleeps in its tracking mode while a scroll view tracks, and only then`() throws {
        // The second finger catches what the first has flung.
        let lastEnd = try #require(
            flings.records.indices.last {
                guard case .propertySet(_, .isTracking, 0, _, _) = flings.records[$0].event else {
                    return false
                }
                return true
            })
        expect(
            .trackingHasItsMode, flings.without(try place(.isTracking, 1)),
            says: "sleeps in UITrackingRunLoopMode, and none tracks or glides")
        expect(
            .trackingHasItsMode, flings.without(lastEnd),
            says: "sleeps in kCFRunLoopDefaultMode, and a scroll view tracks or glides")
        expect(
            .trackingHasItsMode, flings.without(try place(.isDecelerating, 1)),
            says: "sleeps in UITrackingRunLoopMode, and none tracks or glides")
        let released = try Self.tapped.first {
            if case .propertySet(_, .isTracking, 0, _, _) = $0 { true } else { false }
        }
        expect(
            .trackingHasItsMode, Self.tapped.without(released), says: "scroll tracks, and no finger is down")
    }

    // MARK: Tables

    private static let table = run { window, keep in
        let table = UITableView(frame: window.bounds)
        table.accessibilityIdentifier = "table"
        let rows = Rows()
        (table.dataSource, table.delegate) = (rows, rows)
        keep(rows)
        window.addSubview(table)
    } play: { phone in
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(250))
        phone.tap(CGPoint(x: 100, y: 200), at: .milliseconds(1_100), for: .milliseconds(250))
    }

    /// A lift serves for the selection behind the next commit, not for a later one.
    @Test(arguments: [Call.willSelectRow, .didSelectRow], [0, 1])
    func `a row is selected when the finger is lifted`(call: Call, tap: Int) throws {
        let trail = Self.table
        let selected = try trail.first(call)
        guard case .began(_, let table, _, _) = trail.records[selected].event else { return }
        let lifts = trail.records.indices.filter {
            if case .began(.touchesEnded, table, _, _) = trail.records[$0].event { true } else { false }
        }
        try #require(lifts.count == 2 && trail.broken == [])
        // The same without one of the table's touchesEnded.
        let spoiled = trail.changing(lifts[tap]) {
            $0.event = .began(call: .touchesMoved, on: table, about: .none, isAppCode: false)
        }
        let complaint = "table tells of \(call), and no finger was lifted"
        #expect(spoiled.audit.violations.count { $0.what == complaint } == 1)
    }

    // MARK: Focus

    private static let fields = run { window, _ in
        for (name, y) in [("one", 100), ("two", 300)] {
            let field = UITextField(frame: CGRect(x: 50, y: y, width: 200, height: 50))
            field.accessibilityIdentifier = name
            window.addSubview(field)
        }
    } play: { phone in
        phone.tap(CGPoint(x: 100, y: 120), at: .milliseconds(100))
        phone.tap(CGPoint(x: 100, y: 320), at: .milliseconds(500))
    }

    @Test func `an app has one first responder at most`() throws {
        let changes = Self.fields.records.indices.filter {
            if case .related(_, .firstResponderOf, _, _) = Self.fields.records[$0].event {
                true
            } else {
                false
            }
        }
        // One has it, loses it, two has it.
        try #require(changes.count == 3)
        expect(
            .oneFirstResponder, Self.fields.without(changes[1]),
            says: "two becomes the first responder beside one")
        expect(
            .oneFirstResponder, Self.fields.without(changes[0]),
            says: "one is the first responder no more, and was not")
    }

    // MARK: Support

    private static func run(
        _ build: (UIWindow, (AnyObject) -> Void) -> Void, through end: Interval? = nil, play: (Phone) -> Void
    ) -> SpoiledTrail {
        let phone = Phone()
        var kept: [AnyObject] = []
        phone.launch("demo") { _ in
            let window = UIWindow()
            build(window) { kept.append($0) }
            window.makeKeyAndVisible()
        }
        play(phone)
        if let end { phone.run(through: end) } else { phone.run() }
        return withExtendedLifetime(kept) { SpoiledTrail(phone.finish()) }
    }
}

/// Listens to everything, and does nothing.
private final class ScrollListener: UIScrollViewDelegate {
    weak var zoomed: UIView?

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

private final class Rows: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}
