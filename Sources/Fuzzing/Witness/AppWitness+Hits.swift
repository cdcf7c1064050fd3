import Foundation
import UIKitModel

// Hits besides those of the story's fingers. Where nobody keeps a trace a window answers by what it knows of its views,
// and that has to stand whatever becomes of them.
extension AppWitness {
    /// Asks each window at the places of its views, moves them about, and asks again.
    ///
    /// For the end of a story: its views lie elsewhere afterwards.
    func judgeHitsOfMovingViews() {
        guard !isDead else { return }
        for window in windows {
            let views = Array(Self.views(in: window).prefix(Self.viewsMax))
            for round in 0..<Self.rounds {
                for view in views { judgeHits(around: view, in: window) }
                // Others lie in front after every second round; what is known of the rest has to go on then.
                for (index, view) in views.enumerated() {
                    view.center.x += CGFloat((index + round) % 7 - 3)
                    if round % 2 == 0, let rearmost = view.subviews.first {
                        view.bringSubviewToFront(rearmost)
                    }
                }
            }
        }
    }

    /// As many as make a window tidy up what it knows.
    private static let rounds = 8
    private static let viewsMax = 200

    private static func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    /// The middle of a view, and a place near its first corner.
    private func judgeHits(around view: UIView, in window: UIWindow) {
        guard view.window === window, view.isPlain else { return }
        let area = view.bounds
        for place in [
            CGPoint(x: area.midX, y: area.midY), CGPoint(x: area.minX + 0.25, y: area.minY + 0.25),
        ] {
            judgeHit(at: view.plainToTop(place), in: window)
        }
    }

    /// - Parameter place: in the window's coordinates.
    private func judgeHit(at place: CGPoint, in window: UIWindow) {
        guard place.isPlain else { return }
        let right: UIView?
        switch PlainHit(window.plainUp(place), in: window, isRounded: true) {
        case .unsure: return
        case .nobody: right = nil
        case .view(let view): right = view
        }
        let hit = window.hitTest(place, with: nil)
        expect(.frontmostViewIsHit, hit === right) {
            "hitTest(\(place)) of a window is \(name(of: hit)); the frontmost there is \(name(of: right))"
        }
    }
}
