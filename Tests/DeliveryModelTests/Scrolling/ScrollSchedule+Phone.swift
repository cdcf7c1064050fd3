import Foundation
import RunLoops
import Simulation
import UIKitModel
import VirtualTime

/// An app's own code on the scenario's phone: deeds that no event of a scenario does, and a delegate that writes down
/// what it is told.
extension ScrollSchedule {
    func join(_ phone: Phone) -> () -> [String] {
        guard let application = phone.applications.first, let window = application.windows.first else {
            return { [] }
        }
        let views = panes.map { pane in
            window.subviews.first { $0.accessibilityIdentifier == pane.name } as? UIScrollView
        }
        let diaries = zip(panes, views).map { pane, view in
            let diary = ScrollDiary(pane, application)
            if pane.table == nil { view?.delegate = diary }
            return diary
        }
        for change in changes {
            guard let view = views[change.pane] else { continue }
            application.mainRunLoop.async(at: .at(.milliseconds(change.time))) {
                switch change.deed {
                case .scroll(let x, let y, let isAnimated):
                    view.setContentOffset(CGPoint(x: x, y: y), animated: isAnimated)
                case .scrollToVisible(let box, let isAnimated):
                    view.scrollRectToVisible(
                        CGRect(x: box.x, y: box.y, width: box.width, height: box.height),
                        animated: isAnimated)
                case .stop: view.stopScrollingAndZooming()
                case .offset, .isScrollEnabled, .isPagingEnabled, .bounces, .contentSize, .inset: break
                }
            }
        }
        return { diaries.flatMap(\.lines) }
    }
}

private final class ScrollDiary: UIScrollViewDelegate {
    private let pane: ScrollSchedule.Pane
    private unowned let application: UIApplication
    private(set) var lines: [String] = []

    init(_ pane: ScrollSchedule.Pane, _ application: UIApplication) {
        (self.pane, self.application) = (pane, application)
    }

    private func note(_ text: String) {
        let time = PlayedLines.milliseconds(application.mainThread.clock.nanoseconds)
        lines.append("\(time) \(pane.name) \(text)")
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let target = targetContentOffset.pointee
        note("velocity" + PlayedLines.text(of: [Double(velocity.x), Double(velocity.y)]))
        note("target" + PlayedLines.text(of: [Double(target.x), Double(target.y)]))
        if let place = pane.newTarget { targetContentOffset.pointee = CGPoint(x: place.x, y: place.y) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("decelerates \(decelerate)")
    }
}
