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
            for view in views { judgeOrder(in: view) }
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

    /// Has subviews change their places in each way that there is, and looks where they stand then.
    private func judgeOrder(in view: UIView) {
        let last = view.subviews.count - 1
        guard last > 0 else { return }
        func judge(_ change: (_ rear: UIView, _ front: UIView) -> Void, gives order: ([UIView]) -> [UIView]) {
            let before = view.subviews
            change(before[0], before[last])
            let isRight = view.subviews.elementsEqual(order(before)) { $0 === $1 }
            expect(.subviewsStandInOrder, isRight) {
                "of \(last + 1) subviews of \(name(of: view)) some stand elsewhere than they were put"
            }
        }
        judge(
            { _, _ in view.exchangeSubview(at: 0, withSubviewAt: last) },
            gives: { [$0[last]] + $0[1..<last] + [$0[0]] })
        judge({ _, front in view.sendSubviewToBack(front) }, gives: { [$0[last]] + $0[..<last] })
        judge({ rear, front in view.insertSubview(rear, aboveSubview: front) }, gives: { $0[1...] + [$0[0]] })
        judge(
            { rear, front in view.insertSubview(front, belowSubview: rear) },
            gives: { [$0[last]] + $0[..<last] })
        judge({ rear, _ in view.insertSubview(rear, at: 1) }, gives: { [$0[1], $0[0]] + $0[2...] })
    }

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
