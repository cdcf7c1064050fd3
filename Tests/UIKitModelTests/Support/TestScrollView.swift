import Foundation
import TaptrailTesting
import Trace

@testable import UIKitModel

/// A scroll view of the app's own that answers as the test says, and hands its touches on if it is told to.
final class TestScrollView: UIScrollView {
    var mayBegin: (UIView) -> Bool = { _ in true }
    /// Nil leaves the answer to UIKit.
    var mayCancel: (UIView) -> Bool? = { _ in nil }
    var forwards = false

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        mayBegin(view)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        mayCancel(view) ?? super.touchesShouldCancel(in: view)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if forwards { next?.receive(.touchesBegan, touches, event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if forwards { next?.receive(.touchesMoved, touches, event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if forwards { next?.receive(.touchesEnded, touches, event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if forwards { next?.receive(.touchesCancelled, touches, event) }
    }
}

/// A view that a scroll view leaves its touches to, as it does to controls.
final class StubbornView: HandlingView {
    override var keepsTouchesFromScrolling: Bool { true }
}

extension TestScrollView {
    /// A vertical one: 390 × 400 with content of 390 × 2000, unless something else is said.
    static func vertical(
        _ name: String = "scroll", height: Double = 400, content: Double = 2_000
    ) -> TestScrollView {
        let view = TestScrollView(name, 0, 0, 390, height)
        view.contentSize = CGSize(width: 390, height: content)
        return view
    }

    static func horizontal(_ name: String = "scroll", content: Double = 2_000) -> TestScrollView {
        let view = TestScrollView(name, 0, 0, 390, 400)
        view.contentSize = CGSize(width: content, height: 400)
        return view
    }
}

/// Writes down what a scroll view tells, with the offset; in a callback it does what the test says.
final class ScrollDiary: UIScrollViewDelegate {
    struct Entry {
        let call: String
        let offset: CGPoint
    }
    private(set) var entries: [Entry] = []
    var calls: [String] { entries.map(\.call) }
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    var newTarget: CGPoint?
    var decelerates: [Bool] = []
    var hears: (String, UIScrollView) -> Void = { _, _ in }

    /// What two fingers zoom.
    weak var zoomed: UIView?

    private func write(_ call: String, _ scrollView: UIScrollView) {
        entries.append(Entry(call: call, offset: scrollView.contentOffset))
        hears(call, scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { write("didScroll", scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { write("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let newTarget { targetContentOffset.pointee = newTarget }
        write("willEndDragging", scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        decelerates.append(decelerate)
        write("didEndDragging", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        write("willBeginDecelerating", scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { write("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        write("didEndScrollingAnimation", scrollView)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        write("willBeginZooming", scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        write("didEndZooming", scrollView)
    }
}

extension Trail {
    /// What the app's own code was called for: touches, actions, questions and messages of scroll views.
    var scrollCalls: [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard case .began(let call, let subject, _, true) = record.event else { return nil }
            return call.family == .touches || call.family == .action || call.family == .content
                || call.family == .scrolling ? "\(names[subject] ?? "nobody") \(call)" : nil
        }
    }

    /// What happened at an instant, in nanoseconds, to whom.
    func instant(of call: Call, on name: String) -> Int64? { instants(of: call, on: name).first?.nanoseconds }
}
