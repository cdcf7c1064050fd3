import Foundation
import Simulation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What a trace is told of views that come into a window one in the other.
@Suite struct `The record of the tree` {
    private let phone = Phone()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let list = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let rows = (0..<5).map { UIView(frame: CGRect(x: 0, y: $0 * 44, width: 390, height: 44)) }

    init() {
        for row in rows { list.addSubview(row) }
    }

    /// Puts a subview elsewhere as that is about to leave.
    private final class Keeper: UIView {
        var elsewhere: UIView?
        override func willRemoveSubview(_ subview: UIView) {
            guard let elsewhere else { return }
            self.elsewhere = nil
            elsewhere.addSubview(subview)
        }
    }

    @Test func `a view that is put elsewhere as it is about to leave stays there`() {
        let (keeper, other) = (Keeper("keeper", 0, 0, 100, 100), UIView("other", 0, 200, 100, 100))
        let card = UIView("card", 0, 0, 50, 50)
        keeper.addSubview(card)
        let phone = TestPhone(showing: [keeper, other])
        phone.at(100) {
            keeper.elsewhere = other
            card.removeFromSuperview()
            #expect(card.superview === other && card.window != nil)
            card.removeFromSuperview()
            #expect(card.superview == nil && other.subviews.isEmpty && card.window == nil)
        }
        _ = phone.trail
    }

    /// Does `work` as the app's code once the window is shown.
    ///
    /// - Returns: who was said to stand in front in the list, in the order of saying.
    private func siblingsSaid(_ work: @escaping () -> Void) -> (said: [UInt32], numbers: [UInt32]) {
        phone.launch("demo") { [window] application in
            window.makeKeyAndVisible()
            work()
        }
        phone.run()
        let numbers = rows.map { $0.subject?.id.rawValue ?? 0 }
        let said = phone.finish().records.compactMap { record -> UInt32? in
            guard case .related(let subject, .subviewOf, _, true) = record.event,
                numbers.contains(subject.rawValue)
            else { return nil }
            return subject.rawValue
        }
        return (said, numbers)
    }

    @Test func `a list that comes back into the window says each of its rows once`() {
        let (said, numbers) = siblingsSaid { [window, list] in
            window.addSubview(list)
            list.removeFromSuperview()
            window.addSubview(list)
        }
        #expect(said == numbers + numbers)
    }

    @Test func `a row that comes behind others has them said again`() {
        let (said, numbers) = siblingsSaid { [window, list, rows] in
            window.addSubview(list)
            rows[4].removeFromSuperview()
            list.insertSubview(rows[4], at: 2)
        }
        #expect(said == numbers + [numbers[4], numbers[2], numbers[3]])
    }

    @Test func `a view comes where it can if the app removes its siblings meanwhile`() {
        /// Empties the list as soon as it is to come into it.
        final class Pushing: UIView {
            override func willMove(toSuperview newSuperview: UIView?) {
                for sibling in newSuperview?.subviews ?? [] { sibling.removeFromSuperview() }
            }
        }
        let pushing = Pushing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (said, _) = siblingsSaid { [window, list] in
            window.addSubview(list)
            list.insertSubview(pushing, at: 3)
        }
        #expect(list.subviews == [pushing] && pushing.superview === list && said.count == rows.count)
    }

    @Test func `a row that goes back among its siblings has those in front said again`() {
        let (said, numbers) = siblingsSaid { [window, list, rows] in
            window.addSubview(list)
            list.sendSubviewToBack(rows[3])
        }
        #expect(said == numbers + [3, 0, 1, 2, 4].map { numbers[$0] })
    }

    @Test
    func `a view that comes into a window before that is shown is on record in it, with what is new below`() {
        let (card, fresh) = (UIView("card", 0, 0, 390, 400), UIView("fresh", 0, 0, 390, 400).with(tap()))
        let phone = TestPhone(showing: [card])
        phone.at(50) {
            let overlay = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            overlay.accessibilityIdentifier = "overlay"
            overlay.addSubview(card)
            card.addSubview(fresh)
            overlay.isHidden = false
        }
        phone.tap(100, 100, at: 100)
        let places = phone.trail.lines { record, names in
            guard case .related(let view, .subviewOf, let superview, true) = record.event else { return nil }
            return "\(names[view] ?? "nobody") in \(names[superview] ?? "nobody")"
        }
        #expect(places == ["card in window", "card in overlay", "fresh in card"])
        // It leaves its window once.
        #expect(phone.trail.count { if case .removed = $0 { true } else { false } } == 1)
        #expect(phone.trail.hits.last == "overlay → fresh")
        #expect(phone.callbacks.contains("tap action"))
    }

    @Test func `views, responders and recognizers are equal to themselves alone, and are kept in sets`() {
        let (view, other, pan) = (UIView("a", 0, 0, 1, 1), UIView("b", 0, 0, 1, 1), UIPanGestureRecognizer())
        #expect(view == view && view != other)
        #expect(Set([view, other, view]).count == 2)
        #expect(Set<UIResponder>([view, UIViewController(), view]).count == 2)
        #expect(Set([pan, UIPanGestureRecognizer(), pan]).count == 2)
    }
}
