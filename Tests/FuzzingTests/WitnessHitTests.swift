import Foundation
import Simulation
import Testing

@testable import Fuzzing
@testable import UIKitModel

/// The hits that the witness asks for when a story is over.
@Suite struct `The witness of hits` {
    /// Knows which view lay in front as it was asked, each time that it was another one.
    private final class Noting: UIWindow {
        var fronts: [UIView] = []
        /// How its subviews stood as it was asked first.
        var order: [UIView]?

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            if order == nil { order = subviews }
            if let front = subviews.last, front !== fronts.last { fronts.append(front) }
            return super.hitTest(point, with: event)
        }
    }

    /// In eight rounds another one comes to the front behind each second one, so what is known has to go on, too.
    @Test func `the witness asks with one view after the other in front, twice with each`() {
        let window = Noting()
        let phone = Phone()
        phone.launch("demo") { _ in
            for index in 0..<3 {
                window.addSubview(UIView(frame: CGRect(x: 20 * index, y: 10, width: 300, height: 700)))
            }
            window.makeKeyAndVisible()
        }
        phone.run()
        let witness = Witness(of: phone)
        defer { witness.leave() }
        // It stands for the same story without a trace as well.
        witness.compare(untraced: witness)
        #expect(witness.complaints.isEmpty)
        #expect(Set(window.fronts.map(ObjectIdentifier.init)).count == 3)
        #expect((4...5).contains(window.fronts.count), "\(window.fronts.count)")
    }

    /// From the rear to the front a b c become c b a as the first and the last are exchanged, a c b as the last is sent
    /// to the back, c b a as the first goes above the last, a c b as the last goes below the first, and c a b as the
    /// first is put at 1. One way less, and they stand otherwise.
    @Test func `the witness has subviews change their places in five ways before it asks`() {
        let window = Noting()
        let views = (0..<3).map { UIView(frame: CGRect(x: 20 * $0, y: 10, width: 300, height: 700)) }
        let phone = Phone()
        phone.launch("demo") { _ in
            for view in views { window.addSubview(view) }
            window.makeKeyAndVisible()
        }
        phone.run()
        let witness = Witness(of: phone)
        defer { witness.leave() }
        witness.judgeHitsOfMovingViews()
        #expect(witness.complaints.isEmpty)
        let isRight = window.order?.elementsEqual([views[2], views[0], views[1]]) { $0 === $1 }
        #expect(isRight == true)
    }
}
